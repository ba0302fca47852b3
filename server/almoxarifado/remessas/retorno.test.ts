import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { remessas } from '#contract/almoxarifado/remessas.ts'
import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import { feita, mesaDeRemessas } from '#server/testing/mesa-de-remessas.ts'

const { bruno, db, elisa, stock, comSaldo, pedido, expedida, linhaComo, transitoDe } = await mesaDeRemessas()

type Item = NonNullable<BodyFor<typeof remessas.confirmarRetorno>['itens']>[number]

/** Shipped whole and refused by the school. */
async function recusada(qtd_e3: number) {
  const material = await comSaldo(qtd_e3)
  const { id: requisicao, linhas } = await pedido([[material, qtd_e3]])
  const { id, itens } = await expedida(requisicao)
  feita(await elisa.call(remessas.recusar, { params: { id }, body: { motivo: 'chegaram mofadas' } }))
  return { material, requisicao, id, item_id: itens[0]?.id ?? 0, linha: linhas[0] ?? 0 }
}

const conferir = (id: number, itens: Item[]) =>
  bruno.call(remessas.confirmarRetorno, { params: { id }, body: { tudo_igual: false, itens } })

/** What the requisition says of the return, and how much its only line has back. */
async function voltaDe(id: number) {
  const { linha_do_tempo, itens } = (await bruno.call(requisicoes.ver, { params: { id } })).dados
  const marco = linha_do_tempo.find(({ titulo }) => titulo.endsWith('de volta, conferida na origem'))
  return [marco?.detalhe, itens[0]?.qtd_devolvida_e3]
}

const mofadas = (qtd_e3: number) => ({ qtd_e3, motivo: 'mofadas' })

test('what comes back damaged is no more available: it waits for who settles it, and no shipment takes it', async () => {
  const { material, requisicao, id, item_id } = await recusada(24_000)
  const voltou = feita(await conferir(id, [{ item_id, qtd_e3: 0, avaria: mofadas(24_000) }]))
  expect(voltou.divergencias).toMatchObject([
    { item_id, tipo: 'avaria', qtd_e3: 24_000, motivo: 'mofadas', tratamento: null },
  ])
  expect(await stock.saldoDe(material)).toMatchObject({ qtd_e3: 0 })
  // Who settles it hears of it, and who asked; not who has just said it.
  const avisados = await db.rows<{ nome: string }>(sql`
    select u.nome from notificacao n join usuario u on u.id = n.destinatario_id
    where n.type = 'RecebimentoDivergente' and n.titulo = ${`${voltou.numero} voltou com divergência`}`)
  const nomes = avisados.map(({ nome }) => nome)
  expect(nomes).toEqual(expect.arrayContaining(['Elisa Prado', 'Sonia Lima']))
  expect(nomes).not.toContain('Bruno Guarda')
  expect(await voltaDe(requisicao)).toEqual(['Nada voltou ao estoque.', 0])
  const outra = await bruno.call(remessas.separar, {
    body: { pedido: { tipo: 'requisicao', id: requisicao } },
  })
  expect(outra.codigo).toBe('ERR_ESTADO_INVALIDO')
  const divergenciaId = voltou.divergencias[0]?.id ?? 0
  feita(
    await bruno.call(remessas.tratarDivergencia, {
      params: { id, divergenciaId },
      body: { tratamento: 'perda', motivo: 'sem uso', processo: 'P-12/2026' },
    }),
  )
  expect(await transitoDe(material)).toEqual({ qtd: 0, valor: 0 })
  expect(await stock.saldoDe(material)).toMatchObject({ qtd_e3: 0 })
})

test('fit, damaged and missing of one item are three things', async () => {
  const { material, requisicao, id, item_id, linha } = await recusada(10_000)
  const divergencia = { tipo: 'falta' as const, motivo: 'não voltou' }
  const voltou = feita(await conferir(id, [{ item_id, qtd_e3: 6_000, avaria: mofadas(3_000), divergencia }]))
  expect(voltou.divergencias.map(({ tipo, qtd_e3 }) => [tipo, qtd_e3])).toEqual([
    ['avaria', 3_000],
    ['falta', 1_000],
  ])
  expect(voltou.itens).toMatchObject([{ qtd_devolvida_e3: 6_000, qtd_divergente_e3: 4_000 }])
  expect(await stock.saldoDe(material)).toMatchObject({ qtd_e3: 6_000 })
  expect(await linhaComo(linha)).toMatchObject({ divergente: 4_000 })
  // What is found later is of the line, and not of what was counted at the return.
  const seis = expect.stringMatching(/^De volta ao estoque: 6 \S+ de Material TST-/)
  expect(await voltaDe(requisicao)).toEqual([seis, 6_000])
  const falta = voltou.divergencias.find(({ tipo }) => tipo === 'falta')?.id ?? 0
  feita(
    await bruno.call(remessas.tratarDivergencia, {
      params: { id, divergenciaId: falta },
      body: { tratamento: 'voltou', motivo: 'estava no caminhão' },
    }),
  )
  expect(await voltaDe(requisicao)).toEqual([seis, 7_000])
})

test('no more comes back than left, fit or damaged, and what is missing beyond both is said', async () => {
  const { id, item_id } = await recusada(4_000)
  const recusas = [
    { item_id, qtd_e3: 3_000, avaria: mofadas(2_000) },
    { item_id, qtd_e3: 5_000, divergencia: { tipo: 'sobra' as const, motivo: 'veio a mais' } },
    { item_id, qtd_e3: 2_000, avaria: mofadas(1_000) },
    { item_id, qtd_e3: 3_000, avaria: mofadas(500), divergencia: { tipo: 'falta' as const, motivo: 'meia' } },
  ]
  for (const item of recusas) expect((await conferir(id, [item])).codigo).toBe('ERR_FORM_VALIDATION')
})
