import { Glasses, Monitor, Moon, Sun } from 'lucide-react'
import { changeAppearance, type Densidade, type Fonte, type Tema, useAppearance } from '../appearance.ts'
import { Switch } from '../fields/Checkbox.tsx'
import { SegmentedChoice, type SegmentOption } from '../fields/SegmentedChoice.tsx'
import './Page.css'

const temas: SegmentOption<Tema>[] = [
  { value: 'claro', label: 'Claro', icon: Sun },
  { value: 'escuro', label: 'Escuro', icon: Moon },
  { value: 'sol', label: 'Ao sol', icon: Glasses },
  { value: 'sistema', label: 'Sistema', icon: Monitor },
]

const fontes: SegmentOption<Fonte>[] = [
  { value: 'normal', label: 'Normal' },
  { value: 'maior', label: 'Maior' },
  { value: 'maxima', label: 'Máxima' },
]

const densidades: SegmentOption<Densidade>[] = [
  { value: 'compacta', label: 'Compactas' },
  { value: 'confortavel', label: 'Confortáveis' },
]

export function ThemeToggle() {
  const { tema } = useAppearance()
  return (
    <SegmentedChoice
      compact
      label="Tema"
      options={temas}
      value={tema}
      onChange={(tema) => changeAppearance({ tema })}
    />
  )
}

export function FontSizeToggle() {
  const { fonte } = useAppearance()
  return (
    <SegmentedChoice
      compact
      label="Tamanho do texto"
      options={fontes}
      value={fonte}
      onChange={(fonte) => changeAppearance({ fonte })}
    />
  )
}

function DensityToggle() {
  const { densidade } = useAppearance()
  return (
    <SegmentedChoice
      compact
      label="Linhas das listas"
      options={densidades}
      value={densidade}
      onChange={(densidade) => changeAppearance({ densidade })}
    />
  )
}

/** Theme, text size, density and contrast, kept on this device. */
export function AccessibilityBar() {
  const { contraste } = useAppearance()
  return (
    <section className="z-accessibility" aria-label="Aparência e acessibilidade">
      <ThemeToggle />
      <FontSizeToggle />
      <DensityToggle />
      <Switch
        label="Alto contraste"
        checked={contraste === 'alto'}
        onChange={(event) => changeAppearance({ contraste: event.target.checked ? 'alto' : 'normal' })}
      />
    </section>
  )
}
