import { expect, test } from 'vitest'
import { filtroDe, paramsCom, pedidoDe, semFiltro } from './filtro.ts'

const lido = (texto: string) => filtroDe(new URLSearchParams(texto))

test('filtroDe reads the address, and what it cannot understand is not there', () => {
  expect(lido('tipo=lidos&assunto=NovoAcesso&de=2025-04-01&ate=2025-04-10')).toEqual({
    tipo: 'lidos',
    assunto: 'NovoAcesso',
    de: '2025-04-01',
    ate: '2025-04-10',
  })
  expect(semFiltro(lido('tipo=x&assunto=y&de=ontem&ate=1'))).toBe(true)
  expect(semFiltro(lido('de=0202-12-25&ate=2026-02-31'))).toBe(true)
})

test('paramsCom keeps the rest of the address and leaves out what is not asked for', () => {
  const params = paramsCom(new URLSearchParams('tipo=lidos&outro=1'), { assunto: 'NovoAcesso' })
  expect(params.toString()).toBe('tipo=lidos&outro=1&assunto=NovoAcesso')
  expect(paramsCom(params, { tipo: 'todos', assunto: null }).toString()).toBe('outro=1')
})

test('pedidoDe asks for the newest first, and only what was chosen', () => {
  expect(pedidoDe(lido(''))).toEqual({ order: 'created_at', sort: 'desc', tipo: 'todos' })
  expect(pedidoDe(lido('tipo=nao-lidos&assunto=NovoAcesso&de=2025-04-01'))).toEqual({
    order: 'created_at',
    sort: 'desc',
    tipo: 'nao-lidos',
    assuntos: ['NovoAcesso'],
    de: '2025-04-01',
  })
})
