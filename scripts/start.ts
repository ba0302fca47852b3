// `npm start`: the browser's side built if it changed, then the server in this very process.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { SERVER_FLAGS } from './server-flags.ts'
import { ensureWebBuild } from './web-build.ts'

const main = join(import.meta.dirname, '..', 'server', 'main.ts')

/** Where a process cannot become another (Windows), the server is a child that lives and ends with us. */
function runAsChild(): void {
  const child = spawn(process.execPath, [...SERVER_FLAGS, main], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}

if (!ensureWebBuild()) {
  console.error('A construção da aplicação web falhou.')
  process.exit(1)
}
if (process.platform === 'win32' || !process.execve) runAsChild()
// as: every value of this environment is set, it is our own.
else
  process.execve(
    process.execPath,
    [process.execPath, ...SERVER_FLAGS, main],
    process.env as Record<string, string>,
  )
