import { expect, test } from 'vitest'
import { bensEmPalavras } from './CampanhaPage.tsx'

test('how many assets there were is said of the visits that were made', () => {
  expect(bensEmPalavras({ concluidas: 0, bens: 0, nao_localizados: 0 })).toBe(
    'nenhuma visita foi feita ainda',
  )
  expect(bensEmPalavras({ concluidas: 2, bens: 164, nao_localizados: 1 })).toBe(
    'de 164 nas visitas feitas; 1 não localizado',
  )
})
