// What the pages of every type are made of.
import type { Column, Content, ContentStack, ContentTable } from 'pdfmake/interfaces.js'
import type { Impressas } from './fotos.ts'
import { COM_TOTAL, comCampos } from './linhas-juntas.ts'
import { celula, figura } from './tags.ts'

/** Of the rules of a table, on paper. */
const FIO = '#9a9a9a'

/** What every paper is, whatever it says: kept for long, and read by who does not see it. */
export const PAPEL = {
  version: '1.7',
  subset: 'PDF/A-3a',
  tagged: true,
  displayTitle: true,
  language: 'pt-BR',
  pageSize: 'A4',
} as const

export const dataUrl = (mime: string, bytes: Uint8Array) =>
  `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`

/** The órgão's picture, a PNG, at the left of a header; none where it has none. */
export const marcaDoOrgao = (logo: Uint8Array | null): Column[] =>
  logo === null ? [] : [{ image: dataUrl('image/png', logo), fit: [48, 42], width: 58 }]

/** Text, or a picture with what it shows. */
export type Celula = string | Content

const conteudoDa = (dita: Celula, estilo: object): Content =>
  typeof dita === 'string' ? { text: dita, ...estilo } : dita

/** The header row is repeated at the top of every page. `total`: the last row sums the others, and never stands alone. */
export function tabela(
  widths: ContentTable['table']['widths'],
  cabecalho: readonly string[],
  linhas: readonly (readonly Celula[])[],
  { total = false } = {},
): Content {
  const esta = {}
  const linha = (celulas: readonly Celula[], numero: number, estilo: object): Content[] =>
    celulas.map((dita) =>
      celula(conteudoDa(dita, estilo), { tabela: esta, linha: numero, cabecalho: numero === 0 }),
    )
  return {
    table: {
      ...(total && COM_TOTAL),
      widths,
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [
        linha(cabecalho, 0, { style: 'cabecalhoDaTabela' }),
        ...linhas.map((celulas, indice) => linha(celulas, indice + 1, { fontSize: 9 })),
      ],
    },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0,
      hLineColor: () => FIO,
      paddingTop: () => 3,
      paddingBottom: () => 3,
    },
    margin: [0, 6, 0, 6],
  }
}

/** A photo that was frozen, or that it is not there any more. */
export function fotoImpressa(
  uuid: string,
  fotos: Impressas,
  { fit, descricao }: { fit: [number, number]; descricao: string },
): Content {
  const bytes = fotos.get(uuid)
  if (bytes === undefined) return { text: 'Foto não encontrada no servidor.', style: 'apoio' }
  const image = `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`
  return figura({ image, fit }, descricao)
}

/** Pairs of name and value, two to a row; what is not known is left out. */
export function campos(pares: readonly (readonly [string, string | null])[]): Content {
  const conhecidos = pares.flatMap(([nome, valor]) => (valor ? [{ nome, valor }] : []))
  const celula = (par: { nome: string; valor: string } | undefined): Content =>
    par === undefined
      ? { text: '' }
      : { stack: [{ text: par.nome, style: 'rotulo' }, { text: par.valor }], margin: [0, 2, 8, 4] }
  return Array.from({ length: Math.ceil(conhecidos.length / 2) }, (_, i) => ({
    columns: [celula(conhecidos[2 * i]), celula(conhecidos[2 * i + 1])],
  }))
}

/** Of a part whose table begins after so many lines of fields: it stays with the first row. */
export const tituloDaParte = (text: string, linhas: number): Content => ({
  text,
  style: 'secao',
  ...comCampos(linhas),
})

const ASSINATURAS = new WeakSet<object>()
/** So many have room on one page, and as many again on the next. */
const ASSINATURAS_NA_PAGINA = 7

export function linhaDeAssinatura(quem: string): Content {
  const linha: Content = {
    unbreakable: true,
    margin: [0, 44, 0, 0],
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 260, y2: 0, lineWidth: 0.5 }] },
      { text: quem, style: 'apoio', margin: [0, 3, 0, 0] },
      { text: 'Data: ____/____/________', style: 'apoio', margin: [0, 6, 0, 0] },
    ],
  }
  ASSINATURAS.add(linha)
  return linha
}

const eAssinatura = (um: Content): um is ContentStack =>
  typeof um === 'object' && !Array.isArray(um) && ASSINATURAS.has(um)

/** In as few pages as they have room on, as many on each: no one signs alone on a page. */
function emPaginas(linhas: readonly Content[]): Content[] {
  const paginas = Math.ceil(linhas.length / ASSINATURAS_NA_PAGINA)
  const porPagina = Math.ceil(linhas.length / paginas)
  return Array.from({ length: paginas }, (_, n) => ({
    unbreakable: true,
    stack: linhas.slice(n * porPagina, (n + 1) * porPagina),
  }))
}

/** The lines of signature that follow one another stay on one page. */
export function assinaturasJuntas(conteudo: readonly Content[]): Content[] {
  const partes: Content[] = []
  let juntas: Content[] = []
  const fechar = () => {
    partes.push(...(juntas.length > 1 ? emPaginas(juntas) : juntas))
    juntas = []
  }
  for (const um of conteudo) {
    if (eAssinatura(um)) juntas.push(um)
    else {
      fechar()
      partes.push(um)
    }
  }
  fechar()
  return partes
}
