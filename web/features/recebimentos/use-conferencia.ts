import { useCallback, useEffect, useRef, useState } from 'react'
import type { AReceber } from '#contract/remessa.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { prepararParaGuardar } from '#web/offline-browser/image.ts'
import type { LinhaConferida, Origem, Rascunho } from '#web/offline-browser/recebimentos-banco.ts'
import { type Saida, useSaida } from '#web/offline-browser/saida-context.ts'
import type { Posicao } from '#web/offline-browser/types.ts'
import { useStatus } from '#web/offline-browser/use-aparelho.ts'
import { corpoDo } from './conferencia.ts'

interface Aberta {
  remessa: AReceber
  rascunho: Rascunho
}

export interface Conferencia extends Aberta {
  mudarLinha: (linha: LinhaConferida) => void
  fotografar: (item_id: number, arquivos: readonly File[]) => Promise<void>
  removerFoto: (item_id: number, uuid: string) => Promise<void>
  /** The same function while the page is open. */
  bytesDe: (uuid: string) => Promise<File | null>
  concluir: (fecho: {
    tudoIgual: boolean
    recebedor: Rascunho['recebedor'] | null
    onde: Posicao | null
    assinatura: Blob
  }) => Promise<void>
}

export type SituacaoDaConferencia = 'abrindo' | 'ausente' | 'recebida' | 'aberta'

/** What the server says of one that is not here: to be received, no longer so, or of nobody. */
async function doServidor(origem: Origem, id: number): Promise<AReceber | 'ausente' | 'recebida'> {
  if (origem === 'entregas') {
    const abertas = await dadosDe(api.entregas.aReceber({ emSilencio: true })).catch(() => [])
    return abertas.find((uma) => uma.id === id) ?? 'ausente'
  }
  const lida = await dadosDe(api.remessas.ver({ params: { id }, emSilencio: true })).catch(() => null)
  if (lida === null) return 'ausente'
  return lida.situacao === 'expedida' ? lida : 'recebida'
}

/** From the device; from the server only what the device has not. */
async function abrir(saida: Saida, origem: Origem, id: number): Promise<Aberta | SituacaoDaConferencia> {
  const recebimentos = saida.recebimentos[origem]
  const feito = (await recebimentos.db.recebimentos.where({ remessa_id: id }).count()) > 0
  if (feito) return 'recebida'
  let remessa = await recebimentos.remessa(id)
  if (!remessa) {
    const lida = await doServidor(origem, id)
    if (typeof lida === 'string') return lida
    await recebimentos.doServidor(lida)
    remessa = lida
  }
  return { remessa, rascunho: await recebimentos.rascunho(remessa) }
}

/** One shipment being checked: every change is kept as it is made. */
export function useConferencia(
  origem: Origem,
  id: number,
): {
  situacao: SituacaoDaConferencia
  conferencia: Conferencia | null
} {
  const saida = useSaida()
  const desvio = useStatus().desvio ?? 0
  const [situacao, setSituacao] = useState<SituacaoDaConferencia>('abrindo')
  const [aberta, setAberta] = useState<Aberta | null>(null)
  // What was written last, whichever render asks.
  const atual = useRef<Rascunho | null>(null)

  useEffect(() => {
    if (!saida) return
    let vale = true
    void abrir(saida, origem, id).then((achada) => {
      if (!vale) return
      if (typeof achada === 'string') return setSituacao(achada)
      atual.current = achada.rascunho
      setAberta(achada)
      setSituacao('aberta')
    })
    return () => {
      vale = false
    }
  }, [saida, origem, id])

  const mudarLinha = useCallback(
    (mudar: (linha: LinhaConferida) => LinhaConferida, item_id: number) => {
      if (!saida || !atual.current) return
      const linhas = atual.current.linhas.map((linha) => (linha.item_id === item_id ? mudar(linha) : linha))
      const rascunho = { ...atual.current, linhas }
      atual.current = rascunho
      setAberta((antes) => antes && { ...antes, rascunho })
      void saida.recebimentos[origem].rascunhar(rascunho)
    },
    [saida, origem],
  )
  const bytesDe = useCallback(
    async (uuid: string) => (await saida?.recebimentos[origem].bytesDe(uuid)) ?? null,
    [saida, origem],
  )

  if (!saida || !aberta) return { situacao, conferencia: null }
  const { envio } = saida
  const recebimentos = saida.recebimentos[origem]
  return {
    situacao,
    conferencia: {
      ...aberta,
      bytesDe,
      mudarLinha: (linha) => mudarLinha(() => linha, linha.item_id),
      async fotografar(item_id, arquivos) {
        for (const arquivo of arquivos) {
          const uuid = await recebimentos.guardarArquivo(aberta.rascunho, await prepararParaGuardar(arquivo))
          mudarLinha((linha) => ({ ...linha, fotos: [...linha.fotos, uuid] }), item_id)
        }
      },
      async removerFoto(item_id, uuid) {
        mudarLinha((linha) => ({ ...linha, fotos: linha.fotos.filter((uma) => uma !== uuid) }), item_id)
        await recebimentos.removerArquivo(uuid)
      },
      async concluir({ tudoIgual, recebedor, onde, assinatura }) {
        const rascunho = atual.current ?? aberta.rascunho
        // The server's clock, as far as the device knows it.
        const agora = new Date(Date.now() + desvio)
        const corpo = corpoDo(rascunho, aberta.remessa, { tudoIgual, recebedor, agora, onde })
        await recebimentos.receber(rascunho, corpo, await assinatura.arrayBuffer())
        await envio.mudou()
      },
    },
  }
}
