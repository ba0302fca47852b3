// The past of the demonstration falls in the past, on whichever day and at whichever hour it is told.
import { expect, test } from 'vitest'
import { aDias } from './dias.ts'

const HORA_MS = 3_600_000
const DIA_MS = 24 * HORA_MS
/** 2026-11-29 is a Sunday: two days before it is a Saturday. */
const DOMINGO = Date.parse('2026-11-29T12:00:00-03:00')
const HORAS = Array.from({ length: 14 * 24 }, (_, hora) => new Date(DOMINGO + hora * HORA_MS))
const FIM_DO_DIA = 23 * 60 + 59

test.each([-1, -2, -3, -11, -40])(
  '%d days from any hour of a fortnight: working days, already over',
  (dias) => {
    for (const agora of HORAS) {
      const dia = aDias(agora, dias, FIM_DO_DIA)
      expect(dia < agora, `${dias} days from ${agora.toISOString()}`).toBe(true)
      expect(agora.getTime() - dia.getTime()).toBeLessThan((-dias + 3) * DIA_MS)
      expect([0, 6]).not.toContain(new Date(dia.getTime() - 3 * HORA_MS).getUTCDay())
    }
  },
)

test('what is still to come is never brought forward', () => {
  for (const agora of HORAS) {
    const dia = aDias(agora, 4, 9 * 60)
    expect(dia.getTime() - agora.getTime()).toBeGreaterThan(3 * DIA_MS)
    expect([0, 6]).not.toContain(new Date(dia.getTime() - 3 * HORA_MS).getUTCDay())
  }
})
