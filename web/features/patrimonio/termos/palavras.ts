import type { CargaDetalhada, SituacaoDoTermo } from '#contract/patrimonio/termos.ts'
import type { Tone } from '#web/ui/tone.ts'

export const TONS_DO_TERMO: Readonly<Record<SituacaoDoTermo, Tone>> = {
  aguardando: 'info',
  assinado: 'success',
  substituido: 'neutral',
  recusado: 'danger',
  cancelado: 'neutral',
}

/** What came of a signature: the document that is worth from now on has another number than the one that was read. */
export function assinaturaEmPalavras({ termos }: Pick<CargaDetalhada, 'termos'>, termo_id: number): string {
  const termo = termos.find(({ id }) => id === termo_id)
  if (!termo?.lido) return 'Termo assinado'
  return `Termo ${termo.lido.numero} assinado: o documento com a assinatura é o ${termo.documento.numero}, no lugar dele`
}
