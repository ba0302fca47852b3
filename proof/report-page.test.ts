import { expect, test } from 'vitest'
import type { Report } from './report.ts'
import { consoleSummary, reportPage } from './report-page.ts'

const REPORT: Report = {
  level: 'L2',
  stack: 'Chromium 1, PostgreSQL 2, Node 3',
  runs: 10,
  firstSeed: 5,
  profile: 'severe',
  without: 'fifo',
  startedAt: '2026-01-02T03:04:05.000Z',
  seconds: 2,
  operations: 1234,
  faults: { 'server kill': 3, unnamed: 1 },
  violations: {
    lost: 1,
    duplicated: 0,
    stale: 0,
    'out-of-order': 0,
    stuck: 0,
    'hole-in-seq': 0,
    'broken-promise': 0,
    'hidden-work': 0,
    'left-behind': 0,
  },
  damaged: 1,
  failures: [{ seed: 8, kind: 'lost', detail: 'op-1' }],
  measures: { 'visitas por hora': 700 },
}

test('the summary names the damage and the seed that repeats it', () => {
  const text = consoleSummary(REPORT)
  expect(text).toContain('sem a proteção "fifo"')
  expect(text).toContain('sementes 5 a 14')
  expect(text).toContain('1.234 operações')
  expect(text).toMatch(/ 3 {2}kill -9 do servidor/)
  expect(text).toContain('1 visitas danificadas (10.0 %). Para repetir uma: --level L2 --runs 1 --seed 8')
  expect(text).toContain('semente 8: lost: op-1')
})

test('the page says what was looked for, what was injected and what was found', () => {
  const page = reportPage(REPORT)
  expect(page).toContain('| kill -9 do servidor | 3 |')
  expect(page).toContain('| operações ou arquivos perdidos | 1 |')
  expect(page).toContain('- semente 8: lost: op-1')
  const whole = { ...REPORT, damaged: 0, failures: [], without: null }
  expect(reportPage(whole)).toContain('Nenhuma visita danificada.')
})
