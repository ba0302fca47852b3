// Whether this process tells of its work.
import { VERSAO } from '#contract/casa/versao.ts'
import type { Config } from '../config.ts'
import type { CollectOptions } from './open-telemetry.ts'
import { collectWith } from './spans.ts'

const nothing = async () => {}

/** Before the database is opened and the server made. Answers how it ends. */
export async function startTraces(
  { rastros, sigla }: Pick<Config, 'rastros' | 'sigla'>,
  log: CollectOptions['log'],
): Promise<() => Promise<void>> {
  if (rastros === undefined) return nothing
  const { collectSpans } = await import('./open-telemetry.ts')
  const attributes = { 'service.name': 'zelo', 'service.version': VERSAO.numero, 'zelo.orgao': sigla }
  const { tracer, stop } = collectSpans({ address: rastros, attributes, log })
  collectWith(tracer)
  return async () => {
    collectWith(undefined)
    await stop()
  }
}
