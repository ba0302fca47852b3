import { expect, test } from 'vitest'
import { comMaisUma, DA_CONTA, DO_ENDERECO, DOS_LINKS, type Freio, segundosDeEspera } from './freio.ts'

const REGRAS = { DA_CONTA, DO_ENDERECO, DOS_LINKS }
const DIA_S = 86_400
const em = (s: number) => new Date(Date.UTC(2026, 0, 1) + s * 1000)

/** Who asks every second of a day: what gets through, and the longest wait that was ever told. */
function insistindo(regra: (typeof REGRAS)[keyof typeof REGRAS]) {
  let freio: Freio | undefined
  let tentadas = 0
  let maiorEspera = 0
  for (let s = 0; s < DIA_S; s++) {
    if (segundosDeEspera(freio, em(s)) > 0) continue
    tentadas += 1
    freio = comMaisUma(regra, freio, em(s))
    maiorEspera = Math.max(maiorEspera, segundosDeEspera(freio, em(s)))
  }
  return { tentadas, maiorEspera }
}

test.each([
  ['DA_CONTA', 110],
  ['DO_ENDERECO', 1500],
  ['DOS_LINKS', 1500],
] as const)(
  '%s: who insists the whole day tries %i times at most, and no wait is without end',
  (nome, noMaximo) => {
    const regra = REGRAS[nome]
    const { tentadas, maiorEspera } = insistindo(regra)
    expect(tentadas).toBeGreaterThan(regra.livres)
    expect(tentadas).toBeLessThanOrEqual(noMaximo)
    expect(maiorEspera).toBe(regra.maiorEspera_s)
  },
)

test.each(Object.entries(REGRAS))(
  '%s: the free ones wait for nothing, and the waits only grow',
  (_nome, regra) => {
    let freio: Freio | undefined
    let agora = em(0)
    const esperas: number[] = []
    for (let i = 0; i < regra.livres + 12; i++) {
      freio = comMaisUma(regra, freio, agora)
      const espera = segundosDeEspera(freio, agora)
      esperas.push(espera)
      agora = new Date(agora.getTime() + espera * 1000)
    }
    expect(esperas.slice(0, regra.livres - 1).every((espera) => espera === 0)).toBe(true)
    expect(esperas[regra.livres - 1]).toBe(regra.primeiraEspera_s)
    expect(esperas).toEqual(esperas.toSorted((a, b) => a - b))
    expect(esperas.at(-1)).toBe(regra.maiorEspera_s)
  },
)

test.each(Object.entries(REGRAS))('%s: left in peace, everything is forgiven', (_nome, regra) => {
  let freio: Freio | undefined
  for (let i = 0; i < regra.livres + 5; i++) freio = comMaisUma(regra, freio, em(0))
  const emPaz = em((regra.livres + 5) * regra.perdao_s)
  expect(comMaisUma(regra, freio, emPaz).falhas).toBe(1)
})

test('one that began before the last was counted waits for nothing, and forgives nothing', () => {
  const freio = comMaisUma(DA_CONTA, undefined, em(100))
  expect(segundosDeEspera(freio, em(0))).toBe(0)
  expect(comMaisUma(DA_CONTA, freio, em(0))).toMatchObject({ falhas: 2, em: em(100) })
})
