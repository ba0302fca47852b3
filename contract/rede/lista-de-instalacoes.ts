// The list of the installations of the whole network.
import { lista } from '#contract/dados/lista.ts'
import { CAMPOS_DA_INSTALACAO } from './campos-da-instalacao.ts'
import { instalacoesDaRede } from './instalacoes-da-rede.ts'

const { estado, condicao, bloco, pavimento, area_m2, verificada_em } = CAMPOS_DA_INSTALACAO

export const LISTA_DE_INSTALACOES = lista(instalacoesDaRede.listar, {
  lista: 'instalacoes',
  titulo: 'Instalações da rede',
  um: 'instalação',
  varios: 'instalações',
  tela: '/painel/locais/instalacoes',
  exportar: 'painel.locais.instalacoes.exportar',
  ordem: { order: 'nome', sort: 'asc' },
  colunas: {
    nome: { rotulo: 'Instalação', ordem: 'nome' },
    local: { rotulo: 'Local', formato: 'local', valor: ({ local }) => local.nome },
    tipo: { rotulo: 'Tipo', valor: ({ tipo_nome }) => tipo_nome },
    grupo: { rotulo: 'Grupo', opcional: true },
    municipio: { rotulo: 'Município', opcional: true },
    bloco: { ...bloco, opcional: true },
    pavimento: { ...pavimento, opcional: true },
    estado,
    condicao,
    critica: { rotulo: 'Crítica', so: 'arquivo' },
    capacidade: { rotulo: 'Capacidade', formato: 'numero', opcional: true },
    area_m2: { ...area_m2, formato: 'numero', opcional: true },
    patrimonios: { rotulo: 'Bens', formato: 'numero' },
    verificada_em: { ...verificada_em, formato: 'instante', ordem: 'verificada_em' },
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Texto', dica: 'Nome da instalação ou do local' },
    local_id: { tipo: 'local', rotulo: 'Local, com o que está abaixo' },
    tipo_id: { tipo: 'varias', rotulo: 'Tipo' },
    estado: { tipo: 'varias', ...estado },
    condicao: { tipo: 'varias', ...condicao },
    nao_verificada_ha: { tipo: 'numero', rotulo: 'Não verificada há', unidade: 'dias', minimo: 1 },
    por_homologar: {
      tipo: 'opcao',
      rotulo: 'Homologação',
      vocabulario: { true: 'Por homologar', false: 'Homologadas' },
    },
    do_censo: {
      tipo: 'opcao',
      rotulo: 'Origem',
      vocabulario: { true: 'Declaradas ao censo', false: 'Não declaradas' },
    },
    inativas: { tipo: 'opcao', rotulo: 'Cadastro', vocabulario: { true: 'Só as inativas' } },
  },
})
