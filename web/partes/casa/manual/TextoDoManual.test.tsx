import { render } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { TextoDoManual } from './TextoDoManual.tsx'
import { paginasDoManual, textoDoManual } from './textos.ts'

function lida(texto: string): HTMLElement {
  const Pagina = createRoutesStub([{ path: '/', Component: () => <TextoDoManual texto={texto} /> }])
  return render(<Pagina />).container
}

test('bold, italics, code, a link and a picture are read as such', () => {
  const html = lida('# Um\n\n**A** *b* `c` [d](um.md) ![e](/e.webp)').innerHTML
  for (const parte of [
    '<strong>A</strong>',
    '<em>b</em>',
    '<code>c</code>',
    'href="/painel/manual/um"',
    'alt="e"',
  ])
    expect(html).toContain(parte)
})

test.each(paginasDoManual())('%s shows no mark of how it is written', (pagina) => {
  const container = lida(textoDoManual(pagina) ?? '')
  for (const code of container.querySelectorAll('code')) code.remove()
  expect(container.textContent?.match(/.{0,30}(\*\w|\w\*|\]\(|^#|`).{0,30}/)?.[0]).toBeUndefined()
})
