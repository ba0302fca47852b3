// The months that are over and not closed: those of the list are as many as each depósito says of itself.
import { expect, test } from 'vitest'
import { fechamentos } from '#contract/almoxarifado/fechamentos.ts'
import { mesSeguinte } from '#contract/casa/dias.ts'
import { daquiA } from '#server/testing/hoje.ts'
import { listRows } from '#server/testing/list-rows.ts'
import { mesaDeFechamentos } from '#server/testing/mesa-de-fechamentos.ts'

const { clara, compra, conferido, deposito, em, fechado, lancado, material, naConta, newPerson, people } =
  await mesaDeFechamentos()

const aFechar = async (filtro: Record<string, string> = {}, quem = clara) =>
  listRows(quem, fechamentos.listar.path, { a_fechar: 'true', ...filtro })
const doDeposito = async () => {
  const { dados } = await clara.call(fechamentos.depositos, {})
  return dados.find(({ id }) => id === deposito)
}

test('each month over and not closed is a row, checked or not, and none is of the month in course', async () => {
  expect(await aFechar()).toEqual([])
  await em('2020-01')
  await lancado(compra(await material()))
  const emCurso = daquiA(0).slice(0, 7)
  const meses: string[] = []
  for (let mes = '2020-01'; mes < emCurso; mes = mesSeguinte(mes)) meses.unshift(mes)
  const linhas = await aFechar()
  expect(linhas.map(({ competencia }) => competencia)).toEqual(meses)
  expect(linhas.length).toBe((await doDeposito())?.atrasadas)
  expect(linhas.at(-1)).toMatchObject({ id: null, situacao: 'nao_conferido', deposito: { id: deposito } })

  const janeiro = await conferido('2020-01')
  expect((await aFechar()).at(-1)).toMatchObject({ id: janeiro.id, situacao: 'em_conferencia' })
  expect(await aFechar({ situacao: 'em_conferencia' })).toHaveLength(1)
  await fechado('2020-01')
  // A month without movement is closed like the others, one after the other.
  await fechado('2020-02')
  expect((await aFechar()).map(({ competencia }) => competencia)).toEqual(meses.slice(0, -2))
  expect((await doDeposito())?.atrasadas).toBe(meses.length - 2)
  const fechados = await listRows(clara, fechamentos.listar.path, { a_fechar: 'false' })
  expect(fechados.map(({ competencia, situacao }) => [competencia, situacao])).toEqual([
    ['2020-02', 'fechado'],
    ['2020-01', 'fechado'],
  ])
})

test('its pages follow one another, and who does not reach the depósito has none', async () => {
  const todos = await aFechar()
  const lidos: unknown[] = []
  let cursor: string | null | undefined
  do {
    const query = { a_fechar: 'true', perPage: 25, ...(cursor && { cursor }) }
    const { dados } = await clara.call(fechamentos.listar, { query })
    expect(dados.total).toBe(todos.length)
    lidos.push(...dados.data)
    cursor = dados.proximo
  } while (cursor)
  expect(lidos).toEqual(todos)
  const alheia = await naConta(
    await newPerson({
      permissoes: ['painel.almoxarifado.fechamentos.listar'],
      locais: [people.locais.escola],
    }),
  )
  expect(await aFechar({}, alheia)).toEqual([])
})
