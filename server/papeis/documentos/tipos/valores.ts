// What the papers about assets say of money: only where who issued them sees it, and to be read only by who does.
import { plural } from '#contract/casa/numeros.ts'
import { reais } from '#contract/casa/reais.ts'

export const emReais = (centavos: number | null): string => (centavos === null ? '—' : reais(centavos))

/** Of those that have one, with how many have none. */
export function somaEscrita(valores: readonly (number | null)[]): string {
  const conhecidos = valores.filter((valor) => valor !== null)
  const soma = emReais(conhecidos.reduce((total, valor) => total + valor, 0))
  const sem = valores.length - conhecidos.length
  return sem === 0 ? soma : `${soma} (${sem} sem valor)`
}

export const quantosBens = (n: number): string => plural(n, 'bem', 'bens')
