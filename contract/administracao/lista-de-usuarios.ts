// The list of people.
import { lista } from '#contract/dados/lista.ts'
import { CAMPOS_DO_USUARIO } from './campos-do-usuario.ts'
import { NOMES_DAS_PERMISSOES } from './nomes-das-permissoes.ts'
import { usuarios } from './usuarios.ts'

const { email, matricula, cargo, tipo, local_lotacao_id, situacao } = CAMPOS_DO_USUARIO

export const LISTA_DE_USUARIOS = lista(usuarios.listar, {
  lista: 'usuarios',
  titulo: 'Usuários',
  um: 'usuário',
  varios: 'usuários',
  tela: '/painel/admin/usuarios',
  exportar: 'admin.usuarios.exportar',
  ordem: { order: 'nome', sort: 'asc' },
  colunas: {
    nome: { rotulo: 'Nome', ordem: 'nome' },
    email,
    matricula: { ...matricula, opcional: true },
    cargo: { ...cargo, opcional: true },
    tipo: { ...tipo, opcional: true },
    perfis: {
      rotulo: 'Perfis',
      valor: ({ perfis }) =>
        perfis.map(({ perfil, local }) => (local === null ? perfil : `${perfil} (${local})`)),
    },
    lotacao: { ...local_lotacao_id, opcional: true },
    situacao,
    ultimo_acesso_em: { rotulo: 'Último acesso', formato: 'instante', ordem: 'ultimo_acesso_em' },
    aparelhos: { rotulo: 'Aparelhos', formato: 'numero', so: 'arquivo' },
    pendentes: { rotulo: 'Envios pendentes', formato: 'numero' },
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Pessoa', dica: 'Nome, e-mail, matrícula ou CPF' },
    situacao: { tipo: 'varias', ...situacao },
    perfil_id: { tipo: 'opcao', rotulo: 'Perfil' },
    permissao: { tipo: 'opcao', rotulo: 'Quem pode…', vocabulario: NOMES_DAS_PERMISSOES },
    local_id: { tipo: 'local', rotulo: 'Com acesso em' },
    sem_acesso_ha: { tipo: 'numero', rotulo: 'Sem entrar há', unidade: 'dias', minimo: 1 },
    vence_em: { tipo: 'numero', rotulo: 'Acesso vence em até', unidade: 'dias', minimo: 1 },
    pede_nome: {
      tipo: 'opcao',
      rotulo: 'Pedido de outro nome',
      vocabulario: { true: 'À espera', false: 'Nenhum à espera' },
    },
  },
})
