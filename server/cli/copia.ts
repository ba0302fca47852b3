// `npm run copia -- DESTINO`
import { parseArgs } from 'node:util'
import { numero } from '#contract/casa/numeros.ts'
import { checkCopy } from '#server/casa/copia/check.ts'
import { rememberCopy } from '#server/casa/copia/last-copy.ts'
import { takeCopy } from '#server/casa/copia/take.ts'
import { createOrOpenVault, openVault, SENHA, type Vault } from '#server/casa/copia/vault.ts'
import { OperatorError } from '#server/casa/operator-error.ts'
import { print, runTask } from './command.ts'
import {
  avisosDaCopia,
  caminhoDito,
  copiaEscolhida,
  resumoDaCopia,
  senhaDasCopias,
  tamanho,
  withInstallation,
} from './copias.ts'

const AJUDA = `Como usar:
  npm run copia -- DESTINO [--manter N] [--sem-cifra] [--sem-conferir]
  npm run copia -- DESTINO --conferir [--copia INSTANTE]

Copia banco, arquivos e chaves para a pasta DESTINO, com o servidor rodando ou parado. O que já está lá não é
copiado de novo. A senha que cifra as cópias vem de ${SENHA}.
  --manter N          depois, esquece as cópias mais antigas que as N últimas
  --sem-cifra         copia sem cifra, quando não há senha
  --sem-conferir      não abre a cópia no fim para conferi-la
  --conferir          só confere a última cópia (ou a de --copia), sem copiar
  --copia INSTANTE    qual cópia, pelo começo do seu instante, como 2026-03-10`

interface Options {
  destino: string
  manter: number | undefined
  semCifra: boolean
  conferir: 'depois' | 'so' | 'nao'
  copia: string | undefined
}

function quantas(texto: string | undefined): number | undefined {
  if (texto === undefined) return undefined
  const n = Number(texto)
  if (!Number.isInteger(n) || n < 1) throw new OperatorError('--manter pede um número de cópias, 1 ou mais.')
  return n
}

function parse(args: string[]): Options | null {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      manter: { type: 'string' },
      'sem-cifra': { type: 'boolean', default: false },
      'sem-conferir': { type: 'boolean', default: false },
      conferir: { type: 'boolean', default: false },
      copia: { type: 'string' },
      ajuda: { type: 'boolean', default: false, short: 'h' },
    },
  })
  if (values.ajuda) return null
  const [destino, ...resto] = positionals
  if (destino === undefined) throw new OperatorError('Diga em que pasta guardar as cópias.')
  if (resto.length > 0) throw new OperatorError(`Uma pasta só: sobrou “${resto.join(' ')}”.`)
  return {
    destino: caminhoDito(destino),
    manter: quantas(values.manter),
    semCifra: values['sem-cifra'],
    conferir: values.conferir ? 'so' : values['sem-conferir'] ? 'nao' : 'depois',
    copia: values.copia,
  }
}

async function conferir(vault: Vault, dita: string | undefined): Promise<void> {
  const manifesto = await copiaEscolhida(vault, dita)
  const { tabelas, linhas, arquivos, bytes, danos } = await checkCopy(vault, manifesto)
  if (danos.length > 0)
    throw new OperatorError(
      `A cópia de ${manifesto.instante} está danificada:\n  ${danos.join('\n  ')}\nO que não abriu foi posto de lado em ${vault.folder}. Copie de novo: o que a instalação ainda tem volta a ser copiado.`,
    )
  print(
    `Conferida: ${numero(tabelas)} tabelas, ${numero(linhas)} linhas, ${numero(arquivos)} arquivos (${tamanho(bytes)}), lidos até o fim.`,
  )
}

async function copiar({ destino, semCifra, manter, conferir: quando }: Options): Promise<void> {
  const vault = await createOrOpenVault(destino, { senha: senhaDasCopias(), semCifra })
  const { manifesto, novos, dados } = await withInstallation(async (installation) => ({
    ...(await takeCopy(installation, vault)),
    dados: installation.dados,
  }))
  print(resumoDaCopia(manifesto))
  print(`  Novos nesta cópia: ${numero(novos)} arquivos. ${vault.cifrada ? 'Cifrada.' : 'Sem cifra.'}`)
  for (const aviso of avisosDaCopia(manifesto)) print(`  Atenção: ${aviso}`)
  if (quando === 'depois') await conferir(vault, manifesto.instante)
  await rememberCopy(dados, { instante: manifesto.instante, destino: vault.folder })
  if (manter === undefined) return
  const antigas = (await vault.copies()).slice(0, -manter)
  if (antigas.length === 0) return
  const objetos = await vault.forget(antigas)
  print(`Esquecidas ${numero(antigas.length)} cópias antigas (${numero(objetos)} objetos).`)
}

async function run(options: Options): Promise<void> {
  if (options.conferir !== 'so') return copiar(options)
  await conferir(await openVault(options.destino, senhaDasCopias()), options.copia)
}

await runTask({ ajuda: AJUDA, parse, run }, process.argv.slice(2))
