// A report on paper: each part with what it answers, its picture, one table, how it was computed. It proves nothing, and
// so has no number nor code.
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { marcaDoOrgao, PAPEL, tabela } from './elementos.ts'
import { desenho } from './tags.ts'

export interface ParteDaFolha {
  /** Null: the report is this part alone, and its own title says it. */
  titulo: string | null
  /** Under the title: of when, of what. */
  apoio: string[]
  /** SVG, as wide as an upright page, and what it shows. */
  figura: { svg: string; descricao: string } | null
  colunas: { rotulo: string; numero: boolean }[]
  linhas: string[][]
  /** After the table. */
  notas: string[]
}

export interface FolhaDeRelatorio {
  orgao: string
  titulo: string
  /** Under the title: for whom. */
  apoio: string[]
  partes: ParteDaFolha[]
  feito_em: string
  feito_em_texto: string
}

const APOIO = '#555555'
/** More than so many are read across. */
const COLUNAS_EM_PE = 5

const tabelaDa = ({ colunas, linhas }: ParteDaFolha): Content =>
  linhas.length === 0
    ? { text: 'Nenhuma linha.', style: 'apoio' }
    : tabela(
        colunas.map(({ numero }) => (numero ? 'auto' : '*')),
        colunas.map(({ rotulo }) => rotulo),
        linhas.map((linha) =>
          linha.map((texto, i) =>
            colunas[i]?.numero ? { text: texto, alignment: 'right', fontSize: 9 } : texto,
          ),
        ),
      )

const ditos = (textos: readonly string[]): Content[] => textos.map((text) => ({ text, style: 'apoio' }))

/** The title stays with its picture: neither ends a page alone. */
function parte(esta: ParteDaFolha): Content[] {
  const { titulo, apoio, figura, notas } = esta
  const alto: Content[] = [
    ...(titulo === null ? [] : [{ text: titulo, style: 'parte' }]),
    ...ditos(apoio),
    ...(figura === null ? [] : [desenho({ svg: figura.svg, margin: [0, 6, 0, 4] }, figura.descricao)]),
  ]
  return [{ stack: alto, unbreakable: true }, tabelaDa(esta), ...ditos(notas)]
}

export function folhaDeRelatorio(folha: FolhaDeRelatorio, logo: Uint8Array | null): TDocumentDefinitions {
  const { orgao, titulo, apoio, partes, feito_em, feito_em_texto } = folha
  const feita = new Date(feito_em)
  return {
    ...PAPEL,
    pageOrientation: partes.some(({ colunas }) => colunas.length > COLUNAS_EM_PE) ? 'landscape' : 'portrait',
    pageMargins: [40, logo === null ? 64 : 84, 40, 48],
    info: {
      title: titulo,
      author: orgao,
      creator: 'Zelo',
      producer: 'Zelo',
      creationDate: feita,
      modDate: feita,
    },
    defaultStyle: { font: 'Roboto', fontSize: 10, color: '#1a1a1a', lineHeight: 1.1 },
    styles: {
      titulo: { fontSize: 17, bold: true, margin: [0, 0, 0, 4] },
      parte: { fontSize: 13, bold: true, margin: [0, 14, 0, 3] },
      apoio: { fontSize: 9, color: APOIO, margin: [0, 0, 0, 3] },
      cabecalhoDaTabela: { fontSize: 9, bold: true },
    },
    header: {
      margin: [40, 24, 40, 0],
      columns: [...marcaDoOrgao(logo), { width: '*', text: orgao, bold: true, fontSize: 11 }],
    },
    footer: (pagina: number, paginas: number): Content => ({
      margin: [40, 12, 40, 0],
      fontSize: 8,
      columns: [
        { width: '*', text: `Zelo · feito em ${feito_em_texto}`, color: APOIO },
        { width: 90, text: `Página ${pagina} de ${paginas}`, alignment: 'right' },
      ],
    }),
    content: [{ text: titulo, style: 'titulo' }, ...ditos(apoio), ...partes.flatMap(parte)],
  }
}
