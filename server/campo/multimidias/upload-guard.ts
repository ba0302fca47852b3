// The one guard of every verb that touches the bytes of an upload: PUT, HEAD and PATCH.
import type { Endpoint } from '#contract/casa/endpoint.ts'
import { podeTrazerEvidencia } from '#server/campo/visita/lease.ts'
import type { Call } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { arquivoPorReferencia, type LinhaDeArquivo } from '#server/papeis/arquivos/registro.ts'
import { isValidUpload } from '#server/papeis/arquivos/upload-link.ts'

interface Asked extends Pick<Call<Endpoint>, 'services' | 'agora'> {
  ator: { usuario: { id: number } }
  params: { uuid: string }
  query: { validade: number; assinatura: string }
}

/**
 * The file, for who reserved it and may still bring evidence of its visit, at an address that we made for just that
 * file, person, type, size and hash. What is not theirs answers as if it did not exist.
 */
export async function arquivoEmEnvio({
  services,
  ator,
  params,
  query,
  agora,
}: Asked): Promise<LinhaDeArquivo> {
  const arquivo = await arquivoPorReferencia(services.db, params.uuid)
  const dono = arquivo?.usuario_id === ator.usuario.id
  if (!arquivo || !dono) throw new Recusa('ERR_NAO_ENCONTRADO')
  if ((await podeTrazerEvidencia(services.db, arquivo.monitoramento_id, ator.usuario.id)) === 'nao')
    throw new Recusa('ERR_NAO_ENCONTRADO')
  if (!isValidUpload(services.segredo, arquivo, query, agora)) throw new Recusa('ERR_LINK_EXPIRADO')
  return arquivo
}
