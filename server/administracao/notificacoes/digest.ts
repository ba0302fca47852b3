// Once a day, each person who wants it hears by e-mail of what is still unread.
import sql from 'sql-template-tag'
import { TIPOS_DE_NOTIFICACAO } from '#contract/administracao/notificacoes.ts'
import { pessoaComConcessoes } from '#server/administracao/acesso/pessoa.ts'
import { casaAtual } from '#server/administracao/parametros/current.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Services } from '#server/casa/http/call.ts'
import { diaDe, horaDe } from '#server/casa/http/dia.ts'
import { enviarATodos, mailRound } from '#server/casa/jobs/mail-round.ts'
import type { Job, JobLog } from '#server/casa/jobs/scheduler.ts'
import { type Grupo, mensagemDeResumo, POR_GRUPO } from './messages.ts'
import { notificacoesDaPessoa, type Quem } from './queries.ts'

type Precisa = Pick<Services, 'db' | 'mail' | 'config'>

/** Nobody is written to at night: local time of the órgão. */
const DAS_HORAS = 7
/** What somebody left unread for longer is not said again every morning; the bell goes on showing it. */
const DIAS = 7
/** More than anybody reads in an e-mail. */
const NO_MAXIMO = 500

/** Active, wanting it, with something unread, and not told today. */
async function quemRecebe(db: Queryable, desde: Date, dia: string): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select u.id from usuario u
    where u.situacao = 'ativo' and u.resumo_diario
      and exists (select 1 from notificacao n where n.destinatario_id = u.id and n.painel and n.read_at is null
        and n.archived_at is null and n.created_at > ${desde})
      and not exists (select 1 from resumo_de_notificacoes r where r.usuario_id = u.id and r.dia = ${dia})
    order by u.id`)
  return rows.map(({ id }) => id)
}

const rotulos: Record<string, { rotulo: string } | undefined> = TIPOS_DE_NOTIFICACAO

/** By subject, the newest first. */
async function gruposDe(db: Queryable, quem: Quem, desde: Date): Promise<Grupo[]> {
  const filtro = { tipo: 'nao-lidos', de: desde } as const
  const trecho = { ordem: 'desc', depois: null, pular: 0, limite: NO_MAXIMO } as const
  const linhas = await notificacoesDaPessoa(db, quem, filtro, trecho)
  const grupos = Map.groupBy(linhas, ({ type }) => rotulos[type]?.rotulo ?? 'Outras')
  return [...grupos].map(([rotulo, todas]) => ({
    rotulo,
    total: todas.length,
    primeiras: todas.slice(0, POR_GRUPO),
  }))
}

/** True for the one caller that tells this person today. */
async function reservar(db: Queryable, usuario_id: number, dia: string, quantas: number): Promise<boolean> {
  const reservados = await db.run(sql`insert into resumo_de_notificacoes (usuario_id, dia, quantas)
    values (${usuario_id}, ${dia}, ${quantas}) on conflict do nothing`)
  return reservados > 0
}

async function enviarResumo(services: Precisa, usuario_id: number, desde: Date, dia: string) {
  const { db, mail, config } = services
  const { concessoes, ...pessoa } = await pessoaComConcessoes(db, usuario_id, config.fuso)
  const grupos = await gruposDe(db, { usuario_id, concessoes }, desde)
  const quantas = grupos.reduce((soma, { total }) => soma + total, 0)
  if (quantas === 0 || !(await reservar(db, usuario_id, dia, quantas))) return false
  try {
    await mail.send(mensagemDeResumo(pessoa, grupos, await casaAtual(db, config)))
    return true
  } catch (error) {
    await db.run(sql`delete from resumo_de_notificacoes where usuario_id = ${usuario_id} and dia = ${dia}`)
    throw error
  }
}

/**
 * Call it as often as you like: nobody is told twice on the same day, whatever the number of processes. Answers how
 * many summaries went out; the first failure is thrown after the others were tried.
 */
export async function enviarResumos(services: Precisa, agora: Date): Promise<number> {
  const { fuso } = services.config
  if (horaDe(agora, fuso) < DAS_HORAS) return 0
  const dia = diaDe(agora, fuso)
  const desde = new Date(agora.getTime() - DIAS * 86_400_000)
  return enviarATodos(await quemRecebe(services.db, desde, dia), (id) =>
    enviarResumo(services, id, desde, dia),
  )
}

export const sendDigests = (services: Precisa, log: JobLog): Job =>
  mailRound(
    {
      name: 'enviar-resumos-de-notificacoes',
      falha: 'um resumo de notificações não saiu e será tentado de novo',
      enviar: (agora) => enviarResumos(services, agora),
    },
    log,
  )
