import { CircleCheck, Pause, PenLine, Play } from 'lucide-react'
import { type AcaoDoMonitoramento, acoesDoEstado } from '#contract/campo/monitoramentos.ts'
import type { MonitoramentoDaVisita } from '#web/offline-browser/types.ts'
import { useMonitoramento } from '#web/offline-browser/use-monitoramento.ts'
import { LugarDaAcao } from '#web/partes/campo/AcaoDaTela.tsx'
import { useMudancaDeEstado } from '#web/partes/campo/use-mudanca-de-estado.ts'
import { Button, type ButtonVariant } from '#web/ui/actions/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { StickyActionBar } from '#web/ui/page/StickyActionBar.tsx'

interface Botao {
  rotulo: string
  icone: typeof Play
  variante: ButtonVariant
}

/** One primary button: what leads on from where the visit stands. Without the finish, concluding begins by signing. */
function botaoDe(
  acao: Exclude<AcaoDoMonitoramento, 'cancelar'>,
  { iniciado_em, finalizado_em, contagem }: MonitoramentoDaVisita,
): Botao {
  if (acao === 'pausar') return { rotulo: 'Continuar depois', icone: Pause, variante: 'secondary' }
  if (acao === 'iniciar') {
    const rotulo = iniciado_em === null ? 'Iniciar' : 'Retomar'
    return { rotulo, icone: Play, variante: finalizado_em === null ? 'primary' : 'secondary' }
  }
  if (finalizado_em !== null) return { rotulo: 'Concluir', icone: CircleCheck, variante: 'primary' }
  const rotulo = contagem ? 'Assinar e finalizar' : 'Assinar e concluir'
  return { rotulo, icone: PenLine, variante: 'secondary' }
}

type Props = {
  monitoramentoId: number
  /** The question of who cancels, asked from the menu: it has no button where the thumb rests. */
  cancelando: boolean
  aoDesistir: () => void
}

/** The acts of the visit's state, on every screen of it (decision Q11). They work with no signal. */
export function BarraDeAcoes({ monitoramentoId, cancelando, aoDesistir }: Props) {
  const { visita, estado } = useMonitoramento(monitoramentoId)
  const mudanca = useMudancaDeEstado(monitoramentoId, visita?.finalizado_em ?? null)
  if (visita === null || estado === null || acoesDoEstado(estado).length === 0) return null
  return (
    <StickyActionBar label="Ações da visita">
      <LugarDaAcao />
      {acoesDoEstado(estado).map((acao) => {
        if (acao === 'cancelar') return null
        const { rotulo, icone, variante } = botaoDe(acao, visita)
        return (
          <Button
            key={acao}
            icon={icone}
            variant={variante}
            disabled={mudanca.ocupado}
            onClick={() => mudanca.pedir(acao)}
          >
            {rotulo}
          </Button>
        )
      })}
      <ConfirmDialog
        open={cancelando}
        title="Cancelar esta visita?"
        confirmLabel="Cancelar visita"
        tone="danger"
        reason={{ label: 'Motivo do cancelamento', ...mudanca.motivo }}
        onConfirm={(motivo) => mudanca.fazer('cancelar', motivo)}
        onClose={aoDesistir}
      >
        <p>O que já foi registrado fica guardado como histórico, e a visita não poderá ser retomada.</p>
      </ConfirmDialog>
    </StickyActionBar>
  )
}
