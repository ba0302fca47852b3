// What each person of the demonstration was told of the story, by the functions that tell it in a real installation.
import sql from 'sql-template-tag'
import { avisarAtrasadas } from '#server/administracao/notificacoes/daily-checks.ts'
import { avisarSilencio } from '#server/administracao/notificacoes/device-events.ts'
import {
  avisarEscola,
  avisarVisitaAtribuida,
  avisarVisitaConcluida,
} from '#server/administracao/notificacoes/field-events.ts'
import type { Tx } from '#server/casa/db/database.ts'
import type { Calendario } from './calendario.ts'
import { ZONA } from './decisao.ts'
import { AGENTE, SUPERVISOR } from './pessoas.ts'

/** What happened earlier was read when it happened, and is no longer in anybody's list. */
const CONTADAS_DIAS = 45
const LIDAS_DEPOIS_DE_DIAS = 14

interface VisitaDaHistoria {
  id: number
  criado_em: string
  iniciado_em: string | null
  concluido_em: string | null
  /** Its agents were told by the act that made it. */
  da_campanha: boolean
  autor: number | null
}

async function idDe(tx: Tx, email: string): Promise<number> {
  return (await tx.one<{ id: number }>(sql`select id from usuario where email = ${email}`)).id
}

/** The rows that were just written (the database says now) as the story has them. */
async function datar(tx: Tx, em: string, lida_em: string | null): Promise<void> {
  await tx.run(sql`update notificacao set created_at = ${em}, read_at = ${lida_em}::timestamptz,
    grupo = case when ${lida_em}::timestamptz is null then grupo end where created_at = now()::timestamptz(3)`)
}

async function visitas(tx: Tx, calendario: Calendario, escolas: boolean): Promise<void> {
  const supervisor = await idDe(tx, SUPERVISOR)
  const historia = await tx.rows<VisitaDaHistoria>(sql`
    select m.id, m.criado_em, m.iniciado_em, m.concluido_em, m.finalizado_por as autor,
      m.campanha_id is not null as da_campanha from monitoramento m
    where m.cancelado_em is null
      and (m.concluido_em is null or m.concluido_em > ${calendario.instante(-CONTADAS_DIAS, '00:00')})
    order by coalesce(m.concluido_em, m.criado_em), m.id`)
  const antigas = calendario.instante(-LIDAS_DEPOIS_DE_DIAS, '00:00')
  for (const { id, criado_em, iniciado_em, concluido_em, da_campanha, autor } of historia) {
    if (!da_campanha) {
      await avisarVisitaAtribuida(tx, id, { por: supervisor })
      if (escolas) await avisarEscola(tx, id, { por: supervisor, oque: 'marcada' })
      await datar(tx, criado_em, iniciado_em)
    }
    if (concluido_em === null) continue
    await avisarVisitaConcluida(tx, id, { por: autor })
    await datar(tx, concluido_em, concluido_em < antigas ? concluido_em : null)
  }
}

/** What was told of something that is done by now was read then. */
async function lerAsCumpridas(tx: Tx): Promise<void> {
  await tx.run(sql`
    update notificacao set read_at = created_at, grupo = null where acao_url in (
      select '/painel/almoxarifado/entradas/' || id from entrada where situacao = 'aceita'
      union all select '/painel/almoxarifado/inventarios/' || id || '/contar' from inventario where situacao = 'encerrado'
      union all select '/painel/almoxarifado/requisicoes/' || requisicao_id || '/resumo' from remessa
        where situacao = 'recebida'
      union all select '/painel/monitoramentos/' || id from monitoramento where concluido_em is not null
      union all select '/monitoramentos/' || id || '/detalhes' from monitoramento where concluido_em is not null)`)
}

/** Call it last: what the other loads told on their way has their hour from here too. `escolas`: are told of their visits. */
export async function carregarNotificacoes(
  tx: Tx,
  calendario: Calendario,
  { escolas }: { escolas: boolean },
): Promise<void> {
  await datar(tx, calendario.haMinutos(18), null)
  await lerAsCumpridas(tx)
  await visitas(tx, calendario, escolas)
  const [supervisor, agente] = [await idDe(tx, SUPERVISOR), await idDe(tx, AGENTE)]
  const { nome } = await tx.one<{ nome: string }>(sql`select nome from usuario where id = ${agente}`)
  const silencio = { supervisor: { id: supervisor }, aparelhos: [{ pessoa: nome }] }
  await avisarSilencio(tx, silencio, calendario.dia(0))
  await datar(tx, calendario.instante(-1, '07:00'), null)
  await avisarAtrasadas(tx, calendario.agora, ZONA)
  await datar(tx, calendario.haMinutos(95), null)
  // Nobody is written to about a story.
  await tx.run(sql`update notificacao set email = null`)
  await tx.run(sql`insert into resumo_de_notificacoes (usuario_id, dia, quantas)
    select id, ${calendario.dia(0)}::date, 0 from usuario`)
}
