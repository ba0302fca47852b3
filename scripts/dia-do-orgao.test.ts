// A day is the órgão's: an instant becomes one where the órgão is, and never in the zone of the database or of a server,
// where from nine at night on it is already the next.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const raiz = join(import.meta.dirname, '..')

/** Today of the database, or of a machine: whose zone is not the órgão's. */
const HOJE_DE_OUTRO = [
  /\b(?:current_date|localtimestamp|now\(\)::date)\b/i,
  /new Date\((?:Date\.now\(\)[^)]*)?\)\.(?:toISOString\(\)\.slice\(0, ?(?:4|7|10)\)|get(?:UTC)?(?:FullYear|Month|Date)\(\))/,
]

/** An instant cut to its day, month or year with no zone said: `x.criado_em::date`, `to_char(now(), 'YYYY-MM')`. */
const CORTADO_SEM_FUSO = [
  /\b\w+_em::date\b/,
  /timestamptz\)?::date\b/,
  /\b(?:to_char|extract\s*\(\s*(?:year|month)\s+from|date_trunc\s*\(\s*'[a-z]+'\s*,)\s*\(?\s*(?:[a-z]+\.)?(?:now\(\)|\w+_em\b)(?!\s+at time zone)/i,
]

const PROIBIDO = [...HOJE_DE_OUTRO, ...CORTADO_SEM_FUSO]
const proibido = (linha: string) => PROIBIDO.some((regra) => regra.test(linha))

test.each([
  ['where validade < current_date', true],
  ['select now()::date - 2', true],
  ['new Date().toISOString().slice(0, 10)', true],
  ['new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)', true],
  ['new Date().getFullYear() + 1', true],
  ['coalesce(r.previsto_em, r.expedida_em::date + 3)', true],
  ['($1::timestamptz)::date', true],
  ["to_char(now() - interval '12 months', 'YYYY-MM')", true],
  ["date_trunc('month', p.criado_em)", true],
  ['extract(year from now())', true],
  ['(now() at time zone $1)::date', false],
  ['(r.expedida_em at time zone $1)::date', false],
  ["date_trunc('month', p.criado_em at time zone $1)", false],
  ["to_char(competencia, 'YYYY-MM')", false],
  ['extract(epoch from now() - r.criado_em)', false],
  ['new Date(Date.UTC(ano, mes, 1)).toISOString().slice(0, 10)', false],
])('a day of the órgão is told from one of the machine: %s', (linha, sim) => {
  expect(proibido(linha)).toBe(sim)
})

const CASAS = ['bench', 'contract', 'e2e', 'offline', 'proof', 'scripts', 'server']

test('no day is taken in the zone of the database or of a machine', async () => {
  const tudo = await Promise.all(
    CASAS.map(async (casa) =>
      (await readdir(join(raiz, casa), { recursive: true })).map((nome) => `${casa}/${nome}`),
    ),
  )
  const nossos = tudo.flat().filter((nome) => /\.ts$/.test(nome) && nome !== 'scripts/dia-do-orgao.test.ts')
  expect(nossos.length).toBeGreaterThan(1500)
  const achados: string[] = []
  for (const nome of nossos) {
    const linhas = (await readFile(join(raiz, nome), 'utf8')).split('\n')
    for (const [n, linha] of linhas.entries())
      if (proibido(linha)) achados.push(`${nome}:${n + 1} ${linha.trim()}`)
  }
  expect(achados).toEqual([])
})
