import { expect, test } from 'vitest'
import { readContact } from './contact.ts'
import { discard } from './discard.ts'
import { manifestoDe } from './manifest.ts'
import type { Answer } from './ports.ts'
import type { ItemFila } from './queue-item.ts'
import { Bench, bem, finalizar, foto, iniciar, lote, pausar, refusal, success } from './testing/bench.ts'

const incompleta = (ops: string[], arquivos: string[]): Answer =>
  refusal(409, 'ERR_FINALIZACAO_INCOMPLETA', 'Faltam registros', { ops, arquivos })

const isFinish = (item: ItemFila) => item.acao === 'monitoramento.finalizar'

test('a file that the server lost is sent again from the kept bytes, before the finish', async () => {
  const bench = new Bench()
  const sent: string[] = []
  bench.answer = (item, times) => {
    sent.push(item.op_id)
    return isFinish(item) && times === 1 ? incompleta([], ['foto-1']) : success(item, null)
  }
  await bench.capture(foto('foto-1'), foto('foto-2'), finalizar())
  await bench.runFor(60)
  expect(sent).toEqual(['op-1', 'op-2', 'op-3', 'op-1', 'op-3'])
  expect(bench.queue()).toEqual([])
})

test('an operation that the server lost is sent again as it was: same key, same number, same content', async () => {
  const bench = new Bench()
  const sent: ItemFila[] = []
  bench.answer = (item, times) => {
    sent.push(item)
    return isFinish(item) && times === 1 ? incompleta(['op-1', 'op-2'], []) : success(item, null)
  }
  await bench.capture(bem('bem-1', { estado: 'bom' }), bem('bem-1', { estado: 'ruim' }), finalizar())
  await bench.runFor(60)
  const again = sent.slice(3, 5)
  expect(again.map(({ op_id, seq, dados }) => [op_id, seq, dados.estado])).toEqual([
    ['op-1', 1, 'bom'],
    ['op-2', 2, 'ruim'],
  ])
})

test('while it is sent again, the screen keeps the last value', async () => {
  const bench = new Bench()
  bench.answer = (item) => (isFinish(item) ? incompleta(['op-1', 'op-2'], []) : success(item, null))
  await bench.capture(bem('bem-1', { estado: 'bom' }), bem('bem-1', { estado: 'ruim' }), finalizar())
  for (let i = 0; i < 3; i++) await bench.processor.turn()
  expect(bench.queue().map((item) => item.seq)).toEqual([3, 1, 2])
  expect(bench.store.rows('patrimonios')[0]).toMatchObject({ estado: 'ruim', _pendentes: 2 })
})

test('bytes are kept until the finish is acknowledged, and not after', async () => {
  const bench = new Bench()
  await bench.capture(foto('foto-1'))
  await bench.runFor(10)
  expect(bench.store.count('blobs')).toBe(1)
  await bench.capture(finalizar())
  await bench.runFor(10)
  expect(bench.store.count('blobs')).toBe(0)
  expect(bench.store.rows('historico').every((feito) => feito.item === null)).toBe(true)
})

test('what is no longer here whole is not sent half: the finish waits for a person', async () => {
  const bench = new Bench()
  bench.answer = (item) => (isFinish(item) ? incompleta([], ['foto-1']) : success(item, null))
  await bench.capture(foto('foto-1'), finalizar())
  await bench.processor.turn()
  await bench.store.transaction('rw', ['blobs'], (t) => t.blobs.delete('foto-1'))
  await bench.runFor(60)
  expect(bench.item()).toMatchObject({ acao: 'monitoramento.finalizar', _estado: 'revisar' })
  expect(bench.log.at(-1)).toContain(
    'revisar: Faltam no servidor registros que não estão mais neste aparelho',
  )
})

test('an incomplete finish that names nothing waits for a person', async () => {
  const bench = new Bench()
  bench.answer = () => incompleta([], [])
  await bench.capture(finalizar())
  await bench.runFor(60)
  expect(bench.item()._estado).toBe('revisar')
})

test('a finish that was never sent forgets a photo that the server refused', async () => {
  const bench = new Bench()
  bench.answer = (item) =>
    item.arquivo ? refusal(422, 'ERR_FORM_VALIDATION', 'Ilegível') : { tipo: 'sem-resposta', motivo: '' }
  await bench.capture(foto('foto-1'), finalizar())
  await bench.processor.turn()
  expect(manifestoDe(bench.item())).toEqual({ ops: [], arquivos: [] })
})

test('a finish that was sent and names what was discarded since is made anew, with its old number reported', async () => {
  const bench = new Bench()
  const finishes: ItemFila[] = []
  bench.answer = (item, times) => {
    if (item.acao === 'patrimonio.atualizar')
      return times === 1 ? success(item, null) : refusal(404, 'ERR_NAO_ENCONTRADO')
    if (!isFinish(item)) return success(item, null)
    finishes.push(item)
    return manifestoDe(item).ops.includes('op-1') ? incompleta(['op-1'], []) : success(item, null)
  }
  await bench.capture(bem('bem-1'), finalizar())
  for (let i = 0; i < 3; i++) await bench.processor.turn()
  await discard(bench.world, ['op-1'], 'não existe mais')
  await bench.runFor(60)
  expect(bench.queue()).toEqual([])
  expect(finishes.map((item) => [item.op_id, item.seq, manifestoDe(item).ops])).toEqual([
    ['op-2', 2, ['op-1']],
    ['op-2', 2, ['op-1']],
    [expect.any(String), 4, []],
  ])
  expect((await readContact(bench.store)).sem_efeito).toEqual([
    { seq: 1, motivo: 'descartada' },
    { seq: 2, motivo: 'cancelada' },
  ])
})

test('a task on what the restored server no longer knows waits for what made it, without counting a failure', async () => {
  const bench = new Bench()
  const sent: string[] = []
  let restored = false
  bench.answer = (item) => {
    sent.push(item.op_id)
    if (item.op_id === 'op-1') restored = false
    return restored ? refusal(404, 'ERR_NAO_ENCONTRADO') : success(item, null)
  }
  await bench.capture(lote('novo-1'))
  await bench.runFor(5)
  restored = true
  await bench.capture(bem('novo-1', { estado: 'bom' }), bem('novo-1', { estado: 'ruim' }))
  await bench.runFor(10)
  expect(sent).toEqual(['op-1', 'op-2', 'op-1', 'op-2', 'op-3'])
  expect(bench.queue()).toEqual([])
})

test('a change of state on a visit that the restored server never saw started waits for the start', async () => {
  const bench = new Bench()
  const sent: (string | null)[] = []
  let started = false
  bench.answer = (item) => {
    sent.push(item.subAcao)
    if (item.subAcao === 'iniciar') started = true
    return started ? success(item, null) : refusal(409, 'ERR_ESTADO_INVALIDO')
  }
  await bench.capture(iniciar())
  await bench.runFor(5)
  started = false
  await bench.capture(pausar())
  await bench.runFor(10)
  expect(sent).toEqual(['iniciar', 'pausar', 'iniciar', 'pausar'])
  expect(bench.queue()).toEqual([])
})

test('a refusal with nothing to put back counts as before', async () => {
  const bench = new Bench()
  bench.answer = () => refusal(404, 'ERR_NAO_ENCONTRADO')
  await bench.capture(bem('bem-1'))
  await bench.processor.turn()
  expect(bench.item()).toMatchObject({ _tentativas: 1, _reposicoes: 0 })
})

test('the same thing missing again and again becomes an ordinary refusal that a person sees', async () => {
  const bench = new Bench()
  bench.answer = (item) => (isFinish(item) ? incompleta(['op-1'], []) : success(item, null))
  await bench.capture(bem('bem-1'), finalizar())
  await bench.runFor(3 * 3_600)
  expect(bench.item()).toMatchObject({ acao: 'monitoramento.finalizar', _estado: 'revisar', _tentativas: 4 })
})

test('when the server lost acknowledged operations, what was captured after the finish goes again too', async () => {
  const bench = new Bench()
  const sent: string[] = []
  bench.answer = (item, times) => {
    sent.push(item.op_id)
    if (isFinish(item)) return times < 3 ? incompleta(['op-1'], []) : success(item, null)
    return success(item, null)
  }
  await bench.capture(bem('bem-1'), finalizar(), foto('foto-3'))
  await bench.runFor(60)
  expect(sent.filter((op_id) => op_id === 'op-3')).toHaveLength(2)
  expect(bench.queue()).toEqual([])
  const kept = bench.store.rows('historico').filter((feito) => feito.item !== null)
  expect(kept.map((feito) => feito.op_id)).toEqual(['op-3'])
})
