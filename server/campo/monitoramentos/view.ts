import type { Monitoramento } from '#contract/campo/monitoramentos.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { acoesDaVisita } from './policy.ts'
import { type LinhaDeVisita, visitasPorId } from './queries.ts'

function comAcoes({ caminho, ...visita }: LinhaDeVisita, ator: Ator): Monitoramento {
  const situacao = { ...visita, caminho, agentes: visita.agentes.map(({ id }) => id) }
  return { ...visita, acoes: acoesDaVisita(situacao, ator) }
}

/** The visits with these ids, in this order, with what this person may do with each. */
export async function visitasParaQuem(
  db: Queryable,
  ids: readonly number[],
  ator: Ator,
): Promise<Monitoramento[]> {
  const linhas = await visitasPorId(db, ids)
  return linhas.map((linha) => comAcoes(linha, ator))
}

export async function visitaParaQuem(db: Queryable, id: number, ator: Ator): Promise<Monitoramento> {
  const [visita] = await visitasParaQuem(db, [id], ator)
  if (!visita) throw new Error(`visit ${id} is gone`)
  return visita
}
