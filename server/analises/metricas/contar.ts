// How many rows a list has for a person: the list itself is asked, so that the number is never another than its own.
import { z } from 'zod'
import type { Metrica } from '#contract/analises/catalogo-de-metricas.ts'
import { listaContada } from '#contract/analises/listas-contadas.ts'
import type { Ator, CallServices } from '#server/casa/http/call.ts'

/** What every list of the panel answers; its rows are looked at for one field. */
const Listados = z.object({
  data: z.array(z.looseObject({})),
  total: z.number().int(),
  total_aproximado: z.boolean().default(false),
})

export interface Contagem {
  total: number
  total_aproximado: boolean
  desde: string | null
}

export interface QuemConta {
  ator: Ator
  services: Pick<CallServices, 'consult'>
}

/** `mais` narrows the metric's filter. One row is read: the oldest, where the list says since when its rows wait. */
export async function contar(
  { ator, services }: QuemConta,
  { lista, filtro }: Metrica,
  mais: Readonly<Record<string, string>> = {},
): Promise<Contagem> {
  const { operacao, desde } = listaContada(lista)
  const dados = await services.consult({
    ator,
    operacao,
    query: { ...filtro, ...mais, perPage: '1', ...(desde && { sort: 'asc' }) },
  })
  const { data, total, total_aproximado } = Listados.parse(dados)
  const quando = desde === undefined ? null : data[0]?.[desde]
  return { total, total_aproximado, desde: typeof quando === 'string' ? quando : null }
}
