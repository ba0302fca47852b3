import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoints } from '#contract/casa/endpoint.ts'
import { contract } from '#contract/index.ts'

const ROOT = join(import.meta.dirname, '..')
const OPOSTOS = { inativar: 'reativar', bloquear: 'desbloquear', pausar: 'retomar' } as const

const telas = globSync('web/features/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((arquivo) => !/\.test\.tsx?$/.test(arquivo))
  .map((arquivo) => ({ arquivo, texto: readFileSync(join(ROOT, arquivo), 'utf8') }))

/** Each act that another one takes back as the record was. */
const atos = Object.entries<Endpoints>(contract).flatMap(([feature, operacoes]) =>
  Object.entries(OPOSTOS).flatMap(([ato, oposto]) =>
    ato in operacoes && oposto in operacoes ? [{ feature, ato, oposto }] : [],
  ),
)

test('what has its opposite offers it once it is done', () => {
  expect(atos.length).toBeGreaterThan(10)
  const sem = atos.filter(({ feature, ato, oposto }) => {
    // By its name, or by a table of acts.
    const pede = (texto: string, nome: string) =>
      new RegExp(`api\\.${feature}(\\.${nome}\\b|\\[)`).test(texto)
    const quem = telas.filter(({ texto }) => pede(texto, ato))
    expect(quem.length, `${feature}.${ato}`).toBeGreaterThan(0)
    return !quem.some(
      ({ texto }) => pede(texto, oposto) && /\b(desfazer|volta)[:=]|\bdesfazer,|notify\.undo/.test(texto),
    )
  })
  expect(sem).toEqual([])
})
