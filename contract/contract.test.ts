// The contract as a whole: what must hold of every operation, permission, error and list.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { TAREFAS } from './campo/tarefas.ts'
import { type Endpoints, pathOf } from './casa/endpoint.ts'
import { Envelope, listaDe, Pagina } from './casa/envelope.ts'
import { CATALOGO_DE_ERROS, Codigo } from './casa/erros.ts'
import { PERMISSOES, Permissao } from './casa/permissoes.ts'
import { contract } from './index.ts'

const operations = Object.entries<Endpoints>(contract).flatMap(([feature, group]) =>
  Object.entries(group).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
)

test('no two operations share a method and an address', () => {
  const addresses = operations.map(
    ({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/\{\w+\}/g, '{}')}`,
  )
  expect(new Set(addresses).size).toBe(addresses.length)
})

test.each(operations)(
  '$name has an access that exists, a summary, and a parameter for each part of its path',
  ({ endpoint }) => {
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(Object.keys(endpoint.params?.shape ?? {}).sort()).toEqual(named.sort())
    expect(['public', 'session', ...Permissao.options]).toContain(endpoint.access)
    expect(endpoint.resumo).toMatch(/^\p{Lu}.*\.$/su)
    if (endpoint.method === 'GET') expect(endpoint.body).toBeUndefined()
  },
)

/** Where one of its fields chooses the shape of a body, what that field may be. */
function escolhasDe(body: z.ZodType | undefined): Record<string, unknown>[] {
  if (!(body instanceof z.ZodDiscriminatedUnion)) return [{}]
  const { discriminator, options } = body.def
  return options.flatMap((forma) => {
    const campo = forma instanceof z.ZodObject ? forma.shape[discriminator] : undefined
    if (campo instanceof z.ZodLiteral) return [...campo.values].map((value) => ({ [discriminator]: value }))
    throw new Error(`a shape of this union is not chosen by a literal ${discriminator}`)
  })
}

test.each(operations.filter(({ endpoint }) => endpoint.body !== undefined))(
  '$name refuses a field that it does not know',
  ({ endpoint }) => {
    for (const escolha of escolhasDe(endpoint.body)) {
      const parsed = endpoint.body?.safeParse({ ...escolha, campo_que_nao_existe: 1 })
      expect(JSON.stringify(parsed?.error?.issues ?? []), JSON.stringify(escolha)).toContain(
        'unrecognized_keys',
      )
    }
  },
)

test('only what must be so is open to anyone', () => {
  const open = operations.filter(({ endpoint }) => endpoint.access === 'public').map(({ name }) => name)
  expect(open.sort()).toEqual([
    // A calendar program asks it with no session: the address itself is the secret.
    'agenda.calendario',
    'conta.alterarSenha',
    'conta.entrar',
    'conta.recuperarSenha',
    'documentos.verificar',
    'plaquetas.encontrar',
    'plaquetas.relatar',
    'sistema.configuracao',
    'sistema.logo',
    'sistema.ping',
    'sistema.saude',
  ])
})

test('a path is filled in with encoded values, and a missing one throws', () => {
  const { atualizar } = contract.patrimonios
  expect(pathOf(atualizar, { monitoramentoId: 7, patrimonioId: 'a/b' })).toBe(
    '/api/monitoramentos/7/patrimonios/a%2Fb',
  )
  expect(() => pathOf(atualizar, { monitoramentoId: 7 })).toThrow('patrimonioId')
})

test('every permission has a label and a key in words joined by dots and hyphens', () => {
  expect(Permissao.options).toHaveLength(Object.keys(PERMISSOES).length)
  for (const [chave, { rotulo }] of Object.entries(PERMISSOES)) {
    expect(chave).toMatch(/^[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z\d]+)*)+$/)
    expect(rotulo).toMatch(/^\p{Lu}/u)
  }
})

test('every refusal has a status of refusal and says what to do next', () => {
  for (const codigo of Codigo.options) {
    const { http, mensagem } = CATALOGO_DE_ERROS[codigo]
    if (codigo === 'SUCESSO') expect(http).toBe(200)
    else expect(http).toBeGreaterThanOrEqual(400)
    expect(mensagem).toMatch(/^\p{Lu}.*\.$/u)
  }
})

test('every task has a label, and each of the specification’s fourteen is there', () => {
  const doLevantamento = Object.keys(TAREFAS).filter(
    (acao) => !['monitoramento.estado', 'fila.descartar'].includes(acao),
  )
  expect(doLevantamento.length).toBeGreaterThanOrEqual(14)
  for (const { rotulo } of Object.values(TAREFAS)) expect(rotulo).toMatch(/^\p{Lu}/u)
})

test('a list in a query comes by commas or repeated, without empty parts, and each item is checked', () => {
  const Lista = listaDe(z.enum(['bom', 'ruim']))
  expect(Lista.parse('bom,ruim')).toEqual(['bom', 'ruim'])
  expect(Lista.parse(['bom', 'ruim'])).toEqual(['bom', 'ruim'])
  expect(Lista.parse(',bom,')).toEqual(['bom'])
  expect(Lista.parse('')).toEqual([])
  expect(Lista.safeParse('bom,pessimo').success).toBe(false)
})

test('a page has at most a hundred rows and begins at one', () => {
  expect(Pagina.parse({})).toEqual({ page: 1, perPage: 25 })
  expect(Pagina.parse({ page: '3', perPage: '100' })).toEqual({ page: 3, perPage: 100 })
  for (const wrong of [{ page: 0 }, { perPage: 101 }, { perPage: '-1' }, { sort: 'up' }]) {
    expect(Pagina.safeParse(wrong).success).toBe(false)
  }
})

test('the envelope takes only codes of the catalogue', () => {
  expect(Envelope.safeParse({ codigo: 'SUCESSO', mensagem: '', dados: null }).success).toBe(true)
  expect(Envelope.safeParse({ codigo: 'ERR_OUTRO', mensagem: '', dados: null }).success).toBe(false)
})
