/** What an answer to something of the outbox means for it. */
import { CATALOGO_DE_ERROS, type CodigoDeErro } from '#contract/casa/erros.ts'
import { ErroDaApi } from '#web/api/answer.ts'

/** Time, a login, an update or an administrator repairs these: what was sent waits on. */
const PASSAGEIROS = new Set<CodigoDeErro>([
  'ERR_NAO_AUTENTICADO',
  'ERR_XSRF',
  'ERR_SOMENTE_LEITURA',
  'ERR_APARELHO_RECUSADO',
  'ERR_OPERACAO_EM_ANDAMENTO',
  'ERR_LINK_EXPIRADO',
  'ERR_LIMITE',
  'ERR_VERSAO_ANTIGA',
])

/** Why it will never be taken as it is; null when it may yet be. */
export function recusaDefinitiva(erro: unknown): string | null {
  if (!(erro instanceof ErroDaApi)) return null
  if (PASSAGEIROS.has(erro.codigo) || CATALOGO_DE_ERROS[erro.codigo].http >= 500) return null
  return Object.values(erro.erros)[0]?.[0] ?? erro.message
}

/** Of what travels together in the list `campo`: which of them the server refused, by place, and its words of each. */
export function recusadosDaLista(erro: unknown, campo: string): Map<number, string> {
  const recusados = new Map<number, string>()
  if (!(erro instanceof ErroDaApi) || erro.codigo !== 'ERR_FORM_VALIDATION') return recusados
  for (const [caminho, [dito]] of Object.entries(erro.erros)) {
    const [lista, lugar] = caminho.split('.')
    const qual = Number(lugar)
    if (lista === campo && lugar && Number.isInteger(qual) && dito && !recusados.has(qual))
      recusados.set(qual, dito)
  }
  return recusados
}

export function mensagemDaFalha(erro: unknown): string {
  if (erro instanceof ErroDaApi && erro.codigo === 'ERR_NAO_AUTENTICADO')
    return 'Sua sessão terminou. Entre de novo para enviar: tudo continua neste aparelho.'
  return erro instanceof Error ? erro.message : 'Não foi possível falar com o servidor.'
}
