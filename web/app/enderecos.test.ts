// Every address, and every address above one, opens a screen: never a layout with nothing inside it.
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { REGRAS_DO_DIAGNOSTICO } from '#contract/analises/diagnostico.ts'
import { LISTAS_CONTADAS } from '#contract/analises/listas-contadas.ts'
import { LISTAS_DAS_VISOES } from '#contract/analises/listas-das-visoes.ts'
import { LISTAS_DOS_INSIGHTS } from '#contract/analises/listas-dos-insights.ts'
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

/** What leads a person from elsewhere: lists behind figures, notices, what the search finds, findings of the diagnosis. */
const DE_FORA = import.meta.glob<string>(
  ['../../contract/**/*.ts', '../../server/**/*.ts', '!../../**/*.test.ts', '!../../server/testing/**'],
  { query: '?raw', import: 'default', eager: true },
)

const ESCRITO = /["'`](\/(?:painel|monitoramentos|autenticacao|verificar)[^"'`\s]*)["'`]/g

/** With what the file calls by a name of its own written out: `${ALMOXARIFADO}/estoque`. */
function comConstantes(texto: string): string {
  const nomes = [...texto.matchAll(/const (\w+)(?:: \w+)? = ["'`](\/painel[^"'`\s]*)["'`]/g)]
  return nomes.reduce((escrito, [dito, nome, valor = '']) => {
    const usado = escrito.replaceAll(`\${${nome}}/`, `${valor}/`)
    // One that only begins others is no address by itself.
    return usado === escrito ? escrito : usado.replace(dito, '')
  }, texto)
}

/** Addresses that these files name, each with its file; `*` stands for what is put in when it runs. */
function enderecosEscritos(fontes: Readonly<Record<string, string>>): Map<string, string> {
  const achados = new Map<string, string>()
  for (const [fonte, texto] of Object.entries(fontes))
    for (const [, escrito = ''] of comConstantes(texto).matchAll(ESCRITO))
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
  const escritos = enderecosEscritos(FONTES)
  expect(escritos.size).toBeGreaterThan(60)
  expect([...escritos].filter(([endereco]) => !tem(endereco))).toEqual([])
})

test('what mends a finding of the diagnosis is a screen', () => {
  const remedios = Object.values(REGRAS_DO_DIAGNOSTICO).flatMap(({ remedio }) => remedio.to ?? [])
  expect(remedios.length).toBeGreaterThan(8)
  expect(remedios.filter((to) => !tem(to.replace(/[?#].*$/, '')))).toEqual([])
})

/** Its end is put in where it is used: any screen below it. */
const temAbaixo = (comeco: string) =>
  NA_TABELA.some((endereco) => endereco.startsWith(comeco) || tem(`${comeco}*`))

test('every address that the contract and the server write has a screen of its own', () => {
  const escritos = [...enderecosEscritos(DE_FORA)]
  expect(escritos.length).toBeGreaterThan(100)
  const semNada = escritos.filter(
    ([endereco]) => !(endereco.endsWith('/') ? temAbaixo(endereco) : tem(endereco)),
  )
  expect(semNada).toEqual([])
})

test('the list behind a figure, a question or a saved view is a screen', () => {
  const telas = [LISTAS_CONTADAS, LISTAS_DAS_VISOES, LISTAS_DOS_INSIGHTS].flatMap((tabela) =>
    Object.values<{ tela: string }>(tabela).map(({ tela }) => tela),
  )
  expect(telas.length).toBeGreaterThan(50)
  expect(telas.filter((tela) => !tem(tela))).toEqual([])
})
