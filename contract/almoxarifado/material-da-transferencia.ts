// The lines of a transfer of materials, and what becomes of the transfer with them as they are.
import { z } from 'zod'
import { emTransitoDaLinha, estaTudoAtendido, type QuantidadesDaLinha } from './atendimento.ts'
import type { SituacaoDaTransferencia } from './transferencia.ts'

const qtd = z.number().int()

/** Quantities in thousandths of the unit of stock. */
export const MaterialDaTransferencia = z.object({
  id: z.number().int(),
  material: z.object({
    id: z.number().int(),
    codigo: z.string(),
    descricao: z.string(),
    unidade: z.string(),
    casas: z.number().int(),
    controla_lote: z.boolean(),
    controla_validade: z.boolean(),
  }),
  qtd_solicitada_e3: qtd,
  /** Null until somebody decides. */
  qtd_autorizada_e3: qtd.nullable(),
  qtd_cancelada_e3: qtd,
  qtd_em_separacao_e3: qtd,
  qtd_separada_e3: qtd,
  qtd_expedida_e3: qtd,
  qtd_recebida_e3: qtd,
  qtd_divergente_e3: qtd,
  qtd_perdida_e3: qtd,
  /** Free at the origin, or got and not given back by a place without stock: told to who may authorise it now. */
  disponivel_e3: qtd.nullable(),
})
export type MaterialDaTransferencia = z.infer<typeof MaterialDaTransferencia>

/** Null while nothing left and something still may. */
export function situacaoPelasLinhas(linhas: readonly QuantidadesDaLinha[]): SituacaoDaTransferencia | null {
  if (linhas.some(({ qtd_divergente_e3 }) => qtd_divergente_e3 > 0)) return 'com_divergencia'
  if (linhas.some((linha) => emTransitoDaLinha(linha) > 0)) return 'em_transito'
  if (!estaTudoAtendido(linhas)) return null
  return linhas.some(({ qtd_expedida_e3 }) => qtd_expedida_e3 > 0) ? 'encerrada' : 'cancelada'
}
