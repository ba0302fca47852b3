/** How the register of places speaks on the screen. */
import type { LocalListado } from '#contract/rede/locais.ts'
import {
  SITUACOES_DE_FUNCIONAMENTO,
  type SituacaoDeFuncionamento,
} from '#contract/rede/vocabularios-do-local.ts'
import type { Tone } from '#web/ui/tone.ts'

export const TELA_DOS_LOCAIS = '/painel/locais'
export const enderecoDoLocal = (id: number) => `${TELA_DOS_LOCAIS}/${id}`

/** The label of a key, or nothing. */
export function rotuloDe<K extends string>(
  rotulos: Readonly<Record<K, string>>,
  chave: K | null,
): string | null {
  return chave === null ? null : rotulos[chave]
}

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

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
export const valorEmReais = (centavos: number) => reais.format(centavos / 100)

/** For who may not see it, nothing is said of it. */
export const valorVisivel = (centavos: number | null) => (centavos === null ? '—' : valorEmReais(centavos))

const nota = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
export const notaPorExtenso = (valor: number | null) => (valor === null ? '—' : nota.format(valor))

/** "77000-000"; what is not a whole CEP stays as it is. */
export function cepPorExtenso(cep: string | null): string | null {
  return cep?.replace(/^(\d{5})(\d{3})$/, '$1-$2') ?? null
}
