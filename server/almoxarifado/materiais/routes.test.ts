import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { materiais } from '#contract/almoxarifado/materiais.ts'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import { lancar } from '#server/almoxarifado/razao/lancar.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { createStock } from '#server/testing/stock.ts'

const { clara, db, eventosDe, naConta, newPerson } = await mesaDaAdministracao()
const stock = await createStock(db)
const { grupo, unidade, quilo } = await db.one<{ grupo: number; unidade: number; quilo: number }>(sql`
  select (select id from grupo_de_material where codigo = '99') as grupo,
    (select id from unidade_de_medida where sigla = 'unt') as unidade,
    (select id from unidade_de_medida where sigla = 'kgt') as quilo`)

type Corpo = BodyFor<typeof materiais.criar>
const corpo = (partes: Partial<Corpo> = {}): Corpo => ({
  descricao: 'Caneta esferográfica azul',
  natureza: 'consumo',
  grupo_id: grupo,
  unidade_id: unidade,
  ...partes,
})
const criar = (partes: Partial<Corpo> = {}) => clara.call(materiais.criar, { body: corpo(partes) })
const criado = async (partes: Partial<Corpo> = {}) => (await criar(partes)).dados

/** Enters a depósito at a cost. */
const receber = (material_id: number, qtd_e3: number, valor_centavos: number, partes: object = {}) =>
  stock.lancando((lancador) =>
    lancar(lancador, { tipo: 'teste', id: stock.documento() }, [
      {
        deposito_id: stock.deposito,
        material_id,
        tipo: 'entrada_compra',
        qtd_e3,
        valor_centavos,
        linha: stock.documento(),
        ...partes,
      },
    ]),
  )

const leitora = async (locais: readonly (number | null)[] | null = null) =>
  naConta(
    await newPerson({
      permissoes: [
        'painel.almoxarifado.materiais.listar',
        'painel.almoxarifado.materiais.ver',
        ...(locais ? (['painel.almoxarifado.estoque.listar'] as const) : []),
      ],
      ...(locais && { locais }),
    }),
  )

test('criar gives a code when there is none, keeps packages and bar codes, and is found by them', async () => {
  const material = await criado({
    gtins: ['4006381333931'],
    embalagens: [{ nome: 'Caixa', fator_num: 50, gtins: ['10614141000415'] }],
  })
  expect(material.codigo).toMatch(/^MAT-\d{5}$/)
  expect(material).toMatchObject({ gtins: ['4006381333931'], tem_movimento: false, versao: 1 })
  expect(material.embalagens).toMatchObject([{ nome: 'Caixa', fator_num: 50, fator_den: 1 }])
  const [pelaCaixa] = (await clara.call(materiais.opcoes, { query: { texto: '10614141000415' } })).dados
  expect(pelaCaixa).toMatchObject({
    id: material.id,
    pelo_gtin: { embalagem_id: material.embalagens[0]?.id },
  })
  const [peloNome] = (await clara.call(materiais.opcoes, { query: { texto: 'azul esfero' } })).dados
  expect(peloNome).toMatchObject({ id: material.id, pelo_gtin: null, casas: 0 })
  expect((await eventosDe('materiais.criar', material.id)).map(({ campo }) => campo)).toContain('embalagens')
})

test('criar refuses a code and a bar code that are of another, and says whose', async () => {
  const borracha = await criado({ descricao: 'Borracha branca', codigo: 'BOR-1', gtins: ['96385074'] })
  const peloCodigo = await criar({ codigo: 'bor-1', descricao: 'Outra' })
  expect(peloCodigo).toMatchObject({ codigo: 'ERR_DUPLICADO' })
  expect(peloCodigo.envelope.erros?.codigo?.[0]).toContain('Borracha branca')
  const pelaBarra = await criar({
    descricao: 'Outra',
    embalagens: [{ nome: 'Cx', fator_num: 2, gtins: ['96385074'] }],
  })
  expect(pelaBarra.envelope.erros?.gtins?.[0]).toContain('Borracha branca')
  expect(pelaBarra.envelope.dados).toMatchObject({ id: borracha.id })
  expect((await criar({ grupo_id: 999_999 })).envelope.erros).toHaveProperty('grupo_id')
  expect((await criar({ natureza: 'permanente', classe_id: 999_999 })).envelope.erros).toHaveProperty(
    'classe_id',
  )
})

test('vincularGtin gives a new code to a package of the material, and refuses one that is of somebody', async () => {
  const lapis = await criado({ descricao: 'Lápis preto 2B', embalagens: [{ nome: 'Caixa', fator_num: 144 }] })
  const caixa = lapis.embalagens[0]?.id ?? 0
  const ligar = (id: number, gtin: string, embalagem_id: number | null) =>
    clara.call(materiais.vincularGtin, { params: { id }, body: { gtin, embalagem_id } })
  const ligado = await ligar(lapis.id, '789 1000315507', caixa)
  expect(ligado.dados).toMatchObject({ gtins: [], embalagens: [{ gtins: ['7891000315507'] }], versao: 2 })
  const [lido] = (await clara.call(materiais.opcoes, { query: { texto: '7891000315507' } })).dados
  expect(lido).toMatchObject({ id: lapis.id, pelo_gtin: { embalagem_id: caixa } })
  const outro = await criado({ descricao: 'Lápis de cor' })
  const repetido = await ligar(outro.id, '7891000315507', null)
  expect(repetido).toMatchObject({ codigo: 'ERR_DUPLICADO', envelope: { dados: { id: lapis.id } } })
  expect((await ligar(outro.id, '96385075', null)).codigo).toBe('ERR_FORM_VALIDATION')
  expect((await ligar(outro.id, '7891000053508', caixa)).envelope.erros).toHaveProperty('embalagem_id')
  expect(
    (
      await (
        await leitora()
      ).call(materiais.vincularGtin, {
        params: { id: outro.id },
        body: { gtin: '7891000053508', embalagem_id: null },
      })
    ).codigo,
  ).toBe('ERR_NAO_AUTORIZADO')
})

test('parecidos tells a similar description or the same bar code, and not the one being edited', async () => {
  const papel = await criado({ descricao: 'Papel sulfite A4 75 g branco', gtins: ['614141000036'] })
  const com = async (query: object) =>
    (await clara.call(materiais.parecidos, { query })).dados.map(({ id }) => id)
  expect(await com({ descricao: 'papel sulfite a4 75g branco' })).toEqual([papel.id])
  expect(await com({ descricao: 'papel toalha interfolhado' })).toEqual([])
  expect(await com({ descricao: 'xx', gtins: '614141000036' })).toEqual([papel.id])
  expect(await com({ descricao: 'papel sulfite a4 75g branco', menos: papel.id })).toEqual([])
})

test('editar keeps the ids of packages, asks for the version, and not the unit of what has moved', async () => {
  const antes = await criado({
    descricao: 'Cola branca',
    embalagens: [
      { nome: 'Caixa', fator_num: 12 },
      { nome: 'Fardo', fator_num: 144 },
    ],
  })
  const [caixa, fardo] = antes.embalagens
  const body = corpo({
    descricao: 'Cola branca 90 g',
    embalagens: [
      { id: caixa?.id, nome: 'Fardo', fator_num: 12 },
      { id: fardo?.id, nome: 'Caixa', fator_num: 144 },
    ],
  })
  const params = { id: antes.id }
  const editar = (partes: object, versao: number) =>
    clara.call(materiais.editar, { params, body: { ...body, ...partes, versao } })
  const { dados } = await editar({}, 1)
  expect(dados.embalagens.map(({ id, nome }) => [id, nome])).toEqual([
    [caixa?.id, 'Fardo'],
    [fardo?.id, 'Caixa'],
  ])
  expect(dados.codigo).toBe(antes.codigo)
  expect((await editar({}, 1)).codigo).toBe('ERR_CONFLITO_VERSAO')
  const alheia = await criado({ descricao: 'Alheia', embalagens: [{ nome: 'Kit', fator_num: 3 }] })
  const roubada = [{ id: alheia.embalagens[0]?.id, nome: 'Kit', fator_num: 9 }]
  expect((await editar({ embalagens: roubada }, 2)).codigo).toBe('ERR_FORM_VALIDATION')
  await receber(antes.id, 5000, 1000)
  expect((await editar({ unidade_id: quilo }, 2)).codigo).toBe('ERR_ESTADO_INVALIDO')
  expect((await editar({ critico: true }, 2)).codigo).toBe('SUCESSO')
})

test('listar tells what there is in the depósitos that the person sees, and nothing of others', async () => {
  const { id } = await criado({ descricao: 'Estoque visto' })
  await receber(id, 3000, 1000)
  await receber(id, 4000, 1000, { deposito_id: stock.outroDeposito })
  const visto = async (quem: typeof clara) =>
    (await quem.call(materiais.listar, { query: { texto: 'estoque visto' } })).dados.data[0]
  expect(await visto(clara)).toMatchObject({
    saldo_e3: 7000,
    disponivel_e3: 7000,
    valor_centavos: 2000,
    preco_medio_centavos: 286,
  })
  const deUm = await leitora([stock.deposito])
  expect(await visto(deUm)).toMatchObject({ saldo_e3: 3000, preco_medio_centavos: 333 })
  const { saldos } = (await deUm.call(materiais.ver, { params: { id } })).dados
  expect(saldos.map(({ deposito }) => deposito.id)).toEqual([stock.deposito])
  const semEstoque = await leitora()
  expect(await visto(semEstoque)).toMatchObject({ saldo_e3: null, preco_medio_centavos: null })
  const comSaldo = await semEstoque.call(materiais.listar, {
    query: { texto: 'estoque visto', com_saldo: 'true' },
  })
  expect(comSaldo.dados.data).toEqual([])
})

test('listar filters, and pages each once and in order', async () => {
  for (const letra of ['á', 'b', 'C']) await criado({ descricao: `Folha ${letra}`, critico: letra !== 'b' })
  const vistos: string[] = []
  let cursor: string | undefined
  do {
    const { data, proximo } = (
      await clara.call(materiais.listar, { query: { texto: 'folha', perPage: 2, ...(cursor && { cursor }) } })
    ).dados
    vistos.push(...data.map(({ descricao }) => descricao))
    cursor = proximo ?? undefined
  } while (cursor !== undefined)
  expect(vistos).toEqual(['Folha á', 'Folha b', 'Folha C'])
  const criticos = await clara.call(materiais.listar, {
    query: { texto: 'folha', critico: 'true', grupo_id: grupo, natureza: 'consumo' },
  })
  expect(criticos.dados.data.map(({ descricao }) => descricao)).toEqual(['Folha á', 'Folha C'])
})

test('inativar takes it from the pickers, and reativar brings it back', async () => {
  const { id } = await criado({ descricao: 'Disquete' })
  const params = { id }
  const oferecido = async () =>
    (await clara.call(materiais.opcoes, { query: { texto: 'disquete' } })).dados.length
  const fora = await clara.call(materiais.inativar, { params, body: { motivo: 'não se usa mais' } })
  expect(fora.dados.ativo).toBe(false)
  expect(await oferecido()).toBe(0)
  expect((await clara.call(materiais.opcoes, { query: { ids: String(id) } })).dados).toHaveLength(1)
  expect((await clara.call(materiais.inativar, { params, body: { motivo: 'de novo' } })).codigo).toBe(
    'ERR_ESTADO_INVALIDO',
  )
  await clara.call(materiais.reativar, { params, body: {} })
  expect(await oferecido()).toBe(1)
  const answer = await clara.call(materiais.emLote, {
    body: { acao: 'inativar', ids: [id, 999_999], motivo: 'fim' },
  })
  expect(answer.dados.resultados.map(({ feito }) => feito)).toEqual([true, false])
  expect(answer.dados.resultados[0]?.antes).toBe('ativo')
  await clara.call(materiais.emLote, { body: { acao: 'reativar', ids: [id] } })
  expect(await oferecido()).toBe(1)
})

test('emLote tells the group that each was of, which puts it back', async () => {
  const { id } = await criado({ descricao: 'Régua do lote' })
  const { outro } = await db.transaction((tx) =>
    tx.one<{ outro: number }>(
      sql`insert into grupo_de_material (codigo, nome) values ('99.99', 'Do lote') returning id as outro`,
    ),
  )
  const mudar = async (grupo_id: number) =>
    (await clara.call(materiais.emLote, { body: { acao: 'mudar_grupo', ids: [id], grupo_id } })).dados
      .resultados[0]
  expect(await mudar(outro)).toMatchObject({ feito: true, antes: String(grupo) })
  expect(await mudar(outro)).not.toHaveProperty('antes')
  expect(await mudar(grupo)).toMatchObject({ antes: String(outro) })
  expect((await clara.call(materiais.ver, { params: { id } })).dados.grupo).toMatchObject({ id: grupo })
})

test('unificar passes balance, lots, packages and bar codes at the same value, and both ledgers stay', async () => {
  const [fica, vai] = [
    await criado({ descricao: 'Leite em pó integral', controla_lote: true, controla_validade: true }),
    await criado({
      descricao: 'Leite em pó integr.',
      controla_lote: true,
      controla_validade: true,
      gtins: ['7891000100103'],
      embalagens: [{ nome: 'Fardo', fator_num: 12 }],
    }),
  ]
  const lote = await stock.lote(vai.id, { codigo: 'L-77', validade: '2099-01-01' })
  await receber(vai.id, 10_000, 1001, { lote_id: lote })
  await receber(vai.id, 3000, 999, { lote_id: lote, deposito_id: stock.outroDeposito })
  const unificar = (destino_id: number, id = vai.id) =>
    clara.call(materiais.unificar, { params: { id }, body: { destino_id, motivo: 'cadastro repetido' } })
  expect((await unificar(vai.id)).codigo).toBe('ERR_FORM_VALIDATION')
  const semLote = await criado({ descricao: 'Leite líquido' })
  expect((await unificar(semLote.id)).envelope.erros).toHaveProperty('destino_id')
  await db.run(sql`update lote set situacao = 'bloqueado' where id = ${lote}`)
  expect((await unificar(fica.id)).codigo).toBe('ERR_ESTADO_INVALIDO')
  await db.run(sql`update lote set situacao = 'liberado' where id = ${lote}`)

  const { dados } = await unificar(fica.id)
  expect(dados).toMatchObject({
    id: fica.id,
    saldo_e3: 13_000,
    valor_centavos: 2000,
    gtins: ['7891000100103'],
  })
  expect(dados.embalagens.map(({ nome }) => nome)).toEqual(['Fardo'])
  expect(dados.fundidos).toEqual([{ id: vai.id, nome: vai.descricao }])
  const foi = (await clara.call(materiais.ver, { params: { id: vai.id } })).dados
  expect(foi).toMatchObject({ ativo: false, saldo_e3: 0, valor_centavos: 0, fundido_em: { id: fica.id } })
  const movimentos = await db.rows(sql`
    select m.tipo, m.valor_centavos, l.codigo from movimento_estoque m join lote l on l.id = m.lote_id
    where m.material_id = ${fica.id} order by m.valor_centavos`)
  expect(movimentos).toEqual([
    { tipo: 'reclassificacao_entrada', valor_centavos: 999, codigo: 'L-77' },
    { tipo: 'reclassificacao_entrada', valor_centavos: 1001, codigo: 'L-77' },
  ])
  expect((await unificar(fica.id)).codigo).toBe('ERR_ESTADO_INVALIDO')
  const listados = await clara.call(materiais.listar, { query: { texto: 'leite em po' } })
  expect(listados.dados.data.map(({ id }) => id)).toEqual([fica.id])
})

test('groups stand under the group of their code, and units never lose decimals in use', async () => {
  const novo = (codigo: string) =>
    clara.call(materiais.criarGrupo, { body: { codigo, nome: `Grupo ${codigo}`, natureza_despesa: '' } })
  expect((await novo('16.01')).envelope.erros).toHaveProperty('codigo')
  const raiz = (await novo('16')).dados
  expect((await novo('16.01')).dados).toMatchObject({ pai_id: raiz.id, natureza_despesa: null })
  expect((await novo('16')).codigo).toBe('ERR_DUPLICADO')
  const editar = (body: object) =>
    clara.call(materiais.editarGrupo, {
      params: { id: raiz.id },
      body: { codigo: '16', nome: 'Expediente', versao: 1, ...body },
    })
  expect((await editar({ codigo: '17' })).envelope.erros).toHaveProperty('codigo')
  expect((await editar({ natureza_despesa: '3.3.90.30.16' })).dados).toMatchObject({ versao: 2 })
  expect((await editar({})).codigo).toBe('ERR_CONFLITO_VERSAO')
  await criado({ descricao: 'Arroz', unidade_id: quilo })
  const menos = await clara.call(materiais.editarUnidade, {
    params: { id: quilo },
    body: { sigla: 'kgt', nome: 'quilo', casas: 0 },
  })
  expect(menos.envelope.erros).toHaveProperty('casas')
})

test('only who may write writes', async () => {
  const { id } = await criado({ descricao: 'De quem pode' })
  const quem = await leitora()
  expect((await quem.call(materiais.criar, { body: corpo() })).codigo).toBe('ERR_NAO_AUTORIZADO')
  const { acoes } = (await quem.call(materiais.ver, { params: { id } })).dados
  expect(acoes.every(({ permitido }) => !permitido)).toBe(true)
  const emLote = await quem.call(materiais.emLote, {
    body: { acao: 'mudar_grupo', ids: [id], grupo_id: grupo },
  })
  expect(emLote.dados.resultados[0]?.feito).toBe(false)
})
