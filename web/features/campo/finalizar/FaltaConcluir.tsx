import { CircleCheck } from 'lucide-react'
import { useMonitoramento } from '#web/offline-browser/use-monitoramento.ts'
import { useMudancaDeEstado } from '#web/partes/campo/use-mudanca-de-estado.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'

/** The collection is over and the visit is not: what is left to do, with its act. */
export function FaltaConcluir({ monitoramentoId }: { monitoramentoId: number }) {
  const { visita, estado } = useMonitoramento(monitoramentoId)
  const mudanca = useMudancaDeEstado(monitoramentoId, visita?.finalizado_em ?? null)
  if (!visita?.finalizado_em || (estado !== 'em-andamento' && estado !== 'pausado')) return null
  return (
    <Banner
      tone="warning"
      action={
        <Button
          variant="primary"
          icon={CircleCheck}
          disabled={mudanca.ocupado}
          onClick={() => mudanca.pedir('concluir')}
        >
          Concluir a visita
        </Button>
      }
    >
      <strong>Falta concluir a visita.</strong> A coleta está assinada; até concluir, a visita continua em
      andamento para quem a acompanha.
    </Banner>
  )
}
