import { expect, test } from 'vitest'
import { refusedFields } from './refused-fields.ts'

const mostra = (campo: string) => ['nome', 'email', 'chaves'].includes(campo)

test('refusedFields puts each message on its field and the others above the form', () => {
  const erros = { nome: ['Curto.', 'Use o nome completo.'], versao: ['Inválida'], '': ['Confira o período'] }
  expect(refusedFields(erros, mostra)).toEqual({
    campos: [{ campo: 'nome', mensagem: 'Curto. Use o nome completo.' }],
    gerais: ['Inválida', 'Confira o período'],
  })
})

test('refusedFields gives a nested message to the nearest field that is shown', () => {
  expect(refusedFields({ 'chaves.3': ['Desconhecida'] }, mostra).campos).toEqual([
    { campo: 'chaves', mensagem: 'Desconhecida' },
  ])
})
