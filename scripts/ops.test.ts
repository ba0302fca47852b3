// What `ops/` gives an operator is read by the programs that will read it, where this machine has them.
import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { findProgram } from '#server/testing/find-program.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'

const ROOT = join(import.meta.dirname, '..')
const ops = (...path: string[]) => join(ROOT, 'ops', ...path)
const folder = await temporaryFolder()
afterAll(() => folder.remove())

/** Fails with what the program said. */
function run(program: string, args: string[], cwd: string): void {
  try {
    execFileSync(program, args, { cwd, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string } // as: what execFileSync throws
    throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`)
  }
}

describe('alerts and dashboard', () => {
  const promtool = findProgram('promtool', 'prometheus')

  test.skipIf(promtool === undefined)(
    'promtool accepts the configuration, and the alerts fire when they should',
    () => {
      cpSync(ops('prometheus'), folder.path, { recursive: true })
      const config = readFileSync(ops('prometheus', 'prometheus.yml'), 'utf8')
      writeFileSync(join(folder.path, 'zelo.token'), 'um-token-de-teste')
      writeFileSync(
        join(folder.path, 'prometheus.yml'),
        config.replace('/etc/prometheus/zelo.token', join(folder.path, 'zelo.token')),
      )
      run(promtool ?? '', ['check', 'config', '--lint-fatal', 'prometheus.yml'], folder.path)
      run(promtool ?? '', ['test', 'rules', 'zelo.test.yml'], folder.path)
    },
  )

  test('every alert says how grave it is, what happened and what to do', () => {
    const { groups } = parse(readFileSync(ops('prometheus', 'zelo.rules.yml'), 'utf8'))
    const rules: { alert: string; labels: object; annotations: object }[] = groups[0].rules
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    for (const { labels, annotations } of rules) {
      expect(labels).toMatchObject({ severity: expect.stringMatching(/^(critical|warning|info)$/) })
      expect(Object.keys(annotations)).toEqual(['summary', 'description'])
    }
  })

  test('the panels of the dashboard have a title, a question, and a place of their own', () => {
    const { panels } = JSON.parse(readFileSync(ops('grafana', 'zelo.json'), 'utf8'))
    const taken = new Set<string>()
    for (const { title, targets, gridPos } of panels) {
      expect(title).not.toBe('')
      expect(targets.length).toBeGreaterThan(0)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++) {
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
          expect(taken, `${title} covers another`).not.toContain(`${x},${y}`)
          taken.add(`${x},${y}`)
        }
      }
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
    }
  })
})
