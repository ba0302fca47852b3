/**
 * In the page: what has the focus and is wholly under something else, or out of the window, where a keyboard goes through
 * it all. Asked where what stands still takes the most of the window, of who asked for stillness: a scroll is at once.
 */
export function focosTapados(): string[] {
  const alcancaveis = document.querySelectorAll<HTMLElement>(
    'a[href], button:not([disabled]), input:not([disabled]), select, textarea, summary, [tabindex="0"]',
  )
  const antes = document.activeElement
  const tapados: string[] = []
  for (const um of alcancaveis) {
    if (!um.checkVisibility({ visibilityProperty: true }) || um.closest('[inert]')) continue
    um.focus()
    const alvo = um.closest('label') ?? um
    const { left, top, width, height } = alvo.getBoundingClientRect()
    if (document.activeElement !== um || width < 2 || height < 2) continue
    const partes = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const))
    const noAlto = partes.map(([x, y]) => document.elementFromPoint(left + width * x, top + height * y))
    if (noAlto.some((visto) => visto !== null && (um.parentElement ?? um).contains(visto))) continue
    const nome = um.getAttribute('aria-label') ?? um.textContent.trim().slice(0, 30)
    tapados.push(`the focus on ${um.tagName}.${um.className} “${nome}” is under ${noAlto[4]?.className}`)
  }
  if (antes instanceof HTMLElement) antes.focus()
  scrollTo(0, 0)
  return tapados
}
