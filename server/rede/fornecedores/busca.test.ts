import { expect, test } from 'vitest'
import { busca } from '#contract/dados/busca.ts'
import { fornecedores } from '#contract/rede/fornecedores.ts'
import type { Client } from '#server/testing/client.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, doGil } = await mesaDaAdministracao()
const criar = (body: object) =>
  clara.call(fornecedores.criar, {
    body: { tipo_pessoa: 'pj', razao_social: 'Sem nome', natureza: ['fornecedor'], ...body },
  })
const alfa = (
  await criar({ documento: '12ABC34501DE35', razao_social: 'Móveis Alfa Ltda', nome_fantasia: 'Alfa' })
).dados
const pessoa = (await criar({ tipo_pessoa: 'pf', documento: '52998224725', razao_social: 'Joana Prado' }))
  .dados

async function achados(quem: Client, q: string) {
  const { grupos } = (await quem.call(busca.buscar, { query: { q } })).dados
  return grupos.find(({ grupo }) => grupo === 'fornecedores')?.itens ?? []
}

test('a supplier is found by its whole document, exact, with or without the mask', async () => {
  for (const q of ['12.abc.345/01de-35', '12ABC34501DE35', 'tipo:fornecedor 12abc34501de35'])
    expect(await achados(clara, q)).toMatchObject([
      { id: alfa.id, titulo: 'Alfa', exato: true, motivo: 'CNPJ 12.ABC.345/01DE-35' },
    ])
  const [joana] = await achados(clara, '529.982.247-25')
  expect(joana).toMatchObject({ id: pessoa.id, exato: true, motivo: 'CPF ***.982.247-**' })
  expect(await achados(clara, '52998224')).toEqual([])
})

test('a supplier under a sanction says so where it is found', async () => {
  const { id } = (await criar({ documento: '33000167000101', razao_social: 'Penalizada Sá' })).dados
  const body = { tipo: 'impedimento', orgao: 'CGE', inicio: '2020-01-01', fim: null, processo: null } as const
  await clara.call(fornecedores.sancionar, { params: { id }, body })
  expect((await achados(clara, 'penalizada'))[0]?.subtitulo).toContain('Sanção em vigor')
  expect((await achados(clara, 'alfa moveis'))[0]?.subtitulo).not.toContain('Sanção')
})

test('a supplier is found by words of its names, and only by who may list suppliers', async () => {
  expect(await achados(clara, 'alfa moveis')).toMatchObject([{ id: alfa.id, exato: false }])
  expect(await achados(doGil, 'alfa moveis')).toEqual([])
  expect(await achados(doGil, '12.abc.345/01de-35')).toEqual([])
})

test('the document of a merged record finds the one that stayed', async () => {
  const repetida = (await criar({ documento: '11222333000181', razao_social: 'Alfa Repetida' })).dados
  await clara.call(fornecedores.unificar, {
    params: { id: repetida.id },
    body: { destino_id: alfa.id, motivo: 'repetido' },
  })
  expect(await achados(clara, '11.222.333/0001-81')).toMatchObject([{ id: alfa.id, exato: true }])
  expect(await achados(clara, 'repetida')).toEqual([])
})
