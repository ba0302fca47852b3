// @vitest-environment node
import { expect, test } from 'vitest'
import { itemDaFila } from '#offline/testing/bench.ts'
import { openDeviceDatabase } from './device-database.ts'
import { esperaWifi, GRANDE_BYTES, PhotoNetwork, type RedeParaFotos, redeMovel } from './photo-network.ts'

const arquivo = (tamanho: number) => ({ uuid: 'a', sha256: '', tamanho, mime: 'image/jpeg', nome: 'f.jpg' })
const foto = (op_id = 'op', tamanho = GRANDE_BYTES) =>
  itemDaFila({ op_id, acao: 'patrimonio.foto', arquivo: arquivo(tamanho) })
const noPlano: RedeParaFotos = {
  soWifi: true,
  noWifi: false,
  conhecida: true,
  movel: true,
  liberados: new Set(),
}
let bancos = 0
const banco = () => openDeviceDatabase(`rede-${++bancos}`)

test('the browser tells Wi-Fi from cellular where it can; a saver of data counts as cellular', () => {
  expect(redeMovel({ type: 'wifi' })).toBe(false)
  expect(redeMovel({ type: 'ethernet' })).toBe(false)
  expect(redeMovel({ type: 'cellular' })).toBe(true)
  expect(redeMovel({ type: 'wifi', saveData: true })).toBe(true)
  for (const type of ['unknown', 'other', 'mixed', 'none']) expect(redeMovel({ type }), type).toBeNull()
  expect(redeMovel({})).toBeNull()
})

test('only large files wait; data, signatures, small files and what was released go', () => {
  expect(esperaWifi(foto(), noPlano)).toBe(true)
  expect(esperaWifi(foto('op', GRANDE_BYTES - 1), noPlano)).toBe(false)
  expect(esperaWifi(itemDaFila({ acao: 'patrimonio.atualizar' }), noPlano)).toBe(false)
  const assinatura = itemDaFila({ acao: 'monitoramento.assinaturas.agente', arquivo: arquivo(GRANDE_BYTES) })
  expect(esperaWifi(assinatura, noPlano)).toBe(false)
  expect(esperaWifi(foto('solta'), { ...noPlano, liberados: new Set(['solta']) })).toBe(false)
  expect(esperaWifi(foto(), { ...noPlano, soWifi: false })).toBe(false)
  expect(esperaWifi(foto(), { ...noPlano, movel: false })).toBe(false)
  const remocao = itemDaFila({ acao: 'multimidia.remover', arquivo: null })
  expect(esperaWifi(remocao, noPlano)).toBe(false)
})

test('where the browser cannot tell, the word of the person decides, until the connection drops', async () => {
  const rede = new PhotoNetwork(banco(), {})
  await rede.load()
  expect(rede.holds(foto())).toBe(false)
  await rede.setOnlyWifi(true)
  expect(rede.holds(foto())).toBe(true)
  await rede.setOnWifi(true)
  expect(rede.holds(foto())).toBe(false)
  await rede.setOnWifi(false)
  await rede.release(['op'])
  expect(rede.holds(foto())).toBe(false)
  expect(rede.holds(foto('outra'))).toBe(true)
  rede.close()
})

test('the choice outlives the tab, and another tab hears of it', async () => {
  const aparelho = banco()
  const [uma, outra] = [new PhotoNetwork(aparelho, {}), new PhotoNetwork(aparelho, {})]
  const ouviu = new Promise<void>((resolve) => outra.subscribe(resolve))
  await uma.setOnlyWifi(true)
  await ouviu
  expect(outra.get().soWifi).toBe(true)
  const depois = new PhotoNetwork(aparelho, {})
  await depois.load()
  expect(depois.get().soWifi).toBe(true)
  for (const cada of [uma, outra, depois]) cada.close()
})

test('what two tabs choose at once is kept from both, and nothing is shown as chosen before it is kept', async () => {
  const aparelho = banco()
  const [uma, outra] = [new PhotoNetwork(aparelho, {}), new PhotoNetwork(aparelho, {})]
  const escolhas = [uma.setOnlyWifi(true), outra.setOnWifi(true), uma.release(['a']), outra.release(['b'])]
  expect(uma.get().soWifi).toBe(false)
  await Promise.all(escolhas)
  const depois = new PhotoNetwork(aparelho, {})
  await depois.load()
  expect(depois.get()).toMatchObject({ soWifi: true, noWifi: true, liberados: new Set(['a', 'b']) })
  for (const cada of [uma, outra, depois]) cada.close()
})

test('turning it off forgets what was released one by one', async () => {
  const rede = new PhotoNetwork(banco(), { type: 'cellular' })
  await rede.setOnlyWifi(true)
  await rede.release(['op'])
  await rede.setOnlyWifi(false)
  await rede.setOnlyWifi(true)
  expect(rede.holds(foto())).toBe(true)
  rede.close()
})
