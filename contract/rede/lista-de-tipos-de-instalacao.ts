// The list of types of installation.
import { lista } from '#contract/dados/lista.ts'
import { instalacaoTipos } from './administracao-de-tipos.ts'

export const LISTA_DE_TIPOS_DE_INSTALACAO = lista(instalacaoTipos.listar, {
  lista: 'instalacao-tipos',
  titulo: 'Tipos de instalação',
  um: 'tipo',
  varios: 'tipos',
  tela: '/painel/admin/instalacao-tipos',
  // It has nothing that its screen does not show.
  exportar: 'admin.instalacao-tipos.listar',
  ordem: { order: 'ordem', sort: 'asc' },
  colunas: {
    nome: { rotulo: 'Tipo', ordem: 'nome' },
    grupo: { rotulo: 'Grupo', ordem: 'ordem' },
    versao_publicada: { rotulo: 'Versão' },
    itens: { rotulo: 'Itens', formato: 'numero' },
    usos: { rotulo: 'Instalações', formato: 'numero' },
    locais: { rotulo: 'Locais', formato: 'numero', opcional: true },
    codigo_censo: { rotulo: 'Coluna do censo', valor: ({ codigo_censo }) => codigo_censo?.campo },
    peso_nota: { rotulo: 'Peso na nota', formato: 'numero', opcional: true },
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
    slug: { rotulo: 'Identificador', so: 'arquivo' },
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Tipo', dica: 'Nome, grupo ou coluna do censo' },
    grupo: { tipo: 'opcao', rotulo: 'Grupo' },
    ativo: { tipo: 'opcao', rotulo: 'Situação', vocabulario: { true: 'Ativos', false: 'Inativos' } },
    rascunho: {
      tipo: 'opcao',
      rotulo: 'Checklist',
      vocabulario: { true: 'Com rascunho', false: 'Sem rascunho' },
    },
  },
})
