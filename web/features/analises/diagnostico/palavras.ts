// How the diagnosis is said and drawn.
import { CircleAlert, CircleDot, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { CodigoDaRegra } from '#contract/analises/diagnostico.ts'
import type { Severidade } from '#contract/analises/diagnostico-regra.ts'
import type { Tone } from '#web/ui/tone.ts'

export const CHAVE_DO_DIAGNOSTICO = ['diagnostico'] as const
export const TELA_DO_DIAGNOSTICO = '/painel/almoxarifado/diagnostico'

export const TONS: Readonly<Record<Severidade, Tone>> = {
  grave: 'danger',
  media: 'warning',
  baixa: 'neutral',
}
export const ICONES: Readonly<Record<Severidade, LucideIcon>> = {
  grave: CircleAlert,
  media: TriangleAlert,
  baixa: CircleDot,
}

export const enderecoDosAchados = (regra: CodigoDaRegra): string =>
  `${TELA_DO_DIAGNOSTICO}/achados?regra=${regra}`

export const enderecoDosAchadosDoLocal = (local_id: number): string =>
  `${TELA_DO_DIAGNOSTICO}/achados?local_id=${local_id}`
