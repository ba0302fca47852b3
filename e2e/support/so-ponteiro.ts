// What a pointer presses and no key reaches, on the page that is open.

/** In the page. React keeps what an element listens to under a name of its own. */
export function soPonteiro(): string[] {
  const ALCANCADO =
    'a[href], button, input, select, textarea, summary, label, [tabindex], [role=option], [role=menuitem], canvas'
  const ouve = (el: Element) => {
    const nome = Object.keys(el).find((um) => um.startsWith('__reactProps$'))
    const props: unknown = nome === undefined ? undefined : Reflect.get(el, nome)
    return typeof props === 'object' && props !== null && ('onClick' in props || 'onPointerDown' in props)
  }
  const mao = (el: Element | null) => el !== null && getComputedStyle(el).cursor === 'pointer'
  return [...document.querySelectorAll('body *')]
    .filter((el) => (ouve(el) || (mao(el) && !mao(el.parentElement))) && el.checkVisibility())
    .filter((el) => el.closest(ALCANCADO) === null && el.querySelector(ALCANCADO) === null)
    .map(
      (el) =>
        `${el.tagName}.${el.getAttribute('class') ?? ''} “${(el.textContent ?? '').trim().slice(0, 40)}”`,
    )
}
