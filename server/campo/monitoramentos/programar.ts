// A visit is scheduled: by its own form, or out of the assets that somebody chose.
import type { z } from 'zod'
import type { monitoramentos, NovoMonitoramento } from '#contract/campo/monitoramentos.ts'
import { dataHoraDe } from '#contract/casa/tempo.ts'
import { avisarEscola, avisarVisitaAtribuida } from '#server/administracao/notificacoes/field-events.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'
import { agentesPorChave, type NovaVisita, novaVisita } from './creation.ts'

type Chaves = z.infer<typeof NovoMonitoramento>['agentes']

/** The ids of these people, who may carry out visits; `campo` is where they were asked for. */
export async function agentesEscolhidos(tx: Queryable, chaves: Chaves, campo = 'agentes'): Promise<number[]> {
  const achados = await agentesPorChave(tx, chaves)
  const ids = chaves.map((chave) => {
    const agente = achados.find(({ id, email }) => id === chave || email === String(chave).toLowerCase())
    if (!agente) throw campoInvalido(campo, `Não há pessoa em atividade com ${chave}.`)
    if (!agente.executa)
      throw campoInvalido(campo, `${agente.email} não tem permissão para executar visitas.`)
    return agente.id
  })
  return [...new Set(ids)]
}

/** Answers its id. The caller has checked that the place is of the actor's reach and takes visits. */
export async function programar(
  {
    tx,
    ator,
    op,
    agora,
    audit,
  }: Pick<Call<typeof monitoramentos.criar>, 'tx' | 'ator' | 'op' | 'agora' | 'audit'>,
  nova: Omit<NovaVisita, 'ano' | 'criado_por'>,
): Promise<number> {
  const { local_id, agentes, previsto_inicio, previsto_fim } = nova
  if (previsto_inicio && previsto_fim && previsto_fim < previsto_inicio)
    throw campoInvalido('previsto_fim', 'O fim previsto é antes do início.')
  const ano = Number(dataHoraDe(agora.getTime(), op.fuso).slice(0, 4))
  const id = await novaVisita(tx, { ...nova, ano, criado_por: ator.usuario.id })
  await avisarVisitaAtribuida(tx, id, { por: ator.usuario.id, socket_id: op.socket_id })
  await avisarEscola(tx, id, { por: ator.usuario.id, oque: 'marcada' })
  audit.mudanca({
    entidade: 'monitoramento',
    entidade_id: id,
    local_id,
    para: { agentes, previsto_inicio, previsto_fim },
  })
  return id
}
