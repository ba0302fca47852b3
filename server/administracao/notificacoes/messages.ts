// Notifications as e-mails: one that is told at once, and the summary of the day.
import { escapado } from '#server/casa/html.ts'
import type { Message } from '#server/casa/mail/mailer.ts'
import { type Casa, mensagemEmoldurada, type Pessoa, paginaDeNotificacoes } from './moldura.ts'

export interface Contada {
  titulo: string
  detalhe: string | null
  acao_url: string | null
  quantas: number
}

const vezes = (quantas: number) => (quantas > 1 ? ` (${quantas})` : '')

export function mensagemDeNotificacao(pessoa: Pessoa, contada: Contada, casa: Casa): Message {
  const { titulo, detalhe, acao_url, quantas } = contada
  const endereco = acao_url === null ? paginaDeNotificacoes(casa) : `${casa.urlPublica}${acao_url}`
  const texto = [`${titulo}${vezes(quantas)}`, ...(detalhe === null ? [] : [detalhe]), '', endereco]
  const html = [
    `<p><strong>${escapado(titulo)}${vezes(quantas)}</strong><br>${escapado(detalhe ?? '')}</p>`,
    `<p><a href="${escapado(endereco)}">Abrir no Zelo</a></p>`,
  ]
  return mensagemEmoldurada(pessoa, { assunto: titulo, texto, html }, casa)
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
  const texto = [abertura, '', ...grupos.flatMap(grupoEmTexto), paginaDeNotificacoes(casa)]
  const html = [
    `<p>${abertura}</p>`,
    ...grupos.map(grupoEmHtml),
    `<p><a href="${escapado(paginaDeNotificacoes(casa))}">Ver todas no Zelo</a></p>`,
  ]
  const assunto = total === 1 ? '1 notificação por ler' : `${total} notificações por ler`
  return mensagemEmoldurada(pessoa, { assunto, texto, html }, casa)
}
