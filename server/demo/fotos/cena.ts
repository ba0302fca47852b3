// A picture of the demonstration: a thing before a wall, on a floor, in the light of a window. In SVG.
import type { Random } from '../random.ts'

/** Of the drawing; the picture has three quarters of its pixels in each direction. */
export const LARGURA = 640
export const ALTURA = 480
/** Where the wall ends and the floor begins. */
export const CHAO = 330

/** What varies from one thing to another of the same kind. */
export interface Tinta {
  /** Of the thing itself, and of its side in the shade. */
  cor: string
  sombra: string
}

/** Shapes over the scene, as SVG. */
export type Desenho = (tinta: Tinta) => string

export const METAL: Tinta = { cor: '#b9c0c4', sombra: '#8b949a' }

export const ret = (x: number, y: number, l: number, a: number, cor: string, raio = 0): string =>
  `<rect x="${x}" y="${y}" width="${l}" height="${a}" fill="${cor}" rx="${raio}"/>`

export const circ = (x: number, y: number, r: number, cor: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${cor}"/>`

export const oval = (x: number, y: number, rx: number, ry: number, cor: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${cor}"/>`

export const poli = (pontos: string, cor: string): string => `<polygon points="${pontos}" fill="${cor}"/>`

export const traco = (d: string, cor: string, grossura: number): string =>
  `<path d="${d}" fill="none" stroke="${cor}" stroke-width="${grossura}" stroke-linecap="round" stroke-linejoin="round"/>`

export const sombraNoChao = (x: number, y: number, rx: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${Math.round(rx / 7)}" fill="#000" opacity="0.18"/>`

/** The same drawing elsewhere, smaller. */
export const em = (x: number, y: number, escala: number, desenho: string): string =>
  `<g transform="translate(${x} ${y}) scale(${escala})">${desenho}</g>`

/** `n` times, from left to right or top to bottom. */
export const vezes = (n: number, parte: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => parte(i)).join('')

const PAREDES = [
  ['#f3ede0', '#d9cfba'],
  ['#e4ecef', '#c3d0d6'],
  ['#eef0e4', '#cfd4ba'],
  ['#f4e9e4', '#dcc8be'],
  ['#e9e7ee', '#c9c5d4'],
] as const
const PISOS = ['#b8a58c', '#a9adb0', '#c2b8a6', '#8f9aa0'] as const
export const TINTAS: readonly Tinta[] = [
  { cor: '#c89a63', sombra: '#9a7140' },
  { cor: '#b5813f', sombra: '#85592a' },
  { cor: '#d9d3c4', sombra: '#aaa392' },
  { cor: '#7f9bb0', sombra: '#587489' },
  { cor: '#8fae8b', sombra: '#658662' },
]

/** No two are the same: the light, the colours and the hand of who photographs differ. */
export function fotografada(random: Random, desenho: Desenho): string {
  const [parede, canto] = random.pick(PAREDES)
  const piso = random.pick(PISOS)
  const luz = random.int(120, 520)
  const giro = random.int(-25, 25) / 10
  const zoom = random.int(98, 112) / 100
  const meio = `${LARGURA / 2} ${ALTURA / 2}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${(LARGURA * 3) / 4}" height="${(ALTURA * 3) / 4}" viewBox="0 0 ${LARGURA} ${ALTURA}">
<defs>
<radialGradient id="l" cx="${luz}" cy="60" r="560" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${parede}"/><stop offset="1" stop-color="${canto}"/></radialGradient>
<linearGradient id="p" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0.22"/><stop offset="0.5" stop-color="#000" stop-opacity="0"/></linearGradient>
<radialGradient id="v" cx="0.5" cy="0.5" r="0.75"><stop offset="0.6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.32"/></radialGradient>
</defs>
<g transform="translate(${meio}) rotate(${giro}) scale(${zoom}) translate(-${meio.replace(' ', ' -')})">
${ret(-60, -60, LARGURA + 120, CHAO + 60, 'url(#l)')}
${ret(-60, CHAO, LARGURA + 120, 240, piso)}${ret(-60, CHAO, LARGURA + 120, 240, 'url(#p)')}
${ret(-60, CHAO - 9, LARGURA + 120, 9, '#ffffff55')}
${desenho(random.pick(TINTAS))}
</g>
${ret(0, 0, LARGURA, ALTURA, 'url(#v)')}
</svg>`
}
