// What looks like a material is asked of a bounded number; what is called the same is found among any number of them.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { materiais } from '#contract/almoxarifado/materiais.ts'
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
