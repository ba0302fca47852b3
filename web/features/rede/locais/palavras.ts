/** How the register of places speaks on the screen. */

import type { LocalListado } from '#contract/rede/locais.ts'
import { aceitaFilho, podeSerRaiz, type TipoDeLocal } from '#contract/rede/local-tipos.ts'
import {
  SITUACOES_DE_FUNCIONAMENTO,
  type SituacaoDeFuncionamento,
} from '#contract/rede/vocabularios-do-local.ts'
import type { Tone } from '#web/ui/tone.ts'

export const TELA_DOS_LOCAIS = '/painel/locais'
export const enderecoDoLocal = (id: number) => `${TELA_DOS_LOCAIS}/${id}`

const TONS: Readonly<Record<SituacaoDeFuncionamento, Tone>> = {
  em_atividade: 'success',
  paralisada: 'warning',
  extinta: 'neutral',
}

export function situacaoDoLocal({
  ativo,
  situacao_funcionamento,
}: Pick<LocalListado, 'ativo' | 'situacao_funcionamento'>): { rotulo: string; tom: Tone } {
  if (!ativo) return { rotulo: 'Inativo', tom: 'neutral' }
  return { rotulo: SITUACOES_DE_FUNCIONAMENTO[situacao_funcionamento], tom: TONS[situacao_funcionamento] }
}

const nota = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
export const notaPorExtenso = (valor: number | null) => (valor === null ? '—' : nota.format(valor))

/** The types under which one of this type may be. */
export const tiposAcimaDe = (tipo: TipoDeLocal, tipos: readonly TipoDeLocal[]): TipoDeLocal[] =>
  tipos.filter((outro) => aceitaFilho(outro, tipo))

export function lugaresDe(tipo: TipoDeLocal, tipos: readonly TipoDeLocal[]): string {
  const nomes = tiposAcimaDe(tipo, tipos).map(({ nome }) => nome)
  return `${tipo.nome} fica em: ${nomes.join(', ')}.${podeSerRaiz(tipo) ? ' Vazio: no alto da árvore.' : ''}`
}
