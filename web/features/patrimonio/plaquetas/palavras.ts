import { pathOf } from '#contract/casa/endpoint.ts'
import { FORMATOS_DE_ETIQUETA, type FormatoDeEtiqueta } from '#contract/patrimonio/etiquetas.ts'
import type { SituacaoDaPlaqueta, SituacaoDoLote } from '#contract/patrimonio/plaqueta.ts'
import { plaquetas } from '#contract/patrimonio/plaquetas.ts'
import type { SelectOption } from '#web/ui/fields/Select.tsx'
import type { Tone } from '#web/ui/tone.ts'

export const TONS_DO_LOTE: Readonly<Record<SituacaoDoLote, Tone>> = {
  gerado: 'neutral',
  impresso: 'info',
  reservado: 'info',
  em_uso: 'success',
  esgotado: 'neutral',
  cancelado: 'danger',
}

export const TONS_DA_PLAQUETA: Readonly<Record<SituacaoDaPlaqueta, Tone>> = {
  livre: 'success',
  reservada: 'info',
  aplicada: 'neutral',
  danificada: 'warning',
  perdida: 'warning',
  cancelada: 'danger',
}

export const PLAQUETAS = '/painel/almoxarifado/plaquetas'
export const enderecoDoLote = (id: number) => `${PLAQUETAS}/${id}`

export const FORMATOS: readonly SelectOption[] = Object.entries(FORMATOS_DE_ETIQUETA).map(
  ([value, { rotulo }]) => ({ value, label: rotulo }),
)

/** Of the printed file; the operation says who may fetch it. */
export function enderecoDoArquivo(
  de: 'lote' | 'bens',
  id: number,
  pedido: { tipo: 'pdf' } | { tipo: 'zpl'; dpi: '203' | '300' },
): string {
  const operacao = de === 'lote' ? plaquetas.baixar : plaquetas.baixarEtiquetas
  return `${pathOf(operacao, { id })}?${new URLSearchParams(pedido)}`
}

export const enderecoDaCalibracao = (formato: FormatoDeEtiqueta) =>
  `${pathOf(plaquetas.calibrar, {})}?formato=${formato}`
