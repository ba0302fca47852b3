/** The columns, filters and bulk acts of the list of transfers. */

import { Ban, CheckCheck, Route } from 'lucide-react'
import {
  FILAS_DE_TRANSFERENCIA,
  OBJETOS_DE_TRANSFERENCIA,
  SITUACOES_DA_TRANSFERENCIA,
  TIPOS_DE_TRANSFERENCIA,
  type TransferenciaListada,
} from '#contract/almoxarifado/transferencia.ts'
import { transferencias } from '#contract/almoxarifado/transferencias.ts'
import { api } from '#web/api/api.ts'
import type { AcaoEmLote, Coluna, FiltroDaLista } from '#web/list/list-definition.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { data, plural } from '#web/ui/format.ts'
import { RomaneioDialog } from './RomaneioDialog.tsx'
import { SituacaoDaTransferencia } from './SituacaoDaTransferencia.tsx'

export const COLUNAS: readonly Coluna<TransferenciaListada>[] = [
  {
    chave: 'protocolo',
    rotulo: 'Protocolo',
    valor: ({ protocolo }) => <span className="text-nowrap">{protocolo}</span>,
  },
  { chave: 'tipo', rotulo: 'Tipo', valor: ({ tipo }) => TIPOS_DE_TRANSFERENCIA[tipo].rotulo },
  { chave: 'origem', rotulo: 'Origem', valor: ({ origem }) => origem.nome },
  { chave: 'destino', rotulo: 'Destino', valor: ({ destino, para }) => destino?.nome ?? para ?? '—' },
  {
    chave: 'bens',
    rotulo: 'O que vai',
    valor: ({ objeto, bens, linhas }) =>
      objeto === 'bem' ? plural(bens, 'bem', 'bens') : plural(linhas, 'material', 'materiais'),
  },
  { chave: 'situacao', rotulo: 'Situação', valor: SituacaoDaTransferencia },
  {
    chave: 'previsao_devolucao',
    rotulo: 'Devolução até',
    ordem: 'previsao_devolucao',
    opcional: true,
    valor: ({ previsao_devolucao }) => data(previsao_devolucao),
  },
  {
    chave: 'dias_em_transito',
    rotulo: 'Dias em trânsito',
    numero: true,
    opcional: true,
    valor: ({ dias_em_transito }) => dias_em_transito ?? '—',
  },
  {
    chave: 'expedida_em',
    rotulo: 'Expedida em',
    opcional: true,
    valor: ({ expedida_em }) => data(expedida_em),
  },
  {
    chave: 'solicitada_por',
    rotulo: 'Pedida por',
    opcional: true,
    valor: ({ solicitada_por }) => solicitada_por,
  },
  { chave: 'criado_em', rotulo: 'Pedida em', ordem: 'criado_em', valor: ({ criado_em }) => data(criado_em) },
]

export const FILTROS: readonly FiltroDaLista[] = [
  { tipo: 'texto', chave: 'texto', rotulo: 'Transferência', dica: 'Protocolo, plaqueta, bem ou material' },
  { tipo: 'opcao', chave: 'fila', rotulo: 'Fila', opcoes: opcoesDe(FILAS_DE_TRANSFERENCIA) },
  { tipo: 'opcao', chave: 'objeto', rotulo: 'O que vai', opcoes: opcoesDe(OBJETOS_DE_TRANSFERENCIA) },
  { tipo: 'varias', chave: 'situacao', rotulo: 'Situação', opcoes: opcoesDe(SITUACOES_DA_TRANSFERENCIA) },
  { tipo: 'varias', chave: 'tipo', rotulo: 'Tipo', opcoes: opcoesDe(TIPOS_DE_TRANSFERENCIA) },
  { tipo: 'local', chave: 'origem_id', rotulo: 'Origem' },
  { tipo: 'local', chave: 'destino_id', rotulo: 'Destino' },
  {
    tipo: 'numero',
    chave: 'em_transito_ha',
    rotulo: 'Em trânsito há mais de',
    unidade: 'dias',
    minimo: 0,
    maximo: 3650,
  },
  { tipo: 'data', chave: 'de', rotulo: 'Pedida desde' },
  { tipo: 'data', chave: 'ate', rotulo: 'Pedida até' },
  { tipo: 'numero', chave: 'patrimonio_id', rotulo: 'Bem de nº interno', oculto: true },
  { tipo: 'numero', chave: 'material_id', rotulo: 'Material de nº interno', oculto: true },
]

export const ACOES_EM_LOTE: readonly AcaoEmLote<TransferenciaListada>[] = [
  {
    rotulo: 'Autorizar',
    icone: CheckCheck,
    exige: transferencias.autorizar,
    aviso:
      'Cada uma fica pronta para sair, com tudo o que foi pedido. As que você mesmo pediu ficam de fora.',
    executar: (ids) => api.transferencias.emLote({ body: { acao: 'autorizar', ids, motivo: '' } }),
  },
  { rotulo: 'Romaneio', icone: Route, exige: transferencias.romaneio, Dialogo: RomaneioDialog },
  {
    rotulo: 'Cancelar',
    icone: Ban,
    tom: 'danger',
    exige: transferencias.cancelar,
    motivo: true,
    aviso: 'O que ainda não saiu deixa de ir e fica livre. O que já saiu segue até ser recebido.',
    executar: (ids, motivo) => api.transferencias.emLote({ body: { acao: 'cancelar', ids, motivo } }),
  },
]
