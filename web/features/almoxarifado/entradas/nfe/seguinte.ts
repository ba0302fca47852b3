// The hand that resolves one line after another: where it goes on, and what it need not say again.
import { createContext, type RefObject } from 'react'

/** What the material that was registered last from this note was given, for the next one to begin with. */
export const AnteriorContext = createContext<RefObject<{ grupo_id: number | null }>>({
  current: { grupo_id: null },
})

export const TUDO_CONFERE = 'nfe-tudo-confere'
export const SITUACAO_DAS_LINHAS = 'nfe-situacao-das-linhas'

/** The button that resolved the line: it goes away with what was open, and the focus with it. */
export type Resolvida = 'cadastro' | 'alternativa'

const BOTOES: Readonly<Record<Resolvida, string>> = {
  cadastro: '[data-cadastrar]',
  alternativa: '[data-alternativa], [data-cadastrar]',
}

/** How this line counts, where that is still open; the next open line; or the end of the review. */
export function focarNaSeguinte(linha: HTMLElement, por: Resolvida): void {
  const todas = [...(linha.parentElement?.children ?? [])]
  const abertas = [...todas.slice(todas.indexOf(linha) + 1), ...todas]
  const aonde =
    linha.querySelector<HTMLElement>('[data-aberta] select') ??
    abertas.map((uma) => uma.querySelector<HTMLElement>(BOTOES[por])).find((botao) => botao !== null) ??
    document.querySelector<HTMLElement>(`#${TUDO_CONFERE}:enabled`) ??
    document.getElementById(SITUACAO_DAS_LINHAS)
  aonde?.focus()
}
