// @vitest-environment node
import { expect, test } from 'vitest'
import type { ItemFila } from '#offline/queue-item.ts'
import { aparelho } from './testing/device.ts'
import { uuid } from './testing/visit.ts'
import { corrigir, descartarRecusado, refazerFoto, tarefaDaFila } from './visit-correct.ts'

type Aparelho = Awaited<ReturnType<typeof aparelho>>

const recusa = (codigo: string) => () =>
  ({ tipo: 'resposta', http: 422, codigo, mensagem: 'Corrija', dados: null }) as never // as: an answer of refusal
const motor = ({ db, world }: Aparelho) => ({ db, world, captured: () => undefined })
const foto = (byte: number) => new File([new Uint8Array([byte, 2, 3])], 'f.jpg', { type: 'image/jpeg' })

async function primeira({ db }: Aparelho): Promise<ItemFila> {
  const [item] = await db.fila.toArray()
  if (item === undefined) throw new Error('the queue is empty')
  return item
}

test('a correction is checked as the server will check it, and takes the place of what was refused', async () => {
  const device = await aparelho()
  await device.visita.atualizarInstalacao(uuid('sala', 1), { estado: 'bom', observacoes: 'x' })
  device.estado.responder = recusa('ERR_FORM_VALIDATION')
  await device.processor.turn()
  const recusado = await primeira(device)
  const engine = motor(device)
  await expect(corrigir(engine, recusado.op_id, { observacoes: 'x'.repeat(4001) })).rejects.toThrow('4000')
  expect((await primeira(device)).op_id).toBe(recusado.op_id)
  await corrigir(engine, recusado.op_id, { observacoes: 'goteira' })
  const corrigido = await primeira(device)
  expect(corrigido).toMatchObject({
    seq: recusado.seq,
    _tentado: false,
    dados: { estado: 'bom', observacoes: 'goteira' },
  })
  expect(corrigido.op_id).not.toBe(recusado.op_id)
  expect(await tarefaDaFila(engine, recusado.op_id)).toBeNull()
  await expect(corrigir(engine, recusado.op_id, {})).rejects.toThrow('já saiu da fila')
})

test('another label for a refused batch is taken from the own range, once', async () => {
  const device = await aparelho()
  const lote = { inicio: 5010, quantidade: 2, descricao: 'Mesa', estado: 'novo', condicao: 'em_uso' } as const
  await device.visita.criarLote(lote)
  device.estado.responder = recusa('ERR_FAIXA_PLAQUETA')
  await device.processor.turn()
  const { op_id } = await primeira(device)
  await expect(corrigir(motor(device), op_id, { inicio: 99 })).rejects.toThrow('plaquetas')
  await corrigir(motor(device), op_id, { inicio: 5020 })
  expect((await primeira(device)).dados).toMatchObject({ inicio: 5020, quantidade: 2 })
  expect((await device.db.patrimonios.toArray()).filter(({ _criado_por }) => _criado_por)).toHaveLength(2)
})

test('a code kept of many assets is refused on the device, with no signal, as by the server', async () => {
  const device = await aparelho()
  const lote = { inicio: 5010, descricao: 'Mesa', estado: 'novo', condicao: 'em_uso' } as const
  const referencias = ['PAT-1987/33']
  await expect(device.visita.criarLote({ ...lote, quantidade: 2, referencias })).rejects.toThrow(
    'Os outros códigos são de um bem só.',
  )
  expect(await device.db.fila.count()).toBe(0)
  await device.visita.criarLote({ ...lote, quantidade: 1, referencias })
  await expect(corrigir(motor(device), (await primeira(device)).op_id, { quantidade: 2 })).rejects.toThrow(
    'Os outros códigos são de um bem só.',
  )
})

test('a photo that is nowhere is not taken again', async () => {
  const device = await aparelho()
  await expect(refazerFoto(motor(device), uuid('bem', 9), foto(2))).rejects.toThrow('não está mais aqui')
})

test('a file that the server refused out of the queue is given up with a reason', async () => {
  const device = await aparelho()
  const { uuid: anexo } = await device.visita.adicionarAnexo(
    new File([new Uint8Array([1])], 'a.pdf', { type: 'application/pdf' }),
  )
  device.estado.responder = recusa('ERR_ARQUIVO_INVALIDO')
  await device.processor.turn()
  expect(await device.db.fila.count()).toBe(0)
  await expect(descartarRecusado(motor(device), anexo, '')).rejects.toThrow('motivo')
  await descartarRecusado(motor(device), anexo, 'Documento errado')
  expect(await device.db.arquivos.get(anexo)).toBeUndefined()
  expect(await primeira(device)).toMatchObject({
    acao: 'fila.descartar',
    dados: { motivo: 'Documento errado' },
  })
})
