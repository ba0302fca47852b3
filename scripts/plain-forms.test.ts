// A form that is no dialog and of no contract asks by itself whether all of its fields can be read.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** They have no number and no look-up: nothing in them is typed in vain. */
const ONLY_TEXT = [
  'web/features/administracao/autenticacao/AlterarSenhaPage.tsx',
  'web/features/administracao/autenticacao/EntrarPage.tsx',
  'web/features/administracao/autenticacao/RecuperarSenhaPage.tsx',
  'web/features/almoxarifado/entradas/LeitorField.tsx',
  'web/features/almoxarifado/remessas/ListaDeColeta.tsx',
  'web/features/campo/imprevistos/ImpossivelPage.tsx',
  'web/features/campo/patrimonios/CodigoForm.tsx',
  'web/features/papeis/documentos/VerificarPage.tsx',
]

const FIELDS = /<(DecimalField|ReaisField|NumberStepper|(?!Fotos)\w+Picker|PerguntasForm)\b/

test('a form sends nothing while a field of it cannot be read', () => {
  const plain = globSync('web/**/*.tsx', { cwd: ROOT })
    .filter((path) => !path.endsWith('.test.tsx'))
    .map((path) => ({ path, source: readFileSync(join(ROOT, path), 'utf8') }))
    .filter(({ source }) => /<form\b/.test(source))
    .filter(({ source }) => !/holdUnreadable\(|form\.submit\(/.test(source))
  expect(plain.map(({ path }) => path).sort()).toEqual(ONLY_TEXT)
  expect(plain.filter(({ source }) => FIELDS.test(source)).map(({ path }) => path)).toEqual([])
})
