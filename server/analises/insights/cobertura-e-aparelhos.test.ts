// How much of the network the field covered, and how its devices are.
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { AlertaDoAparelho } from '#contract/campo/coleta.ts'
import { VERSAO } from '#contract/casa/versao.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { createPeople } from '#server/testing/people.ts'
import { semRastro } from '#server/testing/sem-rastro.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import type { Pedido } from './pedido.ts'
import { RESPOSTAS } from './respostas.ts'

const { db } = await createTestDatabase()
const { locais, ana, clara } = await createPeople(db)

const pedidoDe = (tx: Queryable, nos: readonly number[] | null): Pedido => ({
  tx,
  alcance: (caminho) => (nos === null ? sql`true` : sql`${caminho} && ${[...nos]}::bigint[]`),
  periodo: { de: '2026-03', ate: '2026-09', corrente: '2026-11' },
  lugar: null,
  grupo_id: undefined,
  comparar: undefined,
  hoje: '2026-11-20',
  fuso: 'America/Araguaina',
})

/** What each reader reaches: the whole network, a branch, a school, nothing. */
const LEITORES = [null, [locais.regional], [locais.escolaAlheia], []] as const
const { orgao, regional, regionalAlheia, escola, outraEscola, escolaAlheia } = locais
const CAMINHOS: Readonly<Record<number, readonly number[]>> = {
  [orgao]: [orgao],
  [regional]: [orgao, regional],
  [regionalAlheia]: [orgao, regionalAlheia],
  [escola]: [orgao, regional, escola],
  [outraEscola]: [orgao, regional, outraEscola],
  [escolaAlheia]: [orgao, regionalAlheia, escolaAlheia],
}
const LUGARES = Object.keys(CAMINHOS).map(Number)
const sobDe = (no: number, lugar: number) => CAMINHOS[lugar]?.includes(no) ?? false
const alcanca = (nos: readonly number[] | null, lugar: number) =>
  nos === null || nos.some((no) => sobDe(no, lugar))

const visita = fc.record({
  lugar: fc.constantFrom(...LUGARES),
  dias: fc.integer({ min: 0, max: 800 }),
  concluida: fc.boolean(),
})

test('a branch is covered by the places whose visit was concluded in a year', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(visita, { maxLength: 9 }), async (visitas) => {
      await semRastro(db, async (tx) => {
        for (const [n, { lugar, dias, concluida }] of visitas.entries())
          await tx.run(sql`
            insert into monitoramento (protocolo, local_id, iniciado_em, finalizado_em, concluido_em)
            values (${`VIS-C-${n}`}, ${lugar}, now(), now(),
              ${concluida ? sql`now() - make_interval(days => ${dias})` : sql`null`})`)
        const coberto = (lugar: number) =>
          visitas.some((uma) => uma.lugar === lugar && uma.concluida && uma.dias <= 365)
        const contados = (lugares: readonly number[]) => {
          const sem_visita = lugares.filter((lugar) => !coberto(lugar)).length
          return { locais: lugares.length, sem_visita }
        }
        for (const nos of LEITORES) {
          const vistos = LUGARES.filter((lugar) => alcanca(nos, lugar))
          const { linhas, resumo } = await RESPOSTAS.cobertura_de_visitas(pedidoDe(tx, nos))
          expect(resumo).toMatchObject(contados(vistos))
          const ditos = linhas.flatMap(({ chave, valores }) => {
            const no = Number.parseInt(chave, 10)
            const dele = vistos.filter((lugar) => (chave.endsWith('-so') ? lugar === no : sobDe(no, lugar)))
            const { locais: quantos, sem_visita } = contados(dele)
            expect(valores).toEqual({
              locais: quantos,
              sem_visita,
              parte: (quantos - sem_visita) / quantos,
            })
            return dele
          })
          // Each place in one branch.
          expect(ditos.toSorted((a, b) => a - b)).toEqual(vistos.toSorted((a, b) => a - b))
        }
      })
    }),
    { numRuns: 12 },
  )
})

const MB = 1024 ** 2
/** Between two hours, so that none stands on a limit. */
const horas = fc.integer({ min: 0, max: 24 * 120 }).map((n) => n + 0.5)
const aparelho = fc.record({
  de: fc.constantFrom(ana.id, clara.id),
  lugares: fc.uniqueArray(fc.constantFrom(escola, escolaAlheia), { minLength: 1 }),
  pendentes: fc.integer({ min: 0, max: 4 }),
  seq: fc.integer({ min: 0, max: 9 }),
  aplicadas: fc.integer({ min: 0, max: 9 }),
  contato: horas,
  protegido: fc.constantFrom(true, false, null),
  desvio: fc.constantFrom(0, -540_000, 660_000, -9_000_000),
  cota: fc.constantFrom(null, 1_000 * MB, 10_000 * MB),
  usado: fc.integer({ min: 0, max: 1_000 }).map((n) => n * MB),
  versao: fc.constantFrom(VERSAO.numero, `${VERSAO.numero}+abc`, '0.9.0'),
  perdido: fc.option(horas),
})
type Aparelho = typeof aparelho extends fc.Arbitrary<infer A> ? A : never

/** What is said of a device, as its words in the contract and the manual say. */
function avisosDe(um: Aparelho, silencio: number): AlertaDoAparelho[] {
  const { pendentes, seq, aplicadas, contato, protegido, desvio, cota, usado, versao, perdido } = um
  const ativo = contato < 30 * 24
  const recente = Math.min(contato, perdido ?? Number.POSITIVE_INFINITY) < 90 * 24
  const livre = cota === null ? Number.POSITIVE_INFINITY : Math.max(cota - usado, 0)
  const ditos: Readonly<Record<AlertaDoAparelho, boolean>> = {
    perda: perdido !== null && recente,
    lacuna: seq - aplicadas - pendentes > 0 && recente,
    silencioso: pendentes > 0 && contato > silencio,
    sem_protecao: protegido === false && pendentes > 0,
    sem_espaco: ativo && (livre < 200 * MB || (cota !== null && livre < cota / 10)),
    relogio: ativo && Math.abs(desvio) > 600_000,
    versao_antiga: ativo && versao.split('+')[0] !== VERSAO.numero,
  }
  // as: the keys of what was just written
  return (Object.keys(ditos) as AlertaDoAparelho[]).filter((aviso) => ditos[aviso])
}

async function plantar(tx: Queryable, aparelhos: readonly Aparelho[]): Promise<void> {
  const visitas = new Map<number, number>()
  for (const lugar of [escola, escolaAlheia]) {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into monitoramento (protocolo, local_id) values (${`VIS-D-${lugar}`}, ${lugar}) returning id`)
    visitas.set(lugar, id)
  }
  const ha = (quando: number | null) =>
    quando === null ? sql`null` : sql`now() - make_interval(mins => ${quando * 60})`
  for (const um of aparelhos)
    await tx.run(sql`
      insert into dispositivo (id, usuario_id, pendentes, seq, aplicadas, ultimo_contato_em, protegido, desvio_ms,
        espaco_cota, espaco_usado, versao_app, perdidos, perdido_em, visitas)
      values (gen_random_uuid(), ${um.de}, ${um.pendentes}, ${um.seq}, ${um.aplicadas}, ${ha(um.contato)}, ${um.protegido},
        ${um.desvio}, ${um.cota}, ${um.usado}, ${um.versao}, ${um.perdido === null ? 0 : 2}, ${ha(um.perdido)},
        ${um.lugares.map((lugar) => visitas.get(lugar) ?? 0)}::bigint[])`)
}

test('a device is counted in each alert that it has, for who reaches one of its visits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aparelho, { maxLength: 8 }), async (aparelhos) => {
      await semRastro(db, async (tx) => {
        await plantar(tx, aparelhos)
        const { silencio_horas } = await limitesAtuais(tx)
        for (const nos of LEITORES) {
          const vistos = aparelhos
            .filter(({ lugares }) => lugares.some((lugar) => alcanca(nos, lugar)))
            .map((um) => ({ ...um, avisos: avisosDe(um, silencio_horas) }))
          const { linhas, resumo } = await RESPOSTAS.saude_dos_aparelhos(pedidoDe(tx, nos))
          expect(resumo).toEqual({
            aparelhos: vistos.length,
            com_aviso: vistos.filter(({ avisos }) => avisos.length > 0).length,
          })
          const certos = [...new Set(vistos.flatMap(({ avisos }) => avisos))].map((aviso) => {
            const deles = vistos.filter(({ avisos }) => avisos.includes(aviso))
            const pendentes = deles.reduce((soma, um) => soma + um.pendentes, 0)
            return [
              aviso,
              { aparelhos: deles.length, pessoas: new Set(deles.map(({ de }) => de)).size, pendentes },
            ]
          })
          expect(
            Object.fromEntries(
              linhas.map(({ chave, valores: { aparelhos: quantos, pessoas, pendentes } }) => [
                chave,
                { aparelhos: quantos, pessoas, pendentes },
              ]),
            ),
          ).toEqual(Object.fromEntries(certos))
        }
      })
    }),
    { numRuns: 12 },
  )
})
