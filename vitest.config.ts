// The test projects. The server's tests are divided between the embedded PostgreSQL, the newest, and a given one, older.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { findPostgres } from './scripts/find-postgres.ts'
import { LongestFirst } from './scripts/testing/longest-first.ts'
import { keepTemporaryFilesInMemory } from './scripts/testing/memory-folder.ts'

keepTemporaryFilesInMemory()

const postgresBin = findPostgres()
const hasGivenServer = Boolean(process.env.DATABASE_URL) || postgresBin !== undefined

/** A thing that comes is waited for as a busy machine needs; a test that works never waits it out. */
const expect = { poll: { timeout: 30_000 } }

/** The server's own, and those that hold something of the device against it. */
const serverFiles = ['server/**/*.test.ts', 'proof/with-server/**/*.test.ts']

const serverTests = {
  expect,
  environment: 'node',
  // Each file has a database of its own; the modules keep nothing between files, and loading them is half the time.
  isolate: false,
  include: serverFiles,
  // Some start the whole server, or read thousands of lines: on a busy machine that is most of a minute.
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

/** How the embedded server itself is launched does not depend on the server that the tests use. */
const launcherTests = ['server/casa/db/embedded-*.test.ts', 'server/casa/db/embedded/**']

/** Generated from the contract: they call every operation, hundreds of times each. */
const generatedTests = [
  'server/authorisation/**/*.test.ts',
  'server/plans/**/*.test.ts',
  'server/security/!(second-wall).test.ts',
]

/** What each version of PostgreSQL may do otherwise: migrations, search, row-level security. */
const databaseTests = [
  'server/casa/db/**/*.test.ts',
  'server/dados/busca/**/*.test.ts',
  'server/security/second-wall.test.ts',
]

/** What is generated calls every operation on the newest; the features' own tests run on the older, where there is one. */
const embeddedTests = hasGivenServer ? [...generatedTests, ...databaseTests] : serverFiles

export default defineConfig({
  test: {
    // Each worker of the server's projects holds connections and transforms; two keep two cores busy.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './scripts/summary-reporter.ts'],
    projects: [
      {
        test: {
          name: 'contract',
          expect,
          environment: 'node',
          isolate: false,
          include: ['contract/**/*.test.ts', 'offline/**/*.test.ts', 'proof/**/*.test.ts'],
          exclude: ['proof/with-server/**'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...serverTests,
          name: 'server-embedded',
          include: embeddedTests,
          globalSetup: './server/testing/embedded-setup.ts',
        },
      },
      ...(hasGivenServer
        ? [
            {
              test: {
                ...serverTests,
                name: 'server-given',
                exclude: [...launcherTests, ...generatedTests],
                globalSetup: './server/testing/given-setup.ts',
                provide: postgresBin ? { postgresBin } : {},
              },
            },
          ]
        : []),
      {
        plugins: [react()],
        test: {
          name: 'web',
          expect,
          environment: 'jsdom',
          // One window for each worker, emptied after each test (web-setup.ts): making one costs more than most files.
          isolate: false,
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
          setupFiles: './scripts/testing/web-setup.ts',
          // The design tokens are measured by a test; every other style sheet stays empty.
          css: { include: [/tokens\.css/] },
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'tools',
          expect,
          environment: 'node',
          isolate: false,
          include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          expect,
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 180_000,
          globalSetup: './e2e/support/global-setup.ts',
          // After everything else: a browser, a server and a database need both cores. What a journey waits for (a slow
          // link, a retry, an idle page) is a third of its time, which one more fills.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
