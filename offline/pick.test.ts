import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  desimpedido,
  elegivel,
  esgotado,
  FUTURO_IMPOSSIVEL,
  indexar,
  MINUTO,
  noPrazo,
  proximaVez,
  proximo,
  REGRAS,
} from './pick.ts'
import type { ItemFila } from './queue-item.ts'
import { esperaTudo } from './tasks.ts'
import { itemDaFila, START } from './testing/bench.ts'

const AGORA = START

/** A queue as capture makes it: dependencies only on earlier tasks, seq rising. */
const fila = fc
  .array(
    fc.record({
      entidade: fc.integer({ min: 1, max: 4 }),
      visita: fc.integer({ min: 1, max: 2 }),
      tentativas: fc.integer({ min: 0, max: 5 }),
      atraso: fc.integer({ min: -100, max: 3 * 24 * 60 }),
      estado: fc.constantFrom('pendente', 'pendente', 'pendente', 'revisar', 'sem_sessao', 'versao_antiga'),
      depende: fc.array(fc.nat(), { maxLength: 2 }),
      tipo: fc.constantFrom('patrimonio.atualizar', 'patrimonio.foto', 'monitoramento.finalizar'),
    }),
    { maxLength: 40 },
  )
  .map((partes) =>
    partes.map((parte, i): ItemFila => {
      const deps = parte.depende.filter(() => i > 0).map((n) => `op-${(n % i) + 1}`)
      return itemDaFila({
        seq: i + 1,
        acao: parte.tipo as ItemFila['acao'], // as: one of the three constants above
        monitoramento_id: parte.visita,
        _entidade: `e:${parte.entidade}`,
        _tentativas: parte.tentativas,
        _enfilerado_em: AGORA + parte.atraso * MINUTO,
        _estado: parte.estado as ItemFila['_estado'], // as: one of the constants above
        _depende_de: deps,
      })
    }),
  )

test('proximo never overtakes an earlier task of the same entity', () => {
  fc.assert(
    fc.property(fila, (itens) => {
      const item = proximo(itens, AGORA)
      return item === null || !itens.some((j) => j._entidade === item._entidade && j.seq < item.seq)
    }),
  )
})

test('proximo never sends a task while one that it depends on is in the queue', () => {
  fc.assert(
    fc.property(fila, (itens) => {
      const item = proximo(itens, AGORA)
      return item === null || !itens.some((j) => item._depende_de.includes(j.op_id))
    }),
  )
})

test('proximo never finishes a visit before its earlier tasks', () => {
  fc.assert(
    fc.property(fila, (itens) => {
      const item = proximo(itens, AGORA)
      if (item === null || !esperaTudo(item)) return true
      return !itens.some((j) => j.monitoramento_id === item.monitoramento_id && j.seq < item.seq)
    }),
  )
})

test('proximo takes only pending tasks with at most 3 attempts that are due or impossibly far away', () => {
  fc.assert(
    fc.property(fila, (itens) => {
      const item = proximo(itens, AGORA)
      if (item === null) return true
      const falta = item._enfilerado_em - AGORA
      return item._estado === 'pendente' && item._tentativas <= 3 && (falta <= 0 || falta > FUTURO_IMPOSSIVEL)
    }),
  )
})

test('proximo takes the oldest scheduled of the eligible, and is null only when none is', () => {
  fc.assert(
    fc.property(fila, (itens) => {
      const indice = indexar(itens)
      const podem = itens.filter((item) => elegivel(item, indice, AGORA))
      const item = proximo(itens, AGORA)
      if (item === null) return podem.length === 0
      return podem.every(
        (outro) =>
          item._enfilerado_em < outro._enfilerado_em ||
          (item._enfilerado_em === outro._enfilerado_em && item.seq <= outro.seq),
      )
    }),
  )
})

test('proximo does not depend on the order in which rows are read', () => {
  fc.assert(
    fc.property(
      fila.chain((itens) =>
        fc.tuple(fc.constant(itens), fc.shuffledSubarray(itens, { minLength: itens.length })),
      ),
      ([itens, outra]) => proximo(itens, AGORA)?.op_id === proximo(outra, AGORA)?.op_id,
    ),
  )
})

test('a queue whose sends all succeed is emptied: nothing that is merely pending deadlocks', () => {
  fc.assert(
    fc.property(fila, (itens) => {
      let resta = itens.map((item) => ({
        ...item,
        _estado: 'pendente' as const,
        _tentativas: 0,
        _enfilerado_em: 0,
      }))
      for (let i = 0; i < itens.length; i++) {
        const item = proximo(resta, AGORA)
        if (item === null) return false
        resta = resta.filter((outro) => outro !== item)
      }
      return resta.length === 0
    }),
  )
})

test('elegivel agrees with the rule written the slow way', () => {
  fc.assert(
    fc.property(fila, (itens) => {
      const indice = indexar(itens)
      return itens.every((i) => elegivel(i, indice, AGORA) === devagar(i, itens))
    }),
  )
})

function devagar(i: ItemFila, itens: readonly ItemFila[]): boolean {
  return (
    i._estado === 'pendente' &&
    i._tentativas <= 3 &&
    (i._enfilerado_em <= AGORA || i._enfilerado_em - AGORA > 40 * MINUTO) &&
    !itens.some((j) => j.seq < i.seq && j._entidade === i._entidade) &&
    i._depende_de.every((op_id) => !itens.some((j) => j.op_id === op_id)) &&
    (i.acao !== 'monitoramento.finalizar' ||
      !itens.some((j) => j.monitoramento_id === i.monitoramento_id && j.seq < i.seq)) &&
    (i.acao === 'patrimonio.foto' ||
      !itens.some(
        (j) =>
          j.acao === 'monitoramento.finalizar' &&
          j._estado !== 'revisar' &&
          j.monitoramento_id === i.monitoramento_id &&
          j.seq < i.seq,
      ))
  )
}

test('a task scheduled in 40 minutes waits; further away, the clock was moved back and it goes', () => {
  expect(noPrazo(itemDaFila({ _enfilerado_em: AGORA + 40 * MINUTO }), AGORA)).toBe(false)
  expect(noPrazo(itemDaFila({ _enfilerado_em: AGORA + 40 * MINUTO + 1 }), AGORA)).toBe(true)
  expect(noPrazo(itemDaFila({ _enfilerado_em: AGORA }), AGORA)).toBe(true)
})

test('without the clock guard the same task stays for ever', () => {
  const regras = { ...REGRAS, relogio: false }
  expect(noPrazo(itemDaFila({ _enfilerado_em: AGORA + 48 * 60 * MINUTO }), AGORA, regras)).toBe(false)
})

test('a refused task blocks its own entity and the finish, never its siblings', () => {
  const recusada = itemDaFila({ seq: 1, _estado: 'revisar', _entidade: 'patrimonio:a' })
  const mesma = itemDaFila({ seq: 2, _entidade: 'patrimonio:a' })
  const irma = itemDaFila({ seq: 3, _entidade: 'patrimonio:b' })
  const fim = itemDaFila({ seq: 4, acao: 'monitoramento.finalizar', _entidade: 'fim:7' })
  const indice = indexar([recusada, mesma, irma, fim])
  expect([mesma, irma, fim].map((item) => elegivel(item, indice, AGORA))).toEqual([false, true, false])
})

test('a visit waits for its own tasks, not for those of another visit', () => {
  const outra = itemDaFila({ seq: 1, monitoramento_id: 8, _entidade: 'patrimonio:z' })
  const fim = itemDaFila({ seq: 2, monitoramento_id: 7, acao: 'monitoramento.finalizar', _entidade: 'fim:7' })
  expect(desimpedido(fim, indexar([outra, fim]))).toBe(true)
})

test('a correction captured after the finish waits for it, unless the finish was refused for what it lacks', () => {
  const fim = itemDaFila({ seq: 1, acao: 'monitoramento.finalizar', _entidade: 'fim:7' })
  const depois = [
    itemDaFila({ seq: 2, _entidade: 'patrimonio:a' }),
    itemDaFila({ seq: 3, acao: 'patrimonio.foto', uuid: 'f', _entidade: 'arquivo:f' }),
    itemDaFila({ seq: 4, acao: 'fila.descartar', _entidade: 'op:x' }),
    itemDaFila({ seq: 5, monitoramento_id: 8, _entidade: 'patrimonio:b' }),
  ]
  const livres = (_ultimo: ItemFila['_ultimo'], _estado: ItemFila['_estado'] = 'pendente') => {
    const indice = indexar([{ ...fim, _ultimo, _estado }, ...depois])
    return depois.map((item) => desimpedido(item, indice))
  }
  expect(livres(null)).toEqual([false, true, true, true])
  expect(livres({ em: AGORA, http: 409, codigo: 'ERR_FINALIZACAO_INCOMPLETA' })[0]).toBe(false)
  expect(livres({ em: AGORA, http: 503, codigo: 'ERR_INDISPONIVEL' })[0]).toBe(false)
  expect(livres({ em: AGORA, http: 422, codigo: 'ERR_PENDENCIAS' })[0]).toBe(true)
  expect(livres(null, 'revisar')[0]).toBe(true)
})

test('concluding and cancelling wait for everything, starting and pausing do not', () => {
  const antes = itemDaFila({ seq: 1, _entidade: 'patrimonio:z' })
  const estados = ['iniciar', 'pausar', 'concluir', 'cancelar'].map((subAcao, i) =>
    itemDaFila({ seq: 2 + i, acao: 'monitoramento.estado', subAcao, _entidade: `m:${i}` }),
  )
  const indice = indexar([antes, ...estados])
  expect(estados.map((item) => desimpedido(item, indice))).toEqual([true, true, false, false])
})

test('the file lane takes uploads only, the data lane everything else, removals included', () => {
  const dado = itemDaFila({ seq: 1, _entidade: 'a' })
  const envio = itemDaFila({ seq: 2, acao: 'patrimonio.foto', uuid: 'f', _entidade: 'arquivo:f' })
  const remocao = itemDaFila({
    seq: 3,
    acao: 'patrimonio.foto',
    subAcao: 'remover',
    uuid: 'g',
    _entidade: 'arquivo:g',
  })
  expect(proximo([dado, envio, remocao], AGORA, { faixa: 'arquivos' })?.seq).toBe(2)
  expect(proximo([envio, remocao], AGORA, { faixa: 'dados' })?.seq).toBe(3)
})

test('what is in flight is not picked again', () => {
  const itens = [itemDaFila({ seq: 1, _entidade: 'a' }), itemDaFila({ seq: 2, _entidade: 'b' })]
  expect(proximo(itens, AGORA, { menos: new Set(['op-1']) })?.seq).toBe(2)
})

test('proximaVez says when the first unblocked task comes due', () => {
  const cedo = itemDaFila({ seq: 1, _entidade: 'a', _enfilerado_em: AGORA + 10 * MINUTO })
  const presa = itemDaFila({ seq: 2, _entidade: 'a', _enfilerado_em: AGORA })
  expect(proximaVez([cedo, presa], AGORA)).toBe(AGORA + 10 * MINUTO)
})

test('proximaVez of an exhausted task is half an hour after its last attempt', () => {
  const item = itemDaFila({ _tentativas: 4, _ultimo: { em: AGORA - 5 * MINUTO } })
  expect(esgotado(item)).toBe(true)
  expect(proximaVez([item], AGORA)).toBe(AGORA + 25 * MINUTO)
})

test('proximaVez is now for a task in an impossible future, and null when only a person can move the queue', () => {
  expect(proximaVez([itemDaFila({ _enfilerado_em: AGORA + 90 * MINUTO })], AGORA)).toBe(AGORA)
  expect(proximaVez([itemDaFila({ _estado: 'revisar' })], AGORA)).toBeNull()
  expect(proximaVez([], AGORA)).toBeNull()
})

test('picking from a thousand tasks looks at each a few times, not a thousand times each', () => {
  let reads = 0
  const itens = Array.from({ length: 1000 }, (_, i) => {
    const item = itemDaFila({ seq: i + 1, _entidade: `patrimonio:${i % 50}` })
    return new Proxy(item, {
      get(target, field) {
        if (field === '_entidade') reads += 1
        return Reflect.get(target, field) as unknown
      },
    })
  })
  proximo(itens, AGORA)
  expect(reads).toBeLessThan(5_000)
})
