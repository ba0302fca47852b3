/** The list of who answers for what on the screen, and its bulk act. */

import { FileSignature } from 'lucide-react'
import { LISTA_DE_CARGAS } from '#contract/patrimonio/lista-de-cargas.ts'
import { type CargaListada, termos } from '#contract/patrimonio/termos.ts'
import { api } from '#web/api/api.ts'
import { daLista } from '#web/list/da-lista.ts'
import type { AcaoEmLote } from '#web/list/list-definition.ts'
import { CargaBadge } from '#web/partes/rede/cargas.tsx'

export const DA_LISTA = daLista(LISTA_DE_CARGAS, {
  celulas: {
    responsavel: ({ responsavel }) => responsavel ?? 'Sem titular',
    situacao: CargaBadge,
    termo: ({ termo }) => <span className="text-nowrap">{termo?.numero ?? '—'}</span>,
  },
})

export const ACOES_EM_LOTE: readonly AcaoEmLote<CargaListada>[] = [
  {
    rotulo: 'Emitir termo',
    icone: FileSignature,
    exige: termos.emLote,
    aviso:
      'Cada responsável recebe o termo do que está em carga agora. Onde mudou quem responde, o termo é emitido um a um, com o dia da conferência.',
    executar: (ids) => api.termos.emLote({ body: { acao: 'emitir', ids } }),
  },
]
