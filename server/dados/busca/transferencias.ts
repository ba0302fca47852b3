// Transfers in the search: by their protocolo, by those of their shipments, and by the names of both places.
import sql from 'sql-template-tag'
import {
  SITUACOES_DA_TRANSFERENCIA,
  type SituacaoDaTransferencia,
  TIPOS_DE_TRANSFERENCIA,
  type TipoDeTransferencia,
} from '#contract/almoxarifado/transferencia.ts'
import { pode } from '#contract/casa/acesso.ts'
import { literal } from '#server/casa/db/contem.ts'
import { motivoPorPalavras } from './motivo.ts'
import { comPalavras, localAlcancado, nosDe, type Pedido, type Procura, temOQueProcurar } from './pedido.ts'

interface Linha {
  id: number
  protocolo: string
  tipo: TipoDeTransferencia
  situacao: SituacaoDaTransferencia
  origem: string
  destino: string | null
  /** A shipment of it whose number is the question. */
  remessa: string | null
  exato: boolean
}

/** `TRF-2026-000001`, or that of a shipment, whole or in part. */
const PROTOCOLO = /^(?:TRF|REM)-[\d-]+$/i

/**
 * Only places that the person lists transfers of, and one of its ends in the branch of `local:`. By a place's name what
 * is still open comes first; the words are of the places' own index, so that the transfers are read by place.
 */
export const transferenciasAchadas: Procura = async (db, pedido) => {
  const { texto, protocolo } = pedido.pergunta
  const codigo = protocolo ?? (PROTOCOLO.test(texto) ? texto : null)
  if (codigo === null && !temOQueProcurar(pedido)) return []
  const procurado = (codigo ?? texto).toUpperCase()
  const parecido = `%${literal(procurado)}%`
  const alcancados = sql`select l.id from local l
    where ${localAlcancado(pedido, nosDe(pedido, 'painel.almoxarifado.transferencias.listar'))}`
  const achados = await db.rows<Linha>(sql`
    with alcancados as materialized (${alcancados}),
      chamados as materialized (select l.id from local l where ${codigo === null ? comNome(pedido) : sql`false`})
    select t.id, t.protocolo, t.tipo, t.situacao, o.nome as origem, coalesce(d.nome, t.tomador_nome) as destino,
      (select r.numero from remessa r where r.transferencia_id = t.id and r.numero like ${parecido} limit 1) as remessa,
      t.protocolo = ${procurado} as exato
    from transferencia t join local o on o.id = t.origem_id left join local d on d.id = t.destino_id
    where (t.origem_id in (select id from alcancados) or t.destino_id in (select id from alcancados))
      and ${
        codigo === null
          ? sql`(t.origem_id in (select id from chamados) or t.destino_id in (select id from chamados))`
          : sql`(t.protocolo like ${parecido}
              or t.id in (select r.transferencia_id from remessa r where r.numero like ${parecido}))`
      }
    order by exato desc, t.situacao in ('encerrada', 'negada', 'cancelada'), t.id desc
    limit ${pedido.limite}`)
  return achados.map((uma) => achado(pedido, uma, codigo !== null))
}

/** Of a place `l`: the question's words are its own; without words, every place. */
const comNome = (pedido: Pedido) => comPalavras(sql`l.palavras`, pedido)

function achado(
  pedido: Pedido,
  { id, protocolo, tipo, situacao, origem, destino, remessa, exato }: Linha,
  porCodigo: boolean,
) {
  return {
    id,
    titulo: `${protocolo} · ${TIPOS_DE_TRANSFERENCIA[tipo].rotulo}`,
    subtitulo: `${SITUACOES_DA_TRANSFERENCIA[situacao]} · ${origem} → ${destino ?? '—'}`,
    url: pode(pedido.ator.concessoes, 'painel.almoxarifado.transferencias.ver')
      ? `/painel/almoxarifado/transferencias/${id}`
      : `/painel/almoxarifado/transferencias?texto=${protocolo}`,
    exato,
    motivo: porCodigo
      ? `Protocolo ${exato || remessa === null ? protocolo : remessa}`
      : motivoPorPalavras(pedido, [
          ['origem', origem],
          ['destino', destino],
        ]),
  }
}
