// `npm run ensaio -- ORIGEM`: the copy comes back beside, in a folder that goes away, and is compared.
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { numero } from '#contract/casa/numeros.ts'
import { linhasDe } from '#server/casa/copia/manifest.ts'
import { removeData, restore } from '#server/casa/copia/restore.ts'
import { openVault, SENHA } from '#server/casa/copia/vault.ts'
import { OperatorError } from '#server/casa/operator-error.ts'
import { print, runTask } from './command.ts'
import { caminhoDito, copiaEscolhida, logDeComando, resumoDaCopia, senhaDasCopias } from './copias.ts'

const AJUDA = `Como usar:
  npm run ensaio -- ORIGEM [--copia INSTANTE] [--em PASTA]

Ensaia a volta: restaura a cópia em um PostgreSQL embutido, em uma pasta temporária, compara cada linha e cada
arquivo com o que foi copiado, e apaga a pasta. Nada da instalação é tocado. A senha vem de ${SENHA}.
  --copia INSTANTE    qual cópia; sem ela, a última
  --em PASTA          onde há espaço; sem ela, a pasta temporária do sistema`

interface Options {
  origem: string
  copia: string | undefined
  em: string
}

function parse(args: string[]): Options | null {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      copia: { type: 'string' },
      em: { type: 'string' },
      ajuda: { type: 'boolean', default: false, short: 'h' },
    },
  })
  if (values.ajuda) return null
  const [origem, ...resto] = positionals
  if (origem === undefined) throw new OperatorError('Diga em que pasta estão as cópias.')
  if (resto.length > 0) throw new OperatorError(`Uma pasta só: sobrou “${resto.join(' ')}”.`)
  const em = values.em === undefined ? tmpdir() : caminhoDito(values.em)
  return { origem: caminhoDito(origem), copia: values.copia, em }
}

async function run({ origem, copia, em }: Options): Promise<void> {
  const vault = await openVault(origem, senhaDasCopias())
  const manifesto = await copiaEscolhida(vault, copia)
  print(resumoDaCopia(manifesto))
  const dados = await mkdtemp(join(em, 'zelo-ensaio-'))
  // As root, PostgreSQL runs as another user, who must pass; what is in it is closed by itself.
  await chmod(dados, 0o755)
  const inicio = performance.now()
  try {
    const target = { dados, url: undefined, porCima: false }
    const { arquivos, migracoes } = await restore(vault, manifesto, target, logDeComando())
    const segundos = numero(Math.ceil((performance.now() - inicio) / 1000))
    print(
      `Ensaio bom: ${numero(linhasDe(manifesto))} linhas e ${numero(arquivos)} arquivos voltaram iguais em ${segundos} s${migracoes.length > 0 ? `, e mais ${migracoes.length} migrações` : ''}.`,
    )
  } finally {
    await removeData(dados)
  }
}

await runTask({ ajuda: AJUDA, parse, run }, process.argv.slice(2))
