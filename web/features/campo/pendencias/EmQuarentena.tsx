import { Hourglass } from 'lucide-react'
import { useMesa } from '#web/offline-browser/use-mesa.ts'
import { useMonitoramentos } from '#web/offline-browser/use-monitoramentos.ts'
import { quarentenaEmPalavras } from '#web/partes/campo/AvisoDaMesa.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'

/** Received by the server and not applied: sent, but not done with. */
export function EmQuarentena() {
  const mesa = useMesa()
  const { visitas } = useMonitoramentos()
  const nome = (id: number) =>
    visitas.find(({ monitoramento }) => monitoramento.id === id)?.monitoramento.local.nome ?? `Visita ${id}`
  return [...mesa]
    .filter(([, { em_quarentena }]) => em_quarentena > 0)
    .map(([id, { em_quarentena }]) => (
      <Banner key={id} tone="warning" icon={Hourglass}>
        <strong>{nome(id)}</strong>: {quarentenaEmPalavras(em_quarentena)}. Já chegaram ao servidor.
      </Banner>
    ))
}
