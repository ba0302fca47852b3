import { Navigate } from 'react-router'
import { transferirBens } from './palavras.ts'

/** From the page of one asset. */
export function TransferirDoBem({ bem }: { bem: { id: number } }) {
  return <Navigate to={transferirBens([bem.id])} />
}

/** From the list, with those chosen there. */
export function TransferirEmLote({ ids }: { ids: readonly number[] }) {
  return <Navigate to={transferirBens(ids)} />
}
