// A school counts its own assets for an inventory: blindly, once each label, and what it found ends each asset.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { homologacao } from '#contract/campo/homologacao.ts'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { patrimonios } from '#contract/campo/patrimonios.ts'
import { plaqueta } from '#contract/casa/codigos.ts'
import { inventariosDeBens } from '#contract/patrimonio/inventarios-de-bens.ts'
import { resultOf } from '#server/testing/field.ts'
import { FUSO, mesaDeContagens } from '#server/testing/mesa-de-contagens.ts'

const mesa = await mesaDeContagens()
const { achados, ana, db, decidir, homologar, locais, sara } = mesa
const { elisa, gil, outra, vice } = mesa
const { aberto, completo, etiqueta, fechar, iniciada, preparar } = mesa

test('only who answers for the school is told, and prepares one count however often they ask', async () => {
  const { id, protocolo } = await aberto()
  const { dados: dela } = await elisa.call(inventariosDeBens.aContar, {})
  expect(dela).toMatchObject([
    { inventario: { protocolo }, local: { id: locais.escola }, contagem: null, minha: true },
  ])
  expect((await outra.call(inventariosDeBens.aContar, {})).dados).toEqual([])
  expect((await gil.call(inventariosDeBens.aContar, {})).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await preparar(id, locais.escolaAlheia)).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect((await preparar(id, locais.escola, outra)).codigo).toBe('ERR_NAO_ENCONTRADO')
  const primeira = await preparar(id)
  expect((await preparar(id)).dados).toEqual(primeira.dados)
  expect(await preparar(id, locais.escola, vice)).toMatchObject({
    codigo: 'ERR_ESTADO_INVALIDO',
    envelope: { mensagem: `Elisa já está contando estes bens (${primeira.dados.protocolo}).` },
  })
  expect((await vice.call(inventariosDeBens.aContar, {})).dados[0]).toMatchObject({
    contagem: { por: 'Elisa', situacao: 'preparada' },
    minha: false,
  })
  await gil.call(inventariosDeBens.cancelar, { params: { id }, body: { motivo: 'Aberto só para o teste' } })
  expect((await preparar(id)).codigo).toBe('ERR_ESTADO_INVALIDO')
  expect((await elisa.call(inventariosDeBens.aContar, {})).dados).toEqual([])
})

test('an inventory that ends calls off the counts that are still in the field', async () => {
  const { id, protocolo } = await aberto()
  const visita = await iniciada(id)
  await etiqueta(visita, plaqueta(1))
  const emCampo = async () => {
    const { dados } = await gil.call(inventariosDeBens.ver, { params: { id } })
    return [dados.contagens_em_campo, dados.contagens_a_homologar]
  }
  expect(await emCampo()).toEqual([1, 0])
  const motivo = 'Aberto só para o teste'
  const { dados } = await gil.call(inventariosDeBens.cancelar, { params: { id }, body: { motivo } })
  expect([dados.contagens_em_campo, dados.contagens_a_homologar]).toEqual([0, 0])
  const { dados: cancelada } = await sara.call(homologacao.ver, { params: { id: visita } })
  expect(cancelada).toMatchObject({
    situacao: 'cancelada',
    cancelado_motivo: `O inventário ${protocolo} foi cancelado: ${motivo}`,
  })
  // The device is told as of any visit that was taken from it.
  const avisos = await db.rows<{ titulo: string; detalhe: string }>(sql`
    select n.titulo, n.detalhe from notificacao n join usuario u on u.id = n.destinatario_id
    where n.type = 'MonitoramentoAlterado' and u.nome = 'Elisa' order by n.id desc limit 1`)
  expect(avisos).toMatchObject([
    { titulo: `Contagem ${cancelada.protocolo} foi cancelada`, detalhe: expect.stringContaining(motivo) },
  ])
})

test('a count that was finished when its inventory was cancelled says so, and is not sent back', async () => {
  const { id, protocolo } = await aberto()
  const visita = await iniciada(id)
  await etiqueta(visita, plaqueta(1))
  await fechar(visita)
  await gil.call(inventariosDeBens.cancelar, { params: { id }, body: { motivo: 'Aberto só para o teste' } })
  const { dados } = await sara.call(homologacao.ver, { params: { id: visita } })
  expect(dados).toMatchObject({
    situacao: 'aguardando_homologacao',
    contagem: { id, protocolo, situacao: 'cancelado' },
  })
  const devolver = dados.acoes.find(({ chave }) => chave === 'homologacao.devolver')
  expect(devolver).toMatchObject({
    permitido: false,
    motivo: `O inventário ${protocolo} está cancelado: nada mais se conta nele.`,
  })
})

test('an inventory outside its days is not counted', async () => {
  const { id } = await aberto({ inicio: '2020-01-01', fim: '2020-02-01' })
  expect((await preparar(id)).envelope.mensagem).toMatch(/conta de 01\/01\/2020 a 01\/02\/2020/)
})

test('what travels and what is answered says nothing of what is expected', async () => {
  // Somebody was here before, and an agent is told how much they verified.
  await mesa.concluida()
  const comum = await mesa.newVisit()
  const { dados: daAgente } = await ana.call(monitoramentos.ver, { params: { id: comum.id } })
  expect(daAgente.historico.length).toBeGreaterThan(0)
  const { id } = await aberto()
  const visita = await iniciada(id)
  const antes = await completo(visita)
  expect(antes).toMatchObject({
    patrimonios: [],
    lote_plaquetas: [],
    historico: [],
    contagens: { patrimonios: 0 },
  })
  expect(antes.instalacoes.length).toBeGreaterThan(0)
  expect((await elisa.call(monitoramentos.codigos, { params: { id: visita } })).dados).toEqual([])
  const resposta = await etiqueta(visita, plaqueta(1))
  expect(resultOf(resposta)).toBe('SUCESSO')
  const depois = await completo(visita)
  expect(depois.patrimonios).toEqual([resposta.dados])
  const { descricao } = await db.one<{ descricao: string }>(
    sql`select descricao from patrimonio where referencia_id = ${plaqueta(1)}`,
  )
  expect(JSON.stringify([resposta.envelope, depois])).not.toContain(descricao)
  expect(resposta.dados.patrimonio.descricao).toBe(`Etiqueta ${plaqueta(1)}`)
  // What else the field does with assets would say what they are, and is not of who counts.
  const lida = await elisa.call(patrimonios.ver, {
    params: { monitoramentoId: visita },
    body: {
      uuid: randomUUID(),
      referencia_id: plaqueta(2),
      origem: 'digitado',
      lido_em: '2026-01-10 08:00:00',
    },
    headers: FUSO,
  })
  expect(lida.codigo).not.toBe('SUCESSO')
  await db.run(sql`update monitoramento set cancelado_em = now() where id = ${visita}`)
})

test('a label counted twice, sent twice, by its number or an old code is one asset', async () => {
  const { id } = await aberto()
  const visita = await iniciada(id)
  const uuid = randomUUID()
  expect((await etiqueta(visita, plaqueta(1), { uuid })).dados).toEqual(
    (await etiqueta(visita, plaqueta(1), { uuid })).dados,
  )
  await etiqueta(visita, '1')
  await db.run(sql`update patrimonio set referencias = '{ANTIGA-7}' where referencia_id = ${plaqueta(1)}`)
  await etiqueta(visita, 'antiga-7')
  expect((await completo(visita)).patrimonios).toHaveLength(1)
  await db.run(sql`update monitoramento set cancelado_em = now() where id = ${visita}`)
})

test('found, found elsewhere and surplus: the homologated count ends each asset as told by its own school', async () => {
  const ultimaVisita = () => db.one(sql`select ultima_visita_em as em from local where id = ${locais.escola}`)
  const visitadaEm = await ultimaVisita()
  await db.run(sql`update monitoramento set homologado_em = null, homologado_por = null`)
  const { id } = await aberto()
  const visita = await iniciada(id)
  const [sala] = (await completo(visita)).instalacoes
  const daSala = { instalacao_uuid: sala?.uuid }
  expect(resultOf(await etiqueta(visita, plaqueta(2), daSala))).toBe('SUCESSO')
  // Of another school, a label of ours that nobody used, and one of another órgão.
  for (const codigo of [plaqueta(71), plaqueta(140), 'PREFEITURA 33'])
    expect(resultOf(await etiqueta(visita, codigo, daSala))).toBe('SUCESSO')
  expect((await completo(visita)).patrimonios).toHaveLength(4)
  await fechar(visita)
  // As the phone tells it: four labels, all in one room; what is not of the inventory does not swell it.
  const { dados: naMesa } = await sara.call(homologacao.ver, { params: { id: visita } })
  const daEscola = await db.one<{ bens: number }>(sql`
    select count(*)::int as bens from monitoramento_patrimonio
    where monitoramento_id = ${visita} and resultado in ('visto', 'nao_localizado')`)
  expect(naMesa).toMatchObject({
    progresso: Math.round(100 / daEscola.bens),
    contagens: { patrimonios: daEscola.bens, patrimonios_verificados: 1 },
    contagem: {
      contado: {
        etiquetas: 4,
        sem_ambiente: 0,
        ambientes_com_etiquetas: 1,
        de_outro_local: 1,
        sem_cadastro: 2,
      },
    },
  })
  expect(naMesa.contagem?.contado.ambientes).toBe((await completo(visita)).instalacoes.length)
  const ver = async () => (await gil.call(inventariosDeBens.ver, { params: { id } })).dados
  expect(await ver()).toMatchObject({ localizados: 0, sobras: 0, locais_contados: 0 })

  const doCenso = await achados({ id: visita } as never) // as: only its id is asked for
  expect(
    doCenso
      .filter(({ tipo }) => tipo === 'bem_novo')
      .map(({ codigo }) => codigo)
      .sort(),
  ).toEqual([plaqueta(140), null])
  const alheia = doCenso.flatMap(({ tipo, codigo, entrada_uuid }) =>
    tipo === 'bem_novo' && codigo === null ? [entrada_uuid] : [],
  )
  // Who counted puts no label on: it is not sent back for that.
  expect(
    (await decidir({ id: visita } as never, 'bem_novo', 'incorporar', undefined, alheia)).envelope.mensagem,
  ).toMatch(/não tem plaqueta: ponha a plaqueta no cadastro do bem, ou escolha "Deixar como está"\.$/)
  for (const tipo of new Set(doCenso.map((um) => um.tipo)))
    expect(resultOf(await decidir({ id: visita } as never, tipo, 'ignorar', 'Decidido depois'))).toBe(
      'SUCESSO',
    )
  expect(resultOf(await homologar({ id: visita } as never))).toBe('SUCESSO')

  const lido = await ver()
  expect(lido).toMatchObject({ localizados: 1, em_outro_local: 1, sobras: 2, locais_contados: 1 })
  const { dados: porLocal } = await gil.call(inventariosDeBens.locais, {
    params: { id },
    query: { perPage: 100 },
  })
  expect(porLocal.data.find((um) => um.id === locais.escola)?.contagem).toMatchObject({
    situacao: 'homologada',
  })
  expect(porLocal.data.filter(({ contagem }) => contagem !== null)).toHaveLength(1)
  const itens = async (resultado: 'localizado' | 'em_outro_local' | 'nao_localizado') =>
    (await gil.call(inventariosDeBens.itens, { params: { id }, query: { resultado: [resultado] as never } }))
      .dados.data
  expect(await itens('localizado')).toMatchObject([
    { bem: { referencia_id: plaqueta(2) }, visita: { contagem: true } },
  ])
  expect(await itens('em_outro_local')).toMatchObject([
    { bem: { referencia_id: plaqueta(71) }, visita: { contagem: true } },
  ])
  expect((await itens('nao_localizado')).length).toBeGreaterThan(0)
  const { dados: sobras } = await gil.call(inventariosDeBens.sobras, { params: { id }, query: {} })
  expect(sobras.data.map(({ visita: { contagem } }) => contagem)).toEqual([true, true])
  // Nobody from outside was there.
  expect(await ultimaVisita()).toEqual(visitadaEm)
})
