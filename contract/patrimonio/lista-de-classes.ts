// The list of classes of assets.
import { lista } from '#contract/dados/lista.ts'
import { CAMPOS_DA_CLASSE } from './campos-da-classe.ts'
import { classes } from './classes.ts'

const { codigo, natureza_despesa } = CAMPOS_DA_CLASSE

export const LISTA_DE_CLASSES = lista(classes.listar, {
  lista: 'classes',
  titulo: 'Classes de bens',
  um: 'classe',
  varios: 'classes',
  tela: '/painel/admin/classes',
  exportar: 'admin.classes.listar',
  ordem: { order: 'codigo', sort: 'asc' },
  colunas: {
    nome: { rotulo: 'Classe', ordem: 'nome' },
    codigo: { ...codigo, ordem: 'codigo' },
    conta: { rotulo: 'Conta' },
    natureza_despesa: { ...natureza_despesa, opcional: true },
    depreciacao: {
      rotulo: 'Depreciação',
      no_arquivo: 'Vida útil (meses)',
      valor: ({ deprecia, vida_util_meses }) => (deprecia ? vida_util_meses : null),
    },
    residual: {
      rotulo: 'Residual (%)',
      formato: 'numero',
      so: 'arquivo',
      valor: ({ residual_bp }) => residual_bp / 100,
    },
    ativo: { rotulo: 'Situação', vocabulario: { true: 'Ativa', false: 'Inativa' } },
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Classe', dica: 'Nome, código ou conta' },
    ativo: { tipo: 'opcao', rotulo: 'Situação', vocabulario: { true: 'Ativas', false: 'Inativas' } },
    deprecia: {
      tipo: 'opcao',
      rotulo: 'Depreciação',
      vocabulario: { true: 'Deprecia', false: 'Não deprecia' },
    },
    incompleta: {
      tipo: 'opcao',
      rotulo: 'Cadastro',
      vocabulario: { true: 'Falta conta ou vida útil', false: 'Completo' },
    },
  },
})
