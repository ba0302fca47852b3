// Transfers in the search: by their protocolo, and by the names of both places.
import sql, { type Sql } from 'sql-template-tag'
import {
  SITUACOES_DA_TRANSFERENCIA,
  type SituacaoDaTransferencia,
  TIPOS_DE_TRANSFERENCIA,
  type TipoDeTransferencia,
} from '#contract/almoxarifado/transferencia.ts'
import { pode } from '#contract/casa/acesso.ts'
import { motivoPorPalavras } from '#server/dados/busca/motivo.ts'
import {
  comNumero,
  type NumerosProcurados,
  numeroExato,
  numerosDe,
  oExatoAntes,
} from '#server/dados/busca/numero.ts'
import {
  comPalavras,
  localAlcancado,
  nosDe,
  type PedidoDaBusca,
  type Procura,
  temOQueProcurar,
} from '#server/dados/busca/pedido.ts'
import { searchable } from '#server/dados/busca/searchable.ts'

interface TransferenciaAchada {
  id: number
  protocolo: string
  tipo: TipoDeTransferencia
  situacao: SituacaoDaTransferencia
  origem: string
  origem_caminho: number[]
  destino: string | null
  destino_caminho: number[] | null
}

const SERIES = ['TRF'] as const

/**
 * Only places that the person lists transfers of, and one of its ends in the branch of `local:`. By a place's name what
 * is still open comes first.
 */
const transferenciasAchadas: Procura = async (db, pedido) => {
  const numeros = numerosDe(pedido, SERIES)
  if (numeros === null && !temOQueProcurar(pedido)) return []
  const alcancados = sql`select l.id from local l
    where ${localAlcancado(pedido, nosDe(pedido, 'painel.almoxarifado.transferencias.listar'))}`
  const achados = await db.rows<TransferenciaAchada>(sql`
    with alcancados as materialized (${alcancados}),
      candidatas as materialized (${candidatas(pedido, numeros)})
    select t.id, t.protocolo, t.tipo, t.situacao, o.nome as origem, coalesce(d.nome, t.tomador_nome) as destino,
      o.caminho as origem_caminho, d.caminho as destino_caminho
    from transferencia t join local o on o.id = t.origem_id left join local d on d.id = t.destino_id
    where t.id in (select id from candidatas)
      and (t.origem_id in (select id from alcancados) or t.destino_id in (select id from alcancados))
    order by ${oExatoAntes(sql`t.protocolo`, numeros)}, t.situacao in ('encerrada', 'negada', 'cancelada'), t.id desc
    limit ${pedido.limite}`)
  return achados.map((uma) => achado(pedido, uma, numeros))
}

/** By number; or of the places whose words are the question's, at either end: without words, of every place. */
function candidatas(pedido: PedidoDaBusca, numeros: NumerosProcurados | null): Sql {
  if (numeros !== null)
    return sql`select t.id from transferencia t where ${comNumero(sql`t.protocolo`, numeros)}`
  const chamados = sql`select l.id from local l where ${comPalavras(sql`l.palavras`, pedido)}`
  return sql`select t.id from transferencia t where t.origem_id in (${chamados})
    union select t.id from transferencia t where t.destino_id in (${chamados})`
}

const podeVer = ({ ator }: PedidoDaBusca, lados: readonly (number[] | null)[]): boolean =>
  lados.some((lado) => lado && pode(ator.concessoes, 'painel.almoxarifado.transferencias.ver', lado))

function achado(
  pedido: PedidoDaBusca,
  { id, protocolo, tipo, situacao, origem, destino, ...lados }: TransferenciaAchada,
  numeros: NumerosProcurados | null,
) {
  return {
    id,
    titulo: `${protocolo} · ${TIPOS_DE_TRANSFERENCIA[tipo].rotulo}`,
    subtitulo: `${SITUACOES_DA_TRANSFERENCIA[situacao]} · ${origem} → ${destino ?? '—'}`,
    url: podeVer(pedido, [lados.origem_caminho, lados.destino_caminho])
      ? `/painel/almoxarifado/transferencias/${id}`
      : `/painel/almoxarifado/transferencias?texto=${protocolo}`,
    exato: numeros !== null && numeroExato(numeros, protocolo),
    motivo:
      numeros === null
        ? motivoPorPalavras(pedido, [
            ['origem', origem],
            ['destino', destino],
          ])
        : `Protocolo ${protocolo}`,
  }
}

export const transferenciasPesquisaveis = searchable({
  permissoes: ['painel.almoxarifado.transferencias.listar'],
  series: SERIES,
  procura: transferenciasAchadas,
})
