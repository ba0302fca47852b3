// `npm run restaurar -- ORIGEM`
import { parseArgs } from 'node:util'
import { numero } from '#contract/casa/numeros.ts'
import { openShelf } from '#server/casa/arquivos/open-shelf.ts'
import { s3AddressOf } from '#server/casa/arquivos/s3/settings.ts'
import { type Config, readConfig } from '#server/casa/config.ts'
import { restore } from '#server/casa/copia/restore.ts'
import { openVault, SENHA } from '#server/casa/copia/vault.ts'
import { OperatorError } from '#server/casa/operator-error.ts'
import { print, runTask } from './command.ts'
import {
  avisosDaCopia,
  caminhoDito,
  copiaEscolhida,
  logDeComando,
  resumoDaCopia,
  senhaDasCopias,
  urlDoDono,
} from './copias.ts'

const AJUDA = `Como usar:
  npm run restaurar -- ORIGEM [--copia INSTANTE] [--por-cima]

Traz de volta banco, arquivos e chaves da pasta ORIGEM, escrita por npm run copia, para ZELO_DADOS e, se houver,
DATABASE_URL. A senha vem de ${SENHA}. O que voltou é comparado, linha por linha, com o que foi copiado.
  --copia INSTANTE    qual cópia, pelo começo do seu instante, como 2026-03-10; sem ela, a última
  --por-cima          troca o que houver no banco e na pasta de dados, com o servidor parado`

interface Options {
  origem: string
  copia: string | undefined
  porCima: boolean
}

function parse(args: string[]): Options | null {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      copia: { type: 'string' },
      'por-cima': { type: 'boolean', default: false },
      ajuda: { type: 'boolean', default: false, short: 'h' },
    },
  })
  if (values.ajuda) return null
  const [origem, ...resto] = positionals
  if (origem === undefined) throw new OperatorError('Diga em que pasta estão as cópias.')
  if (resto.length > 0) throw new OperatorError(`Uma pasta só: sobrou “${resto.join(' ')}”.`)
  return { origem: caminhoDito(origem), copia: values.copia, porCima: values['por-cima'] }
}

const onde = ({ dados, arquivos }: Config) => (arquivos ? `${dados} e ${s3AddressOf(arquivos)}` : dados)

async function run({ origem, copia, porCima }: Options): Promise<void> {
  const config = readConfig()
  const vault = await openVault(origem, senhaDasCopias())
  const manifesto = await copiaEscolhida(vault, copia)
  print(resumoDaCopia(manifesto))
  const balde = config.arquivos && (await openShelf(config))
  const target = { dados: config.dados, url: urlDoDono(config), porCima, balde }
  const { arquivos, migracoes, antes } = await restore(vault, manifesto, target, logDeComando())
  print(`Voltou: todas as linhas iguais às copiadas, ${numero(arquivos)} arquivos, em ${onde(config)}.`)
  if (migracoes.length > 0) print(`  Migrações deste programa, mais novo: ${migracoes.join(', ')}`)
  if (antes !== undefined) print(`  O que havia na pasta está em ${antes}.`)
  for (const aviso of avisosDaCopia(manifesto)) print(`  Atenção: ${aviso}`)
  print('  O que os aparelhos enviaram depois da cópia volta por eles: veja “Depois de restaurar” no guia.')
}

await runTask({ ajuda: AJUDA, parse, run }, process.argv.slice(2))
