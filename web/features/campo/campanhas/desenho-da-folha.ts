// What the sheet of the lasso shows, painted in the theme's colours.

import type { Place } from '#contract/casa/escala-do-grafico.ts'
import type { Pixel } from '#web/partes/rede/laco.ts'
import { corDoTema } from '#web/partes/rede/mapa-telhas.ts'
import type { Divisas, Linha } from '#web/partes/rede/use-divisas.ts'
import type { Projecao } from './laco.ts'

export interface PontoDaFolha extends Place {
  escolhido: boolean
  /** A visit is open there: it gets none. */
  aberta: boolean
}

interface Folha {
  largura: number
  altura: number
  divisas: Divisas
  pontos: readonly PontoDaFolha[]
  projecao: Projecao
}

function tracar(pincel: CanvasRenderingContext2D, linhas: readonly Linha[], projecao: Projecao): void {
  pincel.beginPath()
  for (const linha of linhas)
    for (const [i, [longitude, latitude]] of linha.entries()) {
      const [x, y] = projecao({ latitude, longitude })
      if (i === 0) pincel.moveTo(x, y)
      else pincel.lineTo(x, y)
    }
  pincel.stroke()
}

const RAIO = 4
const RAIO_ESCOLHIDO = 6

type Cores = Record<'fundo' | 'fraca' | 'texto' | 'marca', string>

function desenharPonto(
  pincel: CanvasRenderingContext2D,
  ponto: PontoDaFolha,
  [x, y]: Pixel,
  cores: Cores,
): void {
  pincel.beginPath()
  pincel.arc(x, y, ponto.escolhido ? RAIO_ESCOLHIDO : RAIO, 0, 2 * Math.PI)
  pincel.fillStyle = ponto.escolhido ? cores.marca : ponto.aberta ? cores.fundo : cores.fraca
  pincel.fill()
  pincel.strokeStyle = ponto.escolhido ? cores.texto : cores.fraca
  pincel.lineWidth = ponto.escolhido ? 2 : 1.2
  pincel.stroke()
}

export function desenharFolha(tela: HTMLCanvasElement, folha: Folha): void {
  const { largura, altura, divisas, pontos, projecao } = folha
  const pincel = tela.getContext('2d')
  if (pincel === null) return
  const densidade = devicePixelRatio || 1
  tela.width = largura * densidade
  tela.height = altura * densidade
  pincel.scale(densidade, densidade)
  pincel.strokeStyle = corDoTema('--z-border')
  pincel.lineWidth = 0.8
  tracar(pincel, divisas.municipios, projecao)
  pincel.strokeStyle = corDoTema('--z-border-strong')
  pincel.lineWidth = 1.4
  tracar(pincel, divisas.estados, projecao)
  const cores = {
    fundo: corDoTema('--z-surface'),
    fraca: corDoTema('--z-text-2'),
    texto: corDoTema('--z-text'),
    marca: corDoTema('--z-primary'),
  }
  // The chosen ones over the others.
  for (const vez of [false, true])
    for (const ponto of pontos)
      if (ponto.escolhido === vez) desenharPonto(pincel, ponto, projecao(ponto), cores)
}
