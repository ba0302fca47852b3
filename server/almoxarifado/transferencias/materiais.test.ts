import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { estoque } from '#contract/almoxarifado/estoque.ts'
import type { TransferenciaDetalhada } from '#contract/almoxarifado/transferencia.ts'
import { transferencias } from '#contract/almoxarifado/transferencias.ts'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import { livresEm } from '#server/almoxarifado/atendimento/disponivel.ts'
import { lancar } from '#server/almoxarifado/razao/lancar.ts'
import type { Client } from '#server/testing/client.ts'
import { mesaDeTransferenciasDeMateriais } from '#server/testing/mesa-de-transferencias-de-materiais.ts'

const mesa = await mesaDeTransferenciasDeMateriais()
const { db, stock, central, norte, bia, nilo, elisa, rui } = mesa
const { material, pedir, pedida, autorizar, reservado } = mesa
const { escola, escolaAlheia } = mesa.people.locais
type Corpo = BodyFor<typeof transferencias.criar>

const linhaDe = ({ materiais }: TransferenciaDetalhada, material_id: number) =>
  materiais.find(({ material: { id } }) => id === material_id)?.id ?? 0

test('autorizar decides each line, says why it cuts, and keeps what it gives', async () => {
  const [caneta, papel] = [await material(10), await material(10)]
  const nova = await pedida([
    { material_id: caneta, qtd_e3: 8000 },
    { material_id: papel, qtd_e3: 5000 },
  ])
  expect(nova).toMatchObject({ objeto: 'material', situacao: 'solicitada', bens: 0, linhas: 2 })
  expect(nova.materiais.map(({ disponivel_e3 }) => disponivel_e3)).toEqual([null, null])
  expect((await autorizar(nova.id, {}, bia)).codigo).toBe('ERR_NAO_AUTORIZADO')
  const vista = await rui.call(transferencias.ver, { params: { id: nova.id } })
  expect(vista.dados.materiais.map(({ disponivel_e3 }) => disponivel_e3)).toEqual([10_000, 10_000])
  const linhas = [
    { linha_id: linhaDe(nova, caneta), qtd_e3: 3000 },
    { linha_id: linhaDe(nova, papel), qtd_e3: 5000 },
  ]
  expect((await autorizar(nova.id, { linhas })).envelope.erros?.motivo).toBeDefined()
  const feita = await autorizar(nova.id, { linhas, motivo: 'Sobram poucas' })
  expect(feita.dados).toMatchObject({ situacao: 'autorizada', decidida: { motivo: 'Sobram poucas' } })
  expect(feita.dados.materiais.map(({ qtd_autorizada_e3 }) => qtd_autorizada_e3)).toEqual([3000, 5000])
  expect([await reservado(caneta), await reservado(papel)]).toEqual([3000, 5000])
})

test('autorizar keeps all or nothing when there is not enough, and does not pass what was asked', async () => {
  const [ha, falta] = [await material(10), await material(2)]
  const nova = await pedida([
    { material_id: ha, qtd_e3: 4000 },
    { material_id: falta, qtd_e3: 4000 },
  ])
  expect((await autorizar(nova.id)).codigo).toBe('ERR_ESTOQUE_INSUFICIENTE')
  const demais = [
    { linha_id: linhaDe(nova, ha), qtd_e3: 9000 },
    { linha_id: linhaDe(nova, falta), qtd_e3: 1000 },
  ]
  expect((await autorizar(nova.id, { linhas: demais, motivo: 'Mais' })).envelope.mensagem).toContain(
    'mais do que',
  )
  const incompleta = await autorizar(nova.id, { linhas: demais.slice(1), motivo: 'Só uma' })
  expect(incompleta.envelope.mensagem).toContain('Falta dizer')
  const zero = demais.map(({ linha_id }) => ({ linha_id, qtd_e3: 0 }))
  expect((await autorizar(nova.id, { linhas: zero, motivo: 'Nada' })).envelope.mensagem).toContain('Negar')
  const depois = await rui.call(transferencias.ver, { params: { id: nova.id } })
  expect(depois.dados.situacao).toBe('solicitada')
  expect(await reservado(ha)).toBe(0)
})

test('cancelar gives back what was kept, and negar leaves nothing to do', async () => {
  const id = await material(10)
  const uma = await pedida([{ material_id: id, qtd_e3: 6000 }])
  await autorizar(uma.id)
  expect(await reservado(id)).toBe(6000)
  const params = { id: uma.id }
  const cancelada = await bia.call(transferencias.cancelar, { params, body: { motivo: 'Não precisa' } })
  expect(cancelada.dados).toMatchObject({ situacao: 'cancelada', materiais: [{ qtd_cancelada_e3: 6000 }] })
  expect(await reservado(id)).toBe(0)
  const outra = await pedida([{ material_id: id, qtd_e3: 6000 }])
  const negada = await rui.call(transferencias.negar, {
    params: { id: outra.id },
    body: { motivo: 'Faz falta' },
  })
  expect(negada.dados).toMatchObject({ situacao: 'negada', materiais: [{ qtd_autorizada_e3: 0 }] })
  expect(negada.dados.acoes.filter(({ permitido }) => permitido).map(({ chave }) => chave)).toEqual([
    'transferencias.ver',
  ])
})

test('who authorises on both sides needs no other’s word, and keeps it at once', async () => {
  const id = await material(10)
  expect((await pedida([{ material_id: id, qtd_e3: 6000 }], {}, rui)).situacao).toBe('autorizada')
  expect(await reservado(id)).toBe(6000)
  const demais = await pedir({ materiais: [{ material_id: id, qtd_e3: 6000 }] }, rui)
  expect(demais.codigo).toBe('ERR_ESTOQUE_INSUFICIENTE')
})

test('criar refuses what does not fit', async () => {
  const id = await material(10)
  const materiais = [{ material_id: id, qtd_e3: 1000 }]
  const erros = async (corpo: Partial<Corpo>, quem?: Client) =>
    Object.keys((await pedir({ materiais, ...corpo }, quem)).envelope.erros ?? {})
  expect(await erros({ tipo: 'entre_locais' })).toEqual(['tipo'])
  expect(await erros({ materiais: [] })).toEqual(['materiais'])
  expect(await erros({ patrimonio_ids: [1] })).toEqual(['patrimonio_ids'])
  expect(await erros({ destino_id: central })).toEqual(['destino_id'])
  expect(await erros({ materiais: [...materiais, ...materiais] })).toEqual(['materiais.1.material_id'])
  expect(await erros({ materiais: [{ material_id: id, qtd_e3: 1500 }] })).toEqual(['materiais.0.qtd_e3'])
  expect(await erros({ materiais: [{ material_id: 999_999, qtd_e3: 1000 }] })).toEqual([
    'materiais.0.material_id',
  ])
  const permanente = await stock.material()
  await db.run(sql`update material set natureza = 'permanente',
    classe_id = (select id from classe_bem limit 1) where id = ${permanente}`)
  const movel = [{ material_id: permanente, qtd_e3: 1000 }]
  expect((await pedir({ materiais: movel })).envelope.mensagem).toContain('transfira os bens')
  expect(await erros({ destino_id: escola }, rui)).toEqual(['destino_id'])
  expect((await pedir({ materiais, origem_id: norte, destino_id: central })).codigo).toBe(
    'ERR_NAO_AUTORIZADO',
  )
  expect((await pedir({ materiais, destino_id: escolaAlheia })).codigo).toBe('ERR_NAO_ENCONTRADO')
})

/** Why a school gives back what the ledger never gave it. */
const ANTES = 'Estava na escola antes do sistema'

const entregue = (material_id: number, qtd_e3: number) =>
  stock.lancando((lancador) =>
    lancar(lancador, { tipo: 'teste', id: stock.documento() }, [
      {
        tipo: 'saida_consumo',
        deposito_id: central,
        local_consumo_id: escola,
        material_id,
        qtd_e3,
        linha: stock.documento(),
      },
    ]),
  )

test('more than the school got, less what it gave back, is authorised only by who says why', async () => {
  const id = await material(10)
  await entregue(id, 4000)
  const ponta = { tipo: 'devolucao', origem_id: escola, destino_id: central } as const
  const devolve = (qtd_e3: number) => pedida([{ material_id: id, qtd_e3 }], ponta, elisa)
  const cabe = await devolve(3000)
  const vista = await rui.call(transferencias.ver, { params: { id: cabe.id } })
  expect(vista.dados.materiais[0]?.disponivel_e3).toBe(4000)
  expect((await autorizar(cabe.id)).dados.situacao).toBe('autorizada')
  const linhas = [{ linha_id: linhaDe(cabe, id), qtd_e3: 3000 }]
  await bia.call(transferencias.receberDevolucao, { params: { id: cabe.id }, body: { linhas } })
  const demais = await devolve(2000)
  const recusada = await autorizar(demais.id)
  expect(recusada.envelope.erros?.motivo).toBeDefined()
  expect(recusada.envelope.mensagem).toContain('recebeu 1 unt, descontado o que já devolveu')
  expect((await autorizar(demais.id, { motivo: ANTES })).dados).toMatchObject({
    situacao: 'autorizada',
    decidida: { motivo: ANTES },
  })
  const nada = await devolve(99_999_000)
  expect(nada.situacao).toBe('solicitada')
})

test('a lot that is over comes back with the reason said, and is not to be given out', async () => {
  const comLote = await stock.material({ controla_lote: true })
  const lote = await stock.lote(comLote, { codigo: 'V-1', validade: '2020-01-31' })
  await stock.lancando((lancador) =>
    lancar(lancador, { tipo: 'teste', id: stock.documento() }, [
      {
        tipo: 'entrada_saldo_inicial',
        deposito_id: norte,
        material_id: comLote,
        qtd_e3: 2000,
        valor_centavos: 500,
        linha: stock.documento(),
        lote_id: lote,
      },
    ]),
  )
  const nova = await pedida(
    [{ material_id: comLote, qtd_e3: 1000 }],
    { tipo: 'devolucao', origem_id: escola, destino_id: central },
    elisa,
  )
  await autorizar(nova.id, { motivo: ANTES })
  const linhas = [{ linha_id: linhaDe(nova, comLote), qtd_e3: 1000, lote_codigo: 'V-1' }]
  const receber = (motivo: string | null) =>
    bia.call(transferencias.receberDevolucao, { params: { id: nova.id }, body: { linhas, motivo } })
  const recusada = await receber(null)
  expect(recusada.envelope.erros?.motivo).toBeDefined()
  expect(recusada.envelope.mensagem).toContain('o lote V-1 venceu em 31/01/2020')
  expect((await receber('Vai para descarte')).codigo).toBe('SUCESSO')
  const nele = await stock.lancando((lancador) =>
    livresEm(lancador, [{ deposito_id: central, material_id: comLote }]),
  )
  expect(nele({ deposito_id: central, material_id: comLote })).toBe(0)
})

test('what a school gives back is counted at the depósito, enters at what its own is worth, and ends', async () => {
  const [sobra, faltou] = [await material(10), await material(10)]
  const nova = await pedida(
    [
      { material_id: sobra, qtd_e3: 3000 },
      { material_id: faltou, qtd_e3: 2000 },
    ],
    { tipo: 'devolucao', origem_id: escola, destino_id: central },
    elisa,
  )
  expect(nova.devolucao_sem_estoque).toBe(true)
  await autorizar(nova.id, { motivo: ANTES })
  const avisos = await db.rows(sql`select u.nome from notificacao n join usuario u on u.id = n.destinatario_id
    where n.type = 'TransferenciaParaReceber' and n.titulo like ${`${nova.protocolo}%`} and u.nome = 'Bia do Central'`)
  expect(avisos).toHaveLength(1)
  const linhas = [
    { linha_id: linhaDe(nova, sobra), qtd_e3: 3000 },
    { linha_id: linhaDe(nova, faltou), qtd_e3: 500 },
  ]
  const receber = (quem: Client, body: BodyFor<typeof transferencias.receberDevolucao>) =>
    quem.call(transferencias.receberDevolucao, { params: { id: nova.id }, body })
  expect((await receber(elisa, { linhas })).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await receber(bia, { linhas })).envelope.mensagem).toContain('casas decimais')
  const contadas = linhas.map((linha, i) => ({ ...linha, qtd_e3: i === 0 ? 3000 : 0 }))
  expect((await receber(bia, { linhas: contadas })).envelope.erros?.motivo).toBeDefined()
  expect((await receber(bia, { linhas: contadas.slice(1), motivo: 'Uma só' })).envelope.mensagem).toContain(
    'Falta dizer',
  )
  const recebida = await receber(bia, { linhas: contadas, motivo: 'Esta ficou lá' })
  expect(recebida.dados).toMatchObject({ situacao: 'encerrada' })
  expect(recebida.dados.materiais).toMatchObject([
    { qtd_recebida_e3: 3000, qtd_cancelada_e3: 0 },
    { qtd_recebida_e3: 0, qtd_cancelada_e3: 2000 },
  ])
  const avisados = await db.rows<{ nome: string; detalhe: string }>(sql`
    select u.nome, n.detalhe from notificacao n join usuario u on u.id = n.destinatario_id
    where n.type = 'RecebimentoDivergente' and n.titulo like ${`${nova.protocolo}%`}`)
  expect(avisados).toContainEqual({ nome: 'Elisa Prado', detalhe: '1 material: Esta ficou lá' })
  expect(avisados.map(({ nome }) => nome)).not.toContain('Bia do Central')
  expect(await stock.saldoDe(sobra, central)).toEqual({ qtd_e3: 13_000, valor_centavos: 2600 })
  expect(await stock.saldoDe(faltou, central)).toEqual({ qtd_e3: 10_000, valor_centavos: 2000 })
  expect((await receber(bia, { linhas: contadas, motivo: 'De novo' })).codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('what is given back by lot enters in its lot, and what nobody knows the worth of is refused', async () => {
  const comLote = await stock.material({ controla_lote: true })
  const lote = await stock.lote(comLote, { codigo: 'L-1' })
  await stock.lancando((lancador) =>
    lancar(lancador, { tipo: 'teste', id: stock.documento() }, [
      {
        tipo: 'entrada_saldo_inicial',
        deposito_id: norte,
        material_id: comLote,
        qtd_e3: 2000,
        valor_centavos: 500,
        linha: stock.documento(),
        lote_id: lote,
      },
    ]),
  )
  const novo = await stock.material()
  const devolver = async (material_id: number, lote_codigo: string | null) => {
    const nova = await pedida(
      [{ material_id, qtd_e3: 1000 }],
      { tipo: 'devolucao', origem_id: escola, destino_id: central },
      elisa,
    )
    await autorizar(nova.id, { motivo: ANTES })
    const linhas = [{ linha_id: linhaDe(nova, material_id), qtd_e3: 1000, lote_codigo }]
    return bia.call(transferencias.receberDevolucao, { params: { id: nova.id }, body: { linhas } })
  }
  expect((await devolver(comLote, null)).envelope.mensagem).toContain('informe o lote')
  expect((await devolver(comLote, 'L-1')).codigo).toBe('SUCESSO')
  expect(await stock.saldoDe(comLote, central)).toEqual({ qtd_e3: 1000, valor_centavos: 250 })
  expect((await devolver(novo, null)).envelope.mensagem).toContain('registre uma entrada de devolução')
})

test('listar tells materials from assets, in the list and in the queues', async () => {
  const id = await material(10)
  const nova = await pedida([{ material_id: id, qtd_e3: 1000 }])
  const ve = async (quem: Client, query: object) =>
    (await quem.call(transferencias.listar, { query })).dados.data.some((uma) => uma.id === nova.id)
  expect([await ve(bia, { objeto: 'material' }), await ve(bia, { objeto: 'bem' })]).toEqual([true, false])
  expect([await ve(nilo, { material_id: id }), await ve(elisa, { material_id: id })]).toEqual([true, false])
  expect(await ve(rui, { fila: 'a_autorizar' })).toBe(true)
  expect(await ve(bia, { fila: 'a_expedir' })).toBe(false)
  await autorizar(nova.id)
  expect([await ve(bia, { fila: 'a_expedir' }), await ve(nilo, { fila: 'a_expedir' })]).toEqual([true, false])
})

test('a lot that is stopped takes what a transfer was promised, and the transfer waits authorised', async () => {
  const material_id = await stock.material({ controla_lote: true })
  const lote_id = await stock.lote(material_id)
  await stock.lancando((lancador) =>
    lancar(lancador, { tipo: 'teste', id: stock.documento() }, [
      {
        tipo: 'entrada_saldo_inicial',
        deposito_id: central,
        material_id,
        lote_id,
        qtd_e3: 5000,
        valor_centavos: 5000,
        linha: stock.documento(),
      },
    ]),
  )
  const { id } = (await autorizar((await pedida([{ material_id, qtd_e3: 4000 }])).id)).dados
  expect(await reservado(material_id)).toBe(4000)
  const { dados } = await mesa.clara.call(estoque.bloquearLote, {
    params: { depositoId: central, materialId: material_id, loteId: lote_id },
    body: { situacao: 'quarentena', motivo: 'Recolhido pelo fabricante' },
  })
  expect(dados.impacto.pedidos).toMatchObject([
    { pedido: { tipo: 'transferencia', id }, liberada_e3: 4000, remessas: [] },
  ])
  expect(await reservado(material_id)).toBe(0)
  expect((await rui.call(transferencias.ver, { params: { id } })).dados.situacao).toBe('autorizada')
})
