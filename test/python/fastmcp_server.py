"""A parcel office on fastmcp: nested models, a key with a space, models that take their types strictly."""

from fastmcp import FastMCP
from pydantic import BaseModel, ConfigDict, Field

server = FastMCP("fastmcp")


class Size(BaseModel):
    model_config = ConfigDict(strict=True)

    width: int
    height: int


class Parcel(BaseModel):
    first_name: str = Field(alias="first name")
    size: Size
    fragile: bool = False
    stops: list[str] = []


@server.tool
def send_parcels(parcels: list[Parcel], limit: int | None = None) -> str:
    """Sends parcels."""
    area = sum(parcel.size.width * parcel.size.height for parcel in parcels)
    names = " and ".join(parcel.first_name for parcel in parcels)
    stops = sum(len(parcel.stops) for parcel in parcels)
    return f"{area} for {names} over {stops} stops"


@server.tool
def measure_parcel(size: Size, options: dict[str, int] | None = None) -> str:
    """Measures one parcel."""
    return f"{size.width + size.height} and {sum((options or {}).values())}"


if __name__ == "__main__":
    server.run("stdio", show_banner=False)
