// What is taken of each quota in its period, by what was asked and not refused nor given up.
import sql, { type Sql } from 'sql-template-tag'
import type { Cota, PeriodoDaCota } from '#contract/almoxarifado/cotas.ts'
import { VE_COTAS } from '#contract/almoxarifado/ve-cotas.ts'
import type { Concessao } from '#contract/casa/acesso.ts'
import type { Origem } from '#server/casa/http/list/newest-first.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
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
  resta_ate?: number | undefined
}

/** Where the person keeps quotas or is measured by them; null: everywhere. */
export function nosDasCotas(concessoes: readonly Concessao[]): number[] | null {
  const nos = VE_COTAS.permission.algum.map((permissao) => nosDaPermissao(concessoes, permissao))
  return nos.some((uns) => uns === null) ? null : nos.flatMap((uns) => uns ?? [])
}

interface QuemLista {
  /** Of the places that the person sees them of; null: everywhere. */
  nos: readonly number[] | null
  fuso: string
}

export const cotasOnde = (
  { local_id, grupo_id, periodo, ativa, resta_ate }: Filtro,
  { nos, fuso }: QuemLista,
): Sql[] => [
  ...(nos === null ? [] : [sql`l.caminho && ${[...nos]}::bigint[]`]),
  ...(local_id === undefined ? [] : [sql`l.caminho @> array[${local_id}::bigint]`]),
  ...(grupo_id === undefined ? [] : [sql`${grupo_id}::bigint in (g.id, g.pai_id)`]),
  ...(periodo?.length ? [sql`c.periodo = any(${periodo}::text[])`] : []),
  ...(ativa === undefined ? [] : [sql`c.ativa = ${ativa}`]),
  ...(resta_ate === undefined
    ? []
    : [
        sql`(c.valor_centavos - ${usadoDaCota(fuso, null)}) * 100 <= ${resta_ate}::numeric * c.valor_centavos`,
      ]),
]
