/** JSON that also carries bytes, and base64 without a limit of size. */

/** No field of a task or of a record is called so. */
const BYTES = '\u0000bytes'
const PARTE = 0x8000

export function toBase64(...partes: readonly Uint8Array[]): string {
  let letras = ''
  for (const bytes of partes) {
    for (let i = 0; i < bytes.length; i += PARTE)
      letras += String.fromCharCode(...bytes.subarray(i, i + PARTE))
  }
  return btoa(letras)
}

export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  const letras = atob(base64)
  const bytes = new Uint8Array(letras.length)
  for (let i = 0; i < letras.length; i++) bytes[i] = letras.charCodeAt(i)
  return bytes
}

/** The secret of the server travels in the alphabet of addresses. */
export function fromBase64url(base64url: string): Uint8Array<ArrayBuffer> {
  return fromBase64(base64url.replaceAll('-', '+').replaceAll('_', '/'))
}

/** A buffer that came out of a structured clone may be of another realm. */
function isBuffer(valor: unknown): valor is ArrayBuffer {
  return Object.prototype.toString.call(valor) === '[object ArrayBuffer]'
}

export function stringifySealed(valor: unknown): string {
  return JSON.stringify(valor, (_campo, cada: unknown) =>
    isBuffer(cada) ? { [BYTES]: toBase64(new Uint8Array(cada)) } : cada,
  )
}

export function parseSealed(json: string): unknown {
  if (!json.includes('"\\u0000bytes"')) return JSON.parse(json)
  return JSON.parse(json, (_campo, cada: unknown) =>
    typeof cada === 'object' && cada !== null && BYTES in cada
      ? fromBase64(String(cada[BYTES])).buffer
      : cada,
  )
}
