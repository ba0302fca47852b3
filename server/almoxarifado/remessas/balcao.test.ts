import { expect, test } from 'vitest'
import { balcao } from '#contract/almoxarifado/balcao.ts'
import { remessas } from '#contract/almoxarifado/remessas.ts'
import { reservar } from '#server/almoxarifado/razao/reservas.ts'
import { feita, mesaDeRemessas } from '#server/testing/mesa-de-remessas.ts'

const mesa = await mesaDeRemessas()
const { stock, bruno, lia, elisaPessoa, comSaldo, pedido } = mesa
const { deposito } = stock

const reservadoAOutro = (material_id: number, qtd_e3: number) =>
  stock.lancando((lancador) =>
    reservar(
      lancador,
      { tipo: 'requisicao', id: stock.documento() },
      { reservas: [{ linha: 900_000 + stock.documento(), deposito_id: deposito, material_id, qtd_e3 }] },
    ),
  )

const entregar = (material_id: number, qtd_e3: number) =>
  bruno.call(remessas.balcao, {
    body: {
      avulsa: {
        deposito_id: deposito,
        destino_id: mesa.people.locais.escola,
        solicitante_id: elisaPessoa.id,
        itens: [{ material_id, qtd_e3 }],
      },
    },
  })

type Linha = Record<'disponivel_e3' | 'reservado_e3' | 'vencido_e3' | 'bloqueado_e3', number>

test('what the counter refuses to hand over is explained once: its own reservation is not that of others', async () => {
  const material = await comSaldo(142_000, { lotes: ['2020-01-31', '2098-01-31'] })
  await reservadoAOutro(material, 16_000)
  const recusa = await entregar(material, 90_000)
  expect(recusa.codigo).toBe('ERR_ESTOQUE_INSUFICIENTE')
  const [linha] = (recusa.dados as unknown as { linhas: Linha[] }).linhas // as: what the refusal carries
  if (!linha) throw new Error('a line is refused')
  expect(linha).toMatchObject({ disponivel_e3: 55_000, reservado_e3: 16_000, vencido_e3: 71_000 })
  expect(linha.disponivel_e3 + linha.reservado_e3 + linha.vencido_e3 + linha.bloqueado_e3).toBe(142_000)
})

test('nor is what the requisition had promised to it, when more of it is picked than there is', async () => {
  const material = await comSaldo(10_000)
  await reservadoAOutro(material, 4_000)
  const { id, linhas } = await pedido([[material, 9_000]])
  const linha = linhas[0] ?? 0
  await stock.lancando((lancador) =>
    reservar(
      lancador,
      { tipo: 'requisicao', id },
      { reservas: [{ linha, deposito_id: deposito, material_id: material, qtd_e3: 5_000 }] },
    ),
  )
  const recusa = await bruno.call(remessas.separar, {
    body: { pedido: { tipo: 'requisicao', id }, linhas: [{ linha_id: linha, qtd_e3: 9_000 }] },
  })
  expect(recusa.dados).toMatchObject({ linhas: [{ disponivel_e3: 6_000, reservado_e3: 4_000 }] })
})

test('prever tells from where a delivery would leave, and the delivery leaves from there', async () => {
  const material = await comSaldo(30_000, { lotes: ['2020-01-31', '2098-12-31', '2098-01-31'] })
  await reservadoAOutro(material, 2_000)
  const query = { deposito_id: deposito, itens: `${material}:12000` }
  const [prevista] = (await bruno.call(balcao.prever, { query })).dados
  expect(prevista).toMatchObject({ id: material, disponivel_e3: 18_000 })
  expect(prevista?.partes.map(({ lote, qtd_e3 }) => [lote?.validade, qtd_e3])).toEqual([
    ['2098-01-31', 10_000],
    ['2098-12-31', 2_000],
  ])
  const { itens } = feita(await entregar(material, 12_000))
  expect(itens.map(({ lote, qtd_e3 }) => [lote?.codigo, qtd_e3])).toEqual(
    prevista?.partes.map(({ lote, qtd_e3 }) => [lote?.codigo, qtd_e3]),
  )
  expect((await lia.call(balcao.prever, { query })).codigo).toBe('ERR_NAO_ENCONTRADO')
})

test('prever of a requisition counts what is reserved to it, and of another depósito it does not exist', async () => {
  const material = await comSaldo(10_000)
  const { id, linhas } = await pedido([[material, 7_000]])
  const linha = linhas[0] ?? 0
  await stock.lancando((lancador) =>
    reservar(
      lancador,
      { tipo: 'requisicao', id },
      { reservas: [{ linha, deposito_id: deposito, material_id: material, qtd_e3: 7_000 }] },
    ),
  )
  await reservadoAOutro(material, 3_000)
  const query = { deposito_id: deposito, requisicao_id: id, itens: `${linha}:7000` }
  expect((await bruno.call(balcao.prever, { query })).dados).toMatchObject([
    { id: linha, disponivel_e3: 7_000, partes: [{ lote: null, endereco: null, qtd_e3: 7_000 }] },
  ])
  const alheia = await bruno.call(balcao.prever, { query: { ...query, requisicao_id: 999_999 } })
  expect(alheia.codigo).toBe('ERR_NAO_ENCONTRADO')
})
