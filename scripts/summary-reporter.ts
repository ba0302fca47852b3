// Prints the last line of a test run: 'N passed, N failed' or 'N passed, N failed, N skipped'.
import { writeFileSync, writeSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** What a run leaves for who started it, in the file that `ZELO_RESULTADO` names. */
export interface Outcome {
  counts: Counts
  /** The files in which something failed, from the project's folder. */
  failed: { file: string; counts: Counts; titles: string[] }[]
}

export function summaryLine({ passed, failed, skipped }: Counts): string {
  const line = `${passed} passed, ${failed} failed`
  return skipped > 0 ? `${line}, ${skipped} skipped` : line
}

/** A file that could not be loaded, a hook that failed and an error outside every test, count as one failure each. */
export function count(modules: ReadonlyArray<TestModule>, unhandled: ReadonlyArray<SerializedError>): Counts {
  const counts: Counts = { passed: 0, failed: unhandled.length, skipped: 0 }
  for (const module of modules) {
    counts.failed += module.errors().length
    for (const suite of module.children.allSuites()) counts.failed += suite.errors().length
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state === 'passed') counts.passed++
      else if (state === 'failed') counts.failed++
      else counts.skipped++
    }
  }
  return counts
}

function failedIn(module: TestModule): Outcome['failed'][number] {
  const titles = [...module.children.allTests('failed')].map((test) => test.fullName)
  return { file: module.relativeModuleId, counts: count([module], []), titles }
}

const SLOWEST = 12

const secondsOf = (module: TestModule): number => {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic()
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000
}

/** Where the time went: the files' own seconds, several of which pass at once. */
export function whereTimeWent(
  files: readonly { project: string; file: string; seconds: number }[],
): string[] {
  const projects = Map.groupBy(files, ({ project }) => project)
  const sum = (of: typeof files) => of.reduce((total, { seconds }) => total + seconds, 0)
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
  return [
    ...[...projects].map(([name, of]) => `${Math.round(sum(of))} s  ${name} (${of.length} files)`),
    ...slowest.map(({ project, file, seconds }) => `${Math.round(seconds)} s  ${project}: ${file}`),
  ]
}

/** Vitest loads a reporter by its default export. */
// biome-ignore lint/style/noDefaultExport: vitest's interface for a reporter given by path
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandled: ReadonlyArray<SerializedError>): void {
    const counts = count(modules, unhandled)
    const failed = modules.filter((module) => !module.ok()).map(failedIn)
    const left = process.env.ZELO_RESULTADO
    if (left) writeFileSync(left, JSON.stringify({ counts, failed } satisfies Outcome))
    const files = modules.map((module) => ({
      project: module.project.name,
      file: module.relativeModuleId,
      seconds: secondsOf(module),
    }))
    if (process.env.CI === 'true') console.log(`\n${whereTimeWent(files).join('\n')}`)
    // Other reporters and the global teardown still have things to say; this line is the last.
    process.once('exit', () => writeSync(1, `${summaryLine(counts)}\n`))
  }
}
