// docs/confiabilidade.md names the evidence of every fault: each file that it names exists, and so does each fault.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SEVERE } from '#offline/simulator/faults.ts'

const root = join(import.meta.dirname, '..')
const page = await readFile(join(root, 'docs', 'confiabilidade.md'), 'utf8')
const rows = new Map([...page.matchAll(/^\| (F\d\d) \|(.+)\|$/gm)].map((row) => [row[1] ?? '', row[2] ?? '']))
const evidence = (row: string) => row.split('|').at(-1) ?? ''
const named = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map((found) => found[1] ?? '')

test('all faults are there', () => {
  const all = Array.from({ length: 41 }, (_, i) => `F${String(i + 1).padStart(2, '0')}`)
  expect([...rows.keys()]).toEqual(all)
})

test('every file named as evidence exists', () => {
  const ofFaults = [...rows.values()]
    .flatMap((row) => named(evidence(row)))
    .filter((name) => name.includes('/'))
  const ofThePage = named(page).filter((name) => /\.test\.tsx?$/.test(name))
  const files = [...ofFaults, ...ofThePage]
  expect(files.length).toBeGreaterThan(60)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('every fault named of the simulator is one of its faults', () => {
  const said = [...rows.values()].flatMap((row) =>
    [...evidence(row).matchAll(/L0 \(([^)]*)\)/g)].flatMap((found) => named(found[1] ?? '')),
  )
  expect(said.length).toBeGreaterThan(8)
  expect(said.filter((name) => !(name in SEVERE))).toEqual([])
})
