import { expect, test } from 'vitest'
import { type Captura, type Capturas, fusao } from './merge.ts'

const captura = (em: string, partes: Partial<Captura> = {}): Captura => ({
  em: `2025-04-10T${em}:00.000Z`,
  op: `op-${em}`,
  dispositivo: 'tablet-da-ana',
  seq: null,
  usuario: 1,
  ...partes,
})
const daEva = { dispositivo: 'tablet-da-eva', usuario: 2 }

type Campos = { estado: string | null; observacoes: string | null }
const vazio: Campos = { estado: null, observacoes: null }

function emOrdem(...passos: [Partial<Campos>, Captura][]) {
  let atuais = vazio
  let capturas: Capturas = {}
  const perdedoras: (string | null)[] = []
  for (const [novos, quando] of passos) {
    const fundida = fusao(atuais, capturas, novos, quando)
    atuais = { ...atuais, ...fundida.valores }
    capturas = { ...capturas, ...fundida.capturas }
    perdedoras.push(...fundida.discordancias.map(({ op_perdedora }) => op_perdedora))
  }
  return { atuais, perdedoras }
}

test('the later capture stands whatever arrives first, and the same capture is the loser either way', () => {
  const cedo: [Partial<Campos>, Captura] = [{ estado: 'bom' }, captura('08:00')]
  const tarde: [Partial<Campos>, Captura] = [{ estado: 'ruim' }, captura('09:00', daEva)]
  const esperado = { atuais: { estado: 'ruim', observacoes: null }, perdedoras: ['op-08:00'] }
  expect(emOrdem(cedo, tarde)).toEqual(esperado)
  expect(emOrdem(tarde, cedo)).toEqual(esperado)
})

test('fields that only one of two captures names are merged in silence', () => {
  const estado: [Partial<Campos>, Captura] = [{ estado: 'bom' }, captura('09:00')]
  const nota: [Partial<Campos>, Captura] = [{ observacoes: 'Sem pé' }, captura('08:00', daEva)]
  expect(emOrdem(estado, nota)).toEqual({ atuais: { estado: 'bom', observacoes: 'Sem pé' }, perdedoras: [] })
})

test('one device that corrects itself disagrees with nobody, and its own order beats its clock', () => {
  const primeira: [Partial<Campos>, Captura] = [{ estado: 'bom' }, captura('09:00', { seq: 1 })]
  const relogioAtrasado: [Partial<Campos>, Captura] = [{ estado: 'ruim' }, captura('08:00', { seq: 2 })]
  const esperado = { atuais: { estado: 'ruim', observacoes: null }, perdedoras: [] }
  expect(emOrdem(primeira, relogioAtrasado)).toEqual(esperado)
  expect(emOrdem(relogioAtrasado, primeira)).toEqual(esperado)
})

test('two captures of the same instant are settled by their operations, in either order', () => {
  const a: [Partial<Campos>, Captura] = [{ estado: 'bom' }, captura('08:00', { op: 'op-a' })]
  const b: [Partial<Campos>, Captura] = [{ estado: 'ruim' }, captura('08:00', { op: 'op-b', ...daEva })]
  expect(emOrdem(a, b)).toEqual(emOrdem(b, a))
})

test('the same value from two hands is agreement', () => {
  const ana: [Partial<Campos>, Captura] = [{ estado: 'bom' }, captura('08:00')]
  const eva: [Partial<Campos>, Captura] = [{ estado: 'bom' }, captura('09:00', daEva)]
  expect(emOrdem(ana, eva).perdedoras).toEqual([])
})

test('what was cleared on purpose is a value, and what was not captured is not', () => {
  const escrita: [Partial<Campos>, Captura] = [{ observacoes: 'Sem pé' }, captura('08:00')]
  const apagada: [Partial<Campos>, Captura] = [{ observacoes: null }, captura('09:00')]
  expect(emOrdem(escrita, apagada).atuais.observacoes).toBeNull()
  const { valores } = fusao(vazio, {}, { estado: undefined }, captura('08:00'))
  expect(valores).toEqual({})
})

test('fields of a nested object are told apart by their prefix', () => {
  const { capturas } = fusao({ estado: 'x' }, {}, { estado: 'y' }, captura('08:00'), 'recursos.')
  expect(Object.keys(capturas)).toEqual(['recursos.estado'])
})
