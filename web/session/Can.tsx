import type { ReactNode } from 'react'
import { type Exigencia, usePode } from './use-sessao.ts'

export type CanProps = {
  do: Exigencia
  /** Path from the root down to the place asked about. */
  local?: readonly number[]
  children?: ReactNode
  /** What who may not sees; nothing by default. */
  senao?: ReactNode
}

/** Shows the authorised or the unauthorised content, by the same access that guards the endpoint. */
export function Can({ do: exigencia, local, children, senao = null }: CanProps) {
  return <>{usePode(exigencia, local) ? children : senao}</>
}
