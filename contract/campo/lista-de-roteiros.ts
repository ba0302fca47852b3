// The list of roteiros.
import { lista } from '#contract/dados/lista.ts'
import { roteiros } from './roteiros.ts'

export const LISTA_DE_ROTEIROS = lista(roteiros.listar, {
  lista: 'roteiros',
  titulo: 'Roteiros de visita',
  um: 'roteiro',
  varios: 'roteiros',
  tela: '/painel/roteiros',
  // It has nothing that its screen does not show.
  exportar: 'painel.roteiros.listar',
  ordem: { order: 'nome', sort: 'asc' },
  colunas: {
    nome: { rotulo: 'Roteiro', ordem: 'nome' },
    descricao: { rotulo: 'Descrição', opcional: true },
    versao_publicada: { rotulo: 'Versão' },
    perguntas: { rotulo: 'Perguntas', formato: 'numero' },
    visitas: { rotulo: 'Visitas', formato: 'numero' },
    tem_rascunho: { rotulo: 'Tem rascunho', so: 'arquivo' },
    ativo: {
      rotulo: 'Situação',
      valor: ({ ativo, versao_publicada }) =>
        ativo ? (versao_publicada === null ? 'Em preparo' : 'Ativo') : 'Inativo',
    },
    atualizado_em: {
      rotulo: 'Atualizado em',
      formato: 'instante',
      ordem: 'atualizado_em',
      opcional: true,
    },
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Roteiro', dica: 'Nome ou descrição' },
    ativo: { tipo: 'opcao', rotulo: 'Situação', vocabulario: { true: 'Ativos', false: 'Inativos' } },
    publicado: { tipo: 'opcao', rotulo: 'Versão', vocabulario: { true: 'Publicados', false: 'Em preparo' } },
  },
})
