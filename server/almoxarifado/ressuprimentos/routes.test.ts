import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { notificacoes } from '#contract/administracao/notificacoes.ts'
import { estoque } from '#contract/almoxarifado/estoque.ts'
import { ressuprimentos } from '#contract/almoxarifado/ressuprimentos.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { estornar } from '#server/almoxarifado/razao/estornar.ts'
import { lancar } from '#server/almoxarifado/razao/lancar.ts'
import { HOJE } from '#server/testing/hoje.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { createStock } from '#server/testing/stock.ts'

const { clara, db, eventosDe, naConta, newPerson } = await mesaDaAdministracao()
const stock = await createStock(db)
const un = (n: number) => n * 1000

const AREA = 'painel.almoxarifado.ressuprimentos'
const PEDE = [`${AREA}.listar`, `${AREA}.criar`, 'painel.almoxarifado.estoque.listar'] as const
const conta = async (permissoes: readonly Permissao[], locais = [stock.deposito]) =>
  naConta(await newPerson({ permissoes: [...permissoes], locais }))

const almoxarife = await conta(PEDE)
const compras = await conta([`${AREA}.listar`, `${AREA}.encaminhar`])

const postar = (
  material_id: number,
  deposito_id: number,
  tipo: 'entrada_compra' | 'saida_consumo',
  qtd_e3: number,
) =>
  stock.lancando((lancador) =>
    lancar(lancador, { tipo: 'teste', id: stock.documento() }, [
      {
        deposito_id,
        material_id,
        tipo,
        qtd_e3,
        linha: stock.documento(),
        ...(tipo === 'entrada_compra' && { valor_centavos: 1_000 }),
      },
    ]),
  )

/** Ten units, of which eight were used: the position, at the point of order that these parameters make. */
async function posicao(deposito_id = stock.deposito, partes: Parameters<typeof stock.material>[0] = {}) {
  const material_id = await stock.material(partes)
  await postar(material_id, deposito_id, 'entrada_compra', un(10))
  await postar(material_id, deposito_id, 'saida_consumo', un(8))
  const { id } = await db.one<{ id: number }>(sql`
    select id from saldo where deposito_id = ${deposito_id} and material_id = ${material_id}`)
  return { id, material_id }
}

/** A month and a half to come, bought every three months, thirty a month. */
const comParametros = (material_id: number) =>
  db.run(sql`
    insert into parametro_de_ressuprimento (deposito_id, material_id, modo, consumo_mensal_e3, tempo_decimos,
      intervalo_decimos, fracao, seguranca_e3, ponto_de_pedido_e3, maximo_e3, lote_de_compra_e3)
    values (${stock.deposito}, ${material_id}, 'manual', ${un(30)}, 15, 30, 25, ${un(12)}, ${un(57)}, ${un(102)}, ${un(90)})`)

const sugestao = async (id: number) => {
  const [uma] = (await almoxarife.call(ressuprimentos.sugerir, { query: { ids: String(id) } })).dados
  return uma?.conta
}

const pedir = async (id: number, qtd_e3 = un(50)) =>
  (await almoxarife.call(ressuprimentos.criar, { body: { itens: [{ id, qtd_e3 }] } })).dados

const avisosDe = async (quem: typeof clara, tipo: string) => {
  const { dados } = await quem.call(notificacoes.listar, { query: { assuntos: tipo } })
  return dados.data.map(({ titulo, acao_url }) => ({ titulo, acao_url }))
}

test('sugerir asks for what is used until the next purchase comes, with the safety stock, less what there is', async () => {
  const { id, material_id } = await posicao()
  await comParametros(material_id)
  // 46 days until it comes and 92 until the next: 30 × 138 / 30.5 + 12 − 2, rounded up.
  expect(await sugestao(id)).toMatchObject({
    disponivel_e3: un(2),
    ponto_de_pedido_e3: un(57),
    prazo_dias: 46,
    dias: 138,
    sugerido_e3: un(146),
  })
})

test('sugerir learns from the entries that the supplier takes longer than the parameter says', async () => {
  const { id, material_id } = await posicao()
  await comParametros(material_id)
  await db.run(sql`
    with e as (
      insert into entrada (protocolo, tipo, deposito_id, situacao, doc_emissao, provisorio_em)
      select 'ENT-TESTE-' || n, 'compra', ${stock.deposito}::bigint, 'recebida_provisoria', ${HOJE} - 100,
        now() - make_interval(days => 100 - n)
      from generate_series(60, 80, 10) n returning id)
    insert into entrada_item (entrada_id, ordem, material_id, qtd_documento_e3, total_centavos)
    select e.id, 1, ${material_id}::bigint, 1000, 100 from e`)
  const { prazo_dias } = (await sugestao(id)) ?? { prazo_dias: 0 }
  expect(prazo_dias).toBeGreaterThanOrEqual(77)
  expect(prazo_dias).toBeLessThanOrEqual(79)
})

test('sugerir learns nothing from a note whose year is a mistake', async () => {
  const { id, material_id } = await posicao()
  await comParametros(material_id)
  await db.run(sql`
    with e as (
      insert into entrada (protocolo, tipo, deposito_id, situacao, doc_emissao, provisorio_em)
      values ('ENT-TESTE-VELHA', 'compra', ${stock.deposito}, 'recebida_provisoria', ${HOJE} - 3028, now())
      returning id)
    insert into entrada_item (entrada_id, ordem, material_id, qtd_documento_e3, total_centavos)
    select e.id, 1, ${material_id}::bigint, 1000, 100 from e`)
  expect(await sugestao(id)).toMatchObject({ prazo_dias: 46 })
})

test('sugerir learns nothing from an entry that was refused, cancelled or taken back', async () => {
  const { id, material_id } = await posicao()
  await comParametros(material_id)
  await db.run(sql`
    with e as (
      insert into entrada (protocolo, tipo, deposito_id, situacao, doc_emissao, provisorio_em)
      select 'ENT-TESTE-' || situacao, 'compra', ${stock.deposito}::bigint, situacao, ${HOJE} - 170, now()
      from unnest('{recusada,cancelada,estornada}'::text[]) situacao returning id)
    insert into entrada_item (entrada_id, ordem, material_id, qtd_documento_e3, total_centavos)
    select e.id, 1, ${material_id}::bigint, 1000, 100 from e`)
  expect(await sugestao(id)).toMatchObject({ prazo_dias: 46 })
})

test('sugerir of what nobody gave parameters measures the consumption, and takes off what is already asked for', async () => {
  const { id } = await posicao()
  const antes = await sugestao(id)
  // Eight in a day of history count as a month of it.
  expect(antes).toMatchObject({
    consumo_mensal_e3: un(8),
    ponto_de_pedido_e3: null,
    prazo_dias: 31,
    dias: 123,
  })
  await pedir(id, un(20))
  const depois = await sugestao(id)
  expect(depois).toMatchObject({ ja_pedido_e3: un(20), sugerido_e3: (antes?.sugerido_e3 ?? 0) - un(20) })
})

test('criar numbers the order and tells who takes it to the purchase, who answers with what was done', async () => {
  const { id } = await posicao(stock.deposito, { descricao: 'Papel pautado' })
  const pedido = await pedir(id)
  expect(pedido).toMatchObject({ situacao: 'aberto', itens: 1, materiais: 'Papel pautado' })
  expect(pedido.protocolo).toMatch(/^RES-\d{4}-\d{6}$/)
  expect(pedido.acoes.map(({ chave, permitido }) => [chave, permitido])).toEqual([
    ['ressuprimentos.encaminhar', false],
    ['ressuprimentos.concluir', true],
    ['ressuprimentos.cancelar', true],
    ['ressuprimentos.repor', false],
  ])
  const acao_url = `/painel/almoxarifado/ressuprimentos/${pedido.id}`
  expect(await avisosDe(compras, 'RessuprimentoPedido')).toContainEqual({
    titulo: `${pedido.protocolo}: 1 material para repor em dep-central`,
    acao_url,
  })
  const params = { id: pedido.id }
  const encaminhar = { providencia: 'Processo 12/2026', versao: pedido.versao }
  const negado = await almoxarife.call(ressuprimentos.encaminhar, { params, body: encaminhar })
  expect(negado.codigo).toBe('ERR_NAO_AUTORIZADO')
  const { dados } = await compras.call(ressuprimentos.encaminhar, { params, body: encaminhar })
  expect(dados).toMatchObject({ situacao: 'encaminhado', providencia: 'Processo 12/2026' })
  expect(await avisosDe(almoxarife, 'RessuprimentoRespondido')).toContainEqual({
    titulo: `${pedido.protocolo}: em compra`,
    acao_url,
  })
  const motivo = 'a ata acabou'
  const velho = await almoxarife.call(ressuprimentos.concluir, {
    params,
    body: { motivo, versao: pedido.versao },
  })
  expect(velho.codigo).toBe('ERR_CONFLITO_VERSAO')
  const fim = await almoxarife.call(ressuprimentos.concluir, {
    params,
    body: { motivo, versao: dados.versao },
  })
  expect(fim.dados.situacao).toBe('concluido')
  const outra = await compras.call(ressuprimentos.encaminhar, {
    params,
    body: { ...encaminhar, versao: fim.dados.versao },
  })
  expect(outra.codigo).toBe('ERR_ESTADO_INVALIDO')
  expect(await sugestao(id)).toMatchObject({ ja_pedido_e3: 0 })
  const passos = ['criar', 'encaminhar', 'concluir'].map((ato) =>
    eventosDe(`ressuprimentos.${ato}`, pedido.id),
  )
  for (const eventos of await Promise.all(passos)) expect(eventos.length).toBeGreaterThan(0)
})

test('ver tells what entered since the order, less what was taken back, until it ended', async () => {
  const { id, material_id } = await posicao()
  const pedido = await pedir(id, un(50))
  const chegou = async () => {
    const { dados } = await almoxarife.call(ressuprimentos.ver, { params: { id: pedido.id } })
    return dados.linhas.map(({ chegou_e3 }) => chegou_e3)
  }
  // The ten of before are not of this order, nor is what goes out.
  expect(await chegou()).toEqual([0])
  await postar(material_id, stock.deposito, 'entrada_compra', un(30))
  expect(await chegou()).toEqual([un(30)])
  const nota = await db.one<{ tipo: string; id: number }>(sql`
    select documento_tipo as tipo, documento_id as id from movimento_estoque
    where material_id = ${material_id} and tipo = 'entrada_compra' order by seq desc limit 1`)
  await stock.lancando((lancador) => estornar(lancador, nota, 'a nota era de outro depósito'))
  expect(await chegou()).toEqual([0])
  await postar(material_id, stock.deposito, 'entrada_compra', un(50))
  await postar(material_id, stock.deposito, 'saida_consumo', un(5))
  await almoxarife.call(ressuprimentos.concluir, {
    params: { id: pedido.id },
    body: { versao: pedido.versao },
  })
  await postar(material_id, stock.deposito, 'entrada_compra', un(7))
  expect(await chegou()).toEqual([un(50)])
})

test('what came is asked for no more: it serves the oldest open order first, and none that was made after it', async () => {
  const { id, material_id } = await posicao()
  const jaPedido = async () => (await sugestao(id))?.ja_pedido_e3
  await pedir(id, un(50))
  await pedir(id, un(20))
  expect(await jaPedido()).toBe(un(70))
  await postar(material_id, stock.deposito, 'entrada_compra', un(30))
  expect(await jaPedido()).toBe(un(40))
  await postar(material_id, stock.deposito, 'entrada_compra', un(60))
  expect(await jaPedido()).toBe(0)
  await pedir(id, un(15))
  expect(await jaPedido()).toBe(un(15))
})

test('concluir of what did not all arrive says what is missing and asks why, which stays in the trail', async () => {
  const tinta = await posicao(stock.deposito, { descricao: 'Tinta látex' })
  const giz = await posicao(stock.deposito, { descricao: 'Giz branco' })
  const itens = [
    { id: tinta.id, qtd_e3: un(300) },
    { id: giz.id, qtd_e3: un(100) },
  ]
  const pedido = (await almoxarife.call(ressuprimentos.criar, { body: { itens } })).dados
  await postar(tinta.material_id, stock.deposito, 'entrada_compra', un(100))
  const params = { id: pedido.id }
  const { versao } = pedido
  const recusa = await almoxarife.call(ressuprimentos.concluir, { params, body: { versao } })
  expect(recusa.codigo).toBe('ERR_FORM_VALIDATION')
  expect(recusa.envelope.erros?.motivo?.join(' ')).toContain('100 unt de Giz branco e 200 unt de Tinta látex')
  const motivo = 'o fornecedor faliu'
  const fim = await almoxarife.call(ressuprimentos.concluir, { params, body: { motivo, versao } })
  expect(fim.dados).toMatchObject({ situacao: 'concluido', motivo: null })
  const eventos = await eventosDe('ressuprimentos.concluir', pedido.id)
  expect(JSON.stringify(eventos)).toContain(motivo)
})

test('concluir of what all arrived asks nothing', async () => {
  const { id, material_id } = await posicao()
  const pedido = await pedir(id, un(50))
  await postar(material_id, stock.deposito, 'entrada_compra', un(50))
  const { codigo } = await almoxarife.call(ressuprimentos.concluir, {
    params: { id: pedido.id },
    body: { versao: pedido.versao },
  })
  expect(codigo).toBe('SUCESSO')
})

test('cancelar says why, and what was asked for counts no more', async () => {
  const { id } = await posicao()
  const pedido = await pedir(id)
  const body = { motivo: 'veio do depósito do norte', versao: pedido.versao }
  const { dados } = await almoxarife.call(ressuprimentos.cancelar, { params: { id: pedido.id }, body })
  expect(dados).toMatchObject({ situacao: 'cancelado', motivo: body.motivo })
  expect(await sugestao(id)).toMatchObject({ ja_pedido_e3: 0 })
})

test('criar refuses two depósitos, parts of a unit, and what is out of reach', async () => {
  const aqui = await posicao()
  const la = await posicao(stock.outroDeposito)
  const codigo = async (quem: typeof clara, itens: { id: number; qtd_e3: number }[]) =>
    (await quem.call(ressuprimentos.criar, { body: { itens } })).codigo
  const dois = [aqui, la].map(({ id }) => ({ id, qtd_e3: un(1) }))
  expect(await codigo(clara, dois)).toBe('ERR_FORM_VALIDATION')
  expect(await codigo(almoxarife, dois)).toBe('ERR_NAO_ENCONTRADO')
  expect(await codigo(almoxarife, [{ id: aqui.id, qtd_e3: 1_500 }])).toBe('ERR_FORM_VALIDATION')
})

test('listar shows the orders of the depósitos that the person sees, by material and state', async () => {
  const { id, material_id } = await posicao()
  const pedido = await pedir(id)
  const query = { material_id, situacao: 'aberto' }
  const vistos = async (quem: typeof clara) =>
    (await quem.call(ressuprimentos.listar, { query })).dados.data.map((um) => um.id)
  expect(await vistos(compras)).toEqual([pedido.id])
  const doNorte = await conta([`${AREA}.listar`], [stock.outroDeposito])
  expect(await vistos(doNorte)).toEqual([])
  const visto = await doNorte.call(ressuprimentos.ver, { params: { id: pedido.id } })
  expect(visto.codigo).toBe('ERR_NAO_ENCONTRADO')
})

test('what went back to the supplier is waited for again: the order that ended opens, and each return counts once', async () => {
  const { id, material_id } = await posicao()
  const pedido = await pedir(id, un(10))
  await postar(material_id, stock.deposito, 'entrada_compra', un(10))
  const params = { id: pedido.id }
  const ver = async () => (await almoxarife.call(ressuprimentos.ver, { params })).dados
  await almoxarife.call(ressuprimentos.concluir, { params, body: { motivo: null, versao: 1 } })
  const repor = async (devolucao_id: number) =>
    almoxarife.call(ressuprimentos.repor, { params, body: { devolucao_id, versao: (await ver()).versao } })
  expect(JSON.stringify((await repor(1)).envelope)).toContain('Nada deste pedido voltou ao fornecedor')
  const { fornecedor_id } = await db.transaction((tx) =>
    tx.one<{ fornecedor_id: number }>(sql`
      insert into fornecedor (tipo_pessoa, razao_social, natureza) values ('estrangeiro', 'Tintas do Sul', '{fornecedor}') returning id as fornecedor_id`),
  )
  const parteDe = { depositoId: stock.deposito, materialId: material_id }
  const devolvida = await clara.call(estoque.darSaida, {
    params: parteDe,
    body: { tipo: 'devolucao_fornecedor', qtd_e3: un(3), fornecedor_id, motivo: 'Veio quebrado' },
  })
  const { ajuste_id } = devolvida.dados
  // Nobody said yet that it comes again: it may have been paid back.
  expect(await ver()).toMatchObject({
    situacao: 'concluido',
    devolucoes: [{ id: ajuste_id, qtd_e3: un(3), fornecedor: 'Tintas do Sul', espera: false }],
    linhas: [{ chegou_e3: un(10), a_repor_e3: 0 }],
  })
  expect((await repor(ajuste_id)).dados).toMatchObject({
    situacao: 'aberto',
    devolucoes: [{ id: ajuste_id, espera: true }],
    linhas: [{ chegou_e3: un(7), a_repor_e3: un(3) }],
  })
  expect(await sugestao(id)).toMatchObject({ ja_pedido_e3: un(3) })
  expect((await repor(ajuste_id)).codigo).toBe('ERR_ESTADO_INVALIDO')
  // Another order of the same material is not offered it too.
  const outro = await pedir(id, un(1))
  expect(outro.devolucoes).toEqual([])
  await clara.call(estoque.estornarAjuste, { params: { id: ajuste_id }, body: { motivo: 'Não foi levado' } })
  expect(await ver()).toMatchObject({ devolucoes: [], linhas: [{ chegou_e3: un(10), a_repor_e3: 0 }] })
})
