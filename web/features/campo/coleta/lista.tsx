/** The list of visits on the screen. */

import { Ban, CalendarClock, UserRoundMinus, UserRoundPen, UserRoundPlus } from 'lucide-react'
import { ATOS_DA_VISITA } from '#contract/campo/atos-da-visita.ts'
import { homologacao } from '#contract/campo/homologacao.ts'
import { LISTA_DE_VISITAS } from '#contract/campo/lista-de-visitas.ts'
import type { VisitaNoPainel } from '#contract/campo/visita-no-painel.ts'
import { api } from '#web/api/api.ts'
import { daLista } from '#web/list/da-lista.ts'
import { emLote } from '#web/list/em-lote.ts'
import type { AcaoEmLote } from '#web/list/list-definition.ts'
import { SituacaoDaVisitaBadge } from '#web/partes/campo/SituacaoDaVisitaBadge.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { plural } from '#web/ui/format.ts'
import {
  AcrescentarEmVariasDialog,
  ReagendarVariasDialog,
  TirarDeVariasDialog,
  TrocarEmVariasDialog,
} from './VariasVisitasDialogs.tsx'

export const DA_LISTA = daLista(LISTA_DE_VISITAS, {
  celulas: {
    situacao: SituacaoDaVisitaBadge,
    achados: ({ achados }) => (achados > 0 ? achados : '—'),
    conflitos: ({ conflitos }) =>
      conflitos > 0 ? <Badge tone="danger">{plural(conflitos, 'conflito', 'conflitos')}</Badge> : '—',
    dias: ({ dias }) => (dias === null ? '—' : dias === 0 ? 'Hoje' : plural(dias, 'dia', 'dias')),
  },
})

/** What is chosen of the plan of several visits; each keeps the rules of the act on one, and says why it stays. */
export const ACOES_EM_LOTE: readonly AcaoEmLote<VisitaNoPainel>[] = [
  { rotulo: 'Reagendar', icone: CalendarClock, exige: homologacao.reagendar, Dialogo: ReagendarVariasDialog },
  {
    rotulo: 'Trocar agente',
    icone: UserRoundPen,
    exige: homologacao.reatribuir,
    Dialogo: TrocarEmVariasDialog,
  },
  {
    rotulo: 'Acrescentar agente',
    icone: UserRoundPlus,
    exige: homologacao.reatribuir,
    Dialogo: AcrescentarEmVariasDialog,
  },
  {
    rotulo: 'Tirar agente',
    icone: UserRoundMinus,
    exige: homologacao.reatribuir,
    Dialogo: TirarDeVariasDialog,
  },
  emLote(ATOS_DA_VISITA.cancelar, {
    icone: Ban,
    exige: homologacao.cancelar,
    executar: (ids, motivo) => api.homologacao.emLote({ body: { acao: 'cancelar', ids, motivo } }),
  }),
]
