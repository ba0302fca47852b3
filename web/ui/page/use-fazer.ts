/** An act that opens a dialog of its screen, named in the address: `?fazer=programar`. A link may then begin it. */
import { useSearchParams } from 'react-router'

const FAZER = 'fazer'
/** What else of an address is of an act alone. */
type DoAto = 'onde'
const DO_ATO: readonly DoAto[] = ['onde']

/** An address without its act: whoever comes back to the screen has not asked for it again. */
export function semFazer(search: string): string {
  const params = new URLSearchParams(search)
  if (!params.has(FAZER)) return search
  for (const nome of [FAZER, ...DO_ATO]) params.delete(nome)
  return params.size > 0 ? `?${params}` : ''
}

interface Fazer<Ato extends string> {
  ato: Ato | null
  abrir: (ato: Ato) => void
  fechar: () => void
}

/** `com`: what else of the address is of the act alone, and goes with it. */
export function useFazer<Ato extends string>(atos: readonly Ato[], com: readonly DoAto[] = []): Fazer<Ato> {
  const [params, setParams] = useSearchParams()
  const mudar = (ato: Ato | null) =>
    setParams(
      (atuais) => {
        const novos = new URLSearchParams(atuais)
        for (const nome of [FAZER, ...(ato === null ? com : [])]) novos.delete(nome)
        if (ato !== null) novos.set(FAZER, ato)
        return novos
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    ato: atos.find((ato) => ato === params.get(FAZER)) ?? null,
    abrir: mudar,
    fechar: () => mudar(null),
  }
}
