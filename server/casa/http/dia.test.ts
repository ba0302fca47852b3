import { expect, test } from 'vitest'
import { diaDe, exigirDeHojeEmDiante } from './dia.ts'
import { Recusa } from './erro.ts'

// Late in the evening of the 29th, which is the 30th in UTC.
const agora = new Date('2026-11-30T01:30:00Z')
// as: it reads the zone alone.
const comando = { agora, services: { config: { fuso: 'America/Araguaina' } } } as unknown as Parameters<
  typeof exigirDeHojeEmDiante
>[0]

function recusa(dia: string | null): unknown {
  try {
    exigirDeHojeEmDiante(comando, 'previsto_em', { dia, oQue: 'A previsão' })
    return null
  } catch (erro) {
    return erro instanceof Recusa ? erro.extras.erros : erro
  }
}

test('what is planned is of the day that it is on the calendar of the órgão, or later', () => {
  expect(diaDe(agora, 'America/Araguaina')).toBe('2026-11-29')
  expect([recusa(null), recusa('2026-11-29'), recusa('2027-01-01')]).toEqual([null, null, null])
  expect(recusa('2026-11-28')).toEqual({
    previsto_em: ['A previsão é de hoje em diante: escolha outro dia.'],
  })
})
