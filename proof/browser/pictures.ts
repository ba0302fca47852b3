/** Photos and attachments made in the page: all different, of the size that the proof wants. */

function noise(semente: number, words: number): Uint32Array<ArrayBuffer> {
  const bytes = new Uint32Array(words)
  let x = (semente * 2654435761) >>> 0 || 1
  for (let i = 0; i < words; i++) {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    bytes[i] = x
  }
  return bytes
}

/** A square of noise, which no JPEG can shrink much: 320 px are about 70 kB, 1,400 px about 1.3 MB. */
export async function photo(semente: number, lado: number): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = lado
  canvas.height = lado
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no 2d canvas')
  const pixels = new Uint8ClampedArray(noise(semente, lado * lado).buffer)
  for (let i = 3; i < pixels.length; i += 4) pixels[i] = 255
  context.putImageData(new ImageData(pixels, lado, lado), 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (blob === null) throw new Error('the canvas gave no image')
  return new File([blob], `foto-${semente}.jpg`, { type: 'image/jpeg' })
}

export function attachment(semente: number, tamanho: number): File {
  const bytes = new Uint8Array(noise(semente, Math.ceil(tamanho / 4)).buffer)
  return new File(['%PDF-1.4\n', bytes], `anexo-${semente}.pdf`, { type: 'application/pdf' })
}

export async function signature(semente: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = 300
  canvas.height = 100
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no 2d canvas')
  const points = noise(semente, 12)
  context.beginPath()
  points.forEach((point, i) => {
    context.lineTo(i * 25, point % 100)
  })
  context.stroke()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error('the canvas gave no image')
  return blob
}
