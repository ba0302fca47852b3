// A visit goes back to its agents with what they must look at again. Whatever was captured stays.

import sql from 'sql-template-tag'
import type { homologacao } from '#contract/campo/homologacao.ts'
import type { BodyOf } from '#contract/casa/endpoint.ts'
import { avisarVisitaDevolvida } from '#server/administracao/notificacoes/field-events.ts'
import { devolverPerguntas } from '#server/campo/visita/roteiro.ts'
import type { Comando } from '#server/casa/comando.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { visitaParaAto } from './visita.ts'

type Itens = BodyOf<typeof homologacao.devolver>['itens']

/** What the agent only saw or checked waits again; how a thing came into the visit is not forgotten. */
async function marcarItens(
  { tx }: Pick<Comando, 'tx'>,
  monitoramento_id: number,
  itens: Itens,
  motivo: string,
): Promise<void> {
  const uuidsDe = (entidade: Itens[number]['entidade']) => [
    ...new Set(itens.filter((item) => item.entidade === entidade).map(({ uuid }) => uuid)),
  ]
  const [salas, bens] = [uuidsDe('instalacao'), uuidsDe('patrimonio')]
  await tx.run(
    sql`update monitoramento_instalacao set devolvido_motivo = null where monitoramento_id = ${monitoramento_id}`,
  )
  await tx.run(
    sql`update monitoramento_patrimonio set devolvido_motivo = null where monitoramento_id = ${monitoramento_id}`,
  )
  const marcadas =
    (await tx.run(sql`
      update monitoramento_instalacao set devolvido_motivo = ${motivo}, versao = versao + 1,
        resultado = case when resultado in ('vista', 'conferida') then 'pendente' else resultado end
      where monitoramento_id = ${monitoramento_id} and uuid = any(${salas}::uuid[])`)) +
    (await tx.run(sql`
      update monitoramento_patrimonio set devolvido_motivo = ${motivo}, versao = versao + 1,
        resultado = case when resultado in ('visto', 'conferido', 'nao_localizado') then 'pendente' else resultado end
      where monitoramento_id = ${monitoramento_id} and uuid = any(${bens}::uuid[])`))
  if (marcadas < salas.length + bens.length)
    throw new Recusa('ERR_NAO_ENCONTRADO', 'Há itens que não são desta visita. Atualize a tela.')
  await tx.run(sql`
    delete from homologacao_decisao
    where monitoramento_id = ${monitoramento_id} and entrada_uuid = any(${[...salas, ...bens]}::uuid[])`)
}

export async function devolver(
  comando: Comando,
  id: number,
  { motivo, itens, perguntas }: BodyOf<typeof homologacao.devolver>,
): Promise<void> {
  const { tx, ator, agora, audit } = comando
  const { visita } = await visitaParaAto(comando, id, 'devolver')
  await marcarItens(comando, id, itens, motivo)
  await devolverPerguntas(tx, id, perguntas)
  await tx.run(sql`
    update monitoramento set devolvido_em = ${agora}, devolvido_por = ${ator.usuario.id}, devolvido_motivo = ${motivo},
      devolucoes = devolucoes + 1, concluido_em = null, finalizado_em = null, finalizado_por = null, recusa = null,
      segundos_por_bem = null, digitadas = null, distancia_m = null,
      versao = versao + 1
    where id = ${id}`)
  audit.mudanca({
    entidade: 'monitoramento',
    entidade_id: id,
    local_id: visita.local_id,
    motivo,
    de: { situacao: visita.situacao, concluido_em: visita.concluido_em },
    para: { situacao: 'em_correcao', concluido_em: null, devolvidos: itens.length + perguntas.length },
  })
  await avisarVisitaDevolvida(tx, id, { por: ator.usuario.id, motivo })
}
