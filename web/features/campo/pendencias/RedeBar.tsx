import { Wifi } from 'lucide-react'
import type { Pendencia } from '#web/offline-browser/types.ts'
import { useFila } from '#web/offline-browser/use-fila.ts'
import { useEscolhaDeRede, useRedeParaFotos } from '#web/offline-browser/use-rede-para-fotos.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { Switch } from '#web/ui/fields/Checkbox.tsx'
import { plural, tamanho } from '#web/ui/format.ts'

/** «Só Wi-Fi para fotos», beside the button that sends: the choice is made before the data plan is spent. */
export function RedeBar({ pendencias }: { pendencias: readonly Pendencia[] }) {
  const rede = useRedeParaFotos()
  const escolha = useEscolhaDeRede()
  const { enviarSemWifi } = useFila()
  const esperam = pendencias.filter(({ situacao }) => situacao === 'espera-wifi')
  const bytes = esperam.reduce((soma, cada) => soma + (cada.tamanho ?? 0), 0)
  return (
    <section className="z-rede" aria-label="Fotos e dados móveis">
      <Switch
        label="Só Wi-Fi para fotos"
        hint="Fotos e anexos a partir de 100 KB esperam; registros e assinaturas seguem por qualquer rede."
        checked={rede.soWifi}
        onChange={(event) => void escolha.soWifi(event.target.checked)}
      />
      {rede.soWifi && !rede.conhecida && (
        <Switch
          label="Estou no Wi-Fi agora"
          hint="Este navegador não diz qual é a rede. Desliga sozinho quando a conexão cai."
          checked={rede.noWifi}
          onChange={(event) => void escolha.noWifi(event.target.checked)}
        />
      )}
      {esperam.length > 0 && (
        <Banner
          tone="warning"
          icon={Wifi}
          action={
            <Button size="sm" onClick={() => void enviarSemWifi(esperam.map(({ op_id }) => op_id))}>
              Enviar mesmo assim
            </Button>
          }
        >
          {plural(esperam.length, 'arquivo espera', 'arquivos esperam')} Wi-Fi ({tamanho(bytes)}).
        </Banner>
      )}
    </section>
  )
}
