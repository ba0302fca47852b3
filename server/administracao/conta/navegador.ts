// The browsers that a person has used: each keeps a key in a cookie of its own, which outlives the session and opens
// nothing. It only tells the guesses of a stranger from the tries of who has been here before (ADR 55).
import type { FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import type { Config } from '#server/casa/config.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { browserKeyOf, hashOfKey, newKey } from '#server/casa/http/session-cookies.ts'

/** Of one person; the one that was away for the longest gives its place. */
const POR_PESSOA = 20

/** The browser's key when this account was used in it before. Takes the same for an account that does not exist. */
export async function navegadorConhecido(
  db: Queryable,
  { request, config, email }: { request: FastifyRequest; config: Config; email: string },
): Promise<string | undefined> {
  const chave = browserKeyOf(request, config)
  if (chave === undefined) return undefined
  const { conhecido } = await db.one<{ conhecido: boolean }>(sql`
    select exists (select from chave_de_navegador c join usuario u on u.id = c.usuario_id
      where c.chave_hash = ${hashOfKey(chave)} and lower(u.email) = lower(${email})) as conhecido`)
  return conhecido ? chave : undefined
}

/** This browser's key, also the one that somebody else who uses it has. */
export function chaveDesteNavegador(request: FastifyRequest, config: Config): string {
  return browserKeyOf(request, config) ?? newKey()
}

export async function reconhecerNavegador(tx: Queryable, usuario_id: number, chave: string): Promise<void> {
  await tx.run(sql`
    insert into chave_de_navegador (usuario_id, chave_hash) values (${usuario_id}, ${hashOfKey(chave)})
    on conflict (chave_hash, usuario_id) do update set vista_em = now()`)
  await tx.run(sql`
    delete from chave_de_navegador where usuario_id = ${usuario_id} and chave_hash in (
      select chave_hash from chave_de_navegador where usuario_id = ${usuario_id}
      order by vista_em desc offset ${POR_PESSOA})`)
}

/** Who changes the password changes it for everyone who may have known the old one. */
export async function reconhecerSoEste(tx: Queryable, usuario_id: number, chave: string): Promise<void> {
  await tx.run(sql`delete from chave_de_navegador where usuario_id = ${usuario_id}`)
  await reconhecerNavegador(tx, usuario_id, chave)
}
