/** How much goes to each school, as it is pasted from a sheet: a line for each school and material. */

import type { EntradaDetalhada } from '#contract/almoxarifado/entrada.ts'
import type { EntregaDaEntrada } from '#contract/almoxarifado/entrega.ts'
import type { entregas } from '#contract/almoxarifado/entregas.ts'
import type { BodyFor } from '#contract/casa/endpoint.ts'

type Entregas = BodyFor<typeof entregas.planejar>['entregas']

export interface PlanoLido {
  entregas: Entregas
  /** Of each line of the entry, what the plan takes. */
  somas: ReadonlyMap<number, number>
  /** What is wrong, with the number of its line. */
  problemas: string[]
}

const milesimosDe = (escrito: string): number | null => {
  const quantidade = Number(escrito.replace(/\./g, '').replace(',', '.'))
  const e3 = Math.round(quantidade * 1000)
  return escrito !== '' && Number.isFinite(quantidade) && e3 > 0 ? e3 : null
}

/** Of the first line of that material. */
const linhaDe = ({ itens }: EntradaDetalhada, codigo: string) =>
  itens.find(({ material }) => material?.codigo.toUpperCase() === codigo.toUpperCase())

/** `código INEP;código do material;quantidade`, by semicolon or by tab; a first line of titles is left out. */
export function lerPlano(texto: string, entrada: EntradaDetalhada): PlanoLido {
  const porEscola = new Map<string, { item_id: number; qtd_e3: number }[]>()
  const somas = new Map<number, number>()
  const problemas: string[] = []
  for (const [i, linha] of texto.split(/\r?\n/).entries()) {
    const [inep = '', codigo = '', escrito = ''] = linha.split(/[;\t]/).map((parte) => parte.trim())
    if (linha.trim() === '' || (i === 0 && !/\d/.test(inep))) continue
    const item = linhaDe(entrada, codigo)
    const qtd_e3 = milesimosDe(escrito)
    const itens = porEscola.get(inep) ?? []
    if (!/^\d{8}$/.test(inep)) problemas.push(`Linha ${i + 1}: o código INEP tem 8 números.`)
    else if (!item) problemas.push(`Linha ${i + 1}: ${codigo || 'o material'} não está nesta entrada.`)
    else if (qtd_e3 === null) problemas.push(`Linha ${i + 1}: diga a quantidade.`)
    else if (itens.some(({ item_id }) => item_id === item.id))
      problemas.push(`Linha ${i + 1}: a escola ${inep} já tem ${codigo}.`)
    else {
      porEscola.set(inep, [...itens, { item_id: item.id, qtd_e3 }])
      somas.set(item.id, (somas.get(item.id) ?? 0) + qtd_e3)
    }
  }
  return {
    entregas: [...porEscola].map(([codigo_inep, itens]) => ({ codigo_inep, itens })),
    somas,
    problemas,
  }
}

/** What nobody received yet. */
export const aReceber = (entregas: readonly EntregaDaEntrada[]): EntregaDaEntrada[] =>
  entregas.filter(({ situacao }) => situacao === 'a_receber')

/** As it was pasted. */
export const planoEscrito = (entregas: readonly EntregaDaEntrada[]): string =>
  entregas
    .flatMap(({ codigo_inep, itens }) =>
      itens.map(
        ({ codigo, qtd_e3 }) => `${codigo_inep};${codigo};${String(qtd_e3 / 1000).replace('.', ',')}`,
      ),
    )
    .join('\n')
