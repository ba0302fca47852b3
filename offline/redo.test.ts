import { expect, test } from 'vitest'
import { manifestoDe } from './manifest.ts'
import { discardRefused, redo } from './redo.ts'
import { Bench, finalizar, foto, refusal, sala } from './testing/bench.ts'

/** The server refused the file: it left the queue, its bytes stay. */
async function invalida(...depois: Parameters<Bench['capture']>) {
  const bench = new Bench()
  await bench.capture(foto('foto-1'), ...depois)
  bench.answer = () => refusal(422, 'ERR_FORM_VALIDATION', 'Imagem ilegível')
  await bench.processor.turn()
  bench.answer = () => refusal(503, 'ERR_INDISPONIVEL')
  return bench
}

test('an invalid photo gives way to the new one, and the server is told of the old', async () => {
  const bench = await invalida()
  await redo(bench.world, 'foto-1', foto('foto-2'))
  expect(bench.store.rows('arquivos').map((linha) => linha.uuid)).toEqual(['foto-2'])
  expect(bench.store.rows('blobs').map((blob) => blob.uuid)).toEqual(['foto-2'])
  const [registro, nova] = bench.queue()
  expect(registro).toMatchObject({
    acao: 'fila.descartar',
    dados: { op_id: 'op-1', seq: 1, motivo: 'Foto refeita' },
  })
  expect(nova).toMatchObject({ acao: 'patrimonio.foto', uuid: 'foto-2' })
})

test('a finish that waits in the queue waits for the new photo and names it', async () => {
  const bench = await invalida(sala('sala-1'), finalizar())
  await redo(bench.world, 'foto-1', foto('foto-2'))
  const nova = bench.queue().find((item) => item.uuid === 'foto-2')
  const fim = bench.queue().find((item) => item.acao === 'monitoramento.finalizar')
  expect(fim?._depende_de).toContain(nova?.op_id)
  expect(fim && manifestoDe(fim)).toEqual({
    ops: ['op-2', nova?.op_id],
    arquivos: [{ uuid: 'foto-2', sha256: 'sha-foto-2', tamanho: 6 }],
  })
})

test('a photo still in the queue goes with the audited discard', async () => {
  const bench = new Bench()
  await bench.capture(foto('foto-1'))
  await redo(bench.world, 'foto-1', foto('foto-2'))
  expect(bench.queue().map((item) => [item.acao, item.uuid])).toEqual([
    ['fila.descartar', null],
    ['patrimonio.foto', 'foto-2'],
  ])
})

test('an invalid photo can be given up, with a reason', async () => {
  const bench = await invalida()
  await expect(discardRefused(bench.world, 'foto-1', ' ')).rejects.toThrow('motivo')
  await discardRefused(bench.world, 'foto-1', 'Sala já fotografada')
  expect(bench.store.rows('arquivos')).toEqual([])
  expect(bench.queue()).toMatchObject([{ acao: 'fila.descartar', dados: { motivo: 'Sala já fotografada' } }])
  await expect(discardRefused(bench.world, 'foto-1', 'outra vez')).rejects.toThrow('não está mais aqui')
})
