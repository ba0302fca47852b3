/** The columns, filters and bulk acts of the list of requisitions. */

import { Ban, CheckCheck, CircleSlash, Undo2 } from 'lucide-react'
import { ATENDIMENTOS } from '#contract/almoxarifado/atendimento.ts'
import {
  FILAS_DE_REQUISICAO,
  PRIORIDADES_DA_REQUISICAO,
  SITUACOES_DA_REQUISICAO,
  TIPOS_DE_REQUISICAO,
} from '#contract/almoxarifado/requisicao.ts'
import type { RequisicaoListada } from '#contract/almoxarifado/requisicao-formas.ts'
import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import { api } from '#web/api/api.ts'
import type { AcaoEmLote, Coluna, FiltroDaLista } from '#web/list/list-definition.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { data, numero, reais } from '#web/ui/format.ts'
import { AutorizarEmLoteDialog } from './AutorizarEmLoteDialog.tsx'
import { nomeDaRequisicao, RequisicaoBadge } from './palavras.tsx'

export const COLUNAS: readonly Coluna<RequisicaoListada>[] = [
  {
    chave: 'protocolo',
    rotulo: 'Requisição',
    valor: (requisicao) => <span className="text-nowrap">{nomeDaRequisicao(requisicao)}</span>,
  },
  { chave: 'destino', rotulo: 'Destino', valor: ({ destino }) => destino.nome },
  { chave: 'situacao', rotulo: 'Situação', valor: (requisicao) => <RequisicaoBadge {...requisicao} /> },
  { chave: 'itens', rotulo: 'Itens', numero: true, valor: ({ itens }) => numero(itens) },
  {
    chave: 'valor_estimado_centavos',
    rotulo: 'Valor estimado',
    ordem: 'valor_estimado_centavos',
    numero: true,
    valor: ({ valor_estimado_centavos }) => reais(valor_estimado_centavos),
  },
  {
    chave: 'atendido_pct',
    rotulo: 'Atendido',
    numero: true,
    valor: ({ atendido_pct }) => (atendido_pct === null ? '—' : `${atendido_pct}%`),
  },
  {
    chave: 'prioridade',
    rotulo: 'Prioridade',
    valor: ({ prioridade }) =>
      prioridade === 'urgente' || prioridade === 'alta' ? (
        <Badge tone={prioridade === 'urgente' ? 'danger' : 'warning'}>
          {PRIORIDADES_DA_REQUISICAO[prioridade]}
        </Badge>
      ) : (
        PRIORIDADES_DA_REQUISICAO[prioridade]
      ),
  },
  {
    chave: 'necessidade_em',
    rotulo: 'Necessária em',
    ordem: 'necessidade_em',
    valor: ({ necessidade_em }) => (necessidade_em === null ? '—' : data(necessidade_em)),
  },
  {
    chave: 'dias_na_etapa',
    rotulo: 'Dias na etapa',
    numero: true,
    valor: ({ dias_na_etapa }) => dias_na_etapa ?? '—',
  },
  { chave: 'solicitante', rotulo: 'Solicitante', valor: ({ solicitante }) => solicitante.nome },
  { chave: 'deposito', rotulo: 'Depósito', opcional: true, valor: ({ deposito }) => deposito.nome },
  { chave: 'tipo', rotulo: 'Tipo', opcional: true, valor: ({ tipo }) => TIPOS_DE_REQUISICAO[tipo].rotulo },
  {
    chave: 'criado_em',
    rotulo: 'Criada em',
    ordem: 'criado_em',
    valor: ({ criado_em }) => data(criado_em),
  },
]

const SIM_OU_NAO = opcoesDe({ true: 'Sim', false: 'Não' })

export const FILTROS: readonly FiltroDaLista[] = [
  { tipo: 'texto', chave: 'texto', rotulo: 'Requisição', dica: 'Protocolo, solicitante ou material' },
  { tipo: 'opcao', chave: 'fila', rotulo: 'Fila', opcoes: opcoesDe(FILAS_DE_REQUISICAO) },
  { tipo: 'varias', chave: 'situacao', rotulo: 'Situação', opcoes: opcoesDe(SITUACOES_DA_REQUISICAO) },
  { tipo: 'varias', chave: 'atendimento', rotulo: 'Atendimento', opcoes: opcoesDe(ATENDIMENTOS) },
  { tipo: 'varias', chave: 'prioridade', rotulo: 'Prioridade', opcoes: opcoesDe(PRIORIDADES_DA_REQUISICAO) },
  { tipo: 'varias', chave: 'tipo', rotulo: 'Tipo', opcoes: opcoesDe(TIPOS_DE_REQUISICAO) },
  { tipo: 'local', chave: 'local_id', rotulo: 'Destino' },
  { tipo: 'local', chave: 'deposito_id', rotulo: 'Depósito' },
  {
    tipo: 'pessoa',
    para: 'painel.almoxarifado.requisicoes.listar',
    chave: 'solicitante_id',
    rotulo: 'Solicitante',
  },
  {
    tipo: 'pessoa',
    para: 'painel.almoxarifado.requisicoes.listar',
    chave: 'autorizador_id',
    rotulo: 'Quem decidiu',
  },
  { tipo: 'material', chave: 'material_id', rotulo: 'Material' },
  { tipo: 'opcao', chave: 'atrasada', rotulo: 'Atrasada', opcoes: SIM_OU_NAO },
  { tipo: 'texto', chave: 'motivo_do_corte', rotulo: 'Cortada por', oculto: true },
  { tipo: 'data', chave: 'de', rotulo: 'Criada desde' },
  { tipo: 'data', chave: 'ate', rotulo: 'Criada até' },
]

const emLote = (acao: 'devolver' | 'cancelar' | 'encerrarSaldo') => (ids: number[], motivo: string) =>
  api.requisicoes.emLote({ body: { acao, ids, motivo } })

export const ACOES_EM_LOTE: readonly AcaoEmLote<RequisicaoListada>[] = [
  {
    rotulo: 'Autorizar',
    icone: CheckCheck,
    // Who decides by an authority that was lent holds no key of their own: each record is asked.
    exige: requisicoes.emLote,
    Dialogo: AutorizarEmLoteDialog,
  },
  {
    rotulo: 'Devolver',
    icone: Undo2,
    exige: 'painel.almoxarifado.requisicoes.devolver',
    motivo: true,
    aviso: 'Cada uma volta a quem pediu, com este motivo.',
    executar: emLote('devolver'),
  },
  {
    rotulo: 'Encerrar saldos',
    icone: CircleSlash,
    tom: 'danger',
    exige: requisicoes.encerrarSaldo,
    motivo: true,
    aviso: 'O que ainda não saiu de cada uma deixa de ser atendido. O que já saiu segue até ser recebido.',
    executar: emLote('encerrarSaldo'),
  },
  {
    rotulo: 'Cancelar',
    icone: Ban,
    tom: 'danger',
    exige: requisicoes.cancelar,
    motivo: true,
    aviso: 'As que já têm remessa ficam como estão.',
    executar: emLote('cancelar'),
  },
]
