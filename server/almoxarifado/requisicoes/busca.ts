// Requisitions in the search: by their protocolo, and by the name of the destination.
import sql from 'sql-template-tag'
import type { Atendimento } from '#contract/almoxarifado/atendimento.ts'
import { rotuloDaRequisicao, type SituacaoDaRequisicao } from '#contract/almoxarifado/requisicao.ts'
import { pode } from '#contract/casa/acesso.ts'
import { ATENDIMENTO } from '#server/almoxarifado/atendimento/requisicao-lida.ts'
import { motivoPorPalavras } from '#server/dados/busca/motivo.ts'
import { comNumero, numeroExato, numerosDe, oExatoAntes } from '#server/dados/busca/numero.ts'
import {
  comPalavras,
  localAlcancado,
  nosDe,
  type Procura,
  temOQueProcurar,
} from '#server/dados/busca/pedido.ts'
import { searchable } from '#server/dados/busca/searchable.ts'
import { SEPARAVEL } from './columns.ts'

interface RequisicaoAchada {
  id: number
  protocolo: string
  situacao: SituacaoDaRequisicao
  nivel: number | null
  atendimento: Atendimento
  na_fila: boolean
  separavel: boolean
  destino: string
  destino_caminho: number[]
  deposito: string
  deposito_caminho: number[]
}

const SERIES = ['REQ'] as const

/** Only of places that the person lists requisitions of; by the name of a place, what is still open comes first. */
const requisicoesAchadas: Procura = async (db, pedido) => {
  const numeros = numerosDe(pedido, SERIES)
  if (numeros === null && !temOQueProcurar(pedido)) return []
  const alcancados = sql`select l.id from local l
    where ${localAlcancado(pedido, nosDe(pedido, 'painel.almoxarifado.requisicoes.listar'))}`
  const achadas = await db.rows<RequisicaoAchada>(sql`
    with alcancados as materialized (${alcancados}), chamados as materialized (
      select l.id from local l where ${numeros === null ? comPalavras(sql`l.palavras`, pedido) : sql`false`})
    select r.id, r.protocolo, r.situacao, r.nivel, ${ATENDIMENTO} as atendimento, l.nome as destino, d.nome as deposito,
      l.caminho as destino_caminho, d.caminho as deposito_caminho,
      exists (select from requisicao_item i where i.requisicao_id = r.id and i.na_fila_desde is not null) as na_fila,
      ${SEPARAVEL} as separavel
    from requisicao r join local l on l.id = r.local_destino_id join local d on d.id = r.deposito_id
    where r.protocolo is not null
      and (r.local_destino_id in (select id from alcancados) or r.deposito_id in (select id from alcancados))
      and ${
        numeros === null
          ? sql`r.local_destino_id in (select id from chamados)`
          : comNumero(sql`r.protocolo`, numeros)
      }
    order by ${oExatoAntes(sql`r.protocolo`, numeros)}, r.situacao in ('encerrada', 'negada', 'cancelada', 'expirada'), r.id desc
    limit ${pedido.limite}`)
  return achadas.map((uma) => ({
    id: uma.id,
    titulo: `${uma.protocolo} · ${uma.destino}`,
    subtitulo: `${rotuloDaRequisicao(uma)} · ${uma.deposito}`,
    url: [uma.destino_caminho, uma.deposito_caminho].some((lado) =>
      pode(pedido.ator.concessoes, 'painel.almoxarifado.requisicoes.ver', lado),
    )
      ? `/painel/almoxarifado/requisicoes/${uma.id}/resumo`
      : `/painel/almoxarifado/requisicoes?texto=${uma.protocolo}`,
    exato: numeros !== null && numeroExato(numeros, uma.protocolo),
    motivo:
      numeros === null ? motivoPorPalavras(pedido, [['destino', uma.destino]]) : `Protocolo ${uma.protocolo}`,
  }))
}

export const requisicoesPesquisaveis = searchable({
  permissoes: ['painel.almoxarifado.requisicoes.listar'],
  series: SERIES,
  procura: requisicoesAchadas,
})
