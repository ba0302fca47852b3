import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { entradas } from '#contract/almoxarifado/entradas.ts'
import type { NotaEmConferencia } from '#contract/almoxarifado/nfe.ts'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import { anexos } from '#contract/papeis/anexos.ts'
import { type NotaDeTeste, nfeProcDeTeste } from '#server/almoxarifado/nfe/testing/nota.ts'
import { daquiA } from '#server/testing/hoje.ts'
import { feita, mesaDeEntradas } from '#server/testing/mesa-de-entradas.ts'

const mesa = await mesaDeEntradas()
const { db, deposito, fornecedor, beto, sara, lia, material, aceitar } = mesa

const DUAS: NotaDeTeste = {
  itens: [
    { codigo: 'C-1', descricao: 'Cadernos do teste', quantidade: '10.0000', produto: '60.00' },
    { codigo: 'L-1', descricao: 'Lapis do teste', quantidade: '4.0000', produto: '40.00' },
  ],
  produtos: '100.00',
  valor: '100.00',
}
let numero = 0

async function aberta(partes: Partial<NotaDeTeste> = {}): Promise<number> {
  const bytes = Buffer.from(nfeProcDeTeste({ ...DUAS, numero: ++numero, ...partes }))
  const { dados } = await beto.call(entradas.importarNfe, { query: { deposito_id: deposito }, bytes })
  const id = dados[0]?.entrada?.id
  if (id === undefined) throw new Error(dados[0]?.mensagem)
  return id
}

const vista = async (id: number, quem = beto): Promise<NotaEmConferencia> =>
  (await quem.call(entradas.verNota, { params: { id } })).dados
const gravar = (id: number, body: BodyFor<typeof entradas.conferirNota>, quem = beto) =>
  quem.call(entradas.conferirNota, { params: { id }, body })

const linha = (item: number, material_id: number | null) =>
  ({ item, material_id, embalagem_id: null, contada: 'comercial' }) as const

test('what is said of a note is kept while something is open, and comes back with the page', async () => {
  const [um, dois] = [await material(), await material()]
  const id = await aberta()
  const { versao, linhas } = await vista(id)
  expect(linhas.map(({ item, material: achado }) => [item, achado])).toEqual([
    [1, null],
    [2, null],
  ])
  const so = { fornecedor_id: fornecedor, motivo: null, concluir: false, linhas: [linha(1, um)], versao }
  const gravada = await gravar(id, so)
  expect(gravada.dados.versao).toBe(versao + 1)
  const depois = await vista(id)
  expect(depois.linhas).toMatchObject([{ material: { id: um }, qtd_e3: 10_000 }, { material: null }])
  const cedo = await gravar(id, { ...so, concluir: true, versao: depois.versao })
  expect(cedo.envelope.erros).toHaveProperty('linhas')
  expect(cedo.envelope.mensagem).toContain('Item 2')
  expect((await gravar(id, so)).codigo).toBe('ERR_CONFLITO_VERSAO')
  const tudo = { ...so, linhas: [linha(1, um), linha(2, dois)], concluir: true, versao: depois.versao }
  expect((await gravar(id, tudo)).codigo).toBe('SUCESSO')
  const { dados } = await beto.call(entradas.ver, { params: { id } })
  expect(dados).toMatchObject({
    nota_por_conferir: false,
    pendencias: [],
    itens: [
      { material: { id: um }, qtd_documento_e3: 10_000, total_centavos: 6000, codigo_documento: 'C-1' },
      { material: { id: dois }, qtd_documento_e3: 4000, total_centavos: 4000, codigo_documento: 'L-1' },
    ],
  })
  expect((await gravar(id, { ...tudo, versao: dados.versao })).envelope.mensagem).toContain(
    'já foi conferida',
  )
  expect((await beto.call(entradas.verNota, { params: { id } })).codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('a line with its lots told is an item for each, and the cents of all make the line', async () => {
  const comLote = await material({ lote: true })
  const VENCE = daquiA(400)
  const rastro = (codigo: string, qtd: string) =>
    `<rastro><nLote>${codigo}</nLote><qLote>${qtd}</qLote><dFab>2026-01-02</dFab><dVal>${VENCE}</dVal></rastro>`
  const id = await aberta({
    itens: [{ quantidade: '3.0000', produto: '100.00', prod: rastro('A', '1.000') + rastro('B', '2.000') }],
  })
  const { versao } = await vista(id)
  const corpo = {
    fornecedor_id: fornecedor,
    motivo: null,
    concluir: true,
    linhas: [linha(1, comLote)],
    versao,
  }
  expect((await gravar(id, corpo)).codigo).toBe('SUCESSO')
  const { dados } = await beto.call(entradas.ver, { params: { id } })
  expect(dados.itens).toMatchObject([
    { lote_codigo: 'A', qtd_documento_e3: 1000, total_centavos: 3333, validade: VENCE },
    { lote_codigo: 'B', qtd_documento_e3: 2000, total_centavos: 6667 },
  ])
})

test('the supplier is registered from the note by who imports it, once, and is who issued it', async () => {
  const cnpj = '33000167000101'
  const id = await aberta({ cnpj })
  expect((await vista(id)).fornecedor).toBeNull()
  const cadastrar = () => beto.call(entradas.cadastrarFornecedor, { params: { id }, body: {} })
  const { dados } = await cadastrar()
  expect((await cadastrar()).dados).toEqual(dados)
  const [cadastro, ...outros] = await db.rows(sql`
    select documento, razao_social, nome_fantasia, inscricao_estadual, municipio, municipio_ibge, uf, cep, endereco,
      telefones, natureza, matriz_filial from fornecedor where documento = ${cnpj}`)
  expect(outros).toEqual([])
  expect(cadastro).toMatchObject({
    razao_social: 'Papelaria Buriti Ltda',
    nome_fantasia: 'Buriti',
    inscricao_estadual: '290000000',
    municipio: 'Palmas',
    municipio_ibge: '1721000',
    uf: 'TO',
    cep: '77001000',
    endereco: 'Rua das Palmeiras, 10, Centro',
    telefones: ['6332181000'],
    natureza: ['fornecedor'],
    matriz_filial: 'matriz',
  })
  expect(await vista(id)).toMatchObject({ fornecedor: { id: dados.id } })
  const semDigito = await aberta({ cnpj: '33000167000102' })
  const recusado = await beto.call(entradas.cadastrarFornecedor, { params: { id: semDigito }, body: {} })
  expect(recusado.codigo).toBe('ERR_DOCUMENTO_INVALIDO')
  expect((await lia.call(entradas.cadastrarFornecedor, { params: { id }, body: {} })).codigo).toBe(
    'ERR_NAO_ENCONTRADO',
  )
})

test('a supplier chosen by hand has the CNPJ of the note; another establishment of it asks for a reason', async () => {
  const [um, dois] = [await material(), await material()]
  const daFilial = await aberta({ cnpj: '11222333000262' })
  const deOutro = await aberta({ cnpj: '33000167000101' })
  const corpo = async (
    id: number,
    motivo: string | null = null,
  ): Promise<BodyFor<typeof entradas.conferirNota>> => ({
    fornecedor_id: fornecedor,
    motivo,
    concluir: false,
    versao: (await vista(id)).versao,
    linhas: [linha(1, um), linha(2, dois)],
  })
  const avisada = await gravar(deOutro, await corpo(deOutro))
  expect(avisada.dados.diferencas).toContainEqual({
    codigo: 'fornecedor',
    peso: 'impede',
    texto: 'Fornecedor: a nota é de 33.000.167/0001-01, e o fornecedor escolhido tem 11.222.333/0001-81.',
  })
  const recusada = await gravar(deOutro, { ...(await corpo(deOutro, 'É assim mesmo')), concluir: true })
  expect(recusada.envelope.erros).toHaveProperty('fornecedor_id')
  const semMotivo = await gravar(daFilial, { ...(await corpo(daFilial)), concluir: true })
  expect(semMotivo.envelope.erros).toHaveProperty('motivo')
  const feito = await gravar(daFilial, { ...(await corpo(daFilial, 'Faturou pela filial')), concluir: true })
  expect(feito.dados.diferencas).toMatchObject([
    { codigo: 'destinatario_sem_parametro' },
    { codigo: 'fornecedor_filial' },
  ])
  const { dados } = await beto.call(entradas.ver, { params: { id: daFilial } })
  expect(dados).toMatchObject({ pendencias: [], motivo_da_nota: 'Faturou pela filial' })
})

test('a difference that asks for a reason has it before the review ends, and before the goods are received', async () => {
  const um = await material()
  const id = await aberta({ itens: [{ quantidade: '2.0000', unitario: '3.00', produto: '100.00' }] })
  const { versao } = await vista(id)
  const corpo = { fornecedor_id: fornecedor, concluir: true, linhas: [linha(1, um)], versao }
  expect((await gravar(id, { ...corpo, motivo: null })).envelope.erros).toHaveProperty('motivo')
  expect((await gravar(id, { ...corpo, motivo: 'Preço de tabela errado' })).codigo).toBe('SUCESSO')
  await db.run(sql`update entrada set motivo_da_nota = null where id = ${id}`)
  const { dados } = await beto.call(entradas.ver, { params: { id } })
  expect(dados.pendencias).toEqual(['A nota tem diferenças: escreva o motivo de recebê-la assim.'])
})

const repetidos = ({ diferencas }: Pick<NotaEmConferencia, 'diferencas'>) =>
  diferencas.filter(({ codigo }) => codigo === 'material_repetido')

test('two lines that the note calls by other names are one material only with a reason', async () => {
  const um = await material()
  const id = await aberta()
  const { versao } = await vista(id)
  const corpo = { fornecedor_id: fornecedor, concluir: true, linhas: [linha(1, um), linha(2, um)] }
  const semMotivo = await gravar(id, { ...corpo, motivo: null, versao })
  expect(semMotivo.envelope.erros).toHaveProperty('motivo')
  const aberto = await gravar(id, { ...corpo, motivo: null, concluir: false, versao })
  const { diferencas } = await vista(id)
  expect(aberto.dados.diferencas).toEqual(diferencas)
  expect(repetidos({ diferencas })[0]?.texto).toContain('“Cadernos do teste” e “Lapis do teste”')
  const outro = await gravar(id, {
    ...corpo,
    linhas: [linha(1, um), linha(2, await material())],
    motivo: null,
    concluir: false,
    versao: versao + 1,
  })
  expect(repetidos(outro.dados)).toEqual([])
  const comMotivo = { ...corpo, motivo: 'O mesmo kit, em duas linhas', versao: versao + 2 }
  expect((await gravar(id, comMotivo)).codigo).toBe('SUCESSO')
})

test('two lines that say the same of one bar code ask nobody, and of two names they do', async () => {
  const um = await material()
  const gtin = '7891000315507'
  await db.run(sql`insert into material_gtin (gtin, material_id) values (${gtin}, ${um})`)
  const item = (descricao: string) => ({
    codigo: 'K-1',
    descricao,
    gtin,
    quantidade: '1.0000',
    produto: '50.00',
  })
  const iguais = await vista(await aberta({ itens: [item('Kit do teste'), item('Kit do teste')] }))
  expect(iguais.linhas.map(({ material: achado }) => achado?.id)).toEqual([um, um])
  expect(repetidos(iguais)).toEqual([])
  const outros = await vista(await aberta({ itens: [item('Kit do teste'), item('Kit do teste grande')] }))
  expect(repetidos(outros)).toHaveLength(1)
})

test('what was accepted of a note is remembered by the code of the supplier', async () => {
  const um = await material()
  const itens = [{ codigo: 'COD-950', produto: '100.00' }]
  const id = await aberta({ itens })
  const { versao } = await vista(id)
  await gravar(id, {
    fornecedor_id: fornecedor,
    motivo: null,
    concluir: true,
    linhas: [linha(1, um)],
    versao,
  })
  const recebida = feita(await beto.call(entradas.receber, { params: { id }, body: { versao: versao + 1 } }))
  const contados = recebida.itens.map((item) => ({ id: item.id, qtd_recebida_e3: 1000 }))
  const conferida = feita(
    await beto.call(entradas.conferir, {
      params: { id },
      body: { itens: contados, versao: recebida.versao },
    }),
  )
  feita(await aceitar(conferida))
  const outra = await aberta({ itens })
  expect((await vista(outra)).linhas[0]).toMatchObject({ material: { id: um }, origem: 'anterior' })
  const nada = { fornecedor_id: fornecedor, motivo: null, concluir: false }
  await gravar(outra, { ...nada, linhas: [linha(1, null)], versao: 1 })
  expect((await vista(outra)).linhas[0]).toMatchObject({ material: null })
  await gravar(outra, { ...nada, linhas: [], versao: 2 })
  expect((await vista(outra)).linhas[0]).toMatchObject({ material: null })
})

test('who counts without seeing what the note says reads it nowhere: nor here, nor in its file', async () => {
  const um = await material()
  const id = await aberta({ itens: [{ produto: '100.00' }] })
  const { versao } = await vista(id)
  await gravar(id, {
    fornecedor_id: fornecedor,
    motivo: null,
    concluir: true,
    linhas: [linha(1, um)],
    versao,
  })
  await db.run(sql`update entrada set cega = true where id = ${id}`)
  const arquivos = async () =>
    (await sara.call(anexos.listar, { query: { modelo: 'entrada', modelo_id: id } })).dados.data
  const [nota] = await arquivos()
  const url = nota?.url ?? ''
  const baixar = async () => (await sara.inject({ method: 'GET', url, headers: sara.keys() })).status
  expect(await baixar()).toBe(200)
  const recebida = feita(await beto.call(entradas.receber, { params: { id }, body: { versao: versao + 1 } }))
  expect((await beto.call(entradas.verNota, { params: { id } })).codigo).toBe('ERR_ESTADO_INVALIDO')
  expect(await arquivos()).toEqual([])
  expect(await baixar()).toBe(404)
  const itens = recebida.itens.map((item) => ({ id: item.id, qtd_recebida_e3: 1000 }))
  await beto.call(entradas.conferir, { params: { id }, body: { itens, versao: recebida.versao } })
  expect(await arquivos()).toHaveLength(1)
  expect(await baixar()).toBe(200)
})
