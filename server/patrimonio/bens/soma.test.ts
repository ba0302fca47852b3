// What the list of assets adds up of its rows, and the two filters that part them by when they were seen.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { bens } from '#contract/patrimonio/bens.ts'
import type { Client } from '#server/testing/client.ts'
import { resultOf } from '#server/testing/field.ts'
import { HOJE } from '#server/testing/hoje.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, db, naConta, newPerson, people } = await mesaDaAdministracao()
const { locais } = people
const LER = ['painel.almoxarifado.patrimonios.listar'] as const
const leitor = await naConta(await newPerson({ permissoes: LER, locais: [locais.escola] }))
const { classe_id } = await db.transaction((tx) =>
  tx.one<{ classe_id: number }>(sql`
    insert into classe_bem (codigo, nome, atributos, exige_serie) values ('T-SOMA', 'Fornos', '[]', false)
    returning id as classe_id`),
)

async function criado(local_id: number, valor_aquisicao_centavos: number | null) {
  const valores = { valor_aquisicao_centavos }
  const answer = await clara.call(bens.criar, {
    body: { descricao: 'Forno somado', classe_id, local_id, valores },
  })
  if (answer.codigo !== 'SUCESSO') throw new Error(resultOf(answer))
  return answer.dados
}

test('a sum is of every row of the filter and not of the page, and only of what the person sees the value of', async () => {
  for (const [local_id, valor_aquisicao_centavos] of [
    [locais.escola, 1_000],
    [locais.escola, 2_500],
    [locais.outraEscola, 40_000],
    [locais.outraEscola, null],
  ] as const)
    await criado(local_id, valor_aquisicao_centavos)
  const somado = async (quem: Client, query: object = {}) => {
    const asked = { texto: 'somado', perPage: 1, somar: 'valor_liquido_centavos' as const, ...query }
    return (await quem.call(bens.listar, { query: asked })).dados
  }
  expect(await somado(clara)).toMatchObject({ total: 4, soma_centavos: 43_500 })
  expect(await somado(clara, { local_id: locais.outraEscola })).toMatchObject({ soma_centavos: 40_000 })
  expect(await somado(leitor)).toMatchObject({ total: 2, soma_centavos: null })
  expect(await somado(clara, { somar: undefined })).not.toHaveProperty('soma_centavos')
  const nasDuas = await newPerson({ permissoes: LER, locais: [locais.escola, locais.outraEscola] })
  const veNaEscola = await newPerson({
    permissoes: ['painel.almoxarifado.patrimonios.ver-valores'],
    locais: [locais.escola],
  })
  await db.run(sql`
    insert into atribuicao (usuario_id, perfil_id, local_id)
    select ${nasDuas.id}, perfil_id, local_id from atribuicao where usuario_id = ${veNaEscola.id}`)
  expect(await somado(await naConta(nasDuas))).toMatchObject({ total: 4, soma_centavos: 3_500 })
})

test('what is overdue to be seen was last seen, or came without being seen, before the months asked for', async () => {
  const quantos = async (query: object) =>
    (await clara.call(bens.listar, { query: { ...query, perPage: 0 } })).dados.total ?? 0
  const { id } = await criado(locais.escola, null)
  const onde = async () => ({
    vistos: (await quantos({ verificado_ha: 12, texto: 'Forno somado' })) - vistos,
    vencidos: (await quantos({ nao_verificado_ha: 12, texto: 'Forno somado' })) - vencidos,
  })
  const [vistos, vencidos] = [
    await quantos({ verificado_ha: 12, texto: 'Forno somado' }),
    await quantos({ nao_verificado_ha: 12, texto: 'Forno somado' }),
  ]
  const mudar = (campos: ReturnType<typeof sql>) =>
    db.run(sql`update patrimonio set ${campos} where id = ${id}`)
  const HA_MUITO = sql`now() - interval '13 months'`
  // It came this year, whatever day it was typed in; nobody could have seen it for longer.
  await mudar(sql`data_ingresso = ${HOJE} - 30, criado_em = ${HA_MUITO}`)
  expect(await onde()).toEqual({ vistos: 0, vencidos: 0 })
  await mudar(sql`data_ingresso = (${HA_MUITO})::date, criado_em = now()`)
  expect(await onde()).toEqual({ vistos: 0, vencidos: 1 })
  // Of what nobody knows when it came, since when it is in the register.
  await mudar(sql`data_ingresso = null`)
  expect(await onde()).toEqual({ vistos: 0, vencidos: 0 })
  await mudar(sql`criado_em = ${HA_MUITO}`)
  expect(await onde()).toEqual({ vistos: 0, vencidos: 1 })
  await mudar(sql`verificado_em = now()`)
  expect(await onde()).toEqual({ vistos: 1, vencidos: 0 })
  await mudar(sql`verificado_em = ${HA_MUITO}, data_ingresso = ${HOJE}`)
  expect(await onde()).toEqual({ vistos: 0, vencidos: 1 })
})
