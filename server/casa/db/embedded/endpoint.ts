// Where the embedded server listens: a socket that only we can reach, or TCP on Windows.
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Home, onWindows } from './home.ts'
import type { Login } from './logins.ts'

export interface Endpoint {
  /** A socket's folder, or an address. */
  host: string
  port: number
  /** Removed when the server stops. */
  temporary: boolean
}

const SOCKET_PORT = 5432
/** The kernel's limit is 104 bytes on macOS and 108 on Linux, all told. */
const LONGEST_SOCKET_PATH = 90

/** A port nobody listens on now; held by nothing, so use it soon. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no TCP address')
  return address.port
}

/** The user's own temporary folder may be long (macOS) or closed to the user that the server runs as. */
function shortTemporary({ identity }: Home): string {
  return identity || tmpdir().length > 50 ? '/tmp' : tmpdir()
}

async function socketFolder(home: Home): Promise<Pick<Endpoint, 'host' | 'temporary'>> {
  const inside = join(home.folder, 'soquete')
  const isShort = Buffer.byteLength(join(inside, `.s.PGSQL.${SOCKET_PORT}`)) < LONGEST_SOCKET_PATH
  if (isShort) await mkdir(inside, { recursive: true })
  const host = isShort ? inside : await mkdtemp(join(shortTemporary(home), 'zelo-'))
  await chmod(host, 0o700)
  if (home.identity) await chown(host, home.identity.uid, home.identity.gid)
  return { host, temporary: !isShort }
}

export async function chooseEndpoint(home: Home): Promise<Endpoint> {
  if (onWindows) return { host: '127.0.0.1', port: await freePort(), temporary: false }
  return { ...(await socketFolder(home)), port: SOCKET_PORT }
}

export async function releaseEndpoint({ host, temporary }: Endpoint): Promise<void> {
  if (temporary) await rm(host, { recursive: true, force: true })
}

export function listenOptions({ host, port }: Endpoint): string[] {
  const onSocket = host.startsWith('/')
  const options = onSocket
    ? ['listen_addresses=', `unix_socket_directories=${host}`, 'unix_socket_permissions=0700']
    : [`listen_addresses=${host}`]
  return [...options, `port=${port}`]
}

export function urlOf({ host, port }: Endpoint, { user, password }: Login, database: string): string {
  const secret = password === undefined ? '' : `:${encodeURIComponent(password)}`
  return `postgresql://${user}${secret}@${encodeURIComponent(host)}:${port}/${encodeURIComponent(database)}`
}
