// Beside "Voltar", a confirmation whose button is a bare "Cancelar" asks twice the same: the button names the act.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words that leave a dialog; said alone, they are no act. */
const DISPENSAM = '(?:Cancelar|Voltar|Fechar|Sair|Não|OK|Desistir)'

const LITERAL = new RegExp(`confirmLabel=(?:"|\\{['"\`])${DISPENSAM}["'\`]`)
const COM_VALOR = /confirmLabel=\{[^'"`]/
/** A label that the same file may hand over to its dialog. */
const ROTULO = new RegExp(`\\b(?:rotulo|titulo|verbo|confirma|confirmLabel): ['"\`]${DISPENSAM}['"\`]`)

/** What is wrong in the text of a screen; null when nothing is. */
function bareLabel(text: string): string | null {
  return LITERAL.exec(text)?.[0] ?? (COM_VALOR.test(text) ? (ROTULO.exec(text)?.[0] ?? null) : null)
}

const telas = globSync('web/**/*.tsx', { cwd: new URL('..', import.meta.url).pathname }).filter(
  (file) => !file.endsWith('.test.tsx'),
)

test('every confirmation names its act', () => {
  const textos = telas.map((file) => ({
    file,
    text: readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'),
  }))
  expect(textos.filter(({ text }) => text.includes('confirmLabel=')).length).toBeGreaterThan(50)
  expect(textos.filter(({ text }) => bareLabel(text) !== null).map(({ file }) => file)).toEqual([])
})

test('a bare label is seen, written in the dialog or handed over to it', () => {
  expect(bareLabel('<ConfirmDialog confirmLabel="Cancelar" />')).toBe('confirmLabel="Cancelar"')
  expect(bareLabel(`const A = { rotulo: 'Fechar' }; <ActDialog confirmLabel={A.rotulo} />`)).toBe(
    `rotulo: 'Fechar'`,
  )
  expect(
    bareLabel(`const A = { rotulo: 'Fechar entrega' }; <ActDialog confirmLabel={A.rotulo} />`),
  ).toBeNull()
  expect(bareLabel(`<Button /> <ConfirmDialog confirmLabel="Cancelar visita" />`)).toBeNull()
})
