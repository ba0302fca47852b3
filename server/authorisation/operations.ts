// Every operation of the contract with its probe.
import type { Endpoint, Endpoints } from '#contract/casa/endpoint.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { contract } from '#contract/index.ts'
import type { Probe } from './probe.ts'
import { probes } from './probes.ts'

export interface Operation {
  /** `feature.operation`. */
  name: string
  endpoint: Endpoint
  probe: Probe
  /** All that whoever may do it must hold. */
  permissoes: readonly Permissao[]
}

function permissionsOf({ access }: Endpoint, { permissoes = [] }: Probe): readonly Permissao[] {
  return access === 'public' || access === 'session' ? permissoes : [access, ...permissoes]
}

export const operations: readonly Operation[] = Object.entries<Endpoints>(contract)
  .flatMap(([feature, group]) =>
    Object.entries(group).map(([key, endpoint]) => {
      // as: Probes pairs each operation of the contract with a probe of its own
      const probe = (probes as unknown as Record<string, Record<string, Probe>>)[feature]?.[key]
      if (probe === undefined) throw new Error(`no probe for ${feature}.${key}`)
      return { name: `${feature}.${key}`, endpoint, probe, permissoes: permissionsOf(endpoint, probe) }
    }),
  )
  .sort((a, b) => (a.name < b.name ? -1 : 1))

export const isRead = ({ method }: Endpoint): boolean => method === 'GET' || method === 'HEAD'
