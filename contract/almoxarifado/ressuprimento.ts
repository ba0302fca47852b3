// How much of a material a depósito should have: IN SEDAP 205/1988, item 7. Months in tenths, quantities in thousandths.
import { z } from 'zod'

export const MODOS_DE_RESSUPRIMENTO = {
  manual: 'Consumo informado',
  automatico: 'Consumo medido',
} as const satisfies Record<string, string>
export const ModoDeRessuprimento = z.enum(['manual', 'automatico'])
export type ModoDeRessuprimento = z.infer<typeof ModoDeRessuprimento>

/** What the ledger says of the last twelve months, or of less when the material is newer there. */
export const MedidaDoConsumo = z.object({
  consumo_e3: z.number().int(),
  dias: z.number().int(),
  /** Of those days, in how many there was nothing to give. */
  dias_sem_estoque: z.number().int(),
})
export type MedidaDoConsumo = z.infer<typeof MedidaDoConsumo>

export const DIAS_DO_MES = 30.5

/** The norm's own average: the twelve months' sum by twelve. */
export const consumoMensal = ({ consumo_e3 }: MedidaDoConsumo): number => Math.round(consumo_e3 / 12)

/** By the days in which there was something to give: an empty shelf consumes nothing, and that is no lack of need. */
export function consumoAjustado({ consumo_e3, dias, dias_sem_estoque }: MedidaDoConsumo): number {
  const comEstoque = dias - dias_sem_estoque
  return comEstoque <= 0 ? 0 : Math.round(consumo_e3 / (Math.max(comEstoque, DIAS_DO_MES) / DIAS_DO_MES))
}

interface Entradas {
  consumo_mensal_e3: number
  /** From the request to the shelf. */
  tempo_decimos: number
  /** Between one purchase and the next. */
  intervalo_decimos: number
  /** Hundredths of the time, 25 to 50, that the safety stock lasts; 0: none is kept. */
  fracao: number
}

export interface Ressuprimento {
  /** Em */
  seguranca_e3: number
  /** Pp */
  ponto_de_pedido_e3: number
  /** EM */
  maximo_e3: number
  /** Q */
  lote_de_compra_e3: number
}

/**
 * Em = c·f, Pp = Em + c·T, EM = Em + c·I, Q = c·I. The factor `f` is a fraction of T (0.25·T to 0.50·T), not the fraction
 * itself. Rounded up to what the unit can have.
 *
 * @param casas decimals of the unit.
 */
export function ressuprimento(
  { consumo_mensal_e3: c, tempo_decimos: t, intervalo_decimos: i, fracao }: Entradas,
  casas: number,
): Ressuprimento {
  const passo = 10 ** (3 - casas)
  const inteiro = (valor: number) => Math.ceil(valor / passo) * passo
  // Whole numbers until the one division, so that 0.1 × 3 is not a little more than 0.3.
  const seguranca = (c * t * fracao) / 1000
  return {
    seguranca_e3: inteiro(seguranca),
    ponto_de_pedido_e3: inteiro((c * t * fracao + c * t * 100) / 1000),
    maximo_e3: inteiro((c * t * fracao + c * i * 100) / 1000),
    lote_de_compra_e3: inteiro((c * i) / 10),
  }
}

interface Pedir {
  disponivel_e3: number
  ja_pedido_e3: number
  seguranca_e3: number
  consumo_mensal_e3: number
  /** What left in as many days, a year before. */
  ano_antes_e3: number
  dias: number
}

/**
 * What is used until the order after this one arrives, by the average or as in the same days of a year before, whichever is
 * more, and the safety stock; less what there is and what was asked for. Rounded up to what the unit can have.
 *
 * @param casas decimals of the unit.
 */
export function quantoPedir(
  { disponivel_e3, ja_pedido_e3, seguranca_e3, consumo_mensal_e3, ano_antes_e3, dias }: Pedir,
  casas: number,
): number {
  const passo = 10 ** (3 - casas)
  const uso = Math.max((consumo_mensal_e3 * dias) / DIAS_DO_MES, ano_antes_e3)
  return Math.max(0, Math.ceil((uso + seguranca_e3 - disponivel_e3 - ja_pedido_e3) / passo) * passo)
}
