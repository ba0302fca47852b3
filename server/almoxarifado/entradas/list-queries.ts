// The list of entries: one query for a page of them, of the depósitos that the person lists.

import sql, { join, type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Limites } from '#contract/administracao/parametros.ts'
import type { Nomeado } from '#contract/administracao/pessoas.ts'
import type { FiltroDeEntradas } from '#contract/almoxarifado/filtro-de-entradas.ts'
import type { Concessao } from '#contract/casa/acesso.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { contem } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import {
  type BoundedCount,
  type BoundedSum,
  boundedCount,
  boundedSum,
} from '#server/casa/http/list/bounded-count.ts'
import { type Chave, porChave, type Trecho } from '#server/casa/http/list/keyset.ts'
import { noPeriodo } from '#server/casa/http/list/periodo.ts'
import { noAlcance } from '#server/casa/no-alcance.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { type Bruta, colunasDaLista, colunasDoAlvo, JUNCOES, PASSA_DO_DOCUMENTO } from './columns.ts'
import type { EntradaAlvo } from './policy.ts'

export interface FiltroDaListaDeEntradas extends z.output<typeof FiltroDeEntradas> {
  concessoes: readonly Concessao[]
  usuario_id: number
  limites: Limites
  fuso: string
  /** Only these, of those that the filter lets through. */
  ids?: readonly number[] | undefined
}

function doTexto(texto: string): Sql {
  const junto = texto.replace(/\s/g, '').toUpperCase()
  return sql`(${contem(sql`coalesce(e.protocolo, '')`, texto)} or numero_do_documento(e.doc_numero) = numero_do_documento(${texto})
    or e.chave_nfe = ${junto} or e.fornecedor_id in (
      select s.id from fornecedor s where ${contem(sql`s.razao_social`, texto)}))`
}

function dosValores({ valor_de, valor_ate }: Pick<FiltroDaListaDeEntradas, 'valor_de' | 'valor_ate'>): Sql[] {
  const valor = sql`e.valor_documento_centavos`
  return [
    ...(valor_de === undefined ? [] : [sql`${valor} >= ${Math.round(valor_de * 100)}::bigint`]),
    ...(valor_ate === undefined ? [] : [sql`${valor} <= ${Math.round(valor_ate * 100)}::bigint`]),
  ]
}

/** What waits for who asks: to be checked, examined, or accepted where they may be the one who does (`policy.ts`). */
function paraMim({ concessoes, usuario_id, limites }: FiltroDaListaDeEntradas): Sql {
  const onde = (...todas: Permissao[]) =>
    join(
      todas.map((uma) => noAlcance(sql`e.deposito_id`, nosDaPermissao(concessoes, uma))),
      ' and ',
    )
  const ate = (limite: number | null): Sql =>
    limite === null ? sql`true` : sql`coalesce(e.valor_documento_centavos <= ${limite}::bigint, true)`
  const area = 'painel.almoxarifado.entradas'
  return sql`((e.situacao = 'em_exame' and ${onde(`${area}.examinar`)})
    or (e.situacao = 'recebida_provisoria' and e.conferido_por is null and ${onde(`${area}.conferir`)}
      and (e.tipo <> 'ponto_a_ponto' or (exists (select from entrega_unidade g where g.entrada_id = e.id)
        and not exists (select from entrega_unidade g where g.entrada_id = e.id and g.situacao = 'a_receber'))))
    or (e.situacao = 'recebida_provisoria' and e.conferido_por is not null and ${onde(`${area}.aceitar`)}
      and (not e.exame_exigido or coalesce(e.exame->>'parecer' = 'favoravel', false))
      and (${ate(limites.limite_recebimento_outra_pessoa_centavos)} or e.conferido_por <> ${usuario_id}::bigint)
      and (${ate(limites.limite_recebimento_comissao_centavos)} or ${onde(`${area}.aceitar-comissao`)})
      and (e.tipo <> 'saldo_inicial' or ${onde(`${area}.saldo-inicial`)})
      and (${onde(`${area}.receber-excedente`)} or not exists (select from entrada_item i where i.entrada_id = e.id
        and ${PASSA_DO_DOCUMENTO}))))`
}

const CRIADA: Chave = { valor: sql`e.criado_em`, tipo: sql`timestamptz` }

function condicoes(filtro: FiltroDaListaDeEntradas): Sql {
  const { concessoes, texto, tipo, situacao, deposito_id, fornecedor_id, material_id, grupo_id, ids } = filtro
  const nos = nosDaPermissao(concessoes, 'painel.almoxarifado.entradas.listar')
  const { de, ate, recebida_de, recebida_ate, fuso } = filtro
  const partes = [
    noAlcance(sql`e.deposito_id`, nos),
    ...noPeriodo(sql`e.criado_em`, { de, ate }, fuso),
    ...noPeriodo(sql`e.provisorio_em`, { de: recebida_de, ate: recebida_ate }, fuso),
    ...dosValores(filtro),
  ]
  if (texto?.trim()) partes.push(doTexto(texto))
  if (filtro.fila !== undefined) partes.push(paraMim(filtro))
  if (tipo?.length) partes.push(sql`e.tipo = any(${tipo}::text[])`)
  if (situacao?.length) partes.push(sql`e.situacao = any(${situacao}::text[])`)
  if (filtro.pendente !== undefined)
    partes.push(sql`(e.situacao in ('recebida_provisoria', 'em_exame')) = ${filtro.pendente}`)
  if (deposito_id !== undefined) partes.push(noAlcance(sql`e.deposito_id`, [deposito_id]))
  if (fornecedor_id !== undefined) partes.push(sql`e.fornecedor_id = ${fornecedor_id}`)
  if (material_id !== undefined)
    partes.push(sql`e.id in (select i.entrada_id from entrada_item i where i.material_id = ${material_id})`)
  if (grupo_id !== undefined)
    partes.push(sql`e.id in (select i.entrada_id from entrada_item i join material m on m.id = i.material_id
      join grupo_de_material g on g.id = m.grupo_id where g.id = ${grupo_id} or g.pai_id = ${grupo_id})`)
  if (filtro.empenho)
    partes.push(sql`exists (select from jsonb_to_recordset(e.empenhos) as p (numero text)
      where ${contem(sql`p.numero`, filtro.empenho)})`)
  if (filtro.processo) partes.push(contem(sql`coalesce(e.processo, '')`, filtro.processo))
  if (filtro.fonte_recurso) partes.push(contem(sql`coalesce(e.fonte_recurso, '')`, filtro.fonte_recurso))
  if (filtro.com_recusa !== undefined)
    partes.push(sql`exists (select from entrada_item i where i.entrada_id = e.id and i.qtd_recusada_e3 > 0)
      = ${filtro.com_recusa}`)
  if (ids !== undefined) partes.push(sql`e.id = any(${[...ids]}::bigint[])`)
  return join(partes, ' and ')
}

export interface LinhaDaLista {
  chave: string
  id: number
  entrada: Bruta
  alvo: EntradaAlvo
}

export async function paginaDeEntradas(
  db: Queryable,
  filtro: FiltroDaListaDeEntradas,
  trecho: Trecho,
): Promise<LinhaDaLista[]> {
  const { chave, depois, ordem, pagina } = porChave(CRIADA, sql`e.id`, trecho)
  const linhas = await db.rows<Bruta & EntradaAlvo & { chave: string }>(sql`
    with pagina as (
      select e.id from entrada e where ${condicoes(filtro)} ${depois} ${pagina})
    select ${chave}, ${colunasDaLista(filtro.fuso)}, ${colunasDoAlvo}
    from pagina join entrada e on e.id = pagina.id ${JUNCOES} ${ordem}`)
  return linhas.map(({ chave, ...linha }) => {
    const { uuid, deposito_id, caminho, exame_exigido, examinada, ...semOnde } = linha
    const { conferencia_por, definitivo_por, versao, ...semQuem } = semOnde
    const { entregas, entregas_abertas, entregas_recebidas, linha_excedente, ressuprimento_id, ...entrada } =
      semQuem
    return { chave, id: linha.id, entrada, alvo: linha }
  })
}

/** Those where the person registers entries. */
export function depositosDeEntrada(db: Queryable, concessoes: readonly Concessao[]): Promise<Nomeado[]> {
  const nos = nosDaPermissao(concessoes, 'painel.almoxarifado.entradas.criar')
  return db.rows(sql`
    select l.id, l.nome from local l join local_tipo t on t.id = l.tipo_id
    where l.ativo and t.permite_estoque and (${nos}::bigint[] is null or l.caminho && ${nos}::bigint[])
    order by f_ordem(l.nome), l.id`)
}

export function quantasEntradas(db: Queryable, filtro: FiltroDaListaDeEntradas): Promise<BoundedCount> {
  return boundedCount(db, sql`select 1 from entrada e where ${condicoes(filtro)}`)
}

/** Of what the documents say that they are worth. */
export const somaDasEntradas = (db: Queryable, filtro: FiltroDaListaDeEntradas): Promise<BoundedSum> =>
  boundedSum(db, sql`select e.valor_documento_centavos as valor from entrada e where ${condicoes(filtro)}`)
