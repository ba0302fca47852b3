// Why something was found, in words.
import type { PedidoDaBusca } from './pedido.ts'

type Campo = readonly [rotulo: string, valor: string | null]

function palavrasDoCampo(valor: string): string[] {
  return valor
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
}

/** The fields that hold the words of the question: "Nome e município". */
export function motivoPorPalavras(pedido: PedidoDaBusca, campos: readonly Campo[]): string {
  const { palavras, parecidas } = pedido
  if (palavras.length === 0) return pedido.palavrasDoLocal === null ? 'Tipo' : 'Local'
  const com = (prefixos: readonly string[]) =>
    campos.flatMap(([rotulo, valor]) => {
      const dele = palavrasDoCampo(valor ?? '')
      return prefixos.some((prefixo) => dele.some((uma) => uma.startsWith(prefixo))) ? [rotulo] : []
    })
  const rotulos = new Set(com(palavras))
  const escritas = palavras.every((palavra) => com([palavra]).length > 0)
  if (!escritas && com([...parecidas.values()].flat()).length > 0) return 'Nome parecido'
  const [primeiro = 'cadastro', ...outros] = rotulos
  const ultimo = outros.pop()
  const antes = [primeiro, ...outros].join(', ')
  const frase = ultimo === undefined ? antes : `${antes} e ${ultimo}`
  return frase.charAt(0).toUpperCase() + frase.slice(1)
}
