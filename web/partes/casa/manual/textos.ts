/** The manual's pages, as they are written in `docs/manual`: one part of the program, fetched when somebody asks. */

const ARQUIVOS = import.meta.glob<string>('../../../../docs/manual/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const TEXTOS = new Map(
  Object.entries(ARQUIVOS).map(([caminho, texto]) => [caminho.replace(/^.*\/|\.md$/g, ''), texto]),
)

export const paginasDoManual = (): string[] => [...TEXTOS.keys()]

export const textoDoManual = (pagina: string): string | null => TEXTOS.get(pagina) ?? null
