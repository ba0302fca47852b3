// One supplier: read whole, held, written.
import sql, { type Sql } from 'sql-template-tag'
import type { DadosDoFornecedor, FornecedorDetalhado } from '#contract/rede/fornecedor.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import { documentoVisto } from './documento-visto.ts'
import { type Bruta, colunasDaLista, vigente } from './list-queries.ts'
import type { FornecedorAlvo } from './policy.ts'

/** Holds it until the transaction ends. */
export function fornecedorParaMudar(tx: Queryable, id: number): Promise<FornecedorAlvo | undefined> {
  return tx.maybe(sql`
    select id, razao_social, situacao, unificado_em_id, versao from fornecedor where id = ${id} for update`)
}

export function fornecedorVisto(db: Queryable, id: number): Promise<FornecedorAlvo | undefined> {
  return db.maybe(
    sql`select id, razao_social, situacao, unificado_em_id, versao from fornecedor where id = ${id}`,
  )
}

const sancoesJson = (fuso: string): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', s.id, 'tipo', s.tipo, 'orgao', s.orgao, 'inicio', s.inicio,
    'fim', s.fim, 'processo', s.processo, 'vigente', ${vigente(fuso)})
    order by ${vigente(fuso)} desc, s.inicio desc, s.id desc), '[]')
  from fornecedor_sancao s where s.fornecedor_id = f.id)`

const certidoesJson = (fuso: string): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', c.id, 'tipo', c.tipo, 'numero', c.numero, 'emissao', c.emissao,
    'validade', c.validade, 'dias', c.validade - ${hojeEm(fuso)}, 'substituida', exists (
      select from fornecedor_certidao n where n.fornecedor_id = c.fornecedor_id and n.tipo = c.tipo
        and n.retirada_em is null and (n.validade, n.id) > (c.validade, c.id)
        and (c.tipo <> 'outra' or n.numero = c.numero)), 'arquivo', (
      select json_build_object('nome', a.nome, 'url', '/arquivos/' || a.uuid) from multimidia a
      where a.uuid = c.anexo_uuid and a.situacao in ('registrado', 'verificado')))
    order by c.tipo, c.validade desc, c.id desc), '[]')
  from fornecedor_certidao c where c.fornecedor_id = f.id and c.retirada_em is null)`

type Inteiro = Bruta & Omit<FornecedorDetalhado, 'documento' | 'municipio_estranho' | 'acoes'>

export async function fornecedorPorId(
  db: Queryable,
  id: number,
  fuso: string,
): Promise<
  { fornecedor: Omit<FornecedorDetalhado, 'municipio_estranho' | 'acoes'>; alvo: FornecedorAlvo } | undefined
> {
  const achado = await db.maybe<Inteiro>(sql`
    select ${colunasDaLista(fuso)}, f.raiz_cnpj, f.matriz_filial, f.inscricao_estadual, f.inscricao_estadual_uf,
      f.inscricao_municipal, f.porte, f.cnae, f.cep, f.endereco, f.municipio_ibge, f.telefones, f.emails, f.contatos,
      f.site, f.observacoes, f.situacao_motivo as motivo, f.criado_em,
      ${sancoesJson(fuso)} as sancoes, ${certidoesJson(fuso)} as certidoes,
      case when d.id is not null then json_build_object('id', d.id, 'nome', d.razao_social) end as unificado_em,
      (select coalesce(json_agg(json_build_object('id', a.id, 'nome', a.razao_social,
          'documento', case when a.tipo_pessoa <> 'pf' then a.documento end) order by a.id), '[]')
        from fornecedor a where a.unificado_em_id = f.id) as unificados,
      exists (select from fornecedor_dados_bancarios b where b.fornecedor_id = f.id) as tem_dados_bancarios
    from fornecedor f left join fornecedor d on d.id = f.unificado_em_id where f.id = ${id}`)
  if (achado === undefined) return undefined
  const { unificado_em_id, ...resto } = achado
  const { razao_social, situacao, versao } = resto
  return {
    fornecedor: { ...resto, documento: documentoVisto(resto.tipo_pessoa, resto.documento_inteiro) },
    alvo: { id, razao_social, situacao, unificado_em_id, versao },
  }
}

/** Whose document it is, of those not merged; `menos` is the one that asks. */
export function donoDoDocumento(
  db: Queryable,
  documento: string,
  menos: number | null,
): Promise<{ id: number; razao_social: string } | undefined> {
  return db.maybe(sql`
    select id, razao_social from fornecedor
    where documento = ${documento} and unificado_em_id is null and id is distinct from ${menos}::bigint`)
}

const COLUNAS = sql`tipo_pessoa, documento, matriz_filial, razao_social, nome_fantasia, inscricao_estadual,
  inscricao_estadual_uf, inscricao_municipal, porte, cnae, natureza, cep, endereco, municipio, uf, municipio_ibge,
  telefones, emails, contatos, site, observacoes`

/** The same columns, as rows of what was sent. */
const enviado = (dados: DadosDoFornecedor): Sql => sql`
  select ${COLUNAS} from jsonb_to_record(${JSON.stringify(dados)}::jsonb) as d (tipo_pessoa text, documento text,
    matriz_filial text, razao_social text, nome_fantasia text, inscricao_estadual text, inscricao_estadual_uf text,
    inscricao_municipal text, porte text, cnae text, natureza text[], cep text, endereco text, municipio text, uf text,
    municipio_ibge text, telefones text[], emails text[], contatos jsonb, site text, observacoes text)`

export async function inserirFornecedor(tx: Queryable, dados: DadosDoFornecedor): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into fornecedor (${COLUNAS}) ${enviado(dados)} returning id`,
  )
  return id
}

export function cadastroDoFornecedor(tx: Queryable, id: number): Promise<DadosDoFornecedor> {
  return tx.one(sql`select ${COLUNAS} from fornecedor where id = ${id}`)
}

export function gravarFornecedor(
  tx: Queryable,
  id: number,
  dados: DadosDoFornecedor,
): Promise<DadosDoFornecedor> {
  return tx.one(sql`
    update fornecedor set (${COLUNAS}) = (${enviado(dados)}), versao = versao + 1, atualizado_em = now()
    where id = ${id} returning ${COLUNAS}`)
}
