// Two órgãos have nothing in common: what would let one see, write over or restore the other is refused before either
// is opened.
import { sep } from 'node:path'
import type { Config } from '#server/casa/config.ts'

interface Named {
  host: string
  config: Config
}

/** One path or address holds the other, or is it. */
const overlap = (separator: string) => (one: string, other: string) =>
  [one, other].every(Boolean) &&
  (one === other || one.startsWith(other + separator) || other.startsWith(one + separator))

const same = (one: string, other: string) => one === other

function databaseOf(url: string | undefined): string | undefined {
  if (url === undefined) return undefined
  const { hostname, port, pathname } = new URL(url)
  return `${hostname.toLowerCase()}:${port || '5432'}${pathname}`
}

const bucketOf = ({ arquivos }: Config): string | undefined =>
  arquivos && `${arquivos.endpoint ?? 'aws'}/${arquivos.bucket}/${arquivos.prefixo}`.replace(/\/$/, '')

const pusherOf = ({ tempoReal }: Config): string | undefined =>
  tempoReal.mode === 'desligado' ? undefined : tempoReal.app?.id

interface Thing {
  name: string
  /** Undefined ones this órgão does not have, or nobody could share. */
  of: (config: Config) => (string | undefined)[]
  collide: (one: string, other: string) => boolean
}

const THINGS: readonly Thing[] = [
  {
    name: 'o banco (DATABASE_URL e as outras)',
    of: (config) =>
      [
        config.databaseUrl,
        config.databaseUrlDono,
        config.databaseUrlPgbouncer,
        config.databaseUrlLeitura,
      ].map(databaseOf),
    collide: same,
  },
  {
    name: 'uma pasta (ZELO_DADOS, ZELO_COPIA)',
    of: ({ dados, copias }) => [dados, copias.destino],
    collide: overlap(sep),
  },
  {
    name: 'o balde dos arquivos (ZELO_ARQUIVOS)',
    of: (config) => [bucketOf(config)],
    collide: overlap('/'),
  },
  { name: 'a chave (ZELO_SEGREDO)', of: ({ chaves }) => [chaves.segredo?.trim()], collide: same },
  { name: 'a chave (ZELO_CHAVE_PACOTES)', of: ({ chaves }) => [chaves.pacotes?.trim()], collide: same },
  { name: 'o tempo real (PUSHER_APP_ID)', of: (config) => [pusherOf(config)], collide: same },
  { name: 'o endereço (URL_PUBLICA)', of: ({ urlPublica }) => [urlPublica.toLowerCase()], collide: same },
]

function share({ of, collide }: Thing, one: Config, other: Config): boolean {
  const [mine, theirs] = [of(one), of(other)].map((all) => all.filter((each) => each !== undefined))
  return mine?.some((each) => theirs?.some((their) => collide(each, their))) ?? false
}

/** A line for each thing that two of them would share. */
export function whatTheyShare(orgaos: readonly Named[]): string[] {
  return THINGS.flatMap((thing) =>
    orgaos.flatMap((one, i) =>
      orgaos
        .slice(i + 1)
        .filter((other) => share(thing, one.config, other.config))
        .map((other) => `${one.host} e ${other.host} dividiriam ${thing.name}`),
    ),
  )
}
