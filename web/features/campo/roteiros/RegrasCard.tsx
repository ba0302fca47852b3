import { Card } from '#web/ui/display/Card.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { NumberStepper } from '#web/ui/fields/NumberStepper.tsx'
import type { Editor } from './use-editor.ts'

const MAX_FOTOS = 200
const RAIO = { min: 10, max: 100_000, passo: 50 }

/** What the end of the visit asks, whatever its questions. */
export function RegrasCard({ editor: { conteudo, mudar } }: { editor: Editor }) {
  const { regras } = conteudo
  const regra = (partes: Partial<typeof regras>) => mudar({ regras: { ...regras, ...partes } })
  return (
    <Card title="Regras">
      <div className="z-stack">
        <NumberStepper
          label="Mínimo de fotos na visita"
          help="De ambientes, bens e perguntas, somadas. Sem elas a visita não se encerra."
          max={MAX_FOTOS}
          value={regras.min_fotos}
          onChange={(valor) => regra({ min_fotos: valor ?? 0 })}
        />
        <NumberStepper
          label="Raio das posições, em metros"
          optional
          help="Uma posição registrada além disso, a partir do local, é avisada ao agente e à mesa. Vazio: qualquer uma."
          min={RAIO.min}
          max={RAIO.max}
          step={RAIO.passo}
          value={regras.raio_m}
          onChange={(valor) => regra({ raio_m: valor })}
        />
        <Checkbox
          label="Pedir a assinatura do responsável pelo local"
          hint="Sem ela, a visita se encerra com a assinatura do agente."
          checked={regras.assinatura_do_responsavel}
          onChange={(event) => regra({ assinatura_do_responsavel: event.target.checked })}
        />
      </div>
    </Card>
  )
}
