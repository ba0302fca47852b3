/** The list of findings on the screen, and its bulk acts. */

import { BellOff, BellRing, Wrench } from 'lucide-react'
import { type Achado, diagnostico, REGRAS_DO_DIAGNOSTICO } from '#contract/analises/diagnostico.ts'
import { LISTA_DE_ACHADOS } from '#contract/analises/lista-de-achados.ts'
import { api } from '#web/api/api.ts'
import { daLista } from '#web/list/da-lista.ts'
import type { AcaoEmLote } from '#web/list/list-definition.ts'
import { data } from '#web/ui/format.ts'
import { ResolverDialog } from './ResolverDialog.tsx'
import { SeveridadeBadge } from './SeveridadeBadge.tsx'
import { SilenciarDialog } from './SilenciarDialog.tsx'

export const DA_LISTA = daLista(LISTA_DE_ACHADOS, {
  celulas: {
    severidade: ({ regra }) => <SeveridadeBadge severidade={REGRAS_DO_DIAGNOSTICO[regra].severidade} />,
    local: ({ local }) => local?.nome ?? 'Toda a rede',
    desde: ({ desde }) => <span className="z-nowrap">{desde === null ? '—' : data(desde)}</span>,
    primeiro_em: ({ primeiro_em, vez }) => (
      <span className="z-nowrap">
        {data(primeiro_em)}
        {vez > 1 && `, ${vez}ª vez`}
      </span>
    ),
  },
})

export const ACOES_EM_LOTE: readonly AcaoEmLote<Achado>[] = [
  { rotulo: 'Resolver', icone: Wrench, exige: diagnostico.listar, Dialogo: ResolverDialog },
  {
    rotulo: 'Silenciar',
    icone: BellOff,
    exige: diagnostico.silenciar,
    Dialogo: SilenciarDialog,
    desfazer: {
      exige: diagnostico.desfazerSilencio,
      pedir: (_, ids) => api.diagnostico.desfazerSilencio({ body: { ids } }),
    },
  },
  {
    rotulo: 'Desfazer o silêncio',
    antes: 'Desfazer o silêncio de',
    muda: ({ silencio }) => silencio !== null,
    icone: BellRing,
    exige: diagnostico.desfazerSilencio,
    aviso: 'Eles voltam à conta dos achados abertos.',
    executar: (ids) => api.diagnostico.desfazerSilencio({ body: { ids } }),
  },
]
