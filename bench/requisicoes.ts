// Fifty shipments leave one depósito at the same moment, all of the same ten materials: each is answered, and none of
// them is a deadlock. And a requisition from its draft to what was received, one after the other.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { lancar } from '#server/almoxarifado/razao/lancar.ts'
import { openClient } from '#server/casa/db/connection.ts'
import { createPerson, SENHA_DE_TESTE } from '#server/testing/people.ts'
import { HttpClient } from '../e2e/support/http-client.ts'
import { type Figure, figureOf, percentile, timed } from './figures.ts'
import type { BenchOptions } from './main.ts'
import { createWorld, type World } from './world.ts'

const JUNTAS = 50
/** Ten each: a person has so many requests at once. */
const ALMOXARIFES = 5
const MATERIAIS = 10
const BASE = '/api/painel/almoxarifado'
const AIM = 'p95 < 2,000; no deadlock'
const CABE_TUDO = 1_000_000_000_000

interface Feita {
  id: number
  versao: number
}

export interface Almoxarifado {
  deposito: number
  materiais: number[]
}

export async function measureRequests({ full }: BenchOptions): Promise<Figure[]> {
  const world = await createWorld()
  const equipe: HttpClient[] = []
  try {
    const almoxarifado = await stock(world)
    equipe.push(...(await storekeepers(world)))
    const inteira = await timed(full ? 40 : 10, () => journey(world, equipe, almoxarifado))
    return [
      figureOf('one requisition of ten lines, draft to receipt, by HTTP', 'ms', inteira),
      ...(await together(world, equipe, almoxarifado, full ? 10 : 3)),
    ]
  } finally {
    for (const um of equipe) um.close()
    await world.stop()
  }
}

/** They ship, and who administers receives: they are other people. */
export async function storekeepers({ db, server }: World): Promise<HttpClient[]> {
  const clients: HttpClient[] = []
  for (let i = 0; i < ALMOXARIFES; i++) {
    const email = `almoxarife-${i}@bench.zelo`
    await createPerson(db, { nome: `Almoxarife ${i}`, email, permissoes: [null] })
    const client = new HttpClient(server.port)
    await client.entrar(email, SENHA_DE_TESTE)
    clients.push(client)
  }
  return clients
}

/** Whoever's turn it is. */
function um(equipe: readonly HttpClient[], i: number): HttpClient {
  const client = equipe[i % equipe.length]
  if (client === undefined) throw new Error('nobody keeps the storeroom')
  return client
}

export async function stock({ admin, db, people }: World): Promise<Almoxarifado> {
  const { regional: deposito, escola } = people.locais
  const materiais = await db.transaction(async (tx) => {
    await tx.run(sql`update local_tipo set permite_estoque = true
      where id = (select tipo_id from local where id = ${deposito})`)
    await tx.run(sql`update local set deposito_supridor_id = ${deposito} where id = ${escola}`)
    const novos = await tx.rows<{ id: number }>(sql`
      with g as (insert into grupo_de_material (codigo, nome, natureza_despesa, conta)
          values ('97', 'Do bench', '3.3.90.30.16', '1.1.5.6.1.01.00') returning id),
        u as (insert into unidade_de_medida (sigla, nome) values ('unr', 'unidade do bench') returning id)
      insert into material (codigo, descricao, natureza, grupo_id, unidade_id)
      select 'R-' || n, 'Material do bench ' || n, 'consumo', g.id, u.id from g, u,
        generate_series(1, ${MATERIAIS}::int) n returning id`)
    const ids = novos.map(({ id }) => id)
    await lancar(
      { tx, ator_id: people.bruno.id, fuso: 'America/Araguaina', agora: new Date() },
      { tipo: 'entrada', id: 1 },
      ids.map((material_id, i) => ({
        deposito_id: deposito,
        material_id,
        tipo: 'entrada_compra',
        linha: i + 1,
        qtd_e3: 100_000_000,
        valor_centavos: 33_333_333,
      })),
    )
    return ids
  })
  const { identidade, mapa, limites, versao } = await admin.json<Record<string, object>>(
    'GET',
    '/api/painel/admin/parametros',
  )
  await admin.json('PUT', '/api/painel/admin/parametros', {
    identidade,
    mapa,
    versao,
    limites: { ...limites, limite_requisicao_automatica_centavos: CABE_TUDO },
  })
  return { deposito, materiais }
}

/** Asked, authorised by the rule, and picked. */
async function picked(
  { admin, people }: World,
  bruno: HttpClient,
  { materiais }: Almoxarifado,
): Promise<number> {
  const { id, versao } = await admin.json<Feita>('POST', `${BASE}/requisicoes`, {
    local_destino_id: people.locais.escola,
    justificativa: 'Do bench',
    itens: materiais.map((material_id) => ({ material_id, qtd_solicitada_e3: 1000 })),
  })
  await admin.json('POST', `${BASE}/requisicoes/${id}/enviar`, { versao })
  const remessa = await bruno.json<Feita>('POST', `${BASE}/remessas`, { pedido: { tipo: 'requisicao', id } })
  await bruno.json('POST', `${BASE}/remessas/${remessa.id}/concluir-separacao`, {
    tudo_coletado: true,
    versao: remessa.versao,
  })
  return remessa.id
}

const ship = (bruno: HttpClient, id: number) => bruno.json('POST', `${BASE}/remessas/${id}/expedir`, {})

export async function journey(
  world: World,
  equipe: readonly HttpClient[],
  almoxarifado: Almoxarifado,
): Promise<void> {
  const id = await picked(world, um(equipe, 0), almoxarifado)
  await ship(um(equipe, 0), id)
  await world.admin.json('POST', `${BASE}/remessas/${id}/receber`, {
    recebimento_uuid: randomUUID(),
    tudo_igual: true,
  })
}

async function deadlocks(url: string): Promise<number> {
  const client = await openClient({ url, unlimited: true })
  try {
    // What a session did is counted some time after it did it.
    await client.query('select pg_stat_force_next_flush(), pg_sleep(1.5)')
    const { rows } = await client.query(
      'select deadlocks::int as n from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]?.n ?? 0)
  } finally {
    await client.end()
  }
}

async function together(
  world: World,
  equipe: readonly HttpClient[],
  almoxarifado: Almoxarifado,
  rodadas: number,
): Promise<Figure[]> {
  const antes = await deadlocks(await world.server.databaseUrl())
  const tempos: number[] = []
  for (let rodada = 0; rodada < rodadas; rodada++) {
    const prontas: number[] = []
    for (let i = 0; i < JUNTAS; i++) prontas.push(await picked(world, um(equipe, i), almoxarifado))
    await Promise.all(
      prontas.map(async (id, i) => {
        const begun = performance.now()
        await ship(um(equipe, i), id)
        tempos.push(performance.now() - begun)
      }),
    )
  }
  const depois = await deadlocks(await world.server.databaseUrl())
  return [
    figureOf(`${JUNTAS} dispatches at once on one depósito, ten lines each`, 'ms', tempos, { aim: AIM }),
    { name: 'of them, p95', value: percentile(tempos, 0.95), unit: 'ms' },
    { name: 'deadlocks that the database found', value: depois - antes, unit: 'deadlocks', aim: '0' },
  ]
}
