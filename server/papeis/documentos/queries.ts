// The SQL of one document. The list is in list-queries.ts.
import sql, { type Sql } from 'sql-template-tag'
import type {
  DocumentoDetalhado,
  DocumentoListado,
  EntidadeDoDocumento,
  TipoDeDocumento,
  Verificacao,
} from '#contract/papeis/documentos.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { ATO_EM_VIGOR } from './ato-em-vigor.ts'
import type { Congelado } from './congelado.ts'

/** The next number of this type and year; whoever asks after waits for this transaction to end. */
export async function proximoNumero(tx: Queryable, tipo: TipoDeDocumento, ano: number): Promise<number> {
  const { ultimo } = await tx.one<{ ultimo: number }>(sql`
    insert into documento_contador (tipo, ano, ultimo) values (${tipo}, ${ano}, 1)
    on conflict (tipo, ano) do update set ultimo = documento_contador.ultimo + 1 returning ultimo`)
  return ultimo
}

export interface LocalDoDocumento {
  local: Congelado['local']
  caminho: number[]
  de_transferencia: boolean
  /** From the root down to the other place that issues its papers; null where there is none. */
  outro_caminho: number[] | null
}

/** The place of each kind of record that a document may be about; nothing when the record takes no document now. */
const LOCAL_DE: Readonly<Record<EntidadeDoDocumento, (id: number) => Sql>> = {
  local: (id) => sql`select id from local where id = ${id} and ativo`,
  monitoramento: (id) => sql`select local_id from monitoramento where id = ${id}`,
  patrimonio: (id) => sql`select local_id from patrimonio where id = ${id}`,
  desfazimento: (id) => sql`select local_id from desfazimento where id = ${id}`,
  baixa: (id) =>
    sql`select d.local_id from baixa x join desfazimento d on d.id = x.desfazimento_id where x.id = ${id}`,
  apuracao: (id) => sql`select local_id from apuracao where id = ${id}`,
  inventario_de_bens: (id) =>
    sql`select local_id from inventario_de_bens where id = ${id} and situacao = 'encerrado'`,
  termo: (
    id,
  ) => sql`select c.local_id from termo_responsabilidade t join carga_patrimonial c on c.id = t.carga_id
    where t.id = ${id}`,
  rmb: (id) => sql`select local_id from rmb where id = ${id}`,
  fechamento: (id) => sql`select deposito_id from fechamento where id = ${id} and situacao = 'fechado'`,
  saldo: (id) => sql`select deposito_id from saldo where id = ${id} and ultimo_seq > 0`,
  ajuste_de_estoque: (id) => sql`select deposito_id from ajuste_de_estoque where id = ${id}`,
  transferencia: (id) => sql`select origem_id from transferencia where id = ${id}`,
  remessa: (id) => sql`select origem_id from remessa where id = ${id}
    and situacao in ('recebida_com_divergencia', 'resolvida', 'recebida')
    and not exists (select from remessa_item i where i.remessa_id = remessa.id)`,
  requisicao: (id) => sql`select local_destino_id from requisicao where id = ${id}`,
  remessa_de_material: (
    id,
  ) => sql`select origem_id from remessa r where id = ${id} and situacao <> 'cancelada'
    and exists (select from remessa_item i where i.remessa_id = r.id)`,
  recebimento_de_material: (id) => sql`select destino_id from remessa r where id = ${id}
    and recebida_em is not null and (recebimento_uuid is not null or modalidade = 'retirada')
    and exists (select from remessa_item i where i.remessa_id = r.id)`,
  entrada: (id) => sql`select deposito_id from entrada where id = ${id}`,
  inventario: (id) => sql`select deposito_id from inventario where id = ${id} and situacao <> 'planejado'`,
  romaneio: (id) =>
    sql`select r.origem_id from romaneio m join remessa r on r.id = m.remessas[1] where m.id = ${id}`,
}

/** Over `documento d join local l`, with the other place of what goes from one to another (`0212`), where there is one. */
export const OUTRO_LOCAL: Sql = sql`left join documento_outro_local u on u.documento_id = d.id
  left join local o on o.id = u.local_id`

/** Whoever reaches one of these nodes reads it. */
export const ALCANCE: Sql = sql`l.caminho || coalesce(o.caminho, '{}')`

/** The depósito that a requisition was sent to prints it as who asked does: its path; null of all else. */
const outroQueEmite = (entidade: EntidadeDoDocumento, id: number): Sql =>
  entidade === 'requisicao'
    ? sql`(select o.caminho from requisicao r join local o on o.id = r.deposito_id
        where r.id = ${id} and r.protocolo is not null)`
    : sql`null::bigint[]`

/** Whether it is of a shipment of materials whose order is a transfer. */
const deTransferencia = (entidade: EntidadeDoDocumento, id: number): Sql =>
  entidade === 'remessa_de_material' || entidade === 'recebimento_de_material'
    ? sql`(select r.transferencia_id is not null from remessa r where r.id = ${id})`
    : sql`false`

export function localDoDocumento(
  db: Queryable,
  { entidade, entidade_id }: { entidade: EntidadeDoDocumento; entidade_id: number },
): Promise<LocalDoDocumento | undefined> {
  return db.maybe(sql`
    select json_build_object('id', l.id, 'uuid', l.uuid, 'codigo', l.codigo, 'nome', l.nome, 'tipo', t.nome,
      'inep', l.codigo_inep, 'municipio', l.municipio) as local, l.caminho,
      ${deTransferencia(entidade, entidade_id)} as de_transferencia,
      ${outroQueEmite(entidade, entidade_id)} as outro_caminho
    from local l join local_tipo t on t.id = l.tipo_id where l.id = (${LOCAL_DE[entidade](entidade_id)})`)
}

export interface NovoDocumento {
  tipo: TipoDeDocumento
  numero: string
  codigo_verificacao: string
  /** Canonical JSON. */
  dados: string
  dados_sha256: string
  entidade: EntidadeDoDocumento
  entidade_id: number
  local_id: number
  emitido_por: number
  emitido_em: Date
  substitui_id: number | null
}

export async function inserirDocumento(tx: Queryable, novo: NovoDocumento): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into documento (tipo, numero, codigo_verificacao, dados, dados_sha256, entidade, entidade_id, local_id,
      emitido_por, emitido_em, substitui_id)
    values (${novo.tipo}, ${novo.numero}, ${novo.codigo_verificacao}, ${novo.dados}::jsonb, ${novo.dados_sha256},
      ${novo.entidade}, ${novo.entidade_id}, ${novo.local_id}, ${novo.emitido_por}, ${novo.emitido_em}, ${novo.substitui_id})
    returning id`)
  return id
}

/** What is said of a document wherever it is named, over `documento d join local l`. */
export const colunasDoDocumento: Sql = sql`d.id, d.tipo, d.numero, d.situacao,
  json_build_object('id', l.id, 'nome', l.nome) as local,
  nome_em(d.emitido_por, d.emitido_em) as emitido_por, d.emitido_em,
  coalesce((d.dados->'conteudo'->>'com_valores')::boolean, true) as com_valores`

/** Those of a list's row, with what may be done about it. */
export const colunasDaLista: Sql = sql`${colunasDoDocumento},
  d.situacao = 'vigente' and ${ATO_EM_VIGOR} as ato_em_vigor`

export interface DocumentoNomeado extends Omit<DocumentoListado, 'acoes'> {
  /** The money of its type is in it: a few types leave it out for who does not see it. */
  com_valores: boolean
}

export interface LinhaDeDocumento extends DocumentoNomeado {
  /** An act in force rests on it. */
  ato_em_vigor: boolean
}

export interface DocumentoLido
  extends LinhaDeDocumento,
    Omit<DocumentoDetalhado, keyof DocumentoListado | 'endereco_de_verificacao'> {
  entidade_id: number
  caminho: number[]
  /** Of both places, where it is of two. */
  alcance: number[]
  pdf_arquivo: string | null
  pdf_tamanho: number | null
}

export function documentoPorId(db: Queryable, id: number): Promise<DocumentoLido | undefined> {
  return db.maybe(sql`
    select ${colunasDaLista}, l.caminho, ${ALCANCE} as alcance, d.entidade_id, d.codigo_verificacao, d.dados_sha256, d.pdf_sha256, d.pdf_arquivo,
      d.pdf_tamanho, d.motivo, d.cancelado_em, nome_em(d.cancelado_por, d.cancelado_em) as cancelado_por,
      case when s.id is not null then json_build_object('id', s.id, 'numero', s.numero) end as substitui,
      case when n.id is not null then json_build_object('id', n.id, 'numero', n.numero) end as substituido_por
    from documento d join local l on l.id = d.local_id ${OUTRO_LOCAL} left join documento s on s.id = d.substitui_id
    left join documento n on n.substitui_id = d.id
    where d.id = ${id}`)
}

export function dadosCongelados(
  db: Queryable,
  id: number,
): Promise<{ dados: unknown; dados_sha256: string }> {
  return db.one(sql`select dados, dados_sha256 from documento where id = ${id}`)
}

/** False when another process had made the file meanwhile. */
export async function guardarPdf(
  tx: Queryable,
  id: number,
  pdf: { arquivo: string; sha256: string; tamanho: number },
): Promise<boolean> {
  const feitos =
    await tx.run(sql`update documento set pdf_arquivo = ${pdf.arquivo}, pdf_sha256 = ${pdf.sha256},
    pdf_tamanho = ${pdf.tamanho} where id = ${id} and pdf_arquivo is null`)
  return feitos > 0
}

export function documentoPorCodigo(
  db: Queryable,
  codigo: string,
): Promise<NonNullable<Verificacao['documento']> | undefined> {
  return db.maybe(sql`
    select d.tipo, d.numero, d.dados #>> '{orgao,nome}' as orgao, d.emitido_em, d.situacao, d.cancelado_em,
      n.numero as substituido_por, d.dados_sha256, d.pdf_sha256
    from documento d left join documento n on n.substitui_id = d.id where d.codigo_verificacao = ${codigo}`)
}
