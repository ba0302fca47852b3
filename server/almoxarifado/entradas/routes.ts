// Entries: what reaches the dock, until it stands in the ledger.
import type { entradas } from '#contract/almoxarifado/entradas.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { cortar, posicaoDoCursor } from '#server/casa/http/list/cursor.ts'
import { CursorDaPosicao } from '#server/casa/http/list/keyset.ts'
import { respondeCom } from '#server/casa/http/responde-com.ts'
import { aceitar } from './aceitar.ts'
import { entradaDetalhada } from './comando.ts'
import { conferir } from './conferir.ts'
import { emLote } from './em-lote.ts'
import { estornar } from './estornar.ts'
import { etiquetas } from './etiquetas.ts'
import { criar, editar } from './gravar.ts'
import { depositosDeEntrada, paginaDeEntradas, quantasEntradas } from './list-queries.ts'
import { conferirNota, verNota } from './nota/conferir.ts'
import { cadastrarFornecedor } from './nota/fornecedor.ts'
import { importarNfe } from './nota/receber.ts'
import { acoesDaEntrada } from './policy.ts'
import { cancelar, devolver, enviarExame, examinar, receber, recusar } from './receber.ts'

async function listar({ tx, ator, query, services }: Call<typeof entradas.listar>) {
  const { page, perPage, cursor, order: _, sort, ...pedido } = query
  const depois = cursor === undefined ? null : posicaoDoCursor(cursor, CursorDaPosicao)
  const filtro = { ...pedido, concessoes: ator.concessoes, fuso: services.config.fuso }
  const limites = await limitesAtuais(tx)
  const linhas = await paginaDeEntradas(tx, filtro, {
    sentido: sort ?? 'desc',
    depois: depois && { chave: depois[0], id: depois[1] },
    pular: depois ? 0 : (page - 1) * perPage,
    limite: perPage + 1,
  })
  const { visiveis, proximo } = cortar(linhas, perPage, (ultima) => [ultima.chave, ultima.id])
  return {
    data: visiveis.map(({ entrada, alvo }) => ({ ...entrada, acoes: acoesDaEntrada(ator, alvo, limites) })),
    page,
    perPage,
    ...(await quantasEntradas(tx, filtro)),
    proximo,
  }
}

const { mudado } = respondeCom(entradaDetalhada)

export const entradasHandlers: Handlers<typeof entradas> = {
  listar,
  emLote,
  etiquetas,
  criar,
  editar,
  receber,
  conferir,
  enviarExame,
  examinar,
  recusar,
  devolver,
  importarNfe,
  verNota,
  conferirNota,
  cadastrarFornecedor,
  depositos: ({ tx, ator }) => depositosDeEntrada(tx, ator.concessoes),

  async ver(call) {
    return entradaDetalhada(call, call.params.id)
  },
  aceitar: mudado((call) => aceitar(call, call.params.id, call.body)),
  cancelar: mudado((call) => cancelar(call, call.params.id, call.body.motivo)),
  estornar: mudado((call) => estornar(call, call.params.id, call.body.motivo)),
}
