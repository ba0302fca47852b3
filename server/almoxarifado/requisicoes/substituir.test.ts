import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { remessas } from '#contract/almoxarifado/remessas.ts'
import type { RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import { ATENDER_PEDIDOS, REQUISITAR } from '#server/seeds/permissoes-por-trabalho.ts'
import type { Client } from '#server/testing/client.ts'
import { feita, mesaDeRequisicoes } from '#server/testing/mesa-de-requisicoes.ts'

const mesa = await mesaDeRequisicoes()
const { db, elisa, elisaPessoa, bruno, lia, materialCom, enviada, autorizar, ver, reservadoDe } = mesa

type Proposta = Partial<BodyFor<typeof requisicoes.proporSubstituto>> & { itemId?: number }

/** Ten of something of which there are so many, and another material with a hundred. */
async function comFalta(ha = 4) {
  const falta = await materialCom(ha)
  const outro = await materialCom(100)
  const pedida = await enviada({ itens: [{ material_id: falta, qtd_solicitada_e3: 10_000 }] })
  return { requisicao: feita(await autorizar(pedida)), falta, outro }
}

const linhaDe = ({ itens }: RequisicaoDetalhada, n: number) => {
  const item = itens[n]
  if (item === undefined) throw new Error('the requisition has fewer lines')
  return item
}

const propor = (
  requisicao: RequisicaoDetalhada,
  material_id: number,
  { itemId, ...partes }: Proposta = {},
  quem: Client = bruno,
) =>
  quem.call(requisicoes.proporSubstituto, {
    params: { id: requisicao.id, itemId: itemId ?? linhaDe(requisicao, 0).id },
    body: { material_id, qtd_e3: 3000, qtd_substitui_e3: 6000, motivo: 'Só há caixas maiores', ...partes },
  })

const responder = (requisicao: RequisicaoDetalhada, aceito: boolean, quem: Client = elisa) =>
  quem.call(requisicoes.responderSubstituto, {
    params: { id: requisicao.id, itemId: linhaDe(requisicao, 1).id },
    body: { aceito, motivo: aceito ? '' : 'Não serve na impressora' },
  })

const avisosDe = (tipo: string) =>
  db.rows<{ destinatario_id: number; titulo: string; detalhe: string | null }>(
    sql`select destinatario_id, titulo, detalhe from notificacao where type = ${tipo} order by id desc limit 1`,
  )

test('what is proposed waits for its answer: the rest is picked, that part is not', async () => {
  const { requisicao, outro } = await comFalta()
  const proposta = feita(await propor(requisicao, outro))
  expect(proposta.itens).toMatchObject([
    { qtd_em_substituicao_e3: 6000, qtd_cancelada_e3: 0 },
    {
      qtd_solicitada_e3: 3000,
      qtd_autorizada_e3: null,
      substituto_de: linhaDe(requisicao, 0).id,
      justificativa: 'Só há caixas maiores',
      disponibilidade: 'disponivel',
      substituicao: { qtd_e3: 6000, por: { nome: 'Bruno Dias' }, respondida_em: null },
    },
  ])
  expect(await avisosDe('SubstituicaoProposta')).toMatchObject([{ destinatario_id: elisaPessoa.id }])
  const { linha_do_tempo } = proposta
  expect(linha_do_tempo.at(-1)).toMatchObject({ titulo: 'Substituto proposto', por: 'Bruno Dias' })
  const pedido = { tipo: 'requisicao' as const, id: requisicao.id }
  const linhas = await bruno.call(remessas.linhas, { params: pedido })
  expect(linhas.dados).toMatchObject([{ a_separar_e3: 4000 }])
  const demais = [{ linha_id: linhaDe(requisicao, 0).id, qtd_e3: 5000 }]
  expect((await bruno.call(remessas.separar, { body: { pedido, linhas: demais } })).codigo).not.toBe(
    'SUCESSO',
  )
  expect((await bruno.call(remessas.separar, { body: { pedido, linhas: null } })).codigo).toBe('SUCESSO')
  expect((await propor(proposta, await materialCom(5), { qtd_substitui_e3: 1000 })).codigo).toBe(
    'ERR_ESTADO_INVALIDO',
  )
  const minhas = await elisa.call(requisicoes.listar, { query: { fila: 'a_responder' } })
  expect(minhas.dados.data.map(({ id }) => id)).toContain(requisicao.id)
})

test('accepted, it is served in the place of the other; what was given up says why', async () => {
  const { requisicao, falta, outro } = await comFalta()
  const proposta = feita(await propor(requisicao, outro))
  expect(await reservadoDe(outro)).toBe(0)
  const aceita = feita(await responder(proposta, true))
  expect(aceita.itens).toMatchObject([
    { qtd_em_substituicao_e3: 0, qtd_cancelada_e3: 6000, na_fila_desde: null, reservada_e3: 4000 },
    {
      qtd_autorizada_e3: 3000,
      reservada_e3: 3000,
      substituicao: { respondida_por: { nome: 'Elisa Prado' } },
    },
  ])
  expect(linhaDe(aceita, 0).motivo_cancelamento).toMatch(/^Substituído por /)
  expect(linhaDe(aceita, 1).substituicao_aceita_em).not.toBeNull()
  expect([await reservadoDe(falta), await reservadoDe(outro)]).toEqual([4000, 3000])
  expect(await avisosDe('SubstituicaoRespondida')).toMatchObject([
    { titulo: expect.stringMatching(/aceito$/), detalhe: null },
  ])
  expect((await responder(aceita, true)).codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('refused, the line has it back, and the reason stays with what was proposed', async () => {
  const { requisicao, outro } = await comFalta(0)
  const proposta = feita(await propor(requisicao, outro, { qtd_substitui_e3: 10_000 }))
  expect((await responder(proposta, false, bruno)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await responder(proposta, false, lia)).codigo).toBe('ERR_NAO_ENCONTRADO')
  const recusada = feita(await responder(proposta, false))
  expect(recusada.itens).toMatchObject([
    { qtd_em_substituicao_e3: 0, qtd_cancelada_e3: 0 },
    { qtd_autorizada_e3: 0, motivo_corte: 'Não serve na impressora', substituicao_aceita_em: null },
  ])
  expect(await avisosDe('SubstituicaoRespondida')).toMatchObject([{ detalhe: 'Não serve na impressora' }])
  const naFila = feita(await propor(recusada, await materialCom(50), { qtd_substitui_e3: 10_000 }))
  const { id } = naFila
  const params = { id, itemId: linhaDe(naFila, 2).id }
  const retirada = feita(await bruno.call(requisicoes.retirarSubstituto, { params, body: {} }))
  expect(retirada.itens).toHaveLength(2)
  expect(linhaDe(retirada, 0).qtd_em_substituicao_e3).toBe(0)
  expect((await ver(id)).acoes).toContainEqual(
    expect.objectContaining({ chave: 'requisicoes.responderSubstituto', permitido: false }),
  )
})

test('giving up what is left gives up what was proposed too, and the requisition ends', async () => {
  const { requisicao, outro } = await comFalta(0)
  feita(await propor(requisicao, outro, { qtd_substitui_e3: 10_000 }))
  const { id } = requisicao
  const body = { motivo: 'Já compramos' }
  const fim = feita(await bruno.call(requisicoes.encerrarSaldo, { params: { id }, body }))
  expect(fim).toMatchObject({
    situacao: 'encerrada',
    itens: [{ qtd_cancelada_e3: 10_000 }, { qtd_autorizada_e3: 0, motivo_corte: 'Já compramos' }],
  })
  const outra = await comFalta(0)
  feita(await propor(outra.requisicao, outra.outro))
  const params = { id: outra.requisicao.id }
  const cancelada = feita(await elisa.call(requisicoes.cancelar, { params, body }))
  expect(cancelada).toMatchObject({ situacao: 'cancelada', itens: [{ qtd_em_substituicao_e3: 0 }, {}] })
})

test('what cannot take its place is refused in the field where it was written', async () => {
  const { requisicao, falta, outro } = await comFalta()
  const erros = async (...args: Parameters<typeof propor>) => (await propor(...args)).envelope.erros
  expect(await erros(requisicao, falta)).toHaveProperty('material_id')
  expect(await erros(requisicao, outro, { qtd_substitui_e3: 11_000 })).toHaveProperty('qtd_substitui_e3')
  expect(await erros(requisicao, outro, { qtd_substitui_e3: 1500 })).toHaveProperty('qtd_substitui_e3')
  expect(await erros(requisicao, outro, { qtd_e3: 1500 })).toHaveProperty('qtd_e3')
  expect(await erros(requisicao, outro, { motivo: '' })).toHaveProperty('motivo')
  await db.run(sql`update material set ativo = false where id = ${outro}`)
  expect(await erros(requisicao, outro)).toHaveProperty('material_id')
  expect(
    (await propor(requisicao, outro, { itemId: linhaDe((await comFalta()).requisicao, 0).id })).codigo,
  ).toBe('ERR_NAO_ENCONTRADO')
  expect((await propor(requisicao, outro, {}, elisa)).codigo).toBe('ERR_NAO_AUTORIZADO')
})

test('who proposed does not answer, though they hold both sides', async () => {
  const pessoa = await mesa.newPerson({
    nome: 'Nara Duas',
    permissoes: [...ATENDER_PEDIDOS, ...REQUISITAR],
    locais: [mesa.deposito, mesa.escola],
  })
  const nara = await mesa.naConta(pessoa)
  const { requisicao, outro } = await comFalta()
  const proposta = feita(await propor(requisicao, outro, {}, nara))
  expect(proposta.acoes).toContainEqual(
    expect.objectContaining({ chave: 'requisicoes.responderSubstituto', permitido: false }),
  )
  expect((await responder(proposta, true, nara)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await responder(proposta, true)).codigo).toBe('SUCESSO')
})

test('what would need more authority than was given is not proposed', async () => {
  await mesa.limites({
    limite_requisicao_automatica_centavos: null,
    limite_requisicao_nivel_1_centavos: 2000,
    limite_requisicao_nivel_2_centavos: null,
  })
  const { requisicao, outro } = await comFalta()
  expect((await propor(requisicao, outro, { qtd_e3: 30_000 })).codigo).toBe('ERR_ESTADO_INVALIDO')
  expect((await propor(requisicao, outro, { qtd_e3: 10_000 })).codigo).toBe('SUCESSO')
})
