// Every act that the contract declares says what takes it back, or why nothing does: what is said holds, of all of them.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type AtoConfirmado, DESFEITO } from '#contract/casa/ato.ts'
import type { Endpoint, Endpoints } from '#contract/casa/endpoint.ts'
import { contract } from '#contract/index.ts'

const ROOT = join(import.meta.dirname, '..')
const ler = (arquivo: string) => readFileSync(join(ROOT, arquivo), 'utf8')

const telas = globSync('web/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((arquivo) => !/\.test\.tsx?$/.test(arquivo))
  .map((arquivo) => ({ arquivo, texto: ler(arquivo) }))

const operacoes: Readonly<Record<string, Endpoints>> = contract

interface Declarado {
  onde: string
  tabela: string
  feature: string
  nome: string
  ato: AtoConfirmado
}

/** Each table of acts, with the feature that its own type says that it is of. */
async function declarados(): Promise<Declarado[]> {
  const arquivos = globSync('contract/*/atos-d*.ts', { cwd: ROOT })
  const porArquivo = await Promise.all(
    arquivos.map(async (arquivo): Promise<Declarado[]> => {
      const tabelas = [
        ...ler(arquivo).matchAll(/export const (ATOS_\w+) = [\s\S]*?\n\} as const( satisfies [^\n]+)?/g),
      ]
      const modulo: Record<string, Record<string, AtoConfirmado>> = await import(join(ROOT, arquivo))
      return tabelas.flatMap(([, tabela = '', tipo = '']) => {
        const feature = /AtosConfirmados<typeof (\w+)>/.exec(tipo)?.[1] ?? ''
        return Object.entries(modulo[tabela] ?? {}).map(([nome, ato]) => ({
          onde: `${arquivo} ${tabela}.${nome}`,
          tabela,
          feature,
          nome,
          ato,
        }))
      })
    }),
  )
  return porArquivo.flat()
}

const todos = await declarados()
const comVolta = todos.flatMap(({ ato: { volta }, ...um }) => (volta === undefined ? [] : [{ ...um, volta }]))

const operacao = (feature: string, nome: string): Endpoint => {
  const achada = operacoes[feature]?.[nome]
  if (!achada) throw new Error(`no operation ${feature}.${nome}`)
  return achada
}
const campos = (forma: z.ZodType | undefined) =>
  forma instanceof z.ZodObject ? Object.entries<z.ZodType>(forma.shape) : []
const nomesDe = (forma: z.ZodType | undefined) => campos(forma).map(([nome]) => nome)
const exigidos = (forma: z.ZodType | undefined) =>
  campos(forma).flatMap(([nome, campo]) => (campo.safeParse(undefined).success ? [] : [nome]))
const comSublinhado = (nome: string) => nome.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`)

test('every act says what takes it back, or why nothing does', () => {
  expect(todos.length).toBeGreaterThan(70)
  const sem = todos.filter(({ ato: { volta, fica } }) => (volta === undefined) === (fica === undefined))
  expect(sem.map(({ onde }) => onde)).toEqual([])
})

/** Acts of one record whose names are opposite. */
const OPOSTOS = [
  ['inativar', 'reativar'],
  ['bloquear', 'desbloquear'],
  ['pausar', 'retomar'],
  ['suspender', 'reativar'],
  ['impedir', 'reativar'],
  ['recusarAparelho', 'aceitarAparelho'],
  ['naoLocalizar', 'localizar'],
  ['separar', 'juntar'],
] as const

/** Opposite by their names, and not what the record was. */
const NAO_EXATOS: Readonly<Record<string, string>> = {
  'usuarios.inativar': 'who comes back creates another password, and has no profile',
  'usuarios.desbloquear': 'why the person was blocked would be said otherwise',
  'usuarios.reativar': 'an invitation went out',
  'usuarios.aceitarAparelho': 'why it was refused would be said otherwise',
  'materiais.reativar': 'why it was out of use would be said otherwise',
  'modelosDeRequisicao.reativar': 'why it was out of use would be said otherwise',
  'locais.reativar': 'why it was out of use would be said otherwise',
  'fornecedores.reativar': 'it may have been suspended, barred or out of use, and why',
  'apuracoes.localizar': 'an inquiry may have ended with it',
}

test('what has an exact opposite in its record declares it', () => {
  const pares = Object.entries(operacoes).flatMap(([feature, dela]) =>
    [...OPOSTOS, ...OPOSTOS.map(([ato, oposto]) => [oposto, ato] as const)].flatMap(([ato, oposto]) =>
      ato in dela && oposto in dela ? [{ feature, ato, oposto }] : [],
    ),
  )
  expect(pares.length).toBeGreaterThan(25)
  const mudos = pares.flatMap(({ feature, ato, oposto }) => {
    const declarado = todos.find((um) => um.feature === feature && um.nome === ato)
    const chave = `${feature}.${ato}`
    if (chave in NAO_EXATOS) return declarado?.ato.fica === undefined ? [`${chave} is not exact`] : []
    // An act with a form of its own is no confirmed act.
    if (declarado === undefined)
      return exigidos(operacao(feature, ato).body).length > 0 ? [] : [`${chave} is not declared`]
    return declarado.ato.volta === undefined ? [`${chave} has ${oposto}`] : []
  })
  expect([...new Set(mudos)]).toEqual([])
})

test.each(comVolta)(
  '$feature.$nome is taken back by $volta, for the same person and with nothing to fill in',
  (um) => {
    const [ato, volta] = [operacao(um.feature, um.nome), operacao(um.feature, um.volta)]
    // Of the same record: what names it, and nothing that the act does not name.
    const conhecidos = nomesDe(ato.params)
    const pedidos = exigidos(volta.body).filter((campo) => campo !== 'motivo')
    expect(
      [...nomesDe(volta.params), ...pedidos].filter(
        (nome) => ![...conhecidos, ...conhecidos.map(comSublinhado)].includes(nome),
      ),
    ).toEqual([])
    const motivo = campos(volta.body).find(([nome]) => nome === 'motivo')?.[1]
    expect(motivo?.safeParse(DESFEITO).success ?? true).toBe(true)
    const quem = telas.filter(({ texto }) => texto.includes(um.tabela))
    if (volta.access !== ato.access)
      expect(quem.some(({ texto }) => texto.includes(`usePode(${um.feature}.${um.volta})`))).toBe(true)
  },
)

test.each(comVolta)('$onde: its screen offers to take it back', ({ feature, tabela, nome, volta }) => {
  const oferece = telas.some(({ texto }) => {
    if (!texto.includes(tabela)) return false
    // By the hook, which derives it; or by one dialog, whose type demands it.
    const peloGancho = new RegExp(`useAtos[<(][\\s\\S]*atos: [^\\n]*(${tabela}|\\b${nome}\\b)`).test(texto)
    return (
      peloGancho ||
      new RegExp(`(desfazer|volta)(=\\{|: )[\\s\\S]{0,80}api\\.${feature}\\.${volta}\\b`).test(texto)
    )
  })
  expect(oferece).toBe(true)
})
