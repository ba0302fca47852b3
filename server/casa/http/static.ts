// The built screens: what carries its hash in its name is kept for ever, the rest is asked for again each time.
import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { keepScreens } from './kept-screens.ts'
import type { Screens } from './not-found.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'

const NOT_BUILT = 'A interface do Zelo ainda não foi construída nesta cópia. Rode: npm run build\n'

/** `dist` is the folder of the build; `dados`, where the screens of earlier versions are kept. */
export async function addScreens(app: FastifyInstance, dist: string, dados: string): Promise<Screens> {
  if (!existsSync(join(dist, 'index.html'))) {
    app.log.warn({ pasta: dist }, 'A interface não foi construída; rode: npm run build')
    app.get('/', (_request, reply) => notBuilt(reply))
    return { send: notBuilt }
  }
  const kept = await keepScreens(dist, dados)
  const assets = [dist, kept].map((root) => join(root, 'assets') + sep)
  // A range is of the plain bytes: of the compressed ones, it would be a part of another file.
  app.addHook('onRequest', async ({ headers }) => {
    if (headers.range !== undefined) delete headers['accept-encoding']
  })
  await app.register(fastifyStatic, {
    root: [dist, kept],
    // The build leaves them beside each text; what has none is compressed as it goes (compression.ts).
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header(
        'Cache-Control',
        assets.some((folder) => path.startsWith(folder)) ? FOR_EVER : ASK_AGAIN,
      )
    },
  })
  return { send: (reply) => reply.sendFile('index.html') }
}

const notBuilt: Screens['send'] = (reply) =>
  reply.status(503).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send(NOT_BUILT)
