/** An act that opens a dialog of its screen, named in the address: `?fazer=programar`. A link may then begin it. */
import { useSearchParams } from 'react-router'

const FAZER = 'fazer'

interface Fazer<Ato extends string> {
  ato: Ato | null
  abrir: (ato: Ato) => void
  fechar: () => void
}

/** `com`: what else of the address is of the act alone, and goes with it. */
export function useFazer<Ato extends string>(atos: readonly Ato[], com: readonly string[] = []): Fazer<Ato> {
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
