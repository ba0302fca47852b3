import { expect, test } from 'vitest'
import { periodoDaAtribuicao } from './periodo-da-atribuicao.ts'

test('periodoDaAtribuicao says both ends, one, or that there is none', () => {
  const de = (vigencia_inicio: string | null, vigencia_fim: string | null) =>
    periodoDaAtribuicao({ vigencia_inicio, vigencia_fim })
  expect(de('2025-02-01', '2025-12-31')).toBe('de 01/02/2025 a 31/12/2025')
  expect(de('2025-02-01', null)).toBe('desde 01/02/2025')
  expect(de(null, '2025-12-31')).toBe('até 31/12/2025')
  expect(de(null, null)).toBe('Sem prazo')
})
