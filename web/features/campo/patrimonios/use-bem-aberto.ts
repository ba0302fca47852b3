import { useSearchParams } from 'react-router'

/** The open asset is in the address: the device's back button closes the sheet. */
export function useBemAberto(): [string | null, (uuid: string | null) => void] {
  const [busca, setBusca] = useSearchParams()
  const aberto = busca.get('bem')
  const abrir = (uuid: string | null) =>
    setBusca(uuid === null ? {} : { bem: uuid }, { replace: aberto !== null, preventScrollReset: true })
  return [aberto, abrir]
}
