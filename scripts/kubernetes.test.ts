// What `ops/kubernetes` gives is what the container gives: the words that we use of each kind, no other, and everything
// that is named is there.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'

const ROOT = join(import.meta.dirname, '..')
const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8')

const Nome = z.strictObject({ name: z.string() })
const Labels = z.strictObject({ app: z.string() })
const Selector = z.strictObject({ matchLabels: Labels })
const Probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string(), port: z.string() }),
  periodSeconds: z.int().positive(),
  timeoutSeconds: z.int().positive().optional(),
  failureThreshold: z.int().positive().optional(),
})

const Container = z.strictObject({
  name: z.string(),
  image: z.string().regex(/:\d+\.\d+\.\d+$/, 'a version, and never latest'),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.int() })),
  envFrom: z.tuple([z.strictObject({ configMapRef: Nome }), z.strictObject({ secretRef: Nome })]),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  resources: z.strictObject({
    requests: z.strictObject({ cpu: z.string(), memory: z.string() }),
    limits: z.strictObject({ memory: z.string() }),
  }),
  volumeMounts: z.array(z.strictObject({ name: z.string(), mountPath: z.string() })),
  startupProbe: Probe,
  readinessProbe: Probe,
  livenessProbe: Probe,
})

const Volume = z.union([
  z.strictObject({ name: z.string(), persistentVolumeClaim: z.strictObject({ claimName: z.string() }) }),
  z.strictObject({ name: z.string(), emptyDir: z.strictObject({ sizeLimit: z.string() }) }),
])

const Pod = z.strictObject({
  automountServiceAccountToken: z.literal(false),
  terminationGracePeriodSeconds: z.int().min(20),
  securityContext: z.strictObject({
    runAsNonRoot: z.literal(true),
    runAsUser: z.literal(10_001),
    runAsGroup: z.literal(10_001),
    fsGroup: z.literal(10_001),
    fsGroupChangePolicy: z.literal('OnRootMismatch'),
    seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
  }),
  containers: z.tuple([Container]),
  volumes: z.array(Volume),
})

const object = <Kind extends string, Shape extends z.core.$ZodLooseShape>(
  apiVersion: string,
  kind: Kind,
  shape: Shape,
) => z.strictObject({ apiVersion: z.literal(apiVersion), kind: z.literal(kind), metadata: Nome, ...shape })

const Objeto = z.discriminatedUnion('kind', [
  object('v1', 'ConfigMap', { data: z.record(z.string(), z.string()) }),
  object('v1', 'PersistentVolumeClaim', {
    spec: z.strictObject({
      // Two processes on two machines write it.
      accessModes: z.tuple([z.literal('ReadWriteMany')]),
      resources: z.strictObject({ requests: z.strictObject({ storage: z.string() }) }),
    }),
  }),
  object('apps/v1', 'Deployment', {
    metadata: z.strictObject({ name: z.string(), labels: Labels }),
    spec: z.strictObject({
      replicas: z.int().min(2),
      selector: Selector,
      strategy: z.strictObject({
        type: z.literal('RollingUpdate'),
        rollingUpdate: z.strictObject({ maxSurge: z.literal(1), maxUnavailable: z.literal(0) }),
      }),
      template: z.strictObject({ metadata: z.strictObject({ labels: Labels }), spec: Pod }),
    }),
  }),
  object('policy/v1', 'PodDisruptionBudget', {
    spec: z.strictObject({ minAvailable: z.int(), selector: Selector }),
  }),
  object('v1', 'Service', {
    spec: z.strictObject({
      selector: Labels,
      ports: z.array(z.strictObject({ name: z.string(), port: z.int(), targetPort: z.string() })),
    }),
  }),
  object('networking.k8s.io/v1', 'Ingress', {
    metadata: z.strictObject({ name: z.string(), annotations: z.record(z.string(), z.string()) }),
    spec: z.strictObject({
      ingressClassName: z.string(),
      tls: z.array(z.strictObject({ hosts: z.array(z.string()), secretName: z.string() })),
      rules: z.array(
        z.strictObject({
          host: z.string(),
          http: z.strictObject({
            paths: z.array(
              z.strictObject({
                path: z.literal('/'),
                pathType: z.literal('Prefix'),
                backend: z.strictObject({
                  service: z.strictObject({ name: z.string(), port: Nome }),
                }),
              }),
            ),
          }),
        }),
      ),
    }),
  }),
])
type Objeto = z.infer<typeof Objeto>

const objects = parseAllDocuments(read('ops', 'kubernetes', 'zelo.yaml')).map((each) =>
  Objeto.parse(each.toJS()),
)
const of = <Kind extends Objeto['kind']>(kind: Kind) =>
  objects.filter((each): each is Extract<Objeto, { kind: Kind }> => each.kind === kind)

test('each object keeps to its shape, and whoever is named is there', () => {
  const [deployment] = of('Deployment')
  const [service] = of('Service')
  const [budget] = of('PodDisruptionBudget')
  const labels = deployment?.spec.template.metadata.labels
  expect([
    deployment?.spec.selector.matchLabels,
    service?.spec.selector,
    budget?.spec.selector.matchLabels,
  ]).toEqual([labels, labels, labels])
  const { containers, volumes } = deployment?.spec.template.spec ?? { containers: [], volumes: [] }
  const [container] = containers
  const claims = of('PersistentVolumeClaim').map(({ metadata }) => metadata.name)
  for (const volume of volumes)
    if ('persistentVolumeClaim' in volume) expect(claims).toContain(volume.persistentVolumeClaim.claimName)
  expect(container?.volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name))
  expect(container?.ports).toEqual([{ name: service?.spec.ports[0]?.targetPort, containerPort: 3000 }])
  const paths = of('Ingress').flatMap(({ spec }) => spec.rules.flatMap(({ http }) => http.paths))
  for (const { backend } of paths)
    expect(backend.service).toEqual({ name: 'zelo', port: { name: service?.spec.ports[0]?.name } })
})

test('what Zelo is told there the guide explains, no secret is in the file, and the rest is as the composition says', () => {
  const guide = read('docs', 'operacao.md')
  const [config] = of('ConfigMap')
  const secrets = [...read('ops', 'kubernetes', 'zelo.env.exemplo').matchAll(/^(\w+)=/gm)].map(
    ([, name]) => name,
  )
  const told = [...Object.keys(config?.data ?? {}), ...secrets]
  for (const name of told) expect(guide).toContain(`\`${name}\``)
  for (const name of secrets) expect(Object.keys(config?.data ?? {})).not.toContain(name)
  const { zelo } = parse(read('ops', 'container', 'compose.yaml')).services
  expect(new Set(told)).toEqual(new Set(Object.keys(zelo.environment)))
})
