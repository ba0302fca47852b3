// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { imprimirOMapa, type MapaQueSeImprime, noPapel } from './mapa-no-papel.ts'

afterEach(() => vi.unstubAllGlobals())

/** A map that is drawn when it is told so. */
function mapaDeTeste(feito: string[]) {
  let desenhado: () => void = () => undefined
  const mapa: MapaQueSeImprime = {
    resize: () => feito.push('tamanho'),
    fitBounds: (limites) => feito.push(`lugares ${limites.join(' ')}`),
    once: (_, quando) => {
      desenhado = quando
    },
    triggerRepaint: () => feito.push('pedido'),
  }
  return { mapa, terminar: () => desenhado() }
}

const CAIXA: [number, number, number, number] = [-48, -12, -46, -10]

test('the map has the size of the paper and is drawn in it before it is printed, and then goes back to the screen', async () => {
  const feito: string[] = []
  vi.stubGlobal('print', () => feito.push('impresso'))
  const { mapa, terminar } = mapaDeTeste(feito)
  const imprimindo = imprimirOMapa({
    moldar: (papel) => feito.push(papel ? 'moldura do papel' : 'moldura da tela'),
    preparar: () => noPapel(mapa, CAIXA),
    desfazer: () => feito.push('tela'),
  })
  await new Promise((resolve) => setTimeout(resolve, 60))
  const antes = ['moldura do papel', 'tamanho', 'lugares -48 -12 -46 -10', 'pedido']
  expect(feito).toEqual(antes)
  terminar()
  await imprimindo
  expect(feito).toEqual([...antes, 'impresso'])
  window.dispatchEvent(new Event('afterprint'))
  window.dispatchEvent(new Event('afterprint'))
  expect(feito).toEqual([...antes, 'impresso', 'moldura da tela', 'tela'])
})

test('a map that cannot be drawn gives the screen back and prints nothing', async () => {
  const feito: string[] = []
  vi.stubGlobal('print', () => feito.push('impresso'))
  const imprimindo = imprimirOMapa({
    moldar: (papel) => feito.push(papel ? 'papel' : 'tela'),
    preparar: () => Promise.reject(new Error('no map')),
    desfazer: () => feito.push('desfeito'),
  })
  await expect(imprimindo).rejects.toThrow('no map')
  expect(feito).toEqual(['papel', 'tela', 'desfeito'])
})
