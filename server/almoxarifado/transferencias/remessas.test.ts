import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { TransferenciaDetalhada } from '#contract/almoxarifado/transferencia.ts'
import { transferencias } from '#contract/almoxarifado/transferencias.ts'
import { HOJE } from '#server/testing/hoje.ts'
import { itemDe, mesaDeTransferencias, remessaDe } from '#server/testing/mesa-de-transferencias.ts'
import { avisarEmprestimos } from './avisos.ts'

const mesa = await mesaDeTransferencias()
const { db, people, elisa, nina, ninaPessoa, rui } = mesa
const { bem, comoEsta, pedir, pedida, autorizar, expedir, expedida } = mesa
const { escola } = people.locais

/** Who was told of this transfer by this subject. */
const avisados = async (id: number, tipo: string): Promise<string[]> => {
  const linhas = await db.rows<{ nome: string }>(sql`
    select distinct u.nome from notificacao n join usuario u on u.id = n.destinatario_id
    where n.type = ${tipo} and (n.data #>> '{transferencia,id}')::bigint = ${id} order by 1`)
  return linhas.map(({ nome }) => nome)
}
const motivoDe = async (quem: typeof rui, id: number, acao: string) =>
  (await quem.call(transferencias.ver, { params: { id } })).dados.acoes.find(({ chave }) => chave === acao)
    ?.motivo

test('receber asks about each asset; one that did not come waits until somebody says what happened', async () => {
  const [chegou, faltou, ficou] = [await bem(), await bem(), await bem()]
  const saiu = await expedida({ patrimonio_ids: [chegou, faltou, ficou] })
  const params = remessaDe(saiu)
  const item = (id: number) => itemDe(saiu, id)
  const metade = await nina.call(transferencias.receber, {
    params,
    body: { recebidos: [{ item_id: item(chegou), estado: 'bom' }] },
  })
  expect(metade.envelope.mensagem).toContain('Falta dizer de 2')
  const nao_chegaram = [faltou, ficou].map((id) => ({
    item_id: item(id),
    observacao: 'Não estava no caminhão',
  }))
  const recebeu = await nina.call(transferencias.receber, {
    params,
    body: { recebidos: [{ item_id: item(chegou), estado: 'bom' }], nao_chegaram },
  })
  expect(recebeu.dados.situacao).toBe('com_divergencia')
  expect(await comoEsta(faltou)).toMatchObject({ situacao: 'em_transferencia', local_id: escola })
  // Who can say what happened is told, and so are who sent and who asked; the others read whom it waits for.
  const divergente = 'RecebimentoDivergente'
  expect(await avisados(saiu.id, divergente)).toEqual(expect.arrayContaining(['Elisa Prado', 'Rui Torres']))
  const tratam = recebeu.dados.tratam.map(({ nome }) => nome)
  expect(tratam).toContain('Rui Torres')
  expect(tratam).not.toContain('Elisa Prado')
  const cancelar = (quem: typeof rui) => motivoDe(quem, saiu.id, 'transferencias.expedir')
  expect(await cancelar(elisa)).toContain('quem trata divergências na origem')
  expect(await cancelar(rui)).toContain('em Tratar, na aba Bens')
  await db.run(sql`delete from notificacao`)
  const tratar = (id: number, tratamento: 'perda' | 'ficou') =>
    rui.call(transferencias.tratarDivergencia, {
      params: { id: saiu.id, itemId: item(id) },
      body: { tratamento, motivo: 'Conferido na origem' },
    })
  expect((await tratar(ficou, 'ficou')).dados.situacao).toBe('com_divergencia')
  expect(await avisados(saiu.id, divergente)).toEqual(['Elisa Prado', 'Nina Alves'])
  const fim = await tratar(faltou, 'perda')
  expect(fim.dados.tratam).toEqual([])
  expect(fim.dados).toMatchObject({ situacao: 'encerrada', remessas: [{ situacao: 'resolvida' }] })
  expect((await comoEsta(ficou)).situacao).toBe('ativo')
  expect(await comoEsta(faltou)).toMatchObject({ situacao: 'nao_localizado', local_id: escola })
})

test('one asset of a shipment is refused, the others are received, and the origin says that it is back', async () => {
  const [fica, volta] = [await bem(), await bem()]
  const saiu = await expedida({ patrimonio_ids: [fica, volta] })
  const nao_chegaram = [{ item_id: itemDe(saiu, volta), observacao: 'Veio quebrada', recusado: true }]
  const recebeu = await nina.call(transferencias.receber, {
    params: remessaDe(saiu),
    body: { recebidos: [{ item_id: itemDe(saiu, fica), estado: 'bom' }], nao_chegaram },
  })
  expect(recebeu.dados.situacao).toBe('com_divergencia')
  const item = recebeu.dados.itens.find(({ bem: um }) => um.id === volta)
  expect(item).toMatchObject({ situacao: 'divergente', recusado: true, observacao: 'Veio quebrada' })
  const [aviso] = await db.rows<{ detalhe: string }>(sql`select detalhe from notificacao
    where type = 'RecebimentoDivergente' and (data #>> '{transferencia,id}')::bigint = ${saiu.id}`)
  expect(aviso?.detalhe).toBe(`${saiu.protocolo}: 1 bem recusado`)
  const tratou = await rui.call(transferencias.tratarDivergencia, {
    params: { id: saiu.id, itemId: itemDe(saiu, volta) },
    body: { tratamento: 'ficou', motivo: 'Voltou no caminhão' },
  })
  expect(tratou.dados.situacao).toBe('encerrada')
  expect(await comoEsta(volta)).toMatchObject({ situacao: 'ativo', local_id: escola })
})

test('who ships does not receive, and a shipment that is refused goes back to the origin', async () => {
  const movel = await bem()
  const { id } = await pedida({ patrimonio_ids: [movel] }, rui)
  const saiu = TransferenciaDetalhada.parse((await expedir(id, {}, rui)).dados)
  const params = remessaDe(saiu)
  const recebidos = [{ item_id: itemDe(saiu, movel), estado: 'bom' as const }]
  const proprio = await rui.call(transferencias.receber, { params, body: { recebidos } })
  expect(proprio.envelope.mensagem).toContain('Quem expediu')
  const acaoDe = async (quem: typeof rui) =>
    (await quem.call(transferencias.ver, { params: { id } })).dados.acoes.find(
      ({ chave }) => chave === 'transferencias.receber',
    )
  expect(await acaoDe(rui)).toMatchObject({
    permitido: false,
    motivo: expect.stringContaining('Quem expediu'),
  })
  expect(await acaoDe(nina)).toMatchObject({ permitido: true })
  const naFila = async (quem: typeof rui) =>
    (await quem.call(transferencias.listar, { query: { fila: 'a_receber' } })).dados.data.some(
      (uma) => uma.id === id,
    )
  expect([await naFila(rui), await naFila(nina)]).toEqual([false, true])
  const recusou = await nina.call(transferencias.recusar, { params, body: { motivo: 'Não cabe na sala' } })
  expect(recusou.dados.remessas[0]).toMatchObject({ situacao: 'em_devolucao', motivo: 'Não cabe na sala' })
  expect(await avisados(id, 'RecebimentoDivergente')).toEqual(
    expect.arrayContaining(['Elisa Prado', 'Rui Torres']),
  )
  const voltam = async (quem: typeof rui) =>
    (await quem.call(transferencias.listar, { query: { fila: 'voltando' } })).dados.data.some(
      (uma) => uma.id === id,
    )
  expect([await voltam(elisa), await voltam(nina)]).toEqual([true, false])
  expect(recusou.dados).toMatchObject({ remessas_indo: 0, remessas_voltando: 1 })
  const itens = [{ item_id: itemDe(saiu, movel), estado: 'ruim' as const }]
  expect((await nina.call(transferencias.confirmarRetorno, { params, body: { itens } })).codigo).toBe(
    'ERR_NAO_AUTORIZADO',
  )
  const calado = await elisa.call(transferencias.confirmarRetorno, { params, body: { itens: [] } })
  expect(calado.envelope.mensagem).toContain('Falta dizer de 1')
  const voltou = await elisa.call(transferencias.confirmarRetorno, { params, body: { itens } })
  expect(voltou.dados).toMatchObject({
    situacao: 'encerrada',
    itens: [{ situacao: 'devolvido', estado_chegada: 'ruim' }],
    remessas: [{ situacao: 'devolvida', retornada: { por: { nome: 'Elisa Prado' } } }],
  })
  expect((await comoEsta(movel)).estado).toBe('ruim')
  expect(await comoEsta(movel)).toMatchObject({ situacao: 'ativo', local_id: escola })
})

test('of a shipment that was refused, one that did not come back is in dispute, and never arrives', async () => {
  const [volta, some] = [await bem(), await bem()]
  const saiu = await expedida({ patrimonio_ids: [volta, some] })
  const { id } = saiu
  await db.run(sql`update transferencia set criado_em = now() - interval '3 days' where id = ${id}`)
  const params = remessaDe(saiu)
  await nina.call(transferencias.recusar, { params, body: { motivo: 'Não cabe na sala' } })
  await db.run(sql`delete from notificacao`)
  const conferiu = await elisa.call(transferencias.confirmarRetorno, {
    params,
    body: {
      itens: [{ item_id: itemDe(saiu, volta), estado: 'bom' }],
      nao_voltaram: [{ item_id: itemDe(saiu, some), observacao: 'Não veio no caminhão' }],
    },
  })
  expect(conferiu.dados).toMatchObject({
    situacao: 'com_divergencia',
    remessas: [{ situacao: 'devolvida_com_divergencia' }],
  })
  // Told at once, and counted from the divergence, not from when somebody asked.
  expect(Date.now() - Date.parse(conferiu.dados.situacao_desde)).toBeLessThan(3_600_000)
  expect(await avisados(id, 'RecebimentoDivergente')).toContain('Rui Torres')
  const tratar = (tratamento: 'chegou' | 'ficou') =>
    rui.call(transferencias.tratarDivergencia, {
      params: { id, itemId: itemDe(saiu, some) },
      body: { tratamento, estado: 'bom', motivo: 'Conferido na origem' },
    })
  expect((await tratar('chegou')).envelope.erros?.tratamento?.[0]).toContain('O destino recusou este bem')
  expect((await tratar('ficou')).dados).toMatchObject({
    situacao: 'encerrada',
    remessas: [{ situacao: 'devolvida_resolvida' }],
  })
  const dito = await db.rows<{ para: string }>(sql`select para #>> '{}' as para from evento
    where entidade = 'transferencia' and entidade_id = ${String(id)} and campo = 'bem'`)
  expect(dito).toEqual([{ para: expect.stringContaining('Mesa') }])
})

test('part of it ships now, the rest is cancelled, and the asset is free again', async () => {
  const [vai, fica] = [await bem(), await bem()]
  const { id, itens } = await pedida({ patrimonio_ids: [vai, fica] })
  await autorizar(id)
  const primeiro = itens.find((item) => item.bem.id === vai)?.id ?? 0
  expect((await expedir(id, { item_ids: [primeiro] })).dados.situacao).toBe('em_transito')
  const cancelou = await elisa.call(transferencias.cancelar, {
    params: { id },
    body: { motivo: 'Mudou o plano' },
  })
  expect(cancelou.dados.situacao).toBe('em_transito')
  expect((await pedir({ patrimonio_ids: [fica] })).codigo).toBe('SUCESSO')
  expect((await pedir({ patrimonio_ids: [vai] })).codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('a loan leaves with its term, is told when it is late, may get another day, and comes back', async () => {
  const movel = await bem()
  const semPrazo = await pedir({
    tipo: 'emprestimo',
    patrimonio_ids: [movel],
    tomador_nome: 'APM',
    destino_id: null,
  })
  expect(semPrazo.envelope.erros?.previsao_devolucao).toBeDefined()
  const saiu = await expedida({
    tipo: 'emprestimo',
    patrimonio_ids: [movel],
    destino_id: null,
    tomador_nome: 'Associação de Pais',
    previsao_devolucao: '2099-01-10',
  })
  expect(saiu).toMatchObject({ situacao: 'emprestada', para: 'Associação de Pais', remessas: [] })
  expect(await comoEsta(movel)).toMatchObject({ situacao: 'emprestado', local_id: escola })
  const { id } = saiu
  await db.run(sql`update transferencia set previsao_devolucao = ${HOJE} - 3 where id = ${id}`)
  const vencidas = await elisa.call(transferencias.listar, { query: { fila: 'vencidas' } })
  expect(vencidas.dados.data.map((uma) => [uma.id, uma.dias_de_atraso !== null])).toEqual([[id, true]])
  const avisar = () => db.transaction((tx) => avisarEmprestimos(tx, new Date(), 'America/Sao_Paulo'))
  expect(await avisar()).toBe(1)
  expect(await avisar()).toBe(0)
  const novo = await rui.call(transferencias.prorrogar, {
    params: { id },
    body: { previsao_devolucao: '2099-03-01', motivo: 'O evento foi adiado' },
  })
  expect(novo.dados.dias_de_atraso).toBeNull()
  const omesmo = await rui.call(transferencias.prorrogar, {
    params: { id },
    body: { previsao_devolucao: '2099-03-01', motivo: 'O evento foi adiado' },
  })
  expect(omesmo.envelope.erros?.previsao_devolucao).toEqual(['O prazo já é este dia: escolha outro.'])
  const voltou = await elisa.call(transferencias.devolver, {
    params: { id },
    body: { itens: [{ item_id: itemDe(saiu, movel), estado: 'regular' }] },
  })
  expect(voltou.dados.situacao).toBe('encerrada')
  expect(await comoEsta(movel)).toMatchObject({ situacao: 'ativo', local_id: escola, estado: 'regular' })
})

test('what the borrower lost is missing, in the carga of who lent it, and the loan ends', async () => {
  for (const tipo of ['emprestimo', 'cessao'] as const) {
    const [volta, some] = [await bem(), await bem()]
    const saiu = await expedida({
      tipo,
      patrimonio_ids: [volta, some],
      destino_id: null,
      tomador_nome: 'Associação de Pais',
      previsao_devolucao: '2099-01-10',
    })
    const devolver = (body: object) =>
      elisa.call(transferencias.devolver, { params: { id: saiu.id }, body: { itens: [], ...body } })
    expect((await devolver({})).codigo).toBe('ERR_FORM_VALIDATION')
    const { dados } = await devolver({
      itens: [{ item_id: itemDe(saiu, volta), estado: 'bom' }],
      nao_voltaram: [{ item_id: itemDe(saiu, some), observacao: 'Roubado na festa' }],
    })
    expect(dados.situacao).toBe('encerrada')
    expect(await comoEsta(volta)).toMatchObject({ situacao: 'ativo' })
    expect(await comoEsta(some)).toMatchObject({ situacao: 'nao_localizado', local_id: escola })
    expect(dados.itens.find(({ bem }) => bem.id === some)).toMatchObject({
      situacao: 'perdido',
      observacao: 'Roubado na festa',
    })
  }
})

test('who answers changes with two signatures of two people, and nothing moves', async () => {
  const movel = await bem()
  await db.run(sql`insert into atribuicao (usuario_id, perfil_id, local_id)
    select usuario_id, perfil_id, ${escola} from atribuicao where usuario_id = ${ninaPessoa.id} limit 1`)
  const { id } = await pedida(
    {
      tipo: 'troca_responsavel',
      patrimonio_ids: [movel],
      destino_id: null,
      responsavel_destino_id: ninaPessoa.id,
    },
    rui,
  )
  const assumir = () => nina.call(transferencias.assumir, { params: { id }, body: {} })
  expect((await assumir()).codigo).toBe('ERR_ESTADO_INVALIDO')
  const entregue = await elisa.call(transferencias.entregar, { params: { id }, body: {} })
  expect(entregue.dados.entregue?.por.nome).toBe('Elisa Prado')
  expect((await elisa.call(transferencias.assumir, { params: { id }, body: {} })).codigo).toBe(
    'ERR_NAO_AUTORIZADO',
  )
  expect((await assumir()).dados.situacao).toBe('encerrada')
  expect(await comoEsta(movel)).toMatchObject({
    situacao: 'ativo',
    local_id: escola,
    responsavel_servidor_id: ninaPessoa.id,
  })
})
