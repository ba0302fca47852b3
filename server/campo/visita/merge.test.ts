import { expect, test } from 'vitest'
import {
  type Captura,
  type Capturas,
  type Disputa,
  fusao,
  ultimaVerificacao,
} from '#server/campo/visita/merge.ts'

const captura = (em: string, partes: Partial<Captura> = {}): Captura => ({
  em: `2025-04-10T${em}:00.000Z`,
  op: `op-${em}`,
  dispositivo: 'tablet-da-ana',
  seq: null,
  usuario: 1,
  ...partes,
})
const daEva = { dispositivo: 'tablet-da-eva', usuario: 2 }
const doIvo = { dispositivo: 'tablet-do-ivo', usuario: 3 }

type Campos = { estado: string | null; observacoes: string | null }
type Passo = [Partial<Campos>, Captura]
const vazio: Campos = { estado: null, observacoes: null }

/** The fields, and every hand that does not agree with what stands: what a supervisor would see. */
function emOrdem(...passos: Passo[]) {
  let atuais = vazio
  let capturas: Capturas = {}
  const disputas = new Map<string, Disputa>()
  for (const [novos, quando] of passos) {
    const fundida = fusao(atuais, capturas, novos, quando)
    atuais = { ...atuais, ...fundida.valores }
    capturas = { ...capturas, ...fundida.capturas }
    for (const disputa of fundida.disputas) disputas.set(disputa.campo, disputa)
  }
  const abertas = [...disputas.values()].flatMap(({ campo, vencedor, perdedores }) =>
    perdedores.map(({ valor, op }) => `${campo}: ${vencedor.valor} (${vencedor.op}) > ${valor} (${op})`),
  )
  return { atuais, abertas: abertas.sort(), ultima: ultimaVerificacao(capturas) }
}

test('the later capture stands whatever arrives first, and the same capture is the loser either way', () => {
  const cedo: Passo = [{ estado: 'bom' }, captura('08:00')]
  const tarde: Passo = [{ estado: 'ruim' }, captura('09:00', daEva)]
  const esperado = {
    atuais: { estado: 'ruim', observacoes: null },
    abertas: ['estado: ruim (op-09:00) > bom (op-08:00)'],
  }
  expect(emOrdem(cedo, tarde)).toMatchObject(esperado)
  expect(emOrdem(tarde, cedo)).toMatchObject(esperado)
})

test('fields that only one of two captures names are merged in silence', () => {
  const estado: Passo = [{ estado: 'bom' }, captura('09:00')]
  const nota: Passo = [{ observacoes: 'Sem pé' }, captura('08:00', daEva)]
  expect(emOrdem(estado, nota)).toMatchObject({
    atuais: { estado: 'bom', observacoes: 'Sem pé' },
    abertas: [],
  })
})

test('one device that corrects itself disagrees with nobody, and its own order beats its clock', () => {
  const primeira: Passo = [{ estado: 'bom' }, captura('09:00', { seq: 1 })]
  const relogioAtrasado: Passo = [{ estado: 'ruim' }, captura('08:00', { seq: 2 })]
  const esperado = { atuais: { estado: 'ruim', observacoes: null }, abertas: [] }
  expect(emOrdem(primeira, relogioAtrasado)).toMatchObject(esperado)
  expect(emOrdem(relogioAtrasado, primeira)).toMatchObject(esperado)
})

test('a correction on a clock set back still stands where what it corrects stood', () => {
  const ana: Passo[] = [
    [{ estado: 'bom' }, captura('09:00', { seq: 1, op: 'a1' })],
    [{ estado: 'ruim' }, captura('08:00', { seq: 2, op: 'a2' })],
  ]
  const eva: Passo = [{ estado: 'regular' }, captura('08:30', { ...daEva, seq: 1, op: 'e1' })]
  const [a1, a2] = ana as [Passo, Passo] // as: two of two
  const esperado = { atuais: { estado: 'ruim' }, abertas: ['estado: ruim (a2) > regular (e1)'] }
  for (const ordem of [
    [a1, a2, eva],
    [a1, eva, a2],
    [eva, a1, a2],
    [a2, eva, a1],
    [eva, a2, a1],
  ]) {
    expect(emOrdem(...ordem)).toMatchObject(esperado)
  }
})

test('two captures of the same instant are settled by their operations, in either order', () => {
  const a: Passo = [{ estado: 'bom' }, captura('08:00', { op: 'op-a' })]
  const b: Passo = [{ estado: 'ruim' }, captura('08:00', { op: 'op-b', ...daEva })]
  expect(emOrdem(a, b)).toEqual(emOrdem(b, a))
})

test('the same value from two hands is agreement', () => {
  const ana: Passo = [{ estado: 'bom' }, captura('08:00')]
  const eva: Passo = [{ estado: 'bom' }, captura('09:00', daEva)]
  expect(emOrdem(ana, eva).abertas).toEqual([])
})

test('who corrects oneself to what another wrote no longer disagrees', () => {
  const ana: Passo = [{ estado: 'bom' }, captura('08:00', { seq: 1 })]
  const eva: Passo = [{ estado: 'ruim' }, captura('09:00', daEva)]
  const deNovo: Passo = [{ estado: 'ruim' }, captura('08:30', { seq: 2 })]
  expect(emOrdem(ana, eva, deNovo).abertas).toEqual([])
  expect(emOrdem(deNovo, eva, ana).abertas).toEqual([])
})

test('what was cleared on purpose is a value, and what was not captured is not', () => {
  const escrita: Passo = [{ observacoes: 'Sem pé' }, captura('08:00')]
  const apagada: Passo = [{ observacoes: null }, captura('09:00')]
  expect(emOrdem(escrita, apagada).atuais.observacoes).toBeNull()
  const { valores } = fusao(vazio, {}, { estado: undefined }, captura('08:00'))
  expect(valores).toEqual({})
})

test('fields of a nested object are told apart by their prefix', () => {
  const { capturas } = fusao({ estado: 'x' }, {}, { estado: 'y' }, captura('08:00'), 'recursos.')
  expect(Object.keys(capturas)).toEqual(['recursos.estado'])
})

test('a mark written before other hands were remembered still says whose the value is', () => {
  const capturas: Capturas = { estado: captura('08:00') }
  const { discordancias, valores } = fusao(
    { estado: 'bom' },
    capturas,
    { estado: 'ruim' },
    captura('09:00', daEva),
  )
  expect(valores).toEqual({ estado: 'ruim' })
  expect(discordancias).toEqual([{ campo: 'estado', vencedor: 'ruim', perdedor: 'bom' }])
})

/** A small generator with a seed: the same number, the same interleaving. */
function sorteio(semente: number): (limite: number) => number {
  let estado = semente * 2654435761 + 1
  return (limite) => {
    estado = (Math.imul(estado ^ (estado >>> 15), 2246822519) + 0x9e3779b9) | 0
    return (estado >>> 0) % limite
  }
}

const VALORES = ['bom', 'regular', 'ruim']
const dois = (n: number) => String(n).padStart(2, '0')

/** Two or three devices, a few captures each, of the same fields or of others, with clocks that jump back. */
function visitaSorteada(sorteia: (limite: number) => number): Passo[] {
  const maos = [{}, daEva, doIvo].slice(0, 2 + sorteia(2))
  return maos.flatMap((mao, i) => {
    let minuto = sorteia(50)
    return Array.from({ length: 1 + sorteia(4) }, (_, seq): Passo => {
      minuto = Math.max(0, minuto + sorteia(12) - (sorteia(8) === 0 ? 20 : 0))
      const novos: Partial<Campos> = {}
      if (sorteia(3) > 0) novos.estado = VALORES[sorteia(3)] ?? null
      if (sorteia(3) > 1) novos.observacoes = sorteia(5) === 0 ? null : `nota ${sorteia(2)}`
      const em = `${dois(8 + Math.floor(minuto / 60))}:${dois(minuto % 60)}`
      return [novos, captura(em, { ...mao, seq: seq + 1, op: `op-${i}-${seq}` })]
    })
  })
}

function embaralhado<T>(itens: readonly T[], sorteia: (limite: number) => number): T[] {
  const copia = [...itens]
  for (let i = copia.length - 1; i > 0; i--) {
    const j = sorteia(i + 1)
    const [a, b] = [copia[i], copia[j]] as [T, T] // as: both indices are inside
    copia[i] = b
    copia[j] = a
  }
  return copia
}

test('INV-20: in 5,000 interleavings the order of arrival changes neither the fields nor who disagrees', () => {
  let discordantes = 0
  for (let semente = 1; semente <= 5000; semente++) {
    const sorteia = sorteio(semente)
    const passos = visitaSorteada(sorteia)
    const referencia = emOrdem(...passos)
    discordantes += referencia.abertas.length > 0 ? 1 : 0
    for (let vez = 0; vez < 3; vez++) {
      expect(emOrdem(...embaralhado(passos, sorteia)), `seed ${semente}`).toEqual(referencia)
    }
  }
  expect(discordantes).toBeGreaterThan(1000)
})
