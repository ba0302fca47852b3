import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { buildMark } from './scripts/build-mark.ts'
import { chunkGroups } from './scripts/chunks.ts'
import { contractForScreens } from './scripts/contract-for-screens.ts'
import { earlyFilesPlugin } from './scripts/early-files.ts'
import { fieldFilesPlugin } from './scripts/field-files.ts'

const root = join(import.meta.dirname, 'web')
const outDir = join(import.meta.dirname, 'dist')
const serviceWorker = join(root, 'service-worker', 'sw.ts')

/** Files whose name carries their content hash need no revision; every other one gets the hash of its bytes. */
async function precacheEntry(file: string) {
  const url = `/${relative(outDir, file).split(sep).join('/')}`
  if (url.startsWith('/assets/')) return { url, revision: null }
  return {
    url,
    revision: createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
      .slice(0, 16),
  }
}

async function builtFiles(): Promise<string[]> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** What stands beside the program, small and for every screen: its mark, its manifest, the scripts before the first. */
const isBeside = (url: string) => !url.startsWith('/assets/')

/** Needed by a visit, and as large as half of the rest: it comes once the program opens without the server. */
const isReader = (url: string) => /[\\/](zxing_reader|decoder-worker)-/.test(url)

/**
 * First what a visit needs. Outlines and pictures of the manual are asked for by what shows them: a phone keeps neither
 * the country's nor those.
 */
async function precacheManifest(field: readonly string[]) {
  const files = (await builtFiles()).filter(
    (file) => !/([\\/]sw\.js|\.map|\.br|\.gz|\.webp|[\\/]contornos[\\/]\w+\.json)$/.test(file),
  )
  const entries = await Promise.all(files.map(precacheEntry))
  const needed = new Set(field.map((file) => `/${file}`))
  const {
    campo = [],
    leitor = [],
    demais = [],
  } = Object.groupBy(entries, ({ url }) => {
    if (!isBeside(url) && !needed.has(url)) return 'demais'
    return isReader(url) ? 'leitor' : 'campo'
  })
  return { campo, leitor, demais }
}

/** Builds `sw.js` after everything else is on disk, with the list of the whole build inside it. */
function serviceWorkerPlugin(field: () => readonly string[]): Plugin {
  return {
    name: 'zelo-service-worker',
    apply: 'build',
    async closeBundle(error?: Error) {
      if (error) return
      await build({
        configFile: false,
        logLevel: 'warn',
        root,
        publicDir: false,
        define: { __PRECACHE__: JSON.stringify(await precacheManifest(field())) },
        build: {
          outDir,
          emptyOutDir: false,
          target: 'es2022',
          rolldownOptions: {
            input: serviceWorker,
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      })
    },
  }
}

const TEXTUAL = /\.(js|mjs|css|html|svg|wasm|webmanifest|json)$/
/** The whole program in half a second and 1.9 MB; 11 would take ten seconds to save 8 %. */
const QUALITY = 8

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  const params = { [zlib.BROTLI_PARAM_QUALITY]: QUALITY, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

/** Leaves `.br` and `.gz` beside each text, for the server to send as they are (`server/casa/http/static.ts`). */
function compressionPlugin(): Plugin {
  return {
    name: 'zelo-compression',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error?: Error) {
        if (error) return
        const files = (await builtFiles()).filter((file) => TEXTUAL.test(file))
        await Promise.all(files.map(compressFile))
      },
    },
  }
}

/** What several screens share carries the names of all of them, which every list of files would repeat. */
const shortName = (name = '[name]') => (name.includes('~') ? name.slice(0, name.indexOf('~')) : '[name]')

const api = process.env.ZELO_API ?? `http://127.0.0.1:${process.env.PORT ?? '3000'}`

let field: readonly string[] = []

export default defineConfig({
  root,
  publicDir: join(root, 'public'),
  cacheDir: join(import.meta.dirname, 'node_modules', '.vite'),
  plugins: [
    contractForScreens(import.meta.dirname),
    react(),
    fieldFilesPlugin((files) => {
      field = files
    }),
    earlyFilesPlugin(import.meta.dirname),
    serviceWorkerPlugin(() => field),
    compressionPlugin(),
  ],
  define: { 'import.meta.env.VITE_CONSTRUCAO': JSON.stringify(buildMark()) },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    // The strict policy allows no inline code, and a data: URI would hide bytes from the precache.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${shortName(names[0])}-[hash][extname]`,
        codeSplitting: {
          // A device fetches and keeps the program file by file.
          groups: chunkGroups(import.meta.dirname, join(root, 'main.tsx')),
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      // The modules of web/api/ live under the same prefix in development; operations have no dot in their address.
      '^/api/[^.]*$': api,
      '/arquivos': api,
      '/broadcasting': api,
      '/verificar': api,
      '/p/': api,
      '/metrics': api,
      '/saude': api,
      // The same of web/app/.
      '^/app/[^.]*$': { target: api.replace(/^http/, 'ws'), ws: true },
    },
  },
})
