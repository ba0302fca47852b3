// The list of the installations of the whole network.
import { CONDICOES_DE_INSTALACAO, ESTADOS_DE_INSTALACAO } from '#contract/administracao/vocabularios.ts'
import { lista } from '#contract/dados/lista.ts'
import { instalacoesDaRede } from './instalacoes-da-rede.ts'

const estado = { rotulo: 'Estado', vocabulario: ESTADOS_DE_INSTALACAO }
const condicao = { rotulo: 'Condição', vocabulario: CONDICOES_DE_INSTALACAO }

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
    local: { rotulo: 'Local', valor: ({ local }) => local.nome },
    tipo: { rotulo: 'Tipo', valor: ({ tipo_nome }) => tipo_nome },
    grupo: { rotulo: 'Grupo', opcional: true },
    municipio: { rotulo: 'Município', opcional: true },
    bloco: { rotulo: 'Bloco', opcional: true },
    pavimento: { rotulo: 'Pavimento', opcional: true },
    estado,
    condicao,
    critica: { rotulo: 'Crítica', so: 'arquivo' },
    capacidade: { rotulo: 'Capacidade', formato: 'numero', opcional: true },
    area_m2: { rotulo: 'Área (m²)', formato: 'numero', opcional: true },
    patrimonios: { rotulo: 'Bens', formato: 'numero' },
    verificada_em: { rotulo: 'Última verificação', formato: 'instante', ordem: 'verificada_em' },
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
    inativas: { tipo: 'opcao', rotulo: 'Cadastro', vocabulario: { true: 'Só as inativas' } },
  },
})
