/** The list of visits on the screen. */

import { LISTA_DE_VISITAS } from '#contract/campo/lista-de-visitas.ts'
import { daLista } from '#web/list/da-lista.ts'
import { SituacaoDaVisitaBadge } from '#web/partes/campo/SituacaoDaVisitaBadge.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { plural } from '#web/ui/format.ts'

export const DA_LISTA = daLista(LISTA_DE_VISITAS, {
  celulas: {
    situacao: SituacaoDaVisitaBadge,
    achados: ({ achados }) => (achados > 0 ? achados : '—'),
    conflitos: ({ conflitos }) =>
      conflitos > 0 ? <Badge tone="danger">{plural(conflitos, 'conflito', 'conflitos')}</Badge> : '—',
    dias: ({ dias }) => (dias === null ? '—' : dias === 0 ? 'Hoje' : plural(dias, 'dia', 'dias')),
  },
})
