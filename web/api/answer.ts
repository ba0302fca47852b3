/** What a call of the API answers, and the two ways in which it can fail. */
import type { Erros, Recibo } from '#contract/casa/envelope.ts'
import { CATALOGO_DE_ERROS, type CodigoDeErro, ERRO_DESCONHECIDO } from '#contract/casa/erros.ts'

export interface Recusada {
  codigo: CodigoDeErro
  mensagem: string
  dados: unknown
  erros?: Erros
}

export type Resposta<T> = { codigo: 'SUCESSO'; mensagem: string; dados: T; recibo?: Recibo } | Recusada

/** The server answered and refused; `message` is the server's own. */
export class ErroDaApi extends Error {
  override name = 'ErroDaApi'
  readonly codigo: CodigoDeErro
  readonly erros: Erros
  readonly dados: unknown

  constructor({ codigo, mensagem, erros, dados }: Recusada) {
    super(mensagem || ERRO_DESCONHECIDO)
    this.codigo = codigo
    this.erros = erros ?? {}
    this.dados = dados
  }
}

/** Nobody answered, or what answered is not the server (a captive portal's page). */
export class ErroDeRede extends Error {
  override name = 'ErroDeRede'

  constructor(
    mensagem = 'Sem conexão com o servidor. Verifique a internet e tente de novo.',
    options?: ErrorOptions,
  ) {
    super(mensagem, options)
  }
}

/** `dados` of a success; a refusal is thrown as `ErroDaApi`. */
export async function dadosDe<T>(resposta: Resposta<T> | Promise<Resposta<T>>): Promise<T> {
  const answer = await resposta
  if (answer.codigo === 'SUCESSO') return answer.dados
  throw new ErroDaApi(answer)
}

const httpDe = (erro: unknown): number | null =>
  erro instanceof ErroDaApi ? CATALOGO_DE_ERROS[erro.codigo].http : null

/** The server's last word on it, a 4xx: nothing asks again by itself. */
export function foiRecusado(erro: unknown): boolean {
  const http = httpDe(erro)
  return http !== null && http >= 400 && http < 500
}

/** For its own fields: until they change, so does no answer. */
export const recusouOPedido = (erro: unknown): boolean => [400, 422].includes(httpDe(erro) ?? 0)
