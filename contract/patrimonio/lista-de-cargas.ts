// The list of who answers for what.
import { lista } from '#contract/dados/lista.ts'
import { FILAS_DE_TERMOS, SITUACOES_DA_CARGA, TIPOS_DE_CARGA, termos } from './termos.ts'

const situacao = { rotulo: 'Situação', vocabulario: SITUACOES_DA_CARGA }
const tipo = { rotulo: 'Carga', vocabulario: TIPOS_DE_CARGA }

export const LISTA_DE_CARGAS = lista(termos.listar, {
  lista: 'termos',
  titulo: 'Termos de responsabilidade',
  um: 'carga',
  varios: 'cargas',
  tela: '/painel/almoxarifado/termos',
  exportar: 'painel.almoxarifado.patrimonios.exportar',
  ordem: { order: 'local', sort: 'asc' },
  colunas: {
    local: { rotulo: 'Local', ordem: 'local', formato: 'local', valor: ({ local }) => local.nome },
    tipo: { ...tipo, valor: ({ servidor }) => (servidor ? 'servidor' : 'local') },
    responsavel: { rotulo: 'Responsável' },
    situacao,
    bens: { rotulo: 'Bens', formato: 'numero' },
    termo: { rotulo: 'Último termo', valor: ({ termo }) => termo?.numero },
    emitido_em: { rotulo: 'Emitido em', formato: 'instante', ordem: 'emitido_em', opcional: true },
    assinado_em: { rotulo: 'Assinado em', formato: 'instante' },
    desatualizada_desde: { rotulo: 'Desatualizada desde', formato: 'instante', opcional: true },
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Local ou pessoa', dica: 'Nome, código ou INEP' },
    fila: { tipo: 'opcao', rotulo: 'Fila', vocabulario: FILAS_DE_TERMOS },
    situacao: { tipo: 'varias', ...situacao },
    tipo: { tipo: 'opcao', ...tipo },
    local_id: { tipo: 'local', rotulo: 'Local' },
  },
})
