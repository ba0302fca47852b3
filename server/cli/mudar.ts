// `npm run mudar -- DESTINO`: the installation's database, into another PostgreSQL, or back into the embedded one.
import { parseArgs } from 'node:util'
import { numero } from '#contract/casa/numeros.ts'
import { readConfig } from '#server/casa/config.ts'
import { moveDatabase } from '#server/casa/copia/move.ts'
import { startEmbeddedPostgres } from '#server/casa/db/embedded-postgres.ts'
import { OperatorError } from '#server/casa/operator-error.ts'
import { print, runTask } from './command.ts'
import { logDeComando, urlDoDono, withInstallation } from './copias.ts'

const EMBUTIDO = 'embutido'

const AJUDA = `Como usar:
  npm run mudar -- postgresql://dono:senha@servidor:5432/zelo
  npm run mudar -- ${EMBUTIDO}

Leva o banco da instalação (o embutido de ZELO_DADOS ou, se informado, o de DATABASE_URL) para outro, vazio, e compara
cada linha. Com “${EMBUTIDO}”, leva o de DATABASE_URL para o embutido de ZELO_DADOS. Pare o Zelo antes: fotos e chaves
ficam onde estão, e só as linhas viajam. O banco de origem fica como estava.`

function parse(args: string[]): string | null {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { ajuda: { type: 'boolean', default: false, short: 'h' } },
  })
  if (values.ajuda) return null
  const [destino, ...resto] = positionals
  if (destino === undefined)
    throw new OperatorError('Diga para onde: o endereço de um PostgreSQL, ou “embutido”.')
  if (resto.length > 0) throw new OperatorError(`Um destino só: sobrou “${resto.join(' ')}”.`)
  if (destino !== EMBUTIDO && !/^postgres(ql)?:\/\//.test(destino))
    throw new OperatorError(
      'O destino é um endereço como postgresql://dono:senha@servidor:5432/zelo, ou “embutido”.',
    )
  return destino
}

/** Where it goes, while `work` needs it. */
async function withDestination<R>(destino: string, work: (url: string) => Promise<R>): Promise<R> {
  if (destino !== EMBUTIDO) return work(destino)
  const config = readConfig()
  if (urlDoDono(config) === undefined)
    throw new OperatorError('O banco já é o embutido. Para trazer outro, informe-o em DATABASE_URL.')
  const server = await startEmbeddedPostgres({ dados: config.dados, log: logDeComando() })
  try {
    return await work(server.url())
  } finally {
    await server.stop()
  }
}

async function run(destino: string): Promise<void> {
  const { tabelas, linhas } = await withDestination(destino, (to) =>
    withInstallation(({ url }) => moveDatabase(url, to)),
  )
  print(`Mudou: ${numero(tabelas)} tabelas, ${numero(linhas)} linhas, todas iguais.`)
  print(
    destino === EMBUTIDO
      ? 'Tire DATABASE_URL e DATABASE_URL_DONO do ambiente e inicie o Zelo.'
      : 'Informe o destino em DATABASE_URL (e DATABASE_URL_DONO) e inicie o Zelo.',
  )
}

await runTask({ ajuda: AJUDA, parse, run }, process.argv.slice(2))
