// What came beyond what was sent, once it is recognised: it counts in the order, as far as the order lets more leave.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { RemessaDetalhada } from '#contract/almoxarifado/remessa.ts'
import { remessas } from '#contract/almoxarifado/remessas.ts'
import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import { daquiA } from '#server/testing/hoje.ts'
import { feita, mesaDeRemessas } from '#server/testing/mesa-de-remessas.ts'

const mesa = await mesaDeRemessas()
const { db, stock, bruno, sonia, elisa, nina, elisaPessoa } = mesa
const { comSaldo, pedido, separar, separada, expedida, linhaComo, transitoDe } = mesa

const motivo = 'veio a mais'

/** So much of the first item arrives, which is more than was sent. */
async function recebidaComSobra({ id, itens }: RemessaDetalhada, qtd_recebida_e3: number, quem = elisa) {
  return feita(
    await quem.call(remessas.receber, {
      params: { id },
      body: {
        recebimento_uuid: randomUUID(),
        tudo_igual: false,
        itens: [{ item_id: itens[0]?.id ?? 0, qtd_recebida_e3, divergencia: { tipo: 'sobra', motivo } }],
      },
    }),
  )
}

async function reconhecer({ id, divergencias }: RemessaDetalhada): Promise<RemessaDetalhada> {
  return feita(
    await sonia.call(remessas.tratarDivergencia, {
      params: { id, divergenciaId: divergencias[0]?.id ?? 0 },
      body: { tratamento: 'sobra_reconhecida', motivo: 'saiu mesmo' },
    }),
  )
}

/** What the depósito promised to the order follows its lines after any shipment of it. */
const prometido = (linha: number) =>
  db.maybe(sql`select qtd_e3 from reserva where documento_tipo = 'requisicao' and documento_linha = ${linha}
    and situacao = 'ativa'`)

test('a recognised surplus is shipped and received in the order, and only the rest is still owed', async () => {
  // As many as were authorised: what came beyond was promised to this very order.
  const material = await comSaldo(90_000)
  const { id, linhas } = await pedido([[material, 90_000]])
  const linha = linhas[0] ?? 0
  const recebida = await recebidaComSobra(await expedida(id, [{ linha_id: linha, qtd_e3: 50_000 }]), 52_000)
  expect(await prometido(linha)).toEqual({ qtd_e3: 40_000 })
  expect(recebida.divergencias).toMatchObject([{ tipo: 'sobra', qtd_e3: 2_000, cabe_no_pedido_e3: 2_000 }])
  const tratada = await reconhecer(recebida)
  expect(tratada.divergencias).toMatchObject([{ cabe_no_pedido_e3: null }])
  expect(tratada.itens.map(({ qtd_e3, qtd_recebida_e3 }) => [qtd_e3, qtd_recebida_e3])).toEqual([
    [50_000, 50_000],
    [2_000, 2_000],
  ])
  expect(await linhaComo(linha)).toMatchObject({ expedida: 52_000, recebida: 52_000 })
  expect(await prometido(linha)).toEqual({ qtd_e3: 38_000 })
  expect(await stock.saldoDe(material)).toMatchObject({ qtd_e3: 38_000 })
  const resto = await expedida(id)
  expect(resto.itens.map(({ qtd_e3 }) => qtd_e3)).toEqual([38_000])
})

test('of a surplus as large as what is owed, the order ends with what was authorised', async () => {
  const material = await comSaldo(10_000, { lotes: ['2098-01-31', '2098-12-31'] })
  const { id, linhas } = await pedido([[material, 10_000]], stock.outroDeposito)
  const linha = linhas[0] ?? 0
  const saiu = await expedida(id, [{ linha_id: linha, qtd_e3: 4_000 }])
  const tratada = await reconhecer(await recebidaComSobra(saiu, 5_000, nina))
  expect(tratada.itens.map(({ lote }) => lote?.validade)).toEqual(['2098-01-31', '2098-01-31'])
  expect(await linhaComo(linha)).toMatchObject({ expedida: 5_000, recebida: 5_000 })
  expect(await stock.saldoDe(material, stock.outroDeposito)).toMatchObject({ qtd_e3: 5_000 })
  expect(await transitoDe(material)).toMatchObject({ qtd: 0 })
})

test('beyond what is authorised, or being picked already, nothing of it counts, and who settles it is told so', async () => {
  const inteira = await comSaldo(20_000)
  const toda = await pedido([[inteira, 4_000]])
  const demais = await recebidaComSobra(await expedida(toda.id), 5_000)
  expect(demais.divergencias).toMatchObject([{ qtd_e3: 1_000, cabe_no_pedido_e3: 0 }])
  await reconhecer(demais)
  expect(await linhaComo(toda.linhas[0] ?? 0)).toMatchObject({ expedida: 4_000, recebida: 4_000 })
  expect(await stock.saldoDe(inteira)).toMatchObject({ qtd_e3: 15_000 })

  const material = await comSaldo(20_000)
  const { id, linhas } = await pedido([[material, 9_000]])
  const primeira = await expedida(id, [{ linha_id: linhas[0] ?? 0, qtd_e3: 4_000 }])
  await separar(id, [{ linha_id: linhas[0] ?? 0, qtd_e3: 4_000 }])
  const recebida = await recebidaComSobra(primeira, 6_000)
  expect(recebida.divergencias).toMatchObject([{ qtd_e3: 2_000, cabe_no_pedido_e3: 1_000 }])
  await reconhecer(recebida)
  expect(await linhaComo(linhas[0] ?? 0)).toMatchObject({ expedida: 5_000, em_separacao: 4_000 })
})

test('what nobody had sent, of a material that the order asks for, counts in its line', async () => {
  const [um, outro] = [await comSaldo(4_000), await comSaldo(4_000)]
  const { id, linhas } = await pedido([
    [um, 4_000],
    [outro, 4_000],
  ])
  const saiu = await expedida(id, [{ linha_id: linhas[0] ?? 0, qtd_e3: 4_000 }])
  const recebida = feita(
    await elisa.call(remessas.receber, {
      params: { id: saiu.id },
      body: {
        recebimento_uuid: randomUUID(),
        tudo_igual: false,
        itens: [{ item_id: saiu.itens[0]?.id ?? 0, qtd_recebida_e3: 4_000 }],
        sobras: [{ material_id: outro, qtd_e3: 1_000, divergencia: { motivo } }],
      },
    }),
  )
  await reconhecer(recebida)
  expect(await linhaComo(linhas[1] ?? 0)).toMatchObject({ expedida: 1_000, recebida: 1_000 })
  const { itens } = (await bruno.call(requisicoes.ver, { params: { id } })).dados
  expect(itens.map(({ atendimento }) => atendimento)).toEqual(['recebida', 'recebida_parcial'])
})

test('who received, and who asked, hear what became of the divergence', async () => {
  const { id } = await pedido([[await comSaldo(9_000), 9_000]])
  const { itens, id: remessa } = await separada(id, undefined)
  const ontem = await bruno.call(remessas.expedir, {
    params: { id: remessa },
    body: { previsto_em: daquiA(-1) },
  })
  expect(ontem.envelope.erros).toHaveProperty('previsto_em')
  feita(await bruno.call(remessas.expedir, { params: { id: remessa }, body: { previsto_em: daquiA(0) } }))
  const recebida = feita(
    await elisa.call(remessas.receber, {
      params: { id: remessa },
      body: {
        recebimento_uuid: randomUUID(),
        tudo_igual: false,
        itens: [
          {
            item_id: itens[0]?.id ?? 0,
            qtd_recebida_e3: 8_000,
            divergencia: { tipo: 'falta', motivo: 'caixa aberta' },
          },
        ],
      },
    }),
  )
  await db.run(sql`delete from notificacao`)
  feita(
    await bruno.call(remessas.tratarDivergencia, {
      params: { id: remessa, divergenciaId: recebida.divergencias[0]?.id ?? 0 },
      body: { tratamento: 'voltou', motivo: 'ficou no caminhão' },
    }),
  )
  const ouviram = await db.rows(sql`select destinatario_id, type, titulo, detalhe from notificacao`)
  expect(ouviram).toEqual([
    {
      destinatario_id: elisaPessoa.id,
      type: 'RecebimentoDivergente',
      titulo: `${recebida.numero}: divergência tratada, voltou à origem`,
      detalhe: expect.stringMatching(/^Falta: 1 .+ de .+\. ficou no caminhão$/),
    },
  ])
})
