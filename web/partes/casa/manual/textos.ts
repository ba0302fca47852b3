/** The manual's pages, as they are written in `docs/manual`: one part of the program, fetched when somebody asks. */

const ARQUIVOS = import.meta.glob<string>('../../../../docs/manual/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The pictures of the screens, each where the build left it: fetched by who reads the page that shows it. */
const FIGURAS = import.meta.glob<string>('../../../../docs/imagens/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

const nomeDe = (caminho: string) => caminho.replace(/^.*\/|\.\w+$/g, '')

const figuras = new Map(Object.entries(FIGURAS).map(([caminho, url]) => [nomeDe(caminho), url]))

/** Beside the pages a picture is named by its file; inside the product, by the address of the built one. */
const comFiguras = (texto: string) =>
  texto.replaceAll(/\(\.\.\/imagens\/([\w-]+)\.webp\)/g, (como, nome: string) => {
    const url = figuras.get(nome)
    return url === undefined ? como : `(${url})`
  })

const TEXTOS = new Map(
  Object.entries(ARQUIVOS).map(([caminho, texto]) => [nomeDe(caminho), comFiguras(texto)]),
)

export const paginasDoManual = (): string[] => [...TEXTOS.keys()]

export const textoDoManual = (pagina: string): string | null => TEXTOS.get(pagina) ?? null
