/** The list of suppliers on the screen, and its bulk acts. */

import { Ban } from 'lucide-react'
import { ATOS_DO_FORNECEDOR } from '#contract/rede/atos-do-fornecedor.ts'
import type { FornecedorListado } from '#contract/rede/fornecedor.ts'
import { fornecedores } from '#contract/rede/fornecedores.ts'
import { LISTA_DE_FORNECEDORES } from '#contract/rede/lista-de-fornecedores.ts'
import { municipioComUf } from '#contract/rede/municipio-com-uf.ts'
import { api } from '#web/api/api.ts'
import { daLista } from '#web/list/da-lista.ts'
import { emLote } from '#web/list/em-lote.ts'
import type { AcaoEmLote } from '#web/list/list-definition.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { plural } from '#web/ui/format.ts'
import { SituacaoDoFornecedor } from './SituacaoDoFornecedor.tsx'

export const DA_LISTA = daLista(LISTA_DE_FORNECEDORES, {
  celulas: {
    documento: ({ documento }) => <span className="text-nowrap">{documento ?? '—'}</span>,
    municipio: (fornecedor) => municipioComUf(fornecedor) || '—',
    situacao: SituacaoDoFornecedor,
    certidoes_vencendo: ({ certidoes_vencendo }) =>
      certidoes_vencendo > 0 ? (
        <Badge tone="warning">{plural(certidoes_vencendo, 'a renovar', 'a renovar')}</Badge>
      ) : (
        '—'
      ),
  },
})

export const ACOES_EM_LOTE: readonly AcaoEmLote<FornecedorListado>[] = [
  emLote(ATOS_DO_FORNECEDOR.inativar, {
    icone: Ban,
    exige: fornecedores.inativar,
    executar: (ids, motivo) => api.fornecedores.emLote({ body: { acao: 'inativar', ids, motivo } }),
    desfazer: {
      exige: fornecedores.reativar,
      pedir: (_, ids) => api.fornecedores.emLote({ body: { acao: 'reativar', ids } }),
    },
  }),
]
