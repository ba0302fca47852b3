import { createContext, useContext } from 'react'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'

/** What may be done on the record of the page now, for the dialogs over it. */
export const AcoesDoRegistro = createContext<readonly AcaoDoRegistro[]>([])

/** Undefined: the page says nothing of this act. */
export const useAcao = (chave: string | undefined): AcaoDoRegistro | undefined =>
  useContext(AcoesDoRegistro).find((acao) => acao.chave === chave)
