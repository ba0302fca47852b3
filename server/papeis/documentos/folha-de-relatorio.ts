// A report on paper: what it answers, one table, how it was computed. It proves nothing, and so has no number nor code.
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { PAPEL, tabela } from './elementos.ts'

export interface FolhaDeRelatorio {
  orgao: string
  titulo: string
  /** Under the title: of when, for whom. */
  apoio: string[]
  colunas: { rotulo: string; numero: boolean }[]
  linhas: string[][]
  /** After the table. */
  notas: string[]
  feito_em: string
  feito_em_texto: string
}

const APOIO = '#555555'
/** More than so many are read across. */
const COLUNAS_EM_PE = 5

const corpo = ({ colunas, linhas }: FolhaDeRelatorio): Content =>
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

export function folhaDeRelatorio(folha: FolhaDeRelatorio): TDocumentDefinitions {
  const { orgao, titulo, apoio, notas, feito_em, feito_em_texto, colunas } = folha
  const feita = new Date(feito_em)
  return {
    ...PAPEL,
    pageOrientation: colunas.length > COLUNAS_EM_PE ? 'landscape' : 'portrait',
    pageMargins: [40, 64, 40, 48],
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
      apoio: { fontSize: 9, color: APOIO, margin: [0, 0, 0, 3] },
      cabecalhoDaTabela: { fontSize: 9, bold: true },
    },
    header: { margin: [40, 24, 40, 0], text: orgao, bold: true, fontSize: 11 },
    footer: (pagina: number, paginas: number): Content => ({
      margin: [40, 12, 40, 0],
      fontSize: 8,
      columns: [
        { width: '*', text: `Zelo · feito em ${feito_em_texto}`, color: APOIO },
        { width: 90, text: `Página ${pagina} de ${paginas}`, alignment: 'right' },
      ],
    }),
    content: [
      { text: titulo, style: 'titulo' },
      ...apoio.map((text) => ({ text, style: 'apoio' })),
      corpo(folha),
      ...notas.map((text) => ({ text, style: 'apoio' })),
    ],
  }
}
