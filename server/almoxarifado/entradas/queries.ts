// One entry: held, read whole, written as it is typed.
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type {
  DadosDaEntrada,
  EntradaDetalhada,
  ItemConferido,
  ItemEscrito,
} from '#contract/almoxarifado/entrada.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { type Bruta, colunasDaLista, JUNCOES } from './columns.ts'

const pessoa = (coluna: Sql): Sql =>
  sql`(select json_build_object('id', u.id, 'nome', u.nome) from usuario u where u.id = ${coluna})`

const ato = (por: Sql, em: Sql): Sql =>
  sql`case when ${em} is not null then json_build_object('por', ${pessoa(por)}, 'em', ${em}) end`

type Lida = Omit<Bruta, 'itens'> &
  Omit<
    EntradaDetalhada,
    keyof Bruta | 'itens' | 'acoes' | 'pendencias' | 'exige_comissao' | 'exige_outra_pessoa' | 'ressuprimento'
  >

const INTEIRA: Sql = sql`e.uuid, e.doc_emissao, e.chave_nfe, e.xml_sha256, e.motivo_da_nota,
  exists (select from entrada_nota n where n.entrada_id = e.id and n.conferida_em is null) as nota_por_conferir,
  e.desconto_centavos, e.frete_centavos, e.outras_centavos, e.rateio, e.empenhos, e.contrato, e.ata_rp,
  e.ordem_fornecimento, e.processo, e.fonte_recurso, e.convenio, e.transportador, e.volumes, e.cega,
  e.exame_exigido, e.exame, e.presentes, e.excedente_motivo, e.observacoes, e.motivo, e.versao, d.caminho,
  (select json_build_object('id', o.id, 'nome', o.nome) from local o where o.id = e.origem_id) as origem,
  (select json_build_object('id', c.id, 'nome', c.nome) from comissao c where c.id = e.comissao_id) as comissao,
  ${ato(sql`e.provisorio_por`, sql`e.provisorio_em`)} as provisorio,
  ${ato(sql`e.conferido_por`, sql`e.conferido_em`)} as conferido,
  ${ato(sql`e.definitivo_por`, sql`e.definitivo_em`)} as definitivo,
  ${ato(sql`e.encerrado_por`, sql`e.encerrado_em`)} as encerrado, ${pessoa(sql`e.criado_por`)} as criado_por,
  (select json_build_object('id', o.id, 'nome', coalesce(o.protocolo, 'Rascunho ' || o.id)) from entrada o
    where o.id = e.copia_de_id) as copia_de,
  (select count(*)::int from patrimonio p join entrada_item i on i.id = p.entrada_item_id
    where i.entrada_id = e.id and p.situacao <> 'estornado') as bens`

export function entradaPorId(db: Queryable, id: number, fuso: string): Promise<Lida> {
  return db.one<Lida>(sql`
    select ${colunasDaLista(fuso)}, ${INTEIRA} from entrada e ${JUNCOES} where e.id = ${id}`)
}

const CAMPOS = [
  'tipo',
  'deposito_id',
  'fornecedor_id',
  'origem_id',
  'ressuprimento_id',
  'doc_tipo',
  'doc_numero',
  'doc_serie',
  'doc_emissao',
  'chave_nfe',
  'xml_sha256',
  'motivo_da_nota',
  'valor_documento_centavos',
  'desconto_centavos',
  'frete_centavos',
  'outras_centavos',
  'rateio',
  'empenhos',
  'contrato',
  'ata_rp',
  'ordem_fornecimento',
  'processo',
  'fonte_recurso',
  'convenio',
  'transportador',
  'volumes',
  'cega',
  'exame_exigido',
  'observacoes',
] as const satisfies readonly (keyof DadosDaEntrada)[]

const COLUNAS: Sql = join(CAMPOS.map((campo) => raw(campo)))

type Cabecalho = Omit<DadosDaEntrada, 'itens'>

const enviado = (dados: Cabecalho): Sql =>
  sql`select ${COLUNAS} from jsonb_populate_record(null::entrada, ${JSON.stringify(dados)}::jsonb)`

export async function inserirEntrada(
  tx: Queryable,
  dados: Cabecalho,
  { por, copia_de_id }: { por: number; copia_de_id: number | null },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into entrada (${COLUNAS}, criado_por, copia_de_id)
    select d.*, ${por}::bigint, ${copia_de_id}::bigint from (${enviado(dados)}) d returning id`)
  return id
}

export function cabecalhoDaEntrada(tx: Queryable, id: number): Promise<Record<string, unknown>> {
  return tx.one(sql`select ${COLUNAS} from entrada where id = ${id}`)
}

export async function gravarEntrada(tx: Queryable, id: number, dados: Cabecalho): Promise<void> {
  await tx.run(sql`
    update entrada set (${COLUNAS}) = (${enviado(dados)}), versao = versao + 1, atualizado_em = now() where id = ${id}`)
}

/** The lines of a draft, all of them anew: no document points at them before the goods are received. */
export async function trocarItens(tx: Queryable, id: number, itens: readonly ItemEscrito[]): Promise<void> {
  await tx.run(sql`delete from entrada_item where entrada_id = ${id}`)
  if (itens.length === 0) return
  const linhas = itens.map((item, i) => ({ ...item, ordem: i + 1 }))
  await tx.run(sql`
    insert into entrada_item (entrada_id, ordem, material_id, descricao_documento, codigo_documento, embalagem_id,
      qtd_documento_e3, total_centavos, custo_documento_centavos, lote_codigo, fabricacao, validade, marca, series,
      valor_estimado_por)
    select ${id}, x.ordem, x.material_id, x.descricao_documento, x.codigo_documento, x.embalagem_id,
      x.qtd_documento_e3, x.total_centavos, x.custo_documento_centavos, x.lote_codigo, x.fabricacao, x.validade, x.marca,
      x.series, x.valor_estimado_por
    from jsonb_populate_recordset(null::entrada_item, ${JSON.stringify(linhas)}::jsonb) x`)
}

/** What was counted of each line. */
export async function gravarConferencia(
  tx: Queryable,
  id: number,
  itens: readonly ItemConferido[],
): Promise<void> {
  await tx.run(sql`
    update entrada_item i set qtd_recebida_e3 = x.qtd_recebida_e3, qtd_recusada_e3 = x.qtd_recusada_e3,
      motivo_recusa = x.motivo_recusa, endereco_id = x.endereco_id, lote_codigo = x.lote_codigo,
      fabricacao = x.fabricacao, validade = x.validade, marca = x.marca, series = x.series
    from jsonb_populate_recordset(null::entrada_item, ${JSON.stringify(itens)}::jsonb) x
    where i.id = x.id and i.entrada_id = ${id}`)
}

/** Columns of the entry that an act changes. */
export async function marcarEntrada(
  tx: Queryable,
  id: number,
  campos: Readonly<Record<string, unknown>>,
): Promise<void> {
  const colunas = join(Object.keys(campos).map((campo) => raw(campo)))
  await tx.run(sql`
    update entrada set (${colunas}, versao, atualizado_em) = (
      select ${colunas}, entrada.versao + 1, now()
      from jsonb_populate_record(null::entrada, ${JSON.stringify(campos)}::jsonb))
    where id = ${id}`)
}
