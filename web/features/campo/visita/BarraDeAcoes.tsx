import { CircleCheck, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type AcaoDoMonitoramento, acoesDoEstado } from '#contract/campo/monitoramentos.ts'
import { useArmazenamento, useConexao } from '#web/offline-browser/use-aparelho.ts'
import { useMonitoramento } from '#web/offline-browser/use-monitoramento.ts'
import { useMotivo } from '#web/offline-browser/use-motivo.ts'
import { useVisita } from '#web/offline-browser/use-visita.ts'
import { LugarDaAcao } from '#web/partes/campo/AcaoDaTela.tsx'
import { saveOnDevice } from '#web/partes/casa/save-on-device.ts'
import { useUmaVez } from '#web/partes/casa/use-uma-vez.ts'
import { Button, type ButtonVariant } from '#web/ui/actions/Button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { StickyActionBar } from '#web/ui/page/StickyActionBar.tsx'

const BOTOES = {
  iniciar: { rotulo: 'Iniciar', icone: Play, variante: 'primary' },
  pausar: { rotulo: 'Continuar depois', icone: Pause, variante: 'secondary' },
  concluir: { rotulo: 'Concluir', icone: CircleCheck, variante: 'primary' },
} as const satisfies Record<
  Exclude<AcaoDoMonitoramento, 'cancelar'>,
  { rotulo: string; icone: typeof Play; variante: ButtonVariant }
>

/** Where the specification sends the person once the visit is over; with no signal only the field opens. */
const fimDaVisita = (online: boolean) => (online ? '/painel/locais' : '/monitoramentos')

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
        const { rotulo, icone, variante } = BOTOES[acao]
        return (
          <Button
            key={acao}
            icon={icone}
            variant={acao === 'iniciar' && visita.finalizado_em ? 'secondary' : variante}
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

function useMudancaDeEstado(monitoramentoId: number, finalizadoEm: string | null) {
  const { reason: motivo, chave } = useMotivo(monitoramentoId, `cancelar:${monitoramentoId}`)
  const visita = useVisita(monitoramentoId)
  const cancelamento = useVisita(monitoramentoId, chave)
  const armazenamento = useArmazenamento()
  const { online } = useConexao()
  const navigate = useNavigate()
  const [ocupado, setOcupado] = useState(false)

  const executar = useUmaVez(async (acao: AcaoDoMonitoramento, porque: string) => {
    setOcupado(true)
    if (acao === 'iniciar') void armazenamento.proteger()
    const guardado = await saveOnDevice(() =>
      acao === 'cancelar' ? cancelamento.cancelar(porque) : visita[acao](),
    )
    setOcupado(false)
    if (guardado && (acao === 'cancelar' || acao === 'concluir')) await navigate(fimDaVisita(online))
    return false
  })

  function pedir(acao: AcaoDoMonitoramento) {
    if (acao === 'concluir' && finalizadoEm === null) {
      void navigate(`/monitoramentos/${monitoramentoId}/finalizar`)
      notify.info('Antes de concluir, recolha as assinaturas e finalize a coleta.')
    } else void executar(acao, '')
  }

  return {
    ocupado,
    pedir,
    motivo,
    fazer: (acao: AcaoDoMonitoramento, porque: string) => void executar(acao, porque),
  }
}
