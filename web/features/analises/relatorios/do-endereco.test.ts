import { expect, test } from 'vitest'
import { assuntoDo, consultaDoExplorador } from './do-endereco.ts'
import { cadenciaEscrita, periodoEscrito } from './palavras.ts'

test.each([
  ['', 'comparar=ano', 'Os 13 meses até o do envio'],
  ['de=2026-06&ate=2026-11&comparar=nao', 'meses=6', 'Os 6 meses até o do envio'],
  ['de=2026-11&ate=2026-11', 'meses=1&comparar=ano', 'O mês do envio'],
  ['de=2026-01', 'meses=11&comparar=ano', 'Os 11 meses até o do envio'],
  [
    'de=2025-01&ate=2025-12&local_id=7&grupo_id=3&comparar=periodo&explorador=bens',
    'de=2025-01&ate=2025-12&local_id=7&grupo_id=3&comparar=periodo',
    'Sempre de jan. 25 a dez. 25',
  ],
])('the explorers at “%s” are kept as “%s”', (endereco, esperada, dita) => {
  const consulta = consultaDoExplorador(new URLSearchParams(endereco), '2026-11')
  expect(consulta).toBe(esperada)
  expect(periodoEscrito(consulta)).toBe(dita)
})

test.each([
  ['meses=1&inteiros=sim', 'O mês anterior ao do envio'],
  ['meses=3&inteiros=sim&local_id=7', 'Os 3 meses anteriores ao do envio'],
])('“%s” is of months that have ended', (consulta, dita) => expect(periodoEscrito(consulta)).toBe(dita))

test.each([
  [{ ritmo: 'semanal', dia: 1, hora: 8 }, 'Toda segunda-feira, às 08:00'],
  [{ ritmo: 'semanal', dia: 6, hora: 18 }, 'Todo sábado, às 18:00'],
  [{ ritmo: 'mensal', dia: 31, hora: 0 }, 'Todo dia 31 do mês, às 00:00'],
] as const)('a rhythm is said as people say it', (cadencia, dita) => {
  expect(cadenciaEscrita(cadencia)).toBe(dita)
})

test.each([
  ['lista=locais&consulta=texto%3Descola%26order%3Dnome', 'lista', 'texto=escola&order=nome'],
  ['insight=consumo_por_aluno&comparar=nao', 'insight', ''],
  ['lista=nenhuma&consulta=texto%3Descola', 'insight', 'comparar=ano'],
  ['explorador=bens&de=2026-01&ate=2026-11', 'explorador', 'meses=11&comparar=ano'],
  ['explorador=bens&insight=idade_dos_bens', 'insight', 'comparar=ano'],
])('the form at “%s” begins with a %s', (endereco, tipo, consulta) => {
  expect(assuntoDo(new URLSearchParams(endereco), '2026-11')).toMatchObject({ tipo, consulta })
})
