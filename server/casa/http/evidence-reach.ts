// Which visit an operation of the field brings evidence of, and how its author stands to it.
import type { Endpoint } from '#contract/casa/endpoint.ts'
import type { Referencia } from '#contract/casa/envelope.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator } from './call.ts'
import type { AlvoDaEvidencia, Evidencia, FieldRules } from './field-rules.ts'

interface Named {
  params: unknown
  query: unknown
  body: unknown
  ator: Ator | null
}

const SO_BYTES = new Set([
  'multimidias.urlTemporaria',
  'multimidias.enviar',
  'multimidias.consultarEnvio',
  'multimidias.enviarParte',
  'multimidias.receber',
])

/** Steps of an upload: they say nothing of the visit until the file is registered, and never wait in quarantine. */
export const enviaBytes = (name: string): boolean => SO_BYTES.has(name)

function alvoDe({ params, query, body }: Named): AlvoDaEvidencia | undefined {
  // as: whichever operation it is, these names mean the same in the contract
  const p = (params ?? {}) as Partial<Record<'monitoramentoId' | 'id' | 'uuid' | 'multimidiaId', Referencia>>
  const dito = (body ?? query) as { monitoramento_id?: number } | undefined // as: above; a file says it beside its bytes
  const monitoramento = p.monitoramentoId ?? p.id ?? dito?.monitoramento_id
  if (monitoramento !== undefined) return { monitoramento }
  const arquivo = p.uuid ?? p.multimidiaId
  return arquivo === undefined ? undefined : { arquivo }
}

/** Undefined where the operation is no evidence, or of a visit that does not exist. */
export async function alcanceDe(
  { db, campo }: { db: Queryable; campo: FieldRules },
  endpoint: Endpoint,
  named: Named,
): Promise<Evidencia | undefined> {
  if (!endpoint.evidencia || named.ator === null) return undefined
  const alvo = alvoDe(named)
  return alvo && campo.evidenciaDe(db, named.ator.usuario.id, alvo)
}
