// The count of the stock.

import type { InventarioDetalhado } from '#contract/almoxarifado/inventario.ts'
import type { inventarios } from '#contract/almoxarifado/inventarios.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Handlers } from '#server/casa/http/call.ts'
import { paginaPorId } from '#server/casa/http/list/newest-first.ts'
import { respondeCom } from '#server/casa/http/responde-com.ts'
import { concluirContagem, decidir, pedirRecontagem } from './apurar.ts'
import { acoesDe, circunstancia, inventarioVisto } from './ciclo.ts'
import { acrescentar, contar } from './contar.ts'
import { cancelar, encerrar, encerrarSemConciliar, homologar, impactoDaHomologacao } from './homologar.ts'
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
  const quem = await circunstancia(comando, id)
  return {
    ...inventario,
    a_contar_por_outros: quem.de_outros,
    apuracao: escondido(lido) ? null : await resumoDe(comando.tx, id),
    limite_sem_processo_centavos: (await limitesAtuais(comando.tx)).limite_diferenca_sem_processo_centavos,
    acoes: acoesDe(quem, lido),
  }
}

const { criado, mudado } = respondeCom(detalhado)

export const inventariosHandlers: Handlers<typeof inventarios> = {
  contar,

  listar({ tx, ator, query }) {
    const quem = { usuario_id: ator.usuario.id, concessoes: ator.concessoes }
    const onde = inventariosOnde(query, quem, LISTAR)
    return paginaPorId<LinhaDeInventario>(tx, INVENTARIOS, onde, query)
  },
  ver: (call) => detalhado(call, call.params.id),

  async itens(call) {
    const lido = await inventarioVisto(call, call.params.id)
    const { origem, onde } = itensDe({ id: lido.id, cego: escondido(lido) }, call.query)
    return paginaPorId<ItemApurado>(call.tx, origem, onde, { ...call.query, sort: 'asc' })
  },

  criar: criado((call) => criar(call, call.body)),
  abrir: mudado((call) => abrir(call, call.params.id)),

  async folha(call) {
    const lido = await inventarioVisto(call, call.params.id, 'contar')
    const { id, protocolo, deposito, situacao, cego } = lido
    const itens = await linhasDaFolha(call.tx, lido, call.ator.usuario.id)
    return { id, protocolo, deposito, situacao, cego, agora: call.agora.toISOString(), itens }
  },
  async acrescentar(call) {
    return { item_id: await acrescentar(call, call.params.id, call.body) }
  },

  concluirContagem: mudado((call) => concluirContagem(call, call.params.id)),
  pedirRecontagem: mudado((call) => pedirRecontagem(call, call.params.id, call.body)),
  decidir: mudado((call) => decidir(call, call.params.id, call.body)),
  impactoDaHomologacao,
  async homologar(call) {
    const impacto = await homologar(call, call.params.id)
    return { ...(await detalhado(call, call.params.id)), impacto }
  },

  encerrar: mudado((call) => encerrar(call, call.params.id)),
  encerrarSemConciliar: mudado((call) => encerrarSemConciliar(call, call.params.id, call.body.motivo)),
  cancelar: mudado((call) => cancelar(call, call.params.id, call.body.motivo)),
}
