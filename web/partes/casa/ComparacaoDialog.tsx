import { type CSSProperties, useId, useState } from 'react'
import type { FotoNoTempo } from '#contract/rede/instalacoes-do-local.ts'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { dataHora } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { legendaDe } from './fotos-por-data.ts'
import './Galeria.css'

type Props = {
  /** Two of them. */
  fotos: readonly FotoNoTempo[]
  assunto: string
  onClose: () => void
}

const MODOS = [
  { value: 'lado', label: 'Lado a lado' },
  { value: 'cortina', label: 'Cortina' },
] as const
type Modo = (typeof MODOS)[number]['value']

/** The older at the left, the newer at the right; or one over the other, with a curtain between them. */
export function ComparacaoDialog({ fotos, assunto, onClose }: Props) {
  const [modo, setModo] = useState<Modo>('lado')
  const [antes, depois] = [...fotos].sort((a, b) => a.em.localeCompare(b.em))
  if (!antes || !depois) return null
  return (
    <Dialog
      open
      size="lg"
      title="Antes e depois"
      subtitle={`${dataHora(antes.em)} e ${dataHora(depois.em)}`}
      onClose={onClose}
    >
      <div className="z-stack">
        <SegmentedChoice label="Como mostrar" compact options={MODOS} value={modo} onChange={setModo} />
        {modo === 'lado' ? (
          <div className="z-comparacao">
            <Legendada titulo="Antes" foto={antes} assunto={assunto} />
            <Legendada titulo="Depois" foto={depois} assunto={assunto} />
          </div>
        ) : (
          <Cortina antes={antes} depois={depois} assunto={assunto} />
        )}
      </div>
    </Dialog>
  )
}

function Legendada({ titulo, foto, assunto }: { titulo: string; foto: FotoNoTempo; assunto: string }) {
  return (
    <figure>
      <figcaption>
        <strong>{titulo}</strong> <span className="z-muted z-small">{dataHora(foto.em)}</span>
      </figcaption>
      <img className="z-foto-grande" src={foto.url} alt={legendaDe(foto, assunto)} />
    </figure>
  )
}

type CortinaProps = { antes: FotoNoTempo; depois: FotoNoTempo; assunto: string }

function Cortina({ antes, depois, assunto }: CortinaProps) {
  const [corte, setCorte] = useState(50)
  const id = useId()
  // as: a custom property, which the type of `style` does not name
  const style = { '--corte': `${corte}%` } as CSSProperties
  return (
    <div>
      <div className="z-cortina" style={style}>
        <img src={depois.url} alt={legendaDe(depois, assunto)} />
        <img className="z-cortina-antes" src={antes.url} alt={legendaDe(antes, assunto)} />
        <span className="z-cortina-linha" aria-hidden />
      </div>
      <label htmlFor={id} className="z-field-label">
        Quanto se vê da foto de antes
      </label>
      <input
        id={id}
        type="range"
        className="form-range"
        min={0}
        max={100}
        value={corte}
        aria-valuetext={`${corte}%`}
        onChange={({ target }) => setCorte(Number(target.value))}
      />
    </div>
  )
}
