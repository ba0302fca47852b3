// What a line says that an asset is worth, and had lost before it entered these books.
import { problemaDaAbertura, type VidaDaClasse } from '#contract/patrimonio/abertura-do-bem.ts'
import type { Comando } from '#server/casa/comando.ts'
import { CelulaRecusada } from '#server/dados/importacoes/alvos/recusas.ts'
import { aindaNaoVeio } from '../ingresso.ts'

/** Only who may write values says them. */
export const COLUNAS_DE_VALOR = [
  'valor_aquisicao_centavos',
  'valor_avaliado_centavos',
  'valor_residual_centavos',
  'vida_util_meses',
  'inicio_depreciacao',
  'depreciado_abertura_centavos',
  'vida_restante_meses',
  'documento_abertura',
] as const

type Escrita = Readonly<Record<string, unknown>>

/** The first column of value that is written. */
export const valorDito = (escrita: Escrita): string | undefined =>
  COLUNAS_DE_VALOR.find((coluna) => escrita[coluna] !== undefined)

const numero = (valor: unknown): number | null => (typeof valor === 'number' ? valor : null)
const texto = (valor: unknown): string | null => (typeof valor === 'string' ? valor : null)

/** After the column's name, as the other refusals of a line. */
export const comoNaLinha = (motivo: string) =>
  motivo.charAt(0).toLowerCase() + motivo.slice(1).replace(/\.$/, '')

/** Nothing came in on a day that has not come. */
export function exigirIngresso(comando: Comando, { data_ingresso }: Escrita): void {
  if (data_ingresso !== undefined && aindaNaoVeio(comando, String(data_ingresso)))
    throw new CelulaRecusada('data_ingresso', 'não pode ser depois de hoje')
}

/** As the asset will be when the line is written. */
export function exigirAbertura(bem: Escrita, classe: VidaDaClasse): void {
  const problema = problemaDaAbertura(
    {
      valor_aquisicao_centavos: numero(bem.valor_aquisicao_centavos),
      valor_avaliado_centavos: numero(bem.valor_avaliado_centavos),
      valor_residual_centavos: numero(bem.valor_residual_centavos),
      vida_util_meses: numero(bem.vida_util_meses),
      depreciado_abertura_centavos: numero(bem.depreciado_abertura_centavos) ?? 0,
      vida_restante_meses: numero(bem.vida_restante_meses),
      documento_abertura: texto(bem.documento_abertura),
      inicio: texto(bem.inicio_depreciacao) ?? texto(bem.data_ingresso),
    },
    classe,
  )
  if (problema) throw new CelulaRecusada(problema.campo, comoNaLinha(problema.motivo))
}
