import { expect, test } from 'vitest'
import { prepararArquivo } from './capture.ts'
import { manifestoDe } from './manifest.ts'
import { storeVisit } from './snapshot.ts'
import {
  ANA,
  Bench,
  bem,
  bytesOf,
  concluir,
  finalizar,
  foto,
  iniciar,
  JOB,
  lote,
  removerFoto,
  START,
  sala,
} from './testing/bench.ts'

const visita = {
  id: JOB,
  uuid: 'job',
  iniciado_em: null,
  intervalo: null,
  intervalos: [],
  instalacoes: [{ id: 1, uuid: 'sala-1', resultado: 'pendente', observacoes: null }],
  patrimonios: [{ id: 11, uuid: 'bem-1', resultado: 'pendente', estado: null }],
  arquivos: [],
}

async function prepared(): Promise<Bench> {
  const bench = new Bench()
  await storeVisit(bench.store, visita, 0)
  return bench
}

test('a captured task is in the queue with no attempt and no error, as the specification says', async () => {
  const bench = await prepared()
  const [item] = await bench.capture(sala('sala-1'))
  expect(bench.item()).toEqual(item)
  expect(item).toMatchObject({
    _error: null,
    _tentativas: 0,
    _enfilerado_em: START,
    _ciclo: 1,
    _estado: 'pendente',
    _tentado: false,
    _usuario_id: ANA,
    _dispositivo_id: 'aparelho',
    capturado_em: '2025-04-10T11:00:00.000Z',
    fuso: '-03:00',
    desvio_ms: null,
  })
})

test('tasks are numbered 1, 2, 3 whatever the clock does', async () => {
  const bench = await prepared()
  const itens = [...(await bench.capture(sala('sala-1'), bem('bem-1')))]
  bench.ms = -48 * 3_600_000
  itens.push(...(await bench.capture(bem('bem-1'))))
  expect(itens.map((item) => item.seq)).toEqual([1, 2, 3])
})

test('task, row and bytes are committed together or not at all', async () => {
  const bench = await prepared()
  bench.store.beforeCommit = () => {
    throw new Error('QuotaExceededError')
  }
  await expect(bench.capture(bem('bem-1'), foto('foto-1'))).rejects.toThrow('Quota')
  expect(bench.store.count('fila')).toBe(0)
  expect(bench.store.count('blobs')).toBe(0)
  expect(bench.store.count('arquivos')).toBe(0)
  expect(bench.store.rows('patrimonios')[0]).not.toHaveProperty('_pendentes')
  bench.store.beforeCommit = null
  const [item] = await bench.capture(bem('bem-1'))
  expect(item?.seq).toBe(1)
})

test('the row shows the change at once and keeps the server beneath it', async () => {
  const bench = await prepared()
  await bench.capture(bem('bem-1', { estado: 'ruim' }))
  expect(bench.store.rows('patrimonios')[0]).toMatchObject({
    id: 11,
    estado: 'ruim',
    resultado: 'conferido',
    _pendentes: 1,
    _base: { estado: null, resultado: 'pendente' },
  })
})

test("the server's number is exchanged for the uuid, so that order per entity holds before and after a receipt", async () => {
  const bench = await prepared()
  const [item] = await bench.capture(bem(11))
  expect(item).toMatchObject({ patrimonio_id: 'bem-1', _entidade: 'patrimonio:bem-1' })
})

test('a number that this device does not know is refused', async () => {
  const bench = await prepared()
  await expect(bench.capture(bem(999))).rejects.toThrow('not on this device')
})

test('every task waits for the start of the visit while that is pending', async () => {
  const bench = await prepared()
  const [inicio, update] = await bench.capture(iniciar(), sala('sala-1'))
  expect(update?._depende_de).toEqual([inicio?.op_id])
})

test('what is done to a new asset waits for the batch that creates it', async () => {
  const bench = await prepared()
  const [batch] = await bench.capture(lote('novo-1', 'novo-2'))
  const itens = await bench.capture(bem('novo-2'), foto('foto-1', 'novo-1'), bem('bem-1'))
  expect(itens.map((item) => item._depende_de)).toEqual([[batch?.op_id], [batch?.op_id], []])
})

test('an asset checked in a room that is new waits for the room', async () => {
  const bench = await prepared()
  const dados = { uuid: 'sala-9', tipo_id: 1, nome: 'Depósito' }
  const criar = { acao: 'instalacao.criar', monitoramento_id: JOB, instalacao_id: 'sala-9', dados } as const
  const [room, asset] = await bench.capture(criar, bem('bem-1', { instalacao_uuid: 'sala-9' }))
  expect(asset?._depende_de).toEqual([room?.op_id])
  expect(bench.store.rows('instalacoes').at(-1)).toMatchObject({
    resultado: 'nova',
    instalacao: { nome: 'Depósito' },
  })
})

test('a batch shows its assets at once, each with its label', async () => {
  const bench = await prepared()
  await bench.capture(lote('novo-1', 'novo-2'))
  const novos = bench.store.rows('patrimonios').slice(1)
  expect(novos).toMatchObject([
    { id: 'novo-1', uuid: 'novo-1', estado: 'bom', resultado: 'nao_cadastrado', _base: null },
    { id: 'novo-2', patrimonio: { descricao: 'Cadeira' } },
  ])
  expect(novos.map((row) => String(row.referencia_id).slice(0, 6))).toEqual(['000100', '000101'])
})

test('checking a new asset does not forget that it is new', async () => {
  const bench = await prepared()
  await bench.capture(lote('novo-1'), bem('novo-1', { estado: 'ruim' }))
  expect(bench.store.rows('patrimonios').at(-1)).toMatchObject({
    estado: 'ruim',
    resultado: 'nao_cadastrado',
  })
})

test('what the screen knows of a brought asset is shown and never sent', async () => {
  const bench = await prepared()
  const dados = {
    uuid: 'trazido',
    tipo: 'trazer_de_outro_local',
    patrimonio_uuid: 'p',
    referencia_id: '000123-4',
  }
  const associar = {
    acao: 'patrimonio.associar',
    monitoramento_id: JOB,
    patrimonio_id: 'trazido',
    dados,
  } as const
  const [item] = await bench.capture({ ...associar, mostra: { patrimonio: { descricao: 'Mesa' } } })
  expect(bench.store.rows('patrimonios').at(-1)).toMatchObject({
    resultado: 'localizado_outro_local',
    referencia_id: '000123-4',
    patrimonio: { descricao: 'Mesa' },
  })
  expect(item?.dados).toEqual(dados)
})

test('the finish waits for everything and names every operation and file', async () => {
  const bench = await prepared()
  const antes = await bench.capture(iniciar(), bem('bem-1'), foto('foto-1'))
  const [fim] = await bench.capture(finalizar())
  const ops = antes.map((item) => item.op_id)
  expect(fim?._depende_de).toEqual(ops)
  expect(fim && manifestoDe(fim)).toEqual({
    ops,
    arquivos: [{ uuid: 'foto-1', sha256: 'sha-foto-1', tamanho: 6 }],
  })
})

test('the finish names what was acknowledged before it, and no file that was removed', async () => {
  const bench = await prepared()
  await bench.capture(foto('foto-1'), foto('foto-2'))
  await bench.runFor(10)
  await bench.capture(removerFoto('foto-2'))
  const [fim] = await bench.capture(finalizar())
  const { ops, arquivos } = fim ? manifestoDe(fim) : { ops: [], arquivos: [] }
  expect(ops).toEqual(['op-1', 'op-2', 'op-3'])
  expect(arquivos.map((arquivo) => arquivo.uuid)).toEqual(['foto-1'])
})

test('finishing, pausing and concluding can be one act', async () => {
  const bench = await prepared()
  const pausar = { ...iniciar(), subAcao: 'pausar' }
  await bench.capture(iniciar(), finalizar(), pausar, concluir())
  await bench.runFor(60)
  expect(bench.log).toEqual([
    '0s send monitoramento.estado iniciar',
    '1s send monitoramento.finalizar',
    '2s send monitoramento.estado pausar',
    '3s send monitoramento.estado concluir',
  ])
})

test('removing a photo that was never attempted undoes both tasks on the device', async () => {
  const bench = await prepared()
  await bench.capture(foto('foto-1'))
  expect(await bench.capture(removerFoto('foto-1'))).toEqual([])
  for (const tabela of ['fila', 'blobs', 'arquivos'] as const) expect(bench.store.count(tabela)).toBe(0)
})

test('a finish captured before the photo was undone forgets it', async () => {
  const bench = await prepared()
  await bench.capture(foto('foto-1'), finalizar())
  await bench.capture(removerFoto('foto-1'))
  expect(manifestoDe(bench.item())).toEqual({ ops: [], arquivos: [] })
})

test('removing a photo that was attempted is a task of its own, after it', async () => {
  const bench = await prepared()
  bench.answer = () => ({ tipo: 'sem-resposta', motivo: '' })
  await bench.capture(foto('foto-1'))
  await bench.runFor(1)
  const [remocao] = await bench.capture(removerFoto('foto-1'))
  expect(remocao).toMatchObject({ _entidade: 'arquivo:foto-1', _depende_de: ['op-1'] })
  expect(bench.store.rows('arquivos')[0]).toMatchObject({ removendo: true, enviando: true })
})

test('a correction of an attempted task is a new task; the first one stays as it was sent', async () => {
  const bench = await prepared()
  bench.answer = () => ({ tipo: 'sem-resposta', motivo: '' })
  await bench.capture(bem('bem-1', { estado: 'bom' }))
  await bench.runFor(1)
  await bench.capture(bem('bem-1', { estado: 'ruim' }))
  expect(bench.queue().map((item) => item.dados.estado)).toEqual(['bom', 'ruim'])
  expect(bench.store.rows('patrimonios')[0]).toMatchObject({ estado: 'ruim', _pendentes: 2 })
})

test('two signatures drawn in the same instant are two files', async () => {
  const bench = await prepared()
  const assinatura = (quem: 'agente' | 'responsavel') => ({
    ...foto(`assinatura-${quem}`, 'job', 'mesmos bytes'),
    acao: `monitoramento.assinaturas.${quem}` as const,
    patrimonio_id: null,
  })
  await Promise.all([bench.capture(assinatura('agente')), bench.capture(assinatura('responsavel'))])
  expect(bench.queue().map((item) => [item.acao, item.seq])).toEqual([
    ['monitoramento.assinaturas.agente', 1],
    ['monitoramento.assinaturas.responsavel', 2],
  ])
  expect(bench.store.count('blobs')).toBe(2)
})

test('captures of two tabs at once never share a number', async () => {
  const bench = await prepared()
  const itens = await Promise.all(Array.from({ length: 20 }, () => bench.capture(bem('bem-1'))))
  expect(itens.flat().map((item) => item.seq)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
})

test('a code that nobody knows is kept and ordered by itself', async () => {
  const bench = await prepared()
  const dados = { uuid: 'l-1', referencia_id: '999999-9', origem: 'camera' }
  const [item] = await bench.capture({ acao: 'patrimonio.ver', monitoramento_id: JOB, dados })
  expect(item?._entidade).toBe('op:op-1')
  expect(bench.store.count('patrimonios')).toBe(1)
})

test('the hash of a file is taken before the transaction', async () => {
  const bytes = bytesOf('abc')
  const arquivo = await prepararArquivo(
    { sha256: async (given) => `sha of ${given.byteLength}` },
    { uuid: 'f', nome: 'f.jpg', mime: 'image/jpeg', bytes },
  )
  expect(arquivo).toMatchObject({ sha256: 'sha of 3', bytes })
})
