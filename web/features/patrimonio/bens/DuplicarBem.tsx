import { Navigate } from 'react-router'
import type { DialogoDoBemProps } from './acoes.ts'
import { LISTA_DE_BENS } from './palavras.ts'

/** The form of a new asset, filled as this one is. */
export function DuplicarBem({ bem }: DialogoDoBemProps) {
  return <Navigate to={`${LISTA_DE_BENS}/cadastrar?de=${bem.id}`} />
}
