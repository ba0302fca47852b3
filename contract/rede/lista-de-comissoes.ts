// The list of commissions.
import { lista } from '#contract/dados/lista.ts'
import { CAMPOS_DA_COMISSAO } from './campos-da-comissao.ts'
import { comissoes } from './comissoes.ts'

const { tipo, local_id, ato, membros, inicio, fim } = CAMPOS_DA_COMISSAO

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
    local: { ...local_id, formato: 'local', valor: ({ local }) => local?.nome ?? 'Todo o órgão' },
    ato,
    membros: {
      ...membros,
      valor: ({ membros }) => membros.map(({ nome, papel }) => `${nome} (${papel})`),
    },
    vigente: {
      rotulo: 'Vigência',
      valor: ({ por_comecar, vigente }) =>
        por_comecar ? 'Por começar' : vigente ? 'Em vigor' : 'Fora de vigor',
    },
    inicio: { ...inicio, formato: 'data', so: 'arquivo' },
    fim: { ...fim, formato: 'data', so: 'arquivo' },
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
