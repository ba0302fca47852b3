// A school to visit: of INEP's census when its file is at hand, else of the demonstration.
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { PROJECT, runNode } from './processes.ts'
import type { Server } from './server.ts'

/** Given by ZELO_CENSO; by default where the acceptance data lie, beside the project. */
const CENSUS =
  process.env.ZELO_CENSO ?? join(PROJECT, '../shared/dados/censo-escolar-2025-tocantins-estadual.csv')

/** A school of the census with 51 rooms and 93 goods, by its INEP code. */
export const CENSUS_SCHOOL = '17068800'

export async function findCensus(): Promise<string | undefined> {
  return access(CENSUS).then(
    () => CENSUS,
    () => undefined,
  )
}

export function importCensus(server: Server, file: string): Promise<string> {
  return runNode({
    script: 'server/cli/importar.ts',
    args: ['censo', file, '--bens'],
    env: server.environment(),
  })
}

export function createVisit(server: Server, inep: string, agent: string): Promise<string> {
  return runNode({
    script: 'server/cli/monitoramento.ts',
    args: ['criar', '--local', inep, '--agente', agent],
    env: server.environment(),
  })
}
