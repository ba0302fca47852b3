import { expect, test } from 'vitest'
import { Bench, bem, foto, JOB, lote, refusal, SILENCE, START, success } from './testing/bench.ts'

test('what is sent is frozen: marked as attempted before the request leaves', async () => {
  const bench = new Bench()
  await bench.capture(bem('bem-1'))
  bench.answer = (item) => {
    expect(bench.item()).toMatchObject({ _tentado: true })
    expect(item).toEqual(bench.item())
    return success(item, null)
  }
  await bench.processor.turn()
  expect(bench.log).toHaveLength(1)
})

test('a photo whose bytes are gone is never sent; it waits for a person', async () => {
  const bench = new Bench()
  await bench.capture(foto('foto-1'))
  await bench.store.transaction('rw', ['blobs'], (t) => t.blobs.delete('foto-1'))
  await bench.runFor(60)
  expect(bench.log).toEqual([expect.stringContaining('revisar: O arquivo não está mais neste aparelho')])
  expect(bench.item()).toMatchObject({ _estado: 'revisar' })
})

test('a photo that the server refuses leaves the queue, marked, with its bytes kept', async () => {
  const bench = new Bench()
  bench.answer = () => refusal(422, 'ERR_FORM_VALIDATION', 'Imagem ilegível')
  await bench.capture(foto('foto-1'))
  await bench.runFor(10)
  expect(bench.queue()).toEqual([])
  expect(bench.store.rows('arquivos')).toMatchObject([
    { uuid: 'foto-1', enviando: false, invalido: true, invalidoMensagem: 'Imagem ilegível' },
  ])
  expect(bench.store.count('blobs')).toBe(1)
})

test('a new asset becomes known by the number that the server gives it, with what is pending still on it', async () => {
  const bench = new Bench()
  bench.answer = (item) => {
    if (item.acao !== 'patrimonio.lote') return SILENCE
    const patrimonios = [{ id: 501, uuid: 'novo-1', monitoramento_id: JOB, estado: 'bom', versao: 1 }]
    return success(item, { patrimonios, arquivos: [] })
  }
  await bench.capture(lote('novo-1'), bem('novo-1', { estado: 'ruim' }))
  await bench.runFor(5)
  expect(bench.store.rows('patrimonios')).toMatchObject([
    { id: 501, uuid: 'novo-1', estado: 'ruim', versao: 1, _pendentes: 1, _base: { estado: 'bom' } },
  ])
})

test('upload progress shows life, so that nobody takes a slow upload for a dead tab', async () => {
  const bench = new Bench()
  bench.world.transport.send = async (item, _bytes, onProgress) => {
    bench.ms += 20_000
    onProgress?.(3, 6)
    return success(item, null)
  }
  await bench.capture(foto('foto-1'))
  await bench.processor.turn()
  const batimento = bench.store.rows('meta').find((row) => row.chave === 'batimento')
  expect(batimento?.valor).toEqual({ em: START + 20_000, op_ids: ['op-1'] })
  expect(bench.notices).toContainEqual({ tipo: 'progresso', op_id: 'op-1', enviado: 3, total: 6 })
})
