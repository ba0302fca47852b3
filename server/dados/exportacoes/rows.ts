// How the rows of a list become the lines of a file: CSV as it will be, or the cells of which a spreadsheet is made.
import { dadosDeHa } from '#contract/casa/atraso.ts'
import type { FormatoDeExportacao } from '#contract/dados/exportacoes.ts'
import { BOM, csvField, csvLine } from '#server/casa/csv.ts'
import { cellWriter } from './cells.ts'
import type { AnyExportable, ColunaExportada } from './exportable.ts'

interface QuemPediu {
  nome: string
  email: string
  /** How old what was read is, in seconds; null: of the moment. */
  atraso_s: number | null
}

export interface RowWriter {
  colunas: readonly ColunaExportada<unknown>[]
  head(): string
  row(linha: unknown): string
  foot(quem: QuemPediu): string
  /** Who took personal data, and when, and how old the rows are; null where there is nothing of it to say. */
  watermark(quem: QuemPediu): string | null
}

interface LinhasPedidas {
  formato: FormatoDeExportacao
  /** Keys, in order; empty: all. A key that the list does not export is left out. */
  colunas: readonly string[]
  criada_em: string
}

export function rowWriter(
  { formato, colunas: pedidas, criada_em }: LinhasPedidas,
  { colunas: todas, dadosPessoais }: AnyExportable,
  fuso: string,
): RowWriter {
  const doPedido = pedidas.flatMap((chave) => todas.filter((coluna) => coluna.chave === chave))
  // as: each column is given only the rows of its own list
  const colunas = (doPedido.length > 0 ? doPedido : todas) as readonly ColunaExportada<unknown>[]
  const cells = cellWriter(fuso)
  const watermark = ({ nome, email, atraso_s }: QuemPediu) => {
    const em = cells.text(criada_em, 'instante')
    const pessoais = `Contém dados pessoais. Exportado por ${nome} (${email}) em ${em}. Uso restrito ao serviço.`
    const ditas = [
      ...(dadosPessoais ? [pessoais] : []),
      ...(atraso_s === null ? [] : [`Exportado em ${em}, com ${dadosDeHa(atraso_s)}.`]),
    ]
    return ditas.length === 0 ? null : ditas.join(' ')
  }
  if (formato === 'xlsx')
    return {
      colunas,
      watermark,
      head: () => '',
      row: (linha) => `${JSON.stringify(colunas.map(({ valor }) => valor(linha)))}\n`,
      foot: () => '',
    }
  return {
    colunas,
    watermark,
    head: () => BOM + csvLine(colunas.map(({ rotulo }) => csvField(rotulo, { deTexto: true }))),
    row: (linha) =>
      csvLine(
        colunas.map(({ valor, tipo = 'texto' }) =>
          csvField(cells.text(valor(linha), tipo), { deTexto: tipo === 'texto' }),
        ),
      ),
    foot(quem) {
      const marca = watermark(quem)
      return marca === null ? '' : csvLine([csvField(marca, { deTexto: true })])
    },
  }
}
