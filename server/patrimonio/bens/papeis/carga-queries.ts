// The assets of a place as the papers about them list them.
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'

export interface BemEmCarga {
  plaqueta: string | null
  tombamento: string | null
  descricao: string
  marca: string | null
  numero_serie: string | null
  classe: string
  ambiente: string | null
  /** In whose own charge. */
  responsavel: string | null
  situacao: string
  estado: string | null
  condicao: string | null
  valor_centavos: number | null
}

const bens = (onde: Sql, ordem: Sql): Sql => sql`
  select p.referencia_id as plaqueta, p.tombamento, p.descricao, p.marca, p.numero_serie, c.nome as classe,
    i.nome as ambiente, r.nome as responsavel, p.situacao, p.estado, p.condicao,
    case when p.valor_avaliado_centavos is not null or p.valor_aquisicao_centavos is not null then
      greatest(coalesce(p.valor_avaliado_centavos, p.valor_aquisicao_centavos) - p.depreciado_centavos, 0)
    end as valor_centavos
  from patrimonio p join classe_bem c on c.id = p.classe_id left join instalacao i on i.id = p.instalacao_id
  left join usuario r on r.id = p.responsavel_servidor_id
  where ${onde} order by ${ordem}, p.tombamento nulls last, p.referencia_id nulls last, p.id`

/** What somebody answers for there, room by room. */
export const bensEmCarga = (db: Queryable, local_id: number): Promise<BemEmCarga[]> =>
  db.rows(
    bens(
      sql`p.local_id = ${local_id} and em_carga(p.situacao)`,
      sql`f_ordem(i.nome) nulls last, i.id nulls last`,
    ),
  )

/** All that the register has there, class by class. */
export const bensDoInventario = (db: Queryable, local_id: number): Promise<BemEmCarga[]> =>
  db.rows(
    bens(
      sql`p.local_id = ${local_id} and p.situacao not in ('baixado', 'estornado')`,
      sql`lower(f_unaccent(c.nome)), c.id`,
    ),
  )

/** In their order, those that follow each other with the same name. */
export function emGrupos<T>(lista: readonly T[], nomeDe: (um: T) => string): { nome: string; bens: T[] }[] {
  const grupos: { nome: string; bens: T[] }[] = []
  for (const um of lista) {
    const ultimo = grupos.at(-1)
    if (ultimo?.nome === nomeDe(um)) ultimo.bens.push(um)
    else grupos.push({ nome: nomeDe(um), bens: [um] })
  }
  return grupos
}
