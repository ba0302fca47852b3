import type { DepreciacaoListada, SituacaoDaDepreciacao } from '#contract/patrimonio/depreciacoes.ts'
import type { Tone } from '#web/ui/tone.ts'

export const TONS: Readonly<Record<SituacaoDaDepreciacao, Tone>> = {
  previa: 'info',
  processada: 'warning',
  contabilizada: 'success',
  estornada: 'neutral',
}

/** `2026-11` → "11/2026". */
export const mes = (competencia: string): string => competencia.split('-').reverse().join('/')

/** The month on this device's calendar. */
export function mesAtual(agora = new Date()): string {
  return `${agora.getFullYear()}-${String(agora.getMonth() + 1).padStart(2, '0')}`
}

/** `2026-12` after `2026-11`. */
function mesSeguinte(competencia: string): string {
  const [ano = 0, mesDoAno = 0] = competencia.split('-').map(Number)
  return mesAtual(new Date(ano, mesDoAno, 1))
}

/** The month to calculate, of the newest runs first: after the last posted, or, while none was, the one begun, or this one. */
export function mesACalcular(runs: readonly Pick<DepreciacaoListada, 'competencia' | 'situacao'>[]): string {
  const lancada = runs.find(({ situacao }) => situacao === 'processada' || situacao === 'contabilizada')
  if (lancada) return mesSeguinte(lancada.competencia)
  return runs.find(({ situacao }) => situacao === 'previa')?.competencia ?? mesAtual()
}

export const TELA_DAS_DEPRECIACOES = '/painel/almoxarifado/depreciacoes'
export const chaveDaDepreciacao = (id: number) => ['depreciacao', id] as const
export const CHAVE_DAS_DEPRECIACOES = ['depreciacoes'] as const
export const chaveDoValorDoBem = (id: number) => ['bem', id, 'depreciacao'] as const
