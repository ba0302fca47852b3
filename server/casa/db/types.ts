// How PostgreSQL's values become ours: decided here and nowhere else.
import pg from 'pg'

type Parse = (text: string) => unknown

function parseSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a safe integer`)
  return value
}

/** The session's zone is always UTC; ours is ISO with exactly 3 decimals (microseconds are cut, not rounded). */
function parseInstant(text: string): string {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/.exec(text)
  if (!match) throw new RangeError(`timestamptz ${text} is not a UTC instant with a four-digit year`)
  return `${match[1]}T${match[2]}.${(match[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`
}

const asText: Parse = (text) => text

const oid = pg.types.builtins
const arrayOid: Record<
  'text' | 'int8' | 'date' | 'numeric' | 'timestamp' | 'timestamptz' | 'interval',
  number
> = {
  text: 1009,
  timestamp: 1115,
  date: 1182,
  timestamptz: 1185,
  interval: 1187,
  numeric: 1231,
  int8: 1016,
}

/** The driver's text[] parser splits the array literal; each element is then ours. */
function arrayOf(parse: Parse): Parse {
  const each = (item: unknown): unknown => {
    if (Array.isArray(item)) return item.map(each)
    return typeof item === 'string' ? parse(item) : null
  }
  return (text) => each(pg.types.getTypeParser(arrayOid.text)(text))
}

const parsers = new Map<number, Parse>([
  [oid.INT8, parseSafeInteger],
  [oid.DATE, asText],
  [oid.NUMERIC, asText],
  [oid.TIMESTAMP, asText],
  [oid.INTERVAL, asText],
  [oid.TIMESTAMPTZ, parseInstant],
  [arrayOid.int8, arrayOf(parseSafeInteger)],
  [arrayOid.date, arrayOf(asText)],
  [arrayOid.numeric, arrayOf(asText)],
  [arrayOid.timestamp, arrayOf(asText)],
  [arrayOid.interval, arrayOf(asText)],
  [arrayOid.timestamptz, arrayOf(parseInstant)],
])

/** The `types` of every client and pool that Zelo opens. */
export const types: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    return parsers.get(id) ?? pg.types.getTypeParser(id, format)
  },
}
