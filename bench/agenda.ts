// The field of a large state: 5,000 places and 60 agents, as the agenda of a month and the plan of a campaign read it.
import sql from 'sql-template-tag'
import { type Figure, figureOf, timed } from './figures.ts'
import type { BenchOptions } from './main.ts'
import { createWorld, type World } from './world.ts'

/** With the three of the bench's own people, 5,000. */
const ESCOLAS = 4_997
const REGIONAIS = 30
const AGENTES = 60
/** Planned in the month: two a working day of each agent. */
const VISITAS = 2_400
const INVENTARIO = 20_000
const MES = { de: '2027-03-01', ate: '2027-04-04' }

export async function measureAgenda({ full }: BenchOptions): Promise<Figure[]> {
  const world = await createWorld()
  try {
    const agentes = await plant(world)
    return await reads(world, agentes, full ? 60 : 15)
  } finally {
    await world.stop()
  }
}

/** Schools with coordinates, four assets each, a concluded visit of six hours each, and a month of visits to come. */
async function plant({ db, people }: World): Promise<number[]> {
  const { orgao, regional, escola } = people.locais
  const ids = await db.transaction(async (tx) => {
    await tx.run(sql`select set_config('statement_timeout', '0', true)`)
    await tx.run(sql`
      insert into local (id, codigo, nome, tipo_id, pai_id, caminho) overriding system value
      select 100000 + r, 'B-R' || r, 'Regional ' || r, (select tipo_id from local where id = ${regional}), ${orgao},
        array[${orgao}::bigint, 100000 + r] from generate_series(1, ${REGIONAIS}::int) r`)
    await tx.run(sql`
      insert into local (id, codigo, nome, tipo_id, pai_id, caminho, municipio_ibge, municipio, uf, latitude, longitude)
      overriding system value
      select 200000 + n, 'B-E' || n, 'Escola ' || n, (select tipo_id from local where id = ${escola}),
        100000 + 1 + n % ${REGIONAIS}::int, array[${orgao}::bigint, 100000 + 1 + n % ${REGIONAIS}::int, 200000 + n],
        (1700000 + n % 139)::text, 'Município ' || n % 139, 'TO', -9 + (n % 139) * 0.02, -48 + (n % 113) * 0.025
      from generate_series(1, ${ESCOLAS}::int) n`)
    await tx.run(
      sql`insert into classe_bem (codigo, nome) values ('bench', 'Mobiliário do bench') on conflict do nothing`,
    )
    await tx.run(sql`
      insert into patrimonio (referencia_id, descricao, classe_id, local_id, situacao, valor_aquisicao_centavos)
      select 'B' || n, 'Mesa ' || n, (select id from classe_bem where codigo = 'bench'),
        200000 + 1 + n % ${ESCOLAS}::int, 'ativo', 10000 + n % 90000 from generate_series(1, ${INVENTARIO}::int) n`)
    const novos = await tx.rows<{ id: number }>(sql`
      insert into usuario (nome, email, matricula)
      select 'Agente ' || n, 'agente-' || n || '@bench.zelo', 'B' || n from generate_series(1, ${AGENTES}::int) n
      returning id`)
    const agentes = novos.map(({ id }) => id)
    await tx.run(sql`
      insert into atribuicao (usuario_id, perfil_id, local_id)
      select u.id, a.perfil_id, ${orgao} from unnest(${agentes}::bigint[]) u (id),
        (select perfil_id from atribuicao where usuario_id = ${people.ana.id} limit 1) a`)
    await tx.run(sql`
      insert into monitoramento (protocolo, local_id, iniciado_em, finalizado_em, concluido_em)
      select 'B-F' || n, 200000 + n, now() - make_interval(days => 10 + n % 300), now() - make_interval(days => 10 + n % 300),
        now() - make_interval(days => 10 + n % 300) + interval '6 hours'
      from generate_series(1, ${ESCOLAS}::int) n`)
    await tx.run(sql`
      insert into monitoramento_intervalo (monitoramento_id, agente_id, inicio, fim)
      select id, (${agentes}::bigint[])[1 + id % ${AGENTES}::int], iniciado_em, iniciado_em + make_interval(mins => 120 + (id % 240)::int)
      from monitoramento where protocolo like 'B-F%'`)
    await tx.run(sql`
      insert into monitoramento (protocolo, local_id, previsto_inicio)
      select 'B-P' || n, 200000 + n, ${MES.de}::date + (n / ${AGENTES}::int) % 30 from generate_series(1, ${VISITAS}::int) n`)
    await tx.run(sql`
      insert into monitoramento_agente (monitoramento_id, usuario_id, papel)
      select id, (${agentes}::bigint[])[1 + id % ${AGENTES}::int], 'principal' from monitoramento where protocolo like 'B-%'`)
    return agentes
  })
  await db.run(sql`analyze`)
  return ids
}

async function reads(
  { admin, db, people }: World,
  agentes: readonly number[],
  rounds: number,
): Promise<Figure[]> {
  const { tipo_id } = await db.one<{ tipo_id: number }>(
    sql`select tipo_id from local where id = ${people.locais.escola}`,
  )
  const campanha = {
    tipos: [tipo_id],
    nome: 'Do bench',
    objetivo: 'Medir o plano',
    tipo: 'amostragem',
    inicio: '2027-05-01',
    fim: '2027-07-31',
    local_id: people.locais.orgao,
    agentes: agentes.slice(0, 60),
  }
  const prever = (mais: object) =>
    admin.json('POST', '/api/painel/campanhas/prever', { ...campanha, ...mais })
  const casos: readonly (readonly [name: string, aim: string, once: () => Promise<unknown>])[] = [
    [
      `agenda of a month: ${VISITAS.toLocaleString('en')} visits of ${AGENTES} agents`,
      '≤ 300 ms',
      () => admin.json('GET', `/api/painel/agenda?de=${MES.de}&ate=${MES.ate}`),
    ],
    ['plan of the fewest that certify within 5 points', '≤ 2 s', () => prever({ certificar_margem: 5 })],
    ['plan of a sample of 200', '≤ 2 s', () => prever({ amostra: 200 })],
    ['plan of the 200 most urgent', '≤ 2 s', () => prever({ urgentes: 200 })],
    [
      'what to visit first, first page',
      '≤ 2 s',
      () => admin.json('GET', '/api/painel/campanhas/a-visitar?perPage=50'),
    ],
    [
      'what to visit first, every place on the map',
      '≤ 2 s',
      () => admin.json('GET', '/api/painel/campanhas/a-visitar/no-mapa'),
    ],
  ]
  const figures: Figure[] = []
  for (const [name, aim, once] of casos)
    figures.push(figureOf(name, 'ms', await timed(rounds, once), { aim }))
  return figures
}
