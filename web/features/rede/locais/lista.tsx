/** The columns and filters of the list of places. */

import type { LocalListado } from '#contract/rede/locais.ts'
import { SITUACOES_DE_FUNCIONAMENTO } from '#contract/rede/vocabularios-do-local.ts'
import type { Coluna, FiltroDaLista } from '#web/list/list-definition.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { SelectOption } from '#web/ui/fields/Select.tsx'
import { data, numero } from '#web/ui/format.ts'
import { notaPorExtenso, situacaoDoLocal, valorVisivel } from './palavras.ts'

export const COLUNAS: readonly Coluna<LocalListado>[] = [
  { chave: 'nome', rotulo: 'Local', ordem: 'nome', valor: ({ nome }) => nome },
  { chave: 'codigo', rotulo: 'Código', ordem: 'codigo', opcional: true, valor: ({ codigo }) => codigo },
  { chave: 'codigo_inep', rotulo: 'INEP', valor: ({ codigo_inep }) => codigo_inep ?? '—' },
  { chave: 'tipo', rotulo: 'Tipo', opcional: true, valor: ({ tipo }) => tipo },
  { chave: 'municipio', rotulo: 'Município', valor: ({ municipio }) => municipio ?? '—' },
  { chave: 'regional', rotulo: 'Regional', valor: ({ regional }) => regional ?? '—' },
  {
    chave: 'situacao_funcionamento',
    rotulo: 'Situação',
    opcional: true,
    valor: (local) => <SituacaoBadge local={local} />,
  },
  {
    chave: 'responsavel',
    rotulo: 'Responsável',
    opcional: true,
    valor: ({ responsavel }) => responsavel ?? '—',
  },
  {
    chave: 'instalacoes',
    rotulo: 'Instalações',
    numero: true,
    valor: ({ instalacoes }) => numero(instalacoes),
  },
  { chave: 'patrimonios', rotulo: 'Bens', numero: true, valor: ({ patrimonios }) => numero(patrimonios) },
  {
    chave: 'valor_centavos',
    rotulo: 'Valor dos bens',
    numero: true,
    opcional: true,
    valor: ({ valor_centavos }) => valorVisivel(valor_centavos),
  },
  {
    chave: 'ultima_visita_em',
    rotulo: 'Última visita',
    ordem: 'ultima_visita_em',
    valor: ({ ultima_visita_em }) => data(ultima_visita_em),
  },
  {
    chave: 'proxima_visita_em',
    rotulo: 'Próxima visita',
    opcional: true,
    valor: ({ proxima_visita_em }) => data(proxima_visita_em),
  },
  {
    chave: 'nota',
    rotulo: 'Nota',
    ordem: 'nota',
    numero: true,
    opcional: true,
    valor: ({ nota }) => notaPorExtenso(nota),
  },
  {
    chave: 'pendencias',
    rotulo: 'Pendências',
    numero: true,
    opcional: true,
    valor: ({ pendencias }) => numero(pendencias),
  },
]

export function SituacaoBadge({ local }: { local: Pick<LocalListado, 'ativo' | 'situacao_funcionamento'> }) {
  const { rotulo, tom } = situacaoDoLocal(local)
  return <Badge tone={tom}>{rotulo}</Badge>
}

const simOuNao = (sim: string, nao: string): SelectOption[] => [
  { value: 'true', label: sim },
  { value: 'false', label: nao },
]

/** `tipos` and `municipios`: those of the places that the person reaches, as options. */
export const filtrosCom = (
  tipos: readonly SelectOption[],
  municipios: readonly SelectOption[],
): FiltroDaLista[] => [
  { tipo: 'texto', chave: 'texto', rotulo: 'Texto', dica: 'Nome, código, INEP ou município' },
  { tipo: 'contagem', chave: 'ids', rotulo: 'Escolhidos no mapa', oculto: true },
  { tipo: 'local', chave: 'pai_id', rotulo: 'Regional, ou outro local com o que está abaixo' },
  { tipo: 'varias', chave: 'tipo_id', rotulo: 'Tipo', opcoes: tipos },
  { tipo: 'varias', chave: 'municipio_ibge', rotulo: 'Município', opcoes: municipios },
  {
    tipo: 'varias',
    chave: 'situacao_funcionamento',
    rotulo: 'Situação',
    opcoes: opcoesDe(SITUACOES_DE_FUNCIONAMENTO),
  },
  {
    tipo: 'opcao',
    chave: 'com_coordenadas',
    rotulo: 'Coordenadas',
    opcoes: simOuNao('Com coordenadas', 'Sem coordenadas'),
  },
  {
    tipo: 'opcao',
    chave: 'com_responsavel',
    rotulo: 'Responsável',
    opcoes: simOuNao('Com titular hoje', 'Sem titular hoje'),
  },
  { tipo: 'numero', chave: 'sem_visita_ha', rotulo: 'Sem visita há', unidade: 'dias', minimo: 1 },
  { tipo: 'numero', chave: 'nota_ate', rotulo: 'Nota até', maximo: 100 },
  {
    tipo: 'opcao',
    chave: 'inativos',
    rotulo: 'Cadastro',
    opcoes: [{ value: 'true', label: 'Só os inativos' }],
  },
]
