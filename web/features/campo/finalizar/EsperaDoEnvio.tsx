import { CloudUpload, Wifi } from 'lucide-react'
import type { Pendencia } from '#web/offline-browser/types.ts'
import { useFila, usePendencias } from '#web/offline-browser/use-fila.ts'
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { esperaDe, frasesDaEspera } from './espera.ts'

type Props = { monitoramentoId: number; finalizada: boolean }

const NENHUMA: readonly Pendencia[] = []

/** What the server still misses of this visit, and what would make it go: the finish goes last. */
export function EsperaDoEnvio({ monitoramentoId, finalizada }: Props) {
  const { enviarSemWifi } = useFila()
  const espera = esperaDe(usePendencias(monitoramentoId) ?? NENHUMA)
  // While the visit is still worked on, waiting is normal: only what stops the sending is said.
  const normal = espera.precisam === 0 && espera.semWifi.length === 0
  if (espera.total === 0 || (normal && !finalizada)) return null
  const frases = frasesDaEspera(espera)
  return (
    <>
      <Banner tone={espera.precisam > 0 ? 'danger' : 'info'} icon={CloudUpload} action={<VerPendencias />}>
        {frases.join(' ')}
      </Banner>
      {espera.semWifi.length > 0 && (
        <Banner
          tone="warning"
          icon={Wifi}
          action={
            <Button size="sm" onClick={() => void enviarSemWifi(espera.semWifi)}>
              Enviar mesmo assim
            </Button>
          }
        >
          Por sua escolha, fotos esperam Wi-Fi. O encerramento só chega ao servidor depois delas.
        </Banner>
      )}
    </>
  )
}

function VerPendencias() {
  return (
    <ButtonLink size="sm" to="/monitoramentos/pendencias">
      Ver pendências
    </ButtonLink>
  )
}
