import { expect, test } from 'vitest'
import { remessas } from '#contract/almoxarifado/remessas.ts'
import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import { mesaDeRemessas } from '#server/testing/mesa-de-remessas.ts'

const { bruno, elisa, comSaldo, pedido, separar, expedida } = await mesaDeRemessas()

test('what was done of each shipment is in the line of time of the requisition, with who and why', async () => {
  const { id } = await pedido([[await comSaldo(4_000), 4_000]])
  const aberta = await separar(id)
  await bruno.call(remessas.cancelar, {
    params: { id: aberta.id },
    body: { motivo: 'falta gente para separar' },
  })
  const saiu = await expedida(id)
  await elisa.call(remessas.recusar, { params: { id: saiu.id }, body: { motivo: 'não pedimos isto' } })
  const { linha_do_tempo } = (await bruno.call(requisicoes.ver, { params: { id } })).dados
  const contados = linha_do_tempo.filter(({ titulo }) => titulo.includes('REM'))
  expect(contados.map(({ titulo, por, detalhe }) => [titulo, por, detalhe])).toEqual([
    [`${aberta.numero} aberta, para separar`, 'Bruno Guarda', null],
    [`${aberta.numero} cancelada`, 'Bruno Guarda', 'falta gente para separar'],
    [`${saiu.numero} aberta, para separar`, 'Bruno Guarda', null],
    [`${saiu.numero} expedida`, 'Bruno Guarda', null],
    [`${saiu.numero} recusada`, 'Elisa Prado', 'não pedimos isto'],
  ])
})
