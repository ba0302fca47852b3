import { expect, test } from 'vitest'
import { medidas, nomeJpg, prepararParaGuardar } from './image.ts'

test('the longest side is 2,560 px and nothing is enlarged', () => {
  expect(medidas(4000, 3000)).toEqual({ largura: 2560, altura: 1920 })
  expect(medidas(3000, 4000)).toEqual({ largura: 1920, altura: 2560 })
  expect(medidas(800, 600)).toEqual({ largura: 800, altura: 600 })
  expect(medidas(10_000, 1)).toEqual({ largura: 2560, altura: 1 })
})

test('the extension becomes .jpg', () => {
  expect(['a.PNG', 'foto.de.campo.webp', 'sem-extensao', '.png'].map(nomeJpg)).toEqual([
    'a.jpg',
    'foto.de.campo.jpg',
    'sem-extensao.jpg',
    'foto.jpg',
  ])
})

test('what is not an image passes unchanged', async () => {
  const ata = new File(['ata'], 'ata.txt', { type: 'text/plain' })
  const { bytes, nome, mime } = await prepararParaGuardar(ata)
  expect([new TextDecoder().decode(bytes), nome, mime]).toEqual(['ata', 'ata.txt', 'text/plain'])
})
