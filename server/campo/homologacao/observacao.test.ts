// What the field wrote about an asset comes to the desk, though nothing else of it changed.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { resultOf } from '#server/testing/field.ts'
import { mesaDeHomologacao } from '#server/testing/mesa-de-homologacao.ts'
import type { Visit } from '#server/testing/school.ts'

const { achados, bem, concluida, db, decidir, homologar, noCadastro } = await mesaDeHomologacao()
const NOTA = 'A descrição está errada: é uma mesa, e não uma cadeira.'

const anotar = (visita: Visit, i: number, nota: string) =>
  db.run(sql`update monitoramento_patrimonio set observacoes = ${nota} where uuid = ${bem(visita, i)}`)
const observacoes = async (visita: Visit, i: number) =>
  (
    await db.one<{ observacoes: string | null }>(
      sql`select observacoes from patrimonio where uuid = ${visita.bens[i]?.patrimonio_uuid}`,
    )
  ).observacoes

test('a note alone is a finding: it is written in the register, after what this says, or left as it is', async () => {
  const visita = await concluida()
  await db.run(sql`
    update patrimonio set observacoes = 'Veio da sede' where uuid = ${visita.bens[1]?.patrimonio_uuid}`)
  for (const i of [0, 1, 2]) await anotar(visita, i, NOTA)
  await anotar(visita, 3, '   ')
  const notados = await achados(visita)
  expect(notados.map(({ tipo }) => tipo)).toEqual(['observacao', 'observacao', 'observacao'])
  expect(notados.map(({ bem_id }) => bem_id)).toContain((await noCadastro(visita, 0)).id)
  const deBem = (i: number) => notados.find(({ entrada_uuid }) => entrada_uuid === bem(visita, i))
  expect(deBem(1)?.diferencas).toEqual([{ campo: 'observacoes', de: 'Veio da sede', para: NOTA }])
  expect(deBem(0)?.diferencas).toEqual([{ campo: 'observacoes', de: null, para: NOTA }])
  expect((await homologar(visita)).envelope.mensagem).toBe('Faltam 3 divergências por decidir.')
  await decidir(visita, 'observacao', 'anotar', undefined, [bem(visita, 0), bem(visita, 1)])
  await decidir(visita, 'observacao', 'ignorar', 'Descrição corrigida', [bem(visita, 2)])
  const feita = await homologar(visita)
  expect(resultOf(feita)).toBe('SUCESSO')
  expect([await observacoes(visita, 0), await observacoes(visita, 1), await observacoes(visita, 2)]).toEqual([
    NOTA,
    `Veio da sede\n${NOTA}`,
    null,
  ])
  const { id } = await noCadastro(visita, 1)
  const trilha = await db.rows(sql`
    select de, para from evento where entidade = 'patrimonio' and entidade_id = ${String(id)} and campo = 'observacoes'`)
  expect(trilha).toEqual([{ de: 'Veio da sede', para: `Veio da sede\n${NOTA}` }])
})

test('a note that the register has no room for is not offered, and says what to do', async () => {
  const visita = await concluida()
  await db.run(sql`
    update patrimonio set observacoes = ${'a'.repeat(1990)} where uuid = ${visita.bens[0]?.patrimonio_uuid}`)
  for (const i of [0, 1]) await anotar(visita, i, 'Outra nota, que ninguém escreveu antes.')
  const impedidos = (await achados(visita)).filter(({ impedimentos }) => impedimentos.length > 0)
  expect(impedidos.map(({ entrada_uuid }) => entrada_uuid)).toEqual([bem(visita, 0)])
  expect(impedidos[0]?.impedimentos).toEqual([
    {
      ato: 'anotar',
      motivo: expect.stringContaining('passariam de 2.000 letras. Resuma-as na ficha do bem'),
    },
  ])
  const recusada = await decidir(visita, 'observacao', 'anotar', undefined, [bem(visita, 0)])
  expect(recusada.codigo).not.toBe('SUCESSO')
  // Decided while there was room, and written in meanwhile.
  expect(resultOf(await decidir(visita, 'observacao', 'anotar', undefined, [bem(visita, 1)]))).toBe('SUCESSO')
  const ignorada = await decidir(visita, 'observacao', 'ignorar', 'Já está na ficha', [bem(visita, 0)])
  expect(resultOf(ignorada)).toBe('SUCESSO')
  await db.run(sql`
    update patrimonio set observacoes = ${'b'.repeat(1990)} where uuid = ${visita.bens[1]?.patrimonio_uuid}`)
  expect((await homologar(visita)).envelope.mensagem).toContain('passariam de 2.000 letras')
})

test('what the register says already is no news', async () => {
  const visita = await concluida()
  await db.run(sql`
    update patrimonio set observacoes = ${`Antes.\n${NOTA}`} where uuid = ${visita.bens[4]?.patrimonio_uuid}`)
  await anotar(visita, 4, NOTA)
  expect(await achados(visita)).toEqual([])
})
