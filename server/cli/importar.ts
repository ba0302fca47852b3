// `npm run importar -- censo ARQUIVO`
import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { OperatorError } from '#server/casa/operator-error.ts'
import type { CamposDaEscola } from '#server/censo/escola-lida.ts'
import { UFS } from '#server/censo/escola-lida.ts'
import { importarCenso } from '#server/censo/importar-censo.ts'
import { nomeDaSecretaria } from '#server/censo/secretaria.ts'
import { CelulaRecusada } from '#server/dados/importacoes/alvos/recusas.ts'
import { localDe } from '#server/dados/importacoes/alvos/referencias.ts'
import { print } from './command.ts'
import { type Command, type Context, runCommand } from './context.ts'
import { relatorioDoCenso } from './relatorio-do-censo.ts'

const AJUDA = `Como usar:
  npm run importar -- censo ARQUIVO [--simular] [--bens] [--uf UF] [--dependencia QUAL] [--acima LOCAL]

ARQUIVO é dos Microdados do Censo Escolar ou do Catálogo de Escolas, ambos do INEP, em CSV.
  --simular            mostra o resultado e não grava nada
  --bens               cria também os equipamentos contados, como bens a tombar
  --uf UF              só as escolas desta unidade da federação, por exemplo TO
  --dependencia QUAL   só as escolas desta rede: federal, estadual, municipal ou privada
  --acima LOCAL        pendura tudo neste órgão ou regional, pelo código ou pelo nome; sem isto, na secretaria de
                       cada unidade da federação, que é criada se não existe
Importar o mesmo arquivo de novo não muda nada.`

interface Options {
  arquivo: string
  simular: boolean
  comBens: boolean
  uf: string | undefined
  dependencia: CamposDaEscola['dependencia'] | undefined
  acima: string | undefined
}

const DEPENDENCIAS = ['federal', 'estadual', 'municipal', 'privada'] as const

function escolhida<V extends string>(
  nome: string,
  valor: string | undefined,
  opcoes: readonly V[],
): V | undefined {
  const opcao = opcoes.find((cada) => cada.toLowerCase() === valor?.toLowerCase())
  if (valor !== undefined && opcao === undefined) {
    throw new OperatorError(`${nome} não pode ser “${valor}”. Use: ${opcoes.join(', ')}.`)
  }
  return opcao
}

function parse(args: string[]): Options | null {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      simular: { type: 'boolean', default: false },
      bens: { type: 'boolean', default: false },
      uf: { type: 'string' },
      dependencia: { type: 'string' },
      acima: { type: 'string' },
      ajuda: { type: 'boolean', default: false, short: 'h' },
    },
  })
  if (values.ajuda) return null
  const [oQue, arquivo, ...resto] = positionals
  if (oQue === undefined) throw new OperatorError('Diga o que importar: censo.')
  if (oQue !== 'censo') throw new OperatorError(`Não sei importar “${oQue}”. Só o censo, por enquanto.`)
  if (arquivo === undefined) throw new OperatorError('Diga qual é o arquivo do censo.')
  if (resto.length > 0) throw new OperatorError(`Um arquivo por vez: sobrou “${resto.join(' ')}”.`)
  return {
    arquivo,
    simular: values.simular,
    comBens: values.bens,
    uf: escolhida('--uf', values.uf, UFS),
    dependencia: escolhida('--dependencia', values.dependencia, DEPENDENCIAS),
    acima: values.acima,
  }
}

/** npm runs us in the project's folder and tells where the person was. */
async function lerArquivo(arquivo: string): Promise<Uint8Array> {
  const caminho = resolve(process.env.INIT_CWD ?? process.cwd(), arquivo)
  try {
    return await readFile(caminho)
  } catch (error) {
    const codigo = error instanceof Error && 'code' in error ? error.code : undefined
    const motivo =
      codigo === 'ENOENT' ? 'ele não existe' : codigo === 'EISDIR' ? 'é uma pasta' : 'não foi possível lê-lo'
    throw new OperatorError(`Não abri o arquivo ${caminho}: ${motivo}.`, { cause: error })
  }
}

/** The place that was named. Whether schools may hang from it, the import says. */
async function acimaChamado(db: Context['db'], nome: string | undefined): Promise<number | null> {
  if (nome === undefined) return null
  try {
    return await localDe(db, 'acima', nome)
  } catch (error) {
    throw error instanceof CelulaRecusada ? new OperatorError(`--acima: ${error.message}.`) : error
  }
}

async function run({ config, db }: Context, options: Options): Promise<void> {
  const bytes = await lerArquivo(options.arquivo)
  const inicio = performance.now()
  const relatorio = await importarCenso(db, {
    ...options,
    nome: basename(options.arquivo),
    bytes,
    acima_id: await acimaChamado(db, options.acima),
    nomeDoOrgao: await nomeDaSecretaria(db, config),
  })
  print(relatorioDoCenso(relatorio, options.comBens, (performance.now() - inicio) / 1000))
  if (relatorio.recusadas.length > 0) process.exitCode = 1
}

const command: Command<Options> = { ajuda: AJUDA, parse, run }
await runCommand(command, process.argv.slice(2))
