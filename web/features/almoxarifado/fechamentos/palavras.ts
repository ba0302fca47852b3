import type { SituacaoNaLista } from '#contract/almoxarifado/fechamentos.ts'
import type { Tone } from '#web/ui/tone.ts'

export const TONS: Readonly<Record<SituacaoNaLista, Tone>> = {
  em_conferencia: 'info',
  fechado: 'success',
  reaberto: 'warning',
  nao_conferido: 'warning',
}

/** `2026-11` → "11/2026". */
export const mes = (competencia: string): string => competencia.split('-').reverse().join('/')

const TELA = '/painel/almoxarifado/fechamentos'
export const enderecoDoFechamento = (id: number) => `${TELA}/${id}`

/** Of the lists: of the depósitos and of the months. */
export const CHAVE_DOS_FECHAMENTOS = ['fechamentos'] as const
