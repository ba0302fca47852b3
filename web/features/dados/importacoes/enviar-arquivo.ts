/** Sends a file as it is: the server reads it. */
import { pathOf } from '#contract/casa/endpoint.ts'
import { Envelope } from '#contract/casa/envelope.ts'
import { type AlvoDeImportacao, ImportacaoDetalhada, importacoes } from '#contract/dados/importacoes.ts'
import { ErroDaApi, ErroDeRede } from '#web/api/answer.ts'
import { queryString } from '#web/api/client.ts'
import { cabecalhos } from '#web/api/keys.ts'
import { enviarBytes } from '#web/api/upload.ts'

interface Envio {
  alvo: AlvoDeImportacao
  arquivo: File
  aoAndar: (parte: number) => void
}

/** Throws `ErroDaApi` when the server refused it, `ErroDeRede` when nobody answered. */
export const enviarArquivo = ({ alvo, arquivo, aoAndar }: Envio): Promise<ImportacaoDetalhada> =>
  enviar(importacoes.criar.path + queryString({ alvo, nome: arquivo.name }), arquivo, aoAndar)

/** The same, of a zip of photos of the assets that an import brought. */
export const enviarZipDeFotos = (
  id: number,
  arquivo: File,
  aoAndar: Envio['aoAndar'],
): Promise<ImportacaoDetalhada> => enviar(pathOf(importacoes.enviarFotos, { id }), arquivo, aoAndar)

async function enviar(url: string, arquivo: File, aoAndar: Envio['aoAndar']): Promise<ImportacaoDetalhada> {
  const { texto } = await enviarBytes({
    method: 'POST',
    url,
    bytes: await arquivo.arrayBuffer(),
    headers: { ...cabecalhos(), 'content-type': 'application/octet-stream' },
    onProgress: (enviado, total) => aoAndar(total === 0 ? 0 : enviado / total),
    // What is silent at the end is the server opening the file.
    paradaMs: 150_000,
  })
  const envelope = Envelope.safeParse(lido(texto))
  if (!envelope.success) throw new ErroDeRede()
  const { codigo } = envelope.data
  if (codigo !== 'SUCESSO')
    throw new ErroDaApi({ ...envelope.data, codigo, erros: envelope.data.erros ?? {} })
  return ImportacaoDetalhada.parse(envelope.data.dados)
}

function lido(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return null
  }
}
