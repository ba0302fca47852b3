// What a count is not: a visit of an agent's, a list to tick off, one of several, or anybody else's to finish.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { homologacao } from '#contract/campo/homologacao.ts'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { patrimonios } from '#contract/campo/patrimonios.ts'
import { plaqueta } from '#contract/casa/codigos.ts'
import { resultOf } from '#server/testing/field.ts'
import { FUSO, mesaDeContagens } from '#server/testing/mesa-de-contagens.ts'
import { Device } from '#server/testing/school.ts'

const mesa = await mesaDeContagens()
const { ana, db, locais, people } = mesa
const { bia, elisa, vice } = mesa
const { aberto, completo, etiqueta, fechar, iniciada, iniciar, preparar } = mesa

const darA = (nome: string, visita_id: number) =>
  db.run(sql`insert into monitoramento_agente (monitoramento_id, usuario_id, papel)
    select ${visita_id}, id, 'apoio' from usuario where nome = ${nome}`)

test('only a count writes labels down', async () => {
  const visita = await mesa.newVisit()
  await darA('Bia', visita.id)
  expect((await etiqueta(visita.id, plaqueta(1), {}, bia)).codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('a visit in the name of who only counts is to them as to who lost the permission', async () => {
  const visita = await mesa.newVisit()
  await darA('Elisa', visita.id)
  const params = { id: visita.id }
  expect((await elisa.call(monitoramentos.ver, { params })).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect((await elisa.call(monitoramentos.codigos, { params })).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect(
    (await elisa.call(monitoramentos.listar, { query: {} })).dados.data.map(({ id }) => id),
  ).not.toContain(visita.id)
  expect((await etiqueta(visita.id, plaqueta(1))).codigo).toBe('ERR_NAO_ENCONTRADO')
  const daFila = () => ({ headers: new Device().headers(), op_id: randomUUID() })
  expect((await iniciar(visita.id, elisa, daFila())).codigo).toBe('ERR_NAO_AUTORIZADO')
  // Of one that she prepared while she was an agent, what she brings waits.
  await db.run(sql`insert into monitoramento_lease (monitoramento_id, usuario_id, valido_ate)
    select ${visita.id}, id, now() + interval '1 day' from usuario where nome = 'Elisa'`)
  expect((await iniciar(visita.id, elisa)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await iniciar(visita.id, elisa, daFila())).dados).toEqual({ quarentena: true })
  expect((await ana.call(monitoramentos.ver, { params })).dados.iniciado_em).toBeNull()
})

test('a count is blind for who goes to the field too', async () => {
  const { id } = await aberto()
  const monitoramentoId = await iniciada(id, bia)
  const params = { monitoramentoId }
  const em = '2026-01-10 08:00:00'
  const uuid = randomUUID()
  const pedidos = [
    bia.call(patrimonios.ver, {
      params,
      body: { uuid, referencia_id: plaqueta(2), origem: 'digitado', lido_em: em },
      headers: FUSO,
    }),
    bia.call(patrimonios.lote, {
      params,
      body: { inicio: 120, quantidade: 1, estado: 'bom', condicao: 'em_uso', criado_em: em },
      headers: FUSO,
    }),
    bia.call(patrimonios.associar, {
      params,
      body: { uuid, tipo: 'trazer_de_outro_local', patrimonio_uuid: randomUUID(), associado_em: em },
      headers: FUSO,
    }),
    bia.call(patrimonios.atualizar, {
      params: { monitoramentoId, patrimonioId: randomUUID() },
      body: { estado: 'bom', atualizado_em: em },
      headers: FUSO,
    }),
  ]
  for (const pedido of pedidos)
    expect(await pedido).toMatchObject({
      codigo: 'ERR_ESTADO_INVALIDO',
      envelope: { mensagem: 'Nesta contagem só se anotam etiquetas: leia-as em Contar os bens.' },
    })
  expect(resultOf(await etiqueta(monitoramentoId, plaqueta(2), {}, bia))).toBe('SUCESSO')
})

test('a school sends one count of an inventory, which only the desk opens again', async () => {
  const { id } = await aberto()
  const visita = await iniciada(id)
  const [sala] = (await completo(visita)).instalacoes
  await fechar(visita)
  for (const quem of [elisa, vice])
    expect(await preparar(id, locais.escola, quem)).toMatchObject({
      codigo: 'ERR_ESTADO_INVALIDO',
      envelope: { mensagem: expect.stringMatching(/já enviou a contagem \(MON-.*peça que a devolvam/) },
    })
  const devolver = () =>
    mesa.sara.call(homologacao.devolver, {
      params: { id: visita },
      body: { motivo: 'Falta uma sala', itens: [{ entidade: 'instalacao', uuid: sala?.uuid ?? '' }] },
    })
  // However another came to be open, the desk is told.
  const outra = await mesa.newVisit()
  await db.run(sql`update monitoramento set inventario_id = ${id} where id = ${outra.id}`)
  expect(await devolver()).toMatchObject({
    codigo: 'ERR_ESTADO_INVALIDO',
    envelope: { mensagem: expect.stringMatching(/outra contagem aberta deste inventário/) },
  })
  await db.run(sql`update monitoramento set cancelado_em = now() where id = ${outra.id}`)
  expect(resultOf(await devolver())).toBe('SUCESSO')
  expect((await preparar(id)).dados.visita_id).toBe(visita)
  await fechar(visita)
  await db.run(sql`update monitoramento set homologado_em = now(), homologado_por = ${people.clara.id}
    where id = ${visita}`)
  expect((await preparar(id)).envelope.mensagem).toMatch(/já foi homologada/)
})

test('a count changes neither hands nor day: the desk calls it off, and another prepares one', async () => {
  const rui = await mesa.pessoaQue('Rui', locais.regional, [
    'painel.monitoramentos.listar',
    'painel.monitoramentos.ver',
    'painel.monitoramentos.agendar',
    'painel.monitoramentos.reatribuir',
    'painel.monitoramentos.cancelar',
  ])
  const { id } = await aberto()
  const params = { id: (await preparar(id)).dados.visita_id }
  const { acoes, versao } = (await rui.call(homologacao.ver, { params })).dados
  const motivo = expect.stringMatching(/contagem da própria escola: cancele-a/)
  expect(acoes).toEqual([
    { chave: 'homologacao.reagendar', permitido: false, motivo },
    { chave: 'homologacao.reatribuir', permitido: false, motivo },
    { chave: 'homologacao.cancelar', permitido: true },
  ])
  const recusas = [
    await rui.call(homologacao.reatribuir, { params, body: { agentes: [people.ana.id], versao } }),
    await rui.call(homologacao.reagendar, {
      params,
      body: { previsto_inicio: '2026-12-07', previsto_fim: null, versao },
    }),
  ]
  for (const recusa of recusas)
    expect(recusa).toMatchObject({ codigo: 'ERR_ESTADO_INVALIDO', envelope: { mensagem: motivo } })
  const cancelada = await rui.call(homologacao.cancelar, { params, body: { motivo: 'Elisa saiu', versao } })
  expect(resultOf(cancelada)).toBe('SUCESSO')
  expect(resultOf(await preparar(id, locais.escola, vice))).toBe('SUCESSO')
})
