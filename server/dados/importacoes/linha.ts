// One line of a source, read column by column: what is wrong with it is gathered, in words for a person.
import { textoLimpo } from './normalizacao.ts'

/** The line cannot go in; the message says why, in Portuguese. */
export class LinhaRecusada extends Error {
  override name = 'LinhaRecusada'
}

/** INEP's mark for a quantity that failed its consistency check. */
const QUANTIDADE_INCONSISTENTE = 88_888
/** No school has as many of anything. */
const QUANTIDADE_MAXIMA = 5_000

export class Linha {
  readonly avisos: string[] = []
  /** Why the line may not go in: each cell that was read adds its own. */
  readonly recusas: string[] = []
  readonly #colunas: ReadonlyMap<string, number>
  readonly #celulas: readonly string[]

  constructor(colunas: ReadonlyMap<string, number>, celulas: readonly string[]) {
    this.#colunas = colunas
    this.#celulas = celulas
  }

  recusar(mensagem: string): void {
    if (!this.recusas.includes(mensagem)) this.recusas.push(mensagem)
  }

  /** Throws `LinhaRecusada` with all that was found. */
  exigirLida(): void {
    if (this.recusas.length > 0) throw new LinhaRecusada(this.recusas.join('; '))
  }

  tem(coluna: string): boolean {
    return this.#colunas.has(coluna)
  }

  /** Clean text; empty when the column is not there. */
  texto(coluna: string): string {
    const posicao = this.#colunas.get(coluna)
    return posicao === undefined ? '' : textoLimpo(this.#celulas[posicao] ?? '')
  }

  /** Undefined when it is refused. */
  obrigatorio(coluna: string, forma: RegExp, explicacao: string): string | undefined {
    const valor = this.texto(coluna)
    if (forma.test(valor)) return valor
    this.recusar(
      valor === ''
        ? `${coluna} está vazio: ${explicacao}`
        : `${coluna} é “${valor.slice(0, 40)}”: ${explicacao}`,
    )
    return undefined
  }

  /** Null when empty, or refused because it is none of the keys. */
  opcao<V extends string>(coluna: string, opcoes: Readonly<Record<string, V>>): V | null {
    const valor = this.texto(coluna)
    if (valor === '') return null
    const opcao = opcoes[valor]
    if (opcao === undefined) {
      const aceitos = Object.keys(opcoes).join(', ')
      this.recusar(`${coluna} é “${valor.slice(0, 40)}”; os valores possíveis são ${aceitos}`)
      return null
    }
    return opcao
  }

  /** A presence flag: 9 means not informed. */
  presente(coluna: string): boolean {
    const valor = this.texto(coluna)
    if (!['', '0', '1', '9'].includes(valor)) {
      this.recusar(`${coluna} é “${valor.slice(0, 40)}”; deveria ser 0 ou 1`)
    }
    return valor === '1'
  }

  /** Undefined when empty or refused, or when INEP itself marks the number as wrong (then with a warning). */
  quantidade(coluna: string): number | undefined {
    const valor = this.texto(coluna)
    if (valor === '') return undefined
    if (!/^\d{1,9}$/.test(valor)) {
      this.recusar(`${coluna} é “${valor.slice(0, 40)}”; deveria ser um número inteiro`)
      return undefined
    }
    const numero = Number(valor)
    if (numero === QUANTIDADE_INCONSISTENTE) {
      this.avisos.push(`${coluna} traz 88888, a marca do INEP para quantidade inconsistente; ignorada`)
      return undefined
    }
    if (numero > QUANTIDADE_MAXIMA) {
      this.avisos.push(`${coluna} traz ${valor}, quantidade fora do razoável; ignorada`)
      return undefined
    }
    return numero
  }
}
