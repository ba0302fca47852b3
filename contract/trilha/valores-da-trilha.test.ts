import { expect, test } from 'vitest'
import { valorPorExtenso } from './valor-por-extenso.ts'
import { VALORES_DE_CADA_REGISTRO, VALORES_DE_TODOS } from './valores-da-trilha.ts'

const valorDoCampo = (campo: string, valor: string, entidade: string | null = null) =>
  valorPorExtenso({ campo, valor, entidade, instante: (iso) => iso })

test('every key that a vocabulary of the trail has is told otherwise than it is written', () => {
  const deCada = Object.entries(VALORES_DE_CADA_REGISTRO).flatMap(([registro, campos]) =>
    Object.entries(campos).flatMap(([campo, valores]) =>
      Object.keys(valores).map((valor) => [registro, campo, valor] as const),
    ),
  )
  const deTodos = Object.entries(VALORES_DE_TODOS).flatMap(([campo, valores]) =>
    Object.keys(valores).map((valor) => [null, campo, valor] as const),
  )
  const crus = [...deCada, ...deTodos].filter(
    ([registro, campo, valor]) => !/^[A-ZÀ-Ú]/.test(valorDoCampo(campo, valor, registro) ?? ''),
  )
  expect(crus).toEqual([])
  expect(deCada.length).toBeGreaterThan(80)
})

test('a key that no vocabulary has is told by its words, and a thing with parts by what they say', () => {
  expect(valorDoCampo('destino', 'em_outro_local')).toBe('Em outro local')
  expect(valorDoCampo('membros', '[{"id":7,"nome":"Helena","papel":"Presidência"}]')).toBe(
    'Helena · Presidência',
  )
  expect(
    valorDoCampo(
      'perfil',
      '{"id":3,"nome":"Do depósito","chaves":["painel.locais.listar"],"descricao":null}',
      'perfil',
    ),
  ).toBe('Nome: Do depósito; Permissões: Listar locais')
  expect(valorDoCampo('cadencia', '{"ritmo":"semanal","dia":1}', 'relatorio')).toBe(
    'Ritmo: Toda semana; Dia: 1',
  )
  expect(valorDoCampo('lista', 'locais-a-visitar', 'exportacao')).toBe('O que visitar primeiro')
  expect(valorDoCampo('observacao', '{"sem fim')).toBe('{"sem fim')
  // The same key is told by the words of its record.
  expect(valorDoCampo('tratamento', 'perda', 'transferencia')).toBe('Não foi encontrado')
  expect(valorDoCampo('tratamento', 'perda', 'remessa')).toBe('Perda apurada')
  // What a person wrote stays as it was written.
  expect(valorDoCampo('numero_serie', 'ab_12', 'patrimonio')).toBe('ab_12')
  expect(valorDoCampo('descricao', 'caderno de 96 folhas')).toBe('caderno de 96 folhas')
})
