// How many rows a list has for a person: the list itself is asked, so that the number is never another than its own.
import { z } from 'zod'
import { listaContada } from '#contract/analises/listas-contadas.ts'
import type { Metrica } from '#contract/analises/metrica.ts'
import type { Ator, CallServices } from '#server/casa/http/call.ts'

/** What every list of the panel answers; its rows are looked at for one field. */
const Listados = z.object({
  data: z.array(z.looseObject({})),
  total: z.number().int(),
  total_aproximado: z.boolean().default(false),
  soma_centavos: z.number().int().nullable().default(null),
  media: z.number().nullable().default(null),
})

export interface Quantas {
  total: number
  total_aproximado: boolean
}

export interface Contagem extends Quantas {
  /** In centavos. */
  soma: number | null
  /** Of the field that the metric tells. */
  media: number | null
  /** Of how many these are a part. */
  todo: Quantas | null
  desde: string | null
}

export interface QuemConta {
  ator: Ator
  services: Pick<CallServices, 'consult'>
}

/** So many lists are read at once: the others of the house also need connections. */
const AO_MESMO_TEMPO = 4

export async function poucosPorVez<T, R>(todos: readonly T[], um: (item: T) => Promise<R>): Promise<R[]> {
  const feitos: R[] = []
  for (let de = 0; de < todos.length; de += AO_MESMO_TEMPO)
    feitos.push(...(await Promise.all(todos.slice(de, de + AO_MESMO_TEMPO).map(um))))
  return feitos
}

/** Of any list, as its operation answers it with this filter: how many, and the first of them when `linhas` is 1. */
export async function contarLista(
  { ator, services }: QuemConta,
  operacao: string,
  query: Readonly<Record<string, string>>,
  linhas: 0 | 1 = 0,
) {
  const perPage = String(linhas)
  return Listados.parse(await services.consult({ ator, operacao, query: { ...query, perPage } }))
}

/** How many, and no row; `mais` narrows the metric's filter. */
export async function quantas(
  quem: QuemConta,
  { lista, filtro }: Pick<Metrica, 'lista' | 'filtro'>,
  mais: Readonly<Record<string, string>> = {},
): Promise<Quantas> {
  const contada = await contarLista(quem, listaContada(lista).operacao, { ...filtro, ...mais })
  return { total: contada.total, total_aproximado: contada.total_aproximado }
}

/** Of which they are a part, where they are. */
const todoDe = async (quem: QuemConta, { lista, de }: Metrica): Promise<Quantas | null> =>
  de === undefined ? null : quantas(quem, { lista, filtro: de })

/**
 * With what they are worth, where the metric says a value. `espera`: they wait for who asks, and where the list says since
 * when, the oldest is read.
 */
export async function contar(quem: QuemConta, metrica: Metrica, espera = false): Promise<Contagem> {
  const { operacao, ordem, ...contada } = listaContada(metrica.lista)
  const desde = espera ? contada.desde : undefined
  const pedido = {
    ...metrica.filtro,
    ...(metrica.soma && { somar: metrica.soma.campo }),
    ...(metrica.media && { mediar: metrica.media.campo }),
    ...(desde !== undefined && { sort: 'asc', ...(ordem !== undefined && { order: ordem }) }),
  }
  const lidas = await contarLista(quem, operacao, pedido, desde === undefined ? 0 : 1)
  const { data, total, total_aproximado, soma_centavos: soma, media } = lidas
  const quando = desde === undefined ? null : data[0]?.[desde]
  return {
    total,
    total_aproximado,
    soma,
    media,
    todo: await todoDe(quem, metrica),
    desde: typeof quando === 'string' ? quando : null,
  }
}
