/** What may be done with several places of the list at once; each dialog is fetched when it is first asked for. */
import { Activity, UserRoundCheck, Warehouse } from 'lucide-react'
import { lazy } from 'react'
import { type LocalListado, locais } from '#contract/rede/locais.ts'
import type { AcaoEmLote } from '#web/list/list-definition.ts'

export const ACOES_EM_LOTE: readonly AcaoEmLote<LocalListado>[] = [
  {
    rotulo: 'Designar responsável',
    icone: UserRoundCheck,
    exige: locais.designarResponsavel,
    Dialogo: lazy(async () => ({ default: (await import('./DesignarEmLote.tsx')).DesignarEmLote })),
  },
  {
    rotulo: 'Mudar situação',
    icone: Activity,
    exige: locais.editar,
    Dialogo: lazy(async () => ({ default: (await import('./SituacaoEmLote.tsx')).SituacaoEmLote })),
  },
  {
    rotulo: 'Mudar supridor',
    icone: Warehouse,
    exige: locais.editar,
    Dialogo: lazy(async () => ({ default: (await import('./SupridorEmLote.tsx')).SupridorEmLote })),
  },
]
