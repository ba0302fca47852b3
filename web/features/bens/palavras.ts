import type { BemNomeado } from '#contract/bens.ts'
import type { SituacaoDoPatrimonio } from '#contract/patrimonios.ts'
import type { SelectOption } from '#web/ui/fields/Select.tsx'
import { reais } from '#web/ui/format.ts'
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

export const opcoesDe = (rotulos: Readonly<Record<string, string>>): SelectOption[] =>
  Object.entries(rotulos).map(([value, label]) => ({ value, label }))

export const opcoesDoVocabulario = (termos: Readonly<Record<string, { rotulo: string }>>): SelectOption[] =>
  Object.entries(termos).map(([value, { rotulo }]) => ({ value, label: rotulo }))

export const LISTA_DE_BENS = '/painel/almoxarifado/patrimonios'
export const enderecoDoBem = (id: number) => `${LISTA_DE_BENS}/${id}`

export const nomeDoBem = ({ referencia_id, descricao }: Pick<BemNomeado, 'referencia_id' | 'descricao'>) =>
  referencia_id ? `${descricao} (${referencia_id})` : descricao

export const emReais = (centavos: number | null) => (centavos === null ? null : reais(centavos))
