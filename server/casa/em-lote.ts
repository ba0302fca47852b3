// The same act on each of several records: each by itself, with its own answer.
import type { ResultadoDoLote } from '#contract/casa/envelope.ts'
import type { Comando } from './comando.ts'
import { emSeparado } from './em-separado.ts'

interface Lote<T> {
  ids: readonly number[]
  /** As it is called before the act; undefined for who may not even know of it. */
  nome: (id: number) => string | undefined | Promise<string | undefined>
  desconhecido: string
  fazer: (comando: Comando, id: number) => Promise<T>
  /** What the act changed, as it was, where it can be put back exactly so: a situation, an id, null for none. */
  antes?: (valor: T) => string | null | undefined
  feito: string
}

/** Each once. */
export const porNumero = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)

/** By id and each once, so that two who do it at the same time never wait for each other. */
export async function umPorUm<T>(
  comando: Comando,
  { ids, nome, desconhecido, fazer, antes: antesDe, feito }: Lote<T>,
): Promise<ResultadoDoLote> {
  const resultados = []
  for (const id of porNumero(ids)) {
    const chamado = (await nome(id)) ?? desconhecido
    const resultado = await emSeparado(comando, (separado) => fazer(separado, id))
    const mensagem = resultado.feito ? feito : resultado.mensagem
    const antes = resultado.feito ? antesDe?.(resultado.valor) : undefined
    resultados.push({
      id,
      nome: chamado,
      feito: resultado.feito,
      mensagem,
      ...(antes !== undefined && { antes }),
    })
  }
  return { resultados }
}
