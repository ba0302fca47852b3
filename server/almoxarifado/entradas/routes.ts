// Entries: what reaches the dock, until it stands in the ledger.
import type { entradas } from '#contract/almoxarifado/entradas.ts'
import type { Handlers } from '#server/casa/http/call.ts'
import { respondeCom } from '#server/casa/http/responde-com.ts'
import { aceitar } from './aceitar.ts'
import { entradaDetalhada } from './comando.ts'
import { conferir } from './conferir.ts'
import { emLote } from './em-lote.ts'
import { estornar } from './estornar.ts'
import { etiquetas } from './etiquetas.ts'
import { criar, editar, repetir } from './gravar.ts'
import { depositosDeEntrada } from './list-queries.ts'
import { listar } from './lista.ts'
import { conferirNota, verNota } from './nota/conferir.ts'
import { cadastrarFornecedor } from './nota/fornecedor.ts'
import { importarNfe } from './nota/receber.ts'
import { origensPossiveis } from './origens.ts'
import { cancelar, devolver, enviarExame, examinar, receber, recusar } from './receber.ts'

const { mudado } = respondeCom(entradaDetalhada)

export const entradasHandlers: Handlers<typeof entradas> = {
  listar,
  emLote,
  etiquetas,
  criar,
  editar,
  repetir,
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
  origens: origensPossiveis,
  depositos: ({ tx, ator }) => depositosDeEntrada(tx, ator.concessoes),

  async ver(call) {
    return entradaDetalhada(call, call.params.id)
  },
  aceitar: mudado((call) => aceitar(call, call.params.id, call.body)),
  cancelar: mudado((call) => cancelar(call, call.params.id, call.body.motivo)),
  estornar: mudado((call) => estornar(call, call.params.id, call.body.motivo)),
}
