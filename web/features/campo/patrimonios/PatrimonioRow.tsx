import { ChevronRight } from 'lucide-react'
import { memo } from 'react'
import type { PatrimonioDaVisita } from '#web/offline-browser/types.ts'
import { devolvido, FILTRO_CORRIGIR } from '#web/partes/campo/devolvidos.ts'
import { EnvioBadge } from '#web/partes/casa/EnvioBadge.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { numeroNaVisita } from './numero-na-visita.ts'
import { ResultadoBadge } from './ResultadoBadge.tsx'

type Props = {
  item: PatrimonioDaVisita
  ambiente: string | undefined
  /** Something was typed there and not saved. */
  rascunho: boolean
  onOpen: (uuid: string) => void
}

export const PatrimonioRow = memo(function PatrimonioRow({ item, ambiente, rascunho, onOpen }: Props) {
  const { descricao, marca, modelo } = item.patrimonio
  return (
    <button type="button" className="z-list-row z-bem" onClick={() => onOpen(item.uuid)}>
      <span className="z-list-row-text">
        <span className="z-bem-codigo z-code">{numeroNaVisita(item)}</span>
        <span className="z-bem-nome">{descricao}</span>
        <span className="z-small z-muted">{[marca, modelo, ambiente].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="z-bem-marcas">
        {rascunho && <Badge tone="warning">Rascunho</Badge>}
        {devolvido(item) && <Badge tone="warning">{FILTRO_CORRIGIR.label}</Badge>}
        <ResultadoBadge resultado={item.resultado} />
        <EnvioBadge envio={item.envio} />
      </span>
      <ChevronRight className="z-icon z-muted" aria-hidden />
    </button>
  )
}, sameRow)

/** `onOpen` is new at each render of the page and always does the same. */
function sameRow(before: Props, after: Props): boolean {
  return (
    before.item === after.item && before.ambiente === after.ambiente && before.rascunho === after.rascunho
  )
}
