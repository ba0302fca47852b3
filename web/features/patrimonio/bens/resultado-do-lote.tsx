import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ResultadoDoLote } from '#contract/casa/envelope.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { e, plural } from '#web/ui/format.ts'

/** What the act did to one, and to several. */
interface FeitoDoLote {
  um: string
  varios: string
}

const ALTERADOS: FeitoDoLote = { um: 'bem alterado', varios: 'bens alterados' }
const NOMES_A_VISTA = 5

/** Says of how many the act was done, in its own words, and of the others why the first could not. */
function dizerResultado({ resultados }: ResultadoDoLote, feito: FeitoDoLote): void {
  const falhas = resultados.filter((resultado) => !resultado.feito)
  const feitos = resultados.length - falhas.length
  if (feitos > 0) notify.success(plural(feitos, feito.um, feito.varios))
  const [primeira] = falhas
  if (primeira)
    notify.error(
      `${plural(falhas.length, 'bem ficou de fora', 'bens ficaram de fora')}. ${primeira.nome}: ${primeira.mensagem}`,
    )
}

interface UmResultado {
  /** Says it, and ends the dialog where something was done. */
  dizer: (resultado: ResultadoDoLote) => void
  /** Why nothing was done, to stand in the dialog, which stays open with the same assets. */
  recusas: ReactNode
}

/** What became of the assets of a dialog. */
export function useResultadoDoLote(onDone: () => void, feito: FeitoDoLote = ALTERADOS): UmResultado {
  const [recusado, setRecusado] = useState<ResultadoDoLote | null>(null)
  return {
    dizer(resultado) {
      if (resultado.resultados.some((um) => um.feito)) {
        dizerResultado(resultado, feito)
        onDone()
      } else setRecusado(resultado)
    },
    recusas: recusado && <Recusas {...recusado} />,
  }
}

/** Each reason once, with whose it is. */
function Recusas({ resultados }: ResultadoDoLote) {
  const caixa = useRef<HTMLDivElement>(null)
  // Above the fields it may be out of sight.
  useEffect(() => {
    if (resultados.length > 0) caixa.current?.scrollIntoView?.({ block: 'nearest' })
  }, [resultados])
  const porMotivo = Map.groupBy(resultados, ({ mensagem }) => mensagem)
  return (
    <div ref={caixa}>
      <Banner tone="danger" live>
        <strong>{resultados.length === 1 ? 'O bem não mudou.' : 'Nenhum dos bens mudou.'}</strong>
        {[...porMotivo].map(([motivo, deles]) => (
          <p key={motivo}>
            {nomesDe(deles.map(({ nome }) => nome))}: {motivo}
          </p>
        ))}
      </Banner>
    </div>
  )
}

function nomesDe(nomes: readonly string[]): string {
  const outros = nomes.length - NOMES_A_VISTA
  return e([...nomes.slice(0, NOMES_A_VISTA), ...(outros > 0 ? [`mais ${outros}`] : [])])
}
