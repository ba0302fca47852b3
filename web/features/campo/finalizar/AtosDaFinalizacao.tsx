import { CircleCheck } from 'lucide-react'
import { Button } from '#web/ui/actions/Button.tsx'

type Props = {
  contagem: boolean
  emAndamento: boolean
  onPedir: (concluir: boolean) => void
}

/** The two ends of the form, each with what it leaves done and what it leaves to do. */
export function AtosDaFinalizacao({ contagem, emAndamento, onPedir }: Props) {
  return (
    <div className="z-row">
      {!contagem && (
        <div className="z-finalizar-ato">
          <Button size="lg" aria-describedby="so-a-coleta" onClick={() => onPedir(false)}>
            Finalizar coleta
          </Button>
          <p id="so-a-coleta" className="z-small z-muted">
            Fecha o que foi registrado e assinado. A visita continua aberta: depois ainda é preciso
            concluí-la.
          </p>
        </div>
      )}
      <div className="z-finalizar-ato">
        <Button
          size="lg"
          variant="primary"
          icon={CircleCheck}
          aria-describedby="a-visita-inteira"
          onClick={() => onPedir(true)}
        >
          {contagem
            ? 'Finalizar a contagem'
            : emAndamento
              ? 'Finalizar, pausar e concluir'
              : 'Finalizar e concluir'}
        </Button>
        <p id="a-visita-inteira" className="z-small z-muted">
          {contagem
            ? 'Fecha a contagem e a envia para homologação.'
            : 'Fecha a coleta e termina a visita, que segue para homologação. Não falta mais nada.'}
        </p>
      </div>
    </div>
  )
}
