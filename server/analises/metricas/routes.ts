// The numbers of the Painel Geral, each asked of its list as the person who looks.

import { METRICAS } from '#contract/analises/catalogo-de-metricas.ts'
import { temLista } from '#contract/analises/listas-contadas.ts'
import { MetricaChave, type metricas } from '#contract/analises/metricas.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { contar } from './contar.ts'
import { mesesAte } from './meses.ts'

/** So many lists are read at once: the others of the house also need connections. */
const AO_MESMO_TEMPO = 4

async function poucosPorVez<T, R>(todos: readonly T[], um: (item: T) => Promise<R>): Promise<R[]> {
  const feitos: R[] = []
  for (let de = 0; de < todos.length; de += AO_MESMO_TEMPO)
    feitos.push(...(await Promise.all(todos.slice(de, de + AO_MESMO_TEMPO).map(um))))
  return feitos
}

async function meses(call: Call<typeof metricas.meses>) {
  const metrica = METRICAS[call.params.metrica]
  if (metrica.meses === undefined) throw new Recusa('ERR_NAO_ENCONTRADO', 'Esta métrica não tem meses.')
  if (!temLista(call.ator.concessoes, metrica.lista)) throw new Recusa('ERR_NAO_AUTORIZADO')
  const [de, ate] = metrica.meses
  const hoje = diaDe(call.agora, call.services.config.fuso)
  return poucosPorVez(mesesAte(hoje), async ({ mes, primeiro, ultimo }) => {
    const filtro = { [de]: primeiro, [ate]: ultimo }
    const { total, total_aproximado } = await contar(call, metrica, filtro)
    return { mes, total, total_aproximado, filtro }
  })
}

export const metricasHandlers: Handlers<typeof metricas> = {
  async listar(call) {
    const suas = MetricaChave.options.filter((chave) => {
      const { lista, meses } = METRICAS[chave]
      return meses === undefined && temLista(call.ator.concessoes, lista)
    })
    const valores = await poucosPorVez(suas, async (metrica) => ({
      metrica,
      ...(await contar(call, METRICAS[metrica])),
    }))
    return { valores, calculado_em: call.agora.toISOString() }
  },

  meses,
}
