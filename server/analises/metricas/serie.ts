// A metric month by month, each asked of its list.
import type { Metrica } from '#contract/analises/metrica.ts'
import type { SerieDaMetrica } from '#contract/analises/metricas.ts'
import { poucosPorVez, type QuemConta, quantas } from './contar.ts'
import { mesesAte, umAnoAntes } from './meses.ts'

/** A metric whose list bounds a day by these filters. */
export type MetricaComMeses = Metrica & { meses: NonNullable<Metrica['meses']> }

export const temMeses = (metrica: Metrica): metrica is MetricaComMeses => metrica.meses !== undefined

/** `hoje`: `2026-11-24`. */
export async function serieDe(
  quem: QuemConta,
  metrica: MetricaComMeses,
  hoje: string,
): Promise<SerieDaMetrica> {
  const [de, ate] = metrica.meses
  const entre = async (primeiro: string, ultimo: string) => {
    const filtro = { [de]: primeiro, [ate]: ultimo }
    return { ...(await quantas(quem, metrica, filtro)), filtro }
  }
  const antes = umAnoAntes(hoje)
  return {
    meses: await poucosPorVez(mesesAte(hoje), async ({ mes, primeiro, ultimo }) => ({
      mes,
      ...(await entre(primeiro, ultimo)),
    })),
    um_ano_antes: { ...antes, ...(await entre(antes.de, antes.ate)) },
  }
}
