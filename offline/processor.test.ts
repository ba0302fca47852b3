import { expect, test } from 'vitest'
import { MINUTO } from './pick.ts'
import { Processor } from './processor.ts'
import {
  ANA,
  Bench,
  bem,
  foto,
  heldElsewhere,
  iniciar,
  lote,
  refusal,
  SILENCE,
  START,
  sala,
  success,
} from './testing/bench.ts'

test('a task that fails runs at 0, 10, 30 and 60 minutes, and the toast comes at the third failure', async () => {
  const bench = new Bench()
  bench.answer = () => SILENCE
  await bench.capture(foto('foto-1'))
  await bench.runFor(3_700)
  expect(bench.log).toEqual([
    '0s send patrimonio.foto',
    '600s send patrimonio.foto',
    '1800s send patrimonio.foto',
    '1800s terceira-falha: Erro ao atualizar o item: Sem resposta do servidor',
    '3600s send patrimonio.foto',
  ])
})

test('half an hour after the fourth failure a new cycle starts, without another toast', async () => {
  const bench = new Bench()
  bench.answer = (item, times) => (times <= 7 ? SILENCE : success(item, null))
  await bench.capture(bem('bem-1'))
  await bench.runFor(4 * 3_600)
  expect(bench.log.filter((line) => line.includes('terceira'))).toHaveLength(1)
  expect(bench.log.filter((line) => line.includes('send'))).toHaveLength(8)
  expect(bench.queue()).toEqual([])
})

test('without cycles the same task would stay for ever', async () => {
  const bench = new Bench()
  bench.processor = new Processor(bench.world, { ciclos: false })
  bench.answer = (item, times) => (times <= 7 ? SILENCE : success(item, null))
  await bench.capture(bem('bem-1'))
  await bench.runFor(6 * 3_600)
  expect(bench.log.filter((line) => line.includes('send'))).toHaveLength(4)
  expect(bench.item()._tentativas).toBe(4)
})

test('items go one at a time, with a second between them', async () => {
  const bench = new Bench()
  await bench.capture(bem('bem-1'), sala('sala-1'), bem('bem-2'))
  await bench.runFor(60)
  expect(bench.log).toEqual([
    '0s send patrimonio.atualizar',
    '1s send instalacao.atualizar',
    '2s send patrimonio.atualizar',
  ])
})

test('offline nothing is sent and no attempt is consumed', async () => {
  const bench = new Bench()
  bench.online = false
  await bench.capture(bem('bem-1'))
  expect(await bench.processor.turn()).toMatchObject({ feito: 'sem-conexao' })
  expect(bench.item()).toMatchObject({ _tentativas: 0, _tentado: false })
  expect(bench.notices).toEqual([{ tipo: 'conexao', online: false }])
})

test('an empty queue asks nothing of the network', async () => {
  const bench = new Bench()
  expect(await bench.processor.turn()).toEqual({ feito: 'nada', proximaEm: null })
  expect(bench.probes).toBe(0)
})

test('when the connection comes back, exhausted tasks start a new cycle at once', async () => {
  const bench = new Bench()
  bench.answer = (item, times) => (times <= 4 ? SILENCE : success(item, null))
  await bench.capture(bem('bem-1'))
  await bench.runFor(3_610)
  bench.online = false
  bench.ms += 2 * MINUTO
  await bench.processor.turn()
  bench.online = true
  bench.ms += 2 * MINUTO
  await bench.runFor(60)
  expect(bench.log.at(-1)).toBe('3865s send patrimonio.atualizar')
  expect(bench.queue()).toEqual([])
})

test('opening the app starts a new cycle of exhausted tasks', async () => {
  const bench = new Bench()
  bench.answer = () => SILENCE
  await bench.capture(bem('bem-1'))
  await bench.runFor(3_700)
  bench.processor = new Processor(bench.world)
  await bench.processor.start()
  expect(bench.item()).toMatchObject({ _ciclo: 2, _tentativas: 0, _enfilerado_em: START + bench.ms + 15_000 })
})

test('an expired session pauses the whole queue until the same person signs in', async () => {
  const bench = new Bench()
  let session = false
  bench.answer = (item) => (session ? success(item, null) : refusal(401, 'ERR_NAO_AUTENTICADO'))
  await bench.capture(bem('bem-1'), sala('sala-1'))
  await bench.runFor(3_600)
  expect(bench.log).toEqual(['0s send patrimonio.atualizar', '0s sem-sessao'])
  expect(await bench.processor.login(99)).toBe(false)
  await bench.runFor(60)
  session = true
  expect(await bench.processor.login(ANA)).toBe(true)
  await bench.runFor(60)
  expect(bench.log.slice(2)).toEqual(['3660s send patrimonio.atualizar', '3661s send instalacao.atualizar'])
})

test('a refused version pauses the queue until another version opens it', async () => {
  const bench = new Bench()
  bench.answer = () => refusal(426, 'ERR_VERSAO_ANTIGA')
  await bench.capture(bem('bem-1'))
  expect((await bench.processor.turn()).feito).toBe('parou-versao')
  await bench.processor.start()
  expect((await bench.processor.turn()).feito).toBe('versao-antiga')
  bench.answer = (item) => success(item, null)
  const world = { ...bench.world, identidade: { ...bench.world.identidade, app: '1.1.0' } }
  bench.processor = new Processor(world)
  await bench.processor.start()
  await bench.runFor(60)
  expect(bench.queue()).toEqual([])
})

test("another person's tasks are never sent", async () => {
  const bench = new Bench()
  await bench.capture(bem('bem-1'))
  const bruno = { ...bench.world, identidade: { ...bench.world.identidade, usuario_id: 99 } }
  await new Processor(bruno).turn()
  expect(bench.log).toEqual([])
  expect(bench.queue()).toHaveLength(1)
})

test('423 is sent again two seconds later', async () => {
  const bench = new Bench()
  bench.answer = (item, times) =>
    times === 1 ? refusal(423, 'ERR_OPERACAO_EM_ANDAMENTO') : success(item, null)
  await bench.capture(bem('bem-1'))
  await bench.runFor(60)
  expect(bench.log).toEqual(['0s send patrimonio.atualizar', '2s send patrimonio.atualizar'])
})

test('a failing task holds its dependants, not its siblings', async () => {
  const bench = new Bench()
  bench.answer = (item, times) =>
    item.acao === 'patrimonio.lote' && times === 1 ? SILENCE : success(item, null)
  await bench.capture(lote('novo-1'), bem('novo-1'), foto('foto-1', 'novo-1'), sala('sala-1'))
  await bench.runFor(700)
  expect(bench.log).toEqual([
    '0s send patrimonio.lote',
    '1s send instalacao.atualizar',
    '600s send patrimonio.lote',
    '601s send patrimonio.atualizar',
    '602s send patrimonio.foto',
  ])
})

test('an older value is never sent after a newer one of the same thing', async () => {
  const bench = new Bench()
  bench.answer = (item, times) => (item.dados.estado === 'bom' && times === 1 ? SILENCE : success(item, null))
  const sent: unknown[] = []
  const script = bench.answer
  bench.answer = (item, times) => {
    sent.push(item.dados.estado)
    return script(item, times)
  }
  await bench.capture(bem('bem-1', { estado: 'bom' }), bem('bem-1', { estado: 'ruim' }))
  await bench.runFor(700)
  expect(sent).toEqual(['bom', 'bom', 'ruim'])
})

test('the clock moved back two days does not hold the queue', async () => {
  const bench = new Bench()
  bench.answer = (item, times) => (times === 1 ? SILENCE : success(item, null))
  await bench.capture(bem('bem-1'))
  await bench.processor.turn()
  bench.ms -= 48 * 60 * MINUTO
  await bench.runFor(10)
  expect(bench.queue()).toEqual([])
})

test('while one turn runs, another returns at once', async () => {
  const bench = new Bench()
  await bench.capture(bem('bem-1'))
  const [primeiro, segundo] = await Promise.all([bench.processor.turn(), bench.processor.turn()])
  expect([primeiro.feito, segundo.feito]).toEqual(['enviado', 'ocupado'])
})

test('a lock held by a tab that gives signs of life is left to it', async () => {
  const bench = new Bench()
  await bench.capture(bem('bem-1'))
  const lock = heldElsewhere()
  await bench.store.transaction('rw', ['meta'], (t) =>
    t.meta.put({ chave: 'batimento', valor: { em: START - 59_000, op_ids: [] } }),
  )
  bench.lock = lock
  expect((await bench.processor.turn()).feito).toBe('ocupado')
  expect(lock.stolen).toBe(false)
})

test('a lock held by a tab silent for more than a minute is stolen', async () => {
  const bench = new Bench()
  await bench.capture(bem('bem-1'))
  const lock = heldElsewhere()
  bench.lock = lock
  await bench.store.transaction('rw', ['meta'], (t) =>
    t.meta.put({ chave: 'batimento', valor: { em: START - 61_000, op_ids: [] } }),
  )
  expect((await bench.processor.turn()).feito).toBe('enviado')
  expect(lock.stolen).toBe(true)
})

test.each(['turn', 'drain'] as const)(
  'a tab that lost the lock between taking a task and sending it sends nothing (%s)',
  async (how) => {
    const bench = new Bench()
    await bench.capture(bem('bem-1'), bem('bem-2'))
    let lost = false
    bench.lock = { run: (fn) => fn({ lost: () => lost }) }
    bench.store.beforeCommit = () => {
      lost ||= bench.queue().some(({ _tentado }) => _tentado)
    }
    await bench.processor[how]()
    expect(lost).toBe(true)
    expect(bench.log).toEqual([])
    expect(bench.queue().map(({ _estado, _tentativas }) => [_estado, _tentativas])).toEqual([
      ['pendente', 0],
      ['pendente', 0],
    ])
  },
)

test('a tab that lost the lock while it was sending does not touch the queue any more', async () => {
  const bench = new Bench()
  await bench.capture(bem('bem-1'))
  let lost = false
  bench.lock = { run: (fn) => fn({ lost: () => lost }) }
  bench.answer = (item) => {
    lost = true
    return success(item, null)
  }
  expect((await bench.processor.turn()).feito).toBe('perdeu-a-trava')
  expect(bench.item()).toMatchObject({ _tentado: true, _tentativas: 0 })
  expect(bench.notices.some((notice) => notice.tipo === 'tarefa-concluida')).toBe(false)
})

test('an answer to a task that another tab has settled meanwhile changes nothing', async () => {
  const bench = new Bench()
  await bench.capture(bem('bem-1'))
  bench.answer = async () => {
    await bench.store.transaction('rw', ['fila'], (t) => t.fila.delete(1))
    return SILENCE
  }
  expect((await bench.processor.turn()).feito).toBe('ja-resolvido')
  expect(bench.queue()).toEqual([])
})

test('retry sends one refused task now', async () => {
  const bench = new Bench()
  bench.answer = (item, times) => (times <= 4 ? refusal(409, 'ERR_ESTADO_INVALIDO') : success(item, null))
  await bench.capture(bem('bem-1'))
  await bench.runFor(3_700)
  expect(bench.item()._estado).toBe('revisar')
  await bench.processor.retry('op-1')
  await bench.runFor(1)
  expect(bench.queue()).toEqual([])
})

test('the start of the visit goes before everything else', async () => {
  const bench = new Bench()
  bench.answer = (item, times) => (item.subAcao === 'iniciar' && times === 1 ? SILENCE : success(item, null))
  await bench.capture(iniciar(), bem('bem-1'))
  await bench.runFor(700)
  expect(bench.log).toEqual([
    '0s send monitoramento.estado iniciar',
    '600s send monitoramento.estado iniciar',
    '601s send patrimonio.atualizar',
  ])
})
