// What the acts on a person say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { usuarios } from './usuarios.ts'

export const ATOS_DO_USUARIO = atosDe('usuarios', {
  bloquear: {
    rotulo: 'Bloquear',
    aviso:
      'As sessões terminam na hora, e a pessoa não entra até ser desbloqueada. Nada do que fez se perde.',
    feito: 'Usuário bloqueado',
    motivo: true,
    perigo: true,
    em_lote: {
      aviso: 'As sessões terminam na hora, e ninguém destas pessoas entra até ser desbloqueado.',
    },
    volta: 'desbloquear',
  },
  desbloquear: {
    rotulo: 'Desbloquear',
    aviso: 'A pessoa volta a entrar com a senha que tinha.',
    feito: 'Usuário desbloqueado',
    em_lote: { aviso: 'Cada pessoa volta a entrar com a senha que tinha.' },
    fica: 'sem-volta',
  },
  reenviarConvite: {
    rotulo: 'Reenviar convite',
    pergunta: 'Reenviar o convite de {nome}?',
    aviso: 'O convite anterior deixa de valer.',
    feito: 'Convite enviado',
    em_lote: { aviso: 'O convite anterior de cada pessoa deixa de valer.' },
    fica: 'aviso',
  },
  reativar: {
    rotulo: 'Reativar',
    aviso: 'A pessoa recebe um convite para criar outra senha.',
    feito: 'Usuário reativado; o convite foi enviado',
    fica: 'aviso',
  },
  encerrarSessoes: {
    rotulo: 'Encerrar sessões',
    pergunta: 'Encerrar todas as sessões de {nome}?',
    aviso: 'O que os aparelhos ainda não enviaram continua neles, e segue quando a pessoa entrar de novo.',
    feito: 'Sessões encerradas',
    fica: 'sem-volta',
  },
  inativar: {
    rotulo: 'Inativar',
    aviso: 'O vínculo termina; o cadastro e a história ficam. Envios pendentes precisam chegar antes.',
    feito: 'Usuário inativado',
    motivo: true,
    perigo: true,
    em_lote: { aviso: 'O cadastro e a história ficam; o vínculo termina.' },
    fica: 'sem-volta',
  },
} as const satisfies AtosConfirmados<typeof usuarios>)

export const ATOS_DO_ACESSO = atosDe('usuarios', {
  verComo: {
    rotulo: 'Ver como',
    pergunta: 'Ver o painel como {nome}?',
    aviso: 'Por até 30 minutos você vê o que esta pessoa vê, sem poder alterar nada.',
    motivo: { ajuda: 'Fica na auditoria, com o seu nome.' },
    fica: 'nada',
  },
  removerAtribuicao: {
    rotulo: 'Tirar',
    botao: 'Tirar perfil',
    pergunta: 'Tirar {nome}?',
    feito: 'Perfil retirado',
    perigo: true,
    fica: 'sem-volta',
  },
  recusarAparelho: {
    rotulo: 'Recusar',
    botao: 'Recusar aparelho',
    pergunta: 'Recusar este aparelho?',
    aviso: 'Nada mais é aceito dele. O que ele ainda não enviou continua guardado nele.',
    feito: 'Aparelho recusado',
    motivo: true,
    perigo: true,
    volta: 'aceitarAparelho',
  },
  aceitarAparelho: {
    rotulo: 'Aceitar de novo',
    feito: 'Aparelho aceito de novo',
    direto: true,
    fica: 'sem-volta',
  },
} as const satisfies AtosConfirmados<typeof usuarios>)

export const ATOS_DO_PEDIDO_DE_NOME = {
  aprovar: {
    chave: 'usuarios.decidirNome',
    rotulo: 'Aprovar',
    pergunta: 'Mudar o nome para {nome}?',
    aviso: 'Documentos e registros novos saem com o nome novo; os de antes ficam com o nome do dia.',
    feito: 'Nome alterado',
    fica: 'aviso',
  },
  recusar: {
    chave: 'usuarios.decidirNome',
    rotulo: 'Recusar',
    pergunta: 'Recusar o pedido de outro nome?',
    feito: 'Pedido de outro nome recusado',
    motivo: { ajuda: 'A pessoa lê este motivo.' },
    perigo: true,
    fica: 'aviso',
  },
} as const
