import { expect, test } from 'vitest'
import { correct, corrigivel } from './correct.ts'
import { manifestoDe } from './manifest.ts'
import {
  Bench,
  bem,
  finalizar,
  foto,
  itemDaFila,
  JOB,
  lote,
  refusal,
  SILENCE,
  sala,
} from './testing/bench.ts'

async function recusado(...tarefas: Parameters<Bench['capture']>) {
  const bench = new Bench()
  await bench.capture(...tarefas)
  bench.answer = (item) =>
    item.op_id === 'op-1' ? refusal(422, 'ERR_FORM_VALIDATION', 'Corrija o estado') : SILENCE
  await bench.processor.turn()
  return bench
}

test('a refused task gives its place to the corrected one, and the server is told of the old', async () => {
  const bench = await recusado(
    bem('bem-1', { estado: 'bom', observacoes: 'x' }),
    bem('bem-1', { estado: 'ruim' }),
  )
  await correct(bench.world, 'op-1', { estado: 'regular', observacoes: 'x' })
  const [novo, depois, registro] = bench.queue()
  expect(novo).toMatchObject({
    op_id: 'op-3',
    seq: 1,
    dados: { estado: 'regular', observacoes: 'x' },
    _tentado: false,
    _tentativas: 0,
    _error: null,
    _estado: 'pendente',
  })
  expect(depois).toMatchObject({ op_id: 'op-2', seq: 2 })
  expect(registro).toMatchObject({
    acao: 'fila.descartar',
    seq: 3,
    dados: { op_id: 'op-1', acao: 'patrimonio.atualizar', detalhe: { substituta: 'op-3' } },
  })
  expect(registro?.dados).not.toHaveProperty('seq')
})

test('what is on its way again cannot be replaced: the server may yet take it', async () => {
  const bench = await recusado(bem('bem-1', { estado: 'bom' }))
  bench.ms += 1_000
  await bench.store.transaction('rw', ['meta'], (t) =>
    t.meta.put({ chave: 'batimento', valor: { em: bench.world.clock.now(), op_ids: ['op-1'] } }),
  )
  await expect(correct(bench.world, 'op-1', { estado: 'ruim' })).rejects.toThrow('está saindo agora')
  bench.ms += 61_000
  await correct(bench.world, 'op-1', { estado: 'ruim' })
  expect(bench.queue()[0]?.dados).toEqual({ estado: 'ruim' })
})

test('the row shows the correction with what was captured after it on top', async () => {
  const bench = await recusado(
    bem('bem-1', { estado: 'bom', observacoes: 'x' }),
    bem('bem-1', { estado: 'ruim' }),
  )
  await correct(bench.world, 'op-1', { estado: 'regular', observacoes: 'y' })
  expect(bench.store.rows('patrimonios')).toMatchObject([{ estado: 'ruim', observacoes: 'y' }])
})

test('what depended on the refused task depends on its correction, and a waiting finish names it', async () => {
  const bench = await recusado(lote('novo-1'), foto('foto-1', 'novo-1'), sala('sala-1'), finalizar())
  await correct(bench.world, 'op-1', { ...bench.item('op-1').dados, descricao: 'Mesa' })
  expect(bench.item('op-2')._depende_de).toEqual(['op-5'])
  expect(bench.item('op-4')._depende_de).toEqual(['op-5', 'op-2', 'op-3'])
  expect(manifestoDe(bench.item('op-4')).ops).toEqual(['op-5', 'op-2', 'op-3'])
  bench.answer = (item) => ({
    tipo: 'resposta',
    http: 200,
    codigo: 'SUCESSO',
    mensagem: '',
    dados: null,
    recibo: { op_id: item.op_id },
  })
  await bench.runFor(120)
  expect(bench.queue()).toEqual([])
  const [, ...enviados] = bench.log
  expect(enviados.map((linha) => linha.split(' ')[2])).toEqual([
    'instalacao.atualizar',
    'patrimonio.lote',
    'patrimonio.foto',
    'monitoramento.finalizar',
    'fila.descartar',
  ])
})

test('a task that was never attempted is edited: same operation, same number', async () => {
  const bench = new Bench()
  await bench.capture(bem('bem-1', { estado: 'bom' }))
  await correct(bench.world, 'op-1', { estado: 'ruim' })
  expect(bench.queue()).toHaveLength(1)
  expect(bench.item()).toMatchObject({ op_id: 'op-1', seq: 1, dados: { estado: 'ruim' } })
  expect(bench.store.rows('patrimonios')).toMatchObject([{ estado: 'ruim' }])
})

test('what the server may hold is never replaced', async () => {
  const bench = new Bench()
  bench.answer = () => SILENCE
  await bench.capture(bem('bem-1'))
  await bench.processor.turn()
  await expect(correct(bench.world, 'op-1', { estado: 'ruim' })).rejects.toThrow('não pode mais')
  await expect(correct(bench.world, 'op-9', {})).rejects.toThrow('já saiu da fila')
})

test('only what a person wrote can be corrected, and only after a refusal of its content', () => {
  const tentado = (http: number, codigo: string) =>
    itemDaFila({ _tentado: true, _ultimo: { em: 0, http, codigo } })
  expect(corrigivel(tentado(422, 'ERR_FORM_VALIDATION'))).toBe(true)
  expect(corrigivel(tentado(409, 'ERR_FAIXA_PLAQUETA'))).toBe(true)
  expect(corrigivel(tentado(422, 'ERR_CHAVE_REUTILIZADA'))).toBe(false)
  expect(corrigivel(tentado(401, 'ERR_NAO_AUTENTICADO'))).toBe(false)
  expect(corrigivel(tentado(500, 'ERR_INTERNO'))).toBe(false)
  expect(corrigivel(itemDaFila({ acao: 'patrimonio.ver' }))).toBe(false)
  expect(corrigivel(itemDaFila({ acao: 'patrimonio.foto' }))).toBe(false)
  expect(corrigivel(itemDaFila({ monitoramento_id: JOB }))).toBe(true)
})
