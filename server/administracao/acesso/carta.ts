// What every e-mail about a person’s own account begins and ends with.
import type { Usuario } from '#contract/casa/usuario.ts'
import type { Config } from '#server/casa/config.ts'

export type Casa = Pick<Config, 'urlPublica' | 'orgao' | 'sigla' | 'suporte_telefone'>

export function assinatura({ orgao, sigla, suporte_telefone }: Casa): string[] {
  const suporte = suporte_telefone === '' ? [] : [`Suporte: ${suporte_telefone}`]
  return ['', 'Zelo', sigla === '' ? orgao : `${orgao} – ${sigla}`, ...suporte]
}

export const saudacao = ({ nome }: Pick<Usuario, 'nome'>) => `Olá, ${nome.split(' ')[0] ?? nome}.`

/** The address comes from the configuration alone: a forged Host header must not choose where the link leads. */
export function linkDeSenha({ urlPublica }: Pick<Config, 'urlPublica'>, token: string): string {
  return `${urlPublica}/autenticacao/alterar-senha?token=${token}`
}
