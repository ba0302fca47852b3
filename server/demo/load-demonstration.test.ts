import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { estadoDoMonitoramento } from '#contract/campo/monitoramentos.ts'
import { numeroDaPlaqueta } from '#contract/casa/codigos.ts'
import {
  problemasDosRecursos,
  Recurso,
  type Recursos,
  recursosFaltantes,
} from '#contract/rede/instalacao-tipos.ts'
import { senhaConfere } from '#server/administracao/conta/senha.ts'
import { verificar } from '#server/almoxarifado/razao/verificar.ts'
import { type Database, openDatabase } from '#server/casa/db/database.ts'
import { applySeeds } from '#server/seeds/apply-seeds.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { ehUtil } from './calendario.ts'
import { BENS_NOVOS } from './carga-de-achados.ts'
import { loadDemonstration } from './load-demonstration.ts'
import { AGENTE, PESSOAS, SENHA_DA_DEMONSTRACAO } from './pessoas.ts'

const AGORA = new Date('2026-03-10T15:30:00Z')
const { db } = await createTestDatabase()
const { db: segunda, url: urlDaSegunda, role } = await createTestDatabase()
const { db: usada } = await createTestDatabase()
const { db: disputada } = await createTestDatabase()
await applySeeds(db)
const primeira = await loadDemonstration(db, { agora: AGORA })

const count = async (query: ReturnType<typeof sql>, of: Database = db) =>
  (await of.one<{ n: number }>(sql`select count(*) as n from (${query}) q`)).n

test('it loads once, and a second call changes nothing', async () => {
  expect(primeira).toEqual({ loaded: true })
  expect(await loadDemonstration(db, { agora: AGORA })).toEqual({ loaded: false })
  expect(await count(sql`select from usuario`)).toBe(PESSOAS.length)
})

test('it has the promised size: 3 regionals, 24 schools, a warehouse, 350 installations, 4,000 assets', async () => {
  const tipos = await db.rows<{ slug: string; n: number }>(sql`
    select t.slug, count(*) as n from local l join local_tipo t on t.id = l.tipo_id group by t.slug order by t.slug`)
  expect(Object.fromEntries(tipos.map(({ slug, n }) => [slug, n]))).toEqual({
    deposito: 1,
    escola: 24,
    orgao: 1,
    regional: 3,
  })
  expect(await count(sql`select from instalacao`)).toBe(350)
  expect(await count(sql`select from patrimonio where situacao <> 'a_tombar'`)).toBe(4000)
  expect(await count(sql`select from patrimonio where situacao = 'a_tombar'`)).toBe(BENS_NOVOS)
})

/** Until when something holds, and what a job of the night tells. */
const DE_NINGUEM = ['monitoramento_lease.valido_ate', 'notificacao.created_at']

test('what people did, they did on days on which offices are open', async () => {
  const colunas = await db.rows<{ tabela: string; coluna: string }>(sql`
    select c.table_name as tabela, c.column_name as coluna
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and c.data_type = 'timestamp with time zone' order by 1, 2`)
  const feitas: string[] = []
  for (const { tabela, coluna } of colunas) {
    const dias = await db.rows<{ dia: string }>(sql`
      select distinct (${raw(coluna)} at time zone 'America/Sao_Paulo')::date::text as dia from ${raw(tabela)}
      where ${raw(coluna)} is not null`)
    feitas.push(...dias.filter(({ dia }) => !ehUtil(dia)).map(({ dia }) => `${tabela}.${coluna} ${dia}`))
  }
  expect(feitas.filter((uma) => !DE_NINGUEM.some((coluna) => uma.startsWith(coluna)))).toEqual([])
})

test('every asset has a well-formed label of its own, in a room of its own place', async () => {
  const bens = await db.rows<{ referencia_id: string; mesmo: boolean }>(sql`
    select p.referencia_id, p.local_id = i.local_id as mesmo
    from patrimonio p join instalacao i on i.id = p.instalacao_id`)
  expect(bens).toHaveLength(4000 + BENS_NOVOS)
  expect(new Set(bens.map(({ referencia_id }) => referencia_id)).size).toBe(bens.length)
  expect(bens.filter(({ referencia_id }) => numeroDaPlaqueta(referencia_id) === undefined)).toEqual([])
  expect(bens.filter(({ mesmo }) => !mesmo)).toEqual([])
})

test('no pair of estado and condicao contradicts itself', async () => {
  expect(
    await count(sql`select from patrimonio where (estado = 'pessimo' and condicao = 'em_uso')
      or (estado in ('novo', 'bom') and condicao in ('irrecuperavel', 'antieconomico'))`),
  ).toBe(0)
})

test('schools lie inside Brazil, near their regional', async () => {
  const longe = await count(sql`
    select from local l join local r on r.id = l.pai_id join local_tipo t on t.id = r.tipo_id
    where t.nivel = 'regional' and (abs(l.latitude - r.latitude) > 0.8 or abs(l.longitude - r.longitude) > 0.8
      or l.latitude not between -33 and 5 or l.longitude not between -73 and -35)`)
  expect(longe).toBe(0)
})

test('the people sign in with the password of the guide and hold what their story says', async () => {
  const pessoas = await db.rows<{
    email: string
    senha_hash: string
    perfis: string[]
    locais: string[]
  }>(sql`
    select u.email, u.senha_hash, array_remove(array_agg(p.slug order by a.id), null) as perfis,
      array_remove(array_agg(l.nome order by a.id), null) as locais
    from usuario u left join atribuicao a on a.usuario_id = u.id left join perfil p on p.id = a.perfil_id
    left join local l on l.id = a.local_id
    group by u.id order by u.id`)
  expect(pessoas.map(({ email, perfis, locais }) => [email, perfis, locais])).toEqual([
    [
      'ana@zelo.demo',
      ['agente_monitoramento', 'agente_monitoramento'],
      ['Regional do Ipê', 'Regional da Serra'],
    ],
    ['bruno@zelo.demo', ['almoxarife'], ['Depósito Central']],
    ['clara@zelo.demo', ['admin_sistema'], []],
    ['davi@zelo.demo', [], []],
    ['elisa@zelo.demo', ['gestor_unidade'], ['Escola Estadual Professora Alzira Montalvão']],
    ['fabio@zelo.demo', ['supervisor_monitoramento'], []],
    [
      'gilda@zelo.demo',
      ['agente_monitoramento', 'agente_monitoramento'],
      ['Regional do Ipê', 'Regional da Serra'],
    ],
    ['helena@zelo.demo', ['gestor_patrimonio'], []],
  ])
  expect(await senhaConfere(SENHA_DA_DEMONSTRACAO, pessoas[0]?.senha_hash)).toBe(true)
})

interface Historia {
  intervalo: string | null
  iniciado_em: string | null
  finalizado_em: string | null
  concluido_em: string | null
  cancelado_em: string | null
  previsto_inicio: string
  feitos: number
  total: number
}

const historias = () =>
  db.rows<Historia>(sql`
    select m.iniciado_em, m.finalizado_em, m.concluido_em, m.cancelado_em, m.previsto_inicio,
      (select inicio from monitoramento_intervalo i where i.monitoramento_id = m.id and fim is null) as intervalo,
      (select count(*) from monitoramento_patrimonio p where p.monitoramento_id = m.id) as total,
      (select count(*) from monitoramento_patrimonio p where p.monitoramento_id = m.id and resultado <> 'pendente')
        as feitos
    from monitoramento m join monitoramento_agente a on a.monitoramento_id = m.id
    join usuario u on u.id = a.usuario_id and u.email = ${AGENTE}
    order by m.id`)

test('the agent has visits in every state, one of them today', async () => {
  const visitas = await historias()
  const estados = visitas.map((visita) => {
    const estado = estadoDoMonitoramento(visita)
    if (visita.cancelado_em) return visita.iniciado_em ? 'cancelada' : 'cancelada antes de começar'
    return estado === 'pausado' && visita.finalizado_em ? 'finalizada' : estado
  })
  const porEstado: Record<string, number> = {}
  for (const estado of estados) porEstado[estado] = (porEstado[estado] ?? 0) + 1
  expect(porEstado).toEqual({
    aguardando: 5,
    'em-andamento': 1,
    pausado: 1,
    finalizada: 1,
    concluido: 5,
    'cancelada antes de começar': 1,
    cancelada: 1,
  })
  expect(visitas.filter((v) => !v.iniciado_em && v.previsto_inicio === '2026-03-10')).toHaveLength(1)
})

test('results grow with the state: none while waiting, part under way, all when finished', async () => {
  for (const { total, feitos, iniciado_em, finalizado_em, cancelado_em, intervalo } of await historias()) {
    expect(total).toBeGreaterThan(70)
    if (!iniciado_em) expect(feitos).toBe(0)
    else if (finalizado_em) expect(feitos).toBe(total)
    else if (intervalo || !cancelado_em) {
      expect(feitos).toBeGreaterThan(0)
      expect(feitos).toBeLessThan(total)
    }
  }
})

test('every filled checklist is complete and well formed for the version of its type', async () => {
  const entradas = await db.rows<{ checklist: unknown[]; recursos: Recursos }>(sql`
    select v.recursos as checklist, mi.recursos
    from monitoramento_instalacao mi join instalacao_tipo_versao v on v.id = mi.tipo_versao_id
    where mi.resultado = 'conferida' and mi.condicao is distinct from 'inexistente'`)
  expect(entradas.length).toBeGreaterThan(100)
  for (const { checklist, recursos } of entradas) {
    const lista = Recurso.array().parse(checklist)
    expect(problemasDosRecursos(lista, recursos)).toEqual({})
    expect(recursosFaltantes(lista, recursos)).toEqual([])
  }
})

test('times of a visit lie within its stretches of work, and none in the future', async () => {
  const fora = await count(sql`
    select from monitoramento_patrimonio mp
    where mp.atualizado_em is not null and (mp.atualizado_em > ${AGORA} or not exists (
      select from monitoramento_intervalo i where i.monitoramento_id = mp.monitoramento_id
        and mp.atualizado_em between i.inicio and coalesce(i.fim, ${AGORA})))`)
  expect(fora).toBe(0)
})

const porSituacao = async (tabela: ReturnType<typeof sql>) =>
  Object.fromEntries(
    (
      await db.rows<{ situacao: string; n: number }>(sql`
        select situacao, count(*) as n from ${tabela} group by situacao order by situacao`)
    ).map(({ situacao, n }) => [situacao, n]),
  )

test('what came, what was shipped and what was counted is there in each state, by the acts of its people', async () => {
  expect(await porSituacao(sql`entrada`)).toEqual({
    aceita: 1,
    em_exame: 1,
    rascunho: 1,
    recebida_provisoria: 1,
  })
  expect(await porSituacao(sql`remessa`)).toEqual({ expedida: 1, recebida: 1 })
  expect(await porSituacao(sql`inventario`)).toEqual({ encerrado: 1, planejado: 1 })
  expect(
    await count(sql`
      select from inventario_item i join inventario_contagem k on k.id = i.contagem_id
      where k.qtd_e3 = i.esperado_e3 - 1000 and i.decisao = 'ajustar'`),
  ).toBe(1)
  expect(await count(sql`select from documento where tipo in ('nota_de_entrada', 'ata_de_inventario')`)).toBe(
    2,
  )
})

test('the ledger of the depósito agrees with every balance kept of it', async () => {
  const { deposito_id } = await db.one<{ deposito_id: number }>(
    sql`select distinct deposito_id from movimento_estoque`,
  )
  const { movimentos, diferencas } = await db.transaction((tx) => verificar(tx, { deposito_id }))
  expect(diferencas).toEqual([])
  expect(movimentos).toBeGreaterThan(30)
})

test('the same day gives the same demonstration, whatever plans the database makes', async () => {
  await applySeeds(segunda)
  const comOutrosPlanos = await openDatabase({
    url: `${urlDaSegunda}?options=${encodeURIComponent('-c enable_hashjoin=off -c enable_mergejoin=off')}`,
    role,
  })
  await loadDemonstration(comOutrosPlanos, { agora: AGORA }).finally(() => comOutrosPlanos.close())
  const resumo = sql`select
      (select md5(string_agg(concat_ws('|', uuid, referencia_id, descricao, estado, valor_aquisicao_centavos), ';'
        order by uuid)) from patrimonio) as bens,
      (select md5(string_agg(concat_ws('|', protocolo, iniciado_em, previsto_inicio), ';' order by protocolo))
        from monitoramento) as visitas,
      (select md5(string_agg(concat_ws('|', i.uuid, mi.recursos, mi.estado, mi.atualizado_em), ';'
        order by mi.monitoramento_id, i.uuid))
        from monitoramento_instalacao mi join instalacao i on i.id = mi.instalacao_id) as ambientes,
      (select md5(string_agg(concat_ws('|', op_id, rota, seq, capturado_em, quarentena), ';'
        order by op_id)) from operacao) as coleta`
  expect(await segunda.one(resumo)).toEqual(await db.one(resumo))
})

test('it does not touch a database that already has a place of its own', async () => {
  await applySeeds(usada)
  await usada.run(sql`insert into usuario (nome, email) values ('Alguém', 'alguem@orgao.example')`)
  expect(await loadDemonstration(usada)).toEqual({ loaded: false })
  expect(await count(sql`select from local`, usada)).toBe(0)
})

test('two processes that start at once load one', async () => {
  await applySeeds(disputada)
  const resultados = await Promise.all([loadDemonstration(disputada), loadDemonstration(disputada)])
  expect(resultados.filter(({ loaded }) => loaded)).toHaveLength(1)
  expect(await count(sql`select from instalacao`, disputada)).toBe(350)
})
