// What the origin says of each item that came back: what is fit, what is damaged, and what is missing.

import { cabeNaUnidade } from '#contract/almoxarifado/movimento.ts'
import type { remessas } from '#contract/almoxarifado/remessas.ts'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'
import { type Conferido, type Conferivel, conferirTudo, type Divergente } from './conferencia.ts'

type Voltou = Call<typeof remessas.confirmarRetorno>['body']['itens'][number]

/** What is damaged is said apart, and of the rest it is as at any receipt. */
function semAvaria<I extends Conferivel>(item: I, { avaria, qtd_e3 }: Voltou, campo: string): I {
  if (avaria === null) return item
  const { descricao, unidade, casas } = item.material
  if (!cabeNaUnidade(avaria.qtd_e3, casas))
    throw campoInvalido(`${campo}.avaria.qtd_e3`, `${descricao} é contado em ${unidadePorExtenso(unidade)}.`)
  if (qtd_e3 + avaria.qtd_e3 > item.qtd_e3)
    throw campoInvalido(`${campo}.avaria.qtd_e3`, `De ${descricao} não volta mais do que saiu.`)
  return { ...item, qtd_divergente_e3: item.qtd_divergente_e3 + avaria.qtd_e3 }
}

export function conferirRetorno<I extends Conferivel>(
  itens: readonly I[],
  ditos: readonly Voltou[] | 'tudo_igual',
): { conferidos: Conferido<I>[]; divergentes: Divergente[] } {
  if (ditos === 'tudo_igual') return conferirTudo(itens, ditos, 'qtd_e3')
  const doItem = new Map(ditos.map((dito, i) => [dito.item_id, { dito, campo: `itens.${i}` }]))
  const { conferidos, divergentes } = conferirTudo(
    itens.map((item) => {
      const achado = doItem.get(item.id)
      return achado ? semAvaria(item, achado.dito, achado.campo) : item
    }),
    ditos,
    'qtd_e3',
  )
  if (divergentes.some(({ tipo }) => tipo === 'sobra'))
    throw campoInvalido('itens', 'Não volta mais do que saiu.')
  const danificados = conferidos.flatMap(({ item }): Divergente[] => {
    const avaria = doItem.get(item.id)?.dito.avaria
    return avaria ? [{ item_id: item.id, material_id: item.material.id, tipo: 'avaria', ...avaria }] : []
  })
  return {
    conferidos: conferidos.map((um) => ({
      ...um,
      divergente_e3: um.divergente_e3 + (doItem.get(um.item.id)?.dito.avaria?.qtd_e3 ?? 0),
    })),
    divergentes: [...danificados, ...divergentes],
  }
}
