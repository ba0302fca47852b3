// What the assets add up to is what they are, whatever becomes of them, however much of it was added up, and whoever writes
// at the same time.
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { SITUACOES_EM_CARGA } from '#contract/patrimonio/ciclo-do-bem.ts'
import type { Queryable, Tx } from '#server/casa/db/database.ts'
import { seededRandom } from '#server/demo/random.ts'
import { createPeople } from '#server/testing/people.ts'
import { semRastro } from '#server/testing/sem-rastro.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { SOMA_DE_BENS } from './leitura.ts'
import { refazerBens, somarBens } from './somar-bens.ts'

const { db } = await createTestDatabase()
const { locais } = await createPeople(db)
const LOCAIS = [locais.escola, locais.outraEscola, locais.escolaAlheia]
const VIDAS = [60, 120, null]
const classes = await db.transaction((tx) =>
  tx.rows<{ id: number }>(sql`
    insert into classe_bem (codigo, nome, vida_util_meses)
    select 'S' || n, 'Classe ' || n, (${VIDAS}::int[])[n] from generate_series(1, 3) n returning id`),
)

interface Bem {
  id: number
  classe_id: number
  local_id: number
  situacao: string
  estado: string | null
  valor_aquisicao_centavos: number | null
  valor_avaliado_centavos: number | null
  depreciado_centavos: number
  data_ingresso: string | null
  inicio_depreciacao: string | null
  vida_util_meses: number | null
  verificado_em: string | null
}

const mesNumerado = (dia: string) => Number(dia.slice(0, 4)) * 12 + Number(dia.slice(5, 7)) - 1

/** Axis, place and key, with what they add up to, of those that are not nothing. */
function somados(bens: readonly Bem[], vidas: ReadonlyMap<number, number | null>): Map<string, number[]> {
  const todos = new Map<string, number[]>()
  const soma = (chave: string, quanto: number[]) =>
    todos.set(
      chave,
      quanto.map((um, n) => um + (todos.get(chave)?.[n] ?? 0)),
    )
  for (const um of bens) {
    if (!SITUACOES_EM_CARGA.some((uma) => uma === um.situacao)) continue
    const bruto = um.valor_avaliado_centavos ?? um.valor_aquisicao_centavos
    const liquido = bruto === null ? 0 : Math.max(0, bruto - um.depreciado_centavos)
    const ruim = um.estado === 'ruim' || um.estado === 'pessimo' ? 1 : 0
    const inicio = um.inicio_depreciacao ?? um.data_ingresso
    const vida = um.vida_util_meses ?? vidas.get(um.classe_id) ?? null
    const dia = um.verificado_em === null ? -1 : Math.floor(Date.parse(um.verificado_em) / 86_400_000)
    soma(`classe ${um.local_id} ${um.classe_id}`, [1, 0, bruto ?? 0, liquido])
    soma(`ingresso ${um.local_id} ${um.data_ingresso === null ? -1 : mesNumerado(um.data_ingresso)}`, [
      1,
      ruim,
      0,
      0,
    ])
    if (inicio !== null && vida !== null)
      soma(`fim ${um.local_id} ${Math.floor((mesNumerado(inicio) + vida) / 12)}`, [
        1,
        0,
        um.valor_aquisicao_centavos ?? 0,
        0,
      ])
    soma(`visto ${um.local_id} ${dia}`, [1, 0, bruto ?? 0, 0])
  }
  return todos
}

const CAMPOS = sql`id, classe_id, local_id, situacao, estado, valor_aquisicao_centavos, valor_avaliado_centavos,
  depreciado_centavos, data_ingresso, inicio_depreciacao, vida_util_meses, verificado_em`

/** In one transaction that sees one instant. */
async function confere(tx: Queryable): Promise<void> {
  const bens = await tx.rows<Bem>(sql`select ${CAMPOS} from patrimonio`)
  const vidas = await tx.rows<{ id: number; vida: number | null }>(
    sql`select id, vida_util_meses as vida from classe_bem`,
  )
  const lidas = await tx.rows<{ chave: string; quanto: number[] }>(sql`
    select concat_ws(' ', eixo, local_id, chave) as chave,
      array[sum(bens), sum(ruins), sum(valor_centavos), sum(liquido_centavos)]::float8[] as quanto
    from ${SOMA_DE_BENS} group by 1
    having (sum(bens), sum(ruins), sum(valor_centavos), sum(liquido_centavos)) <> (0, 0, 0, 0)`)
  expect(new Map(lidas.map(({ chave, quanto }) => [chave, quanto]))).toEqual(
    somados(bens, new Map(vidas.map(({ id, vida }) => [id, vida]))),
  )
}

const centavos = fc.option(fc.integer({ min: 1, max: 900_000 }))
const dia = fc.option(
  fc
    .date({ min: new Date('2001-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
    .map((um) => um.toISOString().slice(0, 10)),
)
const campos = fc.record({
  classe_id: fc.constantFrom(...classes.map(({ id }) => id)),
  local_id: fc.constantFrom(...LOCAIS),
  situacao: fc.constantFrom('ativo', 'ativo', 'nao_localizado', 'a_tombar', 'baixado'),
  estado: fc.constantFrom('bom', 'ruim', 'pessimo', null),
  valor_aquisicao_centavos: centavos,
  valor_avaliado_centavos: centavos,
  depreciado_centavos: fc.nat(900_000),
  data_ingresso: dia,
  inicio_depreciacao: dia,
  vida_util_meses: fc.option(fc.integer({ min: 1, max: 300 })),
  verificado_em: fc.option(
    fc.date({ min: new Date('2025-01-01'), max: new Date('2026-11-01'), noInvalidDate: true }),
  ),
})
const ato = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      faz: fc.constant('entram' as const),
      uns: fc.array(campos, { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ faz: fc.constant('muda' as const), qual: fc.nat(30), um: campos }) },
  { weight: 1, arbitrary: fc.record({ faz: fc.constant('some' as const), qual: fc.nat(30) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      faz: fc.constant('vida' as const),
      qual: fc.nat(2),
      meses: fc.option(fc.integer({ min: 1, max: 200 })),
    }),
  },
  { weight: 3, arbitrary: fc.record({ faz: fc.constant('soma' as const), quantos: fc.nat(25) }) },
  { weight: 1, arbitrary: fc.record({ faz: fc.constant('refaz' as const) }) },
)
type Ato = typeof ato extends fc.Arbitrary<infer A> ? A : never
type Campos = typeof campos extends fc.Arbitrary<infer A> ? A : never

const NOVO = sql`classe_id, local_id, situacao, estado, valor_aquisicao_centavos, valor_avaliado_centavos,
  depreciado_centavos, data_ingresso, inicio_depreciacao, vida_util_meses, verificado_em`
const DADOS = (uns: readonly Campos[]) => sql`
  select ${NOVO} from jsonb_populate_recordset(null::patrimonio, ${JSON.stringify(uns)}::jsonb)`
const QUAL = (n: number) => sql`(select id from patrimonio order by id offset ${n} limit 1)`

async function fazer(tx: Queryable, um: Ato): Promise<void> {
  if (um.faz === 'entram')
    await tx.run(sql`insert into patrimonio (descricao, ${NOVO}) select 'Bem', d.* from (${DADOS(um.uns)}) d`)
  else if (um.faz === 'muda')
    await tx.run(sql`update patrimonio set (${NOVO}) = (${DADOS([um.um])}) where id = ${QUAL(um.qual)}`)
  else if (um.faz === 'some') await tx.run(sql`delete from patrimonio where id = ${QUAL(um.qual)}`)
  else if (um.faz === 'vida')
    await tx.run(
      sql`update classe_bem set vida_util_meses = ${um.meses} where id = ${classes[um.qual]?.id ?? 0}`,
    )
  else if (um.faz === 'soma') await somarBens(tx, um.quantos)
  else await refazerBens(tx)
}

test('the sums and what was noted are the assets, after anything that becomes of them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(ato, { minLength: 3, maxLength: 25 }), async (atos) => {
      await semRastro(db, async (tx) => {
        for (const um of atos) {
          await fazer(tx, um)
          await confere(tx)
        }
        await somarBens(tx, 1)
        await somarBens(tx, 1_000)
        await confere(tx)
        const [restam] = await tx.rows(
          sql`select 1 from bem_a_somar union all select 1 from soma_de_bens where bens = 0`,
        )
        expect(restam).toBeUndefined()
      })
    }),
    { numRuns: 20 },
  )
})

test('what is committed late is neither missed nor counted twice, while they are added up and made anew', async () => {
  const acaso = seededRandom(18)
  const espera = () => new Promise((feito) => setTimeout(feito, acaso.next() * 10))
  const [exemplo] = fc.sample(campos, { seed: 18, numRuns: 1 })
  let escrevendo = 4
  const umAto = (): Ato => {
    const [um = exemplo] = fc.sample(campos, { seed: acaso.int(1, 1_000_000), numRuns: 1 })
    if (um === undefined) throw new Error('no sample')
    const sorte = acaso.next()
    if (sorte < 0.4) return { faz: 'entram', uns: [um] }
    if (sorte < 0.9) return { faz: 'muda', qual: acaso.int(0, 12), um }
    return { faz: 'vida', qual: acaso.int(0, 2), meses: acaso.int(1, 200) }
  }

  async function escrever(): Promise<void> {
    for (let n = 0; n < 20; n++)
      await db.transaction(async (tx) => {
        await fazer(tx, umAto())
        // Written, and not committed for a while: others write, and the sums are made, meanwhile.
        await espera()
      })
    escrevendo--
  }
  async function somarSempre(): Promise<void> {
    for (let n = 0; escrevendo > 0; n++) {
      await db.transaction(async (tx) => {
        await (n % 5 === 4 ? refazerBens(tx) : somarBens(tx, 7))
      })
      await espera()
    }
  }
  let conferidas = 0
  async function conferirSempre(): Promise<void> {
    while (escrevendo > 0) {
      await db.transaction((tx: Tx) => confere(tx), { isolation: 'repeatable read' })
      conferidas++
    }
  }

  await Promise.all([escrever(), escrever(), escrever(), escrever(), somarSempre(), conferirSempre()])
  expect(conferidas).toBeGreaterThan(5)
  await db.transaction(confere)
  await db.transaction((tx) => somarBens(tx, 100_000))
  await db.transaction(confere)
  await expect(db.transaction((tx) => tx.run(sql`update soma_de_bens set bens = 0`))).rejects.toThrow()
  await expect(db.transaction((tx) => tx.run(sql`delete from bem_a_somar`))).rejects.toThrow()
})
