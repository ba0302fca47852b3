import { afterEach, expect, test, vi } from 'vitest'
import { ENVIO_EM_PARTES } from '#contract/papeis/multimidias.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import { ErroDeRede } from '#web/api/answer.ts'
import type { Envio } from '#web/api/upload.ts'
import { BrowserProbe } from './probe.ts'
import { BrowserTransport } from './transport.ts'

afterEach(() => vi.unstubAllGlobals())

const arquivo = { uuid: 'arq-1', sha256: 'a'.repeat(64), tamanho: 3, mime: 'image/jpeg', nome: 'f.jpg' }
const RECIBO = { op_id: '01890000-0000-7000-8000-000000000001', recebido_em: '2025-04-10T12:00:00Z' }

function tarefa(acao: ItemFila['acao'], parte: Partial<ItemFila> = {}): ItemFila {
  const dados = { tipo: 'foto_geral', model: 'patrimonio', model_id: 'bem-1' }
  const quem = {
    _usuario_id: 42,
    _dispositivo_id: 'd',
    _app: '1.0.0',
    seq: 1,
    op_id: RECIBO.op_id,
    desvio_ms: null,
  }
  const quando = { capturado_em: '2025-04-10T11:00:00.000Z', fuso: '-03:00' }
  const ids = { monitoramento_id: 7, patrimonio_id: 'bem-1', instalacao_id: null, uuid: 'arq-1' }
  return { acao, subAcao: null, dados, arquivo: null, ...quem, ...quando, ...ids, ...parte } as ItemFila // as: what sending reads
}

/** Each call answers the next of `respostas`; the log says what was asked. */
function rede(...respostas: (Response | Error)[]) {
  const log: string[] = []
  // why: the network is the boundary
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const chave = new Headers(init.headers).has('idempotency-key') ? ' chave' : ''
    log.push(`${init.method ?? 'GET'} ${url}${chave}`)
    const resposta = respostas.shift()
    if (resposta instanceof Error || resposta === undefined)
      throw resposta ?? new TypeError('no more answers')
    return resposta
  })
  return log
}

const json = (corpo: unknown, init: ResponseInit = {}) => Response.json(corpo, init)
const sucesso = (dados: unknown, extra = {}) => json({ codigo: 'SUCESSO', mensagem: '', dados, ...extra })
/** Tried before, a file goes by the three calls. */
const foto = (parte: Partial<ItemFila> = {}) =>
  tarefa('patrimonio.foto', { arquivo, _tentativas: 1, ...parte })
const nova = (parte: Partial<ItemFila> = {}) => foto({ _tentativas: 0, ...parte })
const reserva = (recebido: boolean) =>
  sucesso({ id: 1, uuid: 'arq-1', upload_url: '/api/up', download_url: '/x', recebido })
const bytes = new Uint8Array([1, 2, 3]).buffer
const [op1, op2] = [RECIBO.op_id, '01890000-0000-7000-8000-000000000002']
const respondida = (op_id: string, parte: object = {}) => ({
  op_id,
  http: 200,
  espera_s: null,
  envelope: { codigo: 'SUCESSO', mensagem: '', dados: null, recibo: { ...RECIBO, op_id } },
  ...parte,
})

test('the receipt and the server clock come with the answer', async () => {
  const hora = { headers: { 'x-hora-servidor': '2025-04-10T12:00:00Z' } }
  rede(json({ codigo: 'SUCESSO', mensagem: '', dados: { id: 1 }, recibo: RECIBO }, hora))
  const aoResponder = vi.fn()
  const answer = await new BrowserTransport({ aoResponder }).send(tarefa('patrimonio.atualizar'), null)
  expect(answer).toMatchObject({
    tipo: 'resposta',
    http: 200,
    codigo: 'SUCESSO',
    recibo: RECIBO,
    dados: { id: 1 },
  })
  expect(aoResponder).toHaveBeenCalledWith(expect.any(Number), expect.any(Number), '2025-04-10T12:00:00Z')
})

test('a captive portal, a broken network and a bare 503 are no answer', async () => {
  const portal = new Response('<html>', { headers: { 'content-type': 'text/html' } })
  const fora = new Response('down', { status: 503, headers: { 'retry-after': '30' } })
  rede(portal, new TypeError('fetch failed'), fora)
  const transport = new BrowserTransport()
  const answers = []
  for (let i = 0; i < 3; i++) answers.push(await transport.send(tarefa('patrimonio.atualizar'), null))
  expect(answers.map((answer) => answer.tipo)).toEqual(['sem-resposta', 'sem-resposta', 'sem-resposta'])
  expect(answers[2]).toMatchObject({ retry_after_s: 30 })
})

const devolvido = (corpo: unknown, http = 200) =>
  vi.fn(async (_envio: Envio) => ({ http, texto: JSON.stringify(corpo), header: () => null }))

test('a small file goes in one request with its registration, under the key of the operation', async () => {
  const log = rede()
  const enviar = devolvido({ codigo: 'SUCESSO', mensagem: '', dados: respondida(op1) })
  const answer = await new BrowserTransport({ enviar }).send(nova(), bytes)
  expect(answer).toMatchObject({ tipo: 'resposta', http: 200, codigo: 'SUCESSO', recibo: { op_id: op1 } })
  expect(log).toEqual([])
  expect(enviar).toHaveBeenCalledTimes(1)
  const [{ url = '', headers = {} } = {}] = enviar.mock.calls[0] ?? []
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  expect(pathname).toBe('/api/multimidias/arq-1')
  expect(Object.fromEntries(searchParams)).toEqual({
    monitoramento_id: '7',
    tipo: 'foto_geral',
    model: 'patrimonio',
    model_id: 'bem-1',
    nome: 'f.jpg',
    mime: 'image/jpeg',
    tamanho: '3',
    sha256: arquivo.sha256,
    enviado_em: '2025-04-10 08:00:00',
    capturado_em: '2025-04-10 08:00:00',
  })
  expect(headers).toMatchObject({ 'idempotency-key': op1, 'content-type': 'image/jpeg' })
})

test('what its registration was answered is its answer, and another shape is none', async () => {
  const recusada = { codigo: 'ERR_OPERACAO_EM_ANDAMENTO', mensagem: 'Aguarde.', dados: null }
  const ocupado = devolvido({
    codigo: 'SUCESSO',
    mensagem: '',
    dados: respondida(op1, { http: 423, espera_s: 2, envelope: recusada }),
  })
  expect(await new BrowserTransport({ enviar: ocupado }).send(nova(), bytes)).toMatchObject({
    http: 423,
    codigo: 'ERR_OPERACAO_EM_ANDAMENTO',
    retry_after_s: 2,
  })
  for (const dados of [null, {}, { id: 1 }]) {
    const enviar = devolvido({ codigo: 'SUCESSO', mensagem: '', dados })
    expect((await new BrowserTransport({ enviar }).send(nova(), bytes)).tipo).toBe('sem-resposta')
  }
})

test('without a session, or cut midway, a small file has that answer, and is not sent in another way', async () => {
  const log = rede()
  const semSessao = devolvido({ codigo: 'ERR_NAO_AUTENTICADO', mensagem: '', dados: null }, 401)
  expect(await new BrowserTransport({ enviar: semSessao }).send(nova(), bytes)).toMatchObject({ http: 401 })
  const cortada = vi.fn(async () => {
    throw new ErroDeRede('O envio parou')
  })
  expect(await new BrowserTransport({ enviar: cortada }).send(nova(), bytes)).toEqual({
    tipo: 'sem-resposta',
    motivo: 'O envio parou',
  })
  expect(log).toEqual([])
})

test('a server of before, a large file and a signature have the three calls', async () => {
  const naoHa = { codigo: 'ERR_NAO_ENCONTRADO', mensagem: '', dados: null }
  const grande = new ArrayBuffer(ENVIO_EM_PARTES.acimaDe + 1)
  const assinatura = { nome: 'Elisa', hash_conteudo: 'b'.repeat(64) }
  const casos: [ItemFila, ArrayBuffer, number][] = [
    [nova(), bytes, 1],
    [nova({ arquivo: { ...arquivo, tamanho: grande.byteLength } }), grande, 0],
    [
      nova({ dados: { tipo: 'assinatura_agente', model: 'monitoramento', model_id: 'v', assinatura } }),
      bytes,
      0,
    ],
  ]
  for (const [item, conteudo, tentadas] of casos) {
    const log = rede(reserva(true), sucesso({ id: 1 }, { recibo: RECIBO }))
    const enviar = devolvido(naoHa, 404)
    const answer = await new BrowserTransport({ enviar }).send(item, conteudo)
    expect(answer).toMatchObject({ codigo: 'SUCESSO', recibo: RECIBO })
    expect(enviar).toHaveBeenCalledTimes(tentadas)
    expect(log).toEqual(['POST /api/multimidias/url-temporaria', 'POST /api/multimidias chave'])
  }
})

test('a file tried before goes in three calls, and only the last carries the operation', async () => {
  const log = rede(reserva(false), sucesso({ id: 1 }, { recibo: RECIBO }))
  const enviar = vi.fn(async () => ({
    http: 200,
    texto: '{"codigo":"SUCESSO","mensagem":"","dados":{}}',
    header: () => null,
  }))
  const answer = await new BrowserTransport({ enviar }).send(foto(), bytes)
  expect(answer).toMatchObject({ codigo: 'SUCESSO', recibo: RECIBO })
  expect(log).toEqual(['POST /api/multimidias/url-temporaria', 'POST /api/multimidias chave'])
  expect(enviar).toHaveBeenCalledWith(expect.objectContaining({ url: '/api/up', bytes }))
})

test('bytes that the server already has are not sent again', async () => {
  rede(reserva(true), sucesso({ id: 1 }, { recibo: RECIBO }))
  const enviar = vi.fn()
  await new BrowserTransport({ enviar }).send(foto(), bytes)
  expect(enviar).not.toHaveBeenCalled()
})

test('a refused reservation is the answer, with the first error in its message', async () => {
  const erros = { mime: ['Tipo de arquivo não aceito'] }
  rede(json({ codigo: 'ERR_FORM_VALIDATION', mensagem: 'Corrija.', dados: null, erros }, { status: 422 }))
  const answer = await new BrowserTransport().send(foto(), bytes)
  expect(answer).toMatchObject({
    codigo: 'ERR_FORM_VALIDATION',
    mensagem: 'Corrija. Tipo de arquivo não aceito',
  })
})

test('an upload that stalls is no answer', async () => {
  rede(reserva(false))
  const enviar = vi.fn(async () => {
    throw new ErroDeRede('O envio parou')
  })
  const answer = await new BrowserTransport({ enviar }).send(foto(), bytes)
  expect(answer).toEqual({ tipo: 'sem-resposta', motivo: 'O envio parou' })
})

const duas = () => [tarefa('patrimonio.atualizar'), tarefa('patrimonio.atualizar', { op_id: op2, seq: 2 })]

test('several tasks go in one request without a key of its own, and each has its answer', async () => {
  const recusada = { codigo: 'ERR_OPERACAO_EM_ANDAMENTO', mensagem: 'Aguarde.', dados: null }
  const log = rede(
    sucesso({
      respostas: [respondida(op1), respondida(op2, { http: 423, espera_s: 2, envelope: recusada })],
    }),
  )
  const answers = await new BrowserTransport().sendTogether(duas())
  expect(log).toEqual(['POST /api/operacoes/lote'])
  expect(answers).toMatchObject([
    { tipo: 'resposta', http: 200, codigo: 'SUCESSO', recibo: { op_id: op1 } },
    { tipo: 'resposta', http: 423, codigo: 'ERR_OPERACAO_EM_ANDAMENTO', retry_after_s: 2 },
  ])
})

test('what has no answer was not judged, and an answer of another shape is none', async () => {
  rede(sucesso({ respostas: [respondida(op1)] }), sucesso({ respostas: [] }), sucesso(null), sucesso({}))
  const transport = new BrowserTransport()
  expect(await transport.sendTogether(duas())).toHaveLength(1)
  for (let i = 0; i < 3; i++)
    expect(await transport.sendTogether(duas())).toMatchObject([{ tipo: 'sem-resposta' }])
})

test('a server of before, which does not know the request, gets the first task alone', async () => {
  const naoHa = json({ codigo: 'ERR_NAO_ENCONTRADO', mensagem: '', dados: null }, { status: 404 })
  const log = rede(naoHa, sucesso({ id: 1 }, { recibo: RECIBO }))
  expect(await new BrowserTransport().sendTogether(duas())).toMatchObject([
    { codigo: 'SUCESSO', recibo: RECIBO },
  ])
  expect(log).toEqual(['POST /api/operacoes/lote', 'PUT /api/monitoramentos/7/patrimonios/bem-1 chave'])
})

test('without a session, or without the network, several tasks have one answer', async () => {
  const semSessao = json({ codigo: 'ERR_NAO_AUTENTICADO', mensagem: '', dados: null }, { status: 401 })
  rede(semSessao, new TypeError('fetch failed'))
  const transport = new BrowserTransport()
  expect(await transport.sendTogether(duas())).toMatchObject([{ codigo: 'ERR_NAO_AUTENTICADO' }])
  expect(await transport.sendTogether(duas())).toMatchObject([{ tipo: 'sem-resposta' }])
})

test('the probe believes only the server itself', async () => {
  const daqui = { headers: { 'x-zelo': '1' } }
  rede(
    sucesso(null),
    json({ codigo: 'SUCESSO' }, daqui),
    new Response('<html>', daqui),
    new TypeError('fetch failed'),
    json({ codigo: 'ERR_INDISPONIVEL' }, { status: 503, ...daqui }),
  )
  const probe = new BrowserProbe()
  const vistas = []
  for (let i = 0; i < 5; i++) vistas.push(await probe.online())
  expect(vistas).toEqual([false, true, false, false, false])
})
