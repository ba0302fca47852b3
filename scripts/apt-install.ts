import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

function runs(command: string, args: string[], quiet: boolean): boolean {
  const stdio = ['ignore', quiet ? 'ignore' : 'inherit', quiet ? 'ignore' : 'inherit'] as const
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: [...stdio], env }).status === 0
}

/** How to become root without asking: we are, or sudo lets us; undefined: neither. */
function rootPrefix(): string[] | undefined {
  if (process.getuid?.() === 0) return []
  return runs('sudo', ['-n', 'true'], true) ? ['sudo', '-n'] : undefined
}

/** Installs a Debian package without asking anything; false when this machine cannot. */
export function aptInstall(name: string): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false
  const prefix = rootPrefix()
  if (!prefix) return false
  const apt = (...args: string[]) => {
    const [command = 'apt-get', ...rest] = [...prefix, 'apt-get', ...args]
    return runs(command, rest, true)
  }
  const install = () => apt('install', '-y', '--no-install-recommends', name)
  return install() || (apt('update') && install())
}
