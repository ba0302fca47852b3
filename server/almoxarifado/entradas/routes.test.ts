import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { entradas } from '#contract/almoxarifado/entradas.ts'
import { chaveDeTeste } from '#server/almoxarifado/nfe/testing/nota.ts'
import { feita, mesaDeEntradas } from '#server/testing/mesa-de-entradas.ts'

const mesa = await mesaDeEntradas()
const { db, deposito, fornecedor, beto, betoPessoa, sara, lia, material, linha } = mesa
const { rascunho, recebida, conferida, aceitar, saldoDe } = mesa

const ver = async (id: number, quem = beto) => (await quem.call(entradas.ver, { params: { id } })).dados
/** Those that whoever verifies them finds in force, and why the others are not. */
const papeisDe = (id: number) =>
  db.rows<{ tipo: string; situacao: string; motivo: string | null }>(sql`
    select tipo, situacao, motivo from documento where entidade = 'entrada' and entidade_id = ${id} order by id`)
const documentosDe = async (id: number) =>
  (
    await db.rows<{ tipo: string }>(
      sql`select tipo from documento where entidade = 'entrada' and entidade_id = ${id} order by id`,
    )
  ).map(({ tipo }) => tipo)

test('criar keeps a draft as it is typed, and says what it lacks before the goods are received', async () => {
  const nova = await rascunho({
    itens: [{ qtd_documento_e3: 0, total_centavos: 0 }],
    doc_numero: null,
    fornecedor_id: null,
  })
  expect(nova).toMatchObject({ situacao: 'rascunho', protocolo: null, versao: 1 })
  expect(nova.pendencias).toEqual(
    expect.arrayContaining([
      'Escolha o fornecedor.',
      'Informe o número do documento.',
      'Linha 1: escolha o material.',
    ]),
  )
  const { id, versao } = nova
  const cedo = await beto.call(entradas.receber, { params: { id }, body: { versao } })
  expect(cedo.codigo).toBe('ERR_FORM_VALIDATION')
  const body = { tipo: 'doacao' as const, deposito_id: deposito, doc_numero: 'A-1', versao }
  const editada = feita(await beto.call(entradas.editar, { params: { id }, body }))
  expect(editada).toMatchObject({ doc_numero: 'A-1', versao: 2, itens: [] })
  const velha = await beto.call(entradas.editar, { params: { id }, body })
  expect(velha.codigo).toBe('ERR_CONFLITO_VERSAO')
  expect(velha.envelope.dados).toMatchObject({ versao: 2 })
})

test('who accepts hears once that an entry was counted, and who counted does not', async () => {
  const pronta = await conferida({ itens: [linha(await material())] })
  const avisos = await db.rows<{ destinatario_id: number; titulo: string }>(sql`
    select destinatario_id, titulo from notificacao
    where type = 'EntradaPendenteAceite' and (data->'entrada'->>'id')::bigint = ${pronta.id}`)
  expect(avisos.length).toBeGreaterThan(0)
  expect(avisos[0]?.titulo).toBe(`${pronta.protocolo} à espera do aceite`)
  expect(avisos.map(({ destinatario_id }) => destinatario_id)).not.toContain(betoPessoa.id)
})

test('from the dock to the ledger: Σ of the costs is the value of the document, and the papers come along', async () => {
  const [um, dois, tres] = [await material(), await material(), await material({ casas: 3 })]
  const itens = [
    linha(um, { total_centavos: 33_333 }),
    linha(dois, { total_centavos: 33_333 }),
    linha(tres, { total_centavos: 33_334, qtd_documento_e3: 1500 }),
  ]
  const pronta = await conferida({ itens, frete_centavos: 1001, valor_documento_centavos: 101_001 })
  expect(await saldoDe(um)).toBeUndefined()
  const aceita = feita(await aceitar(pronta))
  expect(aceita).toMatchObject({ situacao: 'aceita', parcial: false })
  expect(aceita.protocolo).toMatch(/^ENT-\d{4}-\d{6}$/)
  const saldos = [await saldoDe(um), await saldoDe(dois), await saldoDe(tres)]
  expect(saldos.map((saldo) => saldo?.qtd_e3)).toEqual([10_000, 10_000, 1500])
  expect(saldos.reduce((ate, saldo) => ate + (saldo?.valor_centavos ?? 0), 0)).toBe(101_001)
  expect(await documentosDe(aceita.id)).toEqual([
    'termo_de_recebimento_provisorio',
    'termo_de_recebimento_definitivo',
    'nota_de_entrada',
  ])
  const { recebeu, aceitou } = await db.one<{ recebeu: string; aceitou: string }>(sql`
    select dados::jsonb -> 'conteudo' ->> 'assina_quem_recebeu' as recebeu,
      dados::jsonb -> 'conteudo' ->> 'assina_quem_aceitou' as aceitou
    from documento where entidade = 'entrada' and entidade_id = ${aceita.id} and tipo = 'termo_de_recebimento_definitivo'`)
  expect([recebeu, aceitou]).toEqual([
    expect.stringContaining(', que recebeu'),
    expect.stringContaining(', que aceitou'),
  ])
  expect((await aceitar(aceita)).codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('what is refused does not enter, costs nothing, and has its paper', async () => {
  const um = await material()
  const pronta = await conferida({ itens: [linha(um)] }, { qtd_recusada_e3: 4000, motivo_recusa: 'Amassado' })
  const aceita = feita(await aceitar(pronta))
  expect(aceita.parcial).toBe(true)
  expect(await saldoDe(um)).toEqual({ qtd_e3: 6000, valor_centavos: 6000 })
  expect(await documentosDe(aceita.id)).toContain('termo_de_recusa_de_material')
  const nada = await conferida({}, { qtd_recebida_e3: 0 })
  expect((await aceitar(nada)).envelope.mensagem).toContain('use Recusar')
  const recusar = { params: { id: nada.id }, body: { motivo: 'Nada veio' } }
  expect(feita(await sara.call(entradas.recusar, recusar)).situacao).toBe('recusada')
})

test('conferir asks for every line, its lot and why it refuses; blind, it does not say what to find', async () => {
  const comLote = await material({ lote: true })
  const cega = await recebida({
    cega: true,
    valor_documento_centavos: 20_000,
    itens: [linha(comLote), linha(await material())],
  })
  const { id, versao, itens } = cega
  expect(itens.map(({ qtd_documento_e3, total_centavos }) => [qtd_documento_e3, total_centavos])).toEqual([
    [null, null],
    [null, null],
  ])
  const contar = (primeira: object, quais = itens) =>
    beto.call(entradas.conferir, {
      params: { id },
      body: {
        itens: quais.map((item, i) => ({ id: item.id, qtd_recebida_e3: 9000, ...(i === 0 ? primeira : {}) })),
        versao,
      },
    })
  expect((await contar({}, itens.slice(0, 1))).codigo).toBe('ERR_FORM_VALIDATION')
  expect((await contar({})).envelope.erros).toHaveProperty(['itens.0.lote_codigo'])
  expect((await contar({ lote_codigo: 'L1' })).envelope.erros).toHaveProperty(['itens.0.validade'])
  expect((await contar({ qtd_recusada_e3: 10_000 })).envelope.erros).toHaveProperty([
    'itens.0.qtd_recusada_e3',
  ])
  expect((await contar({ qtd_recusada_e3: 1000 })).envelope.erros).toHaveProperty(['itens.0.motivo_recusa'])
  expect((await contar({ qtd_recebida_e3: 500 })).envelope.erros).toHaveProperty(['itens.0.qtd_recebida_e3'])
  const futura = { lote_codigo: 'L1', validade: '2099-01-31', fabricacao: '2098-01-31' }
  expect((await contar(futura)).envelope.erros).toHaveProperty(['itens.0.fabricacao'])
  const contada = feita(await contar({ lote_codigo: 'L1', validade: '2099-01-31' }))
  expect(contada.itens.map(({ qtd_documento_e3 }) => qtd_documento_e3)).toEqual([10_000, 10_000])
  expect(contada.parcial).toBe(true)
  feita(await aceitar(contada))
  expect(
    await db.rows(sql`select codigo, validade, fornecedor_id from lote where material_id = ${comLote}`),
  ).toEqual([{ codigo: 'L1', validade: '2099-01-31', fornecedor_id: fornecedor }])
})

test('the same document enters once: by its key, and by supplier, kind, number and series', async () => {
  const chave_nfe = chaveDeTeste({ numero: 900 })
  const nota = { tipo: 'compra' as const, doc_tipo: 'nfe' as const, chave_nfe, doc_numero: '900' }
  const primeira = await recebida(nota)
  const corpo = { deposito_id: deposito, fornecedor_id: fornecedor, ...nota }
  const outra = await beto.call(entradas.criar, { body: { ...corpo, doc_numero: 'outro' } })
  expect(outra.codigo).toBe('ERR_DUPLICADO')
  expect(outra.envelope.mensagem).toContain(primeira.protocolo)
  const peloNumero = await beto.call(entradas.criar, { body: { ...corpo, chave_nfe: null } })
  expect(peloNumero.envelope.erros).toHaveProperty('doc_numero')
  const cancelar = { params: { id: primeira.id }, body: { motivo: 'Nota errada' } }
  expect(feita(await beto.call(entradas.cancelar, cancelar)).situacao).toBe('cancelada')
  expect(await papeisDe(primeira.id)).toMatchObject([
    { situacao: 'cancelado', motivo: 'Entrada cancelada: Nota errada' },
  ])
  expect((await beto.call(entradas.criar, { body: corpo })).codigo).toBe('SUCESSO')
})

test('estornar takes back what is still there, frees the document, and refuses what has left', async () => {
  const um = await material()
  const corpo = { itens: [linha(um)], doc_numero: 'ESTORNO-1' }
  const aceita = feita(await aceitar(await conferida(corpo)))
  expect(
    (await beto.call(entradas.estornar, { params: { id: aceita.id }, body: { motivo: 'Erro' } })).codigo,
  ).toBe('ERR_NAO_AUTORIZADO')
  feita(await sara.call(entradas.estornar, { params: { id: aceita.id }, body: { motivo: 'Erro' } }))
  expect(await saldoDe(um)).toEqual({ qtd_e3: 0, valor_centavos: 0 })
  expect(await papeisDe(aceita.id)).toEqual(
    ['termo_de_recebimento_provisorio', 'termo_de_recebimento_definitivo', 'nota_de_entrada'].map((tipo) => ({
      tipo,
      situacao: 'cancelado',
      motivo: 'Entrada estornada: Erro',
    })),
  )
  const denovo = feita(await aceitar(await conferida(corpo)))
  await db.transaction(async (tx) => {
    const { lancar } = await import('#server/almoxarifado/razao/lancar.ts')
    await lancar(
      { tx, ator_id: null, fuso: 'America/Araguaina', agora: new Date() },
      { tipo: 'teste', id: 1 },
      [{ tipo: 'saida_consumo', deposito_id: deposito, material_id: um, qtd_e3: 1000, linha: 1 }],
    )
  })
  const saiu = await sara.call(entradas.estornar, { params: { id: denovo.id }, body: { motivo: 'Erro' } })
  expect(saiu.codigo).toBe('ERR_ESTOQUE_INSUFICIENTE')
  expect(saiu.envelope.mensagem).toContain('entraram 10 unt, e depois saiu por outro documento (1 unt)')
  expect(saiu.envelope.mensagem).toContain('isso precisa voltar, do último para o primeiro.')
  expect((await ver(denovo.id)).situacao).toBe('aceita')
})

test('devolver brings it back to the desk with its number, to be counted again', async () => {
  const { id, protocolo } = await conferida()
  const volta = feita(
    await beto.call(entradas.devolver, { params: { id }, body: { motivo: 'Faltou uma linha' } }),
  )
  expect(volta).toMatchObject({ situacao: 'rascunho', protocolo, conferido: null })
  const denovo = feita(await beto.call(entradas.receber, { params: { id }, body: { versao: volta.versao } }))
  expect(denovo.protocolo).toBe(protocolo)
  expect((await aceitar(denovo)).envelope.mensagem).toContain('Confira antes')
  const tipo = 'termo_de_recebimento_provisorio'
  expect(await papeisDe(id)).toEqual([
    { tipo, situacao: 'cancelado', motivo: 'Entrada devolvida a rascunho: Faltou uma linha' },
    { tipo, situacao: 'vigente', motivo: null },
  ])
})

test('entries are of their depósito: who does not reach it sees none, and names none', async () => {
  const nova = await rascunho()
  expect((await lia.call(entradas.ver, { params: { id: nova.id } })).codigo).toBe('ERR_NAO_ENCONTRADO')
  const delas = await lia.call(entradas.listar, { query: {} })
  expect(delas.dados.data).toEqual([])
  const criar = await lia.call(entradas.criar, { body: { tipo: 'doacao', deposito_id: deposito } })
  expect(criar.codigo).toBe('ERR_NAO_ENCONTRADO')
  const lote = await lia.call(entradas.emLote, {
    body: { acao: 'cancelar', ids: [nova.id], motivo: 'Não devia' },
  })
  expect(lote.dados.resultados).toMatchObject([{ feito: false, nome: 'Entrada não encontrada' }])
})

test('listar filters and pages by its cursor, each once; emLote accepts those that may be', async () => {
  const um = await material()
  const [primeira, segunda] = [
    await conferida({ itens: [linha(um)] }),
    await recebida({ itens: [linha(um)] }),
  ]
  const pedir = async (query: object) => (await beto.call(entradas.listar, { query })).dados
  expect((await pedir({ material_id: um })).data.map(({ id }) => id)).toEqual([segunda.id, primeira.id])
  const pagina = await pedir({ material_id: um, perPage: 1 })
  expect(pagina.total).toBe(2)
  expect((await pedir({ material_id: um, perPage: 1, cursor: pagina.proximo })).data[0]?.id).toBe(primeira.id)
  expect((await pedir({ texto: primeira.protocolo })).data.map(({ id }) => id)).toEqual([primeira.id])
  expect((await pedir({ material_id: um, pendente: 'false' })).data).toEqual([])
  expect((await pedir({ material_id: um, valor_de: 100, valor_ate: 100 })).data).toHaveLength(2)
  expect((await pedir({ material_id: um, valor_de: 100.01 })).data).toEqual([])
  expect((await pedir({ material_id: um, recebida_de: '2099-01-01' })).data).toEqual([])
  const falta = { qtd_recusada_e3: 1000, motivo_recusa: 'Amassado' }
  const diferente = await conferida({ itens: [linha(um)] }, falta)
  const ids = [segunda.id, primeira.id, diferente.id]
  const lote = await beto.call(entradas.emLote, { body: { acao: 'aceitar', ids } })
  expect(lote.dados.resultados.map(({ feito }) => feito)).toEqual([true, false, false])
  expect(lote.dados.resultados[2]?.mensagem).toContain('aceite-a sozinha')
  expect((await pedir({ material_id: um, situacao: 'aceita' })).data).toMatchObject([
    { id: primeira.id, conferido_por: betoPessoa.nome, itens: 1 },
  ])
})

test('etiquetas labels what was received, of what the person sees', async () => {
  const { id } = await recebida()
  const { bytes } = await beto.call(entradas.etiquetas, { query: { ids: String(id) } })
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await lia.call(entradas.etiquetas, { query: { ids: String(id) } })).codigo).toBe(
    'ERR_NAO_ENCONTRADO',
  )
  const nada = await rascunho()
  const deNada = await beto.call(entradas.etiquetas, { query: { ids: String(nada.id) } })
  expect(deNada.codigo).toBe('ERR_NAO_ENCONTRADO')
})
