// The list of profiles.
import { lista } from '#contract/dados/lista.ts'
import { NOMES_DAS_PERMISSOES } from './nomes-das-permissoes.ts'
import { type NivelMaximo, perfis } from './perfis.ts'

export const NIVEIS_MAXIMOS: Readonly<Record<NivelMaximo, string>> = {
  orgao: 'Em toda a rede, ou abaixo',
  regional: 'Em uma regional, ou abaixo',
  unidade: 'Só em uma unidade',
}

export const LISTA_DE_PERFIS = lista(perfis.listar, {
  lista: 'perfis',
  titulo: 'Perfis',
  um: 'perfil',
  varios: 'perfis',
  tela: '/painel/admin/perfis',
  exportar: 'admin.perfis.exportar',
  ordem: { order: 'nome', sort: 'asc' },
  colunas: {
    nome: { rotulo: 'Perfil', ordem: 'nome' },
    descricao: { rotulo: 'Descrição' },
    permissoes: {
      rotulo: 'Permissões',
      formato: 'numero',
      valor: ({ permissoes }) => permissoes ?? 'Todas',
    },
    usuarios: { rotulo: 'Usuários', formato: 'numero' },
    nivel_max_local: { rotulo: 'Pode ser dado', vocabulario: NIVEIS_MAXIMOS, opcional: true },
    ativo: { rotulo: 'Situação', vocabulario: { true: 'Ativo', false: 'Inativo' } },
    de_sistema: { rotulo: 'De sistema', so: 'arquivo' },
    atualizado_em: {
      rotulo: 'Atualizado em',
      formato: 'instante',
      ordem: 'atualizado_em',
    },
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Perfil', dica: 'Nome ou descrição' },
    ativo: { tipo: 'opcao', rotulo: 'Situação', vocabulario: { true: 'Ativos', false: 'Inativos' } },
    permissao: { tipo: 'opcao', rotulo: 'Que permite…', vocabulario: NOMES_DAS_PERMISSOES },
  },
})
