import { type MouseEvent, useEffectEvent, useLayoutEffect } from 'react'
import './Page.css'

/** The ids that the layouts give to their parts. */
export const landmarks = { content: 'conteudo', menu: 'menu', search: 'busca', footer: 'rodape' } as const
type Landmark = keyof typeof landmarks

const links: Record<Landmark, { text: string; key: string }> = {
  content: { text: 'Ir para o conteúdo', key: '1' },
  menu: { text: 'Ir para o menu', key: '2' },
  search: { text: 'Ir para a busca', key: '3' },
  footer: { text: 'Ir para o rodapé', key: '4' },
}

export type SkipLinksProps = {
  /** What this layout has. */
  to?: readonly Landmark[] | undefined
}

function goTo(landmark: Landmark) {
  const target = document.getElementById(landmarks[landmark])
  target?.scrollIntoView({ block: 'nearest' })
  target?.focus({ preventScroll: true })
}

/**
 * Browsers give access keys other modifiers each; Alt alone works in all of them but on macOS, where it writes signs.
 * On the number pad Alt writes characters by their code.
 */
function useAltDigits(to: readonly Landmark[]) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event
    if (!altKey || ctrlKey || metaKey || shiftKey || !code.startsWith('Digit')) return
    const landmark = to.find((each) => links[each].key === key)
    if (landmark === undefined) return
    event.preventDefault()
    goTo(landmark)
  })
  // Before the screen is seen: a key pressed at once is heard.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** The shortcuts of Brazil's accessibility model for public sites: Alt+1 to Alt+4. */
export function SkipLinks({ to = ['content', 'menu', 'footer'] }: SkipLinksProps) {
  useAltDigits(to)
  const go = (event: MouseEvent, landmark: Landmark) => {
    event.preventDefault()
    goTo(landmark)
  }
  return (
    <nav className="z-skip-links" aria-label="Atalhos da página">
      {to.map((landmark) => (
        <a
          key={landmark}
          href={`#${landmarks[landmark]}`}
          // biome-ignore lint/a11y/noAccessKey: asked for by e-MAG, Brazil's accessibility model
          accessKey={links[landmark].key}
          onClick={(event) => go(event, landmark)}
        >
          {links[landmark].text} <kbd>Alt+{links[landmark].key}</kbd>
        </a>
      ))}
    </nav>
  )
}
