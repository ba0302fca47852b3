// Guessing passwords is made slow without shutting anybody out (ADR 55): for an account over all addresses, and for an
// address over all accounts. Who comes by a browser that the account has used answers for that browser alone.
import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { conta } from '#contract/administracao/conta.ts'
import { avisarTentativas } from '#server/administracao/notificacoes/account-events.ts'
import type { Database, Queryable } from '#server/casa/db/database.ts'
import { inBackground } from '#server/casa/http/background.ts'
import type { Call } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { networkOf } from '#server/casa/http/network.ts'
import {
  comMaisUma,
  DA_CONTA,
  DO_ENDERECO,
  DOS_LINKS,
  esquecidoEm,
  type Freio,
  type Regra,
  segundosDeEspera,
} from './freio.ts'

interface Limite {
  chave: string
  regra: Regra
  /** A success forgives all that there was, and not only the try that it was. */
  perdoaTudo: boolean
}

/** A try that was counted as a failure before it was made. */
export interface Tentativa {
  contados: { limite: Limite; freio: Freio }[]
  /** From this failure on, the next tries must wait. */
  comecaEspera: boolean
}

export interface Tentando {
  db: Database
  agora: Date
  /** As it was typed; whether it exists is nobody's business here. */
  conta: string
  ip: string
  /** What proves that this browser was used by the account before: its key, or a session. */
  conhecido: string | undefined
}

function limiteDe(tipo: string, valor: string, regra: Regra, perdoaTudo: boolean): Limite {
  return { chave: `${tipo}:${createHash('sha256').update(valor).digest('base64url')}`, regra, perdoaTudo }
}

/** An address before an account: two tries that share both never wait for each other. */
function limitesDaEntrada({ conta, ip, conhecido }: Tentando): Limite[] {
  const dela = conta.toLowerCase()
  if (conhecido !== undefined)
    return [limiteDe('navegador', JSON.stringify([dela, conhecido]), DA_CONTA, true)]
  return [limiteDe('endereco', networkOf(ip), DO_ENDERECO, false), limiteDe('conta', dela, DA_CONTA, true)]
}

async function lido(tx: Queryable, chave: string): Promise<Freio | undefined> {
  const freio = await tx.maybe<{ falhas: number; em: string; espera_ate: string }>(
    sql`select falhas, em, espera_ate from freio where chave = ${chave}`,
  )
  return freio && { ...freio, em: new Date(freio.em), espera_ate: new Date(freio.espera_ate) }
}

/** So many of the forgotten go with each try, which brings two at most: there are never more than are remembered. */
const ESQUECIDOS_POR_VEZ = 10

async function esquecer(tx: Queryable, agora: Date): Promise<void> {
  await tx.run(sql`delete from freio where chave in (
    select chave from freio where esquecido_em < ${agora} order by esquecido_em
    limit ${ESQUECIDOS_POR_VEZ} for update skip locked)`)
}

async function gravar(tx: Queryable, { chave, regra }: Limite, freio: Freio): Promise<void> {
  const { falhas, em, espera_ate } = freio
  await tx.run(sql`
    insert into freio (chave, falhas, em, espera_ate, esquecido_em)
    values (${chave}, ${falhas}, ${em}, ${espera_ate}, ${esquecidoEm(regra, freio)})
    on conflict (chave) do update set falhas = excluded.falhas, em = excluded.em, espera_ate = excluded.espera_ate,
      esquecido_em = excluded.esquecido_em`)
}

/** The same whoever asks for whichever account. */
function aguarde(espera_s: number): Recusa {
  const quanto =
    espera_s > 60
      ? `${Math.ceil(espera_s / 60)} minutos`
      : `${espera_s} ${espera_s === 1 ? 'segundo' : 'segundos'}`
  const mensagem = `Muitas tentativas seguidas. Aguarde ${quanto} e tente de novo; ou crie outra senha em “Esqueci minha senha”.`
  return new Recusa('ERR_LIMITE', { mensagem, retryAfterS: espera_s })
}

/**
 * Counts the try as a failure before it is made, so that simultaneous guesses count each other. Throws `ERR_LIMITE`, which
 * counts nothing: asking again does not lengthen a wait. Call it outside any transaction.
 */
function reservar(db: Database, agora: Date, limites: readonly Limite[]): Promise<Tentativa> {
  return db.transaction(async (tx) => {
    const contados: Tentativa['contados'] = []
    let espera_s = 0
    for (const limite of limites) {
      await tx.one(sql`select pg_advisory_xact_lock(hashtextextended(${limite.chave}, 0))`)
      const antes = await lido(tx, limite.chave)
      espera_s = Math.max(espera_s, segundosDeEspera(antes, agora))
      contados.push({ limite, freio: comMaisUma(limite.regra, antes, agora) })
    }
    if (espera_s > 0) throw aguarde(espera_s)
    for (const { limite, freio } of contados) await gravar(tx, limite, freio)
    // Last, so that nothing is waited for with these rows held.
    await esquecer(tx, agora)
    const comecaEspera = contados.some(
      ({ limite: { regra }, freio }) => regra === DA_CONTA && Math.ceil(freio.falhas) === regra.livres,
    )
    return { contados, comecaEspera }
  })
}

export function reservarEntrada(tentando: Tentando): Promise<Tentativa> {
  return reservar(tentando.db, tentando.agora, limitesDaEntrada(tentando))
}

/** Each request counts, whether the account exists or not. */
export function reservarRecuperacao({ db, agora, ip }: Omit<Tentando, 'conta' | 'conhecido'>) {
  return reservar(db, agora, [limiteDe('links', networkOf(ip), DOS_LINKS, false)])
}

/** Tells the owner, after the answer: how long it takes must not say whether there is anyone to tell. */
export function avisarSeComecaEspera(
  { request, services: { db } }: Call<typeof conta.entrar> | Call<typeof conta.alterarSenha>,
  { comecaEspera }: Tentativa,
  usuario_id: number | undefined,
): void {
  if (!comecaEspera) return
  inBackground(request, async () => {
    if (usuario_id === undefined) return
    await db.transaction((tx) => avisarTentativas(tx, { usuario_id, ip: request.ip }))
  })
}

/** The try was no failure: nobody waits for it, and the account's own failures are forgiven. */
export async function marcarSucesso(tx: Queryable, { contados }: Tentativa): Promise<void> {
  for (const { limite, freio } of contados) {
    if (limite.perdoaTudo) await tx.run(sql`delete from freio where chave = ${limite.chave}`)
    else
      await tx.run(sql`update freio set falhas = greatest(falhas - 1, 0),
        espera_ate = case when espera_ate = ${freio.espera_ate} then em else espera_ate end
        where chave = ${limite.chave}`)
  }
}
