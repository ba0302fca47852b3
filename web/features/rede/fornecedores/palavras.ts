import type { SituacaoDoFornecedor } from '#contract/rede/fornecimento.ts'
import type { Tone } from '#web/ui/tone.ts'

export const TONS: Readonly<Record<SituacaoDoFornecedor, Tone>> = {
  ativo: 'success',
  suspenso: 'warning',
  impedido: 'danger',
  inativo: 'neutral',
}

export const TIPOS_DE_CONTA: Readonly<Record<string, string>> = {
  corrente: 'Conta corrente',
  poupanca: 'Conta poupança',
  pagamento: 'Conta de pagamento',
}

export const enderecoDoFornecedor = (id: number) => `/painel/geral/fornecedores/${id}`
