// Where the embedded server lives and which user it runs as: PostgreSQL refuses to run as root.
import { createHash } from 'node:crypto'
import { lchown, mkdir, readdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export const onWindows = process.platform === 'win32'

/** The user and group to run as; undefined: ours. */
export interface Identity {
  uid: number
  gid: number
}

export interface Home {
  folder: string
  identity: Identity | undefined
  /** True when the data folder could not be used and another one is. */
  elsewhere: boolean
}

/** 'nobody' on every Linux that the binaries run on. */
const NOBODY: Identity = { uid: 65534, gid: 65534 }
const POINTER = 'postgres-em.txt'
const FALLBACK = '/var/lib/zelo'

async function canPass(folder: string, { uid, gid }: Identity): Promise<boolean> {
  const { mode, uid: owner, gid: group } = await stat(folder)
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
  return (mode & bit) !== 0
}

async function canReach(folder: string, identity: Identity): Promise<boolean> {
  if (!(await canPass(folder, identity))) return false
  const parent = dirname(folder)
  return parent === folder || canReach(parent, identity)
}

async function chownTree(path: string, identity: Identity): Promise<void> {
  await lchown(path, identity.uid, identity.gid)
  const entries = await readdir(path, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) await chownTree(child, identity)
    else await lchown(child, identity.uid, identity.gid)
  }
}

/** A home that an ordinary user made before is kept as theirs. */
async function identityFor(folder: string): Promise<Identity> {
  const found = await stat(folder).catch(() => undefined)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : NOBODY
}

async function folderForRoot(dados: string): Promise<string> {
  const pointed = await readFile(join(dados, POINTER), 'utf8').catch(() => undefined)
  if (pointed) return pointed.trim()
  const inside = join(dados, 'postgres')
  if (await canReach(dados, await identityFor(inside))) return inside
  const name = createHash('sha256').update(dados).digest('hex').slice(0, 12)
  const outside = join(FALLBACK, name)
  // So that the data folder still finds its database after being moved or renamed.
  await writeFile(join(dados, POINTER), `${outside}\n`)
  return outside
}

export async function chooseHome(dataFolder: string): Promise<Home> {
  await mkdir(dataFolder, { recursive: true })
  const dados = await realpath(dataFolder)
  if (process.getuid?.() !== 0) {
    const folder = join(dados, 'postgres')
    await mkdir(folder, { recursive: true })
    return { folder, identity: undefined, elsewhere: false }
  }
  const folder = await folderForRoot(dados)
  const identity = await identityFor(folder)
  await mkdir(folder, { recursive: true })
  return { folder, identity, elsewhere: !folder.startsWith(dados) }
}

/** Gives the home to the user that the server runs as; nothing to do unless we are root. */
export async function giveHome({ folder, identity }: Home): Promise<void> {
  if (!identity) return
  const { uid } = await stat(folder)
  if (uid !== identity.uid) await chownTree(folder, identity)
}
