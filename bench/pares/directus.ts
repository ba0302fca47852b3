// Directus, by its REST API over a collection with the columns of our table of assets, filled with the same rows. It has no
// cursor: the same place of the list is asked by how many rows stand before it.
import { BEM_ZERO } from '../bens-plantados.ts'
import { codeOf, ESCOLA_DO_PEDIDO, numbers } from '../pedidos.ts'
import type { Adapter, Asked, Workload } from './par.ts'

const FIELDS =
  'id,referencia_id,descricao,marca,estado,condicao,situacao,classe_id,local_id,valor_aquisicao_centavos'
/** How far into the list, in its order, our cursor stands. */
const DEEP = 0.36

export function directus(bens: number, colecao = 'patrimonio'): Adapter {
  const base = `/items/${encodeURIComponent(colecao)}`
  const numero = numbers(bens)
  const read = (query: Readonly<Record<string, string>>): readonly Asked[] => [
    { method: 'GET', path: `${base}?${new URLSearchParams({ fields: FIELDS, ...query })}` },
  ]
  const filter = (equal: Readonly<Record<string, string | number>>) =>
    JSON.stringify({ _and: Object.entries(equal).map(([field, value]) => ({ [field]: { _eq: value } })) })
  const filtered = {
    filter: filter({ estado: 'ruim', classe_id: 90_003 }),
    limit: '25',
    sort: 'descricao,id',
  }
  const asked: Partial<Record<Workload, (vez: number) => readonly Asked[]>> = {
    'list, 2 filters': () => read(filtered),
    'with total': () => read({ ...filtered, meta: 'filter_count' }),
    'deep in the list, by cursor': () =>
      read({ limit: '25', sort: 'descricao,id', offset: String(Math.floor(DEEP * bens)) }),
    'one place, 100 rows': () =>
      read({ filter: filter({ local_id: ESCOLA_DO_PEDIDO }), limit: '100', sort: 'descricao,id' }),
    'exact code': () => read({ filter: filter({ referencia_id: codeOf(numero()) }), limit: '25' }),
    'common words': () => read({ search: 'Armário de aço', limit: '25', sort: 'descricao,id' }),
    'one update, audited': (vez) => [
      {
        method: 'PATCH',
        path: `${base}/${BEM_ZERO + numero()}`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ observacoes: `vez ${vez}` }),
      },
    ],
  }
  return { nome: 'Directus', pedidos: (workload, vez) => asked[workload]?.(vez) }
}
