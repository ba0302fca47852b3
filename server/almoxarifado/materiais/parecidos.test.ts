// What looks like a material is asked of a bounded number; what is called the same is found among any number of them.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { materiais } from '#contract/almoxarifado/materiais.ts'
import { materiaisParecidos } from '#server/almoxarifado/materiais/queries.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { createStock } from '#server/testing/stock.ts'

const { clara, db } = await mesaDaAdministracao()
await createStock(db)

await db.transaction((tx) =>
  tx.run(sql`
    insert into material (codigo, descricao, natureza, grupo_id, unidade_id)
    select 'PARECIDO-' || n, 'Caderno universitário modelo ' || n, 'consumo',
      (select min(id) from grupo_de_material), (select min(id) from unidade_de_medida)
    from generate_series(1, 1200) n`),
)

test.each([1, 600, 1200])('the one called the same is the first among 1,200 alike: %i', async (n) => {
  const descricao = `caderno universitario MODELO ${n}`
  const { dados } = await clara.call(materiais.parecidos, { query: { descricao } })
  expect(dados).toHaveLength(5)
  expect(dados[0]).toMatchObject({ codigo: `PARECIDO-${n}`, semelhanca: 100 })
})

test('the codes of each that looks alike are read once', async () => {
  const gtin = '7891234567895'
  const [um] = await db.rows<{ id: number }>(sql`select id from material where codigo = 'PARECIDO-7'`)
  await db.run(sql`insert into material_gtin (material_id, gtin) values (${um?.id}, ${gtin})`)
  const perguntas: string[] = []
  const [achados] = await db.transaction((tx) =>
    materiaisParecidos(
      {
        ...tx,
        rows(query) {
          perguntas.push(query.sql)
          return tx.rows(query)
        },
      },
      [{ descricao: 'Caderno universitário modelo 900', gtins: [gtin], menos: null }],
    ),
  )
  expect(achados?.map(({ codigo }) => codigo).slice(0, 2)).toEqual(['PARECIDO-7', 'PARECIDO-900'])
  expect(perguntas.join('\n').match(/from material_gtin b\s+where b\.material_id = m\.id/g)).toHaveLength(1)
})
