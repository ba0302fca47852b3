// The model of each import, in both formats, comes back as it went and is taken whole.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { AlvoComModelo, FormatoDoModelo, importacoes } from '#contract/dados/importacoes.ts'
import { ALVOS } from '#server/import-targets.ts'
import { createMesa } from './testing/mesa.ts'

const { clara, db, simulada } = await createMesa()
// What an installation has before it imports anything: classes of assets are its own.
await db.run(sql`insert into classe_bem (codigo, nome) values ('MOB', 'Móveis')`)

const CADA_UM = AlvoComModelo.options.flatMap((alvo) =>
  FormatoDoModelo.options.map((formato) => ({ alvo, formato })),
)

const baixar = (alvo: AlvoComModelo, formato: FormatoDoModelo) =>
  clara.call(importacoes.modelo, { params: { alvo }, query: { formato } })

test.each(CADA_UM)('the model of $alvo in $formato passes its simulation with no error', async (um) => {
  const { bytes } = await baixar(um.alvo, um.formato)
  const { id, contagem, situacao, mapeamento } = await simulada(um.alvo, bytes)
  const erros = await clara.call(importacoes.erros, { params: { id } })
  expect(erros.bytes.toString('utf8').trim().split('\r\n').slice(1)).toEqual([])
  expect(situacao).toBe('simulada')
  expect(contagem).toEqual({ criar: 2 })
  // Every column of it is known: nobody has to say what it is.
  expect(Object.keys(mapeamento).sort()).toEqual(ALVOS[um.alvo].campos.map(({ chave }) => chave).sort())
})

test('the models know each other by what people write, not by what the file is', async () => {
  const [csv, xlsx] = await Promise.all([baixar('locais', 'csv'), baixar('locais', 'xlsx')])
  expect(csv.bytes.toString('utf8').split('\r\n')[1]).toContain('Escola Estadual de Exemplo')
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK')
})
