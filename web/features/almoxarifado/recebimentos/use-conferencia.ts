import { useCallback, useEffect, useRef, useState } from 'react'
import type { AReceber, MaterialNaRemessa } from '#contract/almoxarifado/remessa.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { prepararParaGuardar } from '#web/offline-browser/image.ts'
import type { Recebimentos } from '#web/offline-browser/recebimentos.ts'
import type { LinhaConferida, Origem, Rascunho } from '#web/offline-browser/recebimentos-banco.ts'
import { procurarMateriais } from '#web/offline-browser/recebimentos-materiais.ts'
import { comFotos, type ParteDoRascunho } from '#web/offline-browser/recebimentos-rascunho.ts'
import { type Saida, useSaida } from '#web/offline-browser/saida-context.ts'
import type { Posicao } from '#web/offline-browser/types.ts'
import { useStatus } from '#web/offline-browser/use-aparelho.ts'
import { avisarQueNaoGuardou } from '#web/partes/casa/save-on-device.ts'
import { corpoDo, recusaDo } from './conferencia.ts'

interface Aberta {
  remessa: AReceber
  rascunho: Rascunho
}

/** What closes it, whichever way. */
export interface Fecho {
  /** Null: who writes. */
  recebedor: Rascunho['recebedor'] | null
  assinatura: Blob
  posicao: Posicao | null
}

export interface Conferencia extends Aberta {
  /** What a supplier brings is not refused whole, nor taken in beyond what was planned. */
  origem: Origem
  /** The same function while the page is open. */
  bytesDe: (uuid: string) => Promise<File | null>
  mudar: (mudar: (rascunho: Rascunho) => Rascunho) => void
  mudarLinha: (linha: LinhaConferida) => void
  fotografar: (parte: ParteDoRascunho, arquivos: readonly File[]) => Promise<void>
  removerFoto: (parte: ParteDoRascunho, uuid: string) => Promise<void>
  procurar: (texto: string) => Promise<MaterialNaRemessa[]>
  concluir: (fecho: Fecho & { tudoIgual: boolean }) => Promise<void>
  recusar: (fecho: Fecho) => Promise<void>
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

  const mudar = useCallback(
    (como: (rascunho: Rascunho) => Rascunho) => {
      if (!saida || !atual.current) return
      const rascunho = como(atual.current)
      atual.current = rascunho
      setAberta((antes) => antes && { ...antes, rascunho })
      void saida.recebimentos[origem].rascunhar(rascunho).catch(avisarQueNaoGuardou)
    },
    [saida, origem],
  )

  const bytesDe = useCallback(
    async (uuid: string) => (await saida?.recebimentos[origem].bytesDe(uuid)) ?? null,
    [saida, origem],
  )

  if (!saida || !aberta) return { situacao, conferencia: null }
  // The server's clock, as far as the device knows it.
  const agora = () => new Date(Date.now() + desvio)
  const rascunho = () => atual.current ?? aberta.rascunho
  const meios = { recebimentos: saida.recebimentos[origem], envio: saida.envio, mudar, agora, rascunho }
  return { situacao, conferencia: { ...aberta, origem, bytesDe, ...atosDa(aberta, meios) } }
}

interface Meios extends Pick<Saida, 'envio'> {
  recebimentos: Recebimentos
  mudar: Conferencia['mudar']
  agora: () => Date
  /** As written last. */
  rascunho: () => Rascunho
}

function atosDa(
  { remessa }: Aberta,
  { recebimentos, envio, mudar, agora, rascunho }: Meios,
): Omit<Conferencia, keyof Aberta | 'origem' | 'bytesDe'> {
  return {
    mudar,
    mudarLinha: (nova) =>
      mudar((antes) => ({
        ...antes,
        linhas: antes.linhas.map((linha) => (linha.item_id === nova.item_id ? nova : linha)),
      })),
    async fotografar(parte, arquivos) {
      for (const arquivo of arquivos) {
        const uuid = await recebimentos.guardarArquivo(rascunho(), await prepararParaGuardar(arquivo))
        mudar((antes) => comFotos(antes, parte, (fotos) => [...fotos, uuid]))
      }
    },
    async removerFoto(parte, uuid) {
      mudar((antes) => comFotos(antes, parte, (fotos) => fotos.filter((uma) => uma !== uuid)))
      await recebimentos.removerArquivo(uuid)
    },
    procurar: (texto) => procurarMateriais(recebimentos.db, texto),
    async concluir({ assinatura, ...fecho }) {
      const corpo = corpoDo(rascunho(), remessa, { ...fecho, agora: agora() })
      await recebimentos.receber(rascunho(), corpo, await assinatura.arrayBuffer())
      await envio.mudou()
    },
    async recusar({ assinatura, ...fecho }) {
      const corpo = recusaDo(rascunho(), { ...fecho, agora: agora() })
      await recebimentos.recusar(rascunho(), corpo, await assinatura.arrayBuffer())
      await envio.mudou()
    },
  }
}
