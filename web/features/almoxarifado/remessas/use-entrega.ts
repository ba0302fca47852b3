import { useMutation } from '@tanstack/react-query'
import { v7 } from 'uuid'
import { ErroDeRede } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useRemessaMudou } from '#web/partes/almoxarifado/remessas.tsx'
import { type Entregue, entregarAssinada } from './assinatura.ts'
import { itensAvulsos, linhasDaRequisicao } from './balcao.ts'
import { corpoDoRecebedor } from './RecebedorFields.tsx'
import type { RascunhoDoBalcao } from './rascunho-do-balcao.ts'

export type De = RascunhoDoBalcao['de']

interface Entrega extends RascunhoDoBalcao {
  deposito_id: number
}

type Opcoes = {
  /** Keeps the act with the draft, from before it is sent. */
  onAto: (ato: RascunhoDoBalcao['ato']) => void
  onEntregue: (entregue: Entregue) => void
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
export function useEntrega(entrega: Entrega, { onAto, onEntregue }: Opcoes) {
  const mudou = useRemessaMudou()
  return useMutation({
    mutationFn: (imagem: Blob) => {
      const body = corpoDe(entrega)
      const corpo = JSON.stringify(body)
      const ato = entrega.ato?.corpo === corpo ? entrega.ato : { corpo, chave: v7(), uuid: v7() }
      onAto(ato)
      const { chave, uuid } = ato
      return entregarAssinada({ imagem, uuid }, () =>
        api.remessas.balcao({ chave, body: { ...body, assinatura_uuid: uuid } }),
      )
    },
    onSuccess: (entregue) => {
      mudou(entregue.remessa)
      onEntregue(entregue)
    },
    onError: (erro) => {
      if (!(erro instanceof ErroDeRede)) onAto(null)
    },
  })
}
