import { expect, test } from 'vitest'
import { proximoEmPalavras } from '#web/detail/proximo.ts'
import { diferencaDita } from './palavras.tsx'
import { proximoDoInventario } from './proximo.ts'

test.each([
  [427_000, 100_000, 'Esperavam-se 427 unidades e contaram-se 100 unidades.'],
  [427_000, 1_000, 'Esperavam-se 427 unidades e contou-se 1 unidade.'],
  [0, 2_000, 'Esperava-se 0 unidade e contaram-se 2 unidades.'],
])('%i and %i are said with their verbs', (esperado_e3, contado_e3, dita) => {
  expect(diferencaDita({ esperado_e3, contado_e3, unidade: 'un' })).toBe(dita)
})

test.each([
  [4, 0, true, 'Próximo passo: recontar 4 itens. É com você.'],
  [
    4,
    1,
    true,
    'Próximo passo: recontar 3 itens. É com você. Mais 1 item que você já contou: outra pessoa reconta.',
  ],
  [
    4,
    4,
    false,
    'Próximo passo: recontar 4 itens. É com outra pessoa que conte em Central: você já os contou.',
  ],
])('of %i to recount, %i of others', (a_contar, a_contar_por_outros, permitido, dito) => {
  const proximo = proximoDoInventario({
    situacao: 'em_recontagem',
    deposito: { id: 1, nome: 'Central' },
    a_contar,
    a_contar_por_outros,
  })
  expect(proximo && proximoEmPalavras(proximo, [{ chave: 'inventarios.contar', permitido }])).toBe(dito)
})
