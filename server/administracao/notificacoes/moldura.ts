// What every e-mail that the person may refuse begins and ends with. Text and the same in HTML.
import type { Config } from '#server/casa/config.ts'
import { escapado } from '#server/casa/html.ts'
import type { Message } from '#server/casa/mail/mailer.ts'

export type Casa = Pick<Config, 'urlPublica' | 'orgao' | 'sigla'>

export interface Pessoa {
  nome: string
  email: string
}

const saudacao = ({ nome }: Pessoa) => `Olá, ${nome.split(' ')[0] ?? nome}.`

export const paginaDeNotificacoes = ({ urlPublica }: Casa) => `${urlPublica}/painel/notificacoes`
const preferencias = (casa: Casa) => `${paginaDeNotificacoes(casa)}?aba=preferencias`
const assinatura = ({ orgao, sigla }: Casa) => (sigla === '' ? orgao : `${orgao} – ${sigla}`)

/** Titles and details carry what people wrote: everything is escaped, and nothing but our own address is a link. */
function emHtml(pessoa: Pessoa, corpo: readonly string[], casa: Casa): string {
  const linhas = [
    `<p>${escapado(saudacao(pessoa))}</p>`,
    ...corpo,
    `<p style="color:#384845">Zelo<br>${escapado(assinatura(casa))}<br>`,
    `<a href="${escapado(preferencias(casa))}">Escolher o que recebo por e-mail</a></p>`,
  ]
  return `<!doctype html><html lang="pt-BR"><body style="font-family:sans-serif;color:#12201e">${linhas.join('\n')}</body></html>`
}

function emTexto(pessoa: Pessoa, corpo: readonly string[], casa: Casa): string {
  const fim = [
    '',
    'Para escolher o que recebe por e-mail:',
    preferencias(casa),
    '',
    'Zelo',
    assinatura(casa),
    '',
  ]
  return [saudacao(pessoa), '', ...corpo, ...fim].join('\n')
}

/** An e-mail's subject is one line. */
const umaLinha = (texto: string) => texto.replace(/\s+/g, ' ').trim()

interface Corpo {
  assunto: string
  texto: readonly string[]
  /** Whatever somebody wrote is `escapado` in it. */
  html: readonly string[]
}

export function mensagemEmoldurada(pessoa: Pessoa, { assunto, texto, html }: Corpo, casa: Casa): Message {
  return {
    to: pessoa.email,
    subject: `Zelo: ${umaLinha(assunto)}`,
    text: emTexto(pessoa, texto, casa),
    html: emHtml(pessoa, html, casa),
  }
}
