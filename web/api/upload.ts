/** Sends bytes with progress, which fetch cannot report. */
import { ErroDeRede } from './answer.ts'

export interface Envio {
  /** `PATCH` sends a piece of a file; `POST`, a form already encoded. */
  method?: 'PUT' | 'PATCH' | 'POST'
  url: string
  bytes: ArrayBuffer
  headers: Readonly<Record<string, string>>
  onProgress?: ((enviado: number, total: number) => void) | undefined
  /** Given up after this long without a byte moving; never for taking long. */
  paradaMs?: number
}

export interface RespostaDoEnvio {
  http: number
  texto: string
  header(nome: string): string | null
}

export function enviarBytes({
  method = 'PUT',
  url,
  bytes,
  headers,
  onProgress,
  paradaMs = 45_000,
}: Envio): Promise<RespostaDoEnvio> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    let parada: ReturnType<typeof setTimeout> | undefined
    const vivo = () => {
      clearTimeout(parada)
      parada = setTimeout(() => xhr.abort(), paradaMs)
    }
    const fim = (settle: () => void) => () => {
      clearTimeout(parada)
      settle()
    }
    xhr.open(method, url)
    xhr.withCredentials = true
    for (const [nome, valor] of Object.entries(headers)) xhr.setRequestHeader(nome, valor)
    xhr.upload.onprogress = (evento) => {
      vivo()
      onProgress?.(evento.loaded, bytes.byteLength)
    }
    xhr.onload = fim(() =>
      resolve({ http: xhr.status, texto: xhr.responseText, header: (nome) => xhr.getResponseHeader(nome) }),
    )
    xhr.onerror = fim(() => reject(new ErroDeRede()))
    xhr.onabort = fim(() => reject(new ErroDeRede('O envio parou no meio do caminho. Será tentado de novo.')))
    vivo()
    xhr.send(bytes)
  })
}
