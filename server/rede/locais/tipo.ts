// What a place’s type says of it.
import sql, { type Sql } from 'sql-template-tag'

export const COLUNAS_DO_TIPO: Sql = sql`t.id, t.slug, t.nome, t.nivel, t.icone, t.cor, t.pais_permitidos, t.ordem,
  t.ativo, t.permite_estoque, t.permite_patrimonio, t.permite_monitoramento, t.exige_inep, t.exige_endereco,
  t.exige_coordenadas, t.campos_extras`
