// The list of suppliers: one query for a page of them. Those merged into another are found by their document alone.
import sql, { join, type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import { documentoSemMascara } from '#contract/casa/documentos-br.ts'
import type { FiltroDeFornecedores, FornecedorListado } from '#contract/rede/fornecedor.ts'
import { contem, padrao, palavrasDe } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import { type BoundedCount, boundedCount } from '#server/casa/http/list/bounded-count.ts'
import {
  type Chaves,
  type PosicaoNaLista,
  porChave,
  type TrechoOrdenado,
} from '#server/casa/http/list/keyset.ts'
import { documentoVisto } from './documento-visto.ts'
import { emVigor } from './em-vigor.ts'
import type { FornecedorAlvo } from './policy.ts'

export interface FiltroDaListaDeFornecedores extends z.output<typeof FiltroDeFornecedores> {
  fuso: string
  /** Only these, of those that the filter lets through. */
  ids?: readonly number[] | undefined
}

export type TrechoDeFornecedores = TrechoOrdenado<'razao_social' | 'atualizado_em'>

/** `documento` is as the list shows it; `documento_inteiro` as it is stored. */
export type FornecedorNaLista = Omit<FornecedorListado, 'acoes'> & { documento_inteiro: string | null }

export interface LinhaDeFornecedor extends PosicaoNaLista {
  fornecedor: FornecedorNaLista
  alvo: FornecedorAlvo
}

/** Of those whose certificates the list tells. */
export const DIAS_DO_AVISO = 30

const CHAVES: Chaves<TrechoDeFornecedores['ordem']> = {
  razao_social: { valor: sql`lower(f_unaccent(f.razao_social))`, tipo: sql`text` },
  atualizado_em: { valor: sql`f.atualizado_em`, tipo: sql`timestamptz` },
}

/** Of a sanction `s`: it counts today. */
export const vigente = (fuso: string): Sql => emVigor(hojeEm(fuso))

/** Of a supplier `f`: some sanction counts today. */
export const comSancao = (fuso: string): Sql =>
  sql`exists (select from fornecedor_sancao s where s.fornecedor_id = f.id and ${vigente(fuso)})`

/** How many certificates are over, or end within so many days: of each kind the one that lasts longest. */
const certidoesAte = (dias: number, fuso: string): Sql => sql`(
  select count(*)::int from (
    select max(c.validade) as ate from fornecedor_certidao c where c.fornecedor_id = f.id and c.retirada_em is null
    group by c.tipo, case when c.tipo = 'outra' then c.numero end) u
  where u.ate <= ${hojeEm(fuso)} + ${dias}::int)`

/** A CPF is found whole alone: by pieces it could be guessed from the part that lists hide. */
function doTexto(texto: string): Sql[] {
  const documento = documentoSemMascara(texto)
  if (/\d/.test(documento) && /^[0-9A-Z]{8,14}$/.test(documento))
    return [
      sql`(f.documento = ${documento} or (f.raiz_cnpj is not null and f.documento like ${`${documento}%`})
        or exists (select from fornecedor a where a.unificado_em_id = f.id and a.documento = ${documento})
        or f.busca like ${padrao(texto)})`,
    ]
  return palavrasDe(texto).map((palavra) => sql`f.busca like ${padrao(palavra)}`)
}

function condicoes(filtro: FiltroDaListaDeFornecedores): Sql {
  const {
    natureza,
    tipo_pessoa,
    uf,
    municipio,
    situacao,
    com_sancao_vigente,
    certidao_vencendo_em,
    ids,
    fuso,
  } = filtro
  const partes = [sql`f.unificado_em_id is null`, ...doTexto(filtro.texto ?? '')]
  if (natureza?.length) partes.push(sql`f.natureza && ${natureza}::text[]`)
  if (tipo_pessoa?.length) partes.push(sql`f.tipo_pessoa = any(${tipo_pessoa}::text[])`)
  if (uf?.length) partes.push(sql`f.uf = any(${uf}::text[])`)
  if (municipio) partes.push(contem(sql`f.municipio`, municipio))
  if (situacao?.length) partes.push(sql`f.situacao = any(${situacao}::text[])`)
  if (com_sancao_vigente !== undefined) partes.push(sql`${comSancao(fuso)} = ${com_sancao_vigente}`)
  if (certidao_vencendo_em !== undefined) partes.push(sql`${certidoesAte(certidao_vencendo_em, fuso)} > 0`)
  if (ids !== undefined) partes.push(sql`f.id = any(${[...ids]}::bigint[])`)
  return join(partes, ' and ')
}

export const colunasDaLista = (fuso: string): Sql => sql`
  f.id, f.tipo_pessoa, f.documento as documento_inteiro, f.razao_social, f.nome_fantasia, f.natureza, f.municipio, f.uf,
  f.situacao, ${comSancao(fuso)} as sancao_vigente, ${certidoesAte(DIAS_DO_AVISO, fuso)} as certidoes_vencendo,
  f.atualizado_em, f.unificado_em_id, f.versao`

export type Bruta = Omit<FornecedorNaLista, 'documento'> & Pick<FornecedorAlvo, 'unificado_em_id' | 'versao'>

export async function paginaDeFornecedores(
  db: Queryable,
  filtro: FiltroDaListaDeFornecedores,
  trecho: TrechoDeFornecedores,
): Promise<LinhaDeFornecedor[]> {
  const { chave, depois, ordem, pagina } = porChave(CHAVES[trecho.ordem], sql`f.id`, trecho)
  const linhas = await db.rows<Bruta & { chave: string }>(sql`
    with pagina as (
      select f.id from fornecedor f where ${condicoes(filtro)} ${depois} ${pagina})
    select ${chave}, ${colunasDaLista(filtro.fuso)}
    from pagina join fornecedor f on f.id = pagina.id ${ordem}`)
  return linhas.map(({ chave, unificado_em_id, versao, ...resto }) => {
    const { id, razao_social, situacao, tipo_pessoa, documento_inteiro } = resto
    return {
      chave,
      id,
      fornecedor: { ...resto, documento: documentoVisto(tipo_pessoa, documento_inteiro) },
      alvo: { id, razao_social, situacao, unificado_em_id, versao },
    }
  })
}

export function quantosFornecedores(
  db: Queryable,
  filtro: FiltroDaListaDeFornecedores,
): Promise<BoundedCount> {
  return boundedCount(db, sql`select 1 from fornecedor f where ${condicoes(filtro)}`)
}
