// No school is open on a weekend or a holiday: whichever day the demonstration is told from, no visit is of such a day.
import { expect, test } from 'vitest'
import { somaDias } from '#contract/casa/dias.ts'
import { calendarioDe, ehUtil } from './calendario.ts'
import { roteiro, type VisitaDoRoteiro } from './roteiro.ts'

/** Two years, with carnivals, Easters and every holiday on other days of the week. */
const DIAS = Array.from({ length: 730 }, (_, n) => somaDias('2026-01-01', n))
const visitasDe = (dia: string) => roteiro(calendarioDe(new Date(`${dia}T15:30:00Z`)))
/** Under way at this moment: it is worked today, whatever day it is. */
const emCurso = ({ intervalos }: VisitaDoRoteiro) => intervalos.some(({ fim }) => fim === null)
const diaDo = (instante: string) => new Date(Date.parse(instante) - 3 * 3_600_000).toISOString().slice(0, 10)

test('a holiday in the week and a weekend are not working days', () => {
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(ehUtil)).toEqual([
    false,
    false,
    false,
    true,
  ])
})

test('every visit is planned for a day on which its school is open, and was worked on such days', () => {
  for (const hoje of DIAS)
    for (const visita of visitasDe(hoje)) {
      const { previsto_inicio, previsto_fim, intervalos, concluido_em, finalizado_em } = visita
      const trabalhados = emCurso(visita)
        ? []
        : intervalos.flatMap(({ inicio, fim }) => [inicio, fim ?? inicio])
      const feitos = [...trabalhados, concluido_em, finalizado_em].flatMap((em) => (em ? [diaDo(em)] : []))
      const dias = [previsto_inicio, previsto_fim ?? previsto_inicio, ...feitos]
      expect(
        dias.filter((dia) => !ehUtil(dia)),
        `told from ${hoje}`,
      ).toEqual([])
    }
})

test('what is past stays in the past, what is to come does not come before, and no visit ends before it begins', () => {
  for (const hoje of DIAS)
    for (const visita of visitasDe(hoje)) {
      const { previsto_inicio, previsto_fim, intervalos } = visita
      expect((previsto_fim ?? previsto_inicio) >= previsto_inicio).toBe(true)
      if (intervalos.length === 0 || emCurso(visita)) continue
      expect(previsto_inicio < hoje, `told from ${hoje}`).toBe(true)
    }
})
