"""A booking office on the official SDK: nested models, a key with a space, numbers that pydantic takes strictly."""

from typing import Annotated

from mcp.server.mcpserver import MCPServer
from pydantic import BaseModel, ConfigDict, Field

server = MCPServer("official")


class Address(BaseModel):
    street: str
    post_code: int = Field(alias="post code")


class Guest(BaseModel):
    name: str
    age: int | None = None
    address: Address
    wishes: list[str] = []


class Room(BaseModel):
    model_config = ConfigDict(strict=True)

    number: int
    quiet: bool = False


@server.tool()
def book_rooms(guests: list[Guest], room: Room) -> str:
    """Books one room for guests."""
    names = ", ".join(f"{guest.name} ({guest.address.post_code})" for guest in guests)
    quiet = "a quiet room" if room.quiet else "room"
    wishes = sum(len(guest.wishes) for guest in guests)
    return f"{quiet} {room.number} for {names} with {wishes} wishes"


@server.tool()
def count_nights(nights: Annotated[int, Field(strict=True, ge=1)], floors: dict[str, Room] | None = None) -> str:
    """Counts the nights, and the rooms of each floor."""
    total = sum(room.number for room in (floors or {}).values())
    return f"{nights + 1} days, rooms add up to {total}"


if __name__ == "__main__":
    server.run("stdio")
