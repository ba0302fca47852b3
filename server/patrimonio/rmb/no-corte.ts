// What each account had at an instant: the monthly account cut there, for who reconciles a list with it.
import type { Queryable } from '#server/casa/db/database.ts'
import { linhasDoRmb, type PedidoDeRmb } from './queries.ts'

interface Corte {
  /** The day whose month's depreciation is counted: `2026-12-31`. */
  dia: string
  ate: Date
  local_id: number
  /** Empty: all. */
  classes: readonly number[]
}

export interface ContaNoCorte {
  conta: string | null
  valor_centavos: number
  depreciado_centavos: number
}

export async function contasNoCorte(
  db: Queryable,
  { dia, ate, local_id, classes }: Corte,
): Promise<ContaNoCorte[]> {
  const pedido: PedidoDeRmb = {
    competencia: dia.slice(0, 7),
    inicio: ate,
    fim: ate,
    nos: null,
    local_id,
    classes,
  }
  return (await linhasDoRmb(db, pedido)).map(({ conta, atual_centavos, depreciacao_centavos }) => ({
    conta,
    valor_centavos: atual_centavos,
    depreciado_centavos: depreciacao_centavos,
  }))
}
