// Who may do what to a range of labels: both the operations and the `acoes` of each record ask here.
import { pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import type { SituacaoDoLote } from '#contract/patrimonio/plaqueta.ts'
import { plaquetas } from '#contract/patrimonio/plaquetas.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa, SemPermissao } from '#server/casa/http/erro.ts'

export interface LoteAlvo {
  id: number
  inicio: number
  fim: number
  situacao: SituacaoDoLote
  agente_id: number | null
  regional_id: number | null
  livres: number
}

const ACOES = ['imprimir', 'reservar', 'devolver', 'cancelar'] as const
export type AcaoSobreLote = (typeof ACOES)[number]

function impeditivo(
  acao: AcaoSobreLote,
  { situacao, agente_id, regional_id, livres }: LoteAlvo,
): string | undefined {
  if (situacao === 'cancelado') return 'O lote está cancelado.'
  if (acao === 'reservar' && agente_id !== null) return 'O lote já está reservado a um agente.'
  if (acao === 'devolver' && agente_id === null && regional_id === null) return 'O lote não está reservado.'
  if (acao !== 'imprimir' && livres === 0) return 'O lote não tem mais plaquetas livres.'
  return undefined
}

/** Why this actor may not do it to this range; undefined when they may. */
export function impedimento({ concessoes }: Ator, acao: AcaoSobreLote, alvo: LoteAlvo): Recusa | undefined {
  if (!pode(concessoes, plaquetas[acao].access)) return new SemPermissao()
  const motivo = impeditivo(acao, alvo)
  return motivo === undefined ? undefined : new Recusa('ERR_ESTADO_INVALIDO', motivo)
}

export function acoesDoLote(ator: Ator, alvo: LoteAlvo): AcaoDoRegistro[] {
  return ACOES.map((acao) => acaoDoRegistro(`plaquetas.${acao}`, impedimento(ator, acao, alvo)))
}
