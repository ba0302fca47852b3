import { Smartphone } from 'lucide-react'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { instalar, recusarInstalacao, usePodeInstalar } from './aplicativo.ts'

/** Asked with the reason, where the reason is: at the visits that are done with no signal. */
export function ConviteDeInstalar() {
  if (!usePodeInstalar()) return null
  return (
    <Banner
      tone="info"
      icon={Smartphone}
      action={
        <div className="z-row">
          <Button onClick={recusarInstalacao}>Agora não</Button>
          <Button variant="primary" onClick={() => void instalar()}>
            Instalar
          </Button>
        </div>
      }
    >
      Instale o Zelo neste aparelho: ele abre da tela inicial, mesmo sem sinal, e o aparelho não apaga o que
      ainda falta enviar.
    </Banner>
  )
}
