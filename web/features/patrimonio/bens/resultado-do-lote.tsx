import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ResultadoDoLote } from '#contract/casa/envelope.ts'
import { naoFeitos } from '#web/list/em-lote.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { e, plural } from '#web/ui/format.ts'
import type { DialogoDeBensProps } from './lote.ts'

/** What the act did to one, and to several; and that it did nothing. */
interface FeitoDoLote {
  um: string
  varios: string
  nenhum?: { um: string; varios: string }
}

const ALTERADOS: FeitoDoLote = { um: 'bem alterado', varios: 'bens alterados' }
const NENHUM = { um: 'O bem não mudou.', varios: 'Nenhum dos bens mudou.' }
const NOMES_A_VISTA = 5

interface UmaRecusa {
  /** Whether nothing was done: then it is told in the dialog. */
  recusou: (resultado: ResultadoDoLote) => boolean
  /** Why nothing was done, to stand in the dialog, which stays open with the same assets. */
  recusas: ReactNode
}

/** Of a dialog whose act nothing took, which stays open: with what was chosen and with why. */
export function useRecusasDoLote({ um, varios } = NENHUM): UmaRecusa {
  const [recusado, setRecusado] = useState<ResultadoDoLote | null>(null)
  return {
    recusou(resultado) {
      const nada = resultado.resultados.every(({ feito }) => !feito)
      setRecusado(nada ? resultado : null)
      return nada
    },
    recusas: recusado && <Recusas {...recusado} titulo={recusado.resultados.length === 1 ? um : varios} />,
  }
}

interface UmResultado extends Pick<UmaRecusa, 'recusas'> {
  dizer: (resultado: ResultadoDoLote) => void
}

/** What became of the assets of a dialog: all, with a word; a part, shown as that of every list; none, and it stays. */
export function useResultadoDoLote(
  { onDone, onParte, desfazer }: Pick<DialogoDeBensProps, 'onDone' | 'onParte' | 'desfazer'>,
  { um, varios, nenhum }: FeitoDoLote = ALTERADOS,
): UmResultado {
  const { recusou, recusas } = useRecusasDoLote(nenhum)
  return {
    recusas,
    dizer(resultado) {
      if (recusou(resultado)) return
      if (naoFeitos(resultado).length > 0) return onParte(resultado)
      const dito = plural(resultado.resultados.length, um, varios)
      const volta = desfazer?.(resultado)
      if (volta) notify.undo(dito, volta)
      else notify.success(dito)
      onDone()
    },
  }
}

/** Each reason once, with whose it is. */
function Recusas({ resultados, titulo }: ResultadoDoLote & { titulo: string }) {
  const caixa = useRef<HTMLDivElement>(null)
  // Above the fields it may be out of sight.
  useEffect(() => {
    if (resultados.length > 0) caixa.current?.scrollIntoView?.({ block: 'nearest' })
  }, [resultados])
  const porMotivo = Map.groupBy(resultados, ({ mensagem }) => mensagem)
  return (
    <div ref={caixa}>
      <Banner tone="danger" live>
        <strong>{titulo}</strong>
        {[...porMotivo].map(([motivo, deles]) => (
          <p key={motivo}>{recusaDe(motivo, deles)}</p>
        ))}
      </Banner>
    </div>
  )
}

/** The reason speaks of one: of several, it is told first, and then of which. */
function recusaDe(motivo: string, deles: ResultadoDoLote['resultados']): string {
  const nomes = nomesDe(deles.map(({ nome }) => nome))
  return deles.length === 1 ? `${nomes}: ${motivo}` : `${motivo} Assim é com cada um destes: ${nomes}.`
}

function nomesDe(nomes: readonly string[]): string {
  const outros = nomes.length - NOMES_A_VISTA
  return e([...nomes.slice(0, NOMES_A_VISTA), ...(outros > 0 ? [`mais ${outros}`] : [])])
}
