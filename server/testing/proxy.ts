// Starts the proxies of `ops/proxy` as Debian brings them, each with its own file and only addresses and folders changed.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from 'node:tls'

const OPS = join(import.meta.dirname, '..', '..', 'ops', 'proxy')
const PATIENCE_MS = 20_000

export interface ProxyPorts {
  http: number
  https: number
  /** Where Zelo listens. */
  zelo: number
}

export interface ProxyProgram {
  name: string
  debian: string
  /** Writes what it needs in `folder` and says how to start it. */
  prepare(folder: string, ports: ProxyPorts): { args: string[]; env?: Record<string, string> }
}

/** Each must be there: what the file no longer says is not tried. */
function replaced(text: string, pairs: readonly [string, string][]): string {
  return pairs.reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`the file of ops/proxy no longer says ${from}`)
    return now.replaceAll(from, to)
  }, text)
}

function certificate(folder: string): void {
  const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost']
  execFileSync(
    'openssl',
    [...options, '-keyout', join(folder, 'chave.pem'), '-out', join(folder, 'certificado.pem')],
    {
      stdio: 'ignore',
    },
  )
}

const withCertificate = (folder: string): [string, string][] => [
  ['/etc/ssl/zelo/certificado.pem', join(folder, 'certificado.pem')],
  ['/etc/ssl/zelo/chave.pem', join(folder, 'chave.pem')],
]

const asRoot = process.getuid?.() === 0

export const PROXIES: readonly ProxyProgram[] = [
  {
    name: 'nginx',
    debian: 'nginx',
    prepare(folder, { http, https, zelo }) {
      certificate(folder)
      const site = replaced(readFileSync(join(OPS, 'nginx.conf'), 'utf8'), [
        ...withCertificate(folder),
        ['listen 80;', `listen 127.0.0.1:${http};`],
        ['listen 443 ssl', `listen 127.0.0.1:${https} ssl`],
        ['127.0.0.1:3000', `127.0.0.1:${zelo}`],
        ['zelo.exemplo.gov.br', 'localhost'],
      ]).replace(/^\s*listen \[::\].*$/gm, '')
      writeFileSync(join(folder, 'zelo.conf'), site)
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((what) => `${what}_temp_path ${join(folder, what)};`)
        .join(' ')
      const user = asRoot ? 'user root;' : ''
      writeFileSync(
        join(folder, 'nginx.conf'),
        `daemon off; ${user} pid ${join(folder, 'pid')}; error_log stderr; events {}
http { access_log off; ${temporary} include ${join(folder, 'zelo.conf')}; }\n`,
      )
      return { args: ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')] }
    },
  },
  {
    name: 'caddy',
    debian: 'caddy',
    prepare(folder, { http, https, zelo }) {
      // why: a certificate of a real authority needs a name of ours; for `localhost` Caddy signs its own.
      const only = `{\n\tadmin off\n\thttp_port ${http}\n\tskip_install_trust\n}\n`
      writeFileSync(join(folder, 'Caddyfile'), only + readFileSync(join(OPS, 'Caddyfile'), 'utf8'))
      const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
      return {
        args: ['run', '--config', join(folder, 'Caddyfile')],
        env: { ...env, ENDERECO: `https://localhost:${https}`, ZELO: `127.0.0.1:${zelo}` },
      }
    },
  },
  {
    name: 'apache2',
    debian: 'apache2',
    prepare(folder, { http, https, zelo }) {
      certificate(folder)
      const site = replaced(readFileSync(join(OPS, 'apache.conf'), 'utf8'), [
        ...withCertificate(folder),
        ['*:80>', `*:${http}>`],
        ['*:443>', `*:${https}>`],
        ['127.0.0.1:3000', `127.0.0.1:${zelo}`],
        ['zelo.exemplo.gov.br', 'localhost'],
      ])
      const modules = ['mpm_event', 'authz_core', 'alias', 'socache_shmcb', 'ssl', 'proxy', 'proxy_http']
      const loaded = modules.map(
        (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
      )
      writeFileSync(
        join(folder, 'apache.conf'),
        [
          ...loaded,
          `ServerRoot ${folder}`,
          `DefaultRuntimeDir ${folder}`,
          `PidFile ${join(folder, 'pid')}`,
          'ServerName localhost',
          `ErrorLog ${join(folder, 'error.log')}`,
          `Listen 127.0.0.1:${http}`,
          `Listen 127.0.0.1:${https}`,
          ...(asRoot ? ['User www-data', 'Group www-data'] : []),
          site,
        ].join('\n'),
      )
      return { args: ['-d', folder, '-f', join(folder, 'apache.conf'), '-DFOREGROUND'] }
    },
  },
]

function answersTls(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, servername: 'localhost', rejectUnauthorized: false })
    socket.once('secureConnect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => resolve(false)).once('secureConnect', () => socket.destroy())
  })
}

export interface RunningProxy {
  stop(): Promise<void>
}

/** Rejects with what the program said when it does not answer. */
export async function startProxy(
  program: string,
  which: ProxyProgram,
  folder: string,
  ports: ProxyPorts,
): Promise<RunningProxy> {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const { args, env } = which.prepare(folder, ports)
  const child: ChildProcess = spawn(program, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += String(chunk)))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; ) {
    if (await answersTls(ports.https)) return { stop }
    if (child.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await stop()
  throw new Error(`${which.name} did not start:\n${said}`)
}
