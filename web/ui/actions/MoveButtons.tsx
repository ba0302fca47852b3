import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from './IconButton.tsx'

type Props = {
  /** What is moved, for who hears it. */
  name: string
  index: number
  total: number
  onMove: (step: 1 | -1) => void
}

/** One place up, one place down in an ordered list; each carries its step in `data-passo`. */
export function MoveButtons({ name, index, total, onMove }: Props) {
  return (
    <>
      <IconButton
        data-passo={-1}
        label={`Subir ${name}`}
        icon={ArrowUp}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        data-passo={1}
        label={`Descer ${name}`}
        icon={ArrowDown}
        disabled={index === total - 1}
        onClick={() => onMove(1)}
      />
    </>
  )
}
