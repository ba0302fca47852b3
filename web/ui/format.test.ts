import { expect, test } from 'vitest'
import {
  data,
  dataHora,
  duracao,
  momento,
  numero,
  percentual,
  plural,
  tamanho,
  tempoRelativo,
} from './format.ts'

const now = new Date(2025, 3, 10, 14, 0, 0)
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

test('data writes all four digits of a year', () => {
  expect([data('0202-01-01'), data('2025-04-10'), dataHora('0002-03-04 05:06:07')]).toEqual([
    '01/01/0202',
    '10/04/2025',
    '04/03/0002 às 05:06',
  ])
})

test('tamanho changes unit exactly at 1024 and its powers, with two decimals', () => {
  expect([0, 1, 1023].map(tamanho)).toEqual(['0 B', '1 B', '1.023 B'])
  expect([1024, 1536, 1024 ** 2 - 1].map(tamanho)).toEqual(['1,00 KB', '1,50 KB', '1.024,00 KB'])
  expect([1024 ** 2, 4.1 * 1024 ** 2].map(tamanho)).toEqual(['1,00 MB', '4,10 MB'])
  expect(tamanho(1024 ** 3 * 2.25)).toBe('2,25 GB')
})

test('plural agrees with the number', () => {
  expect([0, 1, 2, 5000].map((count) => plural(count, 'bem', 'bens'))).toEqual([
    '0 bens',
    '1 bem',
    '2 bens',
    '5.000 bens',
  ])
  expect(numero(1234567)).toBe('1.234.567')
})

test('percentual says 100% only of what is whole', () => {
  expect([percentual(999, 1000), percentual(1000, 1000), percentual(0, 0)]).toEqual(['99%', '100%', '0%'])
})

test('momento reads the wall clock of the API and never moves a lone date to the day before', () => {
  expect(momento('2025-04-10 14:05:09')).toEqual(new Date(2025, 3, 10, 14, 5, 9))
  expect(momento('2025-04-10')).toEqual(new Date(2025, 3, 10))
  expect(momento('2025-04-10T12:00:00.000Z')).toEqual(new Date(Date.UTC(2025, 3, 10, 12)))
  expect([momento(''), momento(null), momento('ontem')]).toEqual([null, null, null])
})

test('dates and times are written the Brazilian way, and a missing one as a dash', () => {
  expect(data('2025-04-10')).toBe('10/04/2025')
  expect(dataHora('2025-04-10 09:05:00')).toBe('10/04/2025 às 09:05')
  expect(dataHora(null)).toBe('—')
})

test('tempoRelativo speaks of the near past and future, and gives the date past a week', () => {
  expect([10, 60, 7200, 86_400].map((seconds) => tempoRelativo(ago(seconds), now))).toEqual([
    'agora',
    'há 1 minuto',
    'há 2 horas',
    'ontem',
  ])
  expect(tempoRelativo(ago(-600), now)).toBe('em 10 minutos')
  expect(tempoRelativo(ago(30 * 86_400), now)).toBe('11/03/2025')
})

test('duracao shows the two units that matter', () => {
  expect([30_000, 240_000, 3_900_000].map(duracao)).toEqual(['30 s', '4 min', '1 h 05 min'])
})
