// The process that makes files: it ends when idle, and whoever asks just then is answered by the next one.
import { afterEach, expect, test, vi } from 'vitest'
import type { FolhaDeRelatorio } from './folha-de-relatorio.ts'
import { pdfDoRelatorio } from './pdf.ts'

afterEach(() => vi.useRealTimers())

const FOLHA: FolhaDeRelatorio = {
  orgao: 'Secretaria',
  titulo: 'Consumo',
  apoio: [],
  partes: [],
  feito_em: '2025-04-10T12:00:00Z',
  feito_em_texto: '10/04/2025',
}

const cabecalho = async () => Buffer.from((await pdfDoRelatorio(FOLHA, null)).subarray(0, 5)).toString()

test('a file asked for in the moment in which the idle process ends is made all the same', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  expect(await cabecalho()).toBe('%PDF-')
  vi.advanceTimersByTime(15_000)
  expect(await cabecalho()).toBe('%PDF-')
})
