// What each account had at an instant: the monthly account cut there, for who reconciles a list with it.
import sql from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'
import { type ExecucoesContadas, linhasDoRmb, type PedidoDeRmb } from './queries.ts'

export interface Corte {
  /** The day of the cut: `2026-12-31`. */
  dia: string
  /** The end of that day, or the instant at which it was cut while it ran. */
  ate: Date
  /** Of the órgão: where its months end. */
  fuso: string
}

interface PedidoNoCorte extends Corte {
  locais: readonly number[]
  /** Empty: all. */
  classes: readonly number[]
}

export interface ContaNoCorte {
  conta: string | null
  /** Those of it that had something, by name. */
  classes: string[]
  valor_centavos: number
  depreciado_centavos: number
}

/**
 * Over `depreciacao_execucao e`. What was posted by the cut counts as it stood then, whatever is reversed later. Of the other
 * months those that were over by then count, as they are posted now: a month in course takes the assets where they are at
 * its end, which is after the cut.
 */
export function execucoesNoCorte({ ate, fuso }: Corte): ExecucoesContadas {
  return {
    contam: sql`e.situacao <> 'previa' and (e.processada_em < ${ate} or (e.situacao <> 'estornada'
      and (e.competencia + interval '1 month') at time zone ${fuso} <= ${ate}
      and not exists (select from depreciacao_execucao o where o.competencia = e.competencia
        and o.processada_em < ${ate} and coalesce(o.estornada_em, 'infinity') >= ${ate})))`,
    estornadas: sql`e.estornada_em < ${ate}`,
  }
}

export async function contasNoCorte(
  db: Queryable,
  { locais, classes, ...corte }: PedidoNoCorte,
): Promise<ContaNoCorte[]> {
  const pedido: PedidoDeRmb = {
    competencia: corte.dia.slice(0, 7),
    inicio: corte.ate,
    fim: corte.ate,
    nos: null,
    local_id: null,
    locais,
    classes,
    execucoes: execucoesNoCorte(corte),
  }
  return (await linhasDoRmb(db, pedido)).map(
    ({ conta, classes: nomes, atual_centavos, depreciacao_centavos }) => ({
      conta,
      classes: nomes,
      valor_centavos: atual_centavos,
      depreciado_centavos: depreciacao_centavos,
    }),
  )
}
