// The decision point without a request: the same refusals, the same receipts, one effect whichever way it came.
import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { patrimonios } from '#contract/campo/patrimonios.ts'
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import type { Chamada } from '#contract/casa/chamada.ts'
import { type Endpoint, endpoints } from '#contract/casa/endpoint.ts'
import { multimidias } from '#contract/papeis/multimidias.ts'
import { pessoaComConcessoes } from '#server/administracao/acesso/pessoa.ts'
import { multimidiasHandlers } from '#server/campo/multimidias/routes.ts'
import { patrimoniosHandlers } from '#server/campo/patrimonios/routes.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { Device } from '#server/testing/school.ts'
import { file, send } from '#server/testing/upload.ts'
import type { Ator } from './call.ts'
import { mountFeature } from './mount.ts'
import { addParsers } from './parsers.ts'
import type { Replay } from './replay.ts'

const { ana, as, db, newVisit, people, services } = await createField()
const visita = await newVisit()

const provas = endpoints({
  pegar: { method: 'GET', path: '/api/provas', access: 'public', resumo: 'Pega.', dados: z.null() },
})

/** What the handlers of a server are given. */
async function replayOfAServer(): Promise<Replay> {
  const app = fastify()
  afterAll(() => app.close())
  await addParsers(app, Object.values<Endpoint>(provas))
  const mount = { app, services, resolveSession: async () => null, limit: async () => () => {} }
  const pegado: Replay[] = []
  mountFeature(mount, 'patrimonios', patrimonios, patrimoniosHandlers)
  mountFeature(mount, 'multimidias', multimidias, multimidiasHandlers)
  mountFeature(mount, 'provas', provas, {
    async pegar({ services: { replay } }) {
      pegado.push(replay)
      return null
    },
  })
  await app.inject({ method: 'GET', url: provas.pegar.path })
  const [replay] = pegado
  if (!replay) throw new Error('no handler was called')
  return replay
}
const replay = await replayOfAServer()

async function ator(id: number): Promise<Ator> {
  const { concessoes, ...usuario } = await pessoaComConcessoes(db, id, services.config.fuso)
  return { usuario, concessoes, sessaoId: 0 }
}
const [comoAna, comoDavi, comoBruno] = [
  await ator(people.ana.id),
  await ator(people.davi.id),
  await ator(people.bruno.id),
]

const device = new Device()
const conferencia = (i: number, body: Record<string, unknown> = { estado: 'bom', atualizado_em: as(i) }) => ({
  operacao: 'patrimonios.atualizar',
  params: { monitoramentoId: visita.id, patrimonioId: visita.bens[i]?.uuid ?? '' },
  query: {},
  body,
})
const cabecalhos = (op_id: string, usuario_id = people.ana.id) => ({
  ...device.headers(),
  [CABECALHOS.chave]: op_id,
  [CABECALHOS.usuario]: String(usuario_id),
})
const refazer = async (chamada: Chamada, headers: Record<string, string>, quem = comoAna) =>
  (await replay({ ator: quem, chamada, cabecalhos: headers, causado_por: people.clara.id })).envelope

test('a replay does what HTTP would have done, audited with who brought it', async () => {
  const op_id = randomUUID()
  const answer = await refazer(conferencia(0), cabecalhos(op_id))
  expect(answer).toMatchObject({ codigo: 'SUCESSO', dados: { estado: 'bom' }, recibo: { op_id } })
  const eventos = await db.rows(sql`
    select distinct acao, ator_id, causado_por, origem, dispositivo_id, ip from evento where op_id = ${op_id}`)
  expect(eventos).toEqual([
    {
      acao: 'patrimonios.atualizar',
      ator_id: people.ana.id,
      causado_por: people.clara.id,
      origem: 'campo',
      dispositivo_id: device.id,
      ip: null,
    },
  ])
})

test('what came by HTTP and in a package is one operation, whichever came first', async () => {
  for (const primeiro of ['http', 'pacote'] as const) {
    const op_id = randomUUID()
    const chamada = conferencia(1)
    const headers = cabecalhos(op_id)
    const porHttp = async () =>
      (
        await ana.call(patrimonios.atualizar, {
          params: chamada.params,
          body: { estado: 'bom', atualizado_em: as(1) },
          headers,
        })
      ).envelope
    const porPacote = () => refazer(chamada, headers)
    const vias = primeiro === 'http' ? [porHttp, porPacote] : [porPacote, porHttp]
    const answers = [await vias[0]?.(), await vias[1]?.()]
    expect(answers[0]?.codigo).toBe('SUCESSO')
    expect(answers[1]).toEqual(answers[0])
  }
})

test('an operation with a query is the same by both ways', async () => {
  const foto = file(visita, 'removida')
  await send(ana, foto)
  const headers = cabecalhos(randomUUID())
  const removido_em = as(9)
  const porHttp = await ana.call(multimidias.remover, {
    params: { multimidiaId: foto.reserva.uuid },
    query: { removido_em },
    headers,
  })
  expect(resultOf(porHttp)).toBe('SUCESSO')
  const chamada = {
    operacao: 'multimidias.remover',
    params: { multimidiaId: foto.reserva.uuid },
    query: { removido_em },
    body: null,
  }
  expect(await refazer(chamada, headers)).toEqual(porHttp.envelope)
})

test('a replay never throws: refusals are answered as HTTP answers them, and remembered', async () => {
  const op_id = randomUUID()
  const sem = await refazer(conferencia(2), cabecalhos(op_id, people.davi.id), comoDavi)
  expect(sem.codigo).toBe('ERR_NAO_AUTORIZADO')
  expect(await db.rows(sql`select usuario_id, codigo from operacao_recusa where op_id = ${op_id}`)).toEqual([
    { usuario_id: people.davi.id, codigo: 'ERR_NAO_AUTORIZADO' },
  ])
  const malformada = await refazer(conferencia(2, { estado: 'novinho' }), cabecalhos(randomUUID()))
  expect(Object.keys(malformada.erros ?? {}).sort()).toEqual(['atualizado_em', 'estado'])
  const deOutra = await refazer(conferencia(2), cabecalhos(randomUUID(), people.bruno.id))
  expect(deOutra.codigo).toBe('ERR_NAO_AUTORIZADO')
  expect(
    (await refazer(conferencia(2), { ...cabecalhos(randomUUID()), [CABECALHOS.chave]: 'x' })).codigo,
  ).toBe('ERR_FORM_VALIDATION')
  const nada = { operacao: 'patrimonios.voar', params: {}, query: {}, body: null }
  expect((await refazer(nada, cabecalhos(randomUUID()))).codigo).toBe('ERR_NAO_ENCONTRADO')
})

test.each(['multimidias.enviar', 'multimidias.baixar', 'provas.pegar'])(
  '%s needs a request and is refused',
  async (operacao) => {
    const chamada = { operacao, params: {}, query: {}, body: null }
    expect((await refazer(chamada, cabecalhos(randomUUID()))).codigo).toBe('ERR_METODO')
  },
)

test('forcar stands in the place of the assignment, for the visit of the operation alone', async () => {
  const comoDecidido = { ator: comoBruno, forcar: true }
  const semChave = { 'x-fuso': '-03:00', 'x-zelo-capturado-em': '2025-04-10T11:00:00Z' }
  const answer = await replay({ ...comoDecidido, chamada: conferencia(3), cabecalhos: semChave })
  expect(answer).toMatchObject({ http: 200, envelope: { codigo: 'SUCESSO', dados: { estado: 'bom' } } })
  expect(
    await replay({ ...comoDecidido, forcar: false, chamada: conferencia(3), cabecalhos: semChave }),
  ).toMatchObject({ http: 403, envelope: { codigo: 'ERR_NAO_AUTORIZADO' } })
})

test('what must happen in the same transaction does, or nothing does', async () => {
  const chamada = conferencia(4)
  const recusado = await replay({
    ator: comoAna,
    chamada,
    cabecalhos: cabecalhos(randomUUID()),
    antes: async () => false,
  })
  expect(recusado.envelope.codigo).toBe('ERR_ESTADO_INVALIDO')
  const quebrado = await replay({
    ator: comoAna,
    chamada,
    cabecalhos: cabecalhos(randomUUID()),
    depois: async () => {
      throw new Error('the row could not be written')
    },
  })
  expect(quebrado.envelope.codigo).toBe('ERR_INTERNO')
  const { estado } = await db.one<{ estado: string | null }>(
    sql`select estado from monitoramento_patrimonio where uuid = ${visita.bens[4]?.uuid}`,
  )
  expect(estado).toBeNull()
})
