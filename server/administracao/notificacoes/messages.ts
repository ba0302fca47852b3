// Notifications as e-mails: one that is told at once, and the summary of the day. Text and the same in HTML.
import type { Config } from '#server/casa/config.ts'
import type { Message } from '#server/casa/mail/mailer.ts'

export type Casa = Pick<Config, 'urlPublica' | 'orgao' | 'sigla'>

export interface Pessoa {
  nome: string
  email: string
}

export interface Contada {
  titulo: string
  detalhe: string | null
  acao_url: string | null
  quantas: number
}

const saudacao = ({ nome }: Pessoa) => `Olá, ${nome.split(' ')[0] ?? nome}.`
const vezes = (quantas: number) => (quantas > 1 ? ` (${quantas})` : '')

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapado = (texto: string) => texto.replace(/[&<>"']/g, (sinal) => ESCAPES[sinal] ?? sinal)

const notificacoes = ({ urlPublica }: Casa) => `${urlPublica}/painel/notificacoes`
const preferencias = (casa: Casa) => `${notificacoes(casa)}?aba=preferencias`
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

export function mensagemDeNotificacao(pessoa: Pessoa, contada: Contada, casa: Casa): Message {
  const { titulo, detalhe, acao_url, quantas } = contada
  const endereco = acao_url === null ? notificacoes(casa) : `${casa.urlPublica}${acao_url}`
  const texto = [`${titulo}${vezes(quantas)}`, ...(detalhe === null ? [] : [detalhe]), '', endereco]
  const html = [
    `<p><strong>${escapado(titulo)}${vezes(quantas)}</strong><br>${escapado(detalhe ?? '')}</p>`,
    `<p><a href="${escapado(endereco)}">Abrir no Zelo</a></p>`,
  ]
  return {
    to: pessoa.email,
    subject: `Zelo: ${umaLinha(titulo)}`,
    text: emTexto(pessoa, texto, casa),
    html: emHtml(pessoa, html, casa),
  }
}

export interface Grupo {
  rotulo: string
  total: number
  /** The newest few. */
  primeiras: Contada[]
}

/** Longer lists are read on the screen. */
export const POR_GRUPO = 5

function grupoEmTexto({ rotulo, total, primeiras }: Grupo): string[] {
  const resto = total - primeiras.length
  const linhas = primeiras.map(
    ({ titulo, detalhe, quantas }) => `- ${titulo}${vezes(quantas)}${detalhe === null ? '' : `: ${detalhe}`}`,
  )
  return [`${rotulo} (${total})`, ...linhas, ...(resto > 0 ? [`- e mais ${resto}`] : []), '']
}

function grupoEmHtml({ rotulo, total, primeiras }: Grupo): string {
  const resto = total - primeiras.length
  const linhas = primeiras.map(
    ({ titulo, detalhe, quantas }) =>
      `<li>${escapado(titulo)}${vezes(quantas)}${detalhe === null ? '' : `<br>${escapado(detalhe)}`}</li>`,
  )
  const mais = resto > 0 ? `<li>e mais ${resto}</li>` : ''
  return `<h2 style="font-size:1rem">${escapado(rotulo)} (${total})</h2><ul>${linhas.join('')}${mais}</ul>`
}

export function mensagemDeResumo(pessoa: Pessoa, grupos: readonly Grupo[], casa: Casa): Message {
  const total = grupos.reduce((soma, grupo) => soma + grupo.total, 0)
  const abertura =
    total === 1
      ? 'Há 1 notificação que você ainda não leu:'
      : `Há ${total} notificações que você ainda não leu:`
  const texto = [abertura, '', ...grupos.flatMap(grupoEmTexto), notificacoes(casa)]
  const html = [
    `<p>${abertura}</p>`,
    ...grupos.map(grupoEmHtml),
    `<p><a href="${escapado(notificacoes(casa))}">Ver todas no Zelo</a></p>`,
  ]
  return {
    to: pessoa.email,
    subject: total === 1 ? 'Zelo: 1 notificação por ler' : `Zelo: ${total} notificações por ler`,
    text: emTexto(pessoa, texto, casa),
    html: emHtml(pessoa, html, casa),
  }
}
