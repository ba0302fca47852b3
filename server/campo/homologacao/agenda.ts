// What is still to be done in the field changes day, changes hands or is called off. Nothing that a device captured is
// lost by it: what comes from who no longer has the visit waits in quarantine, what comes after the end is kept with it.
import sql from 'sql-template-tag'
import type { homologacao } from '#contract/campo/homologacao.ts'
import { janelaEscrita } from '#contract/campo/janela.ts'
import type { BodyOf } from '#contract/casa/endpoint.ts'
import {
  avisarEscola,
  avisarRespostaDaEscola,
  avisarVisitaAlterada,
  avisarVisitaAtribuida,
  diaEscrito,
} from '#server/administracao/notificacoes/field-events.ts'
import { agentesEscolhidos } from '#server/campo/monitoramentos/programar.ts'
import type { Comando } from '#server/casa/comando.ts'
import { exigirDeHojeEmDiante } from '#server/casa/http/dia.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { cancelarVisita } from './cancelar-visita.ts'
import type { AcaoDaMesa } from './policy.ts'
import { visitaParaAto } from './visita.ts'
import type { VisitaLida } from './visita-queries.ts'

export async function visitaDaAgenda(
  comando: Comando,
  id: number,
  acao: AcaoDaMesa,
  versao: number,
): Promise<VisitaLida> {
  const { visita } = await visitaParaAto(comando, id, acao)
  if (visita.versao !== versao)
    throw new Recusa('ERR_CONFLITO_VERSAO', 'A visita mudou enquanto você decidia. Confira e tente de novo.')
  return visita
}

export async function reagendar(
  comando: Comando,
  id: number,
  { previsto_inicio, previsto_fim, versao, ...janela }: BodyOf<typeof homologacao.reagendar>,
): Promise<void> {
  const { tx, ator, audit } = comando
  const antes = await visitaDaAgenda(comando, id, 'reagendar', versao)
  const { janela_inicio = antes.janela_inicio, janela_fim = antes.janela_fim } = janela
  await tx.run(sql`
    update monitoramento set previsto_inicio = ${previsto_inicio}, previsto_fim = ${previsto_fim},
      janela_inicio = ${janela_inicio}, janela_fim = ${janela_fim}, versao = versao + 1,
      escola_resposta = null, escola_pede_dia = null, escola_motivo = null, escola_respondida_em = null,
      escola_respondida_por = null
    where id = ${id}`)
  audit.mudanca({
    entidade: 'monitoramento',
    entidade_id: id,
    local_id: antes.local_id,
    de: {
      previsto_inicio: antes.previsto_inicio,
      previsto_fim: antes.previsto_fim,
      janela_inicio: antes.janela_inicio,
      janela_fim: antes.janela_fim,
    },
    para: { previsto_inicio, previsto_fim, janela_inicio, janela_fim },
  })
  const ate = previsto_fim === null ? '' : `, até ${diaEscrito(previsto_fim)}`
  const horas = janelaEscrita({ janela_inicio, janela_fim })
  await avisarVisitaAlterada(tx, id, {
    por: ator.usuario.id,
    oque: 'mudou de dia',
    detalhe: `A partir de ${diaEscrito(previsto_inicio)}${ate}${horas === null ? '' : `; a escola recebe ${horas}`}`,
  })
  await avisarEscola(tx, id, { por: ator.usuario.id, oque: 'mudou de dia' })
}

export async function reatribuir(
  comando: Comando,
  id: number,
  { agentes, versao }: BodyOf<typeof homologacao.reatribuir>,
): Promise<void> {
  const { tx, ator, audit, op } = comando
  const antes = await visitaDaAgenda(comando, id, 'reatribuir', versao)
  const depois = await agentesEscolhidos(tx, agentes)
  const saem = antes.agentes_ids.filter((um) => !depois.includes(um))
  const entram = depois.filter((um) => !antes.agentes_ids.includes(um))
  await tx.run(sql`
    delete from monitoramento_agente where monitoramento_id = ${id} and usuario_id = any(${saem}::bigint[])`)
  await tx.run(sql`
    insert into monitoramento_agente (monitoramento_id, usuario_id, papel)
    select ${id}, agente, case when posicao = 1 then 'principal' else 'apoio' end
    from unnest(${depois}::bigint[]) with ordinality as a (agente, posicao)
    on conflict (monitoramento_id, usuario_id) do update set papel = excluded.papel`)
  await tx.run(sql`update monitoramento set versao = versao + 1 where id = ${id}`)
  audit.mudanca({
    entidade: 'monitoramento',
    entidade_id: id,
    local_id: antes.local_id,
    de: { agentes: antes.agentes_ids },
    para: { agentes: depois },
  })
  const autor = { por: ator.usuario.id, socket_id: op.socket_id }
  await avisarVisitaAtribuida(tx, id, autor, entram)
  await avisarVisitaAlterada(tx, id, {
    ...autor,
    oque: 'passou a outra pessoa',
    detalhe: 'O que você já registrou nela chega, e um supervisor decide.',
    para: saem,
  })
}

export async function cancelar(
  comando: Comando,
  id: number,
  { motivo, versao }: BodyOf<typeof homologacao.cancelar>,
): Promise<void> {
  await cancelarVisita(comando, await visitaDaAgenda(comando, id, 'cancelar', versao), motivo)
}

/** What is answered for the school on the days planned. Nothing moves by itself: who schedules sees it and decides. */
export async function responderData(
  comando: Comando,
  id: number,
  { resposta, pede_dia, motivo, versao }: BodyOf<typeof homologacao.responderData>,
): Promise<void> {
  const { tx, ator, audit, agora } = comando
  const antes = await visitaDaAgenda(comando, id, 'responderData', versao)
  if (resposta === 'pede_outra' && pede_dia !== null) {
    exigirDeHojeEmDiante(comando, 'pede_dia', { dia: pede_dia, oQue: 'A data pedida' })
    if (pede_dia === antes.previsto_inicio)
      throw campoInvalido('pede_dia', 'Este é o dia marcado: se ele serve, confirme a data.')
  }
  const pede = resposta === 'pede_outra' ? { dia: pede_dia ?? '', motivo: motivo ?? '' } : null
  await tx.run(sql`
    update monitoramento set escola_resposta = ${resposta}, escola_pede_dia = ${pede?.dia ?? null}::date,
      escola_motivo = ${pede?.motivo ?? null}, escola_respondida_em = ${agora},
      escola_respondida_por = ${ator.usuario.id}, versao = versao + 1
    where id = ${id}`)
  audit.mudanca({
    entidade: 'monitoramento',
    entidade_id: id,
    local_id: antes.local_id,
    motivo: pede?.motivo ?? null,
    para: { escola_resposta: resposta, escola_pede_dia: pede?.dia ?? null },
  })
  await avisarRespostaDaEscola(tx, id, { por: ator.usuario.id, pede })
}
