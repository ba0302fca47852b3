// The door to private channels: what a signed-in person may hear.
import { pode } from '#contract/casa/acesso.ts'
import {
  CANAL_LOCAL,
  canalDoUsuario,
  PERMISSAO_DO_CANAL_LOCAL,
  type tempoReal,
} from '#contract/casa/tempo-real.ts'
import type { Ator, Handlers } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { ownTransaction } from '#server/casa/http/own-transaction.ts'
import type { Dono } from './protocol.ts'
import { realTimeApp } from './settings.ts'
import { channelAuth } from './signing.ts'

function podeOuvir({ usuario, concessoes }: Ator, canal: string): boolean {
  if (canal === CANAL_LOCAL) return pode(concessoes, PERMISSAO_DO_CANAL_LOCAL)
  return canal === canalDoUsuario(usuario.id)
}

export const tempoRealHandlers: Handlers<typeof tempoReal> = {
  /** Writes nothing, so it takes no transaction. */
  autorizar: ownTransaction(async ({ body, ator, services }) => {
    const app = realTimeApp(services)
    if (app === undefined) throw new Recusa('ERR_NAO_ENCONTRADO', 'Esta instalação não usa tempo real.')
    const { socket_id, channel_name: canal } = body
    if (!podeOuvir(ator, canal)) throw new Recusa('ERR_NAO_AUTORIZADO')
    const dono: Dono = { usuario: ator.usuario.id, sessao: ator.sessaoId }
    // To a service outside nothing is told of the person or the session.
    const channel_data = services.config.tempoReal.mode === 'embutido' ? JSON.stringify(dono) : undefined
    const auth = channelAuth(app, { socket_id, canal, channel_data })
    return { auth, ...(channel_data !== undefined && { channel_data }) }
  }),
}
