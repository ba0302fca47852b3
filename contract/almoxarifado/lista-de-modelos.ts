// The list of models of requisitions.
import { lista } from '#contract/dados/lista.ts'
import { modelosDeRequisicao } from './modelos-de-requisicao.ts'
import { TIPOS_DE_REQUISICAO } from './requisicao.ts'

export const LISTA_DE_MODELOS = lista(modelosDeRequisicao.listar, {
  lista: 'modelos-de-requisicao',
  titulo: 'Modelos de requisição',
  um: 'modelo',
  varios: 'modelos',
  tela: '/painel/almoxarifado/requisicoes/modelos',
  exportar: modelosDeRequisicao.listar.access,
  ordem: { order: 'id', sort: 'desc' },
  colunas: {
    nome: { rotulo: 'Modelo' },
    tipo: { rotulo: 'Tipo', vocabulario: TIPOS_DE_REQUISICAO },
    local: { rotulo: 'Serve a', formato: 'local', valor: ({ local }) => local?.nome ?? 'Todos os locais' },
    itens: {
      rotulo: 'Materiais',
      valor: ({ itens }) => itens.map(({ material }) => material.descricao).join('; '),
    },
    ativo: { rotulo: 'Situação', vocabulario: { true: 'Em uso', false: 'Fora de uso' } },
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Modelo', dica: 'Nome ou descrição' },
    local_id: { tipo: 'local', rotulo: 'Local' },
    ativo: { tipo: 'opcao', rotulo: 'Em uso', vocabulario: { true: 'Em uso', false: 'Fora de uso' } },
  },
})
