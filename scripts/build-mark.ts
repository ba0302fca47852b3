// What a build of the screens is called where people ask for help: the commit that it was made from.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}

/** Eight digits of the commit, with `+` where files differ from it; empty where there is no git, as in an archive. */
export function buildMark(): string {
  try {
    return `${git('rev-parse', '--short=8', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '+'}`
  } catch {
    return ''
  }
}
