// The e-mails about a person's own account.
import type { Usuario } from '#contract/administracao/conta.ts'
import type { Config } from '#server/casa/config.ts'
import type { Message } from '#server/casa/mail/mailer.ts'

type Casa = Pick<Config, 'urlPublica' | 'orgao' | 'sigla' | 'suporte_telefone'>

function assinatura({ orgao, sigla, suporte_telefone }: Casa): string[] {
  const suporte = suporte_telefone === '' ? [] : [`Suporte: ${suporte_telefone}`]
  return ['', 'Zelo', sigla === '' ? orgao : `${orgao} – ${sigla}`, ...suporte]
}

const saudacao = ({ nome }: Pick<Usuario, 'nome'>) => `Olá, ${nome.split(' ')[0] ?? nome}.`

/** The address comes from the configuration alone: a forged Host header must not choose where the link leads. */
export function linkDeSenha({ urlPublica }: Pick<Config, 'urlPublica'>, token: string): string {
  return `${urlPublica}/autenticacao/alterar-senha?token=${token}`
}

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
      `Você foi convidado a usar o Zelo, de ${casa.orgao}. Você entra com este e-mail e com a senha que vai escolher.`,
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
