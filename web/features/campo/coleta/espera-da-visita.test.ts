import { expect, test } from 'vitest'
import { limiteEmPalavras } from '#web/ui/fields/TextArea.tsx'
import { distancia } from '#web/ui/format.ts'
import { esperaDe } from './VisitaPage.tsx'

const visita = {
  previsto_inicio: '2025-04-08',
  previsto_fim: '2025-04-12',
  iniciado_em: '2025-04-10T11:00:00Z',
  concluido_em: null,
  devolucao: null,
}

test('a visit in the field is as old as its work, and one sent back as its return', () => {
  expect(esperaDe({ ...visita, situacao: 'em_andamento' })?.desde).toBe('2025-04-10T11:00:00Z')
  expect(esperaDe({ ...visita, situacao: 'aguardando', iniciado_em: null })?.desde).toBe('2025-04-08')
  const devolucao = { em: '2025-04-15T12:00:00Z', por: 'Sara', motivo: 'Falta', vezes: 1 }
  expect(esperaDe({ ...visita, situacao: 'em_correcao', devolucao })?.desde).toBe(devolucao.em)
})

test('a distance is in metres until one kilometre', () => {
  expect([850, 999.6, 309_510].map(distancia)).toEqual(['850 m', '1 km', '309,5 km'])
})

test('a text area says its limit in the last tenth, and that nothing more enters at the end', () => {
  expect(limiteEmPalavras('a'.repeat(3599), 4000)).toBeNull()
  expect(limiteEmPalavras('a'.repeat(3999), 4000)).toBe('Resta 1 letra.')
  expect(limiteEmPalavras('a'.repeat(4000), 4000)).toContain('limite de 4.000 letras')
  expect(limiteEmPalavras('a', undefined)).toBeNull()
})
