// Visits in the search: the person's own by words too, and any that they list at the desk by its protocolo.
import sql from 'sql-template-tag'
import { SITUACOES_DA_VISITA, type SituacaoDaVisita } from '#contract/campo/achados.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { Queryable } from '#server/casa/db/database.ts'
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
  palavrasInteiras,
  temOQueProcurar,
} from '#server/dados/busca/pedido.ts'
import { searchable } from '#server/dados/busca/searchable.ts'
import { SITUACAO } from './situacao.ts'

interface VisitaAchada {
  id: number
  protocolo: string
  local: string
  caminho: number[]
  municipio: string | null
  situacao: SituacaoDaVisita
  propria: boolean
}

const SERIES = ['MON'] as const
const EXECUTAR = 'monitoramentos.executar'

const COLUNAS = sql`m.id, m.protocolo, l.nome as local, l.caminho, l.municipio,
  ${SITUACAO} as situacao`

const ENCERRADA = sql`coalesce(m.concluido_em, m.cancelado_em) is not null`

/** Of this number, the person's own or at a place of which they list visits. */
function porNumero(
  db: Queryable,
  pedido: PedidoDaBusca,
  numeros: NumerosProcurados,
): Promise<VisitaAchada[]> {
  const numero = sql`m.protocolo`
  const propria = sql`(${pode(pedido.ator.concessoes, EXECUTAR)} and exists (select from monitoramento_agente ma
    where ma.monitoramento_id = m.id and ma.usuario_id = ${pedido.ator.usuario.id}))`
  const naMesa = localAlcancado(pedido, nosDe(pedido, 'painel.monitoramentos.listar'))
  return db.rows(sql`
    select ${COLUNAS}, ${propria} as propria from monitoramento m join local l on l.id = m.local_id
    where ${comNumero(numero, numeros)} and ((${propria} and ${localAlcancado(pedido, null)}) or (${naMesa}))
    order by ${oExatoAntes(numero, numeros)}, ${ENCERRADA}, m.id desc limit ${pedido.limite}`)
}

function porPalavras(db: Queryable, pedido: PedidoDaBusca): Promise<VisitaAchada[]> {
  const palavras = sql`(palavras_de(m.protocolo) || l.palavras)`
  return db.rows(sql`
    select ${COLUNAS}, true as propria
    from monitoramento_agente ma join monitoramento m on m.id = ma.monitoramento_id join local l on l.id = m.local_id
    where ma.usuario_id = ${pedido.ator.usuario.id} and ${localAlcancado(pedido, null)}
      and ${comPalavras(palavras, pedido)}
    order by ${ENCERRADA}, ${palavrasInteiras(palavras, pedido)} desc, m.id desc
    limit ${pedido.limite}`)
}

function linhas(db: Queryable, pedido: PedidoDaBusca): Promise<VisitaAchada[]> {
  const numeros = numerosDe(pedido, SERIES)
  if (numeros !== null) return porNumero(db, pedido, numeros)
  const procura =
    pedido.pergunta.protocolo === null && temOQueProcurar(pedido) && pode(pedido.ator.concessoes, EXECUTAR)
  return procura ? porPalavras(db, pedido) : Promise.resolve([])
}

/** One's own visit opens in the field; another's, at the desk. */
function enderecoDe(
  { ator: { concessoes } }: PedidoDaBusca,
  { id, protocolo, propria, caminho }: VisitaAchada,
): string {
  if (propria) return `/monitoramentos/${id}/detalhes`
  return pode(concessoes, 'painel.monitoramentos.ver', caminho)
    ? `/painel/monitoramentos/${id}`
    : `/painel/monitoramentos?texto=${protocolo}`
}

const procura: Procura = async (db, pedido) => {
  const numeros = numerosDe(pedido, SERIES)
  return (await linhas(db, pedido)).map((linha) => ({
    id: linha.id,
    titulo: `${linha.protocolo} · ${linha.local}`,
    subtitulo: [SITUACOES_DA_VISITA[linha.situacao], linha.municipio].filter(Boolean).join(' · '),
    url: enderecoDe(pedido, linha),
    exato: numeros !== null && numeroExato(numeros, linha.protocolo),
    motivo:
      numeros === null
        ? motivoPorPalavras(pedido, [
            ['local', linha.local],
            ['protocolo', linha.protocolo],
            ['município', linha.municipio],
          ])
        : `Protocolo ${linha.protocolo}`,
  }))
}

export const monitoramentosPesquisaveis = searchable({
  permissoes: [EXECUTAR, 'painel.monitoramentos.listar'],
  series: SERIES,
  procura,
})
