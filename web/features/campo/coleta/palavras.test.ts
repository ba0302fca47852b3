import { expect, test } from 'vitest'
import { campoEmPalavras, fatosDe, valorEmPalavras } from './palavras.ts'

test('a state is said with the word of its own vocabulary', () => {
  expect(valorEmPalavras('critico', 'instalacao', 'estado')).toBe('Crítico')
  expect(valorEmPalavras('pessimo', 'patrimonio', 'estado')).toBe('Péssimo')
  expect(valorEmPalavras('em_uso_parcial', 'instalacao', 'condicao')).toBe('Uso parcial')
})

test('text stays as it was written, nothing is said to be empty', () => {
  expect(valorEmPalavras('estado ruim', 'patrimonio', 'observacoes')).toBe('estado ruim')
  expect(valorEmPalavras(null, 'patrimonio', 'observacoes')).toBe('Nada registrado')
  expect(valorEmPalavras(0, 'instalacao', 'recursos.ventiladores')).toBe('0')
})

test('a structure is shown field by field', () => {
  expect(valorEmPalavras({ estado: 'bom', quantidade: 3, motivo: null }, 'patrimonio', 'x')).toBe(
    'Conservação: Bom, Quantidade: 3',
  )
})

test('a field is named as the forms name it', () => {
  expect(campoEmPalavras('condicao')).toBe('Condição de uso')
  expect(campoEmPalavras('recursos.ar_condicionado')).toBe('Ar condicionado')
  expect(campoEmPalavras('recursos.fiacao_exposta')).toBe('Fiação exposta')
  expect(valorEmPalavras('sem_forro', 'instalacao', 'recursos.forro')).toBe('Sem forro')
})

test('a position is told as one place, with its precision when the device knew it', () => {
  const onde = { latitude: -10.2, longitude: -48.325478, precisao_m: 11.6 }
  expect(fatosDe({ estado: 'bom', ...onde }, 'instalacao')).toEqual([
    { label: 'Conservação', value: 'Bom' },
    { label: 'Posição', value: '-10,20000 e -48,32548, com precisão de 12 m' },
  ])
  expect(valorEmPalavras({ ...onde, precisao_m: 0 }, 'patrimonio', 'posicao')).toBe('-10,20000 e -48,32548')
  expect(fatosDe({ latitude: null, longitude: null, precisao_m: null }, 'patrimonio', true)).toEqual([])
  expect(campoEmPalavras('responsavel_matricula')).toBe('Responsável matrícula')
  expect(fatosDe({ origem: 'camera' }, 'patrimonio')).toEqual([{ label: 'Origem', value: 'Câmera' }])
})

test('a task is told field by field, without what only the machine reads', () => {
  const conteudo = {
    estado: 'bom',
    observacoes: '',
    instalacao_uuid: 'a1',
    atualizado_em: '2025-04-10 08:00:00',
    recursos: { forro: 'integro', agua_corrente: true },
  }
  expect(fatosDe(conteudo, 'instalacao')).toEqual([
    { label: 'Conservação', value: 'Bom' },
    { label: 'Forro', value: 'Íntegro' },
    { label: 'Água corrente', value: 'Sim' },
  ])
  const vazias = fatosDe({ observacoes: null, recursos: { forro: null } }, 'instalacao', true)
  expect(vazias.map(({ value }) => value)).toEqual(['Nada registrado', 'Nada registrado'])
})
