// `npm run arquivos -- mover DESTINO`: from the folder to a bucket, back, or between buckets; and `conferir`.
import { parseArgs } from 'node:util'
import { numero } from '#contract/casa/numeros.ts'
import { type Checked, checkBytes, checkSizes, moveFiles } from '#server/casa/arquivos/move.ts'
import { openShelf } from '#server/casa/arquivos/open-shelf.ts'
import { S3Address, s3AddressOf, s3Settings } from '#server/casa/arquivos/s3/settings.ts'
import type { Config } from '#server/casa/config.ts'
import { OperatorError } from '#server/casa/operator-error.ts'
import { print } from './command.ts'
import { type Command, runCommand } from './context.ts'
import { caminhoDito, tamanho } from './copias.ts'

const AJUDA = `Como usar:
  npm run arquivos -- mover DESTINO
  npm run arquivos -- conferir [LUGAR]

Leva os arquivos de onde a instalação os guarda (ZELO_ARQUIVOS ou, sem ela, a pasta de dados) para DESTINO: um balde,
como s3://balde/prefixo, ou uma pasta de dados. Cada um é lido de novo no destino antes de contar. O que já está lá não
é levado outra vez: interrompido, o comando continua de onde parou. A origem fica como estava.
  mover      rode com o servidor no ar; depois pare o servidor, rode de novo (só o que faltar) e inicie com o destino
  conferir   lê, até o fim, cada arquivo que o banco nomeia, em LUGAR ou onde a instalação os guarda`

type Lugar = Pick<Config, 'dados' | 'arquivos'>

interface Options {
  acao: 'mover' | 'conferir'
  lugar: string | undefined
}

function parse(args: string[]): Options | null {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { ajuda: { type: 'boolean', default: false, short: 'h' } },
  })
  if (values.ajuda) return null
  const [acao, lugar, ...resto] = positionals
  if (acao !== 'mover' && acao !== 'conferir') throw new OperatorError('Diga “mover” ou “conferir”.')
  if (acao === 'mover' && lugar === undefined)
    throw new OperatorError('Diga para onde: s3://balde/prefixo, ou uma pasta.')
  if (resto.length > 0) throw new OperatorError(`Um lugar só: sobrou “${resto.join(' ')}”.`)
  return { acao, lugar }
}

function lugarDito(dito: string, { dados }: Config): Lugar {
  if (!dito.startsWith('s3:')) return { dados: caminhoDito(dito), arquivos: undefined }
  const { error } = S3Address.safeParse(dito)
  if (error) throw new OperatorError(`${dito}: ${error.issues[0]?.message}.`)
  const { AWS_ENDPOINT_URL, AWS_ENDPOINT_URL_S3, AWS_REGION, AWS_DEFAULT_REGION, ...others } = process.env
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = others
  const settings = s3Settings(dito, {
    AWS_ENDPOINT_URL,
    AWS_ENDPOINT_URL_S3,
    AWS_REGION,
    AWS_DEFAULT_REGION,
    AWS_ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY,
    AWS_SESSION_TOKEN,
  })
  return { dados, arquivos: settings }
}

const nomeDo = ({ dados, arquivos }: Lugar): string => (arquivos ? s3AddressOf(arquivos) : dados)

function exigirCertos({ quantosErrados, errados }: Checked, onde: string, o_que_fazer: string): void {
  if (quantosErrados === 0) return
  throw new OperatorError(
    `${numero(quantosErrados)} arquivos que o banco nomeia faltam em ${onde}, ou são outros:\n  ${errados.join('\n  ')}\n${o_que_fazer}`,
  )
}

const command: Command<Options> = {
  ajuda: AJUDA,
  parse,
  async run({ config, db }, { acao, lugar }) {
    const destino = lugar === undefined ? config : lugarDito(lugar, config)
    const onde = nomeDo(destino)
    if (acao === 'conferir') {
      const conferidos = await checkBytes(db, await openShelf(destino))
      exigirCertos(conferidos, onde, 'O que há em uma cópia volta por npm run restaurar.')
      return print(`Conferidos: ${numero(conferidos.arquivos)} arquivos, lidos até o fim, em ${onde}.`)
    }
    if (onde === nomeDo(config)) throw new OperatorError(`Os arquivos já são guardados em ${onde}.`)
    const [from, to] = [await openShelf(config), await openShelf(destino)]
    const { copiados, bytes, estavam } = await moveFiles(from, to, {
      dados: config.dados,
      onProgress: (moved) => {
        if (moved.copiados % 1000 === 0) print(`  ${numero(moved.copiados)} levados, ${tamanho(moved.bytes)}`)
      },
    })
    print(
      `Levados ${numero(copiados)} arquivos (${tamanho(bytes)}); ${numero(estavam)} já estavam em ${onde}.`,
    )
    const conferidos = await checkSizes(db, to)
    exigirCertos(conferidos, onde, 'Se o servidor está no ar, rode de novo; senão, confira a origem.')
    print(
      `Os ${numero(conferidos.arquivos)} arquivos que o banco nomeia estão lá. Com o servidor parado, rode de novo e inicie com ${
        destino.arquivos ? `ZELO_ARQUIVOS=${onde}` : `ZELO_DADOS=${onde}, sem ZELO_ARQUIVOS`
      }.`,
    )
  },
}

await runCommand(command, process.argv.slice(2))
