/** Sends a device's package as it is: only the server can open it. */
import { coleta, PacoteImportado } from '#contract/campo/coleta.ts'
import { Envelope } from '#contract/casa/envelope.ts'
import { ErroDaApi, ErroDeRede } from '#web/api/answer.ts'
import { cabecalhos } from '#web/api/keys.ts'

/** Throws `ErroDaApi` when the server refused it, `ErroDeRede` when nobody answered. */
export async function importarPacote(arquivo: File): Promise<PacoteImportado> {
  const { method, path } = coleta.importarPacote
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { ...cabecalhos(), 'content-type': 'application/octet-stream' },
    body: arquivo,
  }).catch((cause: unknown) => {
    throw new ErroDeRede(undefined, { cause })
  })
  const envelope = Envelope.safeParse(await response.json().catch(() => null))
  if (!envelope.success) throw new ErroDeRede()
  const { codigo } = envelope.data
  if (codigo !== 'SUCESSO')
    throw new ErroDaApi({ ...envelope.data, codigo, erros: envelope.data.erros ?? {} })
  return PacoteImportado.parse(envelope.data.dados)
}
