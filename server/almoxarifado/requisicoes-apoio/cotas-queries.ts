// What is taken of each quota in its period, by what was asked and not refused nor given up.
import sql, { type Sql } from 'sql-template-tag'
import type { Cota, PeriodoDaCota } from '#contract/almoxarifado/cotas.ts'
import type { Origem } from '#server/casa/http/list/newest-first.ts'
import { usadoDaCota } from './cota-do-local.ts'

export type LinhaDeCota = Omit<Cota, 'acoes' | 'restante_centavos'> & { caminho: number[] }

export const cotasDe = (fuso: string): Origem => ({
  colunas: sql`c.id, c.periodo, c.valor_centavos, c.ativa, c.versao, l.caminho,
    json_build_object('id', l.id, 'nome', l.nome) as local, json_build_object('id', g.id, 'nome', g.nome) as grupo,
    ${usadoDaCota(fuso, null)} as usado_centavos`,
  de: sql`cota_de_material c join local l on l.id = c.local_id join grupo_de_material g on g.id = c.grupo_id`,
  id: sql`c.id`,
})

interface Filtro {
  local_id?: number | undefined
  grupo_id?: number | undefined
  periodo?: PeriodoDaCota[] | undefined
  ativa?: boolean | undefined
}

/** @param nos where the person keeps quotas; null: everywhere. */
export const cotasOnde = (
  { local_id, grupo_id, periodo, ativa }: Filtro,
  nos: readonly number[] | null,
): Sql[] => [
  ...(nos === null ? [] : [sql`l.caminho && ${[...nos]}::bigint[]`]),
  ...(local_id === undefined ? [] : [sql`l.caminho @> array[${local_id}::bigint]`]),
  ...(grupo_id === undefined ? [] : [sql`${grupo_id}::bigint in (g.id, g.pai_id)`]),
  ...(periodo?.length ? [sql`c.periodo = any(${periodo}::text[])`] : []),
  ...(ativa === undefined ? [] : [sql`c.ativa = ${ativa}`]),
]
