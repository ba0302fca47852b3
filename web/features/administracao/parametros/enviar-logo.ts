/** The órgão's picture travels as a file; the server answers the parameters with its new address. */

import { Parametros, parametros } from '#contract/administracao/parametros.ts'
import { Envelope } from '#contract/casa/envelope.ts'
import { ErroDaApi, ErroDeRede } from '#web/api/answer.ts'
import { cabecalhos } from '#web/api/keys.ts'

/** Throws `ErroDaApi` when the server refused it, `ErroDeRede` when nobody answered. */
export async function enviarLogo(arquivo: File): Promise<Parametros> {
  const { method, path } = parametros.enviarLogo
  const body = new FormData()
  body.append('logo', arquivo)
  const response = await fetch(path, { method, credentials: 'include', headers: cabecalhos(), body }).catch(
    (cause: unknown) => {
      throw new ErroDeRede(undefined, { cause })
    },
  )
  const envelope = Envelope.safeParse(await response.json().catch(() => null))
  if (!envelope.success) throw new ErroDeRede()
  const { codigo } = envelope.data
  if (codigo !== 'SUCESSO')
    throw new ErroDaApi({ ...envelope.data, codigo, erros: envelope.data.erros ?? {} })
  return Parametros.parse(envelope.data.dados)
}
