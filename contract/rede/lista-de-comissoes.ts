// The list of commissions.
import { lista } from '#contract/dados/lista.ts'
import { comissoes, TIPOS_DE_COMISSAO } from './comissoes.ts'

const tipo = { rotulo: 'Tipo', vocabulario: TIPOS_DE_COMISSAO }

export const LISTA_DE_COMISSOES = lista(comissoes.listar, {
  lista: 'comissoes',
  titulo: 'Comissões',
  um: 'comissão',
  varios: 'comissões',
  tela: '/painel/geral/comissoes',
  exportar: 'painel.geral.comissoes.listar',
  ordem: { order: 'id', sort: 'desc' },
  colunas: {
    nome: { rotulo: 'Comissão' },
    tipo,
    local: { rotulo: 'Atende', valor: ({ local }) => local?.nome ?? 'Todo o órgão' },
    ato: { rotulo: 'Ato' },
    membros: {
      rotulo: 'Membros',
      valor: ({ membros }) => membros.map(({ nome, papel }) => `${nome} (${papel})`),
    },
    vigente: { rotulo: 'Vigência', no_arquivo: 'Em vigor' },
    inicio: { rotulo: 'Início', formato: 'data', so: 'arquivo' },
    fim: { rotulo: 'Fim', formato: 'data', so: 'arquivo' },
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Comissão', dica: 'Nome ou ato' },
    tipo: { tipo: 'varias', ...tipo },
    vigente: {
      tipo: 'opcao',
      rotulo: 'Em vigor',
      vocabulario: { true: 'Em vigor', false: 'Encerradas ou vencidas' },
    },
  },
})
