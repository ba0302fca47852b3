/** Numbers from 0 to 1, without 1, the same for the same seed (mulberry32, public domain). */
export function sorteio(semente: number): () => number {
  let estado = semente | 0
  return () => {
    estado = (estado + 0x6d2b79f5) | 0
    let t = Math.imul(estado ^ (estado >>> 15), estado | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
