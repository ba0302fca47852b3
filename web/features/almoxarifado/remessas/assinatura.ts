import type { RemessaDetalhada } from '#contract/almoxarifado/remessa.ts'
import { dadosDe, type Resposta } from '#web/api/answer.ts'
import { enviarAnexo } from '#web/partes/papeis/enviar-anexo.ts'

export interface Entregue {
  remessa: RemessaDetalhada
  /** Sends the same one again; null when it has arrived. */
  faltaAssinatura: (() => Promise<void>) | null
}

/** The goods are handed over by one call that names the signature; the picture follows, and may be sent again. */
export async function entregarAssinada(
  assinatura: { imagem: Blob; uuid: string },
  chamar: () => Promise<Resposta<RemessaDetalhada>>,
): Promise<Entregue> {
  const { imagem, uuid } = assinatura
  const remessa = await dadosDe(chamar())
  const arquivo = new File([imagem], `assinatura-${remessa.numero}.png`, { type: 'image/png' })
  const enviar = async () => {
    await enviarAnexo(
      { modelo: 'saida_da_remessa', modelo_id: remessa.id },
      { uuid, arquivo },
      () => undefined,
    )
  }
  try {
    await enviar()
    return { remessa, faltaAssinatura: null }
  } catch {
    return { remessa, faltaAssinatura: enviar }
  }
}
