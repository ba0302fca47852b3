/** The list of shipments on the screen, and its bulk acts. */

import { Route, Truck } from 'lucide-react'
import { LISTA_DE_REMESSAS } from '#contract/almoxarifado/lista-de-remessas.ts'
import type { RemessaListada } from '#contract/almoxarifado/remessa.ts'
import { VE_REMESSAS } from '#contract/rede/recebe-materiais.ts'
import { daLista } from '#web/list/da-lista.ts'
import type { AcaoEmLote } from '#web/list/list-definition.ts'
import { RemessaBadge } from '#web/partes/almoxarifado/remessas.tsx'
import { ExpedirDaLista, RomaneioDaLista } from './LoteDaLista.tsx'

export const DA_LISTA = daLista(LISTA_DE_REMESSAS, {
  celulas: {
    numero: ({ numero }) => <span className="text-nowrap">{numero}</span>,
    situacao: RemessaBadge,
  },
})

/** Of each kind of order the server asks its own permission. */
export const ACOES_EM_LOTE: readonly AcaoEmLote<RemessaListada>[] = [
  { rotulo: 'Expedir', icone: Truck, exige: VE_REMESSAS, Dialogo: ExpedirDaLista },
  { rotulo: 'Romaneio', icone: Route, exige: VE_REMESSAS, Dialogo: RomaneioDaLista },
]
