import { CopyCheck } from 'lucide-react'
import { Button } from '#web/ui/actions/Button.tsx'

type Props<T> = {
  /** What was said of the last of its kind. */
  resposta: T | undefined
  /** Something is answered here already. */
  respondido: boolean
  onRepetir: (resposta: T) => void
}

/** Answers this one as the one before, by choice; what is left of it is read and saved as ever. */
export function RepetirResposta<T>({ resposta, respondido, onRepetir }: Props<T>) {
  if (resposta === undefined || respondido) return null
  return (
    <div>
      <Button icon={CopyCheck} onClick={() => onRepetir(resposta)}>
        Repetir a última resposta
      </Button>
    </div>
  )
}
