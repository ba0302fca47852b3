// What both the list and the record read of an entry.
import sql, { type Sql } from 'sql-template-tag'
import type { EntradaListada } from '#contract/almoxarifado/entrada.ts'

export const JUNCOES: Sql = sql`join local d on d.id = e.deposito_id left join fornecedor f on f.id = e.fornecedor_id
  left join usuario cu on cu.id = e.conferido_por`

/**
 * Something was refused, or came less than the document says. Asked as `exists`, the lines of every entry may be gathered
 * once for a page of entries.
 */
const PARCIAL: Sql = sql`coalesce((select true from entrada_item i where i.entrada_id = e.id
  and i.qtd_recebida_e3 is not null and (i.qtd_recusada_e3 > 0 or i.qtd_recebida_e3 < i.qtd_documento_e3) limit 1), false)`

export const colunasDaLista = (fuso: string): Sql => sql`e.id, e.protocolo, e.tipo, e.situacao,
  json_build_object('id', d.id, 'nome', d.nome) as deposito,
  case when f.id is not null then json_build_object('id', f.id, 'nome', f.razao_social) end as fornecedor,
  e.doc_tipo, e.doc_numero, e.doc_serie, e.valor_documento_centavos,
  (select count(*)::int from entrada_item i where i.entrada_id = e.id) as itens, ${PARCIAL} as parcial,
  cu.nome as conferido_por, e.definitivo_em,
  case when e.situacao in ('rascunho', 'recebida_provisoria', 'em_exame')
    then (now() at time zone ${fuso})::date - (e.criado_em at time zone ${fuso})::date end as dias_em_aberto,
  e.criado_em`

/** Of `entrada_item i`: more stays than the document says. */
export const PASSA_DO_DOCUMENTO: Sql = sql`(i.qtd_recebida_e3 - coalesce(i.qtd_recusada_e3, 0) > i.qtd_documento_e3)`

const entregas = (quais: Sql): Sql =>
  sql`(select count(*)::int from entrega_unidade g where g.entrada_id = e.id and ${quais})`

/** Over `entrada e join local d`. */
export const colunasDoAlvo: Sql = sql`e.id, e.uuid, e.protocolo, e.tipo, e.situacao, e.deposito_id, d.caminho,
  e.valor_documento_centavos, e.ressuprimento_id, e.exame_exigido, coalesce(e.exame->>'parecer' = 'favoravel', false) as examinada,
  e.conferido_por as conferencia_por, e.definitivo_por, e.versao, ${entregas(sql`true`)} as entregas,
  ${entregas(sql`g.situacao = 'a_receber'`)} as entregas_abertas,
  ${entregas(sql`g.situacao = 'recebida'`)} as entregas_recebidas,
  (select min(i.ordem) from entrada_item i where i.entrada_id = e.id
    and ${PASSA_DO_DOCUMENTO}) as linha_excedente`

export type Bruta = Omit<EntradaListada, 'acoes'>
