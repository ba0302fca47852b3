import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { bens } from '#contract/patrimonio/bens.ts'
import { SITUACOES_EM_CARGA } from '#contract/patrimonio/ciclo-do-bem.ts'
import { LocalListado, locais } from '#contract/rede/locais.ts'
import { createField } from '#server/testing/field.ts'
import { createPlace } from '#server/testing/people.ts'

const { ana, client, db, naConta, people } = await createField()
const clara = await naConta(people.clara)
const nomes = (answer: { dados: { data: { nome: string }[] } }) => answer.dados.data.map(({ nome }) => nome)

test('listar shows the branches that the grants name, and the whole tree to a wildcard', async () => {
  const deAna = await ana.call(locais.listar, { query: {} })
  expect(nomes(deAna)).toEqual(['Escola Cora Coralina', 'Escola Paulo Freire'])
  expect(deAna.dados).toMatchObject({ total: 2, total_aproximado: false, proximo: null })
  expect(nomes(await clara.call(locais.listar, { query: {} }))).toHaveLength(6)
})

test('listar refuses who lacks the permission', async () => {
  const bruno = await naConta(people.bruno)
  expect((await bruno.call(locais.listar, { query: {} })).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await client().call(locais.listar, { query: {} })).codigo).toBe('ERR_NAO_AUTENTICADO')
})

test('listar counts what each place holds, and says who may schedule a visit there', async () => {
  const { dados } = await ana.call(locais.listar, { query: {} })
  const escola = LocalListado.parse(dados.data[0])
  expect(escola).toMatchObject({
    instalacoes: 3,
    patrimonios: 6,
    ultima_visita_em: null,
    regional: 'Regional do Vale',
  })
  const visita = (dados: { acoes: { chave: string }[] } | undefined) =>
    dados?.acoes.find(({ chave }) => chave === 'monitoramentos.criar')
  expect(visita(escola)).toMatchObject({ permitido: false })
  const deClara = await clara.call(locais.listar, { query: { texto: 'cora' } })
  expect(visita(deClara.dados.data[0])).toEqual({ chave: 'monitoramentos.criar', permitido: true })
})

test('what the field registered is no asset of its place before the homologação, and the list of assets has as many rows', async () => {
  await db.run(sql`update patrimonio set situacao = 'a_tombar' where id = (select min(id) from patrimonio
    where local_id = ${people.locais.escola} and situacao = 'ativo')`)
  const { dados } = await ana.call(locais.listar, { query: { id: people.locais.escola } })
  expect(dados.data[0]).toMatchObject({ patrimonios: 5 })
  const { dados: lista } = await clara.call(bens.listar, {
    query: { local_id: people.locais.escola, situacao: SITUACOES_EM_CARGA.join(',') as never }, // as: read from the words of the query
  })
  expect(lista.total).toBe(5)
  await db.run(sql`update patrimonio set situacao = 'ativo' where situacao = 'a_tombar'`)
})

test('listar finds by words in any order, without accents or case, by code, and takes wildcards as they are', async () => {
  const busca = async (texto: string) => nomes(await clara.call(locais.listar, { query: { texto } }))
  expect(await busca('TEIXEIRA anisio')).toEqual(['Escola Anísio Teixeira'])
  expect(await busca('t-e2')).toEqual(['Escola Paulo Freire'])
  expect(await busca('%')).toEqual([])
  expect(await busca('_scola')).toEqual([])
  expect(await busca("'; drop table local; --")).toEqual([])
})

test('listar pages by cursor through accented names, in both directions, each place once', async () => {
  const { tipo_id } = await db.one<{ tipo_id: number }>(
    sql`select tipo_id from local where id = ${people.locais.escola}`,
  )
  const novos = ['Água Boa', 'agrícola', 'Zélia', 'água boa', 'Ébano']
  for (const [i, nome] of novos.entries()) await createPlace(db, { codigo: `P-${i}`, nome, tipo_id })
  const inteira = nomes(await clara.call(locais.listar, { query: { perPage: 100 } }))
  expect(inteira.slice(0, 4)).toEqual(['agrícola', 'Água Boa', 'água boa', 'Ébano'])
  expect(inteira.at(-1)).toBe('Zélia')
  for (const sort of ['asc', 'desc'] as const) {
    const lidos: string[] = []
    let cursor: string | undefined
    do {
      const answer = await clara.call(locais.listar, {
        query: { perPage: 3, sort, ...(cursor && { cursor }) },
      })
      lidos.push(...nomes(answer))
      cursor = answer.dados.proximo ?? undefined
    } while (cursor)
    expect(lidos).toEqual(sort === 'asc' ? inteira : inteira.toReversed())
  }
  expect(nomes(await clara.call(locais.listar, { query: { page: 2, perPage: 4 } }))).toEqual(
    inteira.slice(4, 8),
  )
})

test('listar counts exactly up to its bound and says when there are more', async () => {
  await db.run(sql`
    insert into local (id, codigo, nome, tipo_id, caminho) overriding system value
    select 500000 + n, 'M-' || n, 'Muitos ' || n, (select min(id) from local_tipo), array[500000 + n]
    from generate_series(1, 10001) n`)
  const { dados } = await clara.call(locais.listar, { query: { texto: 'muitos' } })
  expect(dados).toMatchObject({ total: 10_000, total_aproximado: true })
})
