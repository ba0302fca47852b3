// The answers to the roteiro of a visit, as the desk reads them.
import sql from 'sql-template-tag'
import type { RespostasNoPainel } from '#contract/campo/visita-no-painel.ts'
import { roteiroDaVisita } from '#server/campo/visita/roteiro.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { REGISTRADO } from '#server/papeis/arquivos/registro.ts'
import { FOTO } from './foto.ts'
import { posicaoDoLocal } from './list-queries.ts'

export async function respostasNoPainel(
  tx: Queryable,
  { id, local_id }: { id: number; local_id: number },
): Promise<RespostasNoPainel | null> {
  const roteiro = await roteiroDaVisita(tx, id)
  if (!roteiro) return null
  const { respostas, capturas: _, atualizado_em, atualizado_por, ...versao } = roteiro
  const arquivos = await tx.rows<{ uuid: string; url: string }>(sql`
    select f.uuid, '/arquivos/' || f.uuid as url from multimidia f
    where f.monitoramento_id = ${id} and f.model = 'monitoramento' and ${REGISTRADO} order by f.id`)
  const { fotos } = await tx.one<{ fotos: number }>(
    sql`select count(*)::int as fotos from multimidia f where f.monitoramento_id = ${id} and ${FOTO}`,
  )
  const local = (await posicaoDoLocal(tx, local_id)) ?? { latitude: null, longitude: null }
  return { roteiro: versao, respostas, atualizado_em, atualizado_por, arquivos, fotos, local }
}
