// What is said of equity is what a plain reading says: the index by its definition, the boxes and stages by hand.
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Queryable } from '#server/casa/db/database.ts'
import { createPeople } from '#server/testing/people.ts'
import { semRastro } from '#server/testing/sem-rastro.ts'
import { createStock } from '#server/testing/stock.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { giniDe } from './equidade.ts'
import type { Pedido } from './pedido.ts'
import { percentil } from './previsao.ts'
import { ramosDe } from './ramos.ts'
import { RESPOSTAS } from './respostas.ts'

const { db } = await createTestDatabase()
const stock = await createStock(db)
const { locais, clara } = await createPeople(db)
const material = await stock.material()

const grupo = fc.record({
  valor: fc.integer({ min: 0, max: 100_000 }),
  alunos: fc.integer({ min: 0, max: 60 }),
})

test('the index is half the mean of the differences between all pairs of pupils, over the mean', () => {
  fc.assert(
    fc.property(fc.array(grupo, { maxLength: 12 }), (grupos) => {
      const alunos = grupos.flatMap(({ valor, alunos }) =>
        Array.from({ length: alunos }, () => valor / alunos),
      )
      const total = alunos.reduce((soma, um) => soma + um, 0)
      const gini = giniDe(grupos)
      if (alunos.length === 0 || total === 0) {
        expect(gini).toBeNull()
        return
      }
      let diferencas = 0
      for (const a of alunos) for (const b of alunos) diferencas += Math.abs(a - b)
      expect(gini).toBeCloseTo(diferencas / (2 * alunos.length * total), 6)
    }),
  )
})

test('equal for all is zero, and all for one of many is almost one', () => {
  expect(
    giniDe([
      { valor: 300, alunos: 3 },
      { valor: 700, alunos: 7 },
    ]),
  ).toBeCloseTo(0)
  expect(
    giniDe([
      { valor: 0, alunos: 999 },
      { valor: 5, alunos: 1 },
    ]),
  ).toBeCloseTo(0.999)
})

test('branches part where the places do, none is lost, and each place is in its own', () => {
  const folha = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(fc.uniqueArray(folha, { minLength: 1, maxLength: 20, selector: String }), (caminhos) => {
      // As in the tree: the id of a node is of its place in it.
      const folhas = caminhos.map((passos) => ({
        caminho: passos.map((_, n) => Number(`${n + 1}${passos.slice(0, n + 1).join('')}`)),
      }))
      const ramos = ramosDe(folhas, null)
      expect(ramos.flatMap((ramo) => ramo.folhas).length).toBe(folhas.length)
      for (const { no, folhas: deles } of ramos)
        for (const { caminho } of deles) expect(caminho).toContain(no)
      if (folhas.length > 1) expect(ramos.length).toBeGreaterThan(1)
    }),
  )
})

const HORA_MS = 3_600_000
const INICIO = Date.parse('2026-06-10T12:00:00Z')

const requisicao = fc.record({
  destino: fc.constantFrom(locais.escola, locais.outraEscola, locais.escolaAlheia),
  autoriza: fc.option(fc.integer({ min: 0, max: 90 })),
  sai: fc.option(fc.integer({ min: 0, max: 90 })),
  chega: fc.option(fc.integer({ min: 0, max: 90 })),
  pedida: fc.integer({ min: 2, max: 50 }),
  corta: fc.integer({ min: 0, max: 50 }),
  motivo: fc.constantFrom('Sem saldo', ' sem SALDO', 'Acima da cota', 'acima da Cotá'),
})
type Pedida = typeof requisicao extends fc.Arbitrary<infer A> ? A : never

async function inserir(tx: Queryable, um: Pedida, n: number): Promise<void> {
  const em = (horas: number) => new Date(INICIO + horas * HORA_MS)
  const { autoriza, sai, chega } = um
  const autorizada = autoriza === null ? null : em(autoriza)
  const saiu = autoriza === null || sai === null ? null : em(autoriza + sai)
  const chegou = saiu === null || chega === null ? null : new Date(saiu.getTime() + chega * HORA_MS)
  const autorizadas = Math.max(0, um.pedida - um.corta) * 1000
  const { id } = await tx.one<{ id: number }>(sql`
    insert into requisicao (protocolo, tipo, situacao, solicitante_id, local_destino_id, deposito_id, enviada_em,
      autorizada_em, criado_em)
    values (${`REQ-${n}`}, 'consumo', 'autorizada', ${clara.id}, ${um.destino}, ${stock.deposito}, ${em(0)}, ${autorizada}, ${em(0)})
    returning id`)
  await tx.run(sql`
    insert into requisicao_item (requisicao_id, ordem, material_id, qtd_solicitada_e3, qtd_autorizada_e3, motivo_corte)
    values (${id}, 1, ${material}, ${um.pedida * 1000}, ${autoriza === null ? null : autorizadas},
      ${autoriza === null ? null : um.motivo})`)
  if (saiu === null) return
  await tx.run(sql`
    insert into remessa (numero, requisicao_id, origem_id, destino_id, situacao, modalidade, expedida_por, expedida_em,
      recebida_em)
    values (${`REM-${n}`}, ${id}, ${stock.deposito}, ${um.destino}, ${chegou ? 'recebida' : 'expedida'}, 'entrega', ${clara.id},
      ${saiu}, ${chegou})`)
}

const NOS = [null, [locais.regional], [locais.outraEscola], [stock.deposito]] as const
const caminhos = new Map([
  [locais.escola, [locais.orgao, locais.regional, locais.escola]],
  [locais.outraEscola, [locais.orgao, locais.regional, locais.outraEscola]],
  [locais.escolaAlheia, [locais.orgao, locais.regionalAlheia, locais.escolaAlheia]],
])
const alcanca = (nos: readonly number[] | null, destino: number) =>
  nos === null || nos.includes(stock.deposito) || (caminhos.get(destino) ?? []).some((no) => nos.includes(no))

const pedidoDe = (tx: Queryable, nos: readonly number[] | null): Pedido => ({
  tx,
  alcance: (caminho) => (nos === null ? sql`true` : sql`${caminho} && ${[...nos]}::bigint[]`),
  periodo: { de: '2026-05', ate: '2026-07', corrente: '2026-11' },
  lugar: null,
  grupo_id: undefined,
  comparar: undefined,
  hoje: '2026-11-20',
  fuso: 'America/Araguaina',
})

const decimo = (valores: readonly number[], parte: number) =>
  Math.round((percentil(valores, parte) ?? 0) * 10) / 10
const semAcento = (texto: string) => texto.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

test('cuts and stages are those of the requisitions that one reaches, read one by one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(requisicao, { minLength: 1, maxLength: 15 }), async (todas) => {
      await semRastro(db, async (tx) => {
        for (const [n, uma] of todas.entries()) await inserir(tx, uma, n)
        for (const nos of NOS) {
          const vistas = todas.filter(({ destino }) => alcanca(nos, destino))
          const cortadas = vistas.filter(({ autoriza, corta }) => autoriza !== null && corta > 0)
          const cortes = await RESPOSTAS.cortes_por_motivo(pedidoDe(tx, nos))
          const porMotivo = Map.groupBy(cortadas, ({ motivo }) => semAcento(motivo))
          expect(
            Object.fromEntries(cortes.linhas.map(({ chave, valores }) => [chave, valores.itens])),
          ).toEqual(Object.fromEntries([...porMotivo].map(([motivo, deles]) => [motivo, deles.length])))
          for (const { chave, valores } of cortes.linhas) {
            const deles = porMotivo.get(chave) ?? []
            const media =
              deles.reduce((soma, um) => soma + Math.min(1, um.corta / um.pedida), 0) / deles.length
            expect(valores.cortado).toBeCloseTo(media, 3)
          }
          const { linhas } = await RESPOSTAS.tempo_por_etapa(pedidoDe(tx, nos))
          const comEtapa = {
            autorizar: vistas.flatMap(({ autoriza }) => autoriza ?? []),
            separar: vistas.flatMap(({ autoriza, sai }) => (autoriza === null ? [] : (sai ?? []))),
            entregar: vistas.flatMap(({ autoriza, sai, chega }) =>
              autoriza === null || sai === null ? [] : (chega ?? []),
            ),
          }
          for (const [etapa, horas] of Object.entries(comEtapa)) {
            const linha = linhas.find(({ chave }) => chave === etapa)
            expect(linha?.valores.medidas ?? 0).toBe(horas.length)
            if (horas.length === 0) continue
            expect(linha?.valores.p50).toBeCloseTo(decimo(horas, 0.5), 5)
            expect(linha?.valores.p90).toBeCloseTo(decimo(horas, 0.9), 5)
          }
        }
      })
    }),
    { numRuns: 6 },
  )
})
