import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { notificacoes } from '#contract/administracao/notificacoes.ts'
import { entradas } from '#contract/almoxarifado/entradas.ts'
import { type RessuprimentoDetalhado, ressuprimentos } from '#contract/almoxarifado/ressuprimentos.ts'
import { entradaDetalhada } from '#server/almoxarifado/entradas/comando.ts'
import { nfeProcDeTeste } from '#server/almoxarifado/nfe/testing/nota.ts'
import { RECEBER_ENTRADAS } from '#server/seeds/permissoes-por-trabalho.ts'
import type { Client } from '#server/testing/client.ts'
import { feita, mesaDeEntradas } from '#server/testing/mesa-de-entradas.ts'
import { createPlace } from '#server/testing/people.ts'

const mesa = await mesaDeEntradas()
const { db, deposito, fornecedor, beto, sara, clara, people } = mesa
const { material, linha, rascunho, conferida, aceitar, eventosDe } = mesa
const un = (n: number) => n * 1000

const PEDE = [
  'painel.almoxarifado.ressuprimentos.listar',
  'painel.almoxarifado.ressuprimentos.criar',
  'painel.almoxarifado.estoque.listar',
] as const
const NOMES = [
  'painel.almoxarifado.materiais.listar',
  'painel.geral.fornecedores.listar',
  'painel.locais.listar',
] as const

/** Keeps the depósito: receives what comes to it, and asks for what will run out. */
const rui = await mesa.naConta(
  await mesa.newPerson({
    nome: 'Rui Guarda',
    permissoes: [...RECEBER_ENTRADAS, ...PEDE, ...NOMES],
    locais: [deposito],
  }),
)
const doTipo = await db.one<{ id: number }>(sql`select id from local_tipo where slug = 'deposito-teste'`)
const outro = await createPlace(db, {
  codigo: 'DEP-N',
  nome: 'Depósito do norte',
  tipo_id: doTipo.id,
  pai_id: people.locais.regional,
})

/** A material that the depósito has, so that it may be asked for. */
async function posicao(deposito_id = deposito) {
  const material_id = await material()
  feita(await aceitar(await conferida({ deposito_id, itens: [linha(material_id)] }, {}, clara), {}, clara))
  const { id } = await db.one<{ id: number }>(sql`
    select id from saldo where deposito_id = ${deposito_id} and material_id = ${material_id}`)
  return { id, material_id }
}

type Posicao = Awaited<ReturnType<typeof posicao>>

const pedir = async (itens: readonly [Posicao, number][], quem: Client = rui) =>
  (
    await quem.call(ressuprimentos.criar, {
      body: { itens: itens.map(([{ id }, qtd]) => ({ id, qtd_e3: un(qtd) })) },
    })
  ).dados

const verPedido = async ({ id }: Pick<RessuprimentoDetalhado, 'id'>, quem: Client = rui) =>
  (await quem.call(ressuprimentos.ver, { params: { id } })).dados

/** What came of each, for an order, counted and accepted. */
const chega = async (pedido: { id: number }, itens: readonly [Posicao, number][]) =>
  feita(
    await aceitar(
      await conferida(
        {
          ressuprimento_id: pedido.id,
          valor_documento_centavos: itens.length * 10_000,
          itens: itens.map(([{ material_id }, qtd]) => linha(material_id, { qtd_documento_e3: un(qtd) })),
        },
        {},
        rui,
      ),
      {},
      rui,
    ),
  )

const estornar = (id: number) =>
  sara.call(entradas.estornar, { params: { id }, body: { motivo: 'a nota era de outro órgão' } })

const avisados = async () => {
  const { dados } = await rui.call(notificacoes.listar, { query: { assuntos: 'RessuprimentoRespondido' } })
  return dados.data.map(({ titulo }) => titulo)
}

test('what is accepted counts in the order that it answers, by line, and the last of it ends the order, once', async () => {
  const [papel, giz] = [await posicao(), await posicao()]
  const pedido = await pedir([
    [papel, 20],
    [giz, 5],
  ])
  const ligada = await rascunho({ ressuprimento_id: pedido.id, itens: [linha(papel.material_id)] }, rui)
  expect(ligada.ressuprimento).toEqual({ id: pedido.id, protocolo: pedido.protocolo, a_mais: [] })
  expect((await verPedido(pedido)).entradas).toMatchObject([
    { id: ligada.id, situacao: 'rascunho', linhas: [] },
  ])

  const primeira = await chega(pedido, [[papel, 20]])
  const parcial = await verPedido(pedido)
  expect(parcial).toMatchObject({ situacao: 'aberto', concluido_pela: null })
  expect(
    parcial.linhas.map(({ material: { id }, recebido_e3, chegou_e3 }) => [id, recebido_e3, chegou_e3]),
  ).toEqual([
    [papel.material_id, un(20), un(20)],
    [giz.material_id, 0, 0],
  ])
  const segunda = await chega(pedido, [[giz, 5]])
  const completo = await verPedido(pedido)
  expect(completo).toMatchObject({
    situacao: 'concluido',
    concluido_pela: { id: segunda.id, protocolo: segunda.protocolo },
    encerrado_por: 'Rui Guarda',
  })
  expect(completo.entradas).toMatchObject([
    { id: ligada.id, linhas: [] },
    { id: primeira.id, linhas: [{ material: { id: papel.material_id }, qtd_e3: un(20) }] },
    { id: segunda.id, linhas: [{ material: { id: giz.material_id }, qtd_e3: un(5) }] },
  ])
  const eventos = await eventosDe('entradas.aceitar', pedido.id)
  expect(eventos.filter(({ campo, para }) => campo === 'situacao' && para === 'concluido')).toHaveLength(1)
})

test('of two entries accepted at once, each with a half, one ends the order', async () => {
  const papel = await posicao()
  const pedido = await pedir([[papel, 20]])
  const metade = () => conferida({ ressuprimento_id: pedido.id, itens: [linha(papel.material_id)] }, {}, rui)
  const duas = [await metade(), await metade()]
  const aceitas = await Promise.all(duas.map((uma) => aceitar(uma, {}, rui)))
  expect(aceitas.map(({ codigo }) => codigo)).toEqual(['SUCESSO', 'SUCESSO'])
  const { situacao, concluido_pela, versao } = await verPedido(pedido)
  expect(situacao).toBe('concluido')
  expect(duas.map(({ id }) => id)).toContain(concluido_pela?.id)
  expect(versao).toBe(pedido.versao + 1)
})

test('taken back, the entry counts no more, and the order opens again as it was; who asked hears of both', async () => {
  const papel = await posicao()
  const pedido = await pedir([[papel, 10]])
  await clara.call(ressuprimentos.encaminhar, {
    params: { id: pedido.id },
    body: { providencia: 'Ata 17', versao: pedido.versao },
  })
  // Accepted by who sees no order: it counts all the same.
  const contada = await conferida({ ressuprimento_id: pedido.id, itens: [linha(papel.material_id)] }, {}, rui)
  const aceita = feita(await aceitar(contada, {}, beto))
  expect(aceita.ressuprimento).toBeNull()
  expect((await verPedido(pedido)).situacao).toBe('concluido')
  feita(await estornar(aceita.id))
  const aberto = await verPedido(pedido)
  expect(aberto).toMatchObject({
    situacao: 'encaminhado',
    concluido_pela: null,
    encerrado_por: null,
    linhas: [{ recebido_e3: 0, chegou_e3: 0 }],
    entradas: [{ situacao: 'estornada', linhas: [] }],
  })
  expect(await avisados()).toEqual(
    expect.arrayContaining([`${pedido.protocolo}: concluído`, `${pedido.protocolo}: aberto de novo`]),
  )
  const outra = await chega(pedido, [[papel, 10]])
  expect((await verPedido(pedido)).concluido_pela?.id).toBe(outra.id)
})

test('of what came twice, the order that one entry ended stays ended by the other when that one is taken back', async () => {
  const papel = await posicao()
  const pedido = await pedir([[papel, 10]])
  const outra = await conferida({ ressuprimento_id: pedido.id, itens: [linha(papel.material_id)] }, {}, rui)
  const aceita = await chega(pedido, [[papel, 10]])
  const depois = feita(await aceitar(outra, {}, rui))
  expect((await verPedido(pedido)).concluido_pela?.id).toBe(aceita.id)
  feita(await estornar(aceita.id))
  expect(await verPedido(pedido)).toMatchObject({ situacao: 'concluido', concluido_pela: { id: depois.id } })
  feita(await estornar(depois.id))
  expect(await verPedido(pedido)).toMatchObject({ situacao: 'aberto', concluido_pela: null })
})

test('what a person ended stays so, whatever becomes of its entries', async () => {
  const papel = await posicao()
  const pedido = await pedir([[papel, 30]])
  const aceita = await chega(pedido, [[papel, 10]])
  const fim = await rui.call(ressuprimentos.concluir, {
    params: { id: pedido.id },
    body: { motivo: 'o resto não vem', versao: pedido.versao },
  })
  expect(fim.dados).toMatchObject({ situacao: 'concluido', concluido_pela: null })
  feita(await estornar(aceita.id))
  expect((await verPedido(pedido)).situacao).toBe('concluido')
})

test('more than was asked is said by the entry once it is counted, and by the order once it is accepted', async () => {
  const papel = await posicao()
  const pedido = await pedir([[papel, 12]])
  const muito = { ressuprimento_id: pedido.id, itens: [linha(papel.material_id)] }
  expect((await rascunho(muito, rui)).ressuprimento?.a_mais).toEqual([])
  await chega(pedido, [[papel, 10]])
  const contada = await conferida(muito, {}, rui)
  const oito = [{ material: expect.stringContaining('TST-'), unidade: 'unt', qtd_e3: un(8) }]
  expect(contada.ressuprimento?.a_mais).toEqual(oito)
  const aceita = feita(await aceitar(contada, {}, rui))
  expect(aceita.ressuprimento?.a_mais).toEqual(oito)
  const { situacao, linhas } = await verPedido(pedido)
  expect([situacao, linhas[0]?.qtd_e3, linhas[0]?.recebido_e3]).toEqual(['concluido', un(12), un(20)])
})

test('an entry serves its own order alone: what the others wait for is still on its way', async () => {
  const papel = await posicao()
  const jaPedido = async () => {
    const { dados } = await rui.call(ressuprimentos.sugerir, { query: { ids: String(papel.id) } })
    return dados[0]?.conta.ja_pedido_e3
  }
  const velho = await pedir([[papel, 50]])
  const novo = await pedir([[papel, 20]])
  expect(await jaPedido()).toBe(un(70))
  const aceita = await chega(novo, [[papel, 20]])
  expect((await verPedido(novo)).situacao).toBe('concluido')
  // The older one is not served by it, and what came is asked for no more.
  expect((await verPedido(velho)).linhas).toMatchObject([{ chegou_e3: 0, recebido_e3: 0 }])
  expect(await jaPedido()).toBe(un(50))
  feita(await aceitar(await conferida({ itens: [linha(papel.material_id)] }, {}, rui), {}, rui))
  expect((await verPedido(velho)).linhas).toMatchObject([{ chegou_e3: un(10), recebido_e3: 0 }])
  expect(await jaPedido()).toBe(un(40))
  feita(await estornar(aceita.id))
  expect(await jaPedido()).toBe(un(60))
})

test('an order is chosen of the same depósito, open, and within reach; of a kind that answers none, none', async () => {
  const [aqui, la] = [await posicao(), await posicao(outro)]
  const pedido = await pedir([[aqui, 10]])
  const deLa = await pedir([[la, 10]], clara)
  const recusa = async (ressuprimento_id: number, quem: Client, partes = {}) => {
    const body = { tipo: 'compra', deposito_id: deposito, ressuprimento_id, ...partes } as const
    return (await quem.call(entradas.criar, { body })).envelope.erros?.ressuprimento_id?.join(' ')
  }
  expect(await recusa(deLa.id, clara)).toBe(
    `${deLa.protocolo} é de Depósito do norte: escolha um pedido deste depósito.`,
  )
  expect(await recusa(deLa.id, rui)).toContain('não encontrado')
  // Beto receives there, and sees no order.
  expect(await recusa(pedido.id, beto)).toContain('não encontrado')
  expect(await recusa(999_999, rui)).toContain('não encontrado')
  const sobra = await rui.call(entradas.criar, {
    body: { tipo: 'sobra_inventario', deposito_id: deposito, ressuprimento_id: pedido.id },
  })
  expect(sobra.dados.ressuprimento).toBeNull()
  const ligada = await rascunho({ ressuprimento_id: pedido.id, itens: [linha(aqui.material_id)] }, rui)
  const params = { id: pedido.id }
  await rui.call(ressuprimentos.cancelar, {
    params,
    body: { motivo: 'veio do norte', versao: pedido.versao },
  })
  expect(await recusa(pedido.id, rui)).toBe(
    `${pedido.protocolo} está cancelado: escolha um que esteja aberto.`,
  )
  const receber = { params: { id: ligada.id }, body: { versao: ligada.versao } }
  expect((await rui.call(entradas.receber, receber)).envelope.mensagem).toBe(
    `O pedido ${pedido.protocolo} está cancelado: escolha outro, ou nenhum.`,
  )
})

test('who sees no order keeps the one that another chose, and reads neither it nor, of an order, entries out of reach', async () => {
  const papel = await posicao()
  const pedido = await pedir([[papel, 10]])
  const { id, versao } = await rascunho(
    { ressuprimento_id: pedido.id, itens: [linha(papel.material_id)] },
    rui,
  )
  const body = { tipo: 'doacao', deposito_id: deposito, observacoes: 'Chegou molhado', versao } as const
  const dele = feita(await beto.call(entradas.editar, { params: { id }, body }))
  expect(dele.ressuprimento).toBeNull()
  const depois = feita(await rui.call(entradas.ver, { params: { id } }))
  expect(depois.ressuprimento?.id).toBe(pedido.id)
  const soPedidos = await mesa.naConta(await mesa.newPerson({ permissoes: [PEDE[0]], locais: [deposito] }))
  expect((await verPedido(pedido, soPedidos)).entradas).toEqual([])
  expect((await verPedido(pedido)).entradas).toHaveLength(1)
  const tirada = await rui.call(entradas.editar, { params: { id }, body: { ...body, versao: depois.versao } })
  expect(feita(tirada).ressuprimento).toBeNull()
  // Taken to another depósito by who sees no order, it answers none of this one.
  const outra = await rascunho({ ressuprimento_id: pedido.id, itens: [linha(papel.material_id)] }, rui)
  const dosDois = await mesa.naConta(
    await mesa.newPerson({ permissoes: [...RECEBER_ENTRADAS, ...NOMES], locais: [deposito, outro] }),
  )
  const levada = await dosDois.call(entradas.editar, {
    params: { id: outra.id },
    body: { ...body, deposito_id: outro, versao: outra.versao },
  })
  expect(feita(levada).deposito.id).toBe(outro)
  expect((await verPedido(pedido)).entradas).toEqual([])
})

test('oferecer names the open orders of a depósito and what each still waits for, to who sees them', async () => {
  const [papel, giz] = [await posicao(), await posicao()]
  const pedido = await pedir([
    [papel, 10],
    [giz, 10],
  ])
  await chega(pedido, [[papel, 10]])
  const oferecidos = async (deposito_id: number, quem: Client = rui) =>
    quem.call(ressuprimentos.oferecer, { query: { deposito_id } })
  const { dados } = await oferecidos(deposito)
  expect(dados.find(({ id }) => id === pedido.id)).toMatchObject({
    protocolo: pedido.protocolo,
    esperados: [giz.material_id],
  })
  const ids = dados.map(({ id }) => id)
  expect(ids).toEqual([...ids].sort((a, b) => a - b))
  expect((await oferecidos(outro)).codigo).toBe('ERR_NAO_ENCONTRADO')
  await chega(pedido, [[giz, 10]])
  expect((await oferecidos(deposito)).dados.map(({ id }) => id)).not.toContain(pedido.id)
})

test('the review of a note chooses the order too, and brings it back with the page', async () => {
  const papel = await posicao()
  const pedido = await pedir([[papel, 10]])
  const bytes = Buffer.from(
    nfeProcDeTeste({
      numero: 1,
      itens: [{ codigo: 'P-1', descricao: 'Papel do teste', quantidade: '10.0000', produto: '60.00' }],
      produtos: '60.00',
      valor: '60.00',
    }),
  )
  const { dados } = await rui.call(entradas.importarNfe, { query: { deposito_id: deposito }, bytes })
  const params = { id: dados[0]?.entrada?.id ?? 0 }
  const nota = (await rui.call(entradas.verNota, { params })).dados
  expect(nota).toMatchObject({ deposito_id: deposito, ressuprimento: null })
  const escolhida = { material_id: papel.material_id, embalagem_id: null, contada: 'comercial' } as const
  const body = {
    fornecedor_id: fornecedor,
    ressuprimento_id: pedido.id,
    motivo: null,
    linhas: [{ item: 1, ...escolhida }],
  }
  await rui.call(entradas.conferirNota, { params, body: { ...body, concluir: false, versao: nota.versao } })
  const { ressuprimento, versao } = (await rui.call(entradas.verNota, { params })).dados
  expect(ressuprimento).toEqual({ id: pedido.id, protocolo: pedido.protocolo })
  await rui.call(entradas.conferirNota, { params, body: { ...body, concluir: true, versao } })
  expect(feita(await rui.call(entradas.ver, { params })).ressuprimento?.id).toBe(pedido.id)
})

test('a draft reads the order that it answers once', async () => {
  const um = await posicao()
  const pedido = await pedir([[um, 10]])
  const aberta = await rascunho({ itens: [linha(um.material_id)], ressuprimento_id: pedido.id }, rui)
  const perguntas: string[] = []
  const curinga = { role: null, permission: null, local: null }
  const lida = await db.transaction((tx) => {
    const contar = <A extends 'rows' | 'maybe' | 'one'>(como: A) =>
      ((query: Parameters<typeof tx.rows>[0]) => {
        perguntas.push(query.sql)
        return tx[como](query)
      }) as (typeof tx)[A] // as: what is asked, told and passed on
    return entradaDetalhada(
      {
        tx: { ...tx, rows: contar('rows'), maybe: contar('maybe'), one: contar('one') },
        ator: { usuario: { id: 0 }, concessoes: [curinga] } as never, // as: of who asks, what may be done
        services: { config: { fuso: 'America/Sao_Paulo' } } as never, // as: of the services, the wall's clock
        agora: new Date(),
      },
      aberta.id,
    )
  })
  expect(lida.ressuprimento?.id).toBe(pedido.id)
  expect(perguntas.filter((pergunta) => /from ressuprimento r/.test(pergunta))).toHaveLength(1)
})
