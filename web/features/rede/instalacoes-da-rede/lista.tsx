/** The columns and filters of the list of installations of the whole network. */

import { DoorOpen } from 'lucide-react'
import { Link } from 'react-router'
import { CONDICOES_DE_INSTALACAO, ESTADOS_DE_INSTALACAO } from '#contract/administracao/vocabularios.ts'
import type { InstalacaoDaRede } from '#contract/rede/instalacoes-da-rede.ts'
import type { Coluna, FiltroDaLista } from '#web/list/list-definition.ts'
import { modoDosCartoes, WithPicture } from '#web/list/PictureCards.tsx'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { SelectOption } from '#web/ui/fields/Select.tsx'
import { data, numero } from '#web/ui/format.ts'
import type { Tone } from '#web/ui/tone.ts'

const TONS: Readonly<Record<keyof typeof ESTADOS_DE_INSTALACAO, Tone>> = {
  otimo: 'success',
  bom: 'success',
  regular: 'warning',
  ruim: 'danger',
  critico: 'danger',
}

function EstadoBadge({ instalacao: { estado, critica } }: { instalacao: InstalacaoDaRede }) {
  return (
    <span className="z-row">
      {estado ? <Badge tone={TONS[estado]}>{ESTADOS_DE_INSTALACAO[estado].rotulo}</Badge> : '—'}
      {critica && estado !== 'critico' && <Badge tone="danger">Item crítico</Badge>}
    </span>
  )
}

export const COLUNAS: readonly Coluna<InstalacaoDaRede>[] = [
  {
    chave: 'nome',
    rotulo: 'Instalação',
    ordem: 'nome',
    valor: (instalacao) => (
      <WithPicture de={instalacao} icone={DoorOpen}>
        {instalacao.nome}
      </WithPicture>
    ),
  },
  {
    chave: 'local',
    rotulo: 'Local',
    valor: ({ local }) => <Link to={`/painel/locais/${local.id}?aba=instalacoes`}>{local.nome}</Link>,
  },
  { chave: 'tipo', rotulo: 'Tipo', valor: ({ tipo_nome }) => tipo_nome },
  { chave: 'grupo', rotulo: 'Grupo', opcional: true, valor: ({ grupo }) => grupo },
  { chave: 'municipio', rotulo: 'Município', opcional: true, valor: ({ municipio }) => municipio ?? '—' },
  { chave: 'bloco', rotulo: 'Bloco', opcional: true, valor: ({ bloco }) => bloco ?? '—' },
  { chave: 'pavimento', rotulo: 'Pavimento', opcional: true, valor: ({ pavimento }) => pavimento ?? '—' },
  { chave: 'estado', rotulo: 'Estado', valor: (instalacao) => <EstadoBadge instalacao={instalacao} /> },
  {
    chave: 'condicao',
    rotulo: 'Condição',
    valor: ({ condicao }) => (condicao ? CONDICOES_DE_INSTALACAO[condicao].rotulo : '—'),
  },
  {
    chave: 'capacidade',
    rotulo: 'Capacidade',
    numero: true,
    opcional: true,
    valor: ({ capacidade }) => (capacidade === null ? '—' : numero(capacidade)),
  },
  {
    chave: 'area_m2',
    rotulo: 'Área (m²)',
    numero: true,
    opcional: true,
    valor: ({ area_m2 }) => (area_m2 === null ? '—' : numero(area_m2)),
  },
  { chave: 'patrimonios', rotulo: 'Bens', numero: true, valor: ({ patrimonios }) => numero(patrimonios) },
  {
    chave: 'verificada_em',
    rotulo: 'Última verificação',
    ordem: 'verificada_em',
    valor: ({ verificada_em }) => data(verificada_em),
  },
]

const SEM_NOVIDADE: readonly (string | null)[] = ['otimo', 'bom', null]

export const MODOS = [
  modoDosCartoes<InstalacaoDaRede>(DoorOpen, (instalacao) => ({
    titulo: instalacao.nome,
    lado: instalacao.local.nome,
    codigo: instalacao.tipo_nome,
    fim: instalacao.verificada_em ? data(instalacao.verificada_em) : 'nunca vista',
    marca: (instalacao.critica || !SEM_NOVIDADE.includes(instalacao.estado)) && (
      <EstadoBadge instalacao={instalacao} />
    ),
  })),
]

export const filtrosCom = (tipos: readonly SelectOption[]): FiltroDaLista[] => [
  { tipo: 'texto', chave: 'texto', rotulo: 'Texto', dica: 'Nome da instalação ou do local' },
  { tipo: 'local', chave: 'local_id', rotulo: 'Local, com o que está abaixo' },
  { tipo: 'varias', chave: 'tipo_id', rotulo: 'Tipo', opcoes: tipos },
  { tipo: 'varias', chave: 'estado', rotulo: 'Estado', opcoes: opcoesDe(ESTADOS_DE_INSTALACAO) },
  { tipo: 'varias', chave: 'condicao', rotulo: 'Condição', opcoes: opcoesDe(CONDICOES_DE_INSTALACAO) },
  { tipo: 'numero', chave: 'nao_verificada_ha', rotulo: 'Não verificada há', unidade: 'dias', minimo: 1 },
  {
    tipo: 'opcao',
    chave: 'por_homologar',
    rotulo: 'Homologação',
    opcoes: [
      { value: 'true', label: 'Por homologar' },
      { value: 'false', label: 'Homologadas' },
    ],
  },
  {
    tipo: 'opcao',
    chave: 'inativas',
    rotulo: 'Cadastro',
    opcoes: [{ value: 'true', label: 'Só as inativas' }],
  },
]
