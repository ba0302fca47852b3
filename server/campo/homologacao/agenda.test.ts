// The desk changes what is still to be done in the field, while its agent works with no signal: nothing is lost.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aparelhos } from '#contract/administracao/aparelhos.ts'
import { homologacao } from '#contract/campo/homologacao.ts'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import type { MudancaDeVarias } from '#contract/campo/plano-da-visita.ts'
import { diaEscrito, somaDias } from '#contract/casa/dias.ts'
import { contatoDe } from '#server/testing/contact.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { semanaDaquiA } from '#server/testing/hoje.ts'
import { createPerson } from '#server/testing/people.ts'
import type { Visit } from '#server/testing/school.ts'

const { ana, as, db, eva, naConta, newVisit, people } = await createField()
const PROGRAMA = [
  'painel.monitoramentos.listar',
  'painel.monitoramentos.ver',
  'painel.monitoramentos.criar',
  'painel.monitoramentos.agendar',
  'painel.monitoramentos.reatribuir',
  'painel.monitoramentos.cancelar',
] as const
const sara = await naConta(
  await createPerson(db, {
    nome: 'Sara Mesa',
    email: 'sara@teste.zelo',
    permissoes: [...PROGRAMA],
    locais: [people.locais.regional],
  }),
)

const [segunda, , quarta, quinta] = semanaDaquiA(1)
const APARELHO = randomUUID()
let enviadas = 0

const ver = async ({ id }: Visit) => (await sara.call(homologacao.ver, { params: { id } })).dados
const reatribuir = async (visita: Visit, agentes: number[]) =>
  sara.call(homologacao.reatribuir, {
    params: { id: visita.id },
    body: { agentes, versao: (await ver(visita)).versao },
  })
const doAparelho = async (visita: Visit, estado: 'iniciar' | 'pausar', minuto: number) =>
  ana.inject({
    method: 'PUT',
    url: `/api/monitoramentos/${visita.id}/estado`,
    headers: {
      ...ana.keys(),
      'x-fuso': '-03:00',
      'x-zelo-dispositivo': APARELHO,
      'x-zelo-sequencia': String(++enviadas),
      'idempotency-key': randomUUID(),
    },
    payload: { estado, ocorrido_em: as(minuto) },
  })
const avisosA = async (usuario_id: number, { id }: Visit) =>
  (
    await db.rows<{ titulo: string }>(sql`
      select titulo from notificacao where destinatario_id = ${usuario_id}
        and data #>> '{monitoramento,id}' = ${String(id)} order by id`)
  ).map(({ titulo }) => titulo)
const detalheA = async (usuario_id: number, { id }: Visit) =>
  (
    await db.one<{ detalhe: string }>(sql`
      select detalhe from notificacao where destinatario_id = ${usuario_id}
        and data #>> '{monitoramento,id}' = ${String(id)} order by id desc limit 1`)
  ).detalhe
const dasAgente = async (quem: typeof ana) =>
  (await quem.call(monitoramentos.listar, { query: { perPage: 100 } })).dados.data.map(({ id }) => id)

/** What the device of this person hears of a visit that it keeps. */
const ouvir = async (quem: typeof ana, { id }: Visit, aparelho = randomUUID()) => {
  const { dados } = await quem.call(aparelhos.contato, { body: contatoDe(aparelho, { visitas: [id] }) })
  return dados.visitas
}

test('a visit changes day: its agent is told, and what has begun is not moved', async () => {
  const visita = await newVisit()
  const body = {
    previsto_inicio: segunda,
    previsto_fim: quarta,
    versao: (await ver(visita)).versao,
  }
  const mudada = await sara.call(homologacao.reagendar, { params: { id: visita.id }, body })
  expect(resultOf(mudada)).toBe('SUCESSO')
  expect(mudada.dados).toMatchObject({ previsto_inicio: segunda, previsto_fim: quarta })
  expect((await avisosA(people.ana.id, visita)).at(-1)).toMatch(/mudou de dia$/)
  const velha = await sara.call(homologacao.reagendar, { params: { id: visita.id }, body })
  expect(velha.codigo).toBe('ERR_CONFLITO_VERSAO')
  const invertida = { ...body, previsto_fim: somaDias(segunda, -6) }
  const recusada = await sara.call(homologacao.reagendar, { params: { id: visita.id }, body: invertida })
  expect(recusada.codigo).toBe('ERR_FORM_VALIDATION')
  expect((await doAparelho(visita, 'iniciar', 0)).codigo).toBe('SUCESSO')
  const { acoes, versao } = await ver(visita)
  expect(acoes.find(({ chave }) => chave === 'homologacao.reagendar')).toMatchObject({ permitido: false })
  const emCurso = { ...body, versao }
  const tarde = await sara.call(homologacao.reagendar, { params: { id: visita.id }, body: emCurso })
  expect(tarde.codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('a visit changes hands while its agent is out: what she brings waits for a person, and is applied as hers', async () => {
  const visita = await newVisit()
  expect((await ana.call(monitoramentos.ver, { params: { id: visita.id } })).codigo).toBe('SUCESSO')
  expect((await ver(visita)).preparada).toMatchObject([{ nome: people.ana.nome }])
  const trocada = await reatribuir(visita, [eva.id])
  expect(resultOf(trocada)).toBe('SUCESSO')
  expect(trocada.dados.equipe).toEqual([{ id: eva.id, nome: eva.nome }])
  expect((await avisosA(people.ana.id, visita)).at(-1)).toMatch(/passou a outra pessoa$/)
  expect((await avisosA(eva.id, visita)).at(-1)).toMatch(/atribuída a você$/)
  const [deAna, deEva] = [await dasAgente(ana), await dasAgente(await naConta(eva))]
  expect(deAna).not.toContain(visita.id)
  expect(deEva).toContain(visita.id)
  const trazida = await doAparelho(visita, 'iniciar', 5)
  expect(trazida.dados).toEqual({ quarentena: true })
  expect((await ver(visita)).contagens.quarentena).toBe(1)
  const [guardada] = await db.rows<{ usuario_id: number; operacao: string }>(
    sql`select usuario_id, operacao from quarentena where monitoramento_id = ${visita.id}`,
  )
  expect(guardada).toEqual({ usuario_id: people.ana.id, operacao: 'monitoramentos.estado' })
  const [ouvida] = await ouvir(ana, visita)
  expect(ouvida).toMatchObject({
    id: visita.id,
    retirada: { tipo: 'de_outra_pessoa', por: 'Sara Mesa', motivo: null },
    em_quarentena: 1,
  })
  expect(Date.parse(ouvida?.retirada?.em ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect(await ouvir(await naConta(eva), visita)).toEqual([
    { id: visita.id, retirada: null, em_quarentena: 0 },
  ])
  // Of who never had it nothing is said.
  expect(await ouvir(sara, visita)).toEqual([])
})

test('her device hears that the visit was homologated, by whom and when', async () => {
  const visita = await newVisit()
  await db.run(sql`update monitoramento set iniciado_em = now(), concluido_em = now(), homologado_em = now(),
    homologado_por = (select id from usuario where nome = 'Sara Mesa') where id = ${visita.id}`)
  const [ouvida] = await ouvir(ana, visita)
  expect(ouvida).toMatchObject({ retirada: { tipo: 'homologada', por: 'Sara Mesa', motivo: null } })
  expect(Date.parse(ouvida?.retirada?.em ?? '')).toBeGreaterThan(Date.now() - 60_000)
})

test('who stays keeps the visit, who leads stands first, and nobody who cannot go is sent', async () => {
  const visita = await newVisit()
  expect(resultOf(await reatribuir(visita, [eva.id, people.ana.id]))).toBe('SUCESSO')
  expect((await ver(visita)).equipe.map(({ id }) => id)).toEqual([eva.id, people.ana.id])
  expect((await doAparelho(visita, 'iniciar', 0)).codigo).toBe('SUCESSO')
  expect(await avisosA(people.ana.id, visita)).toEqual([])
  const semPermissao = await reatribuir(visita, [people.davi.id])
  expect(semPermissao.codigo).toBe('ERR_FORM_VALIDATION')
  expect((await ver(visita)).equipe).toHaveLength(2)
})

test('a cancelled visit keeps what her device still brings, and is not worked on again', async () => {
  const visita = await newVisit()
  expect((await doAparelho(visita, 'iniciar', 0)).codigo).toBe('SUCESSO')
  const cancelada = await sara.call(homologacao.cancelar, {
    params: { id: visita.id },
    body: { motivo: 'A escola está em reforma', versao: (await ver(visita)).versao },
  })
  expect(resultOf(cancelada)).toBe('SUCESSO')
  expect(cancelada.dados).toMatchObject({
    situacao: 'cancelada',
    cancelado_motivo: 'A escola está em reforma',
  })
  expect((await avisosA(people.ana.id, visita)).at(-1)).toMatch(/foi cancelada$/)
  // Paused in the field before she knew: received, and flagged beside the visit.
  expect((await doAparelho(visita, 'pausar', 30)).codigo).toBe('SUCESSO')
  const [complemento] = await db.rows(
    sql`select 1 from divergencia where monitoramento_id = ${visita.id} and motivo = 'complemento'`,
  )
  expect(complemento).toBeDefined()
  expect(await ouvir(ana, visita)).toMatchObject([
    { retirada: { tipo: 'cancelada', por: 'Sara Mesa', motivo: 'A escola está em reforma' } },
  ])
  for (const chave of ['reagendar', 'reatribuir', 'cancelar'] as const) {
    const acao = (await ver(visita)).acoes.find((uma) => uma.chave === `homologacao.${chave}`)
    expect(acao).toMatchObject({ permitido: false, motivo: 'A visita já terminou: cancelada.' })
  }
})

test('the school is told of its visit, confirms the day or asks for another, and a new day asks anew', async () => {
  const direcao = await createPerson(db, {
    nome: 'Dora Direção',
    email: 'dora@teste.zelo',
    permissoes: [
      'painel.monitoramentos.listar',
      'painel.monitoramentos.ver',
      'painel.monitoramentos.responder-data',
    ],
    locais: [people.locais.escola],
  })
  const dora = await naConta(direcao)
  const visita = await newVisit()
  const reagendar = async (previsto_inicio: string) =>
    sara.call(homologacao.reagendar, {
      params: { id: visita.id },
      body: { previsto_inicio, previsto_fim: null, versao: (await ver(visita)).versao },
    })
  const responder = async (partes: object, quem = dora) =>
    quem.call(homologacao.responderData, {
      params: { id: visita.id },
      body: { resposta: 'confirmada', versao: (await ver(visita)).versao, ...partes },
    })
  await reagendar(segunda)
  expect((await avisosA(direcao.id, visita)).at(-1)).toMatch(/à sua unidade mudou de dia$/)
  expect(Object.keys((await responder({ resposta: 'pede_outra' })).envelope.erros ?? {}).sort()).toEqual([
    'motivo',
    'pede_dia',
  ])
  for (const [pede_dia, texto] of [
    ['2025-03-10', 'A data pedida é de hoje em diante: escolha outro dia.'],
    [segunda, 'Este é o dia marcado: se ele serve, confirme a data.'],
  ]) {
    const recusada = await responder({ resposta: 'pede_outra', pede_dia, motivo: 'Dia de prova' })
    expect(recusada.envelope.erros).toEqual({ pede_dia: [texto] })
  }
  const pedida = await responder({ resposta: 'pede_outra', pede_dia: quinta, motivo: 'Dia de prova' })
  expect(resultOf(pedida)).toBe('SUCESSO')
  expect(pedida.dados.resposta_da_escola).toMatchObject({
    resposta: 'pede_outra',
    por: 'Dora Direção',
    pede_dia: quinta,
    motivo: 'Dia de prova',
  })
  expect((await avisosA(people.ana.id, visita)).at(-1)).toMatch(
    new RegExp(`pedido de outro dia, ${diaEscrito(quinta)}$`),
  )
  expect(await detalheA(people.ana.id, visita)).toBe('Escola Cora Coralina, por Dora Direção: Dia de prova')
  await reagendar(quinta)
  expect((await ver(visita)).resposta_da_escola).toBeNull()
  expect((await responder({})).dados.resposta_da_escola).toMatchObject({
    resposta: 'confirmada',
    pede_dia: null,
  })
  expect((await avisosA(people.ana.id, visita)).at(-1)).toMatch(/data confirmada$/)
  expect(await detalheA(people.ana.id, visita)).toBe('Escola Cora Coralina, por Dora Direção')
  expect((await responder({}, sara)).codigo).toBe('ERR_NAO_AUTORIZADO')
  // Of the branch, at the desk: it answers for the school, in its own name.
  const rui = await naConta(
    await createPerson(db, {
      nome: 'Rui Regional',
      email: 'rui@teste.zelo',
      permissoes: [
        'painel.monitoramentos.listar',
        'painel.monitoramentos.ver',
        'painel.monitoramentos.responder-data',
      ],
      locais: [people.locais.regional],
    }),
  )
  expect(resultOf(await responder({}, rui))).toBe('SUCESSO')
  expect(await detalheA(people.ana.id, visita)).toBe('Escola Cora Coralina, por Rui Regional')
  await sara.call(homologacao.cancelar, {
    params: { id: visita.id },
    body: { motivo: 'Estrada fechada', versao: (await ver(visita)).versao },
  })
  expect((await avisosA(direcao.id, visita)).at(-1)).toMatch(/à sua unidade cancelada$/)
  expect((await responder({})).codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('the visits of places chosen on the map are those of these places alone', async () => {
  const { id } = await newVisit()
  const em = async (locais: readonly number[]) =>
    (await sara.call(homologacao.listar, { query: { locais: locais.join(','), perPage: 100 } })).dados
  const daEscola = await em([people.locais.escola])
  expect(daEscola.data.map((visita) => visita.id)).toContain(id)
  expect(new Set(daEscola.data.map(({ local }) => local.id))).toEqual(new Set([people.locais.escola]))
  expect((await em([people.locais.outraEscola, people.locais.escolaAlheia])).data).toEqual([])
})

test('several visits change together, each by the rules of one; what may not says why and stays', async () => {
  const [nova, comAjuda, emCurso] = [await newVisit(), await newVisit([people.ana, eva]), await newVisit()]
  await doAparelho(emCurso, 'iniciar', 0)
  const ids = [nova.id, comAjuda.id, emCurso.id]
  const muitas = async (body: MudancaDeVarias) =>
    (await sara.call(homologacao.emLote, { body })).dados.resultados.map(({ feito }) => feito)
  expect(await muitas({ acao: 'reagendar', ids, previsto_inicio: somaDias(segunda, 7) })).toEqual([
    true,
    true,
    false,
  ])
  expect((await ver(nova)).previsto_inicio).toBe(somaDias(segunda, 7))
  expect(await muitas({ acao: 'acrescentar', ids, agente_id: eva.id })).toEqual([true, false, true])
  expect((await ver(nova)).equipe.map(({ id }) => id)).toEqual([people.ana.id, eva.id])
  expect(await muitas({ acao: 'tirar', ids: [nova.id, comAjuda.id], agente_id: people.ana.id })).toEqual([
    true,
    true,
  ])
  expect(await muitas({ acao: 'tirar', ids: [nova.id], agente_id: eva.id })).toEqual([false])
  expect(await muitas({ acao: 'reatribuir', ids: [nova.id], agente_id: people.ana.id })).toEqual([true])
  expect(await muitas({ acao: 'cancelar', ids, motivo: 'Greve' })).toEqual([true, true, true])
  expect((await ver(comAjuda)).situacao).toBe('cancelada')
})
