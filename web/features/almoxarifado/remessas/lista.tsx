/** The columns, filters and bulk acts of the list of shipments. */

import { Route, Truck } from 'lucide-react'
import {
  DIRECOES_DA_REMESSA,
  FILAS_DE_REMESSAS,
  type RemessaListada,
  TIPOS_DE_PEDIDO,
} from '#contract/almoxarifado/remessa.ts'
import { MODALIDADES_DE_REMESSA, SITUACOES_DA_REMESSA } from '#contract/almoxarifado/transferencia.ts'
import { VE_REMESSAS } from '#contract/rede/recebe-materiais.ts'
import type { AcaoEmLote, Coluna, FiltroDaLista } from '#web/list/list-definition.ts'
import { RemessaBadge } from '#web/partes/almoxarifado/remessas.tsx'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { data } from '#web/ui/format.ts'
import { ExpedirDaLista, RomaneioDaLista } from './LoteDaLista.tsx'

export const COLUNAS: readonly Coluna<RemessaListada>[] = [
  {
    chave: 'numero',
    rotulo: 'Remessa',
    valor: ({ numero }) => <span className="text-nowrap">{numero}</span>,
  },
  { chave: 'pedido', rotulo: 'Pedido', valor: ({ pedido }) => pedido.protocolo },
  { chave: 'origem', rotulo: 'Origem', valor: ({ origem }) => origem.nome },
  { chave: 'destino', rotulo: 'Destino', valor: ({ destino }) => destino.nome },
  { chave: 'itens', rotulo: 'Itens', numero: true, valor: ({ itens }) => itens },
  { chave: 'situacao', rotulo: 'Situação', valor: RemessaBadge },
  { chave: 'expedida_em', rotulo: 'Expedida em', valor: ({ expedida_em }) => data(expedida_em) },
  {
    chave: 'dias_em_transito',
    rotulo: 'Dias em trânsito',
    numero: true,
    valor: ({ dias_em_transito }) => dias_em_transito ?? '—',
  },
  {
    chave: 'divergencias_abertas',
    rotulo: 'Divergências a tratar',
    numero: true,
    valor: ({ divergencias_abertas }) => divergencias_abertas || '—',
  },
  { chave: 'tipo', rotulo: 'Tipo', opcional: true, valor: ({ pedido }) => TIPOS_DE_PEDIDO[pedido.tipo] },
  { chave: 'volumes', rotulo: 'Volumes', numero: true, opcional: true, valor: ({ volumes }) => volumes },
  {
    chave: 'modalidade',
    rotulo: 'Como vai',
    opcional: true,
    valor: ({ modalidade }) => MODALIDADES_DE_REMESSA[modalidade],
  },
  {
    chave: 'recebida_em',
    rotulo: 'Recebida em',
    opcional: true,
    valor: ({ recebida_em }) => data(recebida_em),
  },
  { chave: 'criado_em', rotulo: 'Aberta em', ordem: 'criado_em', valor: ({ criado_em }) => data(criado_em) },
]

export const FILTROS: readonly FiltroDaLista[] = [
  { tipo: 'texto', chave: 'texto', rotulo: 'Remessa', dica: 'Número, pedido, lacre, material ou lote' },
  { tipo: 'opcao', chave: 'direcao', rotulo: 'Direção', opcoes: opcoesDe(DIRECOES_DA_REMESSA) },
  { tipo: 'opcao', chave: 'fila', rotulo: 'Fila', opcoes: opcoesDe(FILAS_DE_REMESSAS) },
  { tipo: 'opcao', chave: 'tipo', rotulo: 'Tipo', opcoes: opcoesDe(TIPOS_DE_PEDIDO) },
  { tipo: 'varias', chave: 'situacao', rotulo: 'Situação', opcoes: opcoesDe(SITUACOES_DA_REMESSA) },
  { tipo: 'local', chave: 'origem_id', rotulo: 'Origem' },
  { tipo: 'local', chave: 'destino_id', rotulo: 'Destino' },
  { tipo: 'material', chave: 'material_id', rotulo: 'Material' },
  { tipo: 'texto', chave: 'lote', rotulo: 'Lote', dica: 'Código como está escrito' },
  {
    tipo: 'numero',
    chave: 'em_transito_ha',
    rotulo: 'Em trânsito há mais de',
    unidade: 'dias',
    minimo: 0,
    maximo: 3650,
  },
  {
    tipo: 'opcao',
    chave: 'com_divergencia',
    rotulo: 'Divergência',
    opcoes: [
      { value: 'true', label: 'Com divergência' },
      { value: 'false', label: 'Sem divergência' },
    ],
  },
  { tipo: 'data', chave: 'de', rotulo: 'Aberta desde' },
  { tipo: 'data', chave: 'ate', rotulo: 'Aberta até' },
]

/** Of each kind of order the server asks its own permission. */
export const ACOES_EM_LOTE: readonly AcaoEmLote<RemessaListada>[] = [
  { rotulo: 'Expedir', icone: Truck, exige: VE_REMESSAS, Dialogo: ExpedirDaLista },
  { rotulo: 'Romaneio', icone: Route, exige: VE_REMESSAS, Dialogo: RomaneioDaLista },
]
