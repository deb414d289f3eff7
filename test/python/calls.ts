/** Calls that servers written in Python refuse, as models write them, and what the tools answer once they get what they declare. */

/** One call. */
export interface PythonCall {
  readonly server: 'official' | 'fastmcp'
  readonly what: string
  readonly tool: string
  readonly arguments: Readonly<Record<string, unknown>>
  /** What the server says when it refuses the call, as far as it is its own. */
  readonly refusal: string
  readonly answer: string
}

const text = (value: unknown): string => JSON.stringify(value)

const ADDRESS = { street: 'Main', 'post code': 1815 }
const GUEST = { name: 'Ada', age: 36, address: ADDRESS, wishes: ['tea'] }
const ROOM = { number: 7, quiet: true }
const SIZE = { width: 2, height: 3 }
const PARCEL = { 'first name': 'Ada', size: SIZE, stops: ['a'] }

const BOOKED = 'a quiet room 7 for Ada (1815) with 1 wishes'
const SENT = '6 for Ada over 1 stops'

function book(what: string, guests: unknown, refusal: string, { room = ROOM as unknown, answer = BOOKED } = {}): PythonCall {
  return { server: 'official', what, tool: 'book_rooms', arguments: { guests, room }, refusal, answer }
}

function send(what: string, parcels: unknown, refusal: string, { answer = SENT, ...rest }: Record<string, unknown> = {}): PythonCall {
  return { server: 'fastmcp', what, tool: 'send_parcels', arguments: { parcels, ...rest }, refusal, answer: answer as string }
}

function count(what: string, args: PythonCall['arguments'], refusal: string, answer: string): PythonCall {
  return { server: 'official', what, tool: 'count_nights', arguments: args, refusal, answer }
}

function measure(what: string, args: PythonCall['arguments'], refusal: string, answer: string): PythonCall {
  return { server: 'fastmcp', what, tool: 'measure_parcel', arguments: args, refusal, answer }
}

/** The calls. The official SDK reads JSON text at a parameter, but nothing inside it; fastmcp reads none. */
export const PYTHON_CALLS: readonly PythonCall[] = [
  book('a model in a list as text', [text(GUEST)], 'guests.0\n'),
  book('a model in a model as text', [{ ...GUEST, address: text(ADDRESS) }], 'guests.0.address\n'),
  book(
    'a key under the name that the model was shown',
    [{ ...GUEST, address: { street: 'Main', post_code: 1815 } }],
    'guests.0.address.post code\n',
  ),
  book(
    'the same key inside text inside text',
    text([{ ...GUEST, address: text({ street: 'Main', post_code: '1815' }) }]),
    'guests.0.address\n',
  ),
  book('a list in a model as text', [{ ...GUEST, wishes: '["tea","toast"]' }], 'guests.0.wishes\n', {
    answer: BOOKED.replace('1 wishes', '2 wishes'),
  }),
  book('one value for a list', [{ ...GUEST, wishes: 'tea' }], 'guests.0.wishes\n'),
  book('one model for a list', GUEST, 'guests\n'),
  book('null as text', [{ ...GUEST, age: 'null' }], 'guests.0.age\n'),
  book('texts for a strict model', [GUEST], 'room.number\n', { room: { number: '7', quiet: 'true' } }),
  count('text for a strict integer', { nights: '3' }, 'nights\n', '4 days, rooms add up to 0'),
  count(
    'models of a dictionary as text',
    { nights: 3, floors: text({ one: text({ number: '1' }), two: { number: 2 } }) },
    'floors.one\n',
    '4 days, rooms add up to 3',
  ),
  send('a list as text', text([PARCEL]), 'parcels\n'),
  send('a model in a list as text', [text(PARCEL)], 'parcels.0\n'),
  send('a model in a model as text', [{ ...PARCEL, size: text(SIZE) }], 'parcels.0.size\n'),
  send('a key under the name that the model was shown', [{ first_name: 'Ada', size: SIZE }], 'parcels.0.first name\n', {
    answer: '6 for Ada over 0 stops',
  }),
  send('a list in a model as text', [{ ...PARCEL, stops: '["a","b"]' }], 'parcels.0.stops\n', { answer: '6 for Ada over 2 stops' }),
  send('texts for a strict model', [{ ...PARCEL, size: { width: '2', height: '3.0' } }], 'parcels.0.size.width\n'),
  send('null as text', [PARCEL], 'limit\n', { limit: 'null' }),
  measure('text for a strict model', { size: text({ width: 2, height: '3' }) }, 'size\n', '5 and 0'),
  measure('a dictionary as text behind a nullable union', { size: SIZE, options: text({ a: '1' }) }, 'options\n', '5 and 1'),
]
