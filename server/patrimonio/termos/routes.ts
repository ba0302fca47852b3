// Termos de responsabilidade: who answers for which assets.

import type { termos } from '#contract/patrimonio/termos.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { respondeCom } from '#server/casa/http/responde-com.ts'
import { cargaDetalhada } from './alvo.ts'
import { assinarTermo, registrarAssinatura } from './assinar.ts'
import { emitirEmLote } from './em-lote.ts'
import { cancelarTermo, emitirTermo, recusarTermo } from './emitir.ts'
import { listar } from './lista.ts'

type DeUma = Pick<Call<typeof termos.ver>, 'tx' | 'ator' | 'services'>
const detalhada = ({ tx, ator, services }: DeUma, id: number) =>
  cargaDetalhada({ tx, ator }, id, services.config.fuso)
const { mudado } = respondeCom(detalhada)

export const termosHandlers: Handlers<typeof termos> = {
  listar,
  emLote: emitirEmLote,
  ver: (call) => detalhada(call, call.params.id),

  emitir: mudado((call) => emitirTermo(call, call.params.id, call.body)),
  assinar: mudado((call) => assinarTermo(call, call.params.id, call.body)),
  recusar: mudado((call) => recusarTermo(call, call.params.id, call.body)),
  registrarAssinatura: mudado((call) => registrarAssinatura(call, call.params.id, call.body)),
  cancelar: mudado((call) => cancelarTermo(call, call.params.id, call.body)),
}
