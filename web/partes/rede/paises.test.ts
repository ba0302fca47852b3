import { expect, test } from 'vitest'
import { paises } from './paises.ts'

test('no outline runs from one border of the map to the other, and Brazil is there whole', () => {
  const { features } = paises()
  const linhas = features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
  })
  expect(linhas.length).toBeGreaterThan(1000)
  const passos = linhas.flatMap((anel) =>
    anel.slice(1).map(([x = 0], i) => Math.abs(x - (anel[i]?.[0] ?? 0))),
  )
  expect(Math.max(...passos)).toBeLessThan(180)
  const chamado = (nome: string) =>
    features.find(({ properties }) => Object.values(properties ?? {}).includes(nome))
  const brasil = chamado('Brazil')
  expect(brasil?.geometry.type).toBe('MultiPolygon')
  expect(chamado('Fiji')).toBeDefined()
})
