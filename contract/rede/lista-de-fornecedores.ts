// The list of suppliers.
import { lista } from '#contract/dados/lista.ts'
import { CAMPOS_DO_FORNECEDOR } from './campos-do-fornecedor.ts'
import { fornecedores } from './fornecedores.ts'

const { nome_fantasia, tipo_pessoa, natureza, municipio, uf, situacao } = CAMPOS_DO_FORNECEDOR

export const LISTA_DE_FORNECEDORES = lista(fornecedores.listar, {
  lista: 'fornecedores',
  titulo: 'Fornecedores',
  um: 'fornecedor',
  varios: 'fornecedores',
  tela: '/painel/geral/fornecedores',
  exportar: 'painel.geral.fornecedores.exportar',
  ordem: { order: 'razao_social', sort: 'asc' },
  colunas: {
    razao_social: { rotulo: 'Fornecedor', ordem: 'razao_social' },
    nome_fantasia: { ...nome_fantasia, opcional: true },
    documento: { rotulo: 'CNPJ/CPF' },
    tipo_pessoa: { ...tipo_pessoa, opcional: true },
    natureza,
    municipio,
    uf: { ...uf, so: 'arquivo' },
    situacao,
    sancao_vigente: { rotulo: 'Sanção em vigor', so: 'arquivo' },
    certidoes_vencendo: { rotulo: 'Certidões a renovar', formato: 'numero' },
    atualizado_em: {
      rotulo: 'Atualizado em',
      formato: 'instante',
      ordem: 'atualizado_em',
      opcional: true,
    },
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Fornecedor', dica: 'Nome, CNPJ ou CPF' },
    situacao: { tipo: 'varias', ...situacao },
    natureza: { tipo: 'varias', ...natureza },
    tipo_pessoa: { tipo: 'varias', ...tipo_pessoa },
    com_sancao_vigente: {
      tipo: 'opcao',
      rotulo: 'Sanção em vigor',
      vocabulario: { true: 'Com sanção em vigor', false: 'Sem sanção em vigor' },
    },
    certidao_vencendo_em: {
      tipo: 'numero',
      rotulo: 'Certidão vencida ou que vence em até',
      unidade: 'dias',
      minimo: 0,
      maximo: 365,
    },
    uf: { tipo: 'opcao', ...uf },
    municipio: { tipo: 'texto', ...municipio },
  },
})
