// What stands in the way of an act on a run beside its own state: the months around it, and the assets since its preview.
import { diaEscrito } from '#contract/casa/dias.ts'
import type { ImpedimentoDaPrevia } from '#contract/patrimonio/depreciacoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { previaMudou, reavaliadosDepois } from './calculo-queries.ts'
import type { UltimaLancada } from './execucao-queries.ts'
import { previstos } from './pedido-queries.ts'

/** Of so many assets the request posts by itself, in about a second; of more it only asks. */
export const LANCA_NA_HORA_ATE = 20_000

const BENS_MUDARAM = 'Os bens mudaram desde a prévia. Refaça a prévia e confira.'
export const previaVencida = () => new Recusa('ERR_ESTADO_INVALIDO', BENS_MUDARAM)

/** What was posted is followed by the next month, and by no other. */
export function foraDaSequencia(
  ultima: UltimaLancada | undefined,
  competencia: string,
): ImpedimentoDaPrevia | undefined {
  if (ultima === undefined || ultima.seguinte === competencia) return undefined
  const [anterior, mes] = [ultima.competencia, ultima.seguinte]
  return {
    motivo: `O último mês lançado é ${diaEscrito(anterior)}: o próximo é ${diaEscrito(mes)}.`,
    mes,
  }
}

interface Previa {
  id: number
  competencia: string
}

/** Why this preview cannot be posted as it is. Of more assets than a request posts, only the posting finds that they changed. */
export async function impedimentoDaPrevia(
  db: Queryable,
  { id, competencia }: Previa,
  { ultima, fuso }: { ultima: UltimaLancada | undefined; fuso: string },
): Promise<ImpedimentoDaPrevia | null> {
  const fora = foraDaSequencia(ultima, competencia)
  if (fora) return fora
  const mudou =
    (await previstos(db, id)) <= LANCA_NA_HORA_ATE && (await previaMudou(db, { id, competencia, fuso }))
  return mudou ? { motivo: BENS_MUDARAM, mes: null } : null
}

/** Backwards from the last month, and only while its quotas are of the values that its assets still have. */
export async function impedimentoDoEstorno(
  db: Queryable,
  id: number,
  ultima: UltimaLancada | undefined,
): Promise<Recusa | undefined> {
  if (ultima && ultima.id !== id)
    return new Recusa(
      'ERR_ESTADO_INVALIDO',
      `Estorne antes ${diaEscrito(ultima.competencia)}: só o último mês lançado se estorna.`,
    )
  const reavaliados = await reavaliadosDepois(db, id)
  if (reavaliados === 0) return undefined
  const bens = reavaliados === 1 ? '1 bem foi reavaliado' : `${reavaliados} bens foram reavaliados`
  return new Recusa('ERR_ESTADO_INVALIDO', `Não dá para estornar: ${bens} depois do lançamento.`)
}
