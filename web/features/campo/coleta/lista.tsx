/** The columns and filters of the list of visits. */

import { SITUACOES_DA_VISITA } from '#contract/campo/achados.ts'
import type { VisitaNoPainel } from '#contract/campo/homologacao.ts'
import type { Coluna, FiltroDaLista } from '#web/list/list-definition.ts'
import { SituacaoDaVisitaBadge } from '#web/partes/campo/SituacaoDaVisitaBadge.tsx'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { data, plural } from '#web/ui/format.ts'

const SIM_OU_NAO = [
  { value: 'true', label: 'Sim' },
  { value: 'false', label: 'Não' },
] as const

export const COLUNAS: readonly Coluna<VisitaNoPainel>[] = [
  { chave: 'protocolo', rotulo: 'Visita', ordem: 'id', valor: ({ protocolo }) => protocolo },
  { chave: 'local', rotulo: 'Local', valor: ({ local }) => local.nome },
  { chave: 'regional', rotulo: 'Regional', opcional: true, valor: ({ regional }) => regional ?? '—' },
  { chave: 'agentes', rotulo: 'Agentes', valor: ({ agentes }) => agentes.join(', ') || '—' },
  {
    chave: 'previsto_inicio',
    rotulo: 'Prevista para',
    valor: ({ previsto_inicio }) => (previsto_inicio ? data(previsto_inicio) : '—'),
  },
  {
    chave: 'situacao',
    rotulo: 'Situação',
    valor: ({ situacao }) => <SituacaoDaVisitaBadge situacao={situacao} />,
  },
  { chave: 'progresso', rotulo: 'Verificado', numero: true, valor: ({ progresso }) => `${progresso}%` },
  {
    chave: 'achados',
    rotulo: 'Divergências',
    numero: true,
    valor: ({ achados }) => (achados > 0 ? achados : '—'),
  },
  {
    chave: 'conflitos',
    rotulo: 'Conflitos',
    valor: ({ conflitos }) =>
      conflitos > 0 ? <Badge tone="danger">{plural(conflitos, 'conflito', 'conflitos')}</Badge> : '—',
  },
  {
    chave: 'dias',
    rotulo: 'À espera',
    valor: ({ dias }) => (dias === null ? '—' : dias === 0 ? 'Hoje' : plural(dias, 'dia', 'dias')),
  },
  {
    chave: 'concluido_em',
    rotulo: 'Concluída em',
    opcional: true,
    valor: ({ concluido_em }) => (concluido_em ? data(concluido_em) : '—'),
  },
  {
    chave: 'nota',
    rotulo: 'Nota',
    numero: true,
    opcional: true,
    valor: ({ nota }) => (nota === null ? '—' : String(nota).replace('.', ',')),
  },
]

export const FILTROS: readonly FiltroDaLista[] = [
  { tipo: 'texto', chave: 'texto', rotulo: 'Visita', dica: 'Protocolo ou local' },
  {
    tipo: 'varias',
    chave: 'situacao',
    rotulo: 'Situação',
    opcoes: opcoesDe(SITUACOES_DA_VISITA),
  },
  { tipo: 'local', chave: 'local_id', rotulo: 'Local ou regional' },
  { tipo: 'pessoa', para: 'painel.monitoramentos.listar', chave: 'agente_id', rotulo: 'Agente' },
  { tipo: 'contagem', chave: 'campanha_id', rotulo: 'Da campanha', oculto: true },
  { tipo: 'data', chave: 'previsto_de', rotulo: 'Prevista a partir de' },
  { tipo: 'data', chave: 'previsto_ate', rotulo: 'Prevista até' },
  { tipo: 'data', chave: 'terminada_de', rotulo: 'Terminada a partir de' },
  { tipo: 'data', chave: 'terminada_ate', rotulo: 'Terminada até' },
  { tipo: 'opcao', chave: 'com_conflito', rotulo: 'Com conflito por resolver', opcoes: SIM_OU_NAO },
  { tipo: 'opcao', chave: 'atrasada', rotulo: 'Atrasada', opcoes: SIM_OU_NAO },
]
