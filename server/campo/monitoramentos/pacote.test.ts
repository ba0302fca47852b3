// What a device downloads to prepare a visit weighs what it says on a slow link.
import { gzipSync } from 'node:zlib'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { sorteio } from '#contract/casa/sorteio.ts'
import { createField } from '#server/testing/field.ts'
import { createPlace } from '#server/testing/people.ts'
import { createVisit, furnish } from '#server/testing/school.ts'

const BENS = 260
const SALAS = 24
/** Of the same regional, elsewhere: the device recognises their labels with no signal. */
const VIZINHOS = 2_000
/** Of the visit whole: at 50 kB/s, less than a second. */
const KILOBYTES = 40
/** Of each label of the regional, which grows with it. */
const BYTES_PER_LABEL = 40

const { db, people, ana } = await createField()
const random = sorteio(260)
const um = (de: readonly string[]) => de[Math.floor(random() * de.length)]

/** Of 12 characters, as makers print them: nothing to compress. */
const serie = () => Array.from({ length: 12 }, () => Math.floor(random() * 36).toString(36)).join('')

const OBJETOS = [
  'Carteira escolar',
  'Cadeira giratória',
  'Armário de aço',
  'Computador',
  'Ventilador de teto',
]
const MARCAS = ['Cequipel', 'Positivo', 'Pandin', 'Ventisol', 'Dell', 'Marelli']

test('a visit of 260 assets is 40 kB, and a label of its regional 40 bytes', async () => {
  const { id } = await db.transaction(async (tx) => {
    const { tipo_id } = await tx.one<{ tipo_id: number }>(
      sql`select tipo_id from local where id = ${people.locais.escola}`,
    )
    const escola = (codigo: string, nome: string) =>
      createPlace(tx, { codigo, nome, tipo_id, pai_id: people.locais.regional })
    const [grande, vizinha] = [
      await escola('T-260', 'Escola Grande'),
      await escola('T-261', 'Escola Vizinha'),
    ]
    await furnish(tx, { local_id: grande, salas: SALAS, bens: BENS, primeira: 10_000 })
    await furnish(tx, { local_id: vizinha, salas: 4, bens: VIZINHOS, primeira: 20_000 })
    const bens = await tx.rows<{ id: number }>(sql`select id from patrimonio order by id`)
    const palavras = bens.map(({ id }) => ({
      id,
      descricao: `${um(OBJETOS)} ${um(MARCAS)} ${id}`,
      marca: um(MARCAS),
      numero_serie: serie(),
    }))
    await tx.run(sql`
      update patrimonio p set descricao = n.descricao, marca = n.marca, numero_serie = n.numero_serie
      from jsonb_to_recordset(${JSON.stringify(palavras)}::jsonb)
        as n (id bigint, descricao text, marca text, numero_serie text) where n.id = p.id`)
    return createVisit(tx, grande, [people.ana.id])
  })
  const completo = await ana.call(monitoramentos.completo, { params: { id } })
  const codigos = await ana.call(monitoramentos.codigos, { params: { id } })
  const inteiro = completo.envelope as unknown as { patrimonios: object[] } // as: it is answered bare
  expect(inteiro.patrimonios.length).toBeGreaterThanOrEqual(BENS)
  expect(codigos.dados.length).toBeGreaterThanOrEqual(VIZINHOS)
  const gz = (answer: object) => gzipSync(JSON.stringify(answer)).length
  expect(gz(completo.envelope) / 1_000).toBeLessThanOrEqual(KILOBYTES)
  expect(gz(codigos.envelope) / codigos.dados.length).toBeLessThanOrEqual(BYTES_PER_LABEL)
})
