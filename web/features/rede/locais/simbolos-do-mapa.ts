/** The pictures of points and groups, drawn here: a map's own texts would need a font server. */
import { NIVEIS } from './niveis-do-mapa.ts'

const DENSIDADE = 2

interface Simbolo {
  raio: number
  cor: string
  tinta: string
  texto: string
}

/** `ponto|3`, or `grupo|2|1,2k`: level, and what is written in it. */
function simboloDe(id: string): Simbolo | undefined {
  const [forma, nivel, quantos = ''] = id.split('|')
  const estilo = NIVEIS[Number(nivel)]
  if (estilo === undefined || (forma !== 'ponto' && forma !== 'grupo')) return undefined
  const { cor, tinta, simbolo } = estilo
  if (forma === 'ponto') return { raio: 10, cor, tinta, texto: simbolo }
  return { raio: 14 + quantos.length * 3, cor, tinta, texto: quantos }
}

function desenhado({ raio, cor, tinta, texto }: Simbolo): ImageData | undefined {
  const lado = (raio + 2) * 2 * DENSIDADE
  const caneta = new OffscreenCanvas(lado, lado).getContext('2d')
  if (caneta === null) return undefined
  caneta.scale(DENSIDADE, DENSIDADE)
  caneta.beginPath()
  caneta.arc(raio + 2, raio + 2, raio, 0, Math.PI * 2)
  caneta.fillStyle = cor
  caneta.fill()
  caneta.lineWidth = 2
  caneta.strokeStyle = '#ffffff'
  caneta.stroke()
  caneta.fillStyle = tinta
  caneta.font = `700 ${raio > 10 ? 13 : 12}px system-ui, sans-serif`
  caneta.textAlign = 'center'
  caneta.textBaseline = 'middle'
  caneta.fillText(texto, raio + 2, raio + 2.5)
  return caneta.getImageData(0, 0, lado, lado)
}

export function simboloDesenhado(id: string): ImageData | undefined {
  const simbolo = simboloDe(id)
  return simbolo && desenhado(simbolo)
}
