import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { estoque } from '#contract/almoxarifado/estoque.ts'
import { documentos } from '#contract/papeis/documentos.ts'
import { estornar } from '#server/almoxarifado/razao/estornar.ts'
import { type Lancamento, lancar } from '#server/almoxarifado/razao/lancar.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { createStock } from '#server/testing/stock.ts'

const { clara, db, eventosDe, naConta, newPerson } = await mesaDaAdministracao()
const stock = await createStock(db)
const un = (n: number) => n * 1000

/** Posts one line, days ago when told. */
const postar = (material_id: number, partes: Partial<Lancamento> & Pick<Lancamento, 'tipo' | 'qtd_e3'>) =>
  stock.lancando((lancador) =>
    lancar(lancador, { tipo: 'teste', id: stock.documento() }, [
      { deposito_id: stock.deposito, material_id, linha: stock.documento(), ...partes },
    ]),
  )

async function comSaldo(
  qtd_e3 = un(10),
  valor_centavos = 1_000,
  partes: Parameters<typeof stock.material>[0] = {},
) {
  const materialId = await stock.material(partes)
  await postar(materialId, { tipo: 'entrada_compra', qtd_e3, valor_centavos })
  return { depositoId: stock.deposito, materialId }
}

async function comLote(validade?: string) {
  const materialId = await stock.material({ controla_lote: true })
  const loteId = await stock.lote(materialId, { ...(validade && { validade }) })
  await postar(materialId, { tipo: 'entrada_compra', qtd_e3: un(10), valor_centavos: 1_000, lote_id: loteId })
  return { depositoId: stock.deposito, materialId, loteId }
}

const motivo = 'contagem de rotina'
const ver = async (params: { depositoId: number; materialId: number }) =>
  (await clara.call(estoque.ver, { params })).dados

test('listar pages by the name and the cursor, and shows only the depósitos that the person sees', async () => {
  const nomes = ['Abacate', 'abajur', 'Ábaco']
  for (const descricao of nomes) await comSaldo(un(1), 100, { descricao })
  const query = { texto: 'aba', perPage: 2 }
  const primeira = (await clara.call(estoque.listar, { query })).dados
  expect(primeira.data.map(({ material }) => material.descricao)).toEqual(['Abacate', 'Ábaco'])
  expect(primeira).toMatchObject({ total: 3 })
  const segunda = (await clara.call(estoque.listar, { query: { ...query, cursor: primeira.proximo ?? '' } }))
    .dados
  expect(segunda.data.map(({ material }) => material.descricao)).toEqual(['abajur'])
  expect(segunda.proximo).toBeNull()
  const doNorte = await naConta(
    await newPerson({ permissoes: [estoque.listar.access], locais: [stock.outroDeposito] }),
  )
  expect((await doNorte.call(estoque.listar, { query })).dados.data).toEqual([])
  expect((await doNorte.call(estoque.depositos, {})).dados.map(({ id }) => id)).toEqual([stock.outroDeposito])
  const [um] = primeira.data
  const params = { depositoId: stock.deposito, materialId: um?.material.id ?? 0 }
  expect((await doNorte.call(estoque.ver, { params })).codigo).toBe('ERR_NAO_ENCONTRADO')
})

test('what has expired is not available, and listar finds it by its lot and validity', async () => {
  const vencido = await comLote('2020-01-01')
  expect(await ver(vencido)).toMatchObject({ situacao: 'ruptura', vencendo: true, disponivel_e3: 0 })
  const query = { situacao: 'vencendo', material_id: vencido.materialId }
  expect((await clara.call(estoque.listar, { query })).dados.data).toHaveLength(1)
  const porLote = { vencido: 'true', material_id: vencido.materialId, lote: 'L' }
  expect((await clara.call(estoque.listar, { query: porLote })).dados.data).toHaveLength(1)
  // It expires no more, and is among neither what will nor what has no lot of the kind.
  for (const outro of [{ vence_em: 3650 }, { vencido: 'false' }]) {
    const query = { ...outro, material_id: vencido.materialId }
    expect((await clara.call(estoque.listar, { query })).dados.data).toEqual([])
  }
})

test('what came only by an entry taken back did not run out, until it comes and leaves', async () => {
  const params = { depositoId: stock.deposito, materialId: await stock.material() }
  const daEntrada = { tipo: 'teste', id: stock.documento() }
  const entra = { deposito_id: stock.deposito, material_id: params.materialId, qtd_e3: un(10), linha: 1 }
  await stock.lancando((lancador) =>
    lancar(lancador, daEntrada, [{ ...entra, tipo: 'entrada_compra', valor_centavos: 1_000 }]),
  )
  await stock.lancando((lancador) => estornar(lancador, daEntrada, 'lançada duas vezes'))
  const rupturas = async () =>
    (await clara.call(estoque.listar, { query: { situacao: 'ruptura', material_id: params.materialId } }))
      .dados.data.length
  expect(await ver(params)).toMatchObject({ situacao: 'ok', disponivel_e3: 0 })
  expect(await rupturas()).toBe(0)
  await postar(params.materialId, { tipo: 'entrada_compra', qtd_e3: un(3), valor_centavos: 300 })
  await postar(params.materialId, { tipo: 'saida_consumo', qtd_e3: un(3) })
  expect(await ver(params)).toMatchObject({ situacao: 'ruptura' })
  expect(await rupturas()).toBe(1)
})

test('kardex goes from the newest line on, each with its balance, its document and its code', async () => {
  const params = await comSaldo()
  await postar(params.materialId, { tipo: 'saida_consumo', qtd_e3: un(4) })
  const { dados } = await clara.call(estoque.ajustar, {
    params,
    body: { tipo: 'falta', qtd_e3: un(1), motivo },
  })
  const primeira = (await clara.call(estoque.kardex, { params, query: { perPage: 2 } })).dados
  expect(primeira.data).toMatchObject([
    { seq: 3, tipo: 'saida_falta_inventario', saldo_qtd_e3: un(5), saldo_valor_centavos: 500 },
    { seq: 2, tipo: 'saida_consumo', valor_centavos: 400 },
  ])
  expect(primeira.data[0]?.documento).toEqual({
    tipo: 'ajuste',
    id: dados.ajuste_id,
    protocolo: dados.protocolo,
  })
  const { hash } = await db.one<{ hash: string }>(sql`
    select encode(hash, 'hex') as hash from movimento_estoque where id = ${primeira.data[0]?.id ?? 0}`)
  expect(primeira.data[0]?.codigo.replaceAll('-', '')).toBe(hash.slice(0, 16).toUpperCase())
  const resto = (
    await clara.call(estoque.kardex, { params, query: { perPage: 2, cursor: primeira.proximo ?? '' } })
  ).dados
  expect(resto.data.map(({ seq }) => seq)).toEqual([1])
  const ontem = { ate: '2020-01-01' }
  expect((await clara.call(estoque.kardex, { params, query: ontem })).dados.data).toEqual([])
})

test('the kardex is issued as a document, with the balance that each line left', async () => {
  const { id } = await ver(await comSaldo(un(10), 1_000))
  const { codigo, dados } = await clara.call(documentos.emitir, {
    body: { tipo: 'kardex', entidade: 'saldo', entidade_id: id },
  })
  expect(codigo).toBe('SUCESSO')
  const { conteudo } = await db.one<{ conteudo: object }>(sql`
    select dados->'conteudo' as conteudo from documento where id = ${dados.id}`)
  expect(conteudo).toMatchObject({ linhas: [{ seq: 1, saldo_qtd_e3: un(10), saldo_valor_centavos: 1_000 }] })
})

test('ajustar brings in what was found at the average, with a protocol, its audit and its estorno', async () => {
  const params = await comSaldo(un(10), 1_050)
  const { dados } = await clara.call(estoque.ajustar, {
    params,
    body: { tipo: 'sobra', qtd_e3: un(2), motivo, processo: '' },
  })
  expect(dados.protocolo).toMatch(/^AJU-\d{4}-\d{6}$/)
  expect(dados.posicao).toMatchObject({ qtd_e3: un(12), valor_centavos: 1_260 })
  expect((await eventosDe('estoque.ajustar', dados.ajuste_id)).map(({ campo }) => campo)).toContain('qtd_e3')
  const estorno = await clara.call(estoque.estornarAjuste, {
    params: { id: dados.ajuste_id },
    body: { motivo: 'contada duas vezes' },
  })
  expect(estorno.dados[0]).toMatchObject({ situacao: 'estornado', estorno_motivo: 'contada duas vezes' })
  expect(await ver(params)).toMatchObject({ qtd_e3: un(10), valor_centavos: 1_050 })
  const outro = await clara.call(estoque.estornarAjuste, {
    params: { id: dados.ajuste_id },
    body: { motivo },
  })
  expect(outro.codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('ajustar asks what a find is worth where there is nothing to tell it, and refuses more than there is', async () => {
  const params = await comSaldo(un(1), 100)
  await postar(params.materialId, { tipo: 'saida_consumo', qtd_e3: un(1) })
  const body = { tipo: 'sobra' as const, qtd_e3: un(1), motivo }
  const semValor = await clara.call(estoque.ajustar, { params, body })
  expect(semValor.envelope.erros?.valor_centavos?.[0]).toContain('informe o valor')
  expect(
    (await clara.call(estoque.ajustar, { params, body: { ...body, valor_centavos: 77 } })).dados.posicao,
  ).toMatchObject({ qtd_e3: un(1), valor_centavos: 77 })
  const demais = await clara.call(estoque.ajustar, {
    params,
    body: { ...body, tipo: 'falta', qtd_e3: un(2) },
  })
  expect(demais.codigo).toBe('ERR_ESTOQUE_INSUFICIENTE')
  const quebrada = await clara.call(estoque.ajustar, {
    params,
    body: { ...body, tipo: 'falta', qtd_e3: 500 },
  })
  expect(quebrada.codigo).toBe('ERR_FORM_VALIDATION')
  const { quantos } = await db.one<{ quantos: number }>(sql`
    select count(*) as quantos from ajuste_de_estoque_item where material_id = ${params.materialId}`)
  expect(quantos).toBe(1)
})

test('ajustarValor changes what there is worth and nothing else, never below zero', async () => {
  const params = await comSaldo(un(10), 1_000)
  const mudar = (valor_centavos: number) =>
    clara.call(estoque.ajustarValor, { params, body: { valor_centavos, motivo } })
  expect((await mudar(-250)).dados.posicao).toMatchObject({ qtd_e3: un(10), valor_centavos: 750 })
  expect((await mudar(-751)).codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('bloquearLote keeps exits away, baixarPerda still takes from it, and desbloquearLote is for who may everywhere', async () => {
  const { loteId, ...params } = await comLote()
  await postar(params.materialId, {
    tipo: 'entrada_compra',
    qtd_e3: un(3),
    valor_centavos: 300,
    lote_id: loteId,
    deposito_id: stock.outroDeposito,
  })
  const noLote = { ...params, loteId }
  const { dados: bloqueado } = await clara.call(estoque.bloquearLote, {
    params: noLote,
    body: { situacao: 'quarentena', motivo: 'cheiro estranho' },
  })
  expect(bloqueado.posicao).toMatchObject({ bloqueado_e3: un(10), disponivel_e3: 0, situacao: 'ruptura' })
  await expect(postar(params.materialId, { tipo: 'saida_consumo', qtd_e3: un(1) })).rejects.toThrow()
  const perda = await clara.call(estoque.baixarPerda, {
    params,
    body: { tipo: 'perda_avaria', qtd_e3: un(4), lote_id: loteId, motivo },
  })
  expect(perda.dados.posicao).toMatchObject({ qtd_e3: un(6), valor_centavos: 600 })
  const daqui = await naConta(
    await newPerson({
      permissoes: [estoque.listar.access, estoque.desbloquearLote.access],
      locais: [stock.deposito],
    }),
  )
  const liberar = (quem: typeof clara) =>
    quem.call(estoque.desbloquearLote, { params: noLote, body: { motivo } })
  expect((await liberar(daqui)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await liberar(clara)).dados).toMatchObject({ bloqueado_e3: 0, disponivel_e3: un(6) })
  expect((await liberar(clara)).codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('estornarAjuste of a loss asks for the permission of losses too', async () => {
  const params = await comSaldo()
  const { dados } = await clara.call(estoque.baixarPerda, {
    params,
    body: { tipo: 'perda_avaria', qtd_e3: un(1), motivo },
  })
  const termo = () =>
    db.one(sql`select tipo, situacao, dados->'conteudo'->'itens'->0->>'valor_centavos' as valor,
      dados->'conteudo'->>'assina' as assina from documento
      where id = ${dados.documento_id}`)
  expect(await termo()).toEqual({
    tipo: 'termo_de_baixa_de_material',
    situacao: 'vigente',
    valor: '100',
    assina: expect.stringContaining(', que registrou a baixa'),
  })
  const soAjusta = await naConta(
    await newPerson({
      permissoes: [estoque.listar.access, estoque.kardex.access, estoque.ajustar.access],
      locais: [stock.deposito],
    }),
  )
  const pedido = { params: { id: dados.ajuste_id }, body: { motivo } }
  const ultimaSaida = async () =>
    (await clara.call(estoque.listar, { query: { local_id: params.depositoId } })).dados.data.find(
      ({ material }) => material.id === params.materialId,
    )?.ultima_saida_em
  expect(await ultimaSaida()).not.toBeNull()
  expect((await soAjusta.call(estoque.estornarAjuste, pedido)).codigo).toBe('ERR_NAO_AUTORIZADO')
  const [visto] = (await soAjusta.call(estoque.ajustes, { params })).dados
  expect(visto).toMatchObject({ tipo: 'perda_avaria', valor_centavos: 100 })
  expect(visto?.acoes[0]?.permitido).toBe(false)
  const [estornada] = (await clara.call(estoque.estornarAjuste, pedido)).dados
  expect(estornada).toMatchObject({ situacao: 'estornado', termo: { id: dados.documento_id } })
  expect(await termo()).toMatchObject({ situacao: 'cancelado' })
  // What was taken back did not leave.
  expect(await ultimaSaida()).toBeNull()
})

test('trocarEndereco of units that cost fractions of a cent makes no cent', async () => {
  const params = await comSaldo(un(3), 1)
  const { dados: endereco } = await clara.call(estoque.criarEndereco, {
    params: { depositoId: params.depositoId },
    body: { codigo: 'C-09' },
  })
  const body = { qtd_e3: un(1), endereco_id: null, destino_id: endereco.id }
  const { dados } = await clara.call(estoque.trocarEndereco, { params, body })
  expect(dados.posicao).toMatchObject({ qtd_e3: un(3), valor_centavos: 1 })
})

test('trocarEndereco moves a part to another shelf at the value it has, and only inside the depósito', async () => {
  const params = await comSaldo(un(3), 100)
  const { depositoId } = params
  const criar = (codigo: string) =>
    clara.call(estoque.criarEndereco, { params: { depositoId }, body: { codigo } })
  const { dados: endereco } = await criar('a-01')
  expect(endereco.codigo).toBe('A-01')
  expect((await criar('A-01')).codigo).toBe('ERR_FORM_VALIDATION')
  const trocar = (destino_id: number | null, endereco_id: number | null = null) =>
    clara.call(estoque.trocarEndereco, { params, body: { qtd_e3: un(2), endereco_id, destino_id } })
  const trocado = await trocar(endereco.id)
  expect(trocado.codigo, resultOf(trocado)).toBe('SUCESSO')
  expect(trocado.dados.posicao).toMatchObject({ qtd_e3: un(3), valor_centavos: 100, ultima_saida_em: null })
  expect(trocado.dados.posicao.lotes.map(({ endereco, qtd_e3 }) => [endereco, qtd_e3])).toEqual([
    [null, un(1)],
    ['A-01', un(2)],
  ])
  expect((await trocar(endereco.id)).codigo).toBe('ERR_ESTOQUE_INSUFICIENTE')
  expect((await trocar(endereco.id, endereco.id)).envelope.erros?.destino_id).toHaveLength(1)
  const alheio = await clara.call(estoque.criarEndereco, {
    params: { depositoId: stock.outroDeposito },
    body: { codigo: 'B-01' },
  })
  expect((await trocar(alheio.dados.id)).envelope.erros?.destino_id).toHaveLength(1)
})

test('verificar finds nothing in what was posted, and etiquetas answers a PDF of what the person sees', async () => {
  const params = await comSaldo()
  const { dados } = await clara.call(estoque.verificar, { params })
  expect(dados).toEqual({ movimentos: 1, total: 0, diferencas: [] })
  const { id } = await ver(params)
  const pedido = { query: { ids: String(id) } }
  const { bytes } = await clara.call(estoque.etiquetas, pedido)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const doNorte = await naConta(
    await newPerson({ permissoes: [estoque.listar.access], locais: [stock.outroDeposito] }),
  )
  expect((await doNorte.call(estoque.etiquetas, pedido)).codigo).toBe('ERR_NAO_ENCONTRADO')
})
