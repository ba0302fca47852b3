// What is wrong with one line of a file: all of it is gathered before anything of the line is written, and told at once.
import type { z } from 'zod'
import { mensagemDe } from '#contract/casa/mensagens.ts'
import { errosDe } from '#server/casa/http/answer.ts'
import { Recusa } from '#server/casa/http/erro.ts'

/** By field of the target; each message says why, in Portuguese. */
export class CelulasRecusadas extends Error {
  readonly campos: Readonly<Record<string, string>>

  constructor(campos: Readonly<Record<string, string>>) {
    super(Object.values(campos).join('; '))
    this.campos = campos
  }
}

/** The value of one field cannot be used. */
export class CelulaRecusada extends CelulasRecusadas {
  constructor(campo: string, mensagem: string) {
    super({ [campo]: mensagem })
  }
}

export class Recusas {
  readonly #campos: Map<string, string>
  readonly #ditos: ReadonlySet<string>
  readonly #campoDe: (caminho: string) => string

  /** Of a line that says `ditos`, and of which the reading already refused `lidas`; `campoDe`: of a path of the form. */
  constructor(
    ditos: Iterable<string>,
    lidas: Readonly<Record<string, string>> = {},
    campoDe = (caminho: string) => caminho.split('.')[0] ?? caminho,
  ) {
    this.#ditos = new Set(ditos)
    this.#campos = new Map(Object.entries(lidas))
    this.#campoDe = campoDe
  }

  /** Whether one of them was refused: what depends on it cannot be told. */
  tem(...campos: string[]): boolean {
    return campos.some((campo) => this.#campos.has(campo))
  }

  /** The first of each field stays. */
  dizer(campo: string, mensagem: string): void {
    if (!this.#campos.has(campo)) this.#campos.set(campo, mensagem)
  }

  #guardar(erro: unknown): undefined {
    if (!(erro instanceof CelulasRecusadas)) throw erro
    for (const [campo, mensagem] of Object.entries(erro.campos)) this.dizer(campo, mensagem)
  }

  /** Undefined where it is refused. */
  tentar<T>(ler: () => T): T | undefined {
    try {
      return ler()
    } catch (erro) {
      return this.#guardar(erro)
    }
  }

  /** Undefined where it is refused. */
  async esperar<T>(lida: Promise<T>): Promise<T | undefined> {
    try {
      return await lida
    } catch (erro) {
      return this.#guardar(erro)
    }
  }

  /**
   * What the schema of an operation says against the values of the line. Once something was refused, only of what the
   * line itself says: what lacks then may lack because of that.
   */
  conferir<S extends z.ZodType>(schema: S, valores: unknown): z.output<S> | undefined {
    const lido = schema.safeParse(valores, { error: mensagemDe })
    if (lido.success) return lido.data
    const erros = errosDe(lido.error.issues)
    if (this.#campos.size === 0) throw new Recusa('ERR_FORM_VALIDATION', { erros })
    for (const [caminho, [primeira = '']] of Object.entries(erros)) {
      const campo = this.#campoDe(caminho)
      if (this.#ditos.has(campo)) this.dizer(campo, primeira)
    }
    return undefined
  }

  /** By field, in the order in which they were found. */
  get campos(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#campos)
  }

  exigirNenhuma(): void {
    if (this.#campos.size > 0) throw new CelulasRecusadas(this.campos)
  }
}
