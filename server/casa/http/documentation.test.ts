import { expect, test } from 'vitest'
import type { Endpoints } from '#contract/casa/endpoint.ts'
import { contract } from '#contract/index.ts'
import { openApi } from './documentation.ts'

interface Operation {
  operationId: string
  parameters: { name: string; in: string; required?: boolean; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> }
  security: Record<string, unknown>[]
  responses: Record<string, { content: Record<string, { schema: { properties?: Record<string, unknown> } }> }>
}

// as: the document is plain JSON, read here by the parts that a reader needs
const document = JSON.parse(JSON.stringify(openApi('http://localhost:3000'))) as {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}

const operations = Object.entries<Endpoints>(contract).flatMap(([feature, group]) =>
  Object.entries(group).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
)

function operationOf(path: string, method: string): Operation {
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (operation === undefined) throw new Error(`${method} ${path} is not in the document`)
  return operation
}

test('every operation of the contract is in the document, and no other', () => {
  expect(document.openapi).toBe('3.1.0')
  const documented = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(documented.sort()).toEqual(operations.map(({ name }) => name).sort())
})

test.each(operations)('$name documents its path parameters, its keys and its refusals', ({ endpoint }) => {
  const { parameters, security, responses } = operationOf(endpoint.path, endpoint.method)
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  expect(parameters.filter((p) => p.in === 'path').map((p) => p.name)).toEqual(inPath)
  for (const parameter of parameters) expect(parameter.schema).toBeTypeOf('object')
  expect(security).toHaveLength(endpoint.access === 'public' ? 0 : 1)
  expect(responses).toHaveProperty('default')
})

test('a form with files says so, and an answer shows the envelope around dados', () => {
  const lote = operationOf('/api/monitoramentos/{monitoramentoId}/patrimonios/lote', 'POST')
  const form = lote.requestBody?.content['multipart/form-data']?.schema.properties
  expect(form).toMatchObject({ fotos: { type: 'array' }, quantidade: { type: 'integer' } })
  const answer = lote.responses[200]?.content['application/json']?.schema.properties
  // Evidence of who had lost the visit waits, and the answer says so.
  const dados = { anyOf: [{ required: ['quarentena'] }, { type: 'object' }] }
  expect(answer).toMatchObject({ codigo: {}, mensagem: { type: 'string' }, dados })
})

test('a file in pieces says where each begins, and asking for the place is a read', () => {
  const path = '/api/multimidias/{uuid}/conteudo'
  const names = (method: string) => operationOf(path, method).parameters.map(({ name }) => name)
  expect(names('PATCH')).toContain('Upload-Offset')
  expect(names('HEAD')).not.toContain('Idempotency-Key')
  expect(operationOf(path, 'HEAD').security[0]).not.toHaveProperty('xsrf')
  expect(operationOf(path, 'HEAD').responses[200]).toHaveProperty('headers')
})
