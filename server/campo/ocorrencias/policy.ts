// What a person may do with an occurrence, and why not: one answer for the buttons and for the endpoint.
import type { OcorrenciaDetalhada } from '#contract/campo/ocorrencias.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import type { Ator } from '#server/casa/http/call.ts'

const ACOES = ['tratar', 'designarResponsavel', 'reabrir'] as const
export type AcaoDaOcorrencia = (typeof ACOES)[number]

export function impedimento(
  acao: AcaoDaOcorrencia,
  { situacao }: Pick<OcorrenciaDetalhada, 'situacao'>,
): string | null {
  if (acao === 'reabrir') return situacao === 'tratada' ? null : 'A ocorrência está aberta.'
  return situacao === 'aberta' ? null : 'A ocorrência já foi tratada: reabra-a antes.'
}

export function acoesDaOcorrencia(
  ocorrencia: Pick<OcorrenciaDetalhada, 'situacao'> & { caminho: number[] },
  ator: Ator,
): AcaoDoRegistro[] {
  if (!pode(ator.concessoes, 'painel.ocorrencias.tratar', ocorrencia.caminho)) return []
  return ACOES.map((acao) => {
    const motivo = impedimento(acao, ocorrencia)
    const chave = `ocorrencias.${acao}`
    return motivo === null ? { chave, permitido: true } : { chave, permitido: false, motivo }
  })
}
