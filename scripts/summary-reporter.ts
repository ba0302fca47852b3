// Prints the last line of a test run: 'N passed, N failed' or 'N passed, N failed, N skipped'.
import { writeSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

export interface Counts {
  passed: number
  failed: number
  skipped: number
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

/** The titles of the tests that failed once and passed when repeated. */
export function repeated(modules: ReadonlyArray<TestModule>): string[] {
  return modules.flatMap((module) =>
    [...module.children.allTests()].filter((test) => test.diagnostic()?.flaky).map((test) => test.fullName),
  )
}

/** Vitest loads a reporter by its default export. */
// biome-ignore lint/style/noDefaultExport: vitest's interface for a reporter given by path
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandled: ReadonlyArray<SerializedError>): void {
    const counts = count(modules, unhandled)
    const line = summaryLine(counts)
    for (const title of repeated(modules)) console.log(`Passou só na segunda vez: ${title}`)
    // Other reporters and the global teardown still have things to say; this line is the last.
    process.once('exit', () => writeSync(1, `${line}\n`))
  }
}
