import { expect, test } from 'vitest'
import { navegadorLegivel, navegadorSemVersao } from '#server/casa/navegador.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

test('navegadorLegivel names the browser and the system, and says when it knows neither', () => {
  expect(navegadorLegivel(ANDROID)).toBe('Chrome no Android')
  expect(navegadorLegivel(EDGE)).toBe('Edge no Windows')
  expect(navegadorLegivel(IPHONE)).toBe('Safari no iOS')
  expect(navegadorLegivel('curl/8.1')).toBe('Navegador não identificado')
})

test('navegadorSemVersao is the same after an update and differs between browsers', () => {
  expect(navegadorSemVersao(ANDROID.replace('138', '139').replace('14', '15'))).toBe(
    navegadorSemVersao(ANDROID),
  )
  expect(navegadorSemVersao(EDGE)).not.toBe(navegadorSemVersao(ANDROID))
})
