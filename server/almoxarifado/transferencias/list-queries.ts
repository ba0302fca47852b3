// The list of transfers: one query for a page of them, of what leaves or reaches places that the person lists.

import sql, { join, type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { FilaDeTransferencias, FiltroDeTransferencias } from '#contract/almoxarifado/transferencia.ts'
import type { Concessao } from '#contract/casa/acesso.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { contem, literal } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { type BoundedCount, boundedCount } from '#server/casa/http/list/bounded-count.ts'
import {
  type Chaves,
  type PosicaoNaLista,
  porChave,
  type TrechoOrdenado,
} from '#server/casa/http/list/keyset.ts'
import { noPeriodo } from '#server/casa/http/list/periodo.ts'
import { emUmDos, noAlcance } from '#server/casa/no-alcance.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import {
  type AlvoBruto,
  alvoDe,
  atraso,
  type Bruta,
  colunasDaLista,
  colunasDoAlvo,
  DEVOLUCAO_SEM_ESTOQUE,
  JUNCOES,
  LINHAS_A_SEPARAR,
} from './columns.ts'
import type { TransferenciaAlvo } from './policy.ts'

export interface FiltroDaListaDeTransferencias extends z.output<typeof FiltroDeTransferencias> {
  concessoes: readonly Concessao[]
  usuario_id: number
  fuso: string
  /** Only these, of those that the filter lets through. */
  ids?: readonly number[] | undefined
}

export type TrechoDeTransferencias = TrechoOrdenado<'criado_em' | 'previsao_devolucao'>

const CHAVES: Chaves<TrechoDeTransferencias['ordem']> = {
  criado_em: { valor: sql`t.criado_em`, tipo: sql`timestamptz` },
  previsao_devolucao: { valor: sql`coalesce(t.previsao_devolucao, 'infinity')`, tipo: sql`date` },
}

/** Received: of a change of who answers, at the place itself. */
const ONDE_CHEGA = sql`coalesce(t.destino_id, t.origem_id)`

function daFila(
  fila: FilaDeTransferencias,
  { concessoes, usuario_id, fuso }: FiltroDaListaDeTransferencias,
): Sql {
  const nos = (acao: 'autorizar' | 'separar' | 'expedir' | 'receber' | 'devolver' | 'tratar-divergencia') =>
    nosDaPermissao(concessoes, `painel.almoxarifado.transferencias.${acao}` satisfies Permissao)
  if (fila === 'vencidas') return atraso(fuso)
  if (fila === 'a_autorizar')
    return sql`(t.situacao = 'solicitada' and t.solicitada_por <> ${usuario_id}
      and ${noAlcance(sql`t.origem_id`, nos('autorizar'))})`
  if (fila === 'a_expedir')
    return sql`(t.situacao in ('autorizada', 'em_transito', 'com_divergencia', 'emprestada')
      and t.tipo <> 'troca_responsavel'
      and case when t.objeto = 'bem' then ${noAlcance(sql`t.origem_id`, nos('expedir'))} and exists (
          select from transferencia_item i where i.transferencia_id = t.id and i.situacao = 'pendente')
        else ${noAlcance(sql`t.origem_id`, nos('separar'))} and ${LINHAS_A_SEPARAR} > 0
          and not ${DEVOLUCAO_SEM_ESTOQUE} end)`
  if (fila === 'a_tratar')
    return sql`(exists (select from transferencia_item i where i.transferencia_id = t.id and i.situacao = 'divergente')
      and ${noAlcance(sql`t.origem_id`, nos('tratar-divergencia'))})`
  if (fila === 'voltando')
    return sql`(exists (select from remessa r where r.transferencia_id = t.id and r.situacao = 'em_devolucao')
      and case when t.objeto = 'bem' then ${noAlcance(sql`t.origem_id`, nos('devolver'))}
        else ${noAlcance(sql`t.origem_id`, nos('expedir'))} end)`
  return sql`((exists (select from remessa r where r.transferencia_id = t.id and r.situacao = 'expedida'
        and r.expedida_por is distinct from ${usuario_id}::bigint)
      or (t.situacao = 'autorizada' and t.solicitada_por <> ${usuario_id} and ${DEVOLUCAO_SEM_ESTOQUE})
      or (t.tipo = 'troca_responsavel' and t.situacao = 'autorizada' and t.entregue_por is not null
        and t.responsavel_destino_id = ${usuario_id}))
    and ${noAlcance(ONDE_CHEGA, nos('receber'))})`
}

function doTexto(texto: string): Sql {
  return sql`(t.protocolo ilike ${`%${literal(texto.trim())}%`} or exists (
    select from transferencia_item i join patrimonio p on p.id = i.patrimonio_id
    where i.transferencia_id = t.id and (p.referencia_id = ${texto.trim()}
      or ${contem(sql`p.descricao`, texto)}))
    or exists (select from transferencia_material i join material m on m.id = i.material_id
      where i.transferencia_id = t.id and (m.codigo = ${texto.trim()}
        or ${contem(sql`m.descricao`, texto)})))`
}

function condicoes(filtro: FiltroDaListaDeTransferencias): Sql {
  const { concessoes, fuso, texto, fila, objeto, tipo, situacao, ids } = filtro
  const { origem_id, destino_id, patrimonio_id, material_id } = filtro
  const nos = nosDaPermissao(concessoes, 'painel.almoxarifado.transferencias.listar')
  const partes = [emUmDos([sql`t.origem_id`, ONDE_CHEGA], nos)]
  if (texto?.trim()) partes.push(doTexto(texto))
  if (fila !== undefined) partes.push(daFila(fila, filtro))
  if (objeto !== undefined) partes.push(sql`t.objeto = ${objeto}`)
  if (tipo?.length) partes.push(sql`t.tipo = any(${tipo}::text[])`)
  if (situacao?.length) partes.push(sql`t.situacao = any(${situacao}::text[])`)
  if (origem_id !== undefined) partes.push(noAlcance(sql`t.origem_id`, [origem_id]))
  if (destino_id !== undefined) partes.push(noAlcance(sql`t.destino_id`, [destino_id]))
  if (patrimonio_id !== undefined)
    partes.push(
      sql`t.id in (select i.transferencia_id from transferencia_item i where i.patrimonio_id = ${patrimonio_id})`,
    )
  if (material_id !== undefined)
    partes.push(
      sql`t.id in (select i.transferencia_id from transferencia_material i where i.material_id = ${material_id})`,
    )
  if (filtro.em_transito_ha !== undefined)
    partes.push(sql`(t.situacao in ('em_transito', 'com_divergencia')
      and t.expedida_em < now() - make_interval(days => ${filtro.em_transito_ha}))`)
  partes.push(...noPeriodo(sql`t.criado_em`, filtro, fuso))
  if (ids !== undefined) partes.push(sql`t.id = any(${[...ids]}::bigint[])`)
  return join(partes, ' and ')
}

export interface LinhaDeTransferencia extends PosicaoNaLista {
  transferencia: Bruta
  alvo: TransferenciaAlvo
}

type Lida = Bruta & AlvoBruto & { chave: string }

const listada = (linha: Lida): Bruta => ({
  id: linha.id,
  protocolo: linha.protocolo,
  objeto: linha.objeto,
  tipo: linha.tipo,
  situacao: linha.situacao,
  origem: linha.origem,
  destino: linha.destino,
  para: linha.para,
  bens: linha.bens,
  linhas: linha.linhas,
  previsao_devolucao: linha.previsao_devolucao,
  dias_de_atraso: linha.dias_de_atraso,
  expedida_em: linha.expedida_em,
  dias_em_transito: linha.dias_em_transito,
  solicitada_por: linha.solicitada_por,
  criado_em: linha.criado_em,
})

export async function paginaDeTransferencias(
  db: Queryable,
  filtro: FiltroDaListaDeTransferencias,
  trecho: TrechoDeTransferencias,
): Promise<LinhaDeTransferencia[]> {
  const { chave, depois, ordem, pagina } = porChave(CHAVES[trecho.ordem], sql`t.id`, trecho)
  const linhas = await db.rows<Lida>(sql`
    with pagina as (
      select t.id from transferencia t where ${condicoes(filtro)} ${depois} ${pagina})
    select ${chave}, ${colunasDaLista(filtro.fuso)}, ${colunasDoAlvo}
    from pagina join transferencia t on t.id = pagina.id ${JUNCOES}
    ${ordem}`)
  return linhas.map((linha) => ({
    chave: linha.chave,
    id: linha.id,
    transferencia: listada(linha),
    alvo: alvoDe(linha),
  }))
}

export function quantasTransferencias(
  db: Queryable,
  filtro: FiltroDaListaDeTransferencias,
): Promise<BoundedCount> {
  return boundedCount(db, sql`select 1 from transferencia t where ${condicoes(filtro)}`)
}
