/** What a call of the API answers, and the two ways in which it can fail. */
import type { Erros, Recibo } from '#contract/casa/envelope.ts'
import { type CodigoDeErro, ERRO_DESCONHECIDO } from '#contract/casa/erros.ts'

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
