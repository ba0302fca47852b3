// Guessing passwords is made slow, for an account from one address and for one address over all accounts.
import { createHash } from 'node:crypto'
import sql, { join } from 'sql-template-tag'
import type { Database, Queryable } from '#server/casa/db/database.ts'
import { Recusa } from '#server/casa/http/erro.ts'

const LIVRES = 5
const JANELA_S = 15 * 60
const PRIMEIRA_ESPERA_S = 30
const POR_IP_EM_UMA_HORA = 50

interface Limite {
  chave: string
  /** Seconds to wait, given the failures in the window and the ages in seconds of the last and the first. */
  espera(falhas: { quantas: number; ultima_s: number; primeira_s: number }): number
  janela_s: number
  /** A success forgives the failures before it. */
  perdoa: boolean
}

const chaveDe = (tipo: string, valor: string) =>
  `${tipo}:${createHash('sha256').update(valor).digest('base64url')}`

/** Five free tries, then each wait is twice the one before: 30 s, 1 min, 2 min …, never a lock without an end. */
const daConta = (conta: string, ip: string): Limite => ({
  chave: chaveDe('conta', `${conta.toLowerCase()} ${ip}`),
  janela_s: JANELA_S,
  perdoa: true,
  espera: ({ quantas, ultima_s }) =>
    quantas < LIVRES ? 0 : Math.min(PRIMEIRA_ESPERA_S * 2 ** (quantas - LIVRES), JANELA_S) - ultima_s,
})

const doIp = (tipo: string, ip: string, maximo: number): Limite => ({
  chave: chaveDe(tipo, ip),
  janela_s: 3600,
  perdoa: false,
  espera: ({ quantas, primeira_s }) => (quantas < maximo ? 0 : 3600 - primeira_s),
})

async function verificar(tx: Queryable, limite: Limite): Promise<void> {
  await tx.run(sql`delete from tentativa_entrada
    where chave = ${limite.chave} and em < clock_timestamp() - interval '1 day'`)
  const falhas = await tx.one<{ quantas: number; ultima_s: number; primeira_s: number }>(sql`
    select count(*) as quantas,
      coalesce(extract(epoch from clock_timestamp() - max(em)), 0)::float8 as ultima_s,
      coalesce(extract(epoch from clock_timestamp() - min(em)), 0)::float8 as primeira_s
    from tentativa_entrada t
    where chave = ${limite.chave} and not sucesso
      and em > clock_timestamp() - make_interval(secs => ${limite.janela_s})
      and (not ${limite.perdoa}::boolean or not exists (select from tentativa_entrada s
        where s.chave = t.chave and s.sucesso and s.em >= t.em))`)
  const espera = Math.ceil(limite.espera(falhas))
  if (espera > 0) throw new Recusa('ERR_LIMITE', { retryAfterS: espera })
}

/**
 * Counts the try as a failure before it is made, so that simultaneous guesses count each other and a refusal leaves
 * its trace. Throws `ERR_LIMITE`. Call it outside any transaction; answers the rows that a success clears.
 */
function reservar(db: Database, limites: readonly Limite[]): Promise<number[]> {
  return db.transaction(async (tx) => {
    for (const { chave } of limites) {
      await tx.one(sql`select pg_advisory_xact_lock(hashtextextended(${chave}, 0))`)
    }
    for (const limite of limites) await verificar(tx, limite)
    const values = limites.map(({ chave }) => sql`(${chave}, clock_timestamp(), false)`)
    const rows = await tx.rows<{ id: number }>(
      sql`insert into tentativa_entrada (chave, em, sucesso) values ${join(values)} returning id`,
    )
    return rows.map(({ id }) => id)
  })
}

export function reservarEntrada(db: Database, conta: string, ip: string): Promise<number[]> {
  return reservar(db, [doIp('ip', ip, POR_IP_EM_UMA_HORA), daConta(conta, ip)])
}

/** Each request counts, whether the account exists or not. */
export function reservarRecuperacao(db: Database, ip: string): Promise<number[]> {
  return reservar(db, [doIp('recuperar', ip, 20)])
}

export async function marcarSucesso(tx: Queryable, tentativas: readonly number[]): Promise<void> {
  await tx.run(sql`update tentativa_entrada set sucesso = true where id = any(${[...tentativas]}::bigint[])`)
}
