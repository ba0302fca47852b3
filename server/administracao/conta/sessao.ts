// Who is asking: the three keys of a request against the session in force.

import { atorVendoComo } from '#server/administracao/usuarios/ator-vendo-como.ts'
import type { Ator, Services } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import type { ResolveSession } from '#server/casa/http/mount.ts'
import { hashOfKey, hasXsrf, keysOf } from '#server/casa/http/session-cookies.ts'
import { sessaoAberta, tocarSessao } from './queries.ts'

/** Reads session, person and grants anew on each request, so that what an administrator takes away is gone at once. */
export function sessionResolver({ db, config }: Services): ResolveSession {
  return async (request, { write, stream }) => {
    const keys = keysOf(request, config, stream && request.method === 'GET')
    if (keys === undefined) return null
    const hashes = { token_hash: hashOfKey(keys.token), sid_hash: hashOfKey(keys.sid) }
    const sessao = await sessaoAberta(db, hashes, config.fuso)
    if (sessao === undefined) return null
    if (write && !hasXsrf(request, keys.sid)) throw new Recusa('ERR_XSRF')
    if (sessao.envelhecida) await tocarSessao(db, sessao.sessao_id)
    const { id, nome, email, concessoes, sessao_id, como_usuario_id, como_ate } = sessao
    const ator: Ator = { usuario: { id, nome, email }, concessoes, sessaoId: sessao_id }
    if (como_usuario_id === null || como_ate === null) return ator
    return atorVendoComo(db, ator, { id: como_usuario_id, ate: como_ate }, config.fuso)
  }
}
