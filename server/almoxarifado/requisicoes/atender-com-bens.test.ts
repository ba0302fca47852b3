import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { remessas } from '#contract/almoxarifado/remessas.ts'
import type { RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import { transferencias } from '#contract/almoxarifado/transferencias.ts'
import { ATENDER_PEDIDOS } from '#server/seeds/permissoes-por-trabalho.ts'
import { feita } from '#server/testing/mesa-de-requisicoes.ts'
import { mesaDeRequisicoesDeBens } from '#server/testing/mesa-de-requisicoes-de-bens.ts'

const mesa = await mesaDeRequisicoesDeBens()
const {
  db,
  escola,
  newPerson,
  naConta,
  bia,
  bruno,
  diretora,
  fabio,
  lia,
  bem,
  material,
  materialCom,
  pedida,
  autorizada,
} = mesa
const { atender, transferenciaDe, expedir, receber, ver, autorizar, escrever } = mesa

const linha = ({ itens }: RequisicaoDetalhada, n = 0) => {
  const item = itens[n]
  if (item === undefined) throw new Error('the requisition has fewer lines')
  const { qtd_separada_e3, qtd_expedida_e3, qtd_recebida_e3, qtd_divergente_e3, qtd_perdida_e3 } = item
  return [qtd_separada_e3, qtd_expedida_e3, qtd_recebida_e3, qtd_divergente_e3, qtd_perdida_e3].map(
    (qtd) => qtd / 1000,
  )
}

test('asked, authorised by a person, answered with assets, shipped, received: the requisition ends by itself', async () => {
  const [uma, outra] = [await bem(), await bem()]
  const mandada = await pedida(2)
  expect(mandada).toMatchObject({ situacao: 'em_autorizacao', tipo: 'permanente' })
  expect(mandada.valor_estimado_centavos).toBe(60_000)
  const pronta = feita(await autorizar(mandada))
  expect(pronta.na_fila).toBe(false)
  const atendida = feita(await atender(pronta, [uma, outra]))
  expect(atendida).toMatchObject({
    atendimento: 'separada',
    transferencias: [{ situacao: 'autorizada', bens: 2 }],
  })
  expect(linha(atendida)).toEqual([2, 0, 0, 0, 0])
  const transferencia = await transferenciaDe(atendida)
  expect(transferencia).toMatchObject({
    objeto: 'bem',
    tipo: 'entre_locais',
    requisicao: { id: pronta.id, protocolo: pronta.protocolo },
    decidida: { por: { nome: 'Fabio Rocha' } },
    solicitada: { por: { nome: 'Dora Nunes' } },
  })
  const saiu = await expedir(transferencia)
  expect(await ver(pronta.id)).toMatchObject({ atendimento: 'expedida' })
  await receber(saiu)
  const fim = await ver(pronta.id)
  expect(fim).toMatchObject({ situacao: 'encerrada', atendimento: 'recebida', atendido_pct: 100 })
  expect(linha(fim)).toEqual([0, 2, 2, 0, 0])
  expect(fim.linha_do_tempo.map(({ titulo }) => titulo)).toContain(
    `Atendida com a ${transferencia.protocolo}`,
  )
  const [onde] = await db.rows(sql`select local_id, situacao from patrimonio where id = ${uma}`)
  expect(onde).toEqual({ local_id: escola, situacao: 'ativo' })
})

test('an asset that did not come is in dispute, then back at the depósito or lost, and the line says which', async () => {
  const [chegou, ficou, sumiu] = [await bem(), await bem(), await bem()]
  const pronta = await autorizada(3)
  const saiu = await expedir(await transferenciaDe(feita(await atender(pronta, [chegou, ficou, sumiu]))))
  await receber(saiu, [ficou, sumiu])
  expect(linha(await ver(pronta.id))).toEqual([0, 3, 1, 2, 0])
  const tratar = (id: number, tratamento: 'ficou' | 'perda') =>
    bia.call(transferencias.tratarDivergencia, {
      params: { id: saiu.id, itemId: saiu.itens.find((item) => item.bem.id === id)?.id ?? 0 },
      body: { tratamento, motivo: 'Conferido no depósito' },
    })
  await tratar(ficou, 'ficou')
  const aberta = await ver(pronta.id)
  expect([linha(aberta), aberta.situacao]).toEqual([[0, 2, 1, 1, 0], 'autorizada'])
  await tratar(sumiu, 'perda')
  expect(linha(await ver(pronta.id))).toEqual([0, 2, 1, 0, 1])
  const outra = feita(await atender(await ver(pronta.id), [ficou]))
  await receber(await expedir(await transferenciaDe(outra)))
  expect(await ver(pronta.id)).toMatchObject({ situacao: 'encerrada' })
})

test('a shipment refused, and a transfer given up, give the line back', async () => {
  const [uma, outra] = [await bem(), await bem()]
  const pronta = await autorizada(2)
  const transferencia = await transferenciaDe(feita(await atender(pronta, [uma, outra])))
  const primeiro = transferencia.itens.find((item) => item.bem.id === uma)?.id ?? 0
  const { id } = transferencia
  const saiu = await bia.call(transferencias.expedir, { params: { id }, body: { item_ids: [primeiro] } })
  expect(linha(await ver(pronta.id))).toEqual([1, 1, 0, 0, 0])
  await bia.call(transferencias.cancelar, { params: { id }, body: { motivo: 'Faltou transporte' } })
  expect(linha(await ver(pronta.id))).toEqual([0, 1, 0, 0, 0])
  const params = { id, remessaId: saiu.dados.remessas[0]?.id ?? 0 }
  await diretora.call(transferencias.recusar, { params, body: { motivo: 'Não cabe na sala' } })
  await bia.call(transferencias.confirmarRetorno, {
    params,
    body: { itens: [{ item_id: primeiro, estado: 'bom' }] },
  })
  const livre = await ver(pronta.id)
  const volta = livre.linha_do_tempo.find(({ titulo }) => titulo.endsWith('de volta, conferida na origem'))
  expect(volta).toMatchObject({ por: 'Bia Lopes', detalhe: '1 bem voltou ao depósito, de 1' })
  // Every act on what was sent for it, with who and why.
  const { numero = '' } = saiu.dados.remessas[0] ?? {}
  const contados = livre.linha_do_tempo.filter(({ titulo }) => /REM|TRF/.test(titulo))
  expect(contados.map(({ titulo, por, detalhe }) => [titulo, por, detalhe])).toEqual([
    [`Atendida com a ${transferencia.protocolo}`, 'Bia Lopes', '2 bens'],
    [`${numero} expedida`, 'Bia Lopes', null],
    [`${transferencia.protocolo} cancelada`, 'Bia Lopes', 'Faltou transporte'],
    [`${numero} recusada`, 'Dora Nunes', 'Não cabe na sala'],
    [`${numero} de volta, conferida na origem`, 'Bia Lopes', '1 bem voltou ao depósito, de 1'],
  ])
  expect(livre.itens[0]?.qtd_devolvida_e3).toBe(1000)
  expect([linha(livre), livre.situacao, livre.atendimento]).toEqual([
    [0, 0, 0, 0, 0],
    'autorizada',
    'nao_iniciado',
  ])
  const cancelou = await diretora.call(requisicoes.cancelar, {
    params: { id: pronta.id },
    body: { motivo: 'Não precisa mais' },
  })
  expect(cancelou.dados.situacao).toBe('cancelada')
})

test('only what may answer it answers: the class, the place, no more than was authorised, and once each', async () => {
  const pronta = await autorizada(1)
  const [movel, segunda] = [await bem(), await bem()]
  const erroDe = async (ids: number[], quem = bia) =>
    (await atender(pronta, ids, quem)).envelope.erros?.['itens.0.patrimonio_ids']?.[0]
  expect(await erroDe([movel, segunda])).toContain('falta 1: tire 1')
  expect(await erroDe([await bem({ classe: 'arco' })])).toContain('não é da classe')
  expect((await atender(pronta, [await bem({ local: escola })])).codigo).toBe('ERR_NAO_ENCONTRADO')
  const parte = await bem({ pai_id: movel })
  expect((await atender(pronta, [parte])).envelope.mensagem).toContain('é parte de outro bem')
  const item_id = pronta.itens[0]?.id ?? 0
  const duas = await bia.call(requisicoes.atenderComBens, {
    params: { id: pronta.id },
    body: { itens: [{ item_id, patrimonio_ids: [movel, movel] }] },
  })
  expect(duas.codigo).not.toBe('SUCESSO')
  expect((await atender(pronta, [movel], lia)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await atender(pronta, [movel], diretora)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await ver(pronta.id)).transferencias).toEqual([])
  const levou = feita(await atender(pronta, [movel]))
  const itens = (await transferenciaDe(levou)).itens.map(({ bem: { id } }) => id)
  expect(itens).toEqual([movel, parte])
  expect(linha(levou)).toEqual([1, 0, 0, 0, 0])
})

test('who separates and opens no transfer is not offered what would be refused at the end', async () => {
  const soSepara = await naConta(
    await newPerson({
      nome: 'Nara Dias',
      permissoes: [...ATENDER_PEDIDOS, 'painel.almoxarifado.patrimonios.listar'],
      locais: [mesa.deposito],
    }),
  )
  const pronta = await autorizada(1)
  const oferecida = async (quem: typeof bia) =>
    (await ver(pronta.id, quem)).acoes.find(({ chave }) => chave === 'requisicoes.atenderComBens')?.permitido
  expect([await oferecida(bia), await oferecida(soSepara)]).toEqual([true, false])
  expect((await atender(pronta, [await bem()], soSepara)).codigo).toBe('ERR_NAO_AUTORIZADO')
})

test('two answers at once for one asset, or for the last that is missing: one of them is done', async () => {
  const [esta, aquela] = [await autorizada(1), await autorizada(1)]
  const [disputado, um, outro] = [await bem(), await bem(), await bem()]
  const corrida = await Promise.all([atender(esta, [disputado]), atender(aquela, [disputado])])
  expect(corrida.map(({ codigo }) => codigo).sort()).toEqual(['ERR_ESTADO_INVALIDO', 'SUCESSO'])
  const livre = (await ver(esta.id)).transferencias.length === 0 ? esta : aquela
  const ultimos = await Promise.all([atender(livre, [um]), atender(livre, [outro])])
  expect(ultimos.filter(({ codigo }) => codigo === 'SUCESSO')).toHaveLength(1)
  expect(linha(await ver(livre.id))).toEqual([1, 0, 0, 0, 0])
})

test('goods and materials are not asked together, and neither goes by the way of the other', async () => {
  const consumo = await materialCom(10)
  const permanente = await material()
  const pedir = (tipo: 'consumo' | 'permanente', material_id: number) =>
    diretora.call(requisicoes.criar, {
      body: { tipo, local_destino_id: escola, itens: [{ material_id, qtd_solicitada_e3: 1000 }] },
    })
  expect((await pedir('consumo', permanente)).envelope.erros).toHaveProperty(['itens.0.material_id'])
  expect((await pedir('permanente', consumo)).envelope.erros).toHaveProperty(['itens.0.material_id'])
  const meia = await escrever(diretora, {
    tipo: 'permanente',
    itens: [{ material_id: permanente, qtd_solicitada_e3: 1500 }],
  })
  const enviou = await diretora.call(requisicoes.enviar, {
    params: { id: meia.id },
    body: { versao: meia.versao },
  })
  expect(enviou.envelope.erros).toHaveProperty(['itens.0.qtd_solicitada_e3'])
  const pronta = await autorizada(1)
  const pedido = { tipo: 'requisicao' as const, id: pronta.id }
  const separou = await bruno.call(remessas.separar, { body: { pedido, linhas: null } })
  expect(separou.envelope.mensagem).toContain('pede bens permanentes')
  const fila = await bruno.call(remessas.aSeparar, { query: {} })
  expect(fila.dados.some((um) => um.pedido.id === pronta.id && um.pedido.tipo === 'requisicao')).toBe(false)
  const propos = await bruno.call(requisicoes.proporSubstituto, {
    params: { id: pronta.id, itemId: pronta.itens[0]?.id ?? 0 },
    body: { material_id: consumo, qtd_e3: 1000, qtd_substitui_e3: 1000, motivo: 'Não há' },
  })
  expect(propos.codigo).toBe('ERR_ESTADO_INVALIDO')
  await expect(
    db.run(sql`insert into remessa (numero, requisicao_id, origem_id, destino_id, situacao, modalidade)
      select 'REM-X', id, deposito_id, local_destino_id, 'em_separacao', 'entrega' from requisicao where id = ${pronta.id}`),
  ).rejects.toThrow(/permanent goods/)
})

test('the depósito sees it among what to answer, with how many assets it has, and the school among what to receive', async () => {
  const tipo = await material('fogao')
  const mandada = await pedida(2, tipo)
  expect(mandada.itens[0]).toMatchObject({ disponibilidade: 'indisponivel', valor_estimado_centavos: 0 })
  await bem({ classe: 'fogao' })
  const pronta = feita(await autorizar(mandada, fabio))
  const naFila = async (fila: 'a_separar' | 'a_receber', quem = bia) =>
    (await quem.call(requisicoes.listar, { query: { fila, perPage: 100 } })).dados.data.some(
      ({ id }) => id === pronta.id,
    )
  expect(await naFila('a_separar')).toBe(true)
  const vista = await ver(pronta.id, bia)
  expect(vista.itens[0]).toMatchObject({ disponibilidade: 'parcial', disponivel_e3: 1000 })
  const achados = await bia.call(transferencias.bens, {
    query: { local_id: mesa.deposito, material_id: tipo },
  })
  expect(achados.dados.bens).toHaveLength(1)
  const [unico] = achados.dados.bens
  await expedir(await transferenciaDe(feita(await atender(vista, [unico?.id ?? 0]))))
  expect(await naFila('a_receber', diretora)).toBe(true)
  const encerrou = await bia.call(requisicoes.encerrarSaldo, {
    params: { id: pronta.id },
    body: { motivo: 'Não há outro' },
  })
  expect(encerrou.dados.itens[0]).toMatchObject({ qtd_cancelada_e3: 1000 })
})
