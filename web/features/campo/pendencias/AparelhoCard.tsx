import { ShieldCheck } from 'lucide-react'
import { useArmazenamento } from '#web/offline-browser/use-aparelho.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { tamanho } from '#web/ui/format.ts'
import type { Tone } from '#web/ui/tone.ts'

const TONS: Readonly<Record<'folgado' | 'atencao' | 'critico', Tone>> = {
  folgado: 'success',
  atencao: 'warning',
  critico: 'danger',
}

/** How full the device is, and whether the browser promised to keep what is on it. */
export function AparelhoCard() {
  const { usado, cota, livre, nivel, protegido, proteger } = useArmazenamento()

  async function pedir() {
    if (await proteger()) notify.success('Armazenamento protegido neste aparelho.')
    else
      notify.warning('O navegador ainda não garantiu. Instale o aplicativo na tela inicial e tente de novo.')
  }

  return (
    <Card title="Este aparelho">
      {usado !== null && cota !== null && (
        <ProgressBar
          label="Espaço usado"
          tone={TONS[nivel]}
          value={(usado / Math.max(1, cota)) * 100}
          valueText={`${tamanho(usado)} de ${tamanho(cota)}`}
        />
      )}
      {nivel !== 'folgado' && livre !== null && (
        <Banner tone={TONS[nivel]}>
          Restam {tamanho(livre)}. Envie o que está pendente ou libere espaço no aparelho.
        </Banner>
      )}
      <div className="z-row">
        <p className="z-aparelho-protecao">
          {protegido === true
            ? 'Armazenamento protegido: o navegador não apaga estes dados sozinho.'
            : 'Armazenamento não protegido: com pouco espaço, o navegador pode apagar dados.'}
        </p>
        {protegido !== true && (
          <Button icon={ShieldCheck} onClick={() => void pedir()}>
            Proteger
          </Button>
        )}
      </div>
    </Card>
  )
}
