import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { parametros } from '#contract/administracao/parametros.ts'
import { importacoes } from '#contract/dados/importacoes.ts'
import { CATALOGO, DO_CATALOGO } from '#server/dados/importacoes/testing/censo.ts'
import { createMesa } from '#server/dados/importacoes/testing/mesa.ts'

const { clara, confirmada, db, simulada } = await createMesa()

test('the catalogue of schools comes in through the panel with the private ones left out, in UTF-16 too', async () => {
  const privada = DO_CATALOGO.with(2, '11900010').with(10, 'Privada')
  const texto = [CATALOGO, DO_CATALOGO, privada].map((linha) => linha.join(';')).join('\r\n')
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(texto, 'utf16le')])
  const ensaio = await simulada('censo-inep', bytes)
  expect(ensaio).toMatchObject({ codificacao: 'UTF-16', contagem: { criar: 1, ignorar: 1 } })
  expect((await simulada('censo-inep', bytes, { sem_privadas: false })).contagem).toEqual({ criar: 2 })
})

test('the secretariat at the top has the name that was given in the parameters', async () => {
  const { identidade, mapa, limites, versao } = (await clara.call(parametros.ver, {})).dados
  const orgao = 'Secretaria da Educação de Aroeira do Norte'
  const mudados = await clara.call(parametros.editar, {
    body: { identidade: { ...identidade, orgao, uf: 'AC' }, mapa, limites, versao },
  })
  expect(mudados.codigo).toBe('SUCESSO')
  const acreana = DO_CATALOGO.with(2, '12900009').with(3, 'AC').with(4, 'Rio Branco')
  const bytes = Buffer.from([CATALOGO, acreana].map((linha) => linha.join(';')).join('\n'))
  const ensaio = await simulada('censo-inep', bytes, { acima_id: null })
  await confirmada(ensaio.id)
  const acima = await db.rows(sql`
    select o.nome from local e join local o on o.id = any (e.caminho) and o.pai_id is null
    where e.codigo_inep = '12900009'`)
  expect(acima).toEqual([{ nome: orgao }])
})

const arquivoReal = join(
  import.meta.dirname,
  '../../../shared/dados/censo-escolar-2025-tocantins-estadual.csv',
)

test('a real census goes in through the panel, and a second time changes nothing', async (context) => {
  if (!existsSync(arquivoReal)) context.skip('the census is not here: ../shared/dados/')
  const bytes = readFileSync(arquivoReal)
  const ensaio = await simulada('censo-inep', bytes)
  expect(ensaio.contagem).toEqual({ criar: 560 })
  const real = await confirmada(ensaio.id)
  expect(real).toMatchObject({ situacao: 'concluida', contagem: { criar: 560 }, efeitos: ensaio.efeitos })
  const outra = await simulada('censo-inep', bytes)
  expect(outra).toMatchObject({ contagem: { igual: 560 }, efeitos: [] })
  expect((await confirmada(outra.id)).id).toBe(real.id)
  const volta = await clara.call(importacoes.desfazer, {
    params: { id: real.id },
    body: { motivo: 'Era um ensaio' },
  })
  expect(volta.dados.situacao).toBe('desfeita')
  expect(
    await db.one(
      sql`select count(*) as n from local where uf = 'TO' and codigo_inep like '17%' and origem->>'fonte' = 'censo'`,
    ),
  ).toEqual({ n: 0 })
}, 180_000)
