// A campaign by sample: the places drawn to certify, and the interval that their visits have reached.
import sql from 'sql-template-tag'
import { type Amostra, amostraDe, intervaloAlcancado, type LocalLido } from '#contract/campo/amostra.ts'
import type { Certificacao } from '#contract/campo/campanhas.ts'
import { SITUACOES_EM_CARGA } from '#contract/patrimonio/ciclo-do-bem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'
import { locaisPorRisco } from './a-visitar.ts'

interface Leitor {
  tx: Queryable
  services: { config: { fuso: string } }
}

async function bensPorLocal(db: Queryable, locais: readonly number[]): Promise<Map<number, number>> {
  const linhas = await db.rows<{ local_id: number; bens: number }>(sql`
    select local_id, count(*)::int as bens from patrimonio
    where local_id = any(${[...locais]}::bigint[]) and situacao = any(${[...SITUACOES_EM_CARGA]}::text[])
    group by local_id`)
  return new Map(linhas.map(({ local_id, bens }) => [local_id, bens]))
}

/** Of these places, as few as certify within the margin; the same seed draws the same. */
export async function amostraQueCertifica(
  { tx, services }: Leitor,
  lugares: readonly { id: number }[],
  pedido: { margem: number; semente: number },
): Promise<Amostra> {
  const ids = lugares.map(({ id }) => id)
  const bens = await bensPorLocal(tx, ids)
  const riscos = await locaisPorRisco(tx, [sql`l.id = any(${ids}::bigint[])`], services.config.fuso)
  const amostra = amostraDe(
    riscos
      .map(({ id, valor_centavos, pontos }) => ({ id, valor_centavos, pontos, bens: bens.get(id) ?? 0 }))
      .sort((a, b) => a.id - b.id),
    pedido,
  )
  if (amostra.locais.length === 0)
    throw campoInvalido(
      'certificar_margem',
      'Nenhum destes locais tem bens em carga: não há o que certificar.',
    )
  return amostra
}

/**
 * Of each place drawn the last visit that ended while the campaign was open, whoever asked for it: what was expected
 * there, and what of it was not found. The campaign's own visit may have been called off, or have found no day. What a
 * school counts of its own assets certifies nothing.
 */
function lidosDaAmostra(db: Queryable, id: number, { locais }: Amostra): Promise<LocalLido[]> {
  return db.rows(sql`
    with ultima as (
      select distinct on (m.local_id) m.id, m.local_id
      from campanha c join monitoramento m on m.local_id = any(${locais.map((um) => um.id)}::bigint[])
      where c.id = ${id} and m.inventario_id is null
        and m.concluido_em between c.criada_em and coalesce(c.encerrada_em, 'infinity')
      order by m.local_id, m.concluido_em desc, m.id desc)
    select u.local_id as id, count(mp.id)::int as bens,
      (count(*) filter (where mp.resultado = 'nao_localizado'))::int as faltam
    from ultima u left join monitoramento_patrimonio mp on mp.monitoramento_id = u.id
      and mp.resultado not in ('nao_cadastrado', 'localizado_outro_local', 'codigo_desconhecido')
    group by u.local_id order by u.local_id`)
}

export async function guardarAmostra(tx: Queryable, id: number, amostra: Amostra): Promise<void> {
  await tx.run(sql`update campanha set amostra = ${JSON.stringify(amostra)}::jsonb where id = ${id}`)
}

/** Null of a campaign that was not drawn to certify. */
export async function certificacaoDa(db: Queryable, id: number): Promise<Certificacao | null> {
  const { amostra } = await db.one<{ amostra: Amostra | null }>(
    sql`select amostra from campanha where id = ${id}`,
  )
  if (amostra === null) return null
  return { margem: amostra.margem, ...intervaloAlcancado(amostra, await lidosDaAmostra(db, id, amostra)) }
}
