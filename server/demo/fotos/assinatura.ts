// A signature as a finger leaves it on the glass: one line, dark on white.
import type { Random } from '../random.ts'
import { ret } from './cena.ts'

const LARGURA = 480
const ALTURA = 180

export function assinatura(random: Random): string {
  let [x, y] = [random.int(30, 60), random.int(100, 130)]
  let caminho = `M${x},${y}`
  while (x < LARGURA - 70) {
    const passo = random.int(16, 38)
    const alto = random.int(20, 80)
    caminho += `C${x + passo * 0.2},${y - alto} ${x + passo},${y - alto} ${x + passo * 0.7},${y}`
    caminho += `S${x + passo * 1.1},${y + random.int(4, 36)} ${x + passo},${y + random.int(-14, 6)}`
    x += passo
    y = 112 + random.int(-12, 12)
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${LARGURA}" height="${ALTURA}">${ret(0, 0, LARGURA, ALTURA, '#fff')}<path d="${caminho}q30,20 54,-22" fill="none" stroke="#1a2230" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}
