// What is noted of a place is seen by who looks at it, at what is beneath it and at what is above; nobody else's is touched.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { ANOTACOES_POR_PESSOA, anotacoes } from '#contract/analises/anotacoes.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { Client } from '#server/testing/client.ts'
import { daquiA } from '#server/testing/hoje.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { feito } from '#server/testing/mesa-de-inventarios.ts'

const { db, people, clara, naConta, newPerson } = await mesaDaAdministracao()
const { locais } = people
const PODE: readonly Permissao[] = ['painel.almoxarifado.analises', 'painel.almoxarifado.analises.anotar']
const daEscola = await naConta(await newPerson({ permissoes: PODE, locais: [locais.escola] }))
const daOutra = await naConta(await newPerson({ permissoes: PODE, locais: [locais.outraEscola] }))
const soOlha = await naConta(await newPerson({ permissoes: PODE.slice(0, 1), locais: [locais.escola] }))

const criar = (quem: Client, local_id: number, texto: string, mes = '2024-02') =>
  quem.call(anotacoes.criar, { body: { mes, texto, local_id } })
const vistas = async (quem: Client, query = {}) =>
  feito(await quem.call(anotacoes.listar, { query })).map(({ texto }) => texto)

test('a note is seen from its place, from beneath and from above, and no farther', async () => {
  feito(await criar(clara, locais.regional, 'Greve dos transportes'))
  feito(await criar(daEscola, locais.escola, 'Reforma da cozinha', '2024-03'))
  feito(await criar(daOutra, locais.outraEscola, 'Turma nova', '2024-01'))
  expect(await vistas(daEscola)).toEqual(['Reforma da cozinha', 'Greve dos transportes'])
  expect(await vistas(daOutra)).toEqual(['Greve dos transportes', 'Turma nova'])
  expect(await vistas(clara)).toEqual(['Reforma da cozinha', 'Greve dos transportes', 'Turma nova'])
  expect(await vistas(clara, { local_id: locais.escola })).toEqual([
    'Reforma da cozinha',
    'Greve dos transportes',
  ])
  expect(await vistas(clara, { de: '2024-02', ate: '2024-02' })).toEqual(['Greve dos transportes'])
})

test('it is written and taken away only where one may, of months that came, and within a bound', async () => {
  expect((await criar(soOlha, locais.escola, 'Não pode')).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await criar(daEscola, locais.regional, 'Acima dela')).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect(
    (await criar(daEscola, locais.escola, 'Do ano que vem', `${Number(daquiA(0).slice(0, 4)) + 1}-12`))
      .codigo,
  ).toBe('ERR_FORM_VALIDATION')
  const { id, pode_excluir } = feito(await criar(daEscola, locais.escola, 'Por engano'))
  expect(pode_excluir).toBe(true)
  const excluir = (quem: Client) => quem.call(anotacoes.excluir, { params: { id } })
  expect((await excluir(daOutra)).codigo).toBe('ERR_NAO_ENCONTRADO')
  feito(await excluir(daEscola))
  expect((await excluir(daEscola)).codigo).toBe('ERR_NAO_ENCONTRADO')
  await db.run(sql`insert into anotacao (mes, texto, local_id, autor_id)
    select '2024-01', 'Outra', local_id, autor_id from anotacao, generate_series(2, ${ANOTACOES_POR_PESSOA}::int)
    where texto = 'Reforma da cozinha'`)
  expect((await criar(daEscola, locais.escola, 'Uma a mais')).codigo).toBe('ERR_LIMITE')
})
