// What a list and a record show of an asset `p`, over `patrimonio p join local l join classe_bem c`.
import sql, { type Sql } from 'sql-template-tag'
import { hojeEm } from '#server/casa/hoje.ts'
import { capaDe } from '#server/papeis/arquivos/capa.ts'

/** The end of a warranty is told from so many days before it. */
export const DIAS_DA_GARANTIA = 60

/** Paid or assessed, less what it has lost; null where nobody told the worth. */
export const LIQUIDO: Sql = sql`p.liquido_centavos`

const nomeado = (id: Sql, nome: Sql): Sql =>
  sql`case when ${id} is not null then json_build_object('id', ${id}, 'nome', ${nome}) end`

/** Nothing is missing in the register of what is no longer there. */
const pendencias = (
  fuso: string,
): Sql => sql`case when p.situacao in ('baixado', 'estornado') then '{}'::text[] else array_remove(array[
  case when p.referencia_id is null then 'sem_plaqueta' end,
  case when p.capa_uuid is null then 'sem_foto' end,
  case when p.instalacao_id is null then 'sem_ambiente' end,
  case when c.exige_serie and p.numero_serie is null then 'sem_serie' end,
  case when p.garantia_ate between ${hojeEm(fuso)} and ${hojeEm(fuso)} + ${DIAS_DA_GARANTIA}::int
    then 'garantia_vencendo' end], null) end`

/** The tables that the columns ask, joined to `patrimonio p`. */
export const TABELAS: Sql = sql`
  join local l on l.id = p.local_id
  join classe_bem c on c.id = p.classe_id
  left join instalacao i on i.id = p.instalacao_id
  left join usuario r on r.id = p.responsavel_servidor_id
  left join usuario v on v.id = p.verificado_por`

export const colunasDaLista = (fuso: string): Sql => sql`
  p.id, p.referencia_id, p.tombamento, p.descricao, p.marca, p.modelo,
  json_build_object('id', c.id, 'nome', c.nome) as classe, json_build_object('id', l.id, 'nome', l.nome) as local,
  ${nomeado(sql`i.id`, sql`i.nome`)} as instalacao, ${nomeado(sql`r.id`, sql`r.nome`)} as responsavel,
  p.estado, p.condicao, p.situacao, p.propriedade, ${capaDe(sql`p.capa_uuid`)},
  p.valor_aquisicao_centavos, ${LIQUIDO} as valor_liquido_centavos, p.verificado_em, v.nome as verificado_por,
  ${pendencias(fuso)} as pendencias, p.atualizado_em, l.caminho`

export const CLASSE_JSON: Sql = sql`json_build_object('id', c.id, 'codigo', c.codigo, 'nome', c.nome,
  'atributos', c.atributos, 'exige_serie', c.exige_serie, 'exige_foto', c.exige_foto)`
