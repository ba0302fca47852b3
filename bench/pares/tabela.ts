// The table of what was measured side by side: requests a second of each, ours against the best of the peers of the same
// kind of person, and how much of the limits ours is.
import type { Load } from '../load.ts'
import type { Workload } from './par.ts'

/** `Zelo, metade`, `Directus, administrador`, or one of the limits. */
export type Lado = string

const NOMES: Readonly<Record<Workload, string>> = {
  'list, 2 filters': 'lista, 2 filtros',
  'with total': 'com total',
  'deep in the list, by cursor': 'fundo da lista, por cursor',
  'one place, 100 rows': 'um local, 100 linhas',
  'exact code': 'código exato',
  'common words': 'palavras comuns',
  'one update, audited': 'alteração auditada',
  'field task': 'tarefa de campo',
  'photo of 300 kB': 'foto de 300 kB',
}

/** As many times as the peer, or of the limits; from the issue that asked for it. */
const METAS: Readonly<Record<Workload, string>> = {
  'list, 2 filters': '≥ 8 ×',
  'with total': '≥ 30 ×',
  'deep in the list, by cursor': '≥ 1.000/s',
  'one place, 100 rows': '≥ 5 ×',
  'exact code': '≥ 12 ×',
  'common words': '≥ 10 ×',
  'one update, audited': '≥ 6 ×',
  'field task': '≥ 3 ×',
  'photo of 300 kB': '≥ 2 ×',
}

const LIMITES = ['comando sozinho', 'resposta vazia']
const OURS = 'Zelo, '

const numero = (valor: number) =>
  valor.toLocaleString('pt-BR', { maximumFractionDigits: valor >= 100 ? 0 : 1, useGrouping: true })

const taxa = (load: Load | undefined) => (load ? numero(load.perSecond) : '–')

/** Ours, as who reaches half where there is one, and the same kind of person of a peer. */
function comparado(loads: ReadonlyMap<Lado, Load>): { nosso: number; par: number | undefined } {
  const nosso = ['metade', 'agente', 'administrador'].flatMap((quem) => loads.get(OURS + quem) ?? [])[0]
  const pares = [...loads].filter(([lado]) => !lado.startsWith(OURS) && !LIMITES.includes(lado))
  const mesmos = pares.filter(([lado]) => lado.endsWith('metade'))
  const melhores = (mesmos.length > 0 ? mesmos : pares).map(([, { perSecond }]) => perSecond)
  return {
    nosso: nosso?.perSecond ?? Number.NaN,
    par: melhores.length > 0 ? Math.max(...melhores) : undefined,
  }
}

const parte = (nosso: number, limite: Load | undefined) =>
  limite ? `${numero(limite.perSecond)} (${numero((100 * nosso) / limite.perSecond)} %)` : '–'

export function tabelaLadoALado(measured: ReadonlyMap<Workload, ReadonlyMap<Lado, Load>>): readonly string[] {
  const lados = [...new Set([...measured.values()].flatMap((loads) => [...loads.keys()]))].filter(
    (lado) => !LIMITES.includes(lado),
  )
  const linha = (celulas: readonly string[]) => `| ${celulas.join(' | ')} |`
  const cabeca = ['Pedidos por segundo', ...lados, 'Zelo ÷ par', 'meta', ...LIMITES]
  const linhas = [...measured].map(([workload, loads]) => {
    const { nosso, par } = comparado(loads)
    return linha([
      NOMES[workload],
      ...lados.map((lado) => taxa(loads.get(lado))),
      par === undefined ? '–' : `${numero(nosso / par)} ×`,
      METAS[workload],
      ...LIMITES.map((limite) => parte(nosso, loads.get(limite))),
    ])
  })
  return [linha(cabeca), linha(cabeca.map(() => '---')), ...linhas]
}
