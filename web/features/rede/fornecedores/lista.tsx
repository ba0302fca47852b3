/** The columns, filters and bulk acts of the list of suppliers. */

import { Ban } from 'lucide-react'
import { UFS } from '#contract/casa/documentos-br.ts'
import type { FornecedorListado } from '#contract/rede/fornecedor.ts'
import { fornecedores } from '#contract/rede/fornecedores.ts'
import {
  NATUREZAS_DE_FORNECEDOR,
  SITUACOES_DO_FORNECEDOR,
  TIPOS_DE_FORNECEDOR,
} from '#contract/rede/fornecimento.ts'
import { api } from '#web/api/api.ts'
import type { AcaoEmLote, Coluna, FiltroDaLista } from '#web/list/list-definition.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { data, plural } from '#web/ui/format.ts'
import { SituacaoDoFornecedor } from './SituacaoDoFornecedor.tsx'

export const COLUNAS: readonly Coluna<FornecedorListado>[] = [
  {
    chave: 'razao_social',
    rotulo: 'Fornecedor',
    ordem: 'razao_social',
    valor: ({ razao_social }) => razao_social,
  },
  {
    chave: 'nome_fantasia',
    rotulo: 'Nome fantasia',
    valor: ({ nome_fantasia }) => nome_fantasia ?? '—',
  },
  {
    chave: 'documento',
    rotulo: 'CNPJ/CPF',
    valor: ({ documento }) => <span className="text-nowrap">{documento ?? '—'}</span>,
  },
  {
    chave: 'tipo_pessoa',
    rotulo: 'Tipo',
    opcional: true,
    valor: ({ tipo_pessoa }) => TIPOS_DE_FORNECEDOR[tipo_pessoa],
  },
  {
    chave: 'natureza',
    rotulo: 'Natureza',
    valor: ({ natureza }) => natureza.map((uma) => NATUREZAS_DE_FORNECEDOR[uma]).join(', '),
  },
  {
    chave: 'municipio',
    rotulo: 'Município',
    valor: ({ municipio, uf }) => [municipio, uf].filter(Boolean).join(', ') || '—',
  },
  { chave: 'situacao', rotulo: 'Situação', valor: SituacaoDoFornecedor },
  {
    chave: 'certidoes_vencendo',
    rotulo: 'Certidões',
    valor: ({ certidoes_vencendo }) =>
      certidoes_vencendo > 0 ? (
        <Badge tone="warning">{plural(certidoes_vencendo, 'a renovar', 'a renovar')}</Badge>
      ) : (
        '—'
      ),
  },
  {
    chave: 'atualizado_em',
    rotulo: 'Atualizado em',
    ordem: 'atualizado_em',
    opcional: true,
    valor: ({ atualizado_em }) => data(atualizado_em),
  },
]

export const FILTROS: readonly FiltroDaLista[] = [
  { tipo: 'texto', chave: 'texto', rotulo: 'Fornecedor', dica: 'Nome, CNPJ ou CPF' },
  { tipo: 'varias', chave: 'situacao', rotulo: 'Situação', opcoes: opcoesDe(SITUACOES_DO_FORNECEDOR) },
  { tipo: 'varias', chave: 'natureza', rotulo: 'Natureza', opcoes: opcoesDe(NATUREZAS_DE_FORNECEDOR) },
  { tipo: 'varias', chave: 'tipo_pessoa', rotulo: 'Tipo', opcoes: opcoesDe(TIPOS_DE_FORNECEDOR) },
  {
    tipo: 'opcao',
    chave: 'com_sancao_vigente',
    rotulo: 'Sanção em vigor',
    opcoes: [
      { value: 'true', label: 'Com sanção em vigor' },
      { value: 'false', label: 'Sem sanção em vigor' },
    ],
  },
  {
    tipo: 'numero',
    chave: 'certidao_vencendo_em',
    rotulo: 'Certidão vencida ou que vence em até',
    unidade: 'dias',
    minimo: 0,
    maximo: 365,
  },
  { tipo: 'opcao', chave: 'uf', rotulo: 'UF', opcoes: UFS.map((uf) => ({ value: uf, label: uf })) },
  { tipo: 'texto', chave: 'municipio', rotulo: 'Município' },
]

export const ACOES_EM_LOTE: readonly AcaoEmLote<FornecedorListado>[] = [
  {
    rotulo: 'Inativar',
    icone: Ban,
    tom: 'danger',
    exige: fornecedores.inativar,
    motivo: true,
    aviso: 'Eles saem de uso em novas entradas; o cadastro e a história ficam.',
    executar: (ids, motivo) => api.fornecedores.emLote({ body: { acao: 'inativar', ids, motivo } }),
  },
]
