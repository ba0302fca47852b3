import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { entradas } from '#contract/almoxarifado/entradas.ts'
import { esquecerParametros } from '#server/administracao/parametros/current.ts'
import { chaveDeTeste } from '#server/almoxarifado/nfe/testing/nota.ts'
import { lancar } from '#server/almoxarifado/razao/lancar.ts'
import { daquiA, FUSO_DE_TESTE } from '#server/testing/hoje.ts'
import { feita, mesaDeEntradas } from '#server/testing/mesa-de-entradas.ts'

const mesa = await mesaDeEntradas()
const { db, deposito, beto, sara, material, linha, rascunho, recebida, conferida, aceitar, saldoDe } = mesa

async function limites(valores: object): Promise<void> {
  await db.run(
    sql`update parametros set valores = jsonb_set(valores, '{limites}', ${JSON.stringify(valores)}::jsonb)`,
  )
  esquecerParametros(db)
}

test('the key is of who issued it, with its digit right and of no month to come', async () => {
  const pendencias = async (chave_nfe: string) =>
    (await rascunho({ tipo: 'compra', doc_tipo: 'nfe', chave_nfe })).pendencias.join(' ')
  expect(await pendencias(chaveDeTeste({ numero: 901 }))).toBe('')
  expect(await pendencias(chaveDeTeste({ numero: 902, cnpj: '33000167000101' }))).toContain('outro emitente')
  const certa = chaveDeTeste({ numero: 903 })
  expect(await pendencias(`${certa.slice(0, 43)}${(Number(certa[43]) + 1) % 10}`)).toContain('dígito')
  expect(await pendencias(chaveDeTeste({ numero: 904, mes: '9912' }))).toContain('ainda não chegou')
})

test('a loose note has the key of the tax office, and says that it is loose', async () => {
  const avulsa = chaveDeTeste({ numero: 905, cnpj: '33000167000101', serie: 891 })
  const pendencias = async (doc_tipo: 'nfe' | 'nf_avulsa', chave_nfe: string) =>
    (await rascunho({ tipo: 'compra', doc_tipo, chave_nfe })).pendencias.join(' ')
  expect(await pendencias('nfe', avulsa)).toContain('nota fiscal avulsa (série 891)')
  await db.run(sql`delete from entrada where chave_nfe = ${avulsa}`)
  expect(await pendencias('nf_avulsa', avulsa)).toBe('')
  expect(await pendencias('nf_avulsa', '123')).toContain('44 caracteres')
})

test('a supplier that was merged into another is followed: by the key, in a draft, and when it is edited', async () => {
  const { id: antigo } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into fornecedor (tipo_pessoa, documento, razao_social, natureza, matriz_filial)
      values ('pj', '12ABC34501DE35', 'Buriti antiga', '{fornecedor}', 'matriz') returning id`),
  )
  const chave_nfe = chaveDeTeste({ numero: 906, cnpj: '12ABC34501DE35' })
  const dados = { tipo: 'compra', doc_tipo: 'nfe', chave_nfe, fornecedor_id: antigo } as const
  const { id, versao } = await rascunho(dados)
  await db.run(sql`
    update fornecedor set unificado_em_id = ${mesa.fornecedor}, situacao = 'inativo', situacao_motivo = 'Unificado'
    where id = ${antigo}`)
  const { dados: lida } = await beto.call(entradas.ver, { params: { id } })
  expect(lida.pendencias).toEqual([])
  const body = { ...dados, deposito_id: deposito, doc_numero: 'U-1', versao }
  const editada = feita(await beto.call(entradas.editar, { params: { id }, body }))
  expect(editada.fornecedor?.id).toBe(mesa.fornecedor)
  expect(editada.pendencias.join(' ')).not.toContain('emitente')
})

test('a supplier under a sanction sells nothing, by the day of its document, and gives only with a reason', async () => {
  const { id: fornecedor_id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into fornecedor (tipo_pessoa, documento, razao_social, natureza, matriz_filial)
      values ('pj', '33000167000101', 'Sancionada', '{fornecedor,doador}', 'matriz') returning id`),
  )
  await db.run(sql`
    insert into fornecedor_sancao (fornecedor_id, tipo, orgao, inicio, fim) values
      (${fornecedor_id}, 'impedimento', 'CGE', ${daquiA(-10)}, ${daquiA(10)}),
      (${fornecedor_id}, 'advertencia', 'CGE', ${daquiA(-300)}, null)`)
  const de = async (tipo: 'compra' | 'doacao' | 'ponto_a_ponto', partes: object = {}) =>
    (await rascunho({ tipo, fornecedor_id, doc_tipo: 'guia_remessa', ...partes })).pendencias
  for (const tipo of ['compra', 'ponto_a_ponto'] as const)
    expect(await de(tipo)).toEqual([
      'O fornecedor tem sanção em vigor: Impedimento de licitar e contratar. Não se compra dele.',
    ])
  expect(await de('compra', { doc_emissao: daquiA(-11) })).toEqual([])
  expect(await de('compra', { doc_emissao: daquiA(-10) })).toHaveLength(1)
  expect((await de('doacao')).join()).toContain('Justifique nas observações')
  expect(await de('doacao', { observacoes: 'Livros usados, sem contrato' })).toEqual([])
  const { id, versao } = await rascunho({ tipo: 'compra', fornecedor_id, doc_tipo: 'guia_remessa' })
  const recusada = await beto.call(entradas.receber, { params: { id }, body: { versao } })
  expect(recusada.codigo).toBe('ERR_FORM_VALIDATION')
  expect(recusada.envelope.mensagem).toContain('sanção em vigor')
})

test('what was bought by a document of long ago, or of a day to come, is asked about', async () => {
  const com = async (dias: number, partes: object = {}) =>
    (
      await rascunho({
        tipo: 'compra',
        doc_tipo: 'guia_remessa',
        doc_emissao: daquiA(dias),
        ...partes,
      })
    ).pendencias.join()
  expect(await com(-180)).toBe('')
  expect(await com(-181)).toContain('há 181 dias: corrija a data da emissão')
  expect(await com(-3028)).toContain('há 3.028 dias')
  expect(await com(-181, { motivo_da_nota: 'Ficou retida na transportadora' })).toBe('')
  expect(await com(-900, { tipo: 'doacao' })).toContain('há 900 dias')
  expect(await com(-900, { tipo: 'saldo_inicial' })).not.toContain('emitido')
  await db.run(sql`delete from entrada where tipo = 'saldo_inicial'`)
  expect(await com(1)).toContain('ainda não chegou')
})

test('a note is of the month that its key says, whatever reason is written', async () => {
  const com = async (numero: number, doc_emissao: string) =>
    (
      await rascunho({
        tipo: 'compra',
        doc_tipo: 'nfe',
        chave_nfe: chaveDeTeste({ numero, mes: daquiA(-3).slice(2, 7).replace('-', '') }),
        doc_emissao,
        motivo_da_nota: 'Ficou retida na transportadora',
      })
    ).pendencias.join()
  expect(await com(921, daquiA(-3))).toBe('')
  const outra = daquiA(-800)
  const escrita = outra.split('-').reverse().join('/')
  expect(await com(922, outra)).toContain(`e a emissão escrita é ${escrita}: corrija a data, ou a chave.`)
})

test('a unit that gives back more than it was sent is asked why', async () => {
  const [um, outro] = [await material(), await material()]
  const { escola } = mesa.people.locais
  await db.run(sql`update local set deposito_supridor_id = ${deposito} where id = ${escola}`)
  for (const id of [um, outro])
    feita(await aceitar(await conferida({ itens: [linha(id, { total_centavos: 10_000 })] })))
  await db.transaction((tx) =>
    lancar({ tx, ator_id: null, fuso: FUSO_DE_TESTE, agora: new Date() }, { tipo: 'teste', id: 1 }, [
      {
        deposito_id: deposito,
        material_id: um,
        tipo: 'saida_consumo',
        qtd_e3: 4000,
        local_consumo_id: escola,
        linha: 1,
      },
    ]),
  )
  const devolve = (qtd_documento_e3: number, partes: object = {}) => ({
    tipo: 'devolucao_unidade' as const,
    doc_tipo: 'sem_documento' as const,
    valor_documento_centavos: null,
    origem_id: escola,
    itens: [linha(um, { qtd_documento_e3, total_centavos: 0 })],
    ...partes,
  })
  const pendencias = async (partes: ReturnType<typeof devolve>) => (await rascunho(partes)).pendencias.join()
  expect(await pendencias(devolve(4000))).toBe('')
  expect(await pendencias(devolve(5000))).toMatch(
    /devolve 5 .* e só consta que tenha 4 .*: confira, ou justifique/,
  )
  expect(await pendencias(devolve(5000, { observacoes: 'Recebido antes do sistema' }))).toBe('')
  const doOutro = { itens: [linha(outro, { qtd_documento_e3: 1000, total_centavos: 0 })] }
  expect(await pendencias(devolve(0, doOutro))).toContain('nada consta que tenha')
  // What it gave back already it does not have.
  const aceita = feita(await aceitar(await conferida(devolve(3000))))
  expect(await pendencias(devolve(2000))).toMatch(/só consta que tenha 1 /)
  // It did not use it either: of what the school used, one is left.
  const usado = () =>
    db.one<{ qtd_e3: number }>(sql`
      select sum(-sinal * qtd_e3)::bigint as qtd_e3 from movimento_estoque
      where material_id = ${um} and local_consumo_id = ${escola} and contrapartida = 'consumo'`)
  expect((await usado()).qtd_e3).toBe(1000)
  // Taken back, the school has used it, and has it to give back, again.
  const params = { id: aceita.id }
  feita(await sara.call(entradas.estornar, { params, body: { motivo: 'Lançada duas vezes' } }))
  expect((await usado()).qtd_e3).toBe(4000)
  expect(await pendencias(devolve(4000))).toBe('')
})

test('the lines with freight and discount make the value, or the goods are not received', async () => {
  const { pendencias } = await rascunho({ frete_centavos: 500 })
  expect(pendencias.join(' ')).toContain('somam R$')
  // A cent a line is the rounding of who wrote the note.
  expect((await rascunho({ valor_documento_centavos: 10_001 })).pendencias).toEqual([])
  expect((await rascunho({ valor_documento_centavos: 10_002 })).pendencias).toHaveLength(1)
})

test('permanent goods become assets that wait for a label, together worth what was paid, and leave the stock', async () => {
  const movel = await material({ permanente: true })
  const itens = [linha(movel, { qtd_documento_e3: 3000, series: ['S1', 'S2'] })]
  const aceita = feita(await aceitar(await conferida({ itens }, { series: ['S1', 'S2'] })))
  expect(aceita.bens).toBe(3)
  expect(await saldoDe(movel)).toEqual({ qtd_e3: 0, valor_centavos: 0 })
  const bens = () =>
    db.rows(sql`
      select p.situacao, p.numero_serie, p.valor_aquisicao_centavos as valor, p.forma_ingresso, p.local_id from patrimonio p
      join entrada_item i on i.id = p.entrada_item_id where i.entrada_id = ${aceita.id} order by p.id`)
  const comum = { situacao: 'a_tombar', forma_ingresso: 'doacao', local_id: deposito }
  expect(await bens()).toEqual([
    { ...comum, numero_serie: 'S1', valor: 3334 },
    { ...comum, numero_serie: 'S2', valor: 3333 },
    { ...comum, numero_serie: null, valor: 3333 },
  ])
  const estornar = { params: { id: aceita.id }, body: { motivo: 'Veio errado' } }
  await db.run(sql`update patrimonio set situacao = 'ativo' where numero_serie = 'S1'`)
  expect((await sara.call(entradas.estornar, estornar)).envelope.mensagem).toContain('já foi tombado')
  await db.run(sql`update patrimonio set situacao = 'a_tombar' where numero_serie = 'S1'`)
  expect(feita(await sara.call(entradas.estornar, estornar))).toMatchObject({
    situacao: 'estornada',
    bens: 0,
  })
  expect(await saldoDe(movel)).toEqual({ qtd_e3: 0, valor_centavos: 0 })
})

test('above the limits, another person accepts and takes back, and a commission is there', async () => {
  await limites({ limite_recebimento_outra_pessoa_centavos: 9999 })
  const minha = await conferida({}, {}, sara)
  expect((await aceitar(minha, {}, sara)).envelope.mensagem).toContain('quem conferiu não aceita')
  const dela = feita(await aceitar(minha, {}, beto))
  const deBeto = feita(await aceitar(await conferida(), {}, sara))
  const estornar = (id: number) => sara.call(entradas.estornar, { params: { id }, body: { motivo: 'Erro' } })
  expect((await estornar(deBeto.id)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await estornar(dela.id)).codigo).toBe('SUCESSO')
  await limites({ limite_recebimento_comissao_centavos: 9999 })
  const cara = await conferida()
  expect((await aceitar(cara)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await aceitar(cara, {}, sara)).envelope.erros).toHaveProperty('comissao_id')
  const membros = ['Ana Dias', 'Caio Luz', 'Dora Paz'].map((nome) => ({
    nome,
    papel: 'Membro',
    matricula: null,
  }))
  const { id: comissao_id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into comissao (nome, tipo, ato, inicio, membros) values ('De recebimento', 'recebimento', 'Portaria 1',
        '2020-01-01', ${JSON.stringify(membros)}::jsonb) returning id`),
  )
  const dois = { comissao_id, presentes: membros.slice(0, 2) }
  expect((await aceitar(cara, dois, sara)).envelope.erros).toHaveProperty('presentes')
  const estranho = { comissao_id, presentes: [...membros.slice(0, 2), { nome: 'Zé de Fora' }] }
  expect((await aceitar(cara, estranho, sara)).envelope.mensagem).toContain('não é desta comissão')
  const aceita = feita(await aceitar(cara, { comissao_id, presentes: membros }, sara))
  expect(aceita).toMatchObject({ comissao: { id: comissao_id }, presentes: membros })
  await limites({})
})

test('what exceeds the document, or expires soon, asks for its own permission and a reason', async () => {
  await limites({})
  const um = await material()
  const sobra = await conferida({ itens: [linha(um)] }, { qtd_recebida_e3: 11_000 })
  expect((await aceitar(sobra)).codigo).toBe('ERR_NAO_AUTORIZADO')
  // Said before the button is pressed, and only to who may not.
  const aceite = async (quem: typeof beto) =>
    (await quem.call(entradas.ver, { params: { id: sobra.id } })).dados.acoes.find(
      ({ chave }) => chave === 'entradas.aceitar',
    )
  expect(await aceite(beto)).toMatchObject({
    permitido: false,
    motivo: expect.stringContaining('Linha 1: chegou mais do que diz o documento'),
  })
  expect(await aceite(sara)).toMatchObject({ permitido: true })
  expect((await aceitar(sobra, {}, sara)).envelope.erros).toHaveProperty('excedente_motivo')
  const porque = { excedente_motivo: 'Brinde do fornecedor' }
  expect(feita(await aceitar(sobra, porque, sara)).excedente_motivo).toBe('Brinde do fornecedor')
  const termo = await db.rows<{ conteudo: unknown }>(sql`
    select dados->'conteudo' as conteudo from documento where entidade_id = ${sobra.id} and tipo = 'termo_de_recebimento_definitivo'`)
  expect(termo).toMatchObject([
    { conteudo: { ...porque, linhas: [{ documento_e3: 10_000, recebida_e3: 11_000 }] } },
  ])
  expect(await saldoDe(um)).toEqual({ qtd_e3: 11_000, valor_centavos: 10_000 })
  const vence = await material({ lote: true, minima: 3650 })
  const validade = daquiA(30)
  const curta = await conferida({ itens: [linha(vence)] }, { lote_codigo: 'V1', validade })
  expect((await aceitar(curta, {}, sara)).envelope.erros).toHaveProperty('validade_curta_motivo')
  const motivo = { validade_curta_motivo: 'Consumo imediato' }
  expect((await aceitar(curta, motivo)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await aceitar(curta, motivo, sara)).codigo).toBe('SUCESSO')
})

test('exam: what asks for it is not accepted before a favourable opinion, and the other one refuses all', async () => {
  const pedida = await conferida({ exame_exigido: true })
  const params = { id: pedida.id }
  expect((await aceitar(pedida)).envelope.mensagem).toContain('exame')
  expect(feita(await beto.call(entradas.enviarExame, { params, body: {} })).situacao).toBe('em_exame')
  const parecer = (qual: 'favoravel' | 'desfavoravel', id = pedida.id, quem = sara) =>
    quem.call(entradas.examinar, { params: { id }, body: { parecer: qual, texto: 'Como a amostra' } })
  expect((await parecer('favoravel', pedida.id, beto)).codigo).toBe('ERR_NAO_AUTORIZADO')
  const boa = feita(await parecer('favoravel'))
  expect(boa.exame).toMatchObject({ parecer: 'favoravel', por: 'Sara Reis' })
  expect((await aceitar(boa)).codigo).toBe('SUCESSO')
  const outra = await recebida()
  await beto.call(entradas.enviarExame, { params: { id: outra.id }, body: {} })
  expect(feita(await parecer('desfavoravel', outra.id)).situacao).toBe('recusada')
})

test('an opening balance is of an empty depósito, and what a unit gives back returns at the average', async () => {
  const { pendencias } = await rascunho({ tipo: 'saldo_inicial', doc_tipo: 'sem_documento' })
  expect(pendencias.join(' ')).toContain('já tem movimento')
  const um = await material()
  feita(await aceitar(await conferida({ itens: [linha(um, { total_centavos: 10_000 })] })))
  const { escola, escolaAlheia } = mesa.people.locais
  await db.run(sql`update local set deposito_supridor_id = ${deposito} where id = ${escola}`)
  const devolucao = {
    tipo: 'devolucao_unidade' as const,
    doc_tipo: 'sem_documento' as const,
    valor_documento_centavos: null,
    origem_id: escola,
    observacoes: 'Veio antes do sistema',
    itens: [linha(um, { qtd_documento_e3: 2000, total_centavos: 0 })],
  }
  const de = (origem_id: number) =>
    beto.call(entradas.criar, { body: { deposito_id: deposito, ...devolucao, origem_id } })
  expect((await de(deposito)).envelope.erros?.origem_id).toEqual([
    'O depósito não devolve a si mesmo: diga que unidade devolve.',
  ])
  expect((await de(escolaAlheia)).envelope.erros?.origem_id?.join()).toContain('este depósito supre')
  const origens = async (texto = '') =>
    (await beto.call(entradas.origens, { query: { deposito_id: deposito, texto } })).dados.map(({ id }) => id)
  expect(await origens()).toEqual([escola])
  expect(await origens('não há')).toEqual([])
  feita(await aceitar(await conferida(devolucao)))
  expect(await saldoDe(um)).toEqual({ qtd_e3: 12_000, valor_centavos: 12_000 })
})

test('what was taken back is typed anew by a copy: supplier, document, lines and lots, and once', async () => {
  const comLote = await material({ lote: true })
  const lote = { lote_codigo: 'L-77', fabricacao: '2026-01-10', validade: '2041-01-10', marca: 'Buriti' }
  const dados = {
    doc_numero: 'C-101',
    doc_serie: '2',
    processo: '00080-1/2026',
    itens: [linha(comLote, lote)],
  }
  const aceita = feita(await aceitar(await conferida(dados)))
  const copiar = (id: number) => beto.call(entradas.repetir, { params: { id }, body: {} })
  expect((await copiar(aceita.id)).codigo).toBe('ERR_ESTADO_INVALIDO')
  const params = { id: aceita.id }
  const estornada = feita(
    await sara.call(entradas.estornar, { params, body: { motivo: 'Quantidade errada' } }),
  )
  const copia = feita(await copiar(aceita.id))
  const igual = (uma: typeof copia) => ({
    cabecalho: [uma.fornecedor, uma.deposito, uma.tipo, uma.processo],
    documento: [uma.doc_tipo, uma.doc_numero, uma.doc_serie, uma.doc_emissao, uma.valor_documento_centavos],
    linhas: uma.itens.map((item) => ({
      material: item.material?.id,
      qtd: item.qtd_documento_e3,
      total: item.total_centavos,
      lote: [item.lote_codigo, item.fabricacao, item.validade, item.marca],
    })),
  })
  expect(igual(copia)).toEqual(igual(estornada))
  expect(copia).toMatchObject({
    situacao: 'rascunho',
    copia_de: { id: aceita.id, nome: aceita.protocolo },
    protocolo: null,
    pendencias: [],
    motivo: null,
    conferido: null,
  })
  expect(copia.itens.map(({ qtd_recebida_e3 }) => qtd_recebida_e3)).toEqual([null])
  const outra = await copiar(aceita.id)
  expect(outra.envelope.mensagem).toContain('Este documento já entrou')
  expect(
    await db.rows(sql`select para from evento where entidade = 'entrada' and entidade_id = ${copia.id}
      and campo = 'copia_de'`),
  ).toEqual([{ para: aceita.protocolo }])
})

test('permanent goods do not enter a depósito whose type has no assets', async () => {
  const [movel, papel] = [await material({ permanente: true }), await material()]
  const doTipo = sql`where id = (select tipo_id from local where id = ${deposito})`
  await db.run(sql`update local_tipo set permite_patrimonio = false ${doTipo}`)
  const aberta = await rascunho({ itens: [linha(movel, { qtd_documento_e3: 1000 })] })
  expect(aberta.pendencias.join(' ')).toContain('não tem bens')
  const { id, versao } = aberta
  const recebida = await beto.call(entradas.receber, { params: { id }, body: { versao } })
  expect(recebida.codigo).toBe('ERR_FORM_VALIDATION')
  expect((await rascunho({ itens: [linha(papel)] })).pendencias).toEqual([])
  await db.run(sql`update local_tipo set permite_patrimonio = true ${doTipo}`)
})
