/** A notification in words, and where it leads. */
import { z } from 'zod'
import {
  NOTIFICACAO_DESCONHECIDA,
  type Notificacao,
  TipoDeNotificacao,
} from '#contract/administracao/notificacoes.ts'

const Protocolado = z.object({ protocolo: z.union([z.string(), z.number()]).transform(String) })

/** Of the specification's two types: what `data` names by its protocolo. */
function protocoloDe({ type, data }: Pick<Notificacao, 'type' | 'data'>): string | null {
  const alvo =
    type === 'RequisicaoCriada' ? data.requisicao : type === 'TransferenciaCriada' ? data.transferencia : null
  return Protocolado.safeParse(alvo).data?.protocolo ?? null
}

export interface Texto {
  titulo: string
  detalhe: string | null
}

/** A type that this version does not know is said to be so, whatever else came with it. */
export function textoDaNotificacao(notificacao: Notificacao): Texto {
  const { type, titulo, detalhe } = notificacao
  if (!TipoDeNotificacao.safeParse(type).success) return { titulo: NOTIFICACAO_DESCONHECIDA, detalhe: null }
  const protocolo = protocoloDe(notificacao)
  const falta = protocolo !== null && !`${titulo} ${detalhe}`.includes(protocolo)
  return { titulo: falta ? `${titulo}: ${protocolo}` : titulo, detalhe }
}

/** A path of this product, or null: what is not known, or has no screen yet, opens nothing. */
export function destinoDe({ type, acao_url }: Pick<Notificacao, 'type' | 'acao_url'>): string | null {
  if (!TipoDeNotificacao.safeParse(type).success) return null
  return acao_url !== null && /^\/(?![/\\])/.test(acao_url) ? acao_url : null
}

/** The bell's name: how many wait is part of it. */
export function nomeDoSino(naoLidas: number, aproximado: boolean): string {
  if (naoLidas === 0) return 'Notificações, nenhuma por ler'
  return `Notificações, ${aproximado ? 'mais de ' : ''}${naoLidas} por ler`
}
