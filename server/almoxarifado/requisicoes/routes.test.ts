import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import { busca } from '#contract/dados/busca.ts'
import { lancar } from '#server/almoxarifado/razao/lancar.ts'
import type { Client } from '#server/testing/client.ts'
import { daquiA, HOJE } from '#server/testing/hoje.ts'
import { feita, mesaDeRequisicoes } from '#server/testing/mesa-de-requisicoes.ts'

const mesa = await mesaDeRequisicoes()
const {
  db,
  people,
  stock,
  deposito,
  escola,
  elisa,
  fabio,
  helena,
  bruno,
  lia,
  naConta,
  materialCom,
  escrever,
  enviada,
  autorizar,
  ver,
  limites,
  reservadoDe,
  vigiar,
} = mesa

test('criar keeps a draft with the depósito that supplies the place, and enviar numbers it', async () => {
  const material_id = await materialCom(100)
  const rascunho = await escrever(elisa, { itens: [{ material_id, qtd_solicitada_e3: 10_000 }] })
  expect(rascunho).toMatchObject({ situacao: 'rascunho', protocolo: null, deposito: { id: deposito } })
  expect(rascunho.valor_estimado_centavos).toBe(1000)
  const { id, versao } = rascunho
  // A draft is of the destination: the depósito has not heard of it.
  expect((await bruno.call(requisicoes.ver, { params: { id } })).codigo).toBe('ERR_NAO_ENCONTRADO')
  const enviado = feita(await elisa.call(requisicoes.enviar, { params: { id }, body: { versao } }))
  expect(enviado).toMatchObject({ situacao: 'em_autorizacao', nivel: 1, niveis: 1 })
  expect(enviado.protocolo).toMatch(/^REQ-\d{4}-\d{6}$/)
  expect((await ver(id, bruno)).protocolo).toBe(enviado.protocolo)
  expect((await lia.call(requisicoes.ver, { params: { id } })).codigo).toBe('ERR_NAO_ENCONTRADO')
})

test('enviar says what is missing, and criar refuses permanent goods and a depósito out of reach', async () => {
  const vazia = await escrever(elisa, { itens: [] })
  const { id, versao } = vazia
  const cedo = await elisa.call(requisicoes.enviar, { params: { id }, body: { versao } })
  expect(cedo.envelope.erros).toHaveProperty('itens')
  const itens = [{ material_id: await materialCom(1), qtd_solicitada_e3: 1500 }]
  const torta = await escrever(elisa, { itens })
  const meia = await elisa.call(requisicoes.enviar, {
    params: { id: torta.id },
    body: { versao: torta.versao },
  })
  expect(meia.envelope.mensagem).toContain('casas decimais')
  const body = { local_destino_id: escola, deposito_id: stock.outroDeposito, itens: [] }
  expect((await elisa.call(requisicoes.criar, { body })).envelope.erros).toHaveProperty('deposito_id')
  const alheia = { local_destino_id: people.locais.escolaAlheia, itens: [] }
  expect((await elisa.call(requisicoes.criar, { body: alheia })).codigo).toBe('ERR_NAO_ENCONTRADO')
})

test('a requisition is needed from today on, and one of before is kept until its day is changed', async () => {
  const itens = [{ material_id: await materialCom(9), qtd_solicitada_e3: 1000 }]
  const body = (necessidade_em: string) => ({ local_destino_id: escola, necessidade_em, itens })
  const criar = (dia: string) => elisa.call(requisicoes.criar, { body: body(dia) })
  expect((await criar(daquiA(-1))).envelope.erros).toHaveProperty('necessidade_em')
  expect((await criar('0202-01-01')).envelope.erros?.necessidade_em?.join()).toContain('Corrija o ano')
  const { id, versao } = feita(await criar(daquiA(0)))
  await db.run(sql`update requisicao set necessidade_em = ${daquiA(-5)} where id = ${id}`)
  const editar = (dia: string, versao: number) =>
    elisa.call(requisicoes.editar, { params: { id }, body: { ...body(dia), versao } })
  const mesma = feita(await editar(daquiA(-5), versao))
  expect((await editar(daquiA(-4), mesma.versao)).envelope.erros).toHaveProperty('necessidade_em')
})

test('autorizar reserves what there is, cuts with a reason, and is never of who asked', async () => {
  const material_id = await materialCom(100)
  const pedida = await enviada({ itens: [{ material_id, qtd_solicitada_e3: 10_000 }] }, fabio)
  expect((await autorizar(pedida)).codigo).toBe('ERR_NAO_AUTORIZADO')
  const emLote = await fabio.call(requisicoes.emLote, { body: { acao: 'autorizar', ids: [pedida.id] } })
  expect(emLote.dados.resultados).toMatchObject([{ feito: false }])
  const [item] = pedida.itens
  const item_id = item?.id ?? 0
  const sem = await autorizar(pedida, helena, [{ item_id, qtd_autorizada_e3: 4000 }])
  expect(sem.envelope.erros).toHaveProperty(['itens.0.motivo_corte'])
  const mais = await autorizar(pedida, helena, [{ item_id, qtd_autorizada_e3: 11_000 }])
  expect(mais.codigo).toBe('ERR_FORM_VALIDATION')
  const corte = { item_id, qtd_autorizada_e3: 4000, motivo_corte: 'Sobra na escola' }
  const autorizada = feita(await autorizar(pedida, helena, [corte]))
  expect(autorizada).toMatchObject({ situacao: 'autorizada', atendimento: 'nao_iniciado', na_fila: false })
  expect(autorizada.itens).toMatchObject([
    { qtd_autorizada_e3: 4000, reservada_e3: 4000, disponibilidade: 'disponivel' },
  ])
  expect(autorizada.decisoes).toMatchObject([
    { decisao: 'autorizada_em_parte', autor: { nome: 'Helena Sá' } },
  ])
  expect(await reservadoDe(material_id)).toBe(4000)
})

test('what was cut leaves its part of the estimate, and what was not is the estimate to the cent', async () => {
  // A third of a cent each: rounded line by line they would not make the whole.
  const comDizima = async () => {
    const material_id = await stock.material()
    const entrada = { tipo: 'entrada_compra', qtd_e3: 3000, valor_centavos: 1000 } as const
    await stock.lancando((lancador) =>
      lancar(lancador, { tipo: 'teste', id: stock.documento() }, [
        { ...entrada, deposito_id: deposito, material_id, linha: stock.documento() },
      ]),
    )
    return material_id
  }
  const [um, dois, tres] = [await comDizima(), await comDizima(), await comDizima()]
  const itens = [um, dois, tres].map((material_id) => ({ material_id, qtd_solicitada_e3: 1000 }))
  const inteira = await enviada({ itens })
  expect(inteira).toMatchObject({ valor_estimado_centavos: 1000, valor_autorizado_centavos: null })
  expect(feita(await autorizar(inteira, helena))).toMatchObject({ valor_autorizado_centavos: 1000 })
  const cortada = await enviada({ itens })
  const cortes = cortada.itens.map(({ id }, i) => ({
    item_id: id,
    qtd_autorizada_e3: i === 0 ? 1000 : 0,
    motivo_corte: i === 0 ? null : 'Sobra na escola',
  }))
  expect(feita(await autorizar(cortada, helena, cortes))).toMatchObject({
    valor_estimado_centavos: 1000,
    valor_autorizado_centavos: 333,
  })
})

test('how far it was served is the mean of its lines, whatever their units', async () => {
  const [caderno, arroz] = [await materialCom(100), await materialCom(100)]
  const itens = [
    { material_id: caderno, qtd_solicitada_e3: 48_000 },
    { material_id: arroz, qtd_solicitada_e3: 2000 },
  ]
  const { id } = feita(await autorizar(await enviada({ itens }), helena))
  await db.run(sql`update requisicao_item set qtd_expedida_e3 = qtd_autorizada_e3, qtd_recebida_e3 = qtd_autorizada_e3
    where requisicao_id = ${id} and material_id = ${caderno}`)
  expect(await ver(id)).toMatchObject({ atendido_pct: 50 })
})

test('a second level decides above its limit, and it is another person', async () => {
  await limites({ limite_requisicao_nivel_1_centavos: 999 })
  const pedida = await enviada()
  expect(pedida).toMatchObject({ nivel: 1, niveis: 2 })
  const meio = feita(await autorizar(pedida, helena))
  expect(meio).toMatchObject({ situacao: 'em_autorizacao', nivel: 2 })
  // Helena decided the first level, and Fabio holds no other: the second is of who administers.
  expect(pedida.decidem.map(({ nome }) => nome)).toEqual(expect.arrayContaining(['Fabio Rocha', 'Helena Sá']))
  expect(meio.decidem.map(({ id }) => id)).toEqual([people.clara.id])
  const doFabio = (await ver(meio.id, fabio)).acoes.find(({ chave }) => chave === 'requisicoes.autorizar')
  expect(doFabio).toEqual({
    chave: 'requisicoes.autorizar',
    permitido: false,
    motivo: 'Espera o nível 2 de 2, e a sua autorização aqui é de outro nível.',
  })
  expect((await autorizar(meio, helena)).envelope.mensagem).toContain('nível anterior')
  // He holds the first level alone.
  expect((await autorizar(meio, fabio)).codigo).toBe('ERR_NAO_AUTORIZADO')
  const clara = await naConta(people.clara)
  expect(feita(await autorizar(meio, clara))).toMatchObject({ situacao: 'autorizada', nivel: null })
  await limites({})
})

test('within the limit a rule authorises, and an emergency is confirmed or goes no further', async () => {
  await limites({ limite_requisicao_automatica_centavos: 1000 })
  const automatica = await enviada()
  expect(automatica).toMatchObject({ situacao: 'autorizada', niveis: 0, ratificar_ate: null })
  expect(automatica.decisoes).toMatchObject([{ decisao: 'automatica', autor: null }])
  expect(automatica.linha_do_tempo.map(({ titulo }) => titulo).join()).toContain('dentro da cota')
  await limites({})
  const itens = [{ material_id: await materialCom(100), qtd_solicitada_e3: 10_000 }]
  const curta = await escrever(elisa, { tipo: 'emergencial', justificativa: 'já', itens })
  const sem = await elisa.call(requisicoes.enviar, {
    params: { id: curta.id },
    body: { versao: curta.versao },
  })
  expect(sem.envelope.erros).toHaveProperty('justificativa')
  const emergencia = { tipo: 'emergencial' as const, justificativa: 'O telhado caiu na chuva' }
  const urgente = await enviada({ ...emergencia, itens })
  expect(urgente.situacao).toBe('autorizada')
  const ratificar = (quem: Client, id: number, ratificada: boolean) =>
    quem.call(requisicoes.ratificar, { params: { id }, body: { ratificada, comentario: 'Visto no local' } })
  expect((await ratificar(elisa, urgente.id, true)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect(feita(await ratificar(fabio, urgente.id, true)).ratificada?.por.nome).toBe('Fabio Rocha')
  const negada = await enviada({ ...emergencia, itens })
  expect(feita(await ratificar(fabio, negada.id, false))).toMatchObject({ situacao: 'encerrada' })
  const esquecida = await enviada({ ...emergencia, itens })
  await vigiar(new Date(Date.now() + 73 * 3_600_000))
  expect(await ver(esquecida.id)).toMatchObject({ situacao: 'encerrada', ratificar_ate: null })
  expect(await reservadoDe(itens[0]?.material_id ?? 0)).toBe(10_000)
})

test('devolver brings it back to be corrected, and who decides next sees what changed', async () => {
  const pedida = await enviada()
  const { id } = pedida
  const motivo = 'Peça menos papel'
  const devolvida = feita(await fabio.call(requisicoes.devolver, { params: { id }, body: { motivo } }))
  expect(devolvida).toMatchObject({ situacao: 'devolvida', motivo, nivel: null })
  const outro = await materialCom(10)
  const itens = [
    ...devolvida.itens.map(({ material }) => ({ material_id: material.id, qtd_solicitada_e3: 5000 })),
    { material_id: outro, qtd_solicitada_e3: 1000 },
  ]
  const body = { local_destino_id: escola, itens, versao: devolvida.versao }
  const editada = feita(await elisa.call(requisicoes.editar, { params: { id }, body }))
  expect((await elisa.call(requisicoes.editar, { params: { id }, body })).codigo).toBe('ERR_CONFLITO_VERSAO')
  const { versao } = editada
  const segunda = feita(await elisa.call(requisicoes.enviar, { params: { id }, body: { versao } }))
  expect(segunda).toMatchObject({
    protocolo: pedida.protocolo,
    versao_do_pedido: 2,
    situacao: 'em_autorizacao',
  })
  expect(segunda.versoes.at(-1)?.mudancas.map(({ de_e3, para_e3 }) => [de_e3, para_e3])).toEqual(
    expect.arrayContaining([
      [10_000, 5000],
      [null, 1000],
    ]),
  )
  expect(segunda.itens.map(({ qtd_anterior_e3 }) => qtd_anterior_e3)).toEqual([10_000, null])
})

test('the answer of an act that ends it says who ended it, as the record does after', async () => {
  const pedida = await enviada()
  const params = { id: pedida.id }
  const fim = ({ linha_do_tempo }: Pick<typeof pedida, 'linha_do_tempo'>) =>
    linha_do_tempo.find(({ titulo }) => titulo === 'Cancelada')?.por
  const cancelada = feita(
    await elisa.call(requisicoes.cancelar, { params, body: { motivo: 'Não precisa mais' } }),
  )
  expect(fim(cancelada)).toBe('Elisa Prado')
  expect(fim(await ver(pedida.id))).toBe('Elisa Prado')
  const trilha = await db.rows(sql`select campo from evento
    where acao = 'requisicoes.cancelar' and entidade_id = ${String(pedida.id)} and campo = 'situacao'`)
  expect(trilha).toHaveLength(1)
  const repetida = feita(await elisa.call(requisicoes.repetir, { params, body: {} }))
  expect(repetida.origem).toEqual({ tipo: 'repeticao', id: pedida.id, nome: pedida.protocolo })
})

test('listar answers each queue to whom it waits for, and filas counts the same', async () => {
  const pedida = await enviada()
  const tem = async (quem: Client, fila: 'minhas' | 'a_autorizar' | 'a_separar', id = pedida.id) => {
    const { data } = (await quem.call(requisicoes.listar, { query: { fila, perPage: 100 } })).dados
    const contadas = (await quem.call(requisicoes.filas, {})).dados.find((uma) => uma.fila === fila)
    expect(contadas?.total).toBe(data.length)
    return data.some((uma) => uma.id === id)
  }
  expect(await tem(elisa, 'minhas')).toBe(true)
  expect([await tem(fabio, 'a_autorizar'), await tem(elisa, 'a_autorizar')]).toEqual([true, false])
  expect(await tem(lia, 'a_autorizar')).toBe(false)
  expect(await tem(bruno, 'a_separar')).toBe(false)
  feita(await autorizar(pedida))
  expect([await tem(fabio, 'a_autorizar'), await tem(bruno, 'a_separar')]).toEqual([false, true])
})

test('the same material asked again within thirty days is told, with availability as the person may see it', async () => {
  const material_id = await materialCom(7)
  const { protocolo } = await enviada({ itens: [{ material_id, qtd_solicitada_e3: 2000 }] })
  const query = { local_id: escola, deposito_id: deposito, itens: [`${material_id}:9000`] }
  const { dados } = await elisa.call(requisicoes.disponibilidade, { query })
  expect(dados).toMatchObject([{ disponibilidade: 'parcial', disponivel_e3: null, abertas: [{ protocolo }] }])
  const outra = await enviada({ itens: [{ material_id, qtd_solicitada_e3: 9000 }] })
  // What was asked and authorised, with what came of it: as much when all of it came and the requisition ended.
  const servida = await materialCom(50)
  const antiga = await enviada({ itens: [{ material_id: servida, qtd_solicitada_e3: 30_000 }] })
  const pedidos = async () => {
    const itens = [`${servida}:1000`]
    const { dados: ditos } = await elisa.call(requisicoes.disponibilidade, { query: { ...query, itens } })
    return ditos[0]?.abertas
  }
  const daAntiga = { id: antiga.id, protocolo: antiga.protocolo, qtd_e3: 30_000 }
  expect(await pedidos()).toEqual([{ ...daAntiga, qtd_autorizada_e3: null, qtd_recebida_e3: 0 }])
  const linha = antiga.itens[0]?.id ?? 0
  feita(
    await autorizar(antiga, fabio, [
      { item_id: linha, qtd_autorizada_e3: 20_000, motivo_corte: 'Há na escola' },
    ]),
  )
  for (const recebida of [18_000, 20_000]) {
    await db.run(
      sql`update requisicao_item set qtd_expedida_e3 = 20000, qtd_recebida_e3 = ${recebida} where id = ${linha}`,
    )
    if (recebida === 20_000)
      await db.run(
        sql`update requisicao set situacao = 'encerrada', encerrada_em = now() where id = ${antiga.id}`,
      )
    expect(await pedidos()).toEqual([{ ...daAntiga, qtd_autorizada_e3: 20_000, qtd_recebida_e3: recebida }])
  }
  // What is being written is not asked for already by itself.
  const semEla = { ...query, itens: [`${servida}:1000`], requisicao_id: antiga.id }
  expect((await elisa.call(requisicoes.disponibilidade, { query: semEla })).dados).toMatchObject([
    { abertas: [] },
  ])
  expect(outra.avisos.join()).toContain(protocolo)
  expect((await ver(outra.id, fabio)).itens).toMatchObject([{ disponivel_e3: 7000 }])
  const impacto = await fabio.call(requisicoes.impacto, { query: { ids: [String(outra.id)] } })
  expect(impacto.dados.linhas).toMatchObject([{ pedida_e3: 9000, disponibilidade: 'parcial' }])
})

test('the search finds a requisition by its protocolo, for who lists it', async () => {
  const { id, protocolo } = await enviada()
  const achadas = async (quem: Client) => {
    const { grupos } = (await quem.call(busca.buscar, { query: { q: protocolo ?? '' } })).dados
    return grupos.flatMap(({ itens }) => itens).map(({ url }) => url)
  }
  expect(await achadas(bruno)).toEqual([`/painel/almoxarifado/requisicoes/${id}/resumo`])
  expect(await achadas(lia)).toEqual([])
})

test('authority that was lent decides for who lent it, and the decision says so', async () => {
  const pedida = await enviada()
  const gilPessoa = await mesa.newPerson({ nome: 'Gil Substituto', permissoes: [], locais: [] })
  await mesa.db.run(sql`
    insert into delegacao_de_autorizacao (de_id, para_id, vigencia_inicio, vigencia_fim, motivo)
    values (${mesa.fabioPessoa.id}, ${gilPessoa.id}, ${HOJE} - 2, ${HOJE} + 2, 'Férias')`)
  const gil = await naConta(gilPessoa)
  const doFabio = await enviada({}, fabio)
  expect((await autorizar(doFabio, gil)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect(feita(await autorizar(pedida, gil)).decisoes).toMatchObject([
    { autor: { nome: 'Gil Substituto' }, delegado_por: { nome: 'Fabio Rocha' } },
  ])
})
