// The numbers of the Painel Geral, each asked of its list as the person who looks.

import { aFazer, METRICAS, metricaPara } from '#contract/analises/catalogo-de-metricas.ts'
import { temLista } from '#contract/analises/listas-contadas.ts'
import { MetricaChave, type metricas } from '#contract/analises/metricas.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { contar, poucosPorVez } from './contar.ts'
import { serieDe, temMeses } from './serie.ts'

async function meses(call: Call<typeof metricas.meses>) {
  const metrica = METRICAS[call.params.metrica]
  if (!temMeses(metrica)) throw new Recusa('ERR_NAO_ENCONTRADO', 'Esta métrica não tem meses.')
  if (!temLista(call.ator.concessoes, metrica.lista)) throw new Recusa('ERR_NAO_AUTORIZADO')
  const hoje = diaDe(call.agora, call.services.config.fuso)
  return call.services.db.analyse(async (lido) => ({ ...(await serieDe(call, metrica, hoje)), ...lido }))
}

export const metricasHandlers: Handlers<typeof metricas> = {
  async listar(call) {
    const suas = MetricaChave.options.filter((chave) => {
      const { lista, meses } = METRICAS[chave]
      return meses === undefined && temLista(call.ator.concessoes, lista)
    })
    return call.services.db.analyse(async (lido) => {
      const { concessoes } = call.ator
      const valores = await poucosPorVez(suas, async (metrica) => ({
        metrica,
        ...(await contar(call, metricaPara(concessoes, metrica), aFazer(concessoes, metrica) !== undefined)),
      }))
      return { valores, calculado_em: call.agora.toISOString(), ...lido }
    })
  },

  meses,
}
