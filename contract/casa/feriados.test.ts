import { expect, test } from 'vitest'
import { diaPlausivel, diasDe, diasEntre, fimDeSemana, segundaDaSemana, somaDias, somaMeses } from './dias.ts'
import { feriadosNacionais, pascoa } from './feriados.ts'

test('pascoa is the Sunday of the published calendars', () => {
  const conhecidas = {
    1961: '1961-04-02',
    2000: '2000-04-23',
    2008: '2008-03-23',
    2011: '2011-04-24',
    2024: '2024-03-31',
    2025: '2025-04-20',
    2026: '2026-04-05',
    2027: '2027-03-28',
    2038: '2038-04-25',
  }
  for (const [ano, dia] of Object.entries(conhecidas)) expect(pascoa(Number(ano))).toBe(dia)
})

test('the movable days of 2026 are those of the ordinance, and the law of 2023 counts from 2024', () => {
  const de2026 = new Map(feriadosNacionais(2026).map(({ dia, nome }) => [dia, nome]))
  expect(de2026.get('2026-02-16')).toBe('Carnaval')
  expect(de2026.get('2026-02-17')).toBe('Carnaval')
  expect(de2026.get('2026-04-03')).toBe('Paixão de Cristo')
  expect(de2026.get('2026-06-04')).toBe('Corpus Christi')
  expect(feriadosNacionais(2023).some(({ dia }) => dia === '2023-11-20')).toBe(false)
  expect(feriadosNacionais(2024).some(({ dia }) => dia === '2024-11-20')).toBe(true)
})

test('the holidays of any year are days, and days of any year are counted', () => {
  expect(feriadosNacionais(202).find(({ nome }) => nome === 'Natal')?.dia).toBe('0202-12-25')
  for (const ano of [0, 1, 99, 202, 1582, 9999])
    for (const { dia } of feriadosNacionais(ano)) {
      expect(dia).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(somaDias(dia, 0)).toBe(dia)
    }
  expect(somaMeses('0050-01-31', 1)).toBe('0050-02-28')
})

test('an address says a day only when it exists and its year is one of ours', () => {
  expect(['2026-11-30', '2028-02-29', '1988-10-05'].filter(diaPlausivel)).toHaveLength(3)
  for (const dia of ['0202-12-25', '2026-02-31', '2026-13-01', '9999-12-31', 'ontem', '', '2026-1-1'])
    expect(diaPlausivel(dia)).toBe(false)
})

test('days are counted over ends of months and years', () => {
  expect(somaDias('2026-12-31', 1)).toBe('2027-01-01')
  expect(somaDias('2028-03-01', -1)).toBe('2028-02-29')
  expect(diasEntre('2026-11-25', '2026-12-02')).toBe(7)
  expect(segundaDaSemana('2026-11-29')).toBe('2026-11-23')
  expect(segundaDaSemana('2026-11-23')).toBe('2026-11-23')
  expect(somaMeses('2026-01-31', 1)).toBe('2026-02-28')
  expect(somaMeses('2026-01-15', -1)).toBe('2025-12-15')
  expect(diasDe('2026-11-28', '2026-12-01')).toHaveLength(4)
  expect(diasDe('2026-11-28', '2026-11-27')).toEqual([])
  expect(fimDeSemana('2026-11-28')).toBe(true)
  expect(fimDeSemana('2026-11-27')).toBe(false)
})
