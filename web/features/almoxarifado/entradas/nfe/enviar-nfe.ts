/** Sends the XML of a note as it is; the server reads it and answers the entry that it proposes. */

import { CAMINHO_DA_NFE, PropostaDeNfe, TAMANHO_DA_NFE } from '#contract/almoxarifado/nfe.ts'
import { Envelope } from '#contract/casa/envelope.ts'
import { ErroDaApi, ErroDeRede } from '#web/api/answer.ts'
import { cabecalhos } from '#web/api/keys.ts'
import { enviarBytes } from '#web/api/upload.ts'
import { tamanho } from '#web/ui/format.ts'

/** What is wrong with the choice before anything is sent; undefined when nothing is. */
export function recusaDoXml({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  if (/\.pdf$/i.test(name) || type === 'application/pdf')
    return 'Este é o DANFE (PDF). Envie o arquivo XML da nota, que o fornecedor manda junto com ele.'
  if (!/\.xml$/i.test(name) && !/xml/.test(type)) return 'Envie o arquivo XML da nota fiscal.'
  if (size === 0) return 'O arquivo está vazio.'
  return size > TAMANHO_DA_NFE
    ? `O arquivo tem ${tamanho(size)}, e o limite é 2 MB: nenhuma NF-e tem esse tamanho.`
    : undefined
}

/** Throws `ErroDaApi` when the server refused it, `ErroDeRede` when nobody answered. */
export async function enviarNfe(arquivo: File, aoAndar: (parte: number) => void): Promise<PropostaDeNfe> {
  const { texto } = await enviarBytes({
    method: 'POST',
    url: CAMINHO_DA_NFE,
    bytes: await arquivo.arrayBuffer(),
    headers: { ...cabecalhos(), 'content-type': 'application/octet-stream' },
    onProgress: (enviado, total) => aoAndar(total === 0 ? 0 : enviado / total),
  })
  const envelope = Envelope.safeParse(lido(texto))
  if (!envelope.success) throw new ErroDeRede()
  const { codigo } = envelope.data
  if (codigo !== 'SUCESSO')
    throw new ErroDaApi({ ...envelope.data, codigo, erros: envelope.data.erros ?? {} })
  return PropostaDeNfe.parse(envelope.data.dados)
}

function lido(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return null
  }
}
