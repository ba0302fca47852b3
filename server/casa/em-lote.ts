// The same act on each of several records: each by itself, with its own answer.
import type { ResultadoDoLote } from '#contract/casa/envelope.ts'
import type { Comando } from './comando.ts'
import { emSeparado } from './em-separado.ts'

interface Lote {
  ids: readonly number[]
  /** As it is called before the act; undefined for who may not even know of it. */
  nome: (id: number) => string | undefined | Promise<string | undefined>
  desconhecido: string
  fazer: (comando: Comando, id: number) => Promise<unknown>
  feito: string
}

/** Each once. */
export const porNumero = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)

/** By id and each once, so that two who do it at the same time never wait for each other. */
export async function umPorUm(
  comando: Comando,
  { ids, nome, desconhecido, fazer, feito }: Lote,
): Promise<ResultadoDoLote> {
  const resultados = []
  for (const id of porNumero(ids)) {
    const chamado = (await nome(id)) ?? desconhecido
    const resultado = await emSeparado(comando, (separado) => fazer(separado, id))
    const mensagem = resultado.feito ? feito : resultado.mensagem
    resultados.push({ id, nome: chamado, feito: resultado.feito, mensagem })
  }
  return { resultados }
}
