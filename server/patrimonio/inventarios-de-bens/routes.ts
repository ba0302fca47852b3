// The inventory of assets.

import type {
  InventarioDeBensListado,
  ItemDoInventarioDeBens,
  SobraDoInventario,
} from '#contract/patrimonio/inventario-de-bens.ts'
import type { inventariosDeBens } from '#contract/patrimonio/inventarios-de-bens.ts'
import type { Ator, Handlers } from '#server/casa/http/call.ts'
import { paginaPorId } from '#server/casa/http/list/newest-first.ts'
import { respondeCom } from '#server/casa/http/responde-com.ts'
import { veValores } from '#server/patrimonio/bens/ato-do-bem.ts'
import { contasVistas, inventarioDetalhado, inventarioVisto, periodoDe } from './alvo.ts'
import { abrir, decidir } from './atos.ts'
import { INVENTARIOS_DE_BENS, inventariosDeBensOnde } from './queries.ts'
import {
  type ItemLido,
  itensDoInventario,
  itensOnde,
  locaisDoInventario,
  sobrasDoInventario,
  sobrasOnde,
} from './resultados.ts'

const LISTAR = 'painel.almoxarifado.inventarios-de-bens.listar'

const { criado, mudado } = respondeCom(inventarioDetalhado)

function itemVisto(ator: Ator, { caminho, contabil, ...item }: ItemLido): ItemDoInventarioDeBens {
  const mostra = contabil && veValores(ator, caminho)
  return mostra ? item : { ...item, valor_centavos: null, depreciado_centavos: null }
}

/** What schools count of their own assets is a visit: to count, and what ends the counts, is of the field. */
export const inventariosDeBensHandlers: Omit<
  Handlers<typeof inventariosDeBens>,
  'aContar' | 'contar' | 'encerrar' | 'cancelar'
> = {
  listar({ tx, ator, query, services }) {
    const quem = { concessoes: ator.concessoes, fuso: services.config.fuso }
    const onde = inventariosDeBensOnde(query, quem, LISTAR)
    return paginaPorId<InventarioDeBensListado>(tx, INVENTARIOS_DE_BENS, onde, query)
  },
  ver: (call) => inventarioDetalhado(call, call.params.id),
  contas: (call) => contasVistas(call, call.params.id),
  async locais(call) {
    const lido = await inventarioVisto(call, call.params.id)
    return locaisDoInventario(call.tx, periodoDe(lido, call), call.query)
  },
  async itens(call) {
    const { tx, ator, query } = call
    const lido = await inventarioVisto(call, call.params.id)
    const origem = itensDoInventario(periodoDe(lido, call))
    const pagina = await paginaPorId<ItemLido>(tx, origem, itensOnde(query), { ...query, sort: 'asc' })
    return { ...pagina, data: pagina.data.map((item) => itemVisto(ator, item)) }
  },
  async sobras(call) {
    const lido = await inventarioVisto(call, call.params.id)
    const origem = sobrasDoInventario(periodoDe(lido, call))
    return paginaPorId<SobraDoInventario>(call.tx, origem, sobrasOnde(call.query), {
      ...call.query,
      sort: 'asc',
    })
  },
  abrir: criado((call) => abrir(call, call.body)),
  decidir: mudado((call) => decidir(call, call.params.id, call.body)),
}
