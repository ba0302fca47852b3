// `npm run dev`: Vite serves the browser's side with hot reload and hands the API to a server that restarts on change.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'

const root = join(import.meta.dirname, '..')

const vite = await createServer({ configFile: join(root, 'vite.config.ts') })
await vite.listen()
const address = vite.resolvedUrls?.local[0] ?? ''

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(root, 'server', 'main.ts')],
  {
    cwd: root,
    stdio: 'inherit',
    // Links in e-mails and the origin check follow the address that the browser shows.
    env: { URL_PUBLICA: address.replace(/\/$/, ''), ...process.env },
  },
)
console.log(`\nZelo em desenvolvimento: ${address}\n`)

let ending = false
async function end(): Promise<void> {
  if (ending) return
  ending = true
  server.kill('SIGTERM')
  await vite.close()
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end())
server.on('exit', () => void end())
