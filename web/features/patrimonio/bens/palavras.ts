import { reais } from '#contract/casa/reais.ts'
import type { SituacaoDoPatrimonio } from '#contract/patrimonio/situacao-do-bem.ts'
import type { Tone } from '#web/ui/tone.ts'

export const TONS_DA_SITUACAO: Readonly<Record<SituacaoDoPatrimonio, Tone>> = {
  a_tombar: 'warning',
  ativo: 'success',
  em_transferencia: 'info',
  emprestado: 'info',
  cedido: 'info',
  em_manutencao: 'info',
  nao_localizado: 'danger',
  em_apuracao: 'danger',
  em_desfazimento: 'warning',
  baixado: 'neutral',
  estornado: 'neutral',
}

export const LISTA_DE_BENS = '/painel/almoxarifado/patrimonios'

export const emReais = (centavos: number | null) => (centavos === null ? null : reais(centavos))
