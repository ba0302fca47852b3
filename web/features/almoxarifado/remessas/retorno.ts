/** What came back of each item of a shipment that was not taken: fit, damaged, or missing. */
import {
  type ItemDaRemessa,
  TIPOS_DE_DIVERGENCIA,
  type TipoDeDivergencia,
} from '#contract/almoxarifado/remessa.ts'
import type { remessas } from '#contract/almoxarifado/remessas.ts'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { faltaNoTexto } from '#web/partes/casa/falta-no-texto.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'

export interface Conferido {
  /** In units; null: not said yet. */
  bom: number | null
  /** Null: none is. */
  danificado: number | null
  dano: string
  tipo: TipoDeDivergencia
  motivo: string
}

export const VAZIO: Conferido = { bom: null, danificado: null, dano: '', tipo: 'falta', motivo: '' }

/** Of what is missing: no more comes back than left, and what is damaged is said apart. */
export const TIPOS_DO_QUE_FALTA = opcoesDe(TIPOS_DE_DIVERGENCIA).filter(
  ({ value }) => value !== 'sobra' && value !== 'avaria',
)

const e3 = (qtd: number | null) => Math.round((qtd ?? 0) * 1000)

type Item = Pick<ItemDaRemessa, 'id' | 'qtd_e3' | 'material'>

/** Of what left, what came back in no condition; 0 until it is said what did. */
export const faltam_e3 = ({ qtd_e3 }: Item, { bom, danificado }: Conferido): number =>
  bom === null ? 0 : Math.max(0, qtd_e3 - e3(bom) - e3(danificado))

export type Erros = Partial<Record<'bom' | 'dano' | 'motivo', string>>

/** Why it cannot be written yet; undefined when it can. */
export function errosDe(item: Item, conferido: Conferido): Erros | undefined {
  const { bom, danificado, dano, motivo } = conferido
  if (bom === null) return { bom: 'Digite quanto voltou em bom estado. Se nada voltou assim, escreva 0.' }
  if (e3(bom) + e3(danificado) > item.qtd_e3)
    return { bom: `Não volta mais do que saiu: ${quantidade(item.qtd_e3, item.material.unidade)}.` }
  const erros: Erros = {
    ...(e3(danificado) > 0 && erro('dano', faltaNoTexto(dano, 'Diga como voltou'))),
    ...(faltam_e3(item, conferido) > 0 && erro('motivo', faltaNoTexto(motivo, 'Diga o que houve'))),
  }
  return Object.keys(erros).length > 0 ? erros : undefined
}

const erro = (campo: keyof Erros, dito: string | undefined): Erros =>
  dito === undefined ? {} : { [campo]: dito }

type ItemDoRetorno = NonNullable<BodyFor<typeof remessas.confirmarRetorno>['itens']>[number]

export const corpoDo = (item: Item, conferido: Conferido): ItemDoRetorno => ({
  item_id: item.id,
  qtd_e3: e3(conferido.bom),
  avaria: e3(conferido.danificado) > 0 ? { qtd_e3: e3(conferido.danificado), motivo: conferido.dano } : null,
  divergencia: faltam_e3(item, conferido) > 0 ? { tipo: conferido.tipo, motivo: conferido.motivo } : null,
})
