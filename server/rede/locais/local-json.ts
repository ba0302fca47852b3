// A place, as other records name it.
import sql, { type Sql } from 'sql-template-tag'

/** The contract's `Local` as one JSON value, over `local l join local_tipo t`. */
export const localJson: Sql = sql`json_build_object('id', l.id, 'uuid', l.uuid, 'codigo', l.codigo, 'nome', l.nome,
  'tipo', t.nome, 'codigo_inep', l.codigo_inep, 'municipio', l.municipio, 'uf', l.uf, 'regional', (
    select r.nome from local r join local_tipo rt on rt.id = r.tipo_id
    where r.id = any(l.caminho) and rt.nivel = 'regional' order by cardinality(r.caminho) desc limit 1),
  'endereco', l.endereco, 'bairro', l.bairro, 'cep', l.cep, 'telefone', l.telefone, 'latitude', l.latitude,
  'longitude', l.longitude, 'situacao_funcionamento', l.situacao_funcionamento)`
