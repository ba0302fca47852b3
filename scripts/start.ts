// `npm start`: the browser's side built if it changed, then the server in this very process.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { SERVER_FLAGS, serverEnvironment } from './server-flags.ts'
import { ensureWebBuild } from './web-build.ts'

const main = join(import.meta.dirname, '..', 'server', 'main.ts')

/** Where a process cannot become another (Windows), the server is a child that lives and ends with us. */
function runAsChild(): void {
  const env = serverEnvironment(process.env)
  const child = spawn(process.execPath, [...SERVER_FLAGS, main], { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}

if (!ensureWebBuild()) {
  console.error('A construção da aplicação web falhou.')
  process.exit(1)
}
if (process.platform === 'win32' || !process.execve) runAsChild()
else
  process.execve(process.execPath, [process.execPath, ...SERVER_FLAGS, main], serverEnvironment(process.env))
