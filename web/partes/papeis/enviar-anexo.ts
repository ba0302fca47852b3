/** One attachment from this browser to its record: the field's own pieces, cuts and positions, at the panel's address. */

import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import type { CodigoDeErro } from '#contract/casa/erros.ts'
import { GRUPOS_DE_ARQUIVO, grupoDoMime } from '#contract/casa/tipos-de-arquivo.ts'
import type { Anexo, anexos, ModeloDeAnexo, TipoDeAnexo } from '#contract/papeis/anexos.ts'
import { TAMANHO_MAXIMO } from '#contract/papeis/multimidias.ts'
import { dadosDe, ErroDaApi, ErroDeRede } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { cabecalhos } from '#web/api/keys.ts'
import { enviarBytes } from '#web/api/upload.ts'
import { enviarArquivo, type Meios } from '#web/offline-browser/upload-pieces.ts'
import { browserHash } from '#web/offline-browser/world.ts'
import { tamanho as tamanhoEscrito } from '#web/ui/format.ts'

export interface DonoDoAnexo {
  modelo: ModeloDeAnexo
  modelo_id: number
  /** Absent: an attachment like any other. */
  tipo?: TipoDeAnexo
}

export interface EnvioDeAnexo {
  /** The same in every attempt: what the server has already received is not sent again. */
  uuid: string
  arquivo: File
}

/** Why the file would be refused, before anything is sent; the server checks the same. */
export function recusaDoArquivo({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  const grupo = grupoDoMime(type)
  if (grupo === undefined) return 'Tipo não aceito. Envie foto, documento, áudio ou vídeo.'
  if (size === 0) return 'O arquivo está vazio.'
  if (size <= TAMANHO_MAXIMO[grupo]) return undefined
  return `Passa do limite de ${tamanhoEscrito(TAMANHO_MAXIMO[grupo])}.`
}

const pausa = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function consultar(url: string, headers: Readonly<Record<string, string>>): Promise<number | null> {
  const pedido = { method: 'HEAD', headers, credentials: 'include', cache: 'no-store' } as const
  const response = await fetch(url, pedido).catch((cause: unknown) => {
    throw new ErroDeRede(undefined, { cause })
  })
  const posicao = Number(response.headers.get(CABECALHOS.posicaoDoEnvio) ?? Number.NaN)
  if (response.ok && Number.isSafeInteger(posicao)) return posicao
  if (response.status >= 400 && response.status < 500) return null
  throw new ErroDeRede()
}

const MEIOS: Meios = { enviar: enviarBytes, consultar, pausa }

/** Throws `ErroDaApi` when the server refused it, `ErroDeRede` when it could not arrive. */
export async function enviarAnexo(
  dono: DonoDoAnexo,
  { uuid, arquivo }: EnvioDeAnexo,
  onProgress: (bytes: number) => void,
  meios: Meios = MEIOS,
): Promise<Anexo> {
  const bytes = await arquivo.arrayBuffer()
  const sha256 = await browserHash.sha256(bytes)
  const reserva: BodyFor<typeof anexos.reservar> = {
    ...dono,
    uuid,
    nome: arquivo.name.slice(0, 200),
    mime: arquivo.type,
    tamanho: arquivo.size,
    sha256,
  }
  const enviado = await enviarArquivo(
    {
      bytes,
      headers: { ...cabecalhos(), 'content-type': arquivo.type },
      reservar: async () => {
        const { upload_url, recebido } = await dadosDe(api.anexos.reservar({ body: reserva }))
        return { url: upload_url, recebido }
      },
      onProgress,
      onPosicao: onProgress,
    },
    meios,
  )
  if (enviado.tipo === 'sem-resposta') throw new ErroDeRede(enviado.motivo)
  const { codigo, mensagem, dados } = enviado
  // as: the envelope of the server was checked, and a code other than SUCESSO is a refusal
  if (codigo !== 'SUCESSO') throw new ErroDaApi({ codigo: codigo as CodigoDeErro, mensagem, dados })
  return dadosDe(api.anexos.registrar({ body: { uuid } }))
}

/** What the file dialog offers. */
export const TIPOS_ACEITOS = Object.values(GRUPOS_DE_ARQUIVO).flat().join(',')
