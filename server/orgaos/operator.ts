// What the shared port answers where no órgão is named: its operator's page, the monitor's figures, and a word to
// whoever came by a name that nobody has.
import { createHash } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Registry } from 'prom-client'
import type { Envelope } from '#contract/casa/envelope.ts'
import { CATALOGO_DE_ERROS, type CodigoDeErro } from '#contract/casa/erros.ts'
import type { Config } from '#server/casa/config.ts'
import { escapado } from '#server/casa/html.ts'
import { sucesso } from '#server/casa/http/answer.ts'
import { HEADERS_OF_ANY_ANSWER } from '#server/casa/http/headers.ts'
import { instanteEscrito } from '#server/casa/instante.ts'
import type { Logger } from '#server/casa/log.ts'
import { quemLe } from '#server/casa/medidas/quem-pode-ler.ts'
import { hostOf } from './front.ts'
import type { Hosted } from './hosted.ts'
import { medidasDosOrgaos, type SituacaoDoOrgao, situacoes } from './situacao.ts'

const ESTILO = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color: #12201e }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .5rem .75rem; border-bottom: 1px solid #cfd8d6; vertical-align: top }
.n { text-align: right; font-variant-numeric: tabular-nums }
a { color: #0b6e69 }
.fora { color: #9b1c1c; font-weight: 600 }
@media (max-width: 45rem) { thead { display: none } tr { display: block; padding: .75rem 0; border-bottom: 1px solid #cfd8d6 }
  td { display: block; padding: .125rem 0; border: 0 } .n { text-align: left } td[data-r]::before { content: attr(data-r) ': ' } }
@media (prefers-color-scheme: dark) { body { background: #101816; color: #e5ecea } tr, th, td { border-color: #33413e }
  a { color: #7cc7be } .fora { color: #ff9b8f } }
`
const HASH = createHash('sha256').update(ESTILO).digest('base64')
const CSP = `default-src 'none'; style-src 'sha256-${HASH}'; frame-ancestors 'none'; base-uri 'none'`

const MB = 1_000_000

function linha(
  { host, orgao, endereco, situacao, desde, motivo, ...mais }: SituacaoDoOrgao,
  fuso: string,
): string {
  const problemas = mais.problemas.map(({ detalhe }) => detalhe)
  const estado =
    situacao === 'fora'
      ? `<span class="fora">Fora do ar</span>: ${escapado(motivo ?? '')}`
      : problemas.length === 0
        ? 'Em serviço'
        : `<span class="fora">Em serviço, com problema</span>: ${escapado(problemas.join(' '))}`
  const celulas = [
    `<td><a href="${escapado(endereco)}">${host}</a><br>${escapado(orgao)}</td>`,
    `<td>${estado}</td>`,
    `<td data-r="Desde">${instanteEscrito(desde, fuso)}</td>`,
    `<td class="n" data-r="Banco">${mais.banco_bytes === null ? '–' : `${Math.round(mais.banco_bytes / MB)} MB`}</td>`,
    `<td class="n" data-r="Pendentes nos aparelhos">${mais.pendentes ?? '–'}</td>`,
    `<td data-r="Última cópia">${instanteEscrito(mais.copia, fuso) ?? 'nenhuma'}</td>`,
  ]
  return `<tr>${celulas.join('')}</tr>`
}

function tabela(orgaos: readonly SituacaoDoOrgao[], fuso: string): string {
  const fora = orgaos.filter(({ situacao }) => situacao === 'fora').length
  return `<h1>Órgãos desta instalação</h1>
<p>${orgaos.length - fora} em serviço, ${fora} fora do ar.</p>
<table><thead><tr><th>Órgão</th><th>Situação</th><th>Desde</th><th class="n">Banco</th><th class="n">Pendentes nos aparelhos</th>
<th>Última cópia</th></tr></thead><tbody>
${orgaos.map((um) => linha(um, fuso)).join('\n')}
</tbody></table>`
}

interface Answer {
  status: number
  type: string
  body: string
  csp?: string
}

const json = (status: number, envelope: Envelope): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(envelope),
})

const html = (status: number, titulo: string, corpo: string): Answer => ({
  status,
  type: 'text/html; charset=utf-8',
  csp: CSP,
  body: `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${titulo}</title>
<style>${ESTILO}</style></head><body>${corpo}</body></html>`,
})

interface Refusal {
  codigo: CodigoDeErro
  mensagem: string
  status?: number
}

/** 421: the request was right, and came to the wrong server. */
const NOBODY: Refusal = {
  codigo: 'ERR_NAO_ENCONTRADO',
  mensagem: 'Nenhum órgão atende neste endereço. Confira o nome.',
  status: 421,
}
const OUT: Refusal = {
  codigo: 'ERR_INDISPONIVEL',
  mensagem: 'Este órgão está fora do ar. Quem opera o servidor já pode ver por quê.',
}

const wantsPage = ({ headers }: IncomingMessage) => (headers.accept ?? '').includes('text/html')

function refused(request: IncomingMessage, { codigo, mensagem, status: said }: Refusal): Answer {
  const status = said ?? CATALOGO_DE_ERROS[codigo].http
  if (!wantsPage(request)) return json(status, { codigo, mensagem, dados: null })
  return html(status, 'Zelo', `<h1>${mensagem}</h1>`)
}

export interface OperatorOptions {
  config: Pick<Config, 'metricasToken' | 'fuso'>
  hosted: Hosted
  log: Logger
}

async function page(request: IncomingMessage, { config, hosted, log }: OperatorOptions): Promise<Answer> {
  const orgaos = await situacoes(hosted.all(), log)
  if (!wantsPage(request)) return json(200, sucesso(orgaos))
  return html(200, 'Órgãos desta instalação', tabela(orgaos, config.fuso))
}

async function answerTo(request: IncomingMessage, options: OperatorOptions): Promise<Answer> {
  const { hosted, config } = options
  const host = hostOf(request)
  // It would be in service, were it not for what its operator has to mend.
  if (hosted.all().some((one) => one.host === host)) return refused(request, OUT)
  const path = request.url?.split('?', 1)[0] ?? ''
  if (path === '/api/ping') return json(200, sucesso(null))
  if (path !== '/orgaos' && path !== '/metrics') return refused(request, NOBODY)
  const reader = quemLe(request, config.metricasToken)
  // Who may not read it is not told that it is there.
  if (reader === 'de-fora') return refused(request, NOBODY)
  if (reader === 'sem-token')
    return refused(request, { codigo: 'ERR_NAO_AUTENTICADO', mensagem: 'Falta o token das métricas.' })
  if (path === '/orgaos') return page(request, options)
  return { status: 200, type: Registry.PROMETHEUS_CONTENT_TYPE, body: await medidasDosOrgaos(hosted.all()) }
}

function send(response: ServerResponse, { status, type, body, csp }: Answer): void {
  response.writeHead(status, {
    ...HEADERS_OF_ANY_ANSWER,
    ...(csp !== undefined && { 'Content-Security-Policy': csp }),
    ...(status === 503 && { 'Retry-After': '5' }),
    'X-Zelo': '1',
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
  })
  response.end(body)
}

export function operatorListener(options: OperatorOptions): RequestListener {
  return (request, response) => {
    request.resume()
    answerTo(request, options)
      .catch((err: unknown) => {
        options.log.error({ err }, 'a página dos órgãos falhou')
        const { mensagem } = CATALOGO_DE_ERROS.ERR_INTERNO
        return refused(request, { codigo: 'ERR_INTERNO', mensagem })
      })
      .then((answer) => send(response, answer))
  }
}
