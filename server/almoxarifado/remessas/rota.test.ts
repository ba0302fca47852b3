import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { papeisDaRemessa } from '#contract/almoxarifado/papeis-da-remessa.ts'
import type { Client } from '#server/testing/client.ts'
import { mesaDeRemessas } from '#server/testing/mesa-de-remessas.ts'

const mesa = await mesaDeRemessas()
const { db, stock, people, bruno, elisa, lia } = mesa
const { comSaldo, pedido, separar, separada, expedida } = mesa
const { escola } = people.locais

const umPedido = async (destino = escola) => (await pedido([[await comSaldo(1_000), 1_000]], destino)).id

const rota = (quem: Client, ids?: readonly number[], deposito_id = stock.deposito) =>
  quem.call(papeisDaRemessa.rota, {
    query: { deposito_id: String(deposito_id), ...(ids && { ids: ids.join(',') }) },
  })

test('rota says where each shipment goes: those that wait to leave, or those that were chosen', async () => {
  await db.run(
    sql`update local set latitude = -10.2, longitude = -48.3, municipio = 'Palmas' where id = ${escola}`,
  )
  await db.run(sql`update local set latitude = null, longitude = null where id = ${stock.outroDeposito}`)
  const [pronta, outra] = [
    await separada(await umPedido()),
    await separada(await umPedido(stock.outroDeposito)),
  ]
  const saiu = await expedida(await umPedido())
  const { dados: todas } = await rota(bruno)
  expect(todas.remessas.map(({ id }) => id)).toEqual([pronta.id, outra.id])
  expect(todas).toMatchObject({ origem: { id: stock.deposito }, ha_mais: false })
  expect(new Map(todas.destinos.map(({ id, ...lugar }) => [id, lugar]))).toMatchObject(
    new Map([
      [escola, { municipio: 'Palmas', latitude: -10.2, longitude: -48.3 }],
      [stock.outroDeposito, { latitude: null, longitude: null }],
    ]),
  )
  const { dados: escolhidas } = await rota(bruno, [saiu.id, pronta.id, pronta.id])
  expect(escolhidas.remessas.map(({ id }) => id)).toEqual([pronta.id, saiu.id])
  expect(escolhidas.destinos.map(({ id }) => id)).toEqual([escola])
})

test('rota knows nothing of what does not leave from there, is not ready, or is not of who asks', async () => {
  const pronta = await separada(await umPedido())
  expect((await rota(bruno, [pronta.id])).codigo).toBe('SUCESSO')
  expect((await rota(bruno, [pronta.id, (await separar(await umPedido())).id])).codigo).toBe(
    'ERR_NAO_ENCONTRADO',
  )
  expect((await rota(bruno, [pronta.id], stock.outroDeposito)).codigo).toBe('ERR_NAO_ENCONTRADO')
  for (const quem of [elisa, lia]) {
    expect((await rota(quem)).codigo).toBe('ERR_NAO_ENCONTRADO')
    expect((await rota(quem, [pronta.id])).codigo).toBe('ERR_NAO_ENCONTRADO')
  }
})
