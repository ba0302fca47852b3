import { expect, test } from 'vitest'
import { paginaDoManual } from '#web/app/manual-da-tela.ts'
import { TELAS } from '#web/app/telas.ts'
import { ancoraDe, blocosDe, resumoDe } from './blocos.ts'
import { paginasDoManual, textoDoManual } from './textos.ts'

const paginas = paginasDoManual()
const lida = (pagina: string) => textoDoManual(pagina) ?? ''

test('blocosDe reads headings, paragraphs, lists with what is inside them, and tables', () => {
  const texto = '# Um\nLinha um\nlinha dois\n\n- a\n  - b\n- c\n\n1. d\n\n| X | Y |\n|---|---|\n| 1 | 2 |'
  expect(blocosDe(texto)).toEqual([
    { tipo: 'titulo', nivel: 1, texto: 'Um', ancora: 'um' },
    { tipo: 'paragrafo', texto: 'Linha um linha dois' },
    {
      tipo: 'lista',
      ordenada: false,
      itens: [
        { texto: 'a', dentro: ['b'] },
        { texto: 'c', dentro: [] },
      ],
    },
    { tipo: 'lista', ordenada: true, itens: [{ texto: 'd', dentro: [] }] },
    { tipo: 'tabela', cabecalho: ['X', 'Y'], linhas: [['1', '2']] },
  ])
})

test('what a page is about is said in words, and each of its pictures has an address of the build', () => {
  expect(resumoDe('# Um\n\n![Uma tela](../imagens/um.webp)\n\nDo que se trata.')).toBe('Do que se trata.')
  const figuras = paginas.flatMap((pagina) => [...lida(pagina).matchAll(/!\[[^\]]+\]\(([^)]*)\)/g)])
  expect(figuras.length).toBeGreaterThan(30)
  expect(figuras.map(([, alvo = '']) => alvo).filter((alvo) => !/^\/.*\.webp/.test(alvo))).toEqual([])
  for (const pagina of paginas) expect(resumoDe(lida(pagina)), pagina).not.toMatch(/[*`]|\]\(/)
})

test('every page of the manual has a title and says in its first paragraph what it is about', () => {
  expect(paginas.length).toBeGreaterThan(40)
  for (const pagina of paginas) {
    const [primeiro] = blocosDe(lida(pagina))
    expect(primeiro, pagina).toMatchObject({ tipo: 'titulo', nivel: 1 })
    expect(resumoDe(lida(pagina)).length, pagina).toBeGreaterThan(20)
  }
})

test('a screen that shows how things stand says which decision it serves', () => {
  const mostram = TELAS.filter(
    ({ to, lugar }) => lugar === 'analises' || /\/(dashboard|saude|relatorios)$/.test(to),
  )
  expect(mostram.length).toBeGreaterThan(4)
  for (const { to } of mostram) {
    const blocos = blocosDe(lida(paginaDoManual(to)))
    const secao = blocos.findIndex(
      (bloco) => bloco.tipo === 'titulo' && bloco.texto === 'O que esta tela ajuda a decidir',
    )
    expect(secao, to).toBeGreaterThan(0)
    expect(blocos[secao + 1]?.tipo, to).not.toBe('titulo')
  }
})

test('every screen of the panel has a page of the manual', () => {
  const faltam = TELAS.filter(({ to }) => to.startsWith('/painel')).map(({ to }) => [to, paginaDoManual(to)])
  expect(faltam.filter(([, pagina]) => !paginas.includes(pagina ?? ''))).toEqual([])
  const gerais = faltam.filter(([, pagina]) => pagina === 'painel').map(([to]) => to)
  expect(gerais).toEqual(GERAIS)
})

/** Explained by the page of the panel itself. */
const GERAIS: readonly string[] = ['/painel/manual', '/painel/admin/parametros']

test('every link of the manual leads to a page and a heading that exist', () => {
  for (const pagina of paginas)
    for (const [, alvo = '', ancora] of lida(pagina).matchAll(/\]\(([a-z-]+)\.md(?:#([^)]+))?\)/g)) {
      expect(paginas, `${pagina} → ${alvo}`).toContain(alvo)
      if (ancora) {
        const titulos = blocosDe(lida(alvo)).flatMap((bloco) => (bloco.tipo === 'titulo' ? bloco.texto : []))
        expect(titulos.map(ancoraDe), `${pagina} → ${alvo}#${ancora}`).toContain(ancora)
      }
    }
})
