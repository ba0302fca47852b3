/** What is said of each asset that is looked at, on its way in or back: kept in the browser while it is typed. */
import { z } from 'zod'
import { EstadoDoPatrimonio } from '#contract/administracao/vocabularios.ts'
import type { ItemDaTransferencia } from '#contract/almoxarifado/transferencia.ts'

export const NAO_CHEGOU = 'nao_chegou'
export const RECUSADO = 'recusado'
/** It is not there, or was not taken. */
export const FALTAS: readonly string[] = [NAO_CHEGOU, RECUSADO]

/** How the question is asked. */
export type Palavras = { como: string; falta: string; recusa?: string }
const Dito = z.object({ estado: z.string(), observacao: z.string() })
export type Dito = z.infer<typeof Dito>
export const NADA: Dito = { estado: '', observacao: '' }

/** Of each asset, by its line: kept in the browser, so that going back loses none of it. */
export const Ditos = z.record(z.string(), Dito)
export type Ditos = Readonly<Record<string, Dito>>

export const ditoEm = (ditos: Ditos, { id }: ItemDaTransferencia) => ditos[id] ?? NADA

/** Those looked at, with their state, and those that did not come or were not taken, with why. */
export function divididos(itens: readonly ItemDaTransferencia[], ditos: Ditos) {
  const conferidos = itens.flatMap((item) => {
    const { estado, observacao } = ditoEm(ditos, item)
    const lido = EstadoDoPatrimonio.safeParse(estado)
    return lido.success
      ? [{ item_id: item.id, estado: lido.data, observacao: observacao.trim() || null }]
      : []
  })
  const faltas = itens.flatMap((item) => {
    const { estado, observacao } = ditoEm(ditos, item)
    return FALTAS.includes(estado)
      ? [{ item_id: item.id, observacao: observacao.trim(), recusado: estado === RECUSADO }]
      : []
  })
  return { conferidos, faltas }
}

export const comoSairam = (itens: readonly ItemDaTransferencia[]): Ditos =>
  Object.fromEntries(
    itens.flatMap(({ id, estado_saida }) => (estado_saida ? [[id, { ...NADA, estado: estado_saida }]] : [])),
  )
