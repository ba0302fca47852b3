import { changeAppearance, type Largura, useAppearance } from '#web/ui/appearance.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { SegmentedChoice, type SegmentOption } from '#web/ui/fields/SegmentedChoice.tsx'
import { AccessibilityBar } from '#web/ui/page/AccessibilityBar.tsx'

const LARGURAS: readonly SegmentOption<Largura>[] = [
  { value: 'xxl', label: 'Confortável' },
  { value: 'fluid', label: 'Toda a janela' },
]

/** The same choices as in the footer: `AccountAppearance` takes them to the other devices. */
export function AparenciaTab() {
  const { largura } = useAppearance()
  return (
    <Card title="Aparência">
      <div className="z-meus-aparencia">
        <p className="z-muted">
          Cada escolha vale na hora, aqui e em todo aparelho em que você entrar. Sem sinal, ela segue quando a
          conexão voltar.
        </p>
        <AccessibilityBar />
        <SegmentedChoice
          compact
          label="Largura do painel"
          help="Faz diferença em telas com mais de 1400 pontos."
          options={LARGURAS}
          value={largura}
          onChange={(largura) => changeAppearance({ largura })}
        />
      </div>
    </Card>
  )
}
