// The e-mails about what was done to a person’s account by who administers it.
import type { Usuario } from '#contract/casa/usuario.ts'
import { assinatura, type Casa, linkDeSenha, saudacao } from '#server/administracao/acesso/carta.ts'
import type { Message } from '#server/casa/mail/mailer.ts'

export function mensagemDeConvite(
  usuario: Pick<Usuario, 'nome' | 'email'>,
  { token, horas }: { token: string; horas: number },
  casa: Casa,
): Message {
  return {
    to: usuario.email,
    subject: 'Zelo: seu convite',
    text: [
      saudacao(usuario),
      '',
      `Você recebeu um convite para usar o Zelo (${casa.orgao}). Você entra com este e-mail e com a senha que vai escolher.`,
      `Para criar a senha, abra este endereço nas próximas ${horas} horas. Ele só pode ser usado uma vez:`,
      '',
      `${linkDeSenha(casa, token)}&convite=1`,
      '',
      'Se o prazo passar, peça outro convite a quem administra os acessos na sua unidade.',
      'Se você não esperava este convite, ignore esta mensagem: sem a senha, ninguém entra.',
      'O Zelo nunca pede sua senha por e-mail, telefone ou mensagem.',
      ...assinatura(casa),
      '',
    ].join('\n'),
  }
}

/** To the address that the account had before. */
export function mensagemDeEmailTrocado(
  usuario: Pick<Usuario, 'nome' | 'email'>,
  novo: string,
  casa: Casa,
): Message {
  return {
    to: usuario.email,
    subject: 'Zelo: o e-mail da sua conta foi trocado',
    text: [
      saudacao(usuario),
      '',
      `Quem administra os acessos trocou o e-mail da sua conta no Zelo. Agora você entra com ${novo}.`,
      'As sessões abertas foram encerradas; o que está guardado nos aparelhos continua lá.',
      '',
      'Se isto não estava combinado com você, avise o suporte.',
      ...assinatura(casa),
      '',
    ].join('\n'),
  }
}
