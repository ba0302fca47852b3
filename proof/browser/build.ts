// The page of the proof, built once a run, and served by the bad network itself on the server's own origin.
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { build } from 'vite'

const ROOT = import.meta.dirname
const PREFIX = '/prova/'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

type Pages = (request: IncomingMessage, response: ServerResponse) => boolean

/** Answers `/prova/…` from memory; anything else is not its business. */
export async function buildPage(): Promise<Pages> {
  const outDir = join(ROOT, '../../.tmp/prova')
  await build({
    configFile: false,
    root: ROOT,
    base: PREFIX,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2000,
    },
    worker: { format: 'es' },
  })
  const files = new Map<string, Promise<Buffer>>()
  const contentOf = (path: string) => {
    const known = files.get(path) ?? readFile(join(outDir, path))
    files.set(path, known)
    return known
  }
  return (request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    if (!path.startsWith(PREFIX) || path.includes('..')) return false
    const name = path.slice(PREFIX.length) || 'index.html'
    contentOf(name).then(
      (bytes) => {
        const type = TYPES[extname(name)] ?? 'application/octet-stream'
        response.writeHead(200, { 'content-type': type, connection: 'close', 'cache-control': 'no-cache' })
        response.end(bytes)
      },
      () => response.writeHead(404, { connection: 'close' }).end(),
    )
    return true
  }
}
