/** What may be done with several places of the list at once; each dialog is fetched when it is first asked for. */
import { Activity, UserRoundCheck, Warehouse } from 'lucide-react'
import { lazy } from 'react'
import { DESFEITO } from '#contract/casa/ato.ts'
import { type LocalListado, locais } from '#contract/rede/locais.ts'
import { SituacaoDeFuncionamento } from '#contract/rede/vocabularios-do-local.ts'
import { api } from '#web/api/api.ts'
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
    desfazer: {
      exige: locais.editar,
      pedir: (era, ids) =>
        api.locais.emLote({
          body: {
            acao: 'mudar_situacao',
            ids,
            situacao_funcionamento: SituacaoDeFuncionamento.parse(era),
            motivo: DESFEITO,
          },
        }),
    },
  },
  {
    rotulo: 'Mudar supridor',
    icone: Warehouse,
    exige: locais.editar,
    Dialogo: lazy(async () => ({ default: (await import('./SupridorEmLote.tsx')).SupridorEmLote })),
    desfazer: {
      exige: locais.editar,
      pedir: (era, ids) =>
        api.locais.emLote({
          body: { acao: 'mudar_supridor', ids, deposito_supridor_id: era === null ? null : Number(era) },
        }),
    },
  },
]
