// Who administers: people, profiles, devices, the audit trail, the installation itself.
import { recurso, reservado, type Verbetes } from './verbete.ts'

const PESSOAS = {
  ...recurso('admin.usuarios', 'local', {
    listar: { rotulo: 'Listar usuários', risco: 'baixo' },
    ver: { rotulo: 'Ver o cadastro de um usuário', risco: 'medio' },
    convidar: { rotulo: 'Convidar usuários', risco: 'alto', mfa: true },
    editar: { rotulo: 'Editar o cadastro de usuários', risco: 'medio' },
    bloquear: { rotulo: 'Bloquear e desbloquear usuários', risco: 'alto', mfa: true },
    inativar: { rotulo: 'Inativar e reativar usuários', risco: 'alto', mfa: true },
    atribuir: {
      rotulo: 'Dar e tirar perfis',
      descricao: 'Só os que cabem nas próprias permissões de quem dá.',
      risco: 'alto',
      mfa: true,
      tambem: ['painel.locais.listar'],
    },
    'revogar-sessao': { rotulo: 'Encerrar sessões de usuários', risco: 'medio' },
    'ver-como': {
      rotulo: 'Ver o painel como outro usuário',
      descricao: 'Somente leitura; cada uso fica na auditoria.',
      risco: 'alto',
      mfa: true,
    },
    exportar: { rotulo: 'Exportar usuários', risco: 'alto', depende_de: ['admin.usuarios.listar'] },
    // People are invited: nobody makes an account with somebody else's password.
    criar: { rotulo: 'Criar usuários sem convite', risco: 'alto', mfa: true, reservada: true },
    'redefinir-mfa': { rotulo: 'Redefinir o segundo fator', risco: 'alto', mfa: true, reservada: true },
  }),
  ...recurso('admin.dispositivos', 'local', {
    revogar: {
      rotulo: 'Recusar e aceitar aparelhos',
      risco: 'alto',
      depende_de: ['admin.usuarios.ver'],
    },
    listar: { rotulo: 'Listar aparelhos', risco: 'baixo', reservada: true },
  }),
  ...recurso('admin.perfis', 'global', {
    listar: { rotulo: 'Listar perfis', risco: 'baixo' },
    criar: { rotulo: 'Criar e clonar perfis', risco: 'alto', mfa: true },
    editar: { rotulo: 'Editar perfis', risco: 'alto', mfa: true },
    inativar: { rotulo: 'Inativar e reativar perfis', risco: 'alto', mfa: true },
    exportar: { rotulo: 'Exportar perfis', risco: 'medio' },
    // To clone is to create; to try a profile is to see the panel as somebody who has it.
    clonar: { rotulo: 'Clonar perfis', risco: 'alto', mfa: true, reservada: true },
    simular: { rotulo: 'Simular um perfil', risco: 'alto', mfa: true, reservada: true },
  }),
  ...reservado('admin.segregacao', 'global', {
    listar: { rotulo: 'Ver as regras de segregação', risco: 'baixo' },
    editar: { rotulo: 'Alterar as regras de segregação', risco: 'alto', mfa: true },
  }),
  ...reservado('admin.lgpd', 'global', {
    solicitacoes: { rotulo: 'Atender pedidos de titulares de dados', risco: 'alto' },
    anonimizar: {
      rotulo: 'Anonimizar dados pessoais',
      risco: 'alto',
      mfa: true,
      depende_de: ['admin.lgpd.solicitacoes'],
    },
  }),
} as const satisfies Verbetes

const INSTALACAO = {
  ...recurso('admin.auditoria', 'local', {
    listar: { rotulo: 'Consultar a auditoria', risco: 'alto' },
    exportar: { rotulo: 'Exportar a auditoria', risco: 'alto' },
    'dados-pessoais': {
      rotulo: 'Ver dados pessoais na auditoria',
      descricao: 'CPF, telefone e endereço de rede, que sem ela aparecem ocultos.',
      risco: 'alto',
      escopo: 'global',
    },
  }),
  ...recurso('admin.parametros', 'global', {
    listar: { rotulo: 'Ver os parâmetros', risco: 'baixo' },
    editar: { rotulo: 'Alterar os parâmetros', risco: 'alto', mfa: true },
  }),
  ...recurso('admin.sistema', 'global', {
    ver: { rotulo: 'Ver a saúde do sistema', risco: 'baixo' },
  }),
  ...recurso('admin.vocabularios', 'global', {
    editar: {
      rotulo: 'Alterar os nomes dos vocabulários',
      risco: 'medio',
      depende_de: ['admin.parametros.listar'],
    },
    listar: { rotulo: 'Ver os vocabulários', risco: 'baixo', reservada: true },
  }),
  ...recurso('admin.instalacao-tipos', 'global', {
    listar: { rotulo: 'Listar tipos de instalação', risco: 'baixo' },
    criar: { rotulo: 'Criar tipos de instalação', risco: 'medio' },
    editar: { rotulo: 'Editar tipos de instalação', risco: 'medio' },
    publicar: {
      rotulo: 'Publicar tipos de instalação',
      descricao: 'O checklist publicado vale para as próximas visitas de toda a rede.',
      risco: 'medio',
    },
    inativar: { rotulo: 'Inativar tipos de instalação', risco: 'medio' },
  }),
  ...recurso('admin.classes', 'global', {
    listar: { rotulo: 'Listar classes de bens', risco: 'baixo' },
    criar: { rotulo: 'Criar classes de bens', risco: 'medio' },
    editar: {
      rotulo: 'Editar classes de bens',
      descricao: 'A vida útil e o residual valem para as próximas depreciações de toda a rede.',
      risco: 'medio',
    },
    inativar: { rotulo: 'Inativar classes de bens', risco: 'medio' },
  }),
  ...recurso('admin.local-tipos', 'global', {
    listar: { rotulo: 'Listar tipos de local', risco: 'baixo' },
    criar: { rotulo: 'Criar tipos de local', risco: 'medio' },
    editar: { rotulo: 'Editar tipos de local', risco: 'medio' },
    inativar: { rotulo: 'Inativar tipos de local', risco: 'medio' },
  }),
  ...recurso('admin.importacoes', 'global', {
    listar: { rotulo: 'Listar as próprias importações', risco: 'baixo' },
    executar: {
      rotulo: 'Importar dados',
      descricao: 'Do que a pessoa também pode importar, convidar ou cadastrar na área de cada um.',
      risco: 'alto',
      mfa: true,
    },
    desfazer: { rotulo: 'Desfazer importações', risco: 'alto', mfa: true },
  }),
  ...reservado('admin.integracoes', 'global', {
    listar: { rotulo: 'Listar integrações', risco: 'baixo' },
    criar: { rotulo: 'Criar integrações', risco: 'alto', mfa: true },
    editar: { rotulo: 'Editar integrações', risco: 'alto', mfa: true },
    revogar: { rotulo: 'Revogar integrações', risco: 'alto', mfa: true },
  }),
} as const satisfies Verbetes

export const PERMISSOES_DE_ADMIN = { ...PESSOAS, ...INSTALACAO } as const satisfies Verbetes
