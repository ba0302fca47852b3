/** On a phone a notice is as wide as the screen: where it stands so that it covers nothing that is being used. */

export interface Span {
  top: number
  bottom: number
}

const GAP = 8

const shared = (a: Span, b: Span) => Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/**
 * The top of a stack of that height: the lowest place in the room that covers nothing of what is taken, at the thumb's
 * end of the screen; where there is none, the one that covers least.
 */
export function placeFor(height: number, room: Span, taken: readonly Span[]): number {
  const last = Math.max(room.top, room.bottom - GAP - height)
  const within = (top: number) => Math.min(last, Math.max(room.top, top))
  const places = [last, ...taken.flatMap(({ top, bottom }) => [top - GAP - height, bottom + GAP]), room.top]
    .map(within)
    .sort((a, b) => b - a)
  const covered = (top: number) =>
    taken.reduce((sum, one) => sum + shared({ top, bottom: top + height }, one), 0)
  return places.reduce((best, top) => (covered(top) < covered(best) ? top : best), last)
}

/** What a person reads to know where they are, presses to go on, draws or writes in. */
const OF_A_DIALOG = '.z-dialog-header, .z-dialog-footer'
const OF_A_PAGE =
  'h1, body header:not(main header), main canvas, .z-form-bar, .z-action-bar, .z-list-selection, .z-page-header-row > .z-row > .z-button-primary'
const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="combobox"]'

/** Where all of that stands now; nothing that is out of sight. */
export function takenOf(document: Document): Span[] {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const parts = [...(dialog ?? document).querySelectorAll(dialog ? OF_A_DIALOG : OF_A_PAGE)]
  const { activeElement } = document
  const field = activeElement?.matches(FIELDS) ? (activeElement.closest('.z-field') ?? activeElement) : null
  return [...parts, ...(field ? [field] : [])]
    .map((part) => part.getBoundingClientRect())
    .filter(({ height }) => height > 0)
    .map(({ top, bottom }) => ({ top, bottom }))
}
