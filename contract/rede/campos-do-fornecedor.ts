// The words of a supplier's fields.
import type { Campos } from '#contract/casa/campos.ts'
import { cepComTraco, documentoComMascara, UFS } from '#contract/casa/documentos-br.ts'
import type { DadosDoFornecedor } from './fornecedor.ts'
import {
  NATUREZAS_DE_FORNECEDOR,
  PORTES,
  SITUACOES_DO_FORNECEDOR,
  TIPOS_DE_FORNECEDOR,
} from './fornecimento.ts'

const SIGLAS: Readonly<Record<string, string>> = Object.fromEntries(UFS.map((uf) => [uf, uf]))

export const CAMPOS_DO_FORNECEDOR = {
  tipo_pessoa: { rotulo: 'Tipo', vocabulario: TIPOS_DE_FORNECEDOR },
  documento: { rotulo: 'CNPJ ou CPF', mascara: documentoComMascara },
  matriz_filial: {
    rotulo: 'Estabelecimento',
    ajuda: 'Vazio: pela ordem do CNPJ.',
    vocabulario: { matriz: 'Matriz', filial: 'Filial' },
  },
  razao_social: { rotulo: 'Razão social' },
  nome_fantasia: { rotulo: 'Nome fantasia' },
  inscricao_estadual: { rotulo: 'Inscrição estadual', ajuda: 'Os números, ou ISENTO.' },
  inscricao_estadual_uf: { rotulo: 'UF da inscrição estadual', vocabulario: SIGLAS },
  inscricao_municipal: { rotulo: 'Inscrição municipal' },
  porte: { rotulo: 'Porte', vocabulario: PORTES },
  cnae: { rotulo: 'CNAE principal', ajuda: 'Atividade econômica, no cartão do CNPJ: 7 números.' },
  natureza: { rotulo: 'Natureza', vocabulario: NATUREZAS_DE_FORNECEDOR },
  cep: { rotulo: 'CEP', mascara: cepComTraco },
  endereco: { rotulo: 'Endereço' },
  municipio: { rotulo: 'Município' },
  uf: { rotulo: 'UF', vocabulario: SIGLAS },
  municipio_ibge: {
    rotulo: 'Código do município no IBGE',
    ajuda: 'O do município, do instituto de geografia: 7 números.',
  },
  telefones: { rotulo: 'Telefones' },
  emails: { rotulo: 'E-mails' },
  contatos: { rotulo: 'Contatos' },
  site: { rotulo: 'Site' },
  observacoes: { rotulo: 'Observações' },
  situacao: { rotulo: 'Situação', vocabulario: SITUACOES_DO_FORNECEDOR },
  unificado_em: { rotulo: 'Unificado em' },
  unificados: { rotulo: 'Unificados neste cadastro' },
  dados_bancarios: { rotulo: 'Dados bancários' },
} as const satisfies Campos & Record<keyof DadosDoFornecedor, unknown>
