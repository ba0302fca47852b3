// The sessions of one person: which are in force, and their end by somebody’s act.
import sql from 'sql-template-tag'
import type { SessaoDaPessoa } from '#contract/administracao/pessoas.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { navegadorLegivel } from '#server/casa/navegador.ts'
import { acesso, emVigor, fimDaSessao } from './vigencia.ts'

/** Sessions in force, the one last seen first. `atual` is the one that asks; null where another person asks. */
export async function sessoesDaPessoa(
  db: Queryable,
  { id, atual }: { id: number; atual: number | null },
  fuso: string,
): Promise<SessaoDaPessoa[]> {
  const limites = await limitesAtuais(db)
  const linhas = await db.rows<Omit<SessaoDaPessoa, 'navegador'> & { agente: string | null }>(sql`
    select s.id, s.ip, s.agente, s.criada_em, s.vista_em, ${fimDaSessao(limites)} as expira_em,
      coalesce(s.id = ${atual}::bigint, false) as atual
    from sessao s join usuario u on u.id = s.usuario_id, ${acesso(fuso)}
    where s.usuario_id = ${id} and ${emVigor(limites)}
    order by s.vista_em desc, s.id desc limit 200`)
  return linhas.map(({ agente, ...sessao }) => ({ ...sessao, navegador: navegadorLegivel(agente ?? '') }))
}

export interface VerComo {
  sessao_id: number
  usuario_id: number
  minutos: number
  motivo: string
}

/** From the next request on, this session reads what that other person would. Answers until when. */
export async function verComo(
  tx: Queryable,
  { sessao_id, usuario_id, minutos, motivo }: VerComo,
): Promise<string> {
  const { como_ate } = await tx.one<{ como_ate: string }>(sql`
    update sessao set como_usuario_id = ${usuario_id}, como_motivo = ${motivo},
      como_ate = now() + make_interval(mins => ${minutos})
    where id = ${sessao_id} returning como_ate`)
  return como_ate
}

export async function deixarDeVerComo(tx: Queryable, sessao_id: number): Promise<void> {
  await tx.run(sql`update sessao set como_usuario_id = null, como_ate = null, como_motivo = null
    where id = ${sessao_id}`)
}

/** Ends every session of the person but one; answers how many. */
export function encerrarOutrasSessoes(
  tx: Queryable,
  usuario_id: number,
  menos: number | null,
  por: string,
): Promise<number> {
  return tx.run(sql`update sessao set encerrada_em = now(), encerrada_por = ${por}
    where usuario_id = ${usuario_id} and encerrada_em is null and id is distinct from ${menos}::bigint`)
}
