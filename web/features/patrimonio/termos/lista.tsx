/** The columns, filters and bulk act of the list of who answers for what. */

import { FileSignature } from 'lucide-react'
import { type CargaListada, SITUACOES_DA_CARGA, TIPOS_DE_CARGA, termos } from '#contract/patrimonio/termos.ts'
import { api } from '#web/api/api.ts'
import type { AcaoEmLote, Coluna, FiltroDaLista } from '#web/list/list-definition.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { CargaBadge } from '#web/partes/rede/cargas.tsx'
import { data, numero } from '#web/ui/format.ts'

export const COLUNAS: readonly Coluna<CargaListada>[] = [
  { chave: 'local', rotulo: 'Local', ordem: 'local', valor: ({ local }) => local.nome },
  {
    chave: 'tipo',
    rotulo: 'Carga',
    valor: ({ servidor }) => TIPOS_DE_CARGA[servidor ? 'servidor' : 'local'],
  },
  {
    chave: 'responsavel',
    rotulo: 'Responsável',
    valor: ({ responsavel }) => responsavel ?? 'Sem titular',
  },
  { chave: 'situacao', rotulo: 'Situação', valor: CargaBadge },
  { chave: 'bens', rotulo: 'Bens', numero: true, valor: ({ bens }) => numero(bens) },
  {
    chave: 'termo',
    rotulo: 'Último termo',
    valor: ({ termo }) => <span className="text-nowrap">{termo?.numero ?? '—'}</span>,
  },
  {
    chave: 'assinado_em',
    rotulo: 'Assinado em',
    valor: ({ assinado_em }) => (assinado_em ? data(assinado_em) : '—'),
  },
  {
    chave: 'desatualizada_desde',
    rotulo: 'Desatualizada desde',
    opcional: true,
    valor: ({ desatualizada_desde }) => (desatualizada_desde ? data(desatualizada_desde) : '—'),
  },
]

export const FILTROS: readonly FiltroDaLista[] = [
  { tipo: 'texto', chave: 'texto', rotulo: 'Local ou pessoa', dica: 'Nome, código ou INEP' },
  { tipo: 'varias', chave: 'situacao', rotulo: 'Situação', opcoes: opcoesDe(SITUACOES_DA_CARGA) },
  { tipo: 'opcao', chave: 'tipo', rotulo: 'Carga', opcoes: opcoesDe(TIPOS_DE_CARGA) },
  { tipo: 'local', chave: 'local_id', rotulo: 'Local' },
]

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
