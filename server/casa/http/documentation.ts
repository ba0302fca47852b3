// The OpenAPI document, generated from the contract, and the page that shows it.
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import { dadosDaResposta } from '#contract/casa/dados-da-resposta.ts'
import { EM_COLUNAS } from '#contract/casa/em-colunas.ts'
import type { Endpoint, Endpoints } from '#contract/casa/endpoint.ts'
import { Envelope, Erros } from '#contract/casa/envelope.ts'
import { CATALOGO_DE_ERROS } from '#contract/casa/erros.ts'
import { VERSAO } from '#contract/casa/versao.ts'
import { contract } from '#contract/index.ts'
import type { Config } from '#server/casa/config.ts'
import { CSP } from './headers.ts'
import { isList } from './in-columns.ts'

type Json = Record<string, unknown>

const PREFIX = '/api/documentacao'
/** Of the one style element that swagger-ui 5 writes by script; cosmetic where a later version changes it. */
const INLINE_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"

/** Input: what a caller sends, before coercion. Output: what comes back. */
function schemaOf(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return schema
}

function parametersOf(object: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  return Object.entries(object?.shape ?? {}).map(([name, field]) => {
    const type = field as z.ZodType // as: the fields of any object of the contract are zod types
    const required = where === 'path' || !type.safeParse(undefined).success
    return { name, in: where, required, schema: schemaOf(type, 'input') }
  })
}

function contentOf({ body, files, content }: Endpoint): Json | undefined {
  const bytes = { type: 'string', format: 'binary' }
  if (content === 'bytes') return { '*/*': { schema: bytes } }
  if (body === undefined) return undefined
  const schema = schemaOf(body, 'input')
  if (files === undefined) return { 'application/json': { schema } }
  const fileFields = Object.fromEntries(files.map((name) => [name, { type: 'array', items: bytes }]))
  const properties = { ...(schema.properties as Json | undefined), ...fileFields } // as: of an object schema
  return { 'multipart/form-data': { schema: { ...schema, properties } } }
}

/** Of a list: what the screens ask for, and a program may. */
const emColunas = {
  name: 'X-Zelo-Linhas',
  in: 'header',
  description:
    'Com `colunas`, duas linhas ou mais vêm em `linhas` (quantas) e `colunas` (um campo de cada vez), no lugar de `data`, sem o motivo dos atos; sem ele, como descrito aqui.',
  schema: { type: 'string', enum: [EM_COLUNAS] },
}

/** A file that travels in pieces: where the next one begins, and how long the whole is. */
const posicao = {
  name: 'Upload-Offset',
  in: 'header',
  required: true,
  description: 'Posição do primeiro byte desta parte.',
  schema: { type: 'integer', minimum: 0 },
}
const cabecalhosDoEnvio = {
  'Upload-Offset': { description: 'Bytes já guardados.', schema: { type: 'integer' } },
  'Upload-Length': { description: 'Tamanho do arquivo inteiro.', schema: { type: 'integer' } },
}

function successOf(endpoint: Endpoint): Json {
  if (endpoint.method === 'HEAD') return { description: 'Sucesso', headers: cabecalhosDoEnvio }
  return { description: 'Sucesso', content: contentOfSuccess(endpoint) }
}

function contentOfSuccess(endpoint: Endpoint): Json {
  const { answer } = endpoint
  if (answer === 'stream') return { '*/*': { schema: { type: 'string', format: 'binary' } } }
  const schema = schemaOf(dadosDaResposta(endpoint), 'output')
  if (answer === 'bare') return { 'application/json': { schema } }
  const envelope = schemaOf(Envelope, 'output')
  const properties = { ...(envelope.properties as Json), dados: schema } // as: Envelope is an object
  return { 'application/json': { schema: { ...envelope, properties } } }
}

const keyed = { token: [], sid: [] }
const keyedWrite = { ...keyed, xsrf: [] }

function operationOf(feature: string, name: string, endpoint: Endpoint): Json {
  const { access, ou, method, resumo, params, query } = endpoint
  const write = method !== 'GET' && method !== 'HEAD'
  const requestContent = contentOf(endpoint)
  const idempotency = {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'UUID da operação; repetida, responde como da primeira vez.',
    schema: { type: 'string', format: 'uuid' },
  }
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: resumo,
    ...(access !== 'public' &&
      access !== 'session' && { description: `Permissão: \`${access}\`${ou ? `, ou \`${ou}\`` : ''}` }),
    security: access === 'public' ? [] : [write ? keyedWrite : keyed],
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...(method === 'PATCH' && endpoint.content === 'bytes' ? [posicao] : []),
      ...(write ? [idempotency] : []),
      ...(isList(endpoint) ? [emColunas] : []),
    ],
    ...(requestContent && { requestBody: { required: true, content: requestContent } }),
    responses: {
      200: successOf(endpoint),
      default: {
        description: 'Recusa',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Recusa' } } },
      },
    },
  }
}

function pathsOf(): Json {
  const paths: Record<string, Json> = {}
  for (const [feature, group] of Object.entries<Endpoints>(contract)) {
    for (const [name, endpoint] of Object.entries(group)) {
      const operation = { [endpoint.method.toLowerCase()]: operationOf(feature, name, endpoint) }
      paths[endpoint.path] = { ...paths[endpoint.path], ...operation }
    }
  }
  return paths
}

function recusa(): Json {
  const codigos = Object.keys(CATALOGO_DE_ERROS).filter((codigo) => codigo !== 'SUCESSO')
  return {
    type: 'object',
    required: ['codigo', 'mensagem', 'dados'],
    properties: {
      codigo: { type: 'string', enum: codigos },
      mensagem: { type: 'string' },
      dados: {},
      erros: schemaOf(Erros, 'output'),
    },
  }
}

let paths: Json | undefined

/** The contract as OpenAPI 3.1; the operations are described when somebody first reads them, and not at each start. */
export function openApi(urlPublica: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Zelo',
      version: VERSAO.numero,
      description:
        'Patrimônio, almoxarifado e monitoramento de campo. Toda resposta vem no envelope codigo, mensagem, dados.',
    },
    servers: [{ url: urlPublica }],
    tags: Object.keys(contract).map((name) => ({ name })),
    get paths() {
      paths ??= pathsOf()
      return paths
    },
    components: {
      schemas: { Recusa: recusa() },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'O valor do cookie zelo_token.' },
        sid: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-zelo_sid',
          description: 'Cookie que só o navegador lê.',
        },
        xsrf: {
          type: 'apiKey',
          in: 'header',
          name: CABECALHOS.xsrf,
          description: 'O valor do cookie XSRF-TOKEN.',
        },
      },
    },
  }
}

export async function addDocumentation(app: FastifyInstance, { urlPublica }: Config): Promise<void> {
  const document = openApi(urlPublica)
  // as: the plugin types only the schemas it generates itself; in static mode it answers the document as it is.
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: PREFIX,
    staticCSP: CSP.replace("style-src 'self'", `style-src 'self' ${INLINE_STYLE}`),
    theme: { title: 'Zelo – API' },
    uiConfig: { layout: 'BaseLayout', validatorUrl: null, docExpansion: 'list', supportedSubmitMethods: [] },
  })
}
