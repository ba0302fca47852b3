// Every address, and every address above one, opens a screen: never a layout with nothing inside it.
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { REGRAS_DO_DIAGNOSTICO } from '#contract/analises/diagnostico.ts'
import { routes } from '#web/routes.tsx'

/** The addresses of the table, as written there. */
function enderecos(filhas: readonly RouteObject[], acima = ''): string[] {
  return filhas.flatMap(({ path, children }) => {
    const aqui = path ? `${acima}/${path}` : acima
    return children ? enderecos(children, aqui) : [aqui || '/']
  })
}

/** A part that may be left out makes two addresses of one. */
const comESem = (endereco: string) =>
  endereco.endsWith('?') ? [endereco.slice(0, -1), endereco.replace(/\/[^/]+$/, '')] : [endereco]

const NA_TABELA = enderecos(routes)
  .filter((endereco) => endereco !== '/*')
  .flatMap(comESem)

const acimaDe = (endereco: string) =>
  endereco.split('/').map((_, ate, partes) => partes.slice(0, ate + 1).join('/') || '/')

const semTela = (endereco: string) =>
  matchRoutes(routes, endereco.replaceAll(/:\w+/g, '1'))?.at(-1)?.route.children !== undefined

const FONTES = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const ESCRITO = /["'`](\/(?:painel|monitoramentos|autenticacao|verificar)[^"'`\s]*)["'`]/g

/** Addresses that the screens name, each with its file; `*` stands for what is put in when it runs. */
function enderecosEscritos(): Map<string, string> {
  const achados = new Map<string, string>()
  for (const [fonte, texto] of Object.entries(FONTES))
    for (const [, escrito = ''] of texto.matchAll(ESCRITO))
      achados.set(escrito.replaceAll(/\$\{[^}]*\}/g, '*').replace(/[?#].*$/, ''), fonte)
  return achados
}

function tem(escrito: string): boolean {
  const partes = escrito.split('/')
  return NA_TABELA.some((endereco) => {
    const rota = endereco.split('/')
    return (
      rota.length === partes.length &&
      rota.every((parte, n) => parte.startsWith(':') || partes[n] === '*' || parte === partes[n])
    )
  })
}

test('no address of the table, and none above one, opens a layout with nothing inside it', () => {
  const todos = new Set(NA_TABELA.flatMap(acimaDe))
  expect(todos.size).toBeGreaterThan(100)
  expect([...todos].filter(semTela)).toEqual([])
})

test('every address that a screen names has a screen of its own', () => {
  const escritos = enderecosEscritos()
  expect(escritos.size).toBeGreaterThan(60)
  expect([...escritos].filter(([endereco]) => !tem(endereco))).toEqual([])
})

test('what mends a finding of the diagnosis is a screen', () => {
  const remedios = Object.values(REGRAS_DO_DIAGNOSTICO).flatMap(({ remedio }) => remedio.to ?? [])
  expect(remedios.length).toBeGreaterThan(8)
  expect(remedios.filter((to) => !tem(to.replace(/[?#].*$/, '')))).toEqual([])
})
