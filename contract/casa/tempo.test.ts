import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DataHora, dataHoraDe, Fuso, fusoDe, instanteDe } from './tempo.ts'

test('an offset in minutes is written with sign, hours and minutes', () => {
  expect([-180, 0, 330, -570, 840].map(fusoDe)).toEqual(['-03:00', '+00:00', '+05:30', '-09:30', '+14:00'])
})

test('an instant is written as the clock on the wall of its zone, and read back', () => {
  const instante = Date.parse('2026-03-10T02:30:15.000Z')
  expect(dataHoraDe(instante, '-03:00')).toBe('2026-03-09 23:30:15')
  expect(dataHoraDe(instante, '+05:30')).toBe('2026-03-10 08:00:15')
  expect(instanteDe('2026-03-09 23:30:15', '-03:00')).toBe(instante)
})

test('every instant comes back to its second in every zone', () => {
  const seconds = fc.integer({ min: 0, max: 4_102_444_800 })
  const minutes = fc.integer({ min: -12 * 60, max: 14 * 60 })
  fc.assert(
    fc.property(seconds, minutes, (s, m) => {
      const fuso = fusoDe(m)
      expect(Fuso.safeParse(fuso).success).toBe(true)
      const escrito = dataHoraDe(s * 1000, fuso)
      expect(DataHora.safeParse(escrito).success).toBe(true)
      expect(instanteDe(escrito, fuso)).toBe(s * 1000)
    }),
  )
})

test.each(['2026-3-10 12:00:00', '2026-03-10T12:00:00', '10/03/2026 12:00', '2026-03-10 12:00:00Z', ''])(
  'the text %j is not a time of the queue',
  (texto) => {
    expect(DataHora.safeParse(texto).success).toBe(false)
  },
)

test.each(['2026-13-10 12:00:00', '2026-02-30 12:00:00', '2026-03-10 25:00:00', '2026-03-10 12:60:00'])(
  'the time %s does not exist and is refused',
  (texto) => {
    expect(DataHora.safeParse(texto).success).toBe(false)
  },
)
