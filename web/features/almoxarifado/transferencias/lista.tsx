/** The list of transfers on the screen, and its bulk acts. */

import { Ban, CheckCheck, Route } from 'lucide-react'
import { ATOS_DA_TRANSFERENCIA } from '#contract/almoxarifado/atos-da-transferencia.ts'
import { LISTA_DE_TRANSFERENCIAS } from '#contract/almoxarifado/lista-de-transferencias.ts'
import type { TransferenciaListada } from '#contract/almoxarifado/transferencia.ts'
import { transferencias } from '#contract/almoxarifado/transferencias.ts'
import { api } from '#web/api/api.ts'
import { daLista } from '#web/list/da-lista.ts'
import { emLote } from '#web/list/em-lote.ts'
import type { AcaoEmLote } from '#web/list/list-definition.ts'
import { RomaneioDialog } from './RomaneioDialog.tsx'
import { SituacaoDaTransferencia } from './SituacaoDaTransferencia.tsx'

export const DA_LISTA = daLista(LISTA_DE_TRANSFERENCIAS, {
  celulas: {
    protocolo: ({ protocolo }) => <span className="text-nowrap">{protocolo}</span>,
    situacao: SituacaoDaTransferencia,
  },
})

export const ACOES_EM_LOTE: readonly AcaoEmLote<TransferenciaListada>[] = [
  emLote(ATOS_DA_TRANSFERENCIA.autorizar, {
    icone: CheckCheck,
    exige: transferencias.autorizar,
    executar: (ids) => api.transferencias.emLote({ body: { acao: 'autorizar', ids, motivo: '' } }),
  }),
  { rotulo: 'Romaneio', icone: Route, exige: transferencias.romaneio, Dialogo: RomaneioDialog },
  emLote(ATOS_DA_TRANSFERENCIA.cancelar, {
    icone: Ban,
    exige: transferencias.cancelar,
    executar: (ids, motivo) => api.transferencias.emLote({ body: { acao: 'cancelar', ids, motivo } }),
  }),
]
