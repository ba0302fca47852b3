import { expect, test } from 'vitest'
import { type Capture, type FieldState, losers, merged } from '#offline/simulator/merge.ts'
import { Random } from '#offline/simulator/random.ts'
import { type Capturas, fusao } from '#server/campo/visita/merge.ts'

const BASE = Date.UTC(2025, 3, 10, 11)

interface Said {
  readonly value: string
  readonly capture: Capture
}

/** Captures of one field by up to three hands, under clocks that jump, in any order of arrival. */
function history(random: Random): Said[] {
  const seq = { a: 0, b: 0, c: 0 }
  return Array.from({ length: random.integer(2, 8) }, () => {
    const device = random.pick(['a', 'b', 'c'] as const)
    seq[device] += 1
    const em = BASE + random.integer(0, 6) * 1000
    const op = `op-${device}${seq[device]}`
    const capture = { em, op, device, seq: seq[device], usuario: device === 'c' ? 2 : 1 }
    return { value: random.pick(['bom', 'regular', 'ruim']), capture }
  })
}

test('the simulator merges as the server does', () => {
  for (let seed = 1; seed <= 3_000; seed++) {
    let atuais: { estado?: string } = {}
    let capturas: Capturas = {}
    let state: FieldState | undefined
    for (const { value, capture } of history(new Random(seed))) {
      const { em, op, device: dispositivo, seq, usuario } = capture
      const captura = { em: new Date(em).toISOString(), op, dispositivo, seq, usuario }
      const real = fusao(atuais, capturas, { estado: value }, captura)
      state = merged(state, value, capture, true)
      atuais = { ...atuais, ...real.valores }
      capturas = { ...capturas, ...real.capturas }
      const perdedores = real.disputas[0]?.perdedores ?? []
      expect([seed, atuais.estado, ...perdedores.map((palavra) => palavra.op)]).toEqual([
        seed,
        state.winner.value,
        ...losers(state).map((word) => word.op),
      ])
    }
  }
})
