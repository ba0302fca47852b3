// What goes back to the supplier, is given or is drawn as a sample: each kind from the act to the month's account.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { estoque } from '#contract/almoxarifado/estoque.ts'
import type { TipoDeSaida } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { insights } from '#contract/analises/insights.ts'
import { documentos } from '#contract/papeis/documentos.ts'
import { fornecedores } from '#contract/rede/fornecedores.ts'
import { curvasDe } from '#server/almoxarifado/razao/curva-abc.ts'
import { type Lancamento, lancar } from '#server/almoxarifado/razao/lancar.ts'
import { reservar } from '#server/almoxarifado/razao/reservas.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDeFechamentos } from '#server/testing/mesa-de-fechamentos.ts'

const mesa = await mesaDeFechamentos()
const { clara, db, owner, deposito, outroDeposito, material, lote, lancando, documento } = mesa
const { em, fechado, naConta, newPerson, eventosDe } = mesa
const un = (n: number) => n * 1000
const motivo = 'laudo 12 do laboratório'

const novoFornecedor = async (
  razao_social: string,
  documento: string,
  unificado_em_id: number | null = null,
) =>
  (
    await db.transaction((tx) =>
      tx.one<{ id: number }>(sql`
        insert into fornecedor (tipo_pessoa, documento, razao_social, natureza, matriz_filial, unificado_em_id)
        values ('pj', ${documento}, ${razao_social}, '{fornecedor}', 'matriz', ${unificado_em_id}) returning id`),
    )
  ).id
const buriti = await novoFornecedor('Papelaria Buriti', '11222333000181')
const antiga = await novoFornecedor('Buriti Papéis', '11444777000161', buriti)

const entrar = (material_id: number, partes: Partial<Lancamento> = {}) =>
  lancando((lancador) =>
    lancar(lancador, { tipo: 'teste', id: documento() }, [
      {
        deposito_id: deposito,
        material_id,
        tipo: 'entrada_compra',
        qtd_e3: un(10),
        valor_centavos: 1_000,
        linha: documento(),
        ...partes,
      },
    ]),
  )

async function comSaldo(partes: Partial<Lancamento> = {}) {
  const materialId = await material()
  await entrar(materialId, partes)
  return { depositoId: deposito, materialId }
}

async function comLote(partes: { validade?: string; bloqueado?: boolean } = {}) {
  const materialId = await material({ controla_lote: true })
  const lote_id = await lote(materialId, { ...(partes.validade && { validade: partes.validade }) })
  await entrar(materialId, { lote_id })
  if (partes.bloqueado)
    await db.run(sql`update lote set situacao = 'bloqueado', motivo = 'laudo' where id = ${lote_id}`)
  return { params: { depositoId: deposito, materialId }, lote_id }
}

const PARA = {
  devolucao_fornecedor: { fornecedor_id: buriti },
  doacao: { destinatario: 'Prefeitura de Palmas' },
  amostra: { destinatario: 'Laboratório Central' },
} as const satisfies Record<TipoDeSaida, object>

type Par = { depositoId: number; materialId: number }
const sair = (
  params: Par,
  tipo: TipoDeSaida,
  partes: { qtd_e3?: number; lote_id?: number; fornecedor_id?: number; destinatario?: string } = {},
  { quem = clara, op_id }: { quem?: typeof clara; op_id?: string } = {},
) =>
  quem.call(estoque.darSaida, {
    params,
    body: { tipo, qtd_e3: un(4), ...PARA[tipo], motivo, ...partes },
    ...(op_id && { op_id }),
  })
const valorDoDeposito = async () =>
  (
    await db.one<{ valor: number }>(sql`
      select sum(valor_centavos)::bigint as valor from saldo where deposito_id = ${deposito}`)
  ).valor
const saldo = async ({ materialId }: Par) => (await mesa.saldoDe(materialId)).qtd_e3

test.each([
  ['devolucao_fornecedor', 'saida_devolucao_fornecedor', 'Papelaria Buriti', 'CNPJ 11.222.333/0001-81'],
  ['doacao', 'saida_doacao', 'Prefeitura de Palmas', null],
  ['amostra', 'saida_amostra', 'Laboratório Central', null],
] as const)('darSaida (%s) posts %s, with its paper to %s', async (tipo, movimento, para, doc) => {
  await em('2020-05')
  const { params, lote_id } = await comLote()
  const feita = await sair(params, tipo, { lote_id })
  expect(feita.codigo, resultOf(feita)).toBe('SUCESSO')
  const { protocolo, ajuste_id, documento_id, posicao } = feita.dados
  expect(posicao).toMatchObject({ qtd_e3: un(6), valor_centavos: 600 })
  const { dados: kardex } = await clara.call(estoque.kardex, { params, query: {} })
  expect(kardex.data[0]).toMatchObject({
    tipo: movimento,
    valor_centavos: 400,
    documento: { protocolo },
    motivo,
  })
  const [visto] = (await clara.call(estoque.ajustes, { params })).dados
  expect(visto).toMatchObject({
    tipo,
    fornecedor: doc ? { id: buriti, nome: para } : null,
    destinatario: doc ? null : para,
    termo: { id: documento_id },
  })
  expect(
    await db.one(sql`select tipo, situacao, dados->'conteudo'->>'para' as para,
      dados->'conteudo'->>'documento' as documento, dados->'conteudo'->>'assina' as assina,
      dados->'conteudo'->'itens'->0->>'valor_centavos' as valor from documento where id = ${documento_id}`),
  ).toEqual({
    tipo: 'termo_de_saida_de_material',
    situacao: 'vigente',
    para,
    documento: doc,
    assina: expect.stringContaining(', que entregou'),
    valor: '400',
  })
  const { bytes } = await clara.call(documentos.baixar, { params: { id: documento_id ?? 0 }, query: {} })
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const campo = doc ? 'fornecedor' : 'destinatario'
  expect((await eventosDe('estoque.darSaida', ajuste_id)).map((um) => um.campo)).toContain(campo)
})

test('a return is to a supplier of the register that still stands, and the other kinds say to whom', async () => {
  await em('2020-05')
  const params = await comSaldo()
  for (const fornecedor_id of [antiga, 999_999])
    expect(
      (await sair(params, 'devolucao_fornecedor', { fornecedor_id })).envelope.erros?.fornecedor_id,
    ).toEqual(['Fornecedor não encontrado. Escolha outro.'])
  const recusados = [
    [{ tipo: 'devolucao_fornecedor' as const, destinatario: 'Papelaria' }, 'fornecedor_id'],
    [{ tipo: 'doacao' as const, ...PARA.doacao, fornecedor_id: buriti }, 'fornecedor_id'],
    [{ tipo: 'doacao' as const }, 'destinatario'],
    [{ tipo: 'amostra' as const, destinatario: '  ' }, 'destinatario'],
    [{ tipo: 'doacao' as const, destinatario: 'x'.repeat(121) }, 'destinatario'],
  ] as const
  for (const [partes, campo] of recusados) {
    const body = { qtd_e3: un(1), motivo, ...partes }
    const { envelope } = await clara.call(estoque.darSaida, { params, body })
    expect(Object.keys(envelope.erros ?? {})).toEqual([campo])
  }
  expect(await saldo(params)).toBe(un(10))
  // What was written before the kind was changed says nothing.
  await sair(params, 'devolucao_fornecedor', { destinatario: 'Prefeitura de Palmas' })
  const [visto] = (await clara.call(estoque.ajustes, { params })).dados
  expect(visto).toMatchObject({ fornecedor: { id: buriti }, destinatario: null })
})

test('what is promised to requisitions stays, and no more than there is leaves', async () => {
  await em('2020-05')
  const params = await comSaldo()
  await lancando((lancador) =>
    reservar(
      lancador,
      { tipo: 'teste', id: documento() },
      {
        reservas: [
          { deposito_id: deposito, material_id: params.materialId, linha: documento(), qtd_e3: un(7) },
        ],
      },
    ),
  )
  for (const tipo of ['devolucao_fornecedor', 'doacao', 'amostra'] as const) {
    const { codigo, envelope } = await sair(params, tipo, { qtd_e3: un(4) })
    expect([codigo, envelope.mensagem]).toEqual([
      'ERR_ESTOQUE_INSUFICIENTE',
      expect.stringContaining('reservad'),
    ])
  }
  expect((await sair(params, 'amostra', { qtd_e3: un(3) })).codigo).toBe('SUCESSO')
  expect(await saldo(params)).toBe(un(7))
})

test.each([{ bloqueado: true }, { validade: '2019-01-01' }])(
  'of a lot %o a part goes back or is examined, and none is given',
  async (partes) => {
    await em('2020-05')
    const { params, lote_id } = await comLote(partes)
    const qtd_e3 = un(1)
    expect((await sair(params, 'devolucao_fornecedor', { lote_id, qtd_e3 })).codigo).toBe('SUCESSO')
    expect((await sair(params, 'amostra', { lote_id, qtd_e3 })).codigo).toBe('SUCESSO')
    expect((await sair(params, 'doacao', { lote_id, qtd_e3 })).codigo).toBe('ERR_ESTOQUE_INSUFICIENTE')
    expect(await saldo(params)).toBe(un(8))
  },
)

test('the same exit sent twice leaves once', async () => {
  await em('2020-05')
  const params = await comSaldo()
  const op_id = '0192f0c1-7a3b-7c4d-8e5f-000000000221'
  const [um, outro] = [
    await sair(params, 'doacao', {}, { op_id }),
    await sair(params, 'doacao', {}, { op_id }),
  ]
  expect(outro.dados.ajuste_id).toBe(um.dados.ajuste_id)
  expect(await saldo(params)).toBe(un(6))
})

test('estornarAjuste takes an exit back with its paper, and asks for the permission of exits too', async () => {
  await em('2020-05')
  const params = await comSaldo()
  const { dados } = await sair(params, 'devolucao_fornecedor')
  const situacaoDoTermo = async () =>
    (await db.one<{ situacao: string }>(sql`select situacao from documento where id = ${dados.documento_id}`))
      .situacao
  const VER = [estoque.listar.access, estoque.kardex.access, estoque.ajustar.access] as const
  const na = async (...mais: (typeof estoque.darSaida.access | typeof estoque.baixarPerda.access)[]) =>
    naConta(await newPerson({ permissoes: [...VER, ...mais], locais: [deposito] }))
  const pedido = { params: { id: dados.ajuste_id }, body: { motivo } }
  const daPerda = await na(estoque.baixarPerda.access)
  expect((await daPerda.call(estoque.estornarAjuste, pedido)).codigo).toBe('ERR_NAO_AUTORIZADO')
  // The paper proves it while it stands.
  const cancelar = { params: { id: dados.documento_id ?? 0 }, body: { motivo } }
  expect((await clara.call(documentos.cancelar, cancelar)).codigo).toBe('ERR_ESTADO_INVALIDO')
  const daSaida = await na(estoque.darSaida.access)
  const [estornada] = (await daSaida.call(estoque.estornarAjuste, pedido)).dados
  expect(estornada).toMatchObject({ situacao: 'estornado', fornecedor: { id: buriti } })
  expect([await saldo(params), await situacaoDoTermo()]).toEqual([un(10), 'cancelado'])
})

test('only who may gives an exit there, and is offered who delivered the material, as they are now', async () => {
  await em('2020-05')
  const params = await comSaldo()
  const na = async (permissoes: Parameters<typeof newPerson>[0] = {}) => naConta(await newPerson(permissoes))
  const VER = estoque.listar.access
  const [semAto, deLonge, semFornecedores] = [
    await na({
      permissoes: [VER, estoque.baixarPerda.access, fornecedores.listar.access],
      locais: [deposito],
    }),
    await na({ permissoes: [VER, estoque.darSaida.access], locais: [outroDeposito] }),
    await na({ permissoes: [VER, estoque.darSaida.access], locais: [deposito] }),
  ]
  const oferecidos = (quem: typeof clara) => quem.call(estoque.fornecedoresDoMaterial, { params })
  for (const [quem, codigo] of [
    [semAto, 'ERR_NAO_AUTORIZADO'],
    [deLonge, 'ERR_NAO_ENCONTRADO'],
  ] as const) {
    expect((await sair(params, 'doacao', {}, { quem })).codigo).toBe(codigo)
    expect((await oferecidos(quem)).codigo).toBe(codigo)
  }
  const { envelope } = await sair(params, 'devolucao_fornecedor', {}, { quem: semFornecedores })
  expect(Object.keys(envelope.erros ?? {})).toEqual(['fornecedor_id'])
  // Delivered by the one that was merged: offered as the one that stays.
  await db.transaction((tx) =>
    tx.run(sql`
      with e as (
        insert into entrada (protocolo, tipo, situacao, deposito_id, fornecedor_id, definitivo_em)
        values ('ENT-2020-000001', 'compra', 'aceita', ${deposito}, ${antiga}, now()) returning id)
      insert into entrada_item (entrada_id, ordem, material_id, qtd_documento_e3, total_centavos)
      select id, 1, ${params.materialId}, 1000, 100 from e`),
  )
  expect((await oferecidos(clara)).dados).toEqual([{ id: buriti, nome: 'Papelaria Buriti' }])
  expect((await oferecidos(semFornecedores)).dados).toEqual([])
})

/** A use, a loss, each kind of exit, and one taken back: of 100 units of one real. */
async function mesComTudo(): Promise<Par> {
  const params = await comSaldo({ qtd_e3: un(100), valor_centavos: 10_000 })
  await entrar(params.materialId, { tipo: 'saida_consumo', qtd_e3: un(1) })
  await clara.call(estoque.baixarPerda, { params, body: { tipo: 'perda_avaria', qtd_e3: un(2), motivo } })
  await sair(params, 'devolucao_fornecedor', { qtd_e3: un(4) })
  await sair(params, 'doacao', { qtd_e3: un(8) })
  await sair(params, 'amostra', { qtd_e3: un(16) })
  const { dados } = await sair(params, 'doacao', { qtd_e3: un(32) })
  await clara.call(estoque.estornarAjuste, { params: { id: dados.ajuste_id }, body: { motivo } })
  expect(await saldo(params)).toBe(un(69))
  return params
}

test('the month that has them adds up: each kind in its line, and the sample alone among what was used', async () => {
  await em('2020-05')
  await fechado('2020-05')
  const antes = await valorDoDeposito()
  await em('2020-06')
  const { materialId: material_id } = await mesComTudo()
  const usados = async (uso: 'consumo' | 'perda') => {
    const query = { uso, material_id, de: '2020-06', ate: '2020-06' }
    const { dados } = await clara.call(insights.movimentos, { query })
    return dados.data.map(({ tipo, valor_centavos }) => [tipo, valor_centavos]).sort()
  }
  expect(await usados('consumo')).toEqual([
    ['saida_amostra', 1_600],
    ['saida_consumo', 100],
  ])
  expect(await usados('perda')).toEqual([['saida_perda_avaria', 200]])
  const { rma, saldo_centavos } = await fechado('2020-06')
  const porTipo = rma.por_tipo.map((um) => [um.tipo, um.lancado_centavos, um.estornado_centavos])
  expect(porTipo.sort()).toEqual([
    ['entrada_compra', 10_000, 0],
    ['saida_amostra', 1_600, 0],
    ['saida_consumo', 100, 0],
    ['saida_devolucao_fornecedor', 400, 0],
    ['saida_doacao', 4_000, 3_200],
    ['saida_perda_avaria', 200, 0],
  ])
  const atual_centavos = antes + 6_900
  expect(rma.total).toMatchObject({
    anterior_centavos: antes,
    entradas_centavos: 10_000,
    saidas_centavos: 3_100,
    ajustes_centavos: 0,
    atual_centavos,
  })
  expect([saldo_centavos, await valorDoDeposito()]).toEqual([atual_centavos, atual_centavos])
})

test('in a closed month an exit is refused, as a loss is', async () => {
  await em('2020-07')
  const params = await comSaldo()
  await fechado('2020-07')
  const perda = await clara.call(estoque.baixarPerda, {
    params,
    body: { tipo: 'perda_avaria', qtd_e3: un(1), motivo },
  })
  const saida = await sair(params, 'doacao')
  expect([perda.codigo, saida.codigo]).toEqual(['ERR_PERIODO_FECHADO', 'ERR_PERIODO_FECHADO'])
  expect(await saldo(params)).toBe(un(10))
})

test('by what is used in a month the sample counts, and neither what was given nor what went back', async () => {
  await owner.query('update relogio set em = now()')
  const params = await mesComTudo()
  const { dados } = await clara.call(estoque.gravarParametros, {
    params,
    body: { modo: 'automatico', tempo_decimos: 10, intervalo_decimos: 10, fracao: 0, versao: null },
  })
  expect(dados.parametros?.medida?.consumo_e3).toBe(un(1 + 16))
  const { consumo } = await db.one<{ consumo: number }>(sql`
    select c.consumo_centavos as consumo from ${curvasDe(deposito)} c where c.material_id = ${params.materialId}`)
  expect(consumo).toBe(1_700)
})
