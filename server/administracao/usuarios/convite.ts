// The invitation: a link by e-mail, used once, that lets a person make the first password.

import { guardarConvite } from '#server/administracao/acesso/links.ts'
import { casaAtual, limitesAtuais } from '#server/administracao/parametros/current.ts'
import type { Comando } from '#server/casa/comando.ts'
import { hashOfKey, newKey } from '#server/casa/http/session-cookies.ts'
import { enviarDepois } from './comando.ts'
import { mensagemDeConvite } from './mensagens.ts'

/** Any link that the person had stops working. */
export async function enviarConvite(
  comando: Comando,
  pessoa: { id: number; nome: string; email: string },
): Promise<void> {
  const { tx, services } = comando
  const { convite_horas: horas } = await limitesAtuais(tx)
  const token = newKey()
  await guardarConvite(tx, { usuario_id: pessoa.id, token_hash: hashOfKey(token), horas })
  enviarDepois(comando, mensagemDeConvite(pessoa, { token, horas }, await casaAtual(tx, services.config)))
}
