// RMA, the monthly account of a storeroom: what there was, what came and left, kind by kind, and what there is.
import { z } from 'zod'
import { ehTransito, TIPOS_DE_MOVIMENTO, TipoDeMovimento } from './movimento.ts'

const centavos = z.number().int()

/** Previous + entries − exits + transit + adjustments = current, to the cent. */
export const ValoresDoRma = z.object({
  anterior_centavos: centavos,
  entradas_centavos: centavos,
  saidas_centavos: centavos,
  /**
   * What came off its way less what was sent on it: signed. Absent of the months closed before it was told apart, whose
   * entries and exits keep it as it was signed.
   */
  transito_centavos: centavos.optional(),
  /** Adjustments of value: signed. */
  ajustes_centavos: centavos,
  atual_centavos: centavos,
})
export type ValoresDoRma = z.infer<typeof ValoresDoRma>

export const MovimentoDoRma = z.object({
  tipo: TipoDeMovimento,
  lancado_centavos: centavos,
  /** Of what was posted of this kind, in this month or before, what was taken back in this month. */
  estornado_centavos: centavos,
  liquido_centavos: centavos,
})
export type MovimentoDoRma = z.infer<typeof MovimentoDoRma>

/** As the account names a kind: what is in transit says so. */
export const rotuloNoRma = (tipo: TipoDeMovimento, { transito_centavos }: ValoresDoRma): string => {
  const { rotulo } = TIPOS_DE_MOVIMENTO[tipo]
  return transito_centavos !== undefined && ehTransito(tipo)
    ? `Trânsito interno: ${rotulo.toLowerCase()}`
    : rotulo
}

/** Its numbers, in order; transit only where it is told apart. */
export const colunasDoRma = ({ transito_centavos }: ValoresDoRma) =>
  (
    [
      ['Saldo anterior', 'anterior_centavos'],
      ['Entradas', 'entradas_centavos'],
      ['Saídas', 'saidas_centavos'],
      ['Trânsito', 'transito_centavos'],
      ['Ajustes', 'ajustes_centavos'],
      ['Saldo atual', 'atual_centavos'],
    ] as const
  ).filter(([, chave]) => chave !== 'transito_centavos' || transito_centavos !== undefined)

export const LinhaDoRma = ValoresDoRma.extend({
  natureza_despesa: z.string().nullable(),
  conta: z.string().nullable(),
  /** The group of the materials, by code and name. */
  grupo: z.string(),
  /** With a balance or with movement in the month. */
  materiais: z.number().int(),
  por_tipo: z.array(MovimentoDoRma),
})
export type LinhaDoRma = z.infer<typeof LinhaDoRma>

export const Rma = z.object({
  linhas: z.array(LinhaDoRma),
  por_tipo: z.array(MovimentoDoRma),
  total: ValoresDoRma,
})
export type Rma = z.infer<typeof Rma>
