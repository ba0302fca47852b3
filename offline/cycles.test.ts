import { expect, test } from 'vitest'
import { JITTER, rearmar, tentarAgora } from './cycles.ts'
import { MINUTO } from './pick.ts'
import { itemDaFila, START } from './testing/bench.ts'

const AGORA = START
const meio = () => 0.5
const esgotada = (parte = {}) =>
  itemDaFila({
    _tentativas: 4,
    _ultimo: { em: AGORA - MINUTO },
    _enfilerado_em: AGORA + 30 * MINUTO,
    ...parte,
  })

test.each(['voltou', 'inicio', 'login', 'manual'] as const)(
  '%s starts a new cycle of an exhausted task',
  (motivo) => {
    const [item] = rearmar([esgotada()], AGORA, motivo, meio)
    expect(item).toMatchObject({ _ciclo: 2, _tentativas: 0 })
  },
)

test('half an hour after the last failure a new cycle starts by itself, not before', () => {
  const antes = esgotada({ _ultimo: { em: AGORA - 30 * MINUTO + 1 } })
  const depois = esgotada({ _ultimo: { em: AGORA - 30 * MINUTO } })
  expect(rearmar([antes], AGORA, 'tempo', meio)).toEqual([])
  expect(rearmar([depois], AGORA, 'tempo', meio)).toHaveLength(1)
})

test('a cycle that ended in the future ended under another clock and starts again', () => {
  expect(
    rearmar([esgotada({ _ultimo: { em: AGORA + 3 * 60 * MINUTO } })], AGORA, 'tempo', meio),
  ).toHaveLength(1)
})

test('devices that come back together are spread over half a minute; a waiting person is not', () => {
  const quando = (motivo: 'voltou' | 'manual', random: () => number) =>
    (rearmar([esgotada()], AGORA, motivo, random)[0]?._enfilerado_em ?? 0) - AGORA
  expect(quando('voltou', () => 0)).toBe(0)
  expect(quando('voltou', meio)).toBe(JITTER / 2)
  expect(quando('voltou', () => 0.9999)).toBeLessThan(JITTER)
  expect(quando('manual', meio)).toBe(0)
})

test('a task between attempts keeps its schedule, except when a person asks', () => {
  const esperando = itemDaFila({ _tentativas: 2, _enfilerado_em: AGORA + 20 * MINUTO })
  expect(rearmar([esperando], AGORA, 'voltou', meio)).toEqual([])
  expect(rearmar([esperando], AGORA, 'manual', meio)).toEqual([{ ...esperando, _enfilerado_em: AGORA }])
})

test('what waits for a person, a session or a version is not re-armed', () => {
  const parados = (['revisar', 'sem_sessao', 'versao_antiga'] as const).map((_estado) =>
    esgotada({ _estado }),
  )
  for (const motivo of ['voltou', 'inicio', 'login', 'manual', 'tempo'] as const)
    expect(rearmar(parados, AGORA, motivo, meio)).toEqual([])
})

test('tentar agora frees a refused task with a whole new cycle', () => {
  const item = tentarAgora(esgotada({ _estado: 'revisar', _reposicoes: 3 }), AGORA)
  expect(item).toMatchObject({
    _estado: 'pendente',
    _ciclo: 2,
    _tentativas: 0,
    _reposicoes: 0,
    _enfilerado_em: AGORA,
  })
})

test('tentar agora on a waiting task only brings it forward', () => {
  const item = tentarAgora(itemDaFila({ _tentativas: 1, _enfilerado_em: AGORA + 10 * MINUTO }), AGORA)
  expect(item).toMatchObject({ _ciclo: 1, _tentativas: 1, _enfilerado_em: AGORA })
})
