// The count of the stock.

import type { InventarioDetalhado } from '#contract/almoxarifado/inventario.ts'
import type { inventarios } from '#contract/almoxarifado/inventarios.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Handlers } from '#server/casa/http/call.ts'
import { paginaPorId } from '#server/casa/http/list/newest-first.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { concluirContagem, decidir, pedirRecontagem } from './apurar.ts'
import { acoesDe, inventarioVisto } from './ciclo.ts'
import { acrescentar, contar } from './contar.ts'
import { cancelar, encerrar, encerrarSemConciliar, homologar } from './homologar.ts'
import { abrir, criar } from './planejar.ts'
import {
  escondido,
  INVENTARIOS,
  type ItemApurado,
  inventariosOnde,
  itensDe,
  type LinhaDeInventario,
  linhasDaFolha,
  resumoDe,
} from './queries.ts'

const LISTAR = 'painel.almoxarifado.inventarios.listar'

async function detalhado(
  comando: Pick<Comando, 'tx' | 'ator' | 'agora' | 'services'>,
  id: number,
): Promise<InventarioDetalhado> {
  const lido = await inventarioVisto(comando, id)
  const { deposito_id: _, ...inventario } = lido
  return {
    ...inventario,
    apuracao: escondido(lido) ? null : await resumoDe(comando.tx, id),
    limite_sem_processo_centavos: (await limitesAtuais(comando.tx)).limite_diferenca_sem_processo_centavos,
    acoes: await acoesDe(comando, lido),
  }
}

export const inventariosHandlers: Handlers<typeof inventarios> = {
  contar,

  listar({ tx, ator, query }) {
    const onde = inventariosOnde(query, nosDaPermissao(ator.concessoes, LISTAR))
    return paginaPorId<LinhaDeInventario>(tx, INVENTARIOS, onde, query)
  },
  ver: (call) => detalhado(call, call.params.id),

  async itens(call) {
    const lido = await inventarioVisto(call, call.params.id)
    const { origem, onde } = itensDe({ id: lido.id, cego: escondido(lido) }, call.query)
    return paginaPorId<ItemApurado>(call.tx, origem, onde, { ...call.query, sort: 'asc' })
  },

  async criar(call) {
    return detalhado(call, await criar(call, call.body))
  },
  async abrir(call) {
    await abrir(call, call.params.id)
    return detalhado(call, call.params.id)
  },

  async folha(call) {
    const lido = await inventarioVisto(call, call.params.id, 'contar')
    const { id, protocolo, deposito, situacao, cego } = lido
    const itens = await linhasDaFolha(call.tx, lido)
    return { id, protocolo, deposito, situacao, cego, agora: call.agora.toISOString(), itens }
  },
  async acrescentar(call) {
    return { item_id: await acrescentar(call, call.params.id, call.body) }
  },

  async concluirContagem(call) {
    await concluirContagem(call, call.params.id)
    return detalhado(call, call.params.id)
  },
  async pedirRecontagem(call) {
    await pedirRecontagem(call, call.params.id, call.body)
    return detalhado(call, call.params.id)
  },
  async decidir(call) {
    await decidir(call, call.params.id, call.body)
    return detalhado(call, call.params.id)
  },
  async homologar(call) {
    await homologar(call, call.params.id)
    return detalhado(call, call.params.id)
  },
  async encerrar(call) {
    await encerrar(call, call.params.id)
    return detalhado(call, call.params.id)
  },
  async encerrarSemConciliar(call) {
    await encerrarSemConciliar(call, call.params.id, call.body.motivo)
    return detalhado(call, call.params.id)
  },
  async cancelar(call) {
    await cancelar(call, call.params.id, call.body.motivo)
    return detalhado(call, call.params.id)
  },
}
