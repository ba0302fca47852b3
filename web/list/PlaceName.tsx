import './PlaceName.css'

/** The words by which most names of schools begin, which say least of which one it is. */
const KIND =
  /^(?:escola|col[eé]gio|centro|instituto)(?: (?:estadual|municipal|ind[ií]gena|rural|militar|de ensino (?:m[eé]dio|fundamental)|de educa[cç][aã]o infantil|de tempo integral))+(?= \S)/i
const LITTLE = /^(?:de|da|do)$/i

/** “Escola Estadual Nova” → its kind, the initials of it, and the rest; nothing where the name begins otherwise. */
export function partsOf(name: string): { kind: string; initials: string; rest: string } | undefined {
  const [kind] = KIND.exec(name) ?? []
  if (kind === undefined) return undefined
  const words = kind.split(' ').filter((word) => !LITTLE.test(word))
  const initials = words.map((word) => `${word.charAt(0).toUpperCase()}.`).join(' ')
  return { kind, initials, rest: name.slice(kind.length) }
}

type Props = {
  name: string
  /** What is read over it, where that says more than its name. */
  title?: string
}

/** A place in a list. In a table its kind is written by its initials (`PlaceName.css`); heard and copied, it is whole. */
export function PlaceName({ name, title = name }: Props) {
  const parts = partsOf(name)
  if (!parts) return name
  const { kind, initials, rest } = parts
  return (
    <span title={title}>
      <span className="z-place-kind" data-initials={initials}>
        {kind}
      </span>
      {rest}
    </span>
  )
}
