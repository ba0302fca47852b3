// The RMB, from its rows: the totals and whether it reconciles.
import type { ConciliacaoDoRmb, LinhaDoRmb, Rmb } from '#contract/patrimonio/rmb.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { conciliacaoDe, linhasDoRmb, mesDepreciado, type PedidoDeRmb } from './queries.ts'

const VAZIO: Rmb['total'] = {
  anterior_centavos: 0,
  incorporacoes_centavos: 0,
  baixas_centavos: 0,
  transferencias_centavos: 0,
  reavaliacoes_centavos: 0,
  atual_centavos: 0,
  depreciacao_anterior_centavos: 0,
  quota_centavos: 0,
  depreciacao_ajustes_centavos: 0,
  depreciacao_centavos: 0,
  liquido_centavos: 0,
}

function somadas(linhas: readonly LinhaDoRmb[]): Rmb['total'] {
  const chaves = Object.keys(VAZIO) as (keyof Rmb['total'])[] // as: the literal's own keys
  const total = { ...VAZIO }
  for (const linha of linhas) for (const chave of chaves) total[chave] += linha[chave]
  return total
}

function conferida(lida: Omit<ConciliacaoDoRmb, 'confere'>): ConciliacaoDoRmb {
  const confere =
    lida.analitico_centavos === lida.sintetico_centavos &&
    lida.analitico_depreciacao_centavos === lida.sintetico_depreciacao_centavos
  return { ...lida, confere }
}

export async function montarRmb(
  db: Queryable,
  pedido: PedidoDeRmb,
): Promise<Pick<Rmb, 'linhas' | 'total' | 'conciliacao' | 'depreciada'>> {
  const linhas = await linhasDoRmb(db, pedido)
  return {
    linhas,
    total: somadas(linhas),
    conciliacao: conferida(await conciliacaoDe(db, pedido)),
    depreciada: await mesDepreciado(db, pedido.competencia),
  }
}
