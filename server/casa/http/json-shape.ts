// What a JSON text is made of, counted before anything is built from it: one pass, and no more than a number for each
// level that is open.

/** Deeper than anything that an operation takes; whoever walks a value afterwards has a stack for this much. */
export const MAX_DEPTH = 32
/** The longest that a person or a device names in one object is the columns of a spreadsheet. */
export const MAX_NAMES = 1_000
/** The longest list is the operations of a finished visit; each operation's own bound is in its contract. */
export const MAX_ITEMS = 25_000

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPENS = new Map([
  [0x7b, MAX_NAMES], // {
  [0x5b, MAX_ITEMS], // [
])
const CLOSES = new Set([0x7d, 0x5d]) // } ]

/** Where the text that opens at `start` ends; a text cut short ends with the whole. */
function endOfText(json: string, start: number): number {
  for (let i = start + 1; i < json.length; i++) {
    const code = json.charCodeAt(i)
    if (code === BACKSLASH) i++
    else if (code === QUOTE) return i
  }
  return json.length
}

/** Why this text is not to be parsed, in words for the person; undefined when it may be, valid or not. */
export function excessOf(json: string): string | undefined {
  const room: number[] = []
  for (let i = 0; i < json.length; i++) {
    const code = json.charCodeAt(i)
    const opens = OPENS.get(code)
    if (code === QUOTE) i = endOfText(json, i)
    else if (opens !== undefined) {
      room.push(opens - 1)
      if (room.length > MAX_DEPTH) return 'O corpo da requisição é fundo demais.'
    } else if (CLOSES.has(code)) room.pop()
    else if (code === COMMA) {
      const left = room.pop() ?? 0
      if (left === 0) return 'O corpo da requisição traz campos ou itens demais.'
      room.push(left - 1)
    }
  }
  return undefined
}
