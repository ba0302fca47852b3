// Who enters the embedded server: its owner, who migrates, and the application, who owns nothing. Each with a password
// that nobody chose and only this installation's own user can read.
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { APP_ROLE } from '../app-role.ts'

export const SUPERUSER = 'zelo'

export interface Login {
  user: string
  /** None where the server asks nobody: the given one of the tests. */
  password: string | undefined
}

export interface Logins {
  owner: Login
  app: Login
}

const OWNER_FILE = 'senha'
const APP_FILE = 'senha-da-aplicacao'

async function passwordIn(file: string): Promise<string> {
  // Of two processes that come at once, one makes it.
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return readFile(file, 'utf8')
}

/** Made when they are not there. */
export async function loginsIn(folder: string): Promise<Logins> {
  return {
    owner: { user: SUPERUSER, password: await passwordIn(join(folder, OWNER_FILE)) },
    app: { user: APP_ROLE, password: await passwordIn(join(folder, APP_FILE)) },
  }
}
