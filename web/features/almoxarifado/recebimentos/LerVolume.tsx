import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { VistaDosRecebimentos } from '#web/offline-browser/recebimentos.ts'
import { CameraDeCodigos } from '#web/partes/casa/CameraDeCodigos.tsx'
import { useWedge } from '#web/scan/use-wedge.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { BotaoDaCamera } from './BotaoDaCamera.tsx'
import { remessaDoCodigo } from './codigos.ts'

/** The label or the seal of a volume opens the shipment that it is of, to be checked. */
export function LerVolume({ vista }: { vista: VistaDosRecebimentos }) {
  const [camera, setCamera] = useState(false)
  const navigate = useNavigate()
  function ler(codigo: string) {
    const aReceber = vista.remessas.filter(({ recebimento }) => recebimento === null)
    const achada = remessaDoCodigo(
      aReceber.map(({ remessa }) => remessa),
      codigo,
    )
    if (achada) return void navigate(`/painel/almoxarifado/receber/${achada.id}`)
    notify.warning(`Nenhuma remessa a receber tem o código ${codigo}.`)
  }
  useWedge(ler)
  if (vista.remessas.length === 0) return null
  return (
    <>
      <div>
        <BotaoDaCamera ligada={camera} onMudar={setCamera} />
      </div>
      {camera && <CameraDeCodigos pausada={false} onCode={ler} />}
    </>
  )
}
