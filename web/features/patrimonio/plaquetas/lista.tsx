/** The list of ranges on the screen. */

import { LISTA_DE_PLAQUETAS } from '#contract/patrimonio/lista-de-plaquetas.ts'
import {
  type LoteDePlaquetas,
  SITUACOES_DO_LOTE,
  type SituacaoDoLote,
} from '#contract/patrimonio/plaqueta.ts'
import { daLista } from '#web/list/da-lista.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { TONS_DO_LOTE } from './palavras.ts'

export function SituacaoDoLoteBadge({ situacao }: { situacao: SituacaoDoLote }) {
  return <Badge tone={TONS_DO_LOTE[situacao]}>{SITUACOES_DO_LOTE[situacao]}</Badge>
}

export const faixaDo = ({ primeira, ultima }: Pick<LoteDePlaquetas, 'primeira' | 'ultima'>) =>
  `${primeira} a ${ultima}`

/** Whose the range is, in one line. */
export const donoDo = ({ agente, regional }: Pick<LoteDePlaquetas, 'agente' | 'regional'>) =>
  [agente?.nome, regional?.nome].filter(Boolean).join(', ') || null

export const DA_LISTA = daLista(LISTA_DE_PLAQUETAS, {
  celulas: {
    faixa: (lote) => <span className="text-nowrap">{faixaDo(lote)}</span>,
    situacao: SituacaoDoLoteBadge,
  },
})
