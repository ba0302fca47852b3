import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useMonitoramento } from '#web/offline-browser/use-monitoramento.ts'
import { usePreparo } from '#web/offline-browser/use-preparo.ts'
import { pedePreparo } from '#web/partes/campo/preparar-ao-chegar.ts'
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'

/** A deep link to a visit that is not on this device: offers to bring it, or says why it cannot be seen. */
export function VisitaAusente({ monitoramentoId }: { monitoramentoId: number }) {
  const { preparar, andamento, erro } = usePreparo(monitoramentoId)
  const { situacao } = useMonitoramento(monitoramentoId)
  const pedido = pedePreparo(useLocation().state)
  const comecou = useRef(false)
  useEffect(() => {
    if (!pedido || comecou.current || situacao === 'carregando') return
    comecou.current = true
    // What went wrong is said where the button is.
    preparar().catch(() => {})
  }, [pedido, situacao, preparar])
  if (situacao === 'carregando') return null
  return (
    <>
      <title>Visita fora do aparelho · Zelo</title>
      <h1 className="z-hidden">Visita fora deste aparelho</h1>
      <EmptyState
        icon={Download}
        title="Esta visita ainda não está neste aparelho"
        action={
          andamento ? (
            <ProgressBar value={andamento.porcento} label="Preparando a visita" />
          ) : (
            <div className="z-row justify-content-center">
              <Button variant="primary" icon={Download} onClick={() => void preparar().catch(() => {})}>
                Preparar para uso offline
              </Button>
              <ButtonLink to="/monitoramentos">Minhas visitas</ButtonLink>
            </div>
          )
        }
      >
        {erro ?? 'Prepare a visita enquanto há conexão: depois ela funciona inteira sem sinal.'}
      </EmptyState>
    </>
  )
}
