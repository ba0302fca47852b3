// What the commands of copies share: where the installation is, what the person named, and how a copy is told.
import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { numero } from '#contract/casa/numeros.ts'
import { openShelf } from '#server/casa/arquivos/open-shelf.ts'
import { type Config, readConfig } from '#server/casa/config.ts'
import { linhasDe, type Manifesto } from '#server/casa/copia/manifest.ts'
import type { Installation } from '#server/casa/copia/take.ts'
import { SENHA, type Vault } from '#server/casa/copia/vault.ts'
import { startEmbeddedPostgres } from '#server/casa/db/embedded-postgres.ts'
import { createLog } from '#server/casa/log.ts'
import { OperatorError } from '#server/casa/operator-error.ts'

/** npm runs us in the project's folder and tells where the person was. */
export const caminhoDito = (dito: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), dito)

export const senhaDasCopias = (): string | undefined => process.env[SENHA] || undefined

export const logDeComando = () => createLog({ level: 'warn' })

const dada = (variavel: string) => Boolean(process.env[variavel]?.trim())

const chavesDeFora = (): string[] => [
  ...(dada('ZELO_SEGREDO') ? ['segredo'] : []),
  ...(dada('ZELO_CHAVE_PACOTES') ? ['chave-dos-pacotes'] : []),
]

async function assertInstalled(dados: string): Promise<void> {
  const names: string[] = await readdir(dados).catch(() => [])
  if (names.includes('postgres') || names.includes('postgres-em.txt')) return
  throw new OperatorError(
    `Não há banco embutido em ${dados}. Informe a pasta em ZELO_DADOS, ou o banco em DATABASE_URL.`,
  )
}

export const urlDoDono = ({ databaseUrl, databaseUrlDono }: Config): string | undefined =>
  databaseUrlDono ?? databaseUrl

/** As it is: nothing is migrated nor loaded. A running server goes on; an embedded one that was stopped is stopped again. */
export async function withInstallation<R>(work: (installation: Installation) => Promise<R>): Promise<R> {
  const config = readConfig()
  const { dados } = config
  const shelf = await openShelf(config)
  const given = urlDoDono(config)
  if (given !== undefined) return work({ url: given, dados, shelf, chavesDeFora: chavesDeFora() })
  await assertInstalled(dados)
  const server = await startEmbeddedPostgres({ dados, log: logDeComando() })
  try {
    return await work({ url: server.url(), dados, shelf, chavesDeFora: chavesDeFora() })
  } finally {
    await server.stop()
  }
}

/** The copy that was named by the beginning of its instant, or the newest. */
export async function copiaEscolhida(vault: Vault, dita: string | undefined): Promise<Manifesto> {
  const copies = await vault.copies()
  const found = copies.findLast((instante) => instante.startsWith(dita ?? ''))
  if (found !== undefined) return vault.manifest(found)
  throw new OperatorError(
    copies.length === 0
      ? `Ainda não há cópia completa em ${vault.folder}.`
      : `Nenhuma cópia começa por “${dita}”. Há: ${copies.join(', ')}.`,
  )
}

export function tamanho(bytes: number): string {
  if (bytes < 10_000) return `${numero(bytes)} bytes`
  return bytes < 10_000_000
    ? `${numero(Math.round(bytes / 1000))} kB`
    : `${numero(Math.round(bytes / 1e6))} MB`
}

export function resumoDaCopia(manifesto: Manifesto): string {
  const { tabelas, arquivos, programa, migracao, postgres, instante } = manifesto
  return `Cópia de ${instante}
  Zelo ${programa}, até a migração ${migracao}, PostgreSQL ${postgres}
  Banco: ${numero(tabelas.length)} tabelas, ${numero(linhasDe(manifesto))} linhas
  Arquivos: ${numero(arquivos.quantos)}, ${tamanho(arquivos.bytes)}`
}

/** What the operator has to know before the night in which the copy is needed. */
export function avisosDaCopia({ faltam, chaves_de_fora }: Manifesto): string[] {
  const fora = { segredo: 'ZELO_SEGREDO', 'chave-dos-pacotes': 'ZELO_CHAVE_PACOTES' } as Record<
    string,
    string
  >
  return [
    ...chaves_de_fora.map(
      (chave) => `${fora[chave] ?? chave} vem do ambiente e não está na cópia: guarde-a à parte.`,
    ),
    ...(faltam.length > 0
      ? [
          `${numero(faltam.length)} arquivos que o banco cita já não estavam no disco: ${faltam.slice(0, 5).join(', ')}${faltam.length > 5 ? '…' : ''}`,
        ]
      : []),
  ]
}
