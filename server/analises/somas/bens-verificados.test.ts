// Over random assets and visits: each month is what a plain reading of them says, once it ended it stays, and what was never
// counted is told by the visits.
import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import sql, { raw } from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { openDatabase, type Queryable } from '#server/casa/db/database.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { FUSO_DE_TESTE } from '#server/testing/hoje.ts'
import { createPlaces } from '#server/testing/people.ts'
import { semRastro } from '#server/testing/sem-rastro.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { contarBens, contarUmMes, MESES_ATRAS } from './bens-verificados.ts'

const { db: aplicacao, url } = await createTestDatabase()
const { escola, outraEscola } = await createPlaces(aplicacao)
// Visits are planted without what makes them whole.
const db = await openDatabase({ url })
afterAll(() => db.close())
const { id: classe } = await db.transaction((tx) =>
  tx.one<{ id: number }>(sql`insert into classe_bem (codigo, nome) values ('TV', 'Vistos') returning id`),
)
const FIM = new Date('2026-03-31T23:59:59-03:00')
const DIA = 86_400_000
const diasAntes = (dias: number) => new Date(FIM.getTime() - dias * DIA)

const bem = fc.record({
  local: fc.constantFrom(escola, outraEscola),
  situacao: fc.constantFrom('ativo', 'ativo', 'a_tombar', 'baixado'),
  aquisicao: fc.integer({ min: 1, max: 90_000 }),
  avaliado: fc.option(fc.integer({ min: 1, max: 90_000 })),
  /** Days before the end of the month; below zero after it. */
  ingressoHa: fc.integer({ min: -40, max: 900 }),
  vistoHa: fc.array(fc.integer({ min: -60, max: 700 }), { maxLength: 3 }),
})
type Bem = typeof bem extends fc.Arbitrary<infer A> ? A : never

async function plantar(tx: Queryable, bens: readonly Bem[]): Promise<void> {
  for (const [n, um] of bens.entries()) {
    const ultimo = Math.min(...um.vistoHa)
    const { id } = await tx.one<{ id: number }>(sql`
      insert into patrimonio (descricao, classe_id, local_id, situacao, valor_aquisicao_centavos, valor_avaliado_centavos,
        data_ingresso, verificado_em)
      values (${`Bem ${n}`}, ${classe}, ${um.local}, ${um.situacao}, ${um.aquisicao}, ${um.avaliado},
        ${diaDe(diasAntes(um.ingressoHa), FUSO_DE_TESTE)},
        ${um.vistoHa.length === 0 ? null : diasAntes(ultimo)}) returning id`)
    for (const ha of um.vistoHa)
      await tx.run(sql`
        with v as (insert into monitoramento (protocolo, local_id, concluido_em)
          values (gen_random_uuid()::text, ${um.local}, ${diasAntes(ha)}) returning id)
        insert into monitoramento_patrimonio (monitoramento_id, patrimonio_id, resultado, atualizado_em)
        select v.id, ${id}, 'visto', ${diasAntes(ha)} from v`)
  }
}

test('each month is what a plain reading of assets and visits says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(bem, { minLength: 1, maxLength: 15 }), async (bens) => {
      await semRastro(db, async (tx) => {
        await tx.run(sql`set local session_replication_role = 'replica'`)
        await plantar(tx, bens)
        await contarBens(tx, { mes: '2026-03', em: FIM, fuso: FUSO_DE_TESTE })
        const contados = await tx.rows<Record<string, number>>(sql`
            select local_id, bens::int as bens, verificados::int as verificados, valor_centavos::int as valor,
              valor_verificado_centavos::int as visto from bens_verificados where mes = '2026-03' order by local_id`)
        const esperados = [escola, outraEscola].flatMap((local_id) => {
          const deles = bens.filter(
            (um) => um.local === local_id && um.situacao === 'ativo' && um.ingressoHa >= 0,
          )
          const vistos = deles.filter(({ vistoHa }) => vistoHa.some((ha) => ha >= 0 && ha <= 365))
          const valor = (uns: readonly Bem[]) =>
            uns.reduce((soma, { aquisicao, avaliado }) => soma + (avaliado ?? aquisicao), 0)
          return deles.length === 0
            ? []
            : [
                {
                  local_id,
                  bens: deles.length,
                  verificados: vistos.length,
                  valor: valor(deles),
                  visto: valor(vistos),
                },
              ]
        })
        expect(contados).toEqual(esperados.toSorted((a, b) => a.local_id - b.local_id))
      })
    }),
    { numRuns: 10 },
  )
})

test('the months behind are counted once, and only the current one again', async () => {
  await db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = 'replica'`)
    await tx.run(sql`insert into patrimonio (descricao, classe_id, local_id, valor_aquisicao_centavos, data_ingresso)
      values ('Mesa', ${classe}, ${escola}, 100, '2020-01-01')`)
    let meses = 0
    while (await contarUmMes(tx, FUSO_DE_TESTE)) meses++
    expect(meses).toBe(MESES_ATRAS + 1)
    await tx.run(sql`update bens_verificados set contado_em = contado_em - interval '2 hours'`)
    await tx.run(sql`insert into patrimonio (descricao, classe_id, local_id, valor_aquisicao_centavos, data_ingresso)
      values ('Cadeira', ${classe}, ${escola}, 100, '2020-01-01')`)
    expect(await contarUmMes(tx, FUSO_DE_TESTE)).toBe(true)
    expect(await contarUmMes(tx, FUSO_DE_TESTE)).toBe(false)
    const bens = await tx.rows<{ bens: number }>(
      sql`select bens::int as bens from bens_verificados order by mes desc limit 2`,
    )
    expect(bens.map((um) => um.bens)).toEqual([2, 1])
  })
})

test('months that were kept with what has no label are counted anew without it', async () => {
  const arquivo = '../../casa/db/migrations/0242-meses-de-bens-contados-de-novo.sql'
  const migracao = await readFile(new URL(arquivo, import.meta.url), 'utf8')
  await semRastro(db, async (tx) => {
    await tx.run(sql`set local session_replication_role = 'replica'`)
    await tx.run(sql`insert into patrimonio (descricao, classe_id, local_id, situacao, data_ingresso)
      values ('Sem plaqueta', ${classe}, ${escola}, 'a_tombar', '2020-01-01'),
        ('Com plaqueta', ${classe}, ${escola}, 'ativo', '2020-01-01')`)
    await tx.run(sql`delete from bens_verificados`)
    while (await contarUmMes(tx, FUSO_DE_TESTE));
    await tx.run(sql`update bens_verificados set bens = bens + 1`)
    const antes = await tx.rows<{ bens: number }>(
      sql`select bens::int as bens from bens_verificados order by mes`,
    )
    await tx.run(raw(migracao))
    while (await contarUmMes(tx, FUSO_DE_TESTE));
    const depois = await tx.rows<{ bens: number }>(
      sql`select bens::int as bens from bens_verificados order by mes`,
    )
    expect(depois.map(({ bens }) => bens)).toEqual(antes.map(({ bens }) => bens - 1))
  })
})
