// What the home says that waits for a person is theirs to do: of each line and each act of its button, with an object on
// which the act fits, made as the matrix makes it. Who may do it there has the row, and the row offers the act; who sees
// the row and may do the act at another place alone does not have it among what waits.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aFazer, METRICAS, metricaPara } from '#contract/analises/catalogo-de-metricas.ts'
import { listaContada } from '#contract/analises/listas-contadas.ts'
import { MetricaChave } from '#contract/analises/metricas.ts'
import type { Concessao } from '#contract/casa/acesso.ts'
import type { Endpoint } from '#contract/casa/endpoint.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import { Permissao } from '#contract/casa/permissoes.ts'
import { contract } from '#contract/index.ts'
import type { Client } from '#server/testing/client.ts'
import { HOJE } from '#server/testing/hoje.ts'
import { listRows, type Row } from '#server/testing/list-rows.ts'
import { createPerson, type Person } from '#server/testing/people.ts'
import type { Probe } from './probe.ts'
import { probes } from './probes.ts'
import { type Scene, sceneOf } from './scene.ts'
import { transferenciaDeMateriais } from './transfer-objects.ts'
import { createWorld } from './world.ts'

const world = await createWorld()
const { db, next } = world

const daContrato = contract as unknown as Record<string, Record<string, Endpoint | undefined> | undefined> // as: walked by name
const asProvas = probes as unknown as Record<string, Record<string, Probe | undefined> | undefined> // as: walked by name

interface Feito {
  id: unknown
  /** What the act asks beyond seeing the row. */
  pede: readonly Permissao[]
}

const ultima = (scene: Scene) =>
  db.one<{ id: number }>(
    sql`select max(id) as id from requisicao where ${scene.local} in (deposito_id, local_destino_id)`,
  )

/** Acts that are not an operation, and those whose probe tries another state than the one that waits. */
const DE_OUTRO_MODO: Readonly<Record<string, (scene: Scene) => Promise<Feito>>> = {
  'requisicoes.separar': async (scene) => {
    await probes.remessas.separar.ask(scene)
    const { id } = await ultima(scene)
    await db.run(sql`
      insert into reserva (documento_tipo, documento_id, documento_linha, deposito_id, material_id, qtd_e3)
      select 'requisicao', i.requisicao_id, i.id, ${scene.local}, i.material_id, i.qtd_autorizada_e3
      from requisicao_item i where i.requisicao_id = ${id}`)
    return { id, pede: ['painel.almoxarifado.requisicoes.separar'] }
  },
  'requisicoes.editar': async (scene) => {
    await probes.requisicoes.autorizar.ask(scene)
    const { id } = await ultima(scene)
    await db.run(sql`update requisicao set situacao = 'devolvida', nivel = null where id = ${id}`)
    return { id, pede: ['painel.almoxarifado.requisicoes.editar'] }
  },
  'transferencias.separar': async (scene) => {
    const { id } = await transferenciaDeMateriais(scene, { tipo: 'redistribuicao', situacao: 'autorizada' })
    return { id, pede: ['painel.almoxarifado.transferencias.separar'] }
  },
  'inventariosDeBens.decidir': async (scene) => {
    const { params } = await probes.inventariosDeBens.decidir.ask(scene)
    await db.run(sql`update inventario_de_bens set fim = ${HOJE} - 1 where id = ${params.id}`)
    return { id: params.id, pede: ['painel.almoxarifado.inventarios-de-bens.decidir'] }
  },
  'inventariosDeBens.encerrar': async (scene) => {
    const { params } = await probes.inventariosDeBens.encerrar.ask(scene)
    await db.run(sql`update inventario_de_bens set fim = ${HOJE} - 1 where id = ${params.id}`)
    return { id: params.id, pede: ['painel.almoxarifado.inventarios-de-bens.encerrar'] }
  },
}

const soDeVer = (permissao: Permissao) => /\.(listar|ver)$/.test(permissao)

async function feito(ato: string, scene: Scene): Promise<Feito> {
  const outro = DE_OUTRO_MODO[ato]
  if (outro) return outro(scene)
  const [feature = '', operacao = ''] = ato.split('.')
  const prova = asProvas[feature]?.[operacao]
  const access = daContrato[feature]?.[operacao]?.access
  if (!prova || access === undefined) throw new Error(`no probe of ${ato}`)
  const { params } = await prova.ask(scene)
  const propria = Permissao.safeParse(access).data
  const pede = [...(propria ? [propria] : []), ...(prova.permissoes ?? [])].filter((um) => !soDeVer(um))
  return { id: (params as { id: unknown }).id, pede }
}

const pessoa = (permissoes: readonly (Permissao | null)[], local: number) => {
  const n = next()
  return createPerson(db, {
    nome: `Quem espera ${n}`,
    email: `espera-${n}@matriz.zelo`,
    perfil: `espera-${n}`,
    permissoes,
    locais: [local],
  })
}

/** Everything at one place but what the act asks, which they hold at another. */
async function queFazEmOutroLugar(pede: readonly Permissao[], daqui: number, dali: number): Promise<Person> {
  const quem = await pessoa(
    Permissao.options.filter((um) => !pede.includes(um)),
    daqui,
  )
  const outra = await pessoa(pede, dali)
  await db.run(sql`
    insert into atribuicao (usuario_id, perfil_id, local_id)
    select ${quem.id}, perfil_id, local_id from atribuicao where usuario_id = ${outra.id}`)
  return quem
}

const concessoesEm = (permissoes: readonly (Permissao | null)[], local: number): Concessao[] =>
  permissoes.map((permission) => ({ role: null, permission, local }))

interface Vista {
  cliente: Client
  path: string
  filtro: Readonly<Record<string, string>>
}

const linhaDe = async ({ cliente, path, filtro }: Vista, id: unknown): Promise<Row | undefined> =>
  (await listRows(cliente, path, filtro)).find((uma) => uma.id === id)

/** As the row says it or, where lists say nothing, as its record does. */
async function oferecidos(cliente: Client, path: string, linha: Row): Promise<string[]> {
  const url = `${path}/${linha.id}`
  const dita =
    linha.acoes ??
    ((await cliente.inject({ method: 'GET', url, headers: cliente.keys() })).dados as Row).acoes
  return (dita as AcaoDoRegistro[]).filter(({ permitido }) => permitido).map(({ chave }) => chave)
}

const linhas = MetricaChave.options.flatMap((chave) => {
  const { tipo } = METRICAS[chave]
  return typeof tipo === 'object' ? tipo.atos.map((ato) => ({ chave, ato })) : []
})

test.each(linhas)('$chave is of who may do $ato, and of nobody else', async ({ chave, ato }) => {
  const ground = await world.newGround()
  const ator = await pessoa([null], ground.escola)
  const scene = await sceneOf({ world, actor: 'local-certo', ator, ground, reach: 'local' }, 'proprio')
  const { id, pede } = await feito(ato, scene)
  const { path } = listaContada(METRICAS[chave].lista).endpoint
  const suas = concessoesEm([null], ground.escola)
  expect(aFazer(suas, chave)).toBeDefined()
  const cliente = await world.clientOf(ator)
  const linha = await linhaDe({ cliente, path, filtro: metricaPara(suas, chave).filtro }, id)
  expect(linha, 'waits for who may do it').toBeDefined()
  if (linha) expect(await oferecidos(cliente, path, linha)).toContain(ato)

  const outro = await queFazEmOutroLugar(pede, ground.escola, ground.escolaAlheia)
  const dele = await world.clientOf(outro)
  expect(await linhaDe({ cliente: dele, path, filtro: {} }, id), 'is seen by who lists it').toBeDefined()
  const { filtro } = metricaPara(concessoesEm(Permissao.options, ground.escola), chave)
  expect(
    await linhaDe({ cliente: dele, path, filtro }, id),
    'does not wait for who may not do it',
  ).toBeUndefined()
})
