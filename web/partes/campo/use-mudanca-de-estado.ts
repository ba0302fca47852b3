import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AcaoDoMonitoramento } from '#contract/campo/monitoramentos.ts'
import { useArmazenamento, useConexao } from '#web/offline-browser/use-aparelho.ts'
import { useMotivo } from '#web/offline-browser/use-motivo.ts'
import { useVisita } from '#web/offline-browser/use-visita.ts'
import { saveOnDevice } from '#web/partes/casa/save-on-device.ts'
import { useUmaVez } from '#web/partes/casa/use-uma-vez.ts'

/** Where the specification sends the person once the visit is over; with no signal only the field opens. */
const fimDaVisita = (online: boolean) => (online ? '/painel/locais' : '/monitoramentos')

/** The acts of the state of a visit, the same wherever they are offered. They work with no signal. */
export function useMudancaDeEstado(monitoramentoId: number, finalizadoEm: string | null) {
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
      acao === 'cancelar'
        ? cancelamento.cancelar(porque)
        : acao === 'concluir'
          ? visita.concluir({ pausarAntes: true })
          : visita[acao](),
    )
    setOcupado(false)
    if (guardado && (acao === 'cancelar' || acao === 'concluir')) await navigate(fimDaVisita(online))
    return false
  })

  function pedir(acao: AcaoDoMonitoramento) {
    if (acao === 'concluir' && finalizadoEm === null) {
      void navigate(`/monitoramentos/${monitoramentoId}/finalizar`)
    } else void executar(acao, '')
  }

  return {
    ocupado,
    pedir,
    motivo,
    fazer: (acao: AcaoDoMonitoramento, porque: string) => void executar(acao, porque),
  }
}
