import { KeyRound } from 'lucide-react'
import { useCofre } from '#web/offline-browser/use-aparelho.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { plural } from '#web/ui/format.ts'

/** What the person must know of how this device protects what it keeps. Renders nothing when all is well. */
export function AvisosDoCofre() {
  const { estado, ilegiveis } = useCofre()
  if (estado === 'recusado') {
    return (
      <Banner tone="danger" live>
        A chave recebida não abre o que está guardado neste aparelho. Nada foi apagado: chame o suporte. O que
        você registrar agora continua sendo guardado.
      </Banner>
    )
  }
  if (ilegiveis > 0) {
    return (
      <Banner tone="danger" live>
        {plural(ilegiveis, 'registro guardado', 'registros guardados')} neste aparelho não{' '}
        {ilegiveis === 1 ? 'pôde ser lido' : 'puderam ser lidos'}. Nada foi apagado: chame o suporte.
      </Banner>
    )
  }
  if (estado !== 'sem-chave') return null
  return (
    <Banner tone="info" icon={KeyRound}>
      Este aparelho ainda não recebeu a chave que protege o que guarda. Continue trabalhando: ela será pedida
      de novo.
    </Banner>
  )
}
