// What is due becomes a line for each person; each line is taken by one process, and tried again when it could not leave.
import sql from 'sql-template-tag'
import {
  type AssuntoDoRelatorio,
  type Cadencia,
  type FormatoDoRelatorio,
  relatorios,
  type SituacaoDoEnvio,
} from '#contract/analises/relatorios.ts'
import { pode } from '#contract/casa/acesso.ts'
import { pessoaComConcessoes } from '#server/administracao/acesso/pessoa.ts'
import type { Database, Queryable } from '#server/casa/db/database.ts'
import { proximoDe } from './proximo.ts'
import { pausar, porNaFila } from './queries.ts'

/** Of one step; the next takes the rest. */
export const POR_VEZ = 20
/** Who took one and died leaves it to the others after this; no file takes so long. */
const RESERVA_MINUTOS = 15
const TENTATIVAS = 6
const ESPERA_MAXIMA_MINUTOS = 60

interface Devido extends Cadencia {
  id: number
  dono_id: number
  proximo_em: string
}

/**
 * Answers how many were due. One whose time passed more than once while no server ran is sent once. One whose author may
 * no longer take these figures out stops, and says why on its page.
 */
export async function abrirDevidos(tx: Queryable, agora: Date, fuso: string): Promise<number> {
  const devidos = await tx.rows<Devido>(sql`
    select id, dono_id, ritmo, dia, hora, proximo_em from relatorio
    where pausado_em is null and proximo_em <= ${agora} order by proximo_em, id limit ${POR_VEZ}
    for update skip locked`)
  for (const { id, dono_id, proximo_em, ...cadencia } of devidos) {
    const { concessoes } = await pessoaComConcessoes(tx, dono_id, fuso)
    if (!pode(concessoes, relatorios.criar.access)) {
      await pausar(tx, id, agora, true)
      continue
    }
    await porNaFila(tx, id, { devido_em: proximo_em, a_mao: false })
    await tx.run(sql`update relatorio set proximo_em = ${proximoDe(cadencia, agora, fuso)} where id = ${id}`)
  }
  return devidos.length
}

export async function haEnvios(db: Queryable): Promise<boolean> {
  const { ha } = await db.one<{ ha: boolean }>(sql`
    select exists (select from relatorio_envio
      where situacao = 'na_fila' and coalesce(depois_de, '-infinity') <= now()) as ha`)
  return ha
}

export interface Envio {
  id: number
  relatorio_id: number
  usuario_id: number
  tentativas: number
  nome: string
  dono: string
  ritmo: Cadencia['ritmo']
  a_mao: boolean
  assunto: AssuntoDoRelatorio
  formatos: FormatoDoRelatorio[]
}

/** Takes one to send: no other process sees it until the reservation ends. */
export function reservar(db: Database): Promise<Envio | undefined> {
  return db.transaction((tx) =>
    tx.maybe<Envio>(sql`
      with tomado as (
        update relatorio_envio set depois_de = now() + make_interval(mins => ${RESERVA_MINUTOS}), tentativas = tentativas + 1
        where id = (select id from relatorio_envio
          where situacao = 'na_fila' and coalesce(depois_de, '-infinity') <= now()
          order by id limit 1 for update skip locked)
        returning *)
      select t.id, t.relatorio_id, t.usuario_id, t.tentativas, t.a_mao, r.nome, u.nome as dono, r.ritmo, r.assunto, r.formatos
      from tomado t join relatorio r on r.id = t.relatorio_id join usuario u on u.id = r.dono_id`),
  )
}

export interface Desfecho {
  situacao: Exclude<SituacaoDoEnvio, 'na_fila'>
  linhas?: number
  mensagem?: string
}

export async function encerrar(
  tx: Queryable,
  id: number,
  { situacao, linhas, mensagem }: Desfecho,
): Promise<void> {
  await tx.run(sql`update relatorio_envio set situacao = ${situacao}, linhas = ${linhas ?? null},
    mensagem = ${mensagem ?? null}, encerrado_em = relogio.now(), depois_de = null where id = ${id}`)
}

/** Later and later; answers false when it was tried often enough. */
export async function adiar(db: Database, { id, tentativas }: Envio): Promise<boolean> {
  if (tentativas >= TENTATIVAS) return false
  const minutos = Math.min(2 ** tentativas, ESPERA_MAXIMA_MINUTOS)
  await db.run(
    sql`update relatorio_envio set depois_de = now() + make_interval(mins => ${minutos}) where id = ${id}`,
  )
  return true
}
