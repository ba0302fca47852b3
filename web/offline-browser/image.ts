/** What a photo is before it is kept: JPEG 0.85, longest side 2,560 px, upright, without EXIF (specification, section 9). */
import { LADO_MAXIMO_PX, QUALIDADE_JPEG } from '#contract/casa/imagem.ts'

export interface Preparado {
  bytes: ArrayBuffer
  nome: string
  mime: string
}

/** Width and height within the longest side, never enlarged. */
export function medidas(
  largura: number,
  altura: number,
  lado = LADO_MAXIMO_PX,
): { largura: number; altura: number } {
  const escala = Math.min(1, lado / Math.max(largura, altura))
  return {
    largura: Math.max(1, Math.round(largura * escala)),
    altura: Math.max(1, Math.round(altura * escala)),
  }
}

/** The extension becomes .jpg. */
export function nomeJpg(nome: string): string {
  return `${nome.replace(/\.[^.]*$/, '') || 'foto'}.jpg`
}

type Contexto = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

function draw(contexto: Contexto | null, bitmap: ImageBitmap, largura: number, altura: number): void {
  if (contexto === null) throw new Error('no 2d canvas')
  // JPEG has no transparency: what is clear becomes paper.
  contexto.fillStyle = '#fff'
  contexto.fillRect(0, 0, largura, altura)
  contexto.drawImage(bitmap, 0, 0, largura, altura)
  bitmap.close()
}

/** The re-encoded bytes. Drawing on a canvas is what drops the EXIF. Runs in the worker, or on the page without one. */
export async function reencode(arquivo: Blob): Promise<ArrayBuffer> {
  const bitmap = await createImageBitmap(arquivo, { imageOrientation: 'from-image' })
  const { largura, altura } = medidas(bitmap.width, bitmap.height)
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(largura, altura)
    draw(canvas.getContext('2d'), bitmap, largura, altura)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALIDADE_JPEG })
    return blob.arrayBuffer()
  }
  const canvas = document.createElement('canvas')
  canvas.width = largura
  canvas.height = altura
  draw(canvas.getContext('2d'), bitmap, largura, altura)
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', QUALIDADE_JPEG),
  )
  if (blob === null) throw new Error('the canvas gave no image')
  return blob.arrayBuffer()
}

function inWorker(arquivo: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./image-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<ArrayBuffer | null>) => {
      worker.terminate()
      if (data === null) reject(new Error('the worker could not read the image'))
      else resolve(data)
    }
    worker.onerror = (event) => {
      worker.terminate()
      reject(new Error(event.message))
    }
    worker.postMessage(arquivo)
  })
}

/** A file as it will be kept and sent: images re-encoded, anything else unchanged. */
export async function prepararParaGuardar(arquivo: File): Promise<Preparado> {
  if (!arquivo.type.startsWith('image/')) {
    return { bytes: await arquivo.arrayBuffer(), nome: arquivo.name, mime: arquivo.type }
  }
  const podeNoWorker = typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined'
  const bytes = podeNoWorker
    ? await inWorker(arquivo).catch(() => reencode(arquivo))
    : await reencode(arquivo)
  return { bytes, nome: nomeJpg(arquivo.name), mime: 'image/jpeg' }
}
