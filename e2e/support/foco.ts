/**
 * In the page: what has the focus and is wholly under something else, or out of the window, where a keyboard goes through
 * it all. Asked where what stands still takes the most of the window, of who asked for stillness: a scroll is at once.
 */
export async function focosTapados(): Promise<string[]> {
  /** Of one out of reach, nothing; else what lies over nine points of it, none of which is its own. */
  const sobre = (um: HTMLElement): (Element | null)[] => {
    // A tab that is not the chosen one is reached by the arrows, which choose it and bring it into sight.
    if (um.tabIndex < 0 || !um.checkVisibility({ visibilityProperty: true }) || um.closest('[inert]'))
      return []
    um.focus()
    const alvo = um.closest('label') ?? um
    const { left, top, width, height } = alvo.getBoundingClientRect()
    if (document.activeElement !== um || width < 2 || height < 2) return []
    const partes = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const))
    const vistos = partes.map(([x, y]) => document.elementFromPoint(left + width * x, top + height * y))
    return vistos.some((visto) => visto !== null && (um.parentElement ?? um).contains(visto)) ? [] : vistos
  }
  const antes = document.activeElement
  const alcancaveis = document.querySelectorAll<HTMLElement>(
    'a[href], button:not([disabled]), input:not([disabled]), select, textarea, summary, [tabindex="0"]',
  )
  const suspeitos = [...alcancaveis].filter((um) => sobre(um).length > 0)
  // What follows the width of the window may still be on its way to it.
  if (suspeitos.length > 0) await new Promise((resolve) => setTimeout(resolve, 500))
  const tapados = suspeitos.flatMap((um) => {
    const vistos = sobre(um)
    const nome = um.getAttribute('aria-label') ?? um.textContent.trim().slice(0, 30)
    return vistos.length === 0
      ? []
      : [`the focus on ${um.tagName}.${um.className} “${nome}” is under ${vistos[4]?.className}`]
  })
  if (antes instanceof HTMLElement) antes.focus()
  scrollTo(0, 0)
  return tapados
}
