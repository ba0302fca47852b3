// Most of axe's time on a screen is contrast, and most texts are painted as another one was: the rows of a list, the shell
// around each screen, both widths of one theme. A text is asked again only if it is painted as none was that was found good.

export interface Contraste {
  /** Before each look: colours may have changed. */
  recomecar(): void
  /** What was found good since the last time. */
  novos(): number[]
}

/** Of axe's insides, what decides which texts are asked and what is answered; `axe.test.ts` fails should they change. */
interface Insides {
  _audit: {
    rules: { id: string; matches(element: Element, ...rest: unknown[]): boolean }[]
    checks: Record<
      string,
      { evaluate(this: Helper, element: Element, ...rest: unknown[]): boolean | undefined } | undefined
    >
  }
}
interface Helper {
  data(data: { messageKey?: string } | undefined): void
}

/** In the page, once for each document, with axe there: `bons` are the paints that need not be asked. */
export function lembrarContraste(bons: readonly number[]): Contraste {
  const known = new Set(bons)
  const fresh: number[] = []
  type Way = { key: number; placed: boolean }
  let ways = new WeakMap<Element, Way>()

  const NOTHING = 'rgba(0, 0, 0, 0)|none|1|normal'

  const hash = (text: string, seed: number) => {
    let a = 0xdeadbeef ^ seed
    let b = 0x41c6ce57 ^ (seed / 2 ** 21)
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      a = Math.imul(a ^ code, 2654435761)
      b = Math.imul(b ^ code, 1597334677)
    }
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
    b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
    return 2 ** 32 * (2097151 & b) + (a >>> 0)
  }

  /** Everything that is painted from the page's ground up to this element. */
  const wayTo = (element: Element): Way => {
    const before = ways.get(element)
    if (before) return before
    const { backgroundColor, backgroundImage, opacity, mixBlendMode, position, transform } =
      getComputedStyle(element)
    const above = element.parentElement && wayTo(element.parentElement)
    const opaque = backgroundImage === 'none' && !/^rgba|\//.test(backgroundColor)
    const moved = transform !== 'none' || /absolute|fixed/.test(position)
    const paints = [backgroundColor, backgroundImage, opacity, mixBlendMode].join('|')
    const ground = above ? above.key : 0
    const way = {
      key: paints === NOTHING ? ground : hash(paints, ground),
      // What lies below it may be anything, and not what it stands in. (A sticky one is looked at where it stands.)
      placed: !opaque && (moved || above?.placed === true),
    }
    ways.set(element, way)
    return way
  }

  const keyOf = (element: Element): number | undefined => {
    const way = wayTo(element)
    if (way.placed) return undefined
    const style = getComputedStyle(element)
    const { color, fontSize, fontWeight, textShadow } = style
    const { webkitTextFillColor, webkitTextStrokeColor, webkitTextStrokeWidth } = style
    const own = [color, fontSize, fontWeight, textShadow]
    return hash(
      [...own, webkitTextFillColor, webkitTextStrokeColor, webkitTextStrokeWidth].join('|'),
      way.key,
    )
  }

  /** The rule has a text's own element answer for it, and a field for what is written in it. */
  const bearsText = (element: Element) =>
    /^(input|select|textarea)$/i.test(element.tagName) ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())

  const isKnown = (element: Element) => {
    const key = keyOf(element)
    return key !== undefined && known.has(key)
  }

  const { rules, checks } = (globalThis as unknown as { axe: Insides }).axe._audit
  const rule = rules.find(({ id }) => id === 'color-contrast')
  const check = checks['color-contrast']
  if (!rule || !check) throw new Error('axe keeps its rules elsewhere')
  const { matches } = rule
  const { evaluate } = check
  rule.matches = (element, ...rest) =>
    bearsText(element) && !isKnown(element) && matches.call(rule, element, ...rest)
  check.evaluate = function (element, ...rest) {
    // The row before was painted like this one.
    if (isKnown(element)) return true
    let why: string | undefined
    const { data } = this
    this.data = (said) => {
      why = said?.messageKey
      data.call(this, said)
    }
    const answer = evaluate.call(this, element, ...rest)
    // True with a reason is of what nobody sees; undecided is asked again.
    const settled = answer === true && why === undefined
    const key = settled ? keyOf(element) : undefined
    if (key !== undefined) {
      known.add(key)
      fresh.push(key)
    }
    return answer
  }
  return {
    recomecar() {
      ways = new WeakMap()
    },
    novos: () => fresh.splice(0),
  }
}
