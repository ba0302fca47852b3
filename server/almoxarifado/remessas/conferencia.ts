// What somebody says of each item that arrives, against what was sent: nothing assumed, and a difference says which.

import type { z } from 'zod'
import { cabeNaUnidade } from '#contract/almoxarifado/movimento.ts'
import type { DivergenciaDita } from '#contract/almoxarifado/recebimento-de-remessa.ts'
import type { TipoDeDivergencia } from '#contract/almoxarifado/remessa.ts'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import type { Comando } from '#server/casa/comando.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import type { ItemLido } from './queries.ts'

/** What was sent, and what became of it before. */
export type Conferivel = Pick<
  ItemLido,
  | 'id'
  | 'material'
  | 'qtd_e3'
  | 'qtd_recebida_e3'
  | 'qtd_divergente_e3'
  | 'qtd_devolvida_e3'
  | 'qtd_perdida_e3'
>

type Dita = z.output<typeof DivergenciaDita>

/** Of one item: what is taken in, and what stays in dispute. */
export interface Conferido<I extends Conferivel> {
  item: I
  aceita_e3: number
  divergente_e3: number
}

export interface Divergente {
  item_id: number | null
  material_id: number
  tipo: TipoDeDivergencia
  qtd_e3: number
  motivo: string
  fotos: string[]
}

export interface Dito {
  item_id: number
  qtd_e3: number
  divergencia: Dita | null
}

/** What the form of a receipt, and that of a return, call the quantity. */
type CampoDaQuantidade = 'qtd_recebida_e3' | 'qtd_e3'

const restaDe = ({
  qtd_e3,
  qtd_recebida_e3,
  qtd_divergente_e3,
  qtd_devolvida_e3,
  qtd_perdida_e3,
}: Conferivel) => qtd_e3 - qtd_recebida_e3 - qtd_divergente_e3 - qtd_devolvida_e3 - qtd_perdida_e3

/** Every item once, and none of another shipment. */
function exigirTodos(itens: readonly Conferivel[], ditos: readonly Dito[]): void {
  const ids = ditos.map(({ item_id }) => item_id)
  if (ids.some((id, i) => ids.indexOf(id) !== i || !itens.some((item) => item.id === id)))
    throw new Recusa('ERR_NAO_ENCONTRADO', 'Um dos itens não é desta entrega, ou veio duas vezes.')
  if (ids.length < itens.length)
    throw campoInvalido(
      'itens',
      `Falta dizer de ${itens.length - ids.length}: confira cada item, mesmo o que não chegou.`,
    )
}

function conferir<I extends Conferivel>(
  item: I,
  { qtd_e3, divergencia }: Dito,
  { campo, quantidade }: { campo: string; quantidade: CampoDaQuantidade },
): [Conferido<I>, Divergente[]] {
  const resta = restaDe(item)
  const { descricao, unidade, casas } = item.material
  if (!cabeNaUnidade(qtd_e3, casas))
    throw campoInvalido(`${campo}.${quantidade}`, `${descricao} é contado em ${unidadePorExtenso(unidade)}.`)
  const diferenca = Math.abs(qtd_e3 - resta)
  if (diferenca === 0) {
    if (divergencia)
      throw campoInvalido(
        `${campo}.divergencia`,
        `De ${descricao} veio o que foi enviado: não há divergência.`,
      )
    return [{ item, aceita_e3: resta, divergente_e3: 0 }, []]
  }
  if (!divergencia)
    throw campoInvalido(`${campo}.divergencia`, `De ${descricao} a quantidade é outra: diga o que houve.`)
  const aMais = qtd_e3 > resta
  if (aMais !== (divergencia.tipo === 'sobra'))
    throw campoInvalido(
      `${campo}.divergencia`,
      aMais ? `De ${descricao} veio a mais: é sobra.` : `De ${descricao} veio a menos: não é sobra.`,
    )
  const { tipo, motivo, fotos } = divergencia
  return [
    { item, aceita_e3: Math.min(qtd_e3, resta), divergente_e3: aMais ? 0 : diferenca },
    [{ item_id: item.id, material_id: item.material.id, tipo, qtd_e3: diferenca, motivo, fotos }],
  ]
}

export function conferirTudo<I extends Conferivel>(
  itens: readonly I[],
  ditos: readonly Dito[] | 'tudo_igual',
  quantidade: CampoDaQuantidade,
): { conferidos: Conferido<I>[]; divergentes: Divergente[] } {
  if (ditos === 'tudo_igual')
    return {
      conferidos: itens.map((item) => ({ item, aceita_e3: restaDe(item), divergente_e3: 0 })),
      divergentes: [],
    }
  exigirTodos(itens, ditos)
  const pares = ditos.flatMap((dito, i) => {
    const item = itens.find(({ id }) => id === dito.item_id)
    return item ? [conferir(item, dito, { campo: `itens.${i}`, quantidade })] : []
  })
  return { conferidos: pares.map(([um]) => um), divergentes: pares.flatMap(([, divs]) => divs) }
}

/** What happened on a device happened before now, and after the goods left. */
export function quandoFoi(
  { agora }: Pick<Comando, 'agora'>,
  recebido_em: string | null,
  expedida_em: string | null,
): Date {
  if (recebido_em === null) return agora
  const minimo = expedida_em === null ? 0 : new Date(expedida_em).getTime()
  return new Date(Math.min(agora.getTime(), Math.max(minimo, new Date(recebido_em).getTime())))
}
