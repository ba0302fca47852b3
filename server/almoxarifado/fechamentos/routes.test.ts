import { beforeAll, expect, test } from 'vitest'
import { type FechamentoDetalhado, fechamentos } from '#contract/almoxarifado/fechamentos.ts'
import { documentos } from '#contract/papeis/documentos.ts'
import { lancar } from '#server/almoxarifado/razao/lancar.ts'
import { failureOf } from '#server/casa/http/answer.ts'
import { resultOf } from '#server/testing/field.ts'
import { daquiA } from '#server/testing/hoje.ts'
import { mesaDeFechamentos } from '#server/testing/mesa-de-fechamentos.ts'

const closings = await mesaDeFechamentos()
const { clara, owner, people, newPerson, naConta, eventosDe } = closings
const { deposito, outroDeposito, material, em, lancado, compra } = closings
const { conferir, conferido, fechar, fechado, ressalvasDe, desfeito } = closings

const reabrir = ({ id, versao }: FechamentoDetalhado) =>
  clara.call(fechamentos.reabrir, {
    params: { id },
    body: { versao, motivo: 'faltou uma nota', processo: '2020/77' },
  })
const documentosDe = async (entidade_id: number) =>
  (await clara.call(documentos.listar, { query: { entidade: 'fechamento', entidade_id } })).dados.data
/** Three months closed, with what is taken back in another month than it was posted and a shipment that nobody received. */
beforeAll(async () => {
  const papel = await material()
  await em('2020-01')
  await lancado(compra(papel))
  const engano = await lancado(compra(papel, { valor_centavos: 2_500 }))
  await fechado('2020-01')
  await em('2020-02')
  await desfeito(engano.doc)
  await lancado({ material_id: papel, tipo: 'transito_saida', qtd_e3: 2_000 })
  await fechado('2020-02')
  await em('2020-03')
  await lancado({ material_id: papel, tipo: 'saida_consumo', qtd_e3: 3_000 })
  await fechado('2020-03')
})

test('a posting in a closed month is ERR_PERIODO_FECHADO, and in the next one it is not', async () => {
  const papel = await material()
  await em('2020-03')
  const falha = await lancado(compra(papel)).catch((error: unknown) => error)
  expect(failureOf(falha, { error: () => {} } as never).envelope.codigo).toBe('ERR_PERIODO_FECHADO') // as: nothing is logged
  await em('2020-04')
  expect((await lancado(compra(papel))).valor).toBe(1_000)
})

test('conferir refuses the month in course, one out of order and a depósito without movement', async () => {
  const emCurso = daquiA(0).slice(0, 7)
  expect((await conferir(emCurso)).envelope.erros).toMatchObject({ competencia: [expect.any(String)] })
  expect((await conferir('2020-05')).envelope.erros).toEqual({
    competencia: ['Os meses se fecham um depois do outro: o próximo é 04/2020.'],
  })
  expect((await conferir('2020-03')).codigo).toBe('ERR_FORM_VALIDATION')
  expect((await conferir('2020-01', outroDeposito)).envelope.erros).toMatchObject({
    deposito_id: [expect.stringContaining('não tem movimento')],
  })
  expect((await conferir('2020-01', 999_999)).codigo).toBe('ERR_NAO_ENCONTRADO')
  const { dados } = await clara.call(fechamentos.depositos, {})
  expect(dados).toEqual([
    expect.objectContaining({ id: deposito, ultima_fechada: '2020-03', proxima: '2020-04' }),
  ])
})

test('fechar wants a reason for each pending thing, and keeps it as a caveat', async () => {
  const um = await conferido('2020-04')
  expect(um.pendencias).toEqual([
    expect.objectContaining({ tipo: 'expedicao_sem_recebimento' }),
    expect.objectContaining({ tipo: 'material_sem_natureza' }),
  ])
  expect(um.conferencia).toMatchObject({ diferencas: [] })
  const semMotivo = await fechar(um, ressalvasDe(um).slice(0, 1))
  expect(resultOf(semMotivo)).toContain('materiais sem natureza de despesa')
  expect(semMotivo.codigo).toBe('ERR_ESTADO_INVALIDO')
  expect((await fechar({ ...um, versao: um.versao + 1 })).codigo).toBe('ERR_CONFLITO_VERSAO')
  const { dados } = await fechar(um)
  expect(dados.ressalvas.map(({ justificativa }) => justificativa)).toEqual([
    'aceita no teste',
    'aceita no teste',
  ])
  expect(dados.pendencias).toEqual([])
  expect((await fechar(um)).codigo).toBe('ERR_ESTADO_INVALIDO')
  expect(await eventosDe('fechamentos.fechar', um.id)).toContainEqual(
    expect.objectContaining({ campo: 'situacao', de: 'em_conferencia', para: 'fechado' }),
  )
})

test('fechar refuses a ledger that does not verify, and says what differs', async () => {
  await em('2020-05')
  await lancado(compra(await material()))
  await owner.query(
    'update saldo set valor_centavos = valor_centavos + 1 where deposito_id = $1 and qtd_e3 > 0',
    [deposito],
  )
  const um = await conferido('2020-05')
  expect(um.conferencia?.diferencas[0]).toMatchObject({
    verificacao: 'Valor em saldo',
    material: expect.any(String),
  })
  expect((await fechar(um)).codigo).toBe('ERR_ESTADO_INVALIDO')
  await owner.query(
    'update saldo set valor_centavos = valor_centavos - 1 where deposito_id = $1 and qtd_e3 > 0',
    [deposito],
  )
  expect(resultOf(await fechar(um))).toBe('SUCESSO')
})

test('reabrir takes only the last month, ends its papers, and another closing is another edition', async () => {
  const lista = (await clara.call(fechamentos.listar, { query: { deposito_id: deposito } })).dados
  expect(lista.data.map(({ competencia }) => competencia)).toEqual([
    '2020-05',
    '2020-04',
    '2020-03',
    '2020-02',
    '2020-01',
  ])
  const [ultimo, antes] = await Promise.all(
    lista.data
      .slice(0, 2)
      .map(async ({ id }) => (await clara.call(fechamentos.ver, { params: { id } })).dados),
  )
  if (!ultimo || !antes) throw new Error('two months were closed')
  expect(antes.acoes).toContainEqual(
    expect.objectContaining({ chave: 'fechamentos.reabrir', permitido: false, motivo: expect.any(String) }),
  )
  expect((await reabrir(antes)).codigo).toBe('ERR_ESTADO_INVALIDO')
  expect(await documentosDe(ultimo.id)).toMatchObject([{ tipo: 'rma', situacao: 'vigente' }])
  const { rows } = await owner.query(
    `select dados::jsonb -> 'conteudo' ->> 'fechado_por' as quem from documento
     where entidade = 'fechamento' and entidade_id = $1 and tipo = 'rma'`,
    [ultimo.id],
  )
  expect(rows).toEqual([{ quem: expect.stringContaining(', que fechou o mês') }])

  const { dados: reaberto } = await reabrir(ultimo)
  expect(reaberto).toMatchObject({ situacao: 'reaberto', edicao: 1, saldo_centavos: null })
  expect(reaberto.atos[0]).toMatchObject({ ato: 'reaberto', motivo: 'faltou uma nota', processo: '2020/77' })
  expect(await documentosDe(ultimo.id)).toMatchObject([{ situacao: 'cancelado' }])

  await em('2020-05')
  await lancado(compra(await material(), { valor_centavos: 777 }))
  const outra = await fechado('2020-05')
  expect(outra).toMatchObject({ id: ultimo.id, edicao: 2 })
  expect(outra.rma.total.atual_centavos).toBe(ultimo.rma.total.atual_centavos + 777)
  expect((await documentosDe(ultimo.id)).map(({ situacao }) => situacao).sort()).toEqual([
    'cancelado',
    'vigente',
  ])
})

test('posicao is what there was at the end of a month, whatever came after', async () => {
  const [papel] = [await material({ descricao: 'Aaa papel' })]
  await em('2020-06')
  await lancado(compra(papel))
  const { id } = await fechado('2020-06')
  await em('2020-07')
  await lancado(compra(papel, { qtd_e3: 5_000, valor_centavos: 999 }))
  const saldoDele = async (de: number) =>
    (await clara.call(fechamentos.posicao, { params: { id: de }, query: { perPage: 1 } })).dados
  const pagina = await saldoDele(id)
  expect(pagina.data).toEqual([
    expect.objectContaining({
      material: expect.objectContaining({ id: papel }),
      qtd_e3: 10_000,
      valor_centavos: 1_000,
    }),
  ])
  expect(pagina.proximo).toEqual(expect.any(String))
  const seguinte = await conferido('2020-07')
  expect((await saldoDele(seguinte.id)).data).toMatchObject([{ qtd_e3: 15_000, valor_centavos: 1_999 }])
})

test('arquivo debits and credits what makes the balance, and only of a closed month', async () => {
  const { dados } = await clara.call(fechamentos.listar, { query: { situacao: 'fechado' } })
  const um = dados.data.find(({ competencia }) => competencia === '2020-02')
  const answer = await clara.call(fechamentos.arquivo, { params: { id: um?.id ?? 0 } })
  expect(answer.headers['content-type']).toContain('text/csv')
  const [, ...linhas] = answer.bytes
    .toString('utf8')
    .trim()
    .split('\r\n')
    .map((linha) => linha.split(';'))
  const soma = (nomes: (nome: string) => boolean) =>
    linhas
      .filter(([, , , , , , nome = '']) => nomes(nome))
      .reduce(
        (total, [, , , , , , , lado, valor = '0']) =>
          total + (lado === 'D' ? 1 : -1) * Number(valor.replace(',', '')),
        0,
      )
  expect(linhas.some(([, , , , , , nome]) => nome?.startsWith('Estorno de'))).toBe(true)
  expect(soma((nome) => nome !== 'Saldo atual')).toBe(um?.saldo_centavos)
  expect(soma((nome) => nome === 'Saldo atual')).toBe(um?.saldo_centavos)
  const aberto = await clara.call(fechamentos.listar, { query: { situacao: 'em_conferencia' } })
  const recusado = await clara.call(fechamentos.arquivo, { params: { id: aberto.dados.data[0]?.id ?? 0 } })
  expect(recusado.codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('inventario_analitico_de_material is issued of a closed month and of no other, and both papers print', {
  timeout: 60_000,
}, async () => {
  const { dados } = await clara.call(fechamentos.listar, { query: { situacao: 'fechado' } })
  const um = dados.data[0]?.id ?? 0
  const emitir = (entidade_id: number) =>
    clara.call(documentos.emitir, {
      body: { tipo: 'inventario_analitico_de_material', entidade: 'fechamento', entidade_id },
    })
  expect(resultOf(await emitir(um))).toBe('SUCESSO')
  const vigentes = (await documentosDe(um)).filter(({ situacao }) => situacao === 'vigente')
  expect(vigentes.map(({ tipo }) => tipo).sort()).toEqual(['inventario_analitico_de_material', 'rma'])
  for (const { id } of vigentes) {
    const { bytes } = await clara.call(documentos.baixar, { params: { id }, query: {} })
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  }
  const aberto = await clara.call(fechamentos.listar, { query: { situacao: 'em_conferencia' } })
  expect((await emitir(aberto.dados.data[0]?.id ?? 0)).codigo).toBe('ERR_NAO_ENCONTRADO')
})

test('who works at another place sees no closing and closes none', async () => {
  const alheio = await naConta(
    await newPerson({
      permissoes: [
        'painel.almoxarifado.fechamentos.listar',
        'painel.almoxarifado.fechamentos.conferir',
        'painel.almoxarifado.fechamentos.reabrir',
      ],
      locais: [people.locais.escola],
    }),
  )
  expect((await alheio.call(fechamentos.listar, { query: {} })).dados.data).toEqual([])
  expect((await alheio.call(fechamentos.depositos, {})).dados).toEqual([])
  const { dados } = await clara.call(fechamentos.listar, { query: { situacao: 'fechado' } })
  const id = dados.data[0]?.id ?? 0
  expect((await alheio.call(fechamentos.ver, { params: { id } })).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect(
    (await alheio.call(fechamentos.conferir, { body: { deposito_id: deposito, competencia: '2020-07' } }))
      .codigo,
  ).toBe('ERR_NAO_ENCONTRADO')
})

test('a posting that began before the closing is in the month, and the closing waits for it', async () => {
  const { lancando, documento, owner: outra } = closings
  const papel = await material()
  await fechado('2020-07')
  await em('2020-08')
  const antes = await conferido('2020-08')
  const [lancou, solta] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lancamento = {
    ...compra(papel, { valor_centavos: 4_321 }),
    deposito_id: deposito,
    linha: documento(),
  }
  const postando = lancando(async (lancador) => {
    await lancar(lancador, { tipo: 'ajuste', id: documento() }, [lancamento])
    lancou.resolve()
    await solta.promise
  })
  await lancou.promise
  const pedido = fechar(antes)
  const espera = `select 1 from pg_locks where locktype = 'advisory' and not granted`
  while ((await outra.query(espera)).rowCount === 0) await new Promise((resolve) => setImmediate(resolve))
  solta.resolve()
  await postando
  const { dados } = await pedido
  expect(dados.rma.total.atual_centavos).toBe(antes.rma.total.atual_centavos + 4_321)
})
