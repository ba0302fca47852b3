import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { remessas } from '#contract/almoxarifado/remessas.ts'
import { transferencias } from '#contract/almoxarifado/transferencias.ts'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import { anexos } from '#contract/papeis/anexos.ts'
import type { Client } from '#server/testing/client.ts'
import { feita } from '#server/testing/mesa-de-remessas.ts'
import { mesaDeTransferenciasDeMateriais } from '#server/testing/mesa-de-transferencias-de-materiais.ts'

const mesa = await mesaDeTransferenciasDeMateriais()
const { stock, norte, central, bia, nilo, rui, material, pedida, autorizar, reservado } = mesa

async function autorizada(material_id: number, qtd_e3: number) {
  const { id } = await pedida([{ material_id, qtd_e3 }])
  const { dados } = await autorizar(id)
  return { id, linha_id: dados.materiais[0]?.id ?? 0 }
}

/** Picked whole. */
async function separada(transferencia: { id: number; linha_id: number }, qtd_e3: number) {
  const { id, linha_id } = transferencia
  const { id: remessa, versao } = feita(
    await bia.call(remessas.separar, {
      body: { pedido: { tipo: 'transferencia', id }, linhas: [{ linha_id, qtd_e3 }] },
    }),
  )
  const pronta = await bia.call(remessas.concluirSeparacao, {
    params: { id: remessa },
    body: { tudo_coletado: true, versao },
  })
  return feita(pronta)
}

async function expedida(transferencia: { id: number; linha_id: number }, qtd_e3: number) {
  const { id } = await separada(transferencia, qtd_e3)
  return feita(await bia.call(remessas.expedir, { params: { id }, body: {} }))
}

const receber = (id: number, partes: Partial<BodyFor<typeof remessas.receber>>, quem: Client = nilo) =>
  quem.call(remessas.receber, {
    params: { id },
    body: { recebimento_uuid: randomUUID(), tudo_igual: false, ...partes },
  })

const ver = async (id: number) => (await rui.call(transferencias.ver, { params: { id } })).dados

test('materials go from one depósito to the other at their value, in two shipments, and the transfer ends by itself', async () => {
  const id = await material(10)
  const transferencia = await autorizada(id, 8000)
  const primeira = await expedida(transferencia, 3000)
  expect(await ver(transferencia.id)).toMatchObject({
    situacao: 'em_transito',
    remessas: [],
    materiais: [{ qtd_expedida_e3: 3000, qtd_recebida_e3: 0 }],
  })
  expect(await reservado(id)).toBe(5000)
  expect((await receber(primeira.id, { tudo_igual: true }, bia)).codigo).not.toBe('SUCESSO')
  feita(await receber(primeira.id, { tudo_igual: true }))
  expect((await ver(transferencia.id)).situacao).toBe('autorizada')
  expect(await stock.saldoDe(id, norte)).toEqual({ qtd_e3: 3000, valor_centavos: 600 })
  feita(await receber((await expedida(transferencia, 5000)).id, { tudo_igual: true }))
  expect((await ver(transferencia.id)).situacao).toBe('encerrada')
  expect(await stock.saldoDe(id, norte)).toEqual({ qtd_e3: 8000, valor_centavos: 1600 })
  expect(await stock.saldoDe(id, central)).toEqual({ qtd_e3: 2000, valor_centavos: 400 })
  expect(await reservado(id)).toBe(0)
})

test('what did not come is a divergence of the transfer until it is treated; what went back may leave again', async () => {
  const id = await material(10)
  const transferencia = await autorizada(id, 4000)
  const saiu = await expedida(transferencia, 4000)
  const divergencia = { tipo: 'falta' as const, motivo: 'Veio uma a menos' }
  const item_id = saiu.itens[0]?.id ?? 0
  const veio = feita(await receber(saiu.id, { itens: [{ item_id, qtd_recebida_e3: 3000, divergencia }] }))
  expect(await ver(transferencia.id)).toMatchObject({
    situacao: 'com_divergencia',
    materiais: [{ qtd_divergente_e3: 1000 }],
  })
  const tratada = await bia.call(remessas.tratarDivergencia, {
    params: { id: saiu.id, divergenciaId: veio.divergencias[0]?.id ?? 0 },
    body: { tratamento: 'voltou', motivo: 'Estava na doca' },
  })
  expect(tratada.codigo).toBe('SUCESSO')
  expect((await ver(transferencia.id)).situacao).toBe('autorizada')
  expect(await reservado(id)).toBe(1000)
})

test('of a transfer given up, what was being picked and comes back is given up too', async () => {
  const id = await material(10)
  const transferencia = await autorizada(id, 6000)
  const pronta = await separada(transferencia, 2000)
  const desistiu = await bia.call(transferencias.cancelar, {
    params: { id: transferencia.id },
    body: { motivo: 'Não precisa mais' },
  })
  expect(desistiu.dados).toMatchObject({ situacao: 'autorizada', materiais: [{ qtd_cancelada_e3: 4000 }] })
  expect(await reservado(id)).toBe(2000)
  const body = { motivo: 'Não vai' }
  expect((await bia.call(remessas.cancelar, { params: { id: pronta.id }, body })).codigo).toBe('SUCESSO')
  expect(await ver(transferencia.id)).toMatchObject({
    situacao: 'cancelada',
    materiais: [{ qtd_cancelada_e3: 6000 }],
  })
  expect(await reservado(id)).toBe(0)
})

test('who receives transfers and no requisitions attaches to what arrives for them, and not to what leaves', async () => {
  const { id } = await expedida(await autorizada(await material(10), 2000), 2000)
  const pode = async (quem: Client, modelo: 'saida_da_remessa' | 'chegada_da_remessa') => {
    const { dados } = await quem.call(anexos.listar, { query: { modelo, modelo_id: id } })
    return dados.acoes.some(({ permitido }) => permitido)
  }
  expect(await pode(nilo, 'chegada_da_remessa')).toBe(true)
  expect(await pode(nilo, 'saida_da_remessa')).toBe(false)
  expect(await pode(bia, 'saida_da_remessa')).toBe(true)
})
