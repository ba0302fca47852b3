// What is missing of a position, or was lost there, though orders count on it.

import type { estoque } from '#contract/almoxarifado/estoque.ts'
import type { ImpactoDaFalta } from '#contract/almoxarifado/falta-de-estoque.ts'
import { partesDaFalta } from '#server/almoxarifado/razao/folha.ts'
import { lotesDosSaldos } from '#server/almoxarifado/razao/saldos.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { posicaoPara } from './comando.ts'
import { type Diferenca, impactoDaFalta } from './falta.ts'
import { saldoDaPosicao } from './falta-queries.ts'
import { exigirParte } from './parte.ts'
import { impedimento, type PosicaoAlvo } from './policy.ts'

interface QuantoFalta {
  qtd_e3: number
  lote_id?: number | null | undefined
  endereco_id?: number | null | undefined
}

/** Lot by lot. `hoje`: the day on the órgão's wall, after which a lot is expired. */
export async function diferencasDaFalta(
  db: Queryable,
  { deposito_id, material_id }: PosicaoAlvo,
  { falta, hoje }: { falta: QuantoFalta; hoje: string },
): Promise<Diferenca[]> {
  const pares = [{ deposito_id, material_id }]
  const saldo = await saldoDaPosicao(db, { deposito_id, material_id })
  if (saldo === undefined) return []
  const lotes = await lotesDosSaldos(db, { pares, hoje })
  return partesDaFalta({ saldo, lotes }, falta).map(({ lote_id, qtd_e3 }) => ({
    deposito_id,
    material_id,
    lote_id,
    delta_e3: -qtd_e3,
  }))
}

/** From which orders it would take what is promised or picked, for who may say that it is missing or that it was lost. */
export async function impactoNaPosicao(call: Call<typeof estoque.impactoDaFalta>): Promise<ImpactoDaFalta> {
  const { tx, ator, params, body, services, agora } = call
  const { fuso } = services.config
  const alvo = await posicaoPara(call, 'ver', params)
  const recusa = impedimento(ator, 'ajustar', alvo)
  if (recusa && impedimento(ator, 'baixarPerda', alvo)) throw recusa
  await exigirParte(call, alvo, body)
  const diferencas = await diferencasDaFalta(tx, alvo, { falta: body, hoje: diaDe(agora, fuso) })
  return impactoDaFalta(tx, ator, { diferencas, fuso })
}
