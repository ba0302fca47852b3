/** A photo taken again in place of one that the server refused or this device lost; or that one given up. */
import { comLetras, LETRAS_DO_MOTIVO } from '#contract/casa/letras-do-motivo.ts'
import { CAPTURE_TABLES, type CaptureTables, captureIn, type NovaTarefa, sealed } from './capture.ts'
import { discardIn, planDiscard, registroDoDescarte } from './discard.ts'
import { manifestoDe } from './manifest.ts'
import type { CaptureWorld } from './ports.ts'
import type { ItemFila } from './queue-item.ts'
import type { Historico } from './rows.ts'
import { esperaTudo, levaManifesto } from './tasks.ts'
import { readRow } from './view.ts'

const MOTIVO = 'Foto refeita'

/** `uuid` of the old file, in the queue or refused out of it. The old one goes and the new one comes in one transaction. */
export async function redo(world: CaptureWorld, uuid: string, nova: NovaTarefa): Promise<ItemFila[]> {
  const [selada = nova] = await sealed(world, [nova])
  return world.store.transaction('rw', CAPTURE_TABLES, async (t) => {
    const registros = await letGo(t, world, uuid, MOTIVO)
    const novos = await captureIn(t, world, [selada])
    for (const novo of novos) await finishWaitsFor(t, novo)
    return [...novos, ...registros]
  })
}

/** A file that the server refused is given up for good: bytes and row leave, and the server is told. */
export async function discardRefused(world: CaptureWorld, uuid: string, motivo: string): Promise<ItemFila[]> {
  if (motivo.trim().length < LETRAS_DO_MOTIVO) throw new Error(comLetras('Diga o motivo do descarte'))
  return world.store.transaction('rw', CAPTURE_TABLES, (t) => letGo(t, world, uuid, motivo))
}

async function letGo(
  t: CaptureTables,
  world: CaptureWorld,
  uuid: string,
  motivo: string,
): Promise<ItemFila[]> {
  const fila = await t.fila.all()
  const envio = fila.find((item) => item.arquivo?.uuid === uuid)
  if (envio !== undefined) {
    const junto = planDiscard(fila, envio.op_id)?.junto ?? []
    return discardIn(t, world, [envio.op_id, ...junto.map((item) => item.op_id)], motivo)
  }
  const linha = await readRow(t, { tabela: 'arquivos', chave: uuid })
  if (linha?.invalido !== true) throw new Error('Esta foto não está mais aqui.')
  await t.arquivos.delete(uuid)
  await t.blobs.delete(uuid)
  const recusado = await refusedTask(t, Number(linha.monitoramento_id), uuid)
  return recusado ? captureIn(t, world, [registroDoDescarte(world, recusado, motivo)]) : []
}

async function refusedTask(t: CaptureTables, monitoramento_id: number, uuid: string) {
  const feitos = await t.historico.by('monitoramento_id', monitoramento_id)
  const feito = feitos.find((cada) => cada.fim === 'invalido' && cada.entidade === `arquivo:${uuid}`)
  if (feito === undefined) return null
  const acao = feito.acao as ItemFila['acao'] // as: copied from a task of the queue
  return { ...pick(feito), acao, _entidade: feito.entidade, _tentado: true }
}

function pick({ op_id, seq, monitoramento_id }: Historico) {
  return { op_id, seq, monitoramento_id }
}

/** A finish captured before the new photo and not sent yet waits for it and names it. */
async function finishWaitsFor(t: CaptureTables, novo: ItemFila): Promise<void> {
  for (const item of await t.fila.by('monitoramento_id', novo.monitoramento_id)) {
    if (!esperaTudo(item) || item._tentado || item.seq > novo.seq) continue
    const _depende_de = [...item._depende_de, novo.op_id]
    await t.fila.put({
      ...item,
      _depende_de,
      ...(levaManifesto(item) && naming(item, novo)),
    })
  }
}

function naming(fim: ItemFila, { op_id, arquivo }: ItemFila): Pick<ItemFila, 'dados'> {
  const { ops, arquivos } = manifestoDe(fim)
  const { uuid = '', sha256 = '', tamanho = 0 } = arquivo ?? {}
  const manifesto = { ops: [...ops, op_id], arquivos: [...arquivos, { uuid, sha256, tamanho }] }
  return { dados: { ...fim.dados, manifesto } }
}
