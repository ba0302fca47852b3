// What a person may do with a visit, and why not: the one answer for the buttons and for the endpoint.

import {
  type AcaoDoMonitoramento,
  acoesDoEstado,
  type EstadoDoMonitoramento,
  estadoDoMonitoramento,
} from '#contract/campo/monitoramentos.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import type { Visita } from '#server/campo/visita/visit.ts'
import type { Ator } from '#server/casa/http/call.ts'

/** What the policy needs to know of a visit; a line of the list carries it too. */
export type Situacao = Pick<
  Visita,
  'iniciado_em' | 'finalizado_em' | 'concluido_em' | 'cancelado_em' | 'caminho' | 'agentes'
> & { intervalo: unknown }

export type Acao = AcaoDoMonitoramento | 'finalizar'

const PALAVRAS: Readonly<Record<EstadoDoMonitoramento, string>> = {
  aguardando: 'A visita ainda não foi iniciada.',
  'em-andamento': 'A visita está em andamento.',
  pausado: 'A visita está pausada.',
  concluido: 'A visita já foi concluída.',
}

/** The present state as a sentence. */
export function situacaoEmPalavras(visita: Situacao): string {
  if (visita.cancelado_em) return 'A visita foi cancelada.'
  const estado = estadoDoMonitoramento(visita)
  return estado === 'pausado' && visita.finalizado_em
    ? 'A visita foi finalizada e falta concluir.'
    : PALAVRAS[estado]
}

const DICAS: Readonly<Partial<Record<`${EstadoDoMonitoramento}:${Acao}`, string>>> = {
  'em-andamento:concluir': 'Pause-a antes de concluir.',
  'aguardando:concluir': 'Inicie-a antes de concluir.',
  'aguardando:pausar': 'Inicie-a antes de pausar.',
}

export function podeConcluirSemAssinatura({ caminho }: Situacao, ator: Ator): boolean {
  return pode(ator.concessoes, 'monitoramentos.concluir-sem-assinatura', caminho)
}

function impedimentoDeFinalizar(visita: Situacao): string | null {
  if (visita.finalizado_em) return 'A coleta desta visita já foi encerrada.'
  if (visita.concluido_em ?? visita.cancelado_em) return situacaoEmPalavras(visita)
  return visita.iniciado_em ? null : `${PALAVRAS.aguardando} Inicie-a antes de encerrar a coleta.`
}

/** Why the person may not, in Portuguese; null when they may. */
export function impedimento(acao: Acao, visita: Situacao, ator: Ator): string | null {
  if (!visita.agentes.includes(ator.usuario.id)) return 'Só os agentes da visita podem fazer isto.'
  if (acao === 'finalizar') return impedimentoDeFinalizar(visita)
  const estado = estadoDoMonitoramento(visita)
  if (!acoesDoEstado(estado).includes(acao)) {
    return [situacaoEmPalavras(visita), DICAS[`${estado}:${acao}`]].filter(Boolean).join(' ')
  }
  if (acao === 'concluir' && !visita.finalizado_em && !podeConcluirSemAssinatura(visita, ator)) {
    return `${PALAVRAS[estado]} Colha as assinaturas e encerre a coleta antes de concluir.`
  }
  return null
}

const ACOES: readonly Acao[] = ['iniciar', 'pausar', 'finalizar', 'concluir', 'cancelar']

export function acoesDaVisita(visita: Situacao, ator: Ator): AcaoDoRegistro[] {
  return ACOES.map((chave) => {
    const motivo = impedimento(chave, visita, ator)
    return motivo === null ? { chave, permitido: true } : { chave, permitido: false, motivo }
  })
}
