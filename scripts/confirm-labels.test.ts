// Beside "Voltar", a confirmation whose button is a bare "Cancelar" asks twice the same: the button names the act.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AtoConfirmado, PalavrasDoAto } from '#contract/casa/ato.ts'

const raiz = new URL('..', import.meta.url)

/** Words that leave a dialog; said alone, they are no act. */
const DISPENSAM = '(?:Cancelar|Voltar|Fechar|Sair|Não|OK|Desistir)'

const SOZINHA = new RegExp(`^${DISPENSAM}$`)
const LITERAL = new RegExp(`confirmLabel=(?:"|\\{['"\`])${DISPENSAM}["'\`]`)
const COM_VALOR = /confirmLabel=\{[^'"`]/
/** A label that the same file may hand over to its dialog. */
const ROTULO = new RegExp(`\\b(?:rotulo|titulo|verbo|confirma|confirmLabel): ['"\`]${DISPENSAM}['"\`]`)

/** What is wrong in the text of a screen; null when nothing is. */
function bareLabel(text: string): string | null {
  return LITERAL.exec(text)?.[0] ?? (COM_VALOR.test(text) ? (ROTULO.exec(text)?.[0] ?? null) : null)
}

const botaoDo = ({ rotulo, botao = rotulo }: PalavrasDoAto) => botao

/** The acts that the contract declares, by where they stand. */
async function declarados(): Promise<[onde: string, ato: AtoConfirmado][]> {
  const files = globSync('contract/*/atos-d*.ts', { cwd: raiz.pathname })
  const modulos = await Promise.all(
    files.map(async (file): Promise<Record<string, Record<string, AtoConfirmado>>> => import(`../${file}`)),
  )
  return modulos.flatMap((modulo, i) =>
    Object.values(modulo).flatMap((atos) =>
      Object.entries(atos).map(([nome, ato]): [string, AtoConfirmado] => [`${files[i]} ${nome}`, ato]),
    ),
  )
}

const telas = globSync('web/**/*.tsx', { cwd: raiz.pathname }).filter((file) => !file.endsWith('.test.tsx'))

test('every confirmation names its act', () => {
  const textos = telas.map((file) => ({ file, text: readFileSync(new URL(file, raiz), 'utf8') }))
  expect(textos.filter(({ text }) => text.includes('confirmLabel=')).length).toBeGreaterThan(20)
  expect(textos.filter(({ text }) => bareLabel(text) !== null).map(({ file }) => file)).toEqual([])
})

test('every act that the contract declares names itself on its button', async () => {
  const atos = await declarados()
  expect(atos.length).toBeGreaterThan(50)
  expect(atos.filter(([, ato]) => SOZINHA.test(botaoDo(ato))).map(([onde]) => onde)).toEqual([])
})

test('a bare label is seen, written in the dialog, handed over to it, or declared', () => {
  expect(bareLabel('<ConfirmDialog confirmLabel="Cancelar" />')).toBe('confirmLabel="Cancelar"')
  expect(bareLabel(`const A = { rotulo: 'Fechar' }; <ConfirmDialog confirmLabel={A.rotulo} />`)).toBe(
    `rotulo: 'Fechar'`,
  )
  expect(
    bareLabel(`const A = { rotulo: 'Fechar entrega' }; <ConfirmDialog confirmLabel={A.rotulo} />`),
  ).toBeNull()
  expect(bareLabel(`<Button /> <ConfirmDialog confirmLabel="Cancelar visita" />`)).toBeNull()
  expect(SOZINHA.test(botaoDo({ rotulo: 'Cancelar', feito: 'x' }))).toBe(true)
  expect(SOZINHA.test(botaoDo({ rotulo: 'Cancelar', botao: 'Cancelar visita', feito: 'x' }))).toBe(false)
})
