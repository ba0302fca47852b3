// Where several findings are mended together: the list of the records that they are of.
import { type Achado, type CodigoDaRegra, REGRAS_DO_DIAGNOSTICO } from '#contract/analises/diagnostico.ts'
import { BENS_ESCOLHIDOS } from '#contract/patrimonio/bem.ts'
import { LOCAIS_ESCOLHIDOS } from '#contract/rede/locais.ts'
import { enderecoDosAchados } from './palavras.ts'

interface ListaDeRegistros {
  um: string
  varios: string
  /** As many as its address can name. */
  cabem: number
}

/** By the address of the list, whose acts on several records are the normal ones. */
const LISTAS: Readonly<Record<string, ListaDeRegistros>> = {
  '/painel/almoxarifado/patrimonios': { um: 'bem', varios: 'bens', cabem: BENS_ESCOLHIDOS },
  '/painel/locais': { um: 'local', varios: 'locais', cabem: LOCAIS_ESCOLHIDOS },
}

export interface Juntos {
  lista: ListaDeRegistros
  quantos: number
  /** More than its address can name. */
  sobram: number
  endereco: string
}

/** The lists that hold these records, with those alone in them; and how many findings are of others. */
export function juntosPorLista(achados: readonly Pick<Achado, 'endereco'>[]): {
  juntos: Juntos[]
  soltos: number
} {
  const porLista = new Map<string, Set<number>>()
  let soltos = 0
  for (const { endereco } of achados) {
    const [, lista = '', id] = /^(.+)\/(\d+)$/.exec(endereco ?? '') ?? []
    if (LISTAS[lista] === undefined) soltos += 1
    else porLista.set(lista, (porLista.get(lista) ?? new Set()).add(Number(id)))
  }
  const juntos = [...porLista].flatMap(([tela, ids]) => {
    const lista = LISTAS[tela]
    const cabem = [...ids].slice(0, lista?.cabem)
    const endereco = `${tela}?ids=${cabem.join(',')}`
    return lista ? [{ lista, quantos: cabem.length, sobram: ids.size - cabem.length, endereco }] : []
  })
  return { juntos, soltos }
}

/** The list with these records alone, where one list holds them all. */
function soEles(registros: readonly string[]): string | undefined {
  const { juntos, soltos } = juntosPorLista(registros.map((endereco) => ({ endereco })))
  const [junto, ...mais] = juntos
  return junto && mais.length + soltos + junto.sobram === 0 ? junto.endereco : undefined
}

const telaDe = (endereco: string): string => endereco.replace(/\?.*/, '')

/** Where what a rule found is mended: the one record, the list with those alone, the list of the remedy, or the findings. */
export function enderecoDoRemedio(regra: CodigoDaRegra, registros: readonly string[]): string {
  const { to } = REGRAS_DO_DIAGNOSTICO[regra].remedio
  const eles = soEles(registros)
  // What is mended in another list than that of the records is looked for there.
  if (to !== undefined) return eles !== undefined && telaDe(eles) === telaDe(to) ? eles : to
  const [um, ...outros] = registros
  if (um !== undefined && outros.length === 0) return um
  return eles ?? enderecoDosAchados(regra)
}
