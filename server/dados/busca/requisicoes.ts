// Requisitions in the search: by their protocolo, by those of their shipments, and by the name of the destination.
import sql from 'sql-template-tag'
import type { Atendimento } from '#contract/almoxarifado/atendimento.ts'
import { rotuloDaRequisicao, type SituacaoDaRequisicao } from '#contract/almoxarifado/requisicao.ts'
import { pode } from '#contract/casa/acesso.ts'
import { literal } from '#server/casa/db/contem.ts'
import { motivoPorPalavras } from './motivo.ts'
import { comPalavras, localAlcancado, nosDe, type Procura, temOQueProcurar } from './pedido.ts'

interface Linha {
  id: number
  protocolo: string
  situacao: SituacaoDaRequisicao
  nivel: number | null
  atendimento: Atendimento
  na_fila: boolean
  destino: string
  deposito: string
  /** A shipment of it whose number is the question. */
  remessa: string | null
  exato: boolean
}

/** `REQ-2026-000001`, or that of a shipment, whole or in part. */
const PROTOCOLO = /^(?:REQ|REM)-[\d-]+$/i

/** Only of places that the person lists requisitions of; by the name of a place, what is still open comes first. */
export const requisicoesAchadas: Procura = async (db, pedido) => {
  const { texto, protocolo } = pedido.pergunta
  const codigo = protocolo ?? (PROTOCOLO.test(texto) ? texto : null)
  if (codigo === null && !temOQueProcurar(pedido)) return []
  const procurado = (codigo ?? texto).toUpperCase()
  const parecido = `%${literal(procurado)}%`
  const alcancados = sql`select l.id from local l
    where ${localAlcancado(pedido, nosDe(pedido, 'painel.almoxarifado.requisicoes.listar'))}`
  const achadas = await db.rows<Linha>(sql`
    with alcancados as materialized (${alcancados}), chamados as materialized (
      select l.id from local l where ${codigo === null ? comPalavras(sql`l.palavras`, pedido) : sql`false`})
    select r.id, r.protocolo, r.situacao, r.nivel, r.atendimento, l.nome as destino, d.nome as deposito,
      exists (select from requisicao_item i where i.requisicao_id = r.id and i.na_fila_desde is not null) as na_fila,
      (select e.numero from remessa e where e.requisicao_id = r.id and e.numero like ${parecido} limit 1) as remessa,
      r.protocolo = ${procurado} as exato
    from requisicao r join local l on l.id = r.local_destino_id join local d on d.id = r.deposito_id
    where r.protocolo is not null
      and (r.local_destino_id in (select id from alcancados) or r.deposito_id in (select id from alcancados))
      and ${
        codigo === null
          ? sql`r.local_destino_id in (select id from chamados)`
          : sql`(r.protocolo like ${parecido}
              or r.id in (select e.requisicao_id from remessa e where e.numero like ${parecido}))`
      }
    order by exato desc, r.situacao in ('encerrada', 'negada', 'cancelada', 'expirada'), r.id desc
    limit ${pedido.limite}`)
  return achadas.map((uma) => ({
    id: uma.id,
    titulo: `${uma.protocolo} · ${uma.destino}`,
    subtitulo: `${rotuloDaRequisicao(uma)} · ${uma.deposito}`,
    url: pode(pedido.ator.concessoes, 'painel.almoxarifado.requisicoes.ver')
      ? `/painel/almoxarifado/requisicoes/${uma.id}/resumo`
      : `/painel/almoxarifado/requisicoes?texto=${uma.protocolo}`,
    exato: uma.exato,
    motivo:
      codigo === null
        ? motivoPorPalavras(pedido, [['destino', uma.destino]])
        : `Protocolo ${uma.exato || uma.remessa === null ? uma.protocolo : uma.remessa}`,
  }))
}
