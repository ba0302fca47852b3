// A visit called off: by who schedules it, or with the inventory for which its school was counting.
import type { SituacaoDaVisita } from '#contract/campo/achados.ts'
import { avisarEscola, avisarVisitaAlterada } from '#server/administracao/notificacoes/field-events.ts'
import { aplicarMudanca } from '#server/campo/monitoramentos/state.ts'
import { devolverPartes } from '#server/campo/visita/divisao.ts'
import { travada } from '#server/campo/visita/visit.ts'
import type { Comando } from '#server/casa/comando.ts'

/** Called off, whoever asks for it: the device is told, and so is the school. */
export async function cancelarVisita(
  { tx, ator, audit, agora }: Comando,
  { id, local_id, situacao }: { id: number; local_id: number; situacao: SituacaoDaVisita },
  motivo: string,
): Promise<void> {
  const visita = await travada(tx, id)
  const quem = { em: agora, agente_id: ator.usuario.id }
  await aplicarMudanca(tx, visita, { estado: 'cancelar', motivo }, quem)
  await devolverPartes(tx, id)
  audit.mudanca({
    entidade: 'monitoramento',
    entidade_id: id,
    local_id,
    motivo,
    de: { situacao },
    para: { situacao: 'cancelada' },
  })
  await avisarVisitaAlterada(tx, id, { por: ator.usuario.id, oque: 'foi cancelada', detalhe: motivo })
  await avisarEscola(tx, id, { por: ator.usuario.id, oque: 'cancelada', detalhe: motivo })
}
