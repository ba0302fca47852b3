import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { balcao } from '#contract/almoxarifado/balcao.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { createPlace } from '#server/testing/people.ts'

const { db, people, newPerson, naConta } = await mesaDaAdministracao()
const { locais } = people
const PEDIR: Permissao[] = ['painel.almoxarifado.requisicoes.criar']

const { id: tipo_id } = await db.transaction((tx) =>
  tx.one<{ id: number }>(sql`
    insert into local_tipo (slug, nome, nivel, permite_estoque) values ('deposito-teste', 'Depósito', 'deposito', true)
    returning id`),
)
const deposito_id = await createPlace(db, {
  codigo: 'DEP-T',
  nome: 'Depósito do Vale',
  tipo_id,
  pai_id: locais.regional,
})
const elisa = await newPerson({ nome: 'Elisa Bezerra', permissoes: PEDIR, locais: [locais.escola] })
const rui = await newPerson({ nome: 'Rui Prado', permissoes: PEDIR, locais: [locais.regional] })
const beto = await naConta(
  await newPerson({ permissoes: ['painel.almoxarifado.requisicoes.expedir'], locais: [deposito_id] }),
)
const longe = await naConta(
  await newPerson({
    permissoes: ['painel.almoxarifado.requisicoes.expedir'],
    locais: [locais.regionalAlheia],
  }),
)

const quemPede = async (texto: string) =>
  (await beto.call(balcao.quemPede, { query: { deposito_id, texto } })).dados.map(
    ({ pessoa, local }) => [pessoa.id, local.id] as const,
  )

test('depositos are those where the person hands over', async () => {
  expect((await beto.call(balcao.depositos, {})).dados).toEqual([
    { id: deposito_id, nome: 'Depósito do Vale' },
  ])
  expect((await longe.call(balcao.depositos, {})).dados).toEqual([])
})

test('quemPede finds by person or place, without accents, who may request and for where', async () => {
  expect(await quemPede('elisa bez')).toEqual([[elisa.id, locais.escola]])
  const { nome } = await db.one<{ nome: string }>(sql`select nome from local where id = ${locais.escola}`)
  const daEscola = await quemPede(nome.toUpperCase())
  expect(daEscola[0]).toEqual([elisa.id, locais.escola])
  expect(daEscola).toContainEqual([rui.id, locais.escola])
  expect(daEscola.every(([, local]) => local === locais.escola)).toBe(true)
})

test('quemPede begins with the place where the permission was given, and never with the depósito itself', async () => {
  const doRui = await quemPede('rui prado')
  expect(doRui[0]).toEqual([rui.id, locais.regional])
  expect(doRui.map(([, local]) => local)).not.toContain(deposito_id)
})

test('quemPede leaves out who is not active and whose assignment ended', async () => {
  const ontem = await newPerson({ nome: 'Nair Ontem', permissoes: PEDIR, locais: [locais.escola] })
  expect(await quemPede('nair ontem')).toHaveLength(1)
  await db.run(
    sql`update atribuicao set vigencia_inicio = '2020-01-01', vigencia_fim = '2020-02-01' where usuario_id = ${ontem.id}`,
  )
  expect(await quemPede('nair ontem')).toEqual([])
})

test('quemPede of a depósito out of reach does not exist', async () => {
  expect((await longe.call(balcao.quemPede, { query: { deposito_id } })).codigo).toBe('ERR_NAO_ENCONTRADO')
})
