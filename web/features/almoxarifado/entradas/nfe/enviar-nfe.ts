/** Sends the XML of a note, or a zip of many, as it is; the server opens a draft of each and says what it did. */

import { z } from 'zod'
import {
  CAMINHO_DA_NFE,
  NotaRecebida,
  TAMANHO_DA_NFE,
  TAMANHO_DO_ZIP_DE_NOTAS,
} from '#contract/almoxarifado/nfe.ts'
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

/** The same of what may also be a zip of notes. */
export function recusaDasNotas(arquivo: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  if (!/\.zip$/i.test(arquivo.name)) return recusaDoXml(arquivo)
  if (arquivo.size === 0) return 'O arquivo está vazio.'
  return arquivo.size > TAMANHO_DO_ZIP_DE_NOTAS
    ? `O zip tem ${tamanho(arquivo.size)}, e o limite é 20 MB. Divida as notas em mais de um.`
    : undefined
}

/** Throws `ErroDaApi` when the server refused it, `ErroDeRede` when nobody answered. */
export async function enviarNotas(
  arquivo: File,
  deposito_id: number,
  aoAndar: (parte: number) => void,
): Promise<NotaRecebida[]> {
  const query = new URLSearchParams({ deposito_id: String(deposito_id), nome: arquivo.name.slice(0, 200) })
  const { texto } = await enviarBytes({
    method: 'POST',
    url: `${CAMINHO_DA_NFE}?${query}`,
    bytes: await arquivo.arrayBuffer(),
    headers: { ...cabecalhos(), 'content-type': 'application/octet-stream' },
    onProgress: (enviado, total) => aoAndar(total === 0 ? 0 : enviado / total),
    // Nothing moves while a hundred notes are read.
    paradaMs: 180_000,
  })
  const envelope = Envelope.safeParse(lido(texto))
  if (!envelope.success) throw new ErroDeRede()
  const { codigo } = envelope.data
  if (codigo !== 'SUCESSO')
    throw new ErroDaApi({ ...envelope.data, codigo, erros: envelope.data.erros ?? {} })
  return z.array(NotaRecebida).parse(envelope.data.dados)
}

function lido(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return null
  }
}
