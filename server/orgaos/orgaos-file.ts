// The file of several órgãos: for each host, the variables of the órgão that answers at it. Each means what it means
// when an órgão is alone.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Config, Environment, readConfig } from '#server/casa/config.ts'
import { OperatorError } from '#server/casa/operator-error.ts'
import { whatTheyShare } from './what-they-share.ts'

export interface Orgao {
  /** In lower case, without a port: what a browser says in `Host`. */
  host: string
  config: Config
  /** Changes with any of its variables. */
  marca: string
}

/** Of the process: one port, one certificate, one log, one clock. */
const DO_PROCESSO = [
  'PORT',
  'ZELO_HOST',
  'TLS_CERT',
  'TLS_KEY',
  'ZELO_PROXIES',
  'ZELO_LOG',
  'ZELO_FUSO',
  'ZELO_ORGAOS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_SDK_DISABLED',
]

/** Of one órgão: given outside the file, all of them would share it. */
const DE_CADA_UM = [
  'DATABASE_URL',
  'DATABASE_URL_DONO',
  'DATABASE_URL_PGBOUNCER',
  'DATABASE_URL_LEITURA',
  'URL_PUBLICA',
  'ZELO_ORGAO',
  'ZELO_SIGLA',
  'ZELO_ARQUIVOS',
  'ZELO_SEGREDO',
  'ZELO_CHAVE_PACOTES',
  'ZELO_COPIA',
  'PUSHER_APP_ID',
  'PUSHER_KEY',
  'PUSHER_SECRET',
]

/** Read by the commands, not by the server. */
const DOS_COMANDOS = ['ZELO_COPIA_SENHA']

const CONHECIDAS = new Set([...Object.keys(Environment.shape), ...DOS_COMANDOS])

const HOST = /^(?=.{1,253}$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)+$/
const SO_NUMEROS = /^[\d.]+$/

const Arquivo = z.record(z.string(), z.record(z.string(), z.string()))
type Variaveis = Record<string, string>

const invalido = (file: string, linhas: string[]) =>
  new OperatorError([`O arquivo ${file}, de ZELO_ORGAOS, não serve:`, ...linhas].join('\n  '))

function lido(file: string): Record<string, Variaveis> {
  let texto: string
  try {
    texto = readFileSync(file, 'utf8')
  } catch {
    throw new OperatorError(`Não consegui ler ${file}, de ZELO_ORGAOS.`)
  }
  let json: unknown
  try {
    json = JSON.parse(texto)
  } catch (error) {
    throw invalido(file, [`não é JSON: ${error instanceof Error ? error.message : String(error)}`])
  }
  const { data, error } = Arquivo.safeParse(json)
  if (data) return data
  throw invalido(
    file,
    error.issues.map(({ path }) => `${path.join('.') || 'o todo'}: deve ser host → variável → texto`),
  )
}

function errosDoHost(host: string): string[] {
  if (HOST.test(host) && !SO_NUMEROS.test(host)) return []
  return [`${host}: deve ser um nome como palmas.zelo.exemplo.gov.br, em minúsculas, sem porta`]
}

function errosDasVariaveis(host: string, variaveis: Variaveis): string[] {
  return Object.keys(variaveis).flatMap((nome) => {
    if (DO_PROCESSO.includes(nome)) return [`${host}: ${nome} é do processo; informe-a no ambiente`]
    return CONHECIDAS.has(nome) ? [] : [`${host}: não conheço a variável ${nome}`]
  })
}

function errosDoAmbiente(ambiente: NodeJS.ProcessEnv): string[] {
  return DE_CADA_UM.filter((nome) => ambiente[nome]?.trim()).map(
    (nome) => `${nome} está no ambiente e valeria para todos; informe-a em cada órgão`,
  )
}

/** Without a folder or an address of its own, an órgão has those that follow from its host. */
function ambienteDe(
  host: string,
  variaveis: Variaveis,
  { ambiente, processo: { dados, port, tls } }: { ambiente: NodeJS.ProcessEnv; processo: Config },
): NodeJS.ProcessEnv {
  const porta = [80, 443].includes(port) ? '' : `:${port}`
  return {
    ...ambiente,
    ZELO_ORGAOS: undefined,
    ZELO_DADOS: join(dados, 'orgaos', host),
    URL_PUBLICA: `${tls ? 'https' : 'http'}://${host}${porta}`,
    ...variaveis,
  }
}

const marcaDe = (ambiente: NodeJS.ProcessEnv): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(ambiente).sort()))
    .digest('hex')

function orgaoDe(host: string, ambiente: NodeJS.ProcessEnv): Orgao {
  try {
    return { host, config: { ...readConfig(ambiente), anfitriao: host }, marca: marcaDe(ambiente) }
  } catch (error) {
    if (error instanceof OperatorError) throw new OperatorError(`${host}: ${error.message}`)
    throw error
  }
}

function ambientes(file: string, ambiente: NodeJS.ProcessEnv): Map<string, NodeJS.ProcessEnv> {
  const todos = Object.entries(lido(file))
  const erros = [
    ...errosDoAmbiente(ambiente),
    ...(todos.length === 0 ? ['não tem nenhum órgão'] : []),
    ...todos.flatMap(([host, variaveis]) => [...errosDoHost(host), ...errosDasVariaveis(host, variaveis)]),
  ]
  if (erros.length > 0) throw invalido(file, erros)
  const deTodos = { ambiente, processo: readConfig(ambiente) }
  return new Map(todos.map(([host, variaveis]) => [host, ambienteDe(host, variaveis, deTodos)]))
}

/** All of the file, or an OperatorError that names everything in it that does not serve. */
export function readOrgaos(file: string, ambiente: NodeJS.ProcessEnv = process.env): Orgao[] {
  const orgaos = [...ambientes(file, ambiente)].map(([host, deste]) => orgaoDe(host, deste))
  const partilhas = whatTheyShare(orgaos)
  if (partilhas.length > 0) throw invalido(file, partilhas)
  return orgaos
}

/** The variables with which a command works on one órgão of the file. */
export function environmentOf(
  file: string,
  host: string | undefined,
  ambiente: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  const hosts = readOrgaos(file, ambiente).map((orgao) => orgao.host)
  const deste = host === undefined ? undefined : ambientes(file, ambiente).get(host)
  if (deste) return deste
  const pedido = host === undefined ? 'Esta instalação tem vários órgãos' : `Não há o órgão ${host}`
  throw new OperatorError(`${pedido}. Diga qual com --orgao: ${hosts.join(', ')}`)
}
