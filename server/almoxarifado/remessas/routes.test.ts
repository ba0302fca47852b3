import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Atendimento } from '#contract/almoxarifado/atendimento.ts'
import type { RemessaDetalhada } from '#contract/almoxarifado/remessa.ts'
import { remessas } from '#contract/almoxarifado/remessas.ts'
import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import type { Client } from '#server/testing/client.ts'
import { feita, mesaDeRemessas } from '#server/testing/mesa-de-remessas.ts'

const mesa = await mesaDeRemessas()
const { db, stock, bruno, sonia, elisa, nina, lia, elisaPessoa } = mesa
const { comSaldo, pedido, separar, separada, expedida, linhaComo, transitoDe, consumoDe } = mesa

type Recebimento = BodyFor<typeof remessas.receber>
const receber = (id: number, partes: Partial<Recebimento>, quem: Client = elisa) =>
  quem.call(remessas.receber, {
    params: { id },
    body: { recebimento_uuid: randomUUID(), tudo_igual: false, ...partes },
  })
const tratar = (
  { id, divergencias }: { id: number; divergencias: { id: number }[] },
  body: BodyFor<typeof remessas.tratarDivergencia>,
  quem = bruno,
) =>
  quem.call(remessas.tratarDivergencia, {
    params: { id, divergenciaId: divergencias[0]?.id ?? 0 },
    body,
  })

test('separar chooses what expires first, shares no lot twice, and takes no more than there is', async () => {
  const material = await comSaldo(10_000, { lotes: ['2098-12-31', '2098-01-31'] })
  const { id, linhas } = await pedido([[material, 8_000]])
  const { itens, pedido: dele } = await separar(id, [{ linha_id: linhas[0] ?? 0, qtd_e3: 7_000 }])
  expect(dele).toMatchObject({ tipo: 'requisicao', id })
  expect(itens.map(({ lote, qtd_e3 }) => [lote?.validade, qtd_e3])).toEqual([
    ['2098-01-31', 5_000],
    ['2098-12-31', 2_000],
  ])
  const outro = await pedido([[material, 9_000]])
  const demais = await bruno.call(remessas.separar, {
    body: {
      pedido: { tipo: 'requisicao', id: outro.id },
      linhas: [{ linha_id: outro.linhas[0] ?? 0, qtd_e3: 4_000 }],
    },
  })
  expect(demais.codigo).toBe('ERR_ESTOQUE_INSUFICIENTE')
  const resto = await separar(outro.id)
  expect(resto.itens.map(({ qtd_e3 }) => qtd_e3)).toEqual([2_000])
  const alheia = await lia.call(remessas.separar, { body: { pedido: { tipo: 'requisicao', id } } })
  expect(alheia.codigo).toBe('ERR_NAO_ENCONTRADO')
})

test('coletar counts readings, and concluirSeparacao gives back to the order what was not picked', async () => {
  const material = await comSaldo(10_000)
  await db.run(sql`insert into material_gtin (gtin, material_id) values ('7891000315507', ${material})`)
  const { id, linhas } = await pedido([[material, 4_000]])
  const remessa = await separar(id)
  const ler = (codigo: string, qtd_e3: number | null = null) =>
    bruno.call(remessas.coletar, { params: { id: remessa.id }, body: { leitura: { codigo, qtd_e3 } } })
  expect(feita(await ler('07891000315507')).itens[0]?.coletada_e3).toBe(1_000)
  expect((await ler('7891000000000')).codigo).toBe('ERR_FORM_VALIDATION')
  expect((await ler('7891000315507', 4_000)).codigo).toBe('ERR_FORM_VALIDATION')
  const { versao } = feita(await ler('7891000315507', 2_000))
  const velha = await bruno.call(remessas.concluirSeparacao, {
    params: { id: remessa.id },
    body: { versao: 1 },
  })
  expect(velha.codigo).toBe('ERR_CONFLITO_VERSAO')
  const pronta = feita(
    await bruno.call(remessas.concluirSeparacao, { params: { id: remessa.id }, body: { versao } }),
  )
  expect(pronta).toMatchObject({ situacao: 'separada', itens: [{ qtd_e3: 3_000 }] })
  expect(await linhaComo(linhas[0] ?? 0)).toMatchObject({ em_separacao: 0, separada: 3_000 })
  const faltam = await bruno.call(remessas.linhas, { params: { tipo: 'requisicao', id } })
  expect(faltam.dados).toMatchObject([{ a_separar_e3: 1_000, disponivel_e3: 7_000 }])
})

test('expedir takes to the transit, and receber consumes at that value where no stock is kept', async () => {
  const material = await comSaldo(3_000, { valor: 1_000 })
  const { id, linhas } = await pedido([[material, 2_000]])
  const remessa = await expedida(id)
  expect(await transitoDe(material)).toEqual({ qtd: 2_000, valor: 667 })
  expect(await stock.saldoDe(material)).toEqual({ qtd_e3: 1_000, valor_centavos: 333 })
  const minha = await bruno.call(remessas.receber, {
    params: { id: remessa.id },
    body: { recebimento_uuid: randomUUID(), tudo_igual: true },
  })
  expect(minha.codigo).toBe('ERR_NAO_AUTORIZADO')
  const { dados: chegando } = await elisa.call(remessas.aReceber, {})
  expect(chegando.map((uma) => uma.id)).toContain(remessa.id)
  const recebida = feita(await receber(remessa.id, { tudo_igual: true, recebedor_nome: 'Dona Neide' }))
  expect(recebida).toMatchObject({ situacao: 'recebida', recebedor: { nome: 'Dona Neide' } })
  expect(await transitoDe(material)).toEqual({ qtd: 0, valor: 0 })
  expect(await consumoDe(material)).toEqual({ qtd: 2_000, valor: 667 })
  expect(await stock.saldoDe(material)).toEqual({ qtd_e3: 1_000, valor_centavos: 333 })
  expect(await linhaComo(linhas[0] ?? 0)).toMatchObject({ expedida: 2_000, recebida: 2_000 })
  const requisicao = await db.one(sql`select situacao, atendimento from requisicao where id = ${id}`)
  expect(requisicao).toEqual({ situacao: 'encerrada', atendimento: 'recebida' })
})

test('receber puts in stock where stock is kept, and the same receipt sent again counts once', async () => {
  const material = await comSaldo(5_000)
  const { id } = await pedido([[material, 5_000]], stock.outroDeposito)
  const remessa = await expedida(id)
  const recebimento_uuid = randomUUID()
  const enviar = () => receber(remessa.id, { recebimento_uuid, tudo_igual: true }, nina)
  const primeira = feita(await enviar())
  expect(feita(await enviar())).toEqual(primeira)
  expect(await stock.saldoDe(material, stock.outroDeposito)).toEqual({ qtd_e3: 5_000, valor_centavos: 5_000 })
  expect((await receber(remessa.id, { tudo_igual: true }, nina)).codigo).toBe('ERR_ESTADO_INVALIDO')
  const outra = await expedida((await pedido([[await comSaldo(1_000), 1_000]], stock.outroDeposito)).id)
  expect((await receber(outra.id, { recebimento_uuid, tudo_igual: true }, nina)).codigo).toBe(
    'ERR_ESTADO_INVALIDO',
  )
})

test('receber assumes nothing: each item is said, and what differs has its kind and reason', async () => {
  const [um, outro] = [await comSaldo(4_000), await comSaldo(4_000)]
  const { id } = await pedido([
    [um, 4_000],
    [outro, 4_000],
  ])
  const remessa = await expedida(id)
  const [a, b] = remessa.itens.map((item) => item.id)
  const inteiro = { item_id: b ?? 0, qtd_recebida_e3: 4_000 }
  const recusas: [Partial<Recebimento>, string][] = [
    [{}, 'ERR_FORM_VALIDATION'],
    [{ itens: [inteiro] }, 'ERR_FORM_VALIDATION'],
    [{ itens: [inteiro, { item_id: a ?? 0, qtd_recebida_e3: 0 }] }, 'ERR_FORM_VALIDATION'],
    [{ tudo_igual: true, itens: [inteiro] }, 'ERR_FORM_VALIDATION'],
    [
      {
        itens: [
          inteiro,
          { item_id: a ?? 0, qtd_recebida_e3: 3_000, divergencia: { tipo: 'sobra', motivo: 'veio a menos' } },
        ],
      },
      'ERR_FORM_VALIDATION',
    ],
    [{ itens: [inteiro, { ...inteiro }] }, 'ERR_NAO_ENCONTRADO'],
  ]
  for (const [partes, codigo] of recusas) expect((await receber(remessa.id, partes)).codigo).toBe(codigo)
  expect(await transitoDe(um)).toMatchObject({ qtd: 4_000 })
})

test('tratarDivergencia settles what was short: arrived later, came back to be sent again, or lost', async () => {
  const casos = {
    chegou: { recebida: 4_000, perdida: 0, expedida: 4_000 },
    voltou: { recebida: 3_000, perdida: 0, expedida: 3_000 },
    perda: { recebida: 3_000, perdida: 1_000, expedida: 4_000 },
  } as const
  for (const [tratamento, linha] of Object.entries(casos)) {
    const material = await comSaldo(4_000, { valor: 1_000 })
    const { id, linhas } = await pedido([[material, 4_000]])
    const { id: remessa, itens } = await expedida(id)
    const falta = { tipo: 'falta' as const, motivo: 'Caixa aberta' }
    const recebida = feita(
      await receber(remessa, {
        itens: [{ item_id: itens[0]?.id ?? 0, qtd_recebida_e3: 3_000, divergencia: falta }],
      }),
    )
    expect(recebida).toMatchObject({
      situacao: 'recebida_com_divergencia',
      divergencias: [{ qtd_e3: 1_000 }],
    })
    expect(await transitoDe(material)).toEqual({ qtd: 1_000, valor: 250 })
    const como = { tratamento: tratamento as keyof typeof casos, motivo: 'apurado com o motorista' } // as: literal keys
    if (tratamento === 'perda') expect((await tratar(recebida, como)).codigo).toBe('ERR_FORM_VALIDATION')
    if (tratamento === 'chegou') expect((await tratar(recebida, como)).codigo).toBe('ERR_NAO_AUTORIZADO')
    const tratada = feita(await tratar(recebida, { ...como, processo: '2026/77' }, sonia))
    expect(tratada.situacao).toBe('resolvida')
    const { linha_do_tempo: marcos, situacao } = (await bruno.call(requisicoes.ver, { params: { id } })).dados
    const titulos = marcos.map(({ titulo }) => titulo)
    expect(titulos).toEqual(expect.arrayContaining([`${recebida.numero}: falta`]))
    expect(titulos.join()).toContain(`${recebida.numero}: divergência tratada`)
    // Who settled the last of it is who ended the requisition.
    if (situacao === 'encerrada')
      expect(marcos.find(({ titulo }) => titulo === 'Encerrada')?.por).toBe(
        tratada.divergencias[0]?.tratada?.por?.nome,
      )
    expect(await linhaComo(linhas[0] ?? 0)).toMatchObject({ ...linha, divergente: 0 })
    expect(await transitoDe(material)).toEqual({ qtd: 0, valor: 0 })
    const volta = tratamento === 'voltou' ? 1_000 : 0
    expect(await stock.saldoDe(material)).toMatchObject({ qtd_e3: volta, valor_centavos: volta / 4 })
    const perdas = await db.rows(sql`
      select qtd_e3, valor_centavos from movimento_estoque
      where material_id = ${material} and tipo = 'saida_perda_furto_extravio'`)
    expect(perdas).toEqual(tratamento === 'perda' ? [{ qtd_e3: 1_000, valor_centavos: 250 }] : [])
    const denovo = await tratar(recebida, { ...como, processo: '2026/77' }, sonia)
    expect(denovo.codigo).toBe('ERR_ESTADO_INVALIDO')
  }
})

test('what came beyond what was sent is taken off the origin only when somebody else recognises it', async () => {
  const material = await comSaldo(10_000)
  const { id } = await pedido([[material, 4_000]])
  const { id: remessa, itens } = await expedida(id)
  const sobra = { tipo: 'sobra' as const, motivo: 'veio uma caixa a mais' }
  const recebida = feita(
    await receber(remessa, {
      itens: [{ item_id: itens[0]?.id ?? 0, qtd_recebida_e3: 5_000, divergencia: sobra }],
    }),
  )
  expect(await stock.saldoDe(material)).toMatchObject({ qtd_e3: 6_000 })
  const como = { tratamento: 'sobra_reconhecida' as const, motivo: 'saiu mesmo' }
  expect((await tratar(recebida, { ...como, tratamento: 'perda', processo: '1' }, sonia)).codigo).toBe(
    'ERR_FORM_VALIDATION',
  )
  expect((await tratar(recebida, como)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect(feita(await tratar(recebida, como, sonia)).situacao).toBe('resolvida')
  expect(await stock.saldoDe(material)).toMatchObject({ qtd_e3: 5_000 })
  expect(await consumoDe(material)).toMatchObject({ qtd: 5_000 })
})

test('recusar sends all of it back, and confirmarRetorno says what did come', async () => {
  const material = await comSaldo(4_000)
  const { id, linhas } = await pedido([[material, 4_000]])
  const { id: remessa, itens } = await expedida(id)
  expect(
    (await bruno.call(remessas.recusar, { params: { id: remessa }, body: { motivo: 'errei' } })).codigo,
  ).toBe('ERR_NAO_AUTORIZADO')
  feita(await elisa.call(remessas.recusar, { params: { id: remessa }, body: { motivo: 'não pedimos isto' } }))
  const falta = { tipo: 'falta' as const, motivo: 'uma se perdeu' }
  const voltou = feita(
    await bruno.call(remessas.confirmarRetorno, {
      params: { id: remessa },
      body: { tudo_igual: false, itens: [{ item_id: itens[0]?.id ?? 0, qtd_e3: 3_000, divergencia: falta }] },
    }),
  )
  expect(voltou).toMatchObject({
    situacao: 'devolvida_com_divergencia',
    recebida: { por: { nome: 'Elisa Prado' } },
    // Of what was done just now the answer says who did it.
    retornada: { por: { nome: 'Bruno Guarda' } },
  })
  expect(await stock.saldoDe(material)).toMatchObject({ qtd_e3: 3_000, valor_centavos: 3_000 })
  expect(await linhaComo(linhas[0] ?? 0)).toMatchObject({ expedida: 1_000, divergente: 1_000, recebida: 0 })
  // Nobody received it: it did not arrive later, and each says only what they said.
  const chegou = await tratar(voltou, { tratamento: 'chegou', motivo: 'foi encontrado' }, sonia)
  expect(chegou.envelope.erros?.tratamento?.[0]).toBe('Aqui cabe: voltou à origem, perda apurada.')
  const listadas = async (situacao: RemessaDetalhada['situacao']) => {
    const query = { requisicao_id: id, situacao: [situacao] }
    return (await bruno.call(remessas.listar, { query })).dados.data.map((uma) => uma.situacao)
  }
  expect(await listadas('recebida_com_divergencia')).toEqual([])
  expect(await listadas('devolvida_com_divergencia')).toEqual(['devolvida_com_divergencia'])
  const { linha_do_tempo } = (await bruno.call(requisicoes.ver, { params: { id } })).dados
  const porTitulo = Object.fromEntries(linha_do_tempo.map(({ titulo, por }) => [titulo, por]))
  expect(porTitulo).toMatchObject({
    [`${voltou.numero} recusada`]: 'Elisa Prado',
    [`${voltou.numero} de volta, conferida na origem`]: 'Bruno Guarda',
    [`${voltou.numero}: falta`]: 'Bruno Guarda',
  })
  expect(porTitulo).not.toHaveProperty(`${voltou.numero} recebida`)
  // How much of it the depósito took in again.
  const volta = linha_do_tempo.find(({ titulo }) => titulo.endsWith('conferida na origem'))
  expect(volta?.detalhe).toMatch(/^De volta ao estoque: 3 \S+ de Material TST-/)
  // What differs is the return alone: the requisition and its line say so, and no filter finds it as received.
  const lida = (await bruno.call(requisicoes.ver, { params: { id } })).dados
  expect([lida.atendimento, lida.itens[0]?.atendimento]).toEqual(Array(2).fill('devolvida_com_divergencia'))
  const atendidas = async (atendimento: Atendimento) =>
    (await bruno.call(requisicoes.listar, { query: { atendimento: [atendimento] } })).dados.data
      .filter((uma) => uma.id === id)
      .map((uma) => uma.atendimento)
  expect(await atendidas('recebida_com_divergencia')).toEqual([])
  expect(await atendidas('devolvida_com_divergencia')).toEqual(['devolvida_com_divergencia'])
  const tratada = feita(await tratar(voltou, { tratamento: 'voltou', motivo: 'estava no carro' }))
  expect(tratada.situacao).toBe('devolvida_resolvida')
  expect(await stock.saldoDe(material)).toMatchObject({ qtd_e3: 4_000 })
})

test('what was refused is to be received by nobody, and is checked by who keeps the depósito', async () => {
  const { id } = await pedido([[await comSaldo(4_000), 4_000]])
  const { id: remessa } = await expedida(id)
  const ve = async (quem: Client) => {
    const { acoes } = (await quem.call(requisicoes.ver, { params: { id } })).dados
    return ['receber', 'confirmarRetorno'].map((ato) =>
      acoes.some(({ chave, permitido }) => chave === `requisicoes.${ato}` && permitido),
    )
  }
  expect([await ve(elisa), await ve(bruno)]).toEqual([
    [true, false],
    [false, false],
  ])
  feita(await elisa.call(remessas.recusar, { params: { id: remessa }, body: { motivo: 'mofadas' } }))
  expect([await ve(elisa), await ve(bruno)]).toEqual([
    [false, false],
    [false, true],
  ])
})

test('cancelar leaves the order with all of it to pick again, and nothing that left is undone so', async () => {
  const { id, linhas } = await pedido([[await comSaldo(4_000), 4_000]])
  const remessa = await separada(id)
  feita(
    await bruno.call(remessas.cancelar, { params: { id: remessa.id }, body: { motivo: 'pedido trocado' } }),
  )
  expect(await linhaComo(linhas[0] ?? 0)).toMatchObject({ em_separacao: 0, separada: 0 })
  const saiu = await expedida(id)
  const tarde = await bruno.call(remessas.cancelar, { params: { id: saiu.id }, body: { motivo: 'tarde' } })
  expect(tarde.codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('balcao picks, hands over and has it received in one act, by somebody who is not who delivers', async () => {
  const material = await comSaldo(4_000)
  const { id, linhas } = await pedido([[material, 3_000]])
  const requisicao = { id, linhas: [{ linha_id: linhas[0] ?? 0, qtd_e3: 2_000 }] }
  const ninguem = await bruno.call(remessas.balcao, { body: { requisicao } })
  expect(ninguem.codigo).toBe('ERR_FORM_VALIDATION')
  const entregue = feita(
    await bruno.call(remessas.balcao, { body: { requisicao, recebedor_id: elisaPessoa.id } }),
  )
  expect(entregue).toMatchObject({ situacao: 'recebida', modalidade: 'retirada' })
  expect(entregue.recebida?.por.id).toBe(elisaPessoa.id)
  expect(await consumoDe(material)).toEqual({ qtd: 2_000, valor: 2_000 })
  expect(await linhaComo(linhas[0] ?? 0)).toMatchObject({ expedida: 2_000, recebida: 2_000 })
})

test('balcao without a requisition opens one for who asks, who may request there', async () => {
  const material = await comSaldo(4_000)
  const { escola, escolaAlheia } = mesa.people.locais
  const avulsa = {
    deposito_id: stock.deposito,
    destino_id: escola,
    solicitante_id: elisaPessoa.id,
    itens: [{ material_id: material, qtd_e3: 1_000 }],
  }
  const alheia = { ...avulsa, destino_id: escolaAlheia }
  expect((await bruno.call(remessas.balcao, { body: { avulsa: alheia } })).codigo).toBe('ERR_FORM_VALIDATION')
  expect((await lia.call(remessas.balcao, { body: { avulsa } })).codigo).toBe('ERR_NAO_ENCONTRADO')
  const entregue = feita(await bruno.call(remessas.balcao, { body: { avulsa } }))
  expect(entregue).toMatchObject({
    situacao: 'recebida',
    pedido: { protocolo: expect.stringMatching(/^REQ-/) },
  })
  expect(await consumoDe(material)).toMatchObject({ qtd: 1_000 })
})

test('volumes keep their labels, and an item goes in one of them', async () => {
  const { id } = await pedido([[await comSaldo(4_000), 4_000]])
  const remessa = await separada(id)
  const item = remessa.itens[0]?.id ?? 0
  const gravar = (versao: number, volumes: BodyFor<typeof remessas.volumes>['volumes']) =>
    bruno.call(remessas.volumes, { params: { id: remessa.id }, body: { volumes, versao } })
  const um = feita(await gravar(remessa.versao, [{ numero: 1, lacre: 'L-1', item_ids: [item] }]))
  const dois = feita(await gravar(um.versao, [{ numero: 1, lacre: 'L-2', item_ids: [item] }, { numero: 2 }]))
  expect(dois.volumes[0]).toMatchObject({ uuid: um.volumes[0]?.uuid, lacre: 'L-2' })
  expect(dois.itens[0]?.volume).toBe(1)
  const repetido = await gravar(dois.versao, [
    { numero: 1, item_ids: [item] },
    { numero: 2, item_ids: [item] },
  ])
  expect(repetido.codigo).toBe('ERR_NAO_ENCONTRADO')
})
