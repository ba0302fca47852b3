// E-mails of notifications: each leaves once, whatever the number of processes, and is tried again when it could not.
import sql from 'sql-template-tag'
import { pessoaComConcessoes } from '#server/administracao/acesso/pessoa.ts'
import { casaAtual } from '#server/administracao/parametros/current.ts'
import type { Services } from '#server/casa/http/call.ts'
import type { Job, JobLog } from '#server/casa/jobs/scheduler.ts'
import { type Contada, mensagemDeNotificacao } from './messages.ts'
import { aindaAlcanca } from './queries.ts'

type Precisa = Pick<Services, 'db' | 'mail' | 'config'>

interface Pendente extends Contada {
  id: number
  destinatario_id: number
  email_tentativas: number
}

/** Of one step; the next takes the rest. */
const POR_VEZ = 20
/** Who took one and died before it sent leaves it to the others after this. */
const RESERVA_MINUTOS = 10
/** The last attempt comes some nine hours after the first. */
const TENTATIVAS = 10
const ESPERA_MAXIMA_MINUTOS = 60

/** Takes one to send: no other process sees it until the reservation ends. */
function reservar({ db }: Precisa): Promise<Pendente | undefined> {
  return db.transaction((tx) =>
    tx.maybe<Pendente>(sql`
      update notificacao set email_depois_de = now() + make_interval(mins => ${RESERVA_MINUTOS}),
        email_tentativas = email_tentativas + 1
      where id = (select id from notificacao
        where email = 'pendente' and coalesce(email_depois_de, '-infinity') <= now()
        order by id limit 1 for update skip locked)
      returning id, destinatario_id, titulo, detalhe, acao_url, quantas, email_tentativas`),
  )
}

async function encerrar({ db }: Precisa, id: number, email: 'enviado' | 'desistido'): Promise<void> {
  await db.run(sql`update notificacao set email = ${email},
    email_em = case when ${email} = 'enviado' then now() end where id = ${id}`)
}

async function adiar(services: Precisa, { id, email_tentativas }: Pendente): Promise<void> {
  if (email_tentativas >= TENTATIVAS) return encerrar(services, id, 'desistido')
  const minutos = Math.min(2 ** email_tentativas, ESPERA_MAXIMA_MINUTOS)
  await services.db.run(
    sql`update notificacao set email_depois_de = now() + make_interval(mins => ${minutos}) where id = ${id}`,
  )
}

/** Nobody is written to about what they may no longer see, nor after their account was closed. */
async function enviar(services: Precisa, pendente: Pendente): Promise<boolean> {
  const { db, mail, config } = services
  const { id, destinatario_id } = pendente
  const { concessoes, ...pessoa } = await pessoaComConcessoes(db, destinatario_id, config.fuso)
  const { ativo } = await db.one<{ ativo: boolean }>(
    sql`select situacao = 'ativo' as ativo from usuario where id = ${destinatario_id}`,
  )
  if (!ativo || !(await aindaAlcanca(db, { usuario_id: destinatario_id, concessoes }, id))) {
    await encerrar(services, id, 'desistido')
    return false
  }
  await mail.send(mensagemDeNotificacao(pessoa, pendente, await casaAtual(db, config)))
  await encerrar(services, id, 'enviado')
  return true
}

/** Answers how many left. The first failure is thrown after the others were tried. */
export async function enviarEmails(services: Precisa, noMaximo = POR_VEZ): Promise<number> {
  const falhas: unknown[] = []
  let enviados = 0
  for (let i = 0; i < noMaximo; i++) {
    const pendente = await reservar(services)
    if (pendente === undefined) break
    try {
      if (await enviar(services, pendente)) enviados += 1
    } catch (error) {
      await adiar(services, pendente)
      falhas.push(error)
    }
  }
  if (falhas.length > 0) throw falhas[0]
  return enviados
}

const A_CADA_MS = 15_000

/** Sends after the step, outside its transaction: an e-mail that went out cannot be rolled back. */
export function sendNotificationEmails(services: Precisa, log: JobLog): Job {
  return {
    name: 'enviar-notificacoes',
    everyMs: A_CADA_MS,
    async step({ tx }) {
      tx.afterCommit(async () => {
        await enviarEmails(services).catch((err: unknown) =>
          log.warn({ err }, 'um e-mail de notificação não saiu e será tentado de novo'),
        )
      })
      return false
    },
  }
}
