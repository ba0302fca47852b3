import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { materiais } from '#contract/almoxarifado/materiais.ts'
import { busca } from '#contract/dados/busca.ts'
import type { Client } from '#server/testing/client.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, db, doGil } = await mesaDaAdministracao()
const { grupo_id, unidade_id } = await db.transaction((tx) =>
  tx.one<{ grupo_id: number; unidade_id: number }>(sql`
    with g as (insert into grupo_de_material (codigo, nome) values ('95', 'Da busca') returning id),
      u as (insert into unidade_de_medida (sigla, nome) values ('ubu', 'da busca') returning id)
    select g.id as grupo_id, u.id as unidade_id from g, u`),
)
const { dados: caneta } = await clara.call(materiais.criar, {
  body: {
    descricao: 'Caneta esferográfica azul',
    codigo: 'CAN-AZ',
    natureza: 'consumo',
    grupo_id,
    unidade_id,
    embalagens: [{ nome: 'Caixa', fator_num: 50, gtins: ['10614141000415'] }],
  },
})

async function achados(quem: Client, q: string) {
  const { grupos } = (await quem.call(busca.buscar, { query: { q } })).dados
  return grupos.find(({ grupo }) => grupo === 'materiais')?.itens ?? []
}

test('a material is found by words, by its code and by the bar code of a package', async () => {
  expect(await achados(clara, 'azul caneta')).toMatchObject([{ id: caneta.id, exato: false }])
  expect(await achados(clara, 'canetta')).toMatchObject([{ id: caneta.id }])
  expect(await achados(clara, 'can-az')).toMatchObject([
    { id: caneta.id, exato: true, motivo: 'Código CAN-AZ' },
  ])
  expect(await achados(clara, 'tipo:material 10614141000415')).toMatchObject([
    { id: caneta.id, exato: true, motivo: 'Código de barras 10614141000415' },
  ])
})

test('only who may list materials finds them', async () => {
  expect(await achados(doGil, 'azul caneta')).toEqual([])
  expect(await achados(doGil, '10614141000415')).toEqual([])
})
