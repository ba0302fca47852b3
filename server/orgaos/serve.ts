// Several órgãos in one process: the shared port in front, and the file read again when its operator says so (SIGHUP).
import type { Server } from 'node:http'
import type { Config } from '#server/casa/config.ts'
import type { Logger } from '#server/casa/log.ts'
import { createFront } from './front.ts'
import { Hosted } from './hosted.ts'
import { operatorListener } from './operator.ts'
import { readOrgaos } from './orgaos-file.ts'

export interface ServingOrgaos {
  server: Server
  close(): Promise<void>
}

/** Listens once each of them is in service, or was tried. `config.orgaos` is the path of the file. */
export async function serveOrgaos(config: Config & { orgaos: string }, log: Logger): Promise<ServingOrgaos> {
  const told = readOrgaos(config.orgaos)
  const hosted = new Hosted(log)
  const front = await createFront({
    config,
    appOf: (host) => hosted.appOf(host),
    others: operatorListener({ config, hosted, log }),
  })
  /** What does not serve changes nothing. */
  function readAgain(): void {
    try {
      void hosted.reconcile(readOrgaos(config.orgaos))
      log.info({ arquivo: config.orgaos }, 'O arquivo dos órgãos foi lido de novo')
    } catch (err) {
      log.error({ err }, 'O arquivo dos órgãos não serve; tudo continua como estava')
    }
  }
  try {
    await hosted.reconcile(told)
    await new Promise<void>((resolve, reject) => {
      front.server.once('error', reject)
      front.server.listen({ host: config.host, port: config.port }, resolve)
    })
  } catch (error) {
    await hosted.close()
    throw error
  }
  process.on('SIGHUP', readAgain)
  return {
    server: front.server,
    async close() {
      process.off('SIGHUP', readAgain)
      front.drain()
      await hosted.close()
      await front.closed()
    },
  }
}
