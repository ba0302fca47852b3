import { Camera, Ellipsis } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { Button } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Menu } from '#web/ui/actions/Menu.tsx'
import { type Acoes, APARENCIA } from './use-acoes.ts'

/** What most likely helps, in the reach of a thumb. Nothing where nothing needs to be done. */
export function AcaoPrincipal({ acoes: { primeira, fazer, refazer, sobre } }: { acoes: Acoes }) {
  if (primeira === undefined) return null
  const { label, icon } = APARENCIA[primeira]
  return (
    <div className="z-pendencia-acao">
      {primeira === 'refazer' ? (
        <RefazerFoto sobre={sobre} onChange={refazer} />
      ) : (
        <Button icon={icon} aria-label={`${label}: ${sobre}`} onClick={fazer[primeira]}>
          {label}
        </Button>
      )}
    </div>
  )
}

export function OutrasAcoes({ acoes: { outras, sobre } }: { acoes: Acoes }) {
  if (outras.length === 0) return null
  return (
    <div className="z-pendencia-menu">
      <Menu
        label={`Ações de ${sobre}`}
        placement="bottom-end"
        items={[...outras]}
        trigger={(props) => (
          <IconButton {...props} icon={Ellipsis} label={`Mais ações: ${sobre}`} tooltip={false} />
        )}
      />
    </div>
  )
}

/** The camera, or the gallery where there is none: the picker must be asked for by the tap itself. */
function RefazerFoto(props: { sobre: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void }) {
  return (
    <label className="z-button z-button-secondary z-refazer">
      <Camera className="z-icon" aria-hidden /> Refazer foto
      <span className="z-hidden">: {props.sobre}</span>
      <input
        type="file"
        accept="image/*"
        capture="environment"
        className="z-hidden"
        onChange={props.onChange}
      />
    </label>
  )
}
