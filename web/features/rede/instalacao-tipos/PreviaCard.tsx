import { useState } from 'react'
import type { Recurso, Recursos } from '#contract/rede/instalacao-tipos.ts'
import { RecursosPicker } from '#web/partes/rede/RecursosPicker.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'

/** The checklist in the very component of the field, at the width of a phone; what is answered here goes nowhere. */
export function PreviaCard({ recursos, orientacao }: { recursos: readonly Recurso[]; orientacao: string }) {
  const [valores, setValores] = useState<Recursos>({})
  const respondidos = Object.keys(valores).length
  return (
    <Card
      title="Como o agente verá"
      className="z-tipo-previa"
      actions={
        respondidos > 0 && (
          <Button size="sm" onClick={() => setValores({})}>
            Limpar respostas
          </Button>
        )
      }
    >
      <div className="z-stack">
        {orientacao.trim() && <Banner tone="info">{orientacao}</Banner>}
        {recursos.length === 0 ? (
          <p className="z-muted">Só o estado e a condição.</p>
        ) : (
          <RecursosPicker
            recursos={recursos.filter(({ rotulo }) => rotulo.trim() !== '')}
            valores={valores}
            onChange={setValores}
          />
        )}
      </div>
    </Card>
  )
}
