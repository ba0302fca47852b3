// What a text finds among the assets, in their list and in the search.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { busca } from '#contract/dados/busca.ts'
import { bens } from '#contract/patrimonio/bens.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, db, people } = await mesaDaAdministracao()

async function bem(descricao: string, tombamento: string | null): Promise<number> {
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into patrimonio (descricao, tombamento, classe_id, local_id, situacao)
      select ${descricao}, ${tombamento}, c.id, ${people.locais.escola}, 'ativo' from classe_bem c
      where c.codigo = 'T-TEXTO' returning id`),
  )
  return id
}
await db.run(sql`insert into classe_bem (codigo, nome) values ('T-TEXTO', 'Do texto')`)
const projetor = await bem('Projetor', 'S2/00026')
const mesa = await bem('Mesa 1', null)
await bem('Armário 10', 'S3/77')

const achados = async (texto: string) =>
  (await clara.call(bens.listar, { query: { texto } })).dados.data.map(({ id }) => id)

test.each(['S2/00026', 's2/00', '0026', '/00026'])('%s is of an official number', async (texto) => {
  expect(await achados(texto)).toEqual([projetor])
  const { dados } = await clara.call(busca.buscar, { query: { q: texto } })
  expect(dados.grupos.flatMap(({ itens }) => itens)).toMatchObject([{ motivo: 'Tombamento S2/00026' }])
})

test('signs alone find nothing, and one digit is a word and no beginning', async () => {
  for (const texto of ['===', '+-', '%', '_']) expect(await achados(texto)).toEqual([])
  expect(await achados('=1+1')).toEqual([mesa])
  expect(await achados('Mesa')).toEqual([mesa])
  expect(await achados('armário 1')).toHaveLength(1)
  expect(await achados('  ')).toHaveLength(3)
})
