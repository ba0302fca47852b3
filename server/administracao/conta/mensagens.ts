// The e-mails about a person's own account.
import type { Usuario } from '#contract/casa/usuario.ts'
import { assinatura, type Casa, linkDeSenha, saudacao } from '#server/administracao/acesso/carta.ts'
import type { Message } from '#server/casa/mail/mailer.ts'

export function mensagemDePrimeiroAcesso(
  usuario: Pick<Usuario, 'nome' | 'email'>,
  { token, horas }: { token: string; horas: number },
  casa: Casa,
): Message {
  return {
    to: usuario.email,
    subject: 'Zelo: crie sua senha',
    text: [
      saudacao(usuario),
      '',
      'Sua conta no Zelo foi criada. Você entra com este e-mail e com a senha que vai escolher.',
      `Para criar a senha, abra este endereço nas próximas ${horas} horas. Ele só pode ser usado uma vez:`,
      '',
      linkDeSenha(casa, token),
      '',
      'Se o prazo passar, peça outro endereço em “Esqueci minha senha”:',
      '',
      `${casa.urlPublica}/autenticacao/recuperar-senha`,
      '',
      'O Zelo nunca pede sua senha por e-mail, telefone ou mensagem.',
      ...assinatura(casa),
      '',
    ].join('\n'),
  }
}

export function mensagemDeRecuperacao(
  usuario: Usuario,
  { token, minutos }: { token: string; minutos: number },
  casa: Casa,
): Message {
  return {
    to: usuario.email,
    subject: 'Zelo: crie uma nova senha',
    text: [
      saudacao(usuario),
      '',
      'Recebemos um pedido para criar uma nova senha da sua conta no Zelo.',
      `Para continuar, abra este endereço nos próximos ${minutos} minutos. Ele só pode ser usado uma vez:`,
      '',
      linkDeSenha(casa, token),
      '',
      'Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.',
      'O Zelo nunca pede sua senha por e-mail, telefone ou mensagem.',
      ...assinatura(casa),
      '',
    ].join('\n'),
  }
}

export function mensagemDeSenhaAlterada(usuario: Usuario, casa: Casa): Message {
  return {
    to: usuario.email,
    subject: 'Zelo: sua senha foi alterada',
    text: [
      saudacao(usuario),
      '',
      'A senha da sua conta no Zelo acaba de ser alterada, e as outras sessões abertas foram encerradas.',
      'Em cada outro aparelho, entre de novo com a nova senha; o que está guardado nele continua lá.',
      '',
      'Se não foi você, peça agora uma nova senha em:',
      '',
      `${casa.urlPublica}/autenticacao/recuperar-senha`,
      '',
      'e avise o suporte.',
      ...assinatura(casa),
      '',
    ].join('\n'),
  }
}
