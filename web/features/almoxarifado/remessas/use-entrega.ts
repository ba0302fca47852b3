import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { v7 } from 'uuid'
import { ErroDeRede } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useRemessaMudou } from '#web/partes/almoxarifado/remessas.tsx'
import { type Entregue, entregarAssinada } from './assinatura.ts'
import { type ItemNoBalcao, itensAvulsos, linhasDaRequisicao } from './balcao.ts'
import type { PedidoNoBalcao, Pedinte } from './pickers-do-balcao.tsx'
import { corpoDoRecebedor, type Recebedor } from './RecebedorFields.tsx'

/** What is handed over was asked for there, or is of a requisition. */
export type De = 'avulsa' | 'requisicao'

interface Entrega {
  deposito_id: number
  de: De
  pedinte: Pedinte | null
  pedido: PedidoNoBalcao | null
  itens: readonly ItemNoBalcao[]
  recebedor: Recebedor
}

const corpoDe = ({ deposito_id, de, pedinte, pedido, itens, recebedor }: Entrega) => ({
  ...corpoDoRecebedor(recebedor),
  recebedor_id: de === 'avulsa' && recebedor.nome.trim() === '' ? (pedinte?.pessoa.id ?? null) : null,
  requisicao: pedido && { id: pedido.id, linhas: linhasDaRequisicao(itens) },
  avulsa: pedinte && {
    deposito_id,
    destino_id: pedinte.local.id,
    solicitante_id: pedinte.pessoa.id,
    itens: itensAvulsos(itens),
  },
})

/** The same content is one act: its repetition after a lost answer carries the key, and the signature, of the first. */
export function useEntrega(entrega: Entrega, onEntregue: (entregue: Entregue) => void) {
  const ato = useRef<{ corpo: string; chave: string; uuid: string } | null>(null)
  const mudou = useRemessaMudou()
  return useMutation({
    mutationFn: (imagem: Blob) => {
      const body = corpoDe(entrega)
      const corpo = JSON.stringify(body)
      if (ato.current?.corpo !== corpo) ato.current = { corpo, chave: v7(), uuid: v7() }
      const { chave, uuid } = ato.current
      return entregarAssinada({ imagem, uuid }, () =>
        api.remessas.balcao({ chave, body: { ...body, assinatura_uuid: uuid } }),
      )
    },
    onSuccess: (entregue) => {
      mudou(entregue.remessa)
      onEntregue(entregue)
    },
    onError: (erro) => {
      if (!(erro instanceof ErroDeRede)) ato.current = null
    },
  })
}
