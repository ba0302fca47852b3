import type { SituacaoDaDepreciacao } from '#contract/patrimonio/depreciacoes.ts'
import type { Tone } from '#web/ui/tone.ts'

export const TONS: Readonly<Record<SituacaoDaDepreciacao, Tone>> = {
  previa: 'info',
  processada: 'warning',
  contabilizada: 'success',
  estornada: 'neutral',
}

const moeda = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
/** `123456` → "R$ 1.234,56". */
export const reais = (centavos: number): string => moeda.format(centavos / 100)

/** `2026-11` → "11/2026". */
export const mes = (competencia: string): string => competencia.split('-').reverse().join('/')

/** The month on this device's calendar, or so many before it. */
export function mesAtual(antes = 0, agora = new Date()): string {
  const dia = new Date(agora.getFullYear(), agora.getMonth() - antes, 1)
  return `${dia.getFullYear()}-${String(dia.getMonth() + 1).padStart(2, '0')}`
}

export const TELA_DAS_DEPRECIACOES = '/painel/almoxarifado/depreciacoes'
export const chaveDaDepreciacao = (id: number) => ['depreciacao', id] as const
export const CHAVE_DAS_DEPRECIACOES = ['depreciacoes'] as const
export const chaveDoValorDoBem = (id: number) => ['bem', id, 'depreciacao'] as const
