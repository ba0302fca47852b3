import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { Levar, Celula as Lugar } from './use-levar.ts'
import { traz } from './VisitaChip.tsx'

type Props = {
  lugar: Lugar
  levar: Levar
  className?: string | undefined
  hoje?: boolean
  children: ReactNode
}

/** Where a visit may be let go. */
export function Celula({ lugar, levar, className, hoje, children }: Props) {
  return (
    <td
      className={classNames('z-agenda-celula', className)}
      data-alvo={levar.ehAlvo(lugar) || undefined}
      data-hoje={hoje || undefined}
      onDragOver={(event) => {
        if (!traz(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = event.altKey ? 'copy' : 'move'
        if (!levar.ehAlvo(lugar)) levar.sobre(lugar)
      }}
      onDrop={(event) => {
        event.preventDefault()
        levar.soltarEm(lugar, event.altKey)
      }}
    >
      {children}
    </td>
  )
}
