/** The columns and filters of the list of ranges. */

import {
  type LoteDePlaquetas,
  MATERIAIS_DA_PLAQUETA,
  SITUACOES_DO_LOTE,
  type SituacaoDoLote,
} from '#contract/patrimonio/plaqueta.ts'
import type { Coluna, FiltroDaLista } from '#web/list/list-definition.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { data, numero } from '#web/ui/format.ts'
import { TONS_DO_LOTE } from './palavras.ts'

export function SituacaoDoLoteBadge({ situacao }: { situacao: SituacaoDoLote }) {
  return <Badge tone={TONS_DO_LOTE[situacao]}>{SITUACOES_DO_LOTE[situacao]}</Badge>
}

export const faixaDo = ({ primeira, ultima }: Pick<LoteDePlaquetas, 'primeira' | 'ultima'>) =>
  `${primeira} a ${ultima}`

/** Whose the range is, in one line. */
export const donoDo = ({ agente, regional }: Pick<LoteDePlaquetas, 'agente' | 'regional'>) =>
  [agente?.nome, regional?.nome].filter(Boolean).join(', ') || null

export const COLUNAS: readonly Coluna<LoteDePlaquetas>[] = [
  {
    chave: 'faixa',
    rotulo: 'Plaquetas',
    ordem: 'inicio',
    valor: (lote) => <span className="text-nowrap">{faixaDo(lote)}</span>,
  },
  { chave: 'situacao', rotulo: 'Situação', valor: SituacaoDoLoteBadge },
  { chave: 'reservado_a', rotulo: 'Reservado a', valor: (lote) => donoDo(lote) ?? '—' },
  { chave: 'material', rotulo: 'Material', valor: ({ material }) => MATERIAIS_DA_PLAQUETA[material] },
  { chave: 'livres', rotulo: 'Livres', numero: true, valor: ({ livres }) => numero(livres) },
  { chave: 'aplicadas', rotulo: 'Aplicadas', numero: true, valor: ({ aplicadas }) => numero(aplicadas) },
  {
    chave: 'fora_de_uso',
    rotulo: 'Fora de uso',
    numero: true,
    opcional: true,
    valor: ({ fora_de_uso }) => numero(fora_de_uso),
  },
  { chave: 'quantidade', rotulo: 'Total', numero: true, valor: ({ quantidade }) => numero(quantidade) },
  {
    chave: 'impresso_em',
    rotulo: 'Impresso em',
    opcional: true,
    valor: ({ impresso_em }) => (impresso_em ? data(impresso_em) : '—'),
  },
  {
    chave: 'criado_em',
    rotulo: 'Gerado em',
    ordem: 'criado_em',
    opcional: true,
    valor: ({ criado_em }) => data(criado_em),
  },
]

export const FILTROS: readonly FiltroDaLista[] = [
  { tipo: 'texto', chave: 'texto', rotulo: 'Plaqueta', dica: 'Código ou número de uma plaqueta' },
  { tipo: 'varias', chave: 'situacao', rotulo: 'Situação', opcoes: opcoesDe(SITUACOES_DO_LOTE) },
  { tipo: 'varias', chave: 'material', rotulo: 'Material', opcoes: opcoesDe(MATERIAIS_DA_PLAQUETA) },
  { tipo: 'local', chave: 'regional_id', rotulo: 'Regional' },
]
