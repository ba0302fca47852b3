/** The list of entries on the screen, and its bulk acts. */

import { Ban, PackageCheck, Tags } from 'lucide-react'
import { ATOS_DA_ENTRADA } from '#contract/almoxarifado/atos-da-entrada.ts'
import { type EntradaListada, nomeDaEntrada } from '#contract/almoxarifado/entrada.ts'
import { entradas } from '#contract/almoxarifado/entradas.ts'
import type { GrupoDeMaterial } from '#contract/almoxarifado/grupos-de-material.ts'
import { LISTA_DE_ENTRADAS } from '#contract/almoxarifado/lista-de-entradas.ts'
import { api } from '#web/api/api.ts'
import { daLista } from '#web/list/da-lista.ts'
import { emLote } from '#web/list/em-lote.ts'
import type { AcaoEmLote } from '#web/list/list-definition.ts'
import { escolhaDoGrupo } from '#web/partes/almoxarifado/grupos-de-material.ts'
import { AceitarVariasDialog } from './AceitarVariasDialog.tsx'
import { EtiquetasDialog } from './EtiquetasDialog.tsx'
import { SituacaoBadge } from './palavras.tsx'

/** `grupos`: none for who may not read the catalogue. */
export const daListaDeEntradas = (grupos?: readonly GrupoDeMaterial[]) =>
  daLista(LISTA_DE_ENTRADAS, {
    celulas: {
      protocolo: (entrada) => <span className="text-nowrap">{nomeDaEntrada(entrada)}</span>,
      situacao: (entrada) => <SituacaoBadge {...entrada} />,
    },
    opcoes: { grupo_id: grupos ? escolhaDoGrupo(grupos) : null },
  })

export const ACOES_EM_LOTE: readonly AcaoEmLote<EntradaListada>[] = [
  {
    rotulo: 'Aceitar',
    icone: PackageCheck,
    exige: entradas.aceitar,
    Dialogo: AceitarVariasDialog,
  },
  { rotulo: 'Etiquetar', icone: Tags, exige: entradas.etiquetas, Dialogo: EtiquetasDialog },
  emLote(ATOS_DA_ENTRADA.cancelar, {
    icone: Ban,
    exige: entradas.cancelar,
    executar: (ids, motivo) => api.entradas.emLote({ body: { acao: 'cancelar', ids, motivo } }),
  }),
]
