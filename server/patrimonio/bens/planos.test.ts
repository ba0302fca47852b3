// A page of the list of assets touches what a page is made of, and not what the table holds: each order with each of these
// filters, asked by who reaches everything and by who reaches half. Rows are counted, never milliseconds.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { OrdemDeBens } from '#contract/patrimonio/bem.ts'
import { openDatabase } from '#server/casa/db/database.ts'
import { createPlaces } from '#server/testing/people.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { explicada, lidas, type No, nosDe, ouvindo } from '#server/testing/touched.ts'
import type { FiltroDaListaDeBens } from './list-queries.ts'
import { paginaDeBens } from './pagina-queries.ts'

const BENS = 8_000
const ESCOLAS = 1_200
const PAGINA = 26
/** A filter that keeps one asset in thirty, of which half are reached, walks some sixty for each row of the page. */
const LINHAS = 80 * PAGINA

const { db, url } = await createTestDatabase()
const { orgao, regional, regionalAlheia, escola } = await createPlaces(db)
await db.transaction(async (tx) => {
  await tx.run(sql`
    insert into local (id, codigo, nome, tipo_id, pai_id, caminho) overriding system value
    select 200000 + n, 'P' || n, 'Escola ' || n, (select tipo_id from local where id = ${escola}), r.id,
      array[${orgao}::bigint, r.id, 200000 + n] from generate_series(1, ${ESCOLAS}::int) n,
      lateral (select case when n % 2 = 0 then ${regional}::bigint else ${regionalAlheia}::bigint end as id) r`)
  await tx.run(sql`insert into classe_bem (id, codigo, nome) overriding system value
    select 90000 + n, 'P' || n, 'Classe ' || n from generate_series(0, 9) n`)
  await tx.run(sql`
    insert into patrimonio (referencia_id, tombamento, descricao, classe_id, estado, condicao, local_id, valor_aquisicao_centavos)
    select 'P' || n, 'TMB/' || lpad(n::text, 6, '0'), 'Bem ' || n * 7919 % 500, 90000 + n % 10, (array['bom', 'regular', 'ruim'])[1 + n % 3], 'em_uso',
      200001 + n / 10 * 7919 % ${ESCOLAS}::int, n * 31 % 5000
    from generate_series(1, ${BENS}::int) n`)
})
const owner = await openDatabase({ url })
await owner.transaction((tx) => tx.run(sql`analyze patrimonio, local`))
await owner.close()

const deBens = (no: No) => no['Relation Name'] === 'patrimonio'

/** Rows of the register that the statements of a page read. */
async function tocadas(filtro: Partial<FiltroDaListaDeBens>, ordem: OrdemDeBens, sentido: 'asc' | 'desc') {
  let linhas = 0
  await db.transaction(async (tx) => {
    const ouvinte = ouvindo(tx, ({ plano }) => {
      for (const no of nosDe(plano)) if (deBens(no)) linhas += lidas(no)
    })
    const pedido = { nos: null, nosDosValores: null, fuso: 'America/Araguaina', ...filtro }
    const pagina = await paginaDeBens(ouvinte, pedido, { ordem, sentido, depois: null, limite: PAGINA })
    expect(pagina.length).toBeGreaterThan(0)
  })
  return linhas
}

const FILTROS: readonly Partial<FiltroDaListaDeBens>[] = [
  {},
  { estado: ['ruim'] },
  { classe_id: [90_003] },
  { estado: ['ruim'], classe_id: [90_002] },
  { condicao: ['em_uso'], estado: ['bom', 'regular'] },
  { local_id: 200_001 },
  // A part of the official numbers of a hundred.
  { texto: '/0041' },
]

test.each(
  OrdemDeBens.options.flatMap((ordem) => (['asc', 'desc'] as const).map((sentido) => ({ ordem, sentido }))),
)('a page by $ordem $sentido reads what a page needs', async ({ ordem, sentido }) => {
  for (const filtro of FILTROS)
    for (const alcance of [null, [regional]]) {
      if (alcance !== null && filtro.local_id !== undefined) continue
      const linhas = await tocadas({ ...filtro, nos: alcance, nosDosValores: alcance }, ordem, sentido)
      expect({ filtro, alcance, demais: linhas > LINHAS ? linhas : null }).toMatchObject({ demais: null })
    }
})

test('without the order of an index the same page is seen to read the register', async () => {
  const { plano } = await explicada(db, sql`select id from patrimonio order by md5(descricao) limit 26`)
  expect(nosDe(plano).filter(deBens).map(lidas)).toEqual([BENS])
})
