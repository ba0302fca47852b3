import { afterEach, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { publicarResumo } from '#web/offline-browser/queue-summary.ts'
import { dadosDe, ErroDaApi, ErroDeRede } from './answer.ts'
import { createApi, queryString } from './client.ts'

afterEach(() => vi.unstubAllGlobals())

function respondendo(corpo: unknown, init: ResponseInit = {}) {
  // why: the network is the boundary; what is sent to it is what is asserted
  const fetchFalso = vi.fn(async (_url: string, _init?: RequestInit) =>
    typeof corpo === 'string' ? new Response(corpo, init) : Response.json(corpo, init),
  )
  vi.stubGlobal('fetch', fetchFalso)
  return fetchFalso
}

const sucesso = { codigo: 'SUCESSO', mensagem: 'ok', dados: null }

test('arrays travel comma-separated and what is absent is left out', () => {
  expect(queryString({ estado: ['aguardando', 'pausado'], page: 1, texto: undefined })).toBe(
    '?estado=aguardando%2Cpausado&page=1',
  )
})

test('a call carries the bearer, the XSRF key and the zone, and JSON only with a body', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the server would have set
  for (const par of ['zelo_token=t1', 'XSRF-TOKEN=x%3D1']) document.cookie = par
  const fetchFalso = respondendo(sucesso)
  const api = createApi(contract)
  await api.operacoes.consultar({ body: { op_ids: [] }, chave: 'k' })
  await api.conta.sair()
  const [url, com] = fetchFalso.mock.calls[0] ?? []
  expect(url).toBe('/api/operacoes/consultar')
  expect(com).toMatchObject({ method: 'POST', credentials: 'include', body: '{"op_ids":[]}' })
  expect(com?.headers).toMatchObject({
    authorization: 'Bearer t1',
    'x-xsrf-token': 'x=1',
    'x-fuso': expect.stringMatching(/^[+-]\d\d:\d\d$/),
    'content-type': 'application/json',
    'idempotency-key': 'k',
  })
  expect(fetchFalso.mock.calls[1]?.[1]?.headers).not.toHaveProperty('content-type')
})

test('an act pressed twice before its answer is asked for once, and both hear the same', async () => {
  const fetchFalso = respondendo(sucesso)
  const api = createApi(contract)
  const homologar = (id: number) => api.homologacao.homologar({ params: { id }, body: { versao: 1 } })
  const respostas = await Promise.all([homologar(7), homologar(7), homologar(8)])
  expect(fetchFalso).toHaveBeenCalledTimes(2)
  expect(respostas.map(({ codigo }) => codigo)).toEqual(['SUCESSO', 'SUCESSO', 'SUCESSO'])
  await homologar(7)
  expect(fetchFalso).toHaveBeenCalledTimes(3)
  await Promise.all([api.conta.sessao(), api.conta.sessao()])
  expect(fetchFalso).toHaveBeenCalledTimes(5)
})

test('while a queue is open every call says what waits on the device', async () => {
  const fetchFalso = respondendo(sucesso)
  const api = createApi(contract)
  publicarResumo({ dispositivo_id: 'd1', pendentes: 3, seq: 57, mais_antigo: null, espaco: 71 })
  await api.conta.sair()
  publicarResumo(null)
  await api.conta.sair()
  const cabecalhos = fetchFalso.mock.calls.map(([, init]) => init?.headers)
  expect(cabecalhos[0]).toMatchObject({
    'x-zelo-dispositivo': 'd1',
    'x-fila': 'pendentes=3;seq=57;espaco=71',
  })
  expect(cabecalhos[1]).not.toHaveProperty('x-fila')
})

test('a refusal is the result, and dadosDe throws it with its fields', async () => {
  const recusa = {
    codigo: 'ERR_FORM_VALIDATION',
    mensagem: 'Corrija',
    dados: null,
    erros: { email: ['Inválido'] },
  }
  respondendo(recusa, { status: 422 })
  const api = createApi(contract)
  const pedido = { body: { email: 'a@b.co', senha: 'x' } }
  expect(await api.conta.entrar(pedido)).toEqual(recusa)
  const erro = await dadosDe(api.conta.entrar(pedido)).catch((e: unknown) => e)
  expect(erro).toBeInstanceOf(ErroDaApi)
  expect(erro).toMatchObject({ codigo: 'ERR_FORM_VALIDATION', erros: { email: ['Inválido'] } })
})

test('a page in place of JSON is no answer', async () => {
  respondendo('<html>Portal da rede</html>', { headers: { 'content-type': 'text/html' } })
  await expect(createApi(contract).conta.sessao()).rejects.toBeInstanceOf(ErroDeRede)
})

test('ERR_NAO_AUTENTICADO is told once, unless the caller deals with it', async () => {
  respondendo({ codigo: 'ERR_NAO_AUTENTICADO', mensagem: 'Entre', dados: null }, { status: 401 })
  const aoPerderSessao = vi.fn()
  const api = createApi(contract, { aoPerderSessao })
  await api.conta.sessao()
  await api.conta.sessao({ emSilencio: true })
  expect(aoPerderSessao).toHaveBeenCalledTimes(1)
})

test('a bare endpoint answers the record itself and throws its refusal', async () => {
  respondendo({ id: 7 })
  expect(await createApi(contract).monitoramentos.completo({ params: { id: 7 } })).toEqual({ id: 7 })
  respondendo({ codigo: 'ERR_NAO_ENCONTRADO', mensagem: 'Não há', dados: null }, { status: 404 })
  await expect(createApi(contract).monitoramentos.completo({ params: { id: 8 } })).rejects.toThrow('Não há')
})
