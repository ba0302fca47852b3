import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { OrdemDeBens } from '#contract/patrimonio/bem.ts'
import { openDatabase } from '#server/casa/db/database.ts'
import { createPlaces } from '#server/testing/people.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import type { FiltroDaListaDeBens } from './list-queries.ts'
import { listaDeBens, type Medidas, type TrechoDeBens } from './pagina-queries.ts'

const { db, url } = await createTestDatabase()
const { escola, outraEscola } = await createPlaces(db)

// Forty assets with the word, after twenty without it in one order, and before ten of them in another.
await db.transaction(async (tx) => {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into classe_bem (codigo, nome) values ('PAGINA', 'Classe da página') returning id`,
  )
  await tx.run(sql`insert into patrimonio (referencia_id, descricao, classe_id, local_id, valor_aquisicao_centavos,
      marca, estado, condicao)
    select 'PG' || n, case when n <= 20 then 'Armário ' || n % 3 when n <= 50 then 'Mesa' else 'Vitrine' end, ${id},
      case when n % 2 = 0 then ${escola}::bigint else ${outraEscola}::bigint end, n % 7,
      case when n > 50 then 'Mesa & Cia' end, 'bom', 'em_uso'
    from generate_series(1, 60) n`)
})

const FILTRO: FiltroDaListaDeBens = { nos: null, nosDosValores: null, fuso: 'America/Araguaina' }
const SORTED: Medidas = { comuns: 1_000_000, sonda: 0, incontaveis: 1_000_000, demais: 1_000_000 }
/** So short a probe fails where the order begins without the word, and holds further on. */
const PROBED: Medidas = { comuns: 0, sonda: 8, incontaveis: 1_000_000, demais: 1_000_000 }

async function whole(
  filtro: FiltroDaListaDeBens,
  inicio: Pick<TrechoDeBens, 'ordem' | 'sentido'>,
  medidas: Medidas,
) {
  const ids: number[] = []
  let depois: TrechoDeBens['depois'] = null
  for (;;) {
    const trecho = { ...inicio, depois, pular: 0, limite: 7 }
    const { linhas, total, total_aproximado } = await listaDeBens(db, filtro, trecho, medidas)
    ids.push(...linhas.map(({ id }) => id))
    const ultima = linhas.at(-1)
    if (!ultima || linhas.length < trecho.limite) return { ids, total, total_aproximado }
    depois = { chave: ultima.chave, id: ultima.id }
  }
}

test('listaDeBens finds the same assets in the same order whether it probes the order or sorts what words find', async () => {
  for (const filtro of [{ texto: 'mesa' }, { texto: 'mesa', local_id: escola }, { texto: 'MÉSA cia' }])
    for (const ordem of OrdemDeBens.options)
      for (const sentido of ['asc', 'desc'] as const) {
        const sorted = await whole({ ...FILTRO, ...filtro }, { ordem, sentido }, SORTED)
        const probed = await whole({ ...FILTRO, ...filtro }, { ordem, sentido }, PROBED)
        expect(probed).toEqual(sorted)
        expect(sorted.total).toBe(sorted.ids.length)
        expect(new Set(sorted.ids).size).toBe(filtro.texto === 'mesa' ? ('local_id' in filtro ? 20 : 40) : 10)
      }
})

test('listaDeBens tells the total of a page that is not full, of a skipped one and of none', async () => {
  const trecho: TrechoDeBens = { ordem: 'descricao', sentido: 'asc', depois: null, pular: 0, limite: 100 }
  const total = async (filtro: Partial<FiltroDaListaDeBens>, outro: Partial<TrechoDeBens> = {}) => {
    const lista = await listaDeBens(db, { ...FILTRO, ...filtro }, { ...trecho, ...outro })
    return [lista.linhas.length, lista.total, lista.total_aproximado]
  }
  expect(await total({})).toEqual([60, 60, false])
  expect(await total({ local_id: escola }, { limite: 10 })).toEqual([10, 30, false])
  expect(await total({ local_id: 999_999 })).toEqual([0, 0, false])
  expect(await total({}, { pular: 55 })).toEqual([5, 60, false])
  expect(await total({ texto: 'mesa' }, { pular: 100 })).toEqual([0, 40, false])
  expect(await total({ texto: 'PG7' })).toEqual([1, 1, false])
})

test('listaDeBens counts common words only where something else is asked too, or the page ends them', async () => {
  const medidas: Medidas = { comuns: 0, sonda: 1_000, incontaveis: 0, demais: 1_000_000 }
  const de = (filtro: Partial<FiltroDaListaDeBens>, limite: number) =>
    listaDeBens(
      db,
      { ...FILTRO, texto: 'mesa', ...filtro },
      { ordem: 'descricao', sentido: 'asc', depois: null, pular: 0, limite },
      medidas,
    )
  expect(await de({}, 10)).toMatchObject({ total: 2_000, total_aproximado: true })
  expect(await de({}, 50)).toMatchObject({ total: 40, total_aproximado: false })
  expect(await de({ estado: ['bom'] }, 10)).toMatchObject({ total: 40, total_aproximado: false })
  expect(await de({ situacao: ['baixado'] }, 10)).toMatchObject({ total: 0, total_aproximado: false })
})

test('listaDeBens counts no more where the statistics are sure of many, and only there', async () => {
  const owner = await openDatabase({ url })
  await owner.transaction((tx) => tx.run(sql`analyze patrimonio`))
  await owner.close()
  const de = (filtro: Partial<FiltroDaListaDeBens>, demais: number, limite = 10) =>
    listaDeBens(
      db,
      { ...FILTRO, ...filtro },
      { ordem: 'valor', sentido: 'desc', depois: null, pular: 0, limite },
      { ...SORTED, demais },
    )
  const demais = { total: 10_000, total_aproximado: true }
  expect(await de({ estado: ['bom'], condicao: ['em_uso'] }, 50)).toMatchObject(demais)
  expect(await de({}, 50)).toMatchObject(demais)
  const contados = { total: 60, total_aproximado: false }
  expect(await de({ estado: ['bom'] }, 60)).toMatchObject(contados)
  expect(await de({ estado: ['bom'] }, 0, 70)).toMatchObject(contados)
  expect(await de({ propriedade: ['proprio'] }, 0)).toMatchObject(contados)
  expect(await de({ local_id: escola }, 0)).toMatchObject({ total: 30, total_aproximado: false })
})
