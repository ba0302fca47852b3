// Promised to a line of a document and not yet gone. Whoever changes a promise holds the balance first, as whoever posts
// does; what each balance has promised is summed by the database.
import sql from 'sql-template-tag'
import { disponivelDe, presosDe } from '#server/almoxarifado/razao/disponivel.ts'
import { chaveDe } from '#server/almoxarifado/razao/folha.ts'
import { estoqueInsuficiente, type SemEstoque } from '#server/almoxarifado/razao/insuficiente.ts'
import type { Documento, Lancador } from '#server/almoxarifado/razao/lancar.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import type { Job } from '#server/casa/jobs/scheduler.ts'
import { lotesDosSaldos, type Par, prenderSaldos } from './saldos.ts'

export interface Reserva extends Par {
  linha: number
  qtd_e3: number
}

interface Ativa extends Reserva {
  id: number
}

function ativasDe(tx: Queryable, { tipo, id }: Documento): Promise<Ativa[]> {
  return tx.rows<Ativa>(sql`
    select id, documento_linha as linha, deposito_id, material_id, qtd_e3 from reserva
    where documento_tipo = ${tipo} and documento_id = ${id}::bigint and situacao = 'ativa' order by id`)
}

function encerrar(
  tx: Queryable,
  ids: readonly number[],
  situacao: 'consumida' | 'liberada' | 'expirada',
): Promise<number> {
  return tx.run(sql`
    update reserva set situacao = ${situacao}, encerrada_em = now()
    where id = any(${[...ids]}::bigint[]) and situacao = 'ativa'`)
}

interface Livre {
  livre: number
  presos: ReturnType<typeof presosDe>
}

async function livresDe(
  { tx, agora, fuso }: Lancador,
  pares: readonly Par[],
): Promise<ReadonlyMap<string, Livre>> {
  const saldos = await prenderSaldos(tx, pares)
  const todos = await lotesDosSaldos(tx, { pares, hoje: diaDe(agora, fuso) })
  const doSaldo = Map.groupBy(todos, chaveDe)
  return new Map(
    saldos.map((saldo) => {
      const lotes = doSaldo.get(chaveDe(saldo)) ?? []
      return [chaveDe(saldo), { livre: disponivelDe(saldo, lotes), presos: presosDe(saldo, lotes) }]
    }),
  )
}

/**
 * Promises each line what it asks, all of them or none. A line that has a promise in the same depósito gets the new one
 * in its place.
 *
 * @param expira_em the instant after which what was not served is free again; absent: never by itself.
 * @throws Recusa `ERR_ESTOQUE_INSUFICIENTE` with `dados.linhas`: what could be promised of each.
 */
export async function reservar(
  lancador: Lancador,
  documento: Documento,
  { reservas, expira_em = null }: { reservas: readonly Reserva[]; expira_em?: string | null },
): Promise<void> {
  if (reservas.length === 0) return
  if (reservas.some(({ qtd_e3 }) => qtd_e3 <= 0))
    throw new Recusa('ERR_FORM_VALIDATION', 'Informe a quantidade a reservar.')
  const { tx } = lancador
  const trocam = new Set(reservas.map(({ linha, deposito_id }) => `${linha}/${deposito_id}`))
  const antes = await ativasDe(tx, documento)
  // Also what the lines had of another material.
  await prenderSaldos(tx, [...reservas, ...antes])
  const trocadas = (await ativasDe(tx, documento)).filter((um) => trocam.has(`${um.linha}/${um.deposito_id}`))
  await encerrar(
    tx,
    trocadas.map(({ id }) => id),
    'liberada',
  )
  const livres = await livresDe(lancador, reservas)
  const faltas: SemEstoque[] = []
  for (const { linha, deposito_id, material_id, qtd_e3 } of reservas) {
    const saldo = livres.get(chaveDe({ deposito_id, material_id }))
    if (saldo === undefined) throw new Error(`no balance was held for ${deposito_id}/${material_id}`)
    if (saldo.livre < qtd_e3)
      faltas.push({
        deposito_id,
        material_id,
        linha,
        pedido_e3: qtd_e3,
        disponivel_e3: saldo.livre,
        ...saldo.presos,
      })
    else saldo.livre -= qtd_e3
  }
  if (faltas.length > 0) throw await estoqueInsuficiente(tx, faltas)
  await tx.run(sql`
    insert into reserva (documento_tipo, documento_id, documento_linha, deposito_id, material_id, qtd_e3, expira_em)
    select ${documento.tipo}, ${documento.id}::bigint, r.linha, r.deposito_id, r.material_id, r.qtd_e3,
      ${expira_em}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(reservas)}::jsonb)
      as r (linha bigint, deposito_id bigint, material_id bigint, qtd_e3 bigint)`)
}

/** Gives back what is still promised to the document, or to these lines of it. */
export async function liberar(
  { tx }: Lancador,
  documento: Documento,
  linhas?: readonly number[],
): Promise<void> {
  const antes = await ativasDe(tx, documento)
  if (antes.length === 0) return
  await prenderSaldos(tx, antes)
  const ativas = (await ativasDe(tx, documento)).filter(({ linha }) => linhas?.includes(linha) ?? true)
  await encerrar(
    tx,
    ativas.map(({ id }) => id),
    'liberada',
  )
}

/**
 * Of what is promised to each line, as much as it takes now, so that `lancar` finds it free: call it just before, in the
 * same transaction. What the line takes beyond its promise is of everybody; what is promised beyond stays promised.
 */
export async function consumir(
  { tx }: Lancador,
  documento: Documento,
  saidas: readonly Reserva[],
): Promise<void> {
  if (saidas.length === 0) return
  await prenderSaldos(tx, saidas)
  const ativas = await ativasDe(tx, documento)
  const partes = saidas.flatMap(({ linha, deposito_id, material_id, qtd_e3 }) => {
    const reserva = ativas.find(
      (um) => um.linha === linha && um.deposito_id === deposito_id && um.material_id === material_id,
    )
    return reserva ? [{ reserva, qtd_e3 }] : []
  })
  await tirarDe(tx, partes, 'consumida')
}

type Parte = { reserva: Pick<Ativa, 'id' | 'qtd_e3'>; qtd_e3: number }

/** Ends so much of each: what is beyond stays promised. */
async function tirarDe(
  tx: Queryable,
  partes: readonly Parte[],
  situacao: 'consumida' | 'liberada',
): Promise<void> {
  const inteiras = partes.filter(({ reserva, qtd_e3 }) => reserva.qtd_e3 <= qtd_e3)
  await encerrar(
    tx,
    inteiras.map(({ reserva }) => reserva.id),
    situacao,
  )
  const meias = partes.filter(({ reserva, qtd_e3 }) => reserva.qtd_e3 > qtd_e3)
  if (meias.length === 0) return
  const tiradas = meias.map(({ reserva: { id }, qtd_e3 }) => ({ id, qtd_e3 }))
  const p = sql`jsonb_to_recordset(${JSON.stringify(tiradas)}::jsonb) as p (id bigint, qtd_e3 bigint)`
  await tx.run(sql`update reserva r set qtd_e3 = r.qtd_e3 - p.qtd_e3 from ${p} where r.id = p.id`)
  await tx.run(sql`
    insert into reserva (documento_tipo, documento_id, documento_linha, deposito_id, material_id, qtd_e3, situacao,
      expira_em, criada_em, encerrada_em)
    select r.documento_tipo, r.documento_id, r.documento_linha, r.deposito_id, r.material_id, p.qtd_e3, ${situacao},
      r.expira_em, r.criada_em, now()
    from reserva r join ${p} on p.id = r.id`)
}

/** Of what is promised, so much that is not any more. Whoever calls holds the balances and read them since. */
export const cortarReservas = ({ tx }: Lancador, partes: readonly Parte[]): Promise<void> =>
  tirarDe(tx, partes, 'liberada')

const A_CADA_MS = 60_000
const LOTE = 500

/** What was not served in its time is free again. */
export function expireReservations(): Job {
  return {
    name: 'expirar-reservas',
    everyMs: A_CADA_MS,
    async step({ tx }) {
      const vencidas = await tx.rows<Ativa>(sql`
        select id, documento_linha as linha, deposito_id, material_id, qtd_e3 from reserva
        where situacao = 'ativa' and expira_em <= now() order by expira_em, id limit ${LOTE}`)
      if (vencidas.length === 0) return false
      await prenderSaldos(tx, vencidas)
      await encerrar(
        tx,
        vencidas.map(({ id }) => id),
        'expirada',
      )
      return vencidas.length === LOTE
    },
  }
}
