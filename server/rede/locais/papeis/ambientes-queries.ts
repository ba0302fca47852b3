// What the first types read of a place.
import sql from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'

export interface AmbienteLido {
  id: number
  uuid: string
  nome: string
  tipo: string
  grupo: string
  bloco: string | null
  pavimento: string | null
  estado: string | null
  condicao: string | null
  verificada_em: string | null
}

/** In the order of the register: by group, type and name. */
export function ambientesDoLocal(db: Queryable, local_id: number): Promise<AmbienteLido[]> {
  return db.rows(sql`
    select i.id, i.uuid, i.nome, t.nome as tipo, t.grupo, i.bloco, i.pavimento, i.estado, i.condicao, i.verificada_em
    from instalacao i join instalacao_tipo t on t.id = i.tipo_id
    where i.local_id = ${local_id} and i.ativo and i.homologada
    order by t.grupo, t.ordem, t.nome, f_ordem(i.nome), i.id`)
}

export interface BemLido {
  instalacao_id: number | null
  plaqueta: string | null
  tombamento: string | null
  descricao: string
  marca: string | null
  numero_serie: string | null
  estado: string | null
}

export function bensDoLocal(db: Queryable, local_id: number): Promise<BemLido[]> {
  return db.rows(sql`
    select p.instalacao_id, p.referencia_id as plaqueta, p.tombamento, p.descricao, p.marca, p.numero_serie, p.estado
    from patrimonio p where p.local_id = ${local_id} and p.situacao not in ('baixado', 'estornado')
    order by p.referencia_id nulls last, p.tombamento nulls last, lower(f_unaccent(p.descricao)), p.id`)
}
