import { History } from 'lucide-react'
import type { UseRascunho } from '#web/offline-browser/use-rascunho.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { dataHora } from '#web/ui/format.ts'

export type RascunhoDoFormulario = Pick<UseRascunho<object>, 'recuperado_em' | 'descartar'>

/** Says that what is on the form had been typed before, and was never saved. */
export function AvisoDeRascunho({ recuperado_em, descartar }: RascunhoDoFormulario) {
  if (recuperado_em === null) return null
  return (
    <Banner tone="info" icon={History} live action={<Button onClick={descartar}>Descartar</Button>}>
      Rascunho de {dataHora(new Date(recuperado_em))}, ainda não salvo.
    </Banner>
  )
}
