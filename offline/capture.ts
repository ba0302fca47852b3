/**
 * Enqueues what a person did: tasks, bytes, rows and sequence numbers in one transaction. When it resolves, the work is
 * on the device ("Salvo no aparelho"); until then nothing of it is.
 */
import type { Acao } from '#contract/campo/tarefas.ts'
import { mark } from './cleanup.ts'
import { melhorDesvio } from './clock-offset.ts'
import { manifesto } from './manifest.ts'
import { readMeta, writeMeta } from './meta.ts'
import type { BytesSelados, CaptureWorld, Hash, Tables } from './ports.ts'
import { type Dados, ESQUEMA, type ItemFila, type NovoItem } from './queue-item.ts'
import { forgetInFinish, remember } from './queue-store.ts'
import type { BlobRow } from './rows.ts'
import {
  dependencias,
  encerra,
  entidadeDe,
  enviaArquivo,
  levaManifesto,
  removeArquivo,
  type Tarefa,
} from './tasks.ts'
import { readRow, showPending, TABELAS_DA_VISITA } from './view.ts'

export interface NovoArquivo {
  readonly uuid: string
  readonly nome: string
  readonly mime: string
  readonly sha256: string
  readonly bytes: ArrayBuffer
  /** What is kept instead of `bytes`; made by `capture` when the device has a key. */
  readonly selados?: BytesSelados
}

export interface NovaTarefa {
  readonly acao: Acao
  readonly subAcao?: string | null
  readonly monitoramento_id: number
  /** The entry of the visit: its uuid, or the server's number, which is exchanged for the uuid. */
  readonly instalacao_id?: string | number | null
  readonly patrimonio_id?: string | number | null
  /** Of the batch, or of the file to remove; a file that is sent brings its own. */
  readonly uuid?: string | null
  readonly dados?: Dados
  readonly base?: Readonly<Record<string, number>>
  readonly mostra?: Dados
  readonly arquivo?: NovoArquivo
}

export const CAPTURE_TABLES = [
  'fila',
  'historico',
  'blobs',
  'meta',
  'rascunhos',
  ...TABELAS_DA_VISITA,
] as const
export type CaptureTables = Pick<Tables, (typeof CAPTURE_TABLES)[number]>

/** Before the transaction: hashing inside it would end it. */
export async function prepararArquivo(
  hash: Hash,
  arquivo: Omit<NovoArquivo, 'sha256'>,
): Promise<NovoArquivo> {
  return { ...arquivo, sha256: await hash.sha256(arquivo.bytes) }
}

/** The items enqueued, in order. A removal that only undid work still on the device enqueues nothing. */
export async function capture(
  world: CaptureWorld,
  tarefas: readonly NovaTarefa[],
  beside?: (t: CaptureTables) => Promise<void>,
): Promise<ItemFila[]> {
  const seladas = await sealed(world, tarefas)
  return world.store.transaction('rw', CAPTURE_TABLES, async (t) => {
    const itens = await captureIn(t, world, seladas)
    await beside?.(t)
    return itens
  })
}

/** With their bytes as they will lie on the device. */
export async function sealed(
  world: CaptureWorld,
  tarefas: readonly NovaTarefa[],
): Promise<readonly NovaTarefa[]> {
  const { cofre } = world
  if (cofre === undefined) return tarefas
  return Promise.all(
    tarefas.map(async (tarefa) => {
      const { arquivo } = tarefa
      if (arquivo === undefined || arquivo.selados !== undefined) return tarefa
      const selados = await cofre.selar(arquivo.uuid, arquivo.bytes)
      return selados === null ? tarefa : { ...tarefa, arquivo: { ...arquivo, selados } }
    }),
  )
}

/** The same inside a transaction that does something else too. */
export async function captureIn(
  t: CaptureTables,
  world: CaptureWorld,
  tarefas: readonly NovaTarefa[],
): Promise<ItemFila[]> {
  const agora = world.clock.now()
  const desvio_ms = melhorDesvio((await readMeta(t, 'desvio')) ?? [], agora)
  const carimbo = { agora, capturado_em: new Date(agora).toISOString(), fuso: world.clock.fuso(), desvio_ms }
  const itens: ItemFila[] = []
  for (const nova of tarefas) {
    const tarefa = await identified(t, nova)
    if (await undoneLocally(t, tarefa, agora)) continue
    itens.push(await enqueue(t, world, tarefa, carimbo, nova))
  }
  return itens
}

interface Carimbo {
  readonly agora: number
  readonly capturado_em: string
  readonly fuso: string
  readonly desvio_ms: number | null
}

async function identified(t: CaptureTables, nova: NovaTarefa): Promise<Tarefa> {
  return {
    acao: nova.acao,
    subAcao: nova.subAcao ?? null,
    monitoramento_id: nova.monitoramento_id,
    instalacao_id: await uuidOf(t, 'instalacoes', nova.instalacao_id),
    patrimonio_id: await uuidOf(t, 'patrimonios', nova.patrimonio_id),
    uuid: nova.arquivo?.uuid ?? nova.uuid ?? null,
    dados: nova.dados ?? {},
  }
}

async function uuidOf(
  t: CaptureTables,
  tabela: 'instalacoes' | 'patrimonios',
  id: string | number | null | undefined,
): Promise<string | null> {
  if (typeof id !== 'number') return id ?? null
  const uuid = (await t[tabela].get(id))?.uuid
  if (uuid === undefined) throw new Error(`${tabela}: ${id} is not on this device`)
  return uuid
}

async function enqueue(
  t: CaptureTables,
  world: CaptureWorld,
  tarefa: Tarefa,
  carimbo: Carimbo,
  nova: NovaTarefa,
): Promise<ItemFila> {
  const pendentes = await t.fila.by('monitoramento_id', tarefa.monitoramento_id)
  const op_id = world.ids.opId()
  const seq = ((await readMeta(t, 'seq')) ?? 0) + 1
  const arquivo = nova.arquivo && (await storeBytes(t, nova.arquivo, tarefa.monitoramento_id))
  const novo: NovoItem = {
    ...tarefa,
    ...(await withManifest(t, tarefa, pendentes)),
    ...identityOf(world, carimbo),
    arquivo: arquivo ?? null,
    op_id,
    seq,
    _entidade: entidadeDe(tarefa, op_id),
    _depende_de: dependencias(tarefa, pendentes),
    base: nova.base ?? null,
    _mostra: nova.mostra ?? null,
  }
  const item: ItemFila = { ...novo, _id: await t.fila.add(novo) }
  await writeMeta(t, 'seq', seq)
  if (encerra(tarefa)) await mark(t, tarefa.monitoramento_id)
  await showPending(t, [...pendentes, item], [item])
  return item
}

function identityOf(world: CaptureWorld, carimbo: Carimbo) {
  const { usuario_id, dispositivo_id, app } = world.identidade
  return {
    _error: null,
    _tentativas: 0,
    _enfilerado_em: carimbo.agora,
    _usuario_id: usuario_id,
    _dispositivo_id: dispositivo_id,
    _estado: 'pendente',
    _tentado: false,
    _ciclo: 1,
    _ultimo: null,
    capturado_em: carimbo.capturado_em,
    fuso: carimbo.fuso,
    desvio_ms: carimbo.desvio_ms,
    _reposicoes: 0,
    _app: app,
    _esquema: ESQUEMA,
  } as const
}

async function withManifest(
  t: CaptureTables,
  tarefa: Tarefa,
  pendentes: readonly ItemFila[],
): Promise<{ dados?: Dados }> {
  if (!levaManifesto(tarefa)) return {}
  const historico = await t.historico.by('monitoramento_id', tarefa.monitoramento_id)
  return { dados: { ...tarefa.dados, manifesto: manifesto(pendentes, historico) } }
}

async function storeBytes(t: CaptureTables, novo: NovoArquivo, monitoramento_id: number) {
  const { uuid, sha256, mime, nome, bytes, selados } = novo
  const tamanho = bytes.byteLength
  const linha: BlobRow = { uuid, monitoramento_id, bytes, ...selados, mime, nome, tamanho, sha256 }
  await t.blobs.put(linha)
  return { uuid, sha256, mime, nome, tamanho }
}

/** Removing a file that the server never saw, and never was asked to take, is undoing it here: both tasks vanish. */
async function undoneLocally(t: CaptureTables, tarefa: Tarefa, agora: number): Promise<boolean> {
  if (!removeArquivo(tarefa) || tarefa.uuid === null) return false
  const { uuid } = tarefa
  const pendentes = await t.fila.by('monitoramento_id', tarefa.monitoramento_id)
  const envio = pendentes.find((item) => item.uuid === uuid && enviaArquivo(item))
  if (envio === undefined) return invalidRemoved(t, uuid)
  if (envio._tentado) return false
  await t.fila.delete(envio._id)
  await t.blobs.delete(uuid)
  await t.arquivos.delete(uuid)
  await remember(t, envio, 'cancelado', agora)
  await forgetInFinish(t, pendentes, envio)
  return true
}

/** A file that the server refused left the queue with its bytes kept: only this device has it. */
async function invalidRemoved(t: CaptureTables, uuid: string): Promise<boolean> {
  const linha = await readRow(t, { tabela: 'arquivos', chave: uuid })
  if (linha?.invalido !== true) return false
  await t.arquivos.delete(uuid)
  await t.blobs.delete(uuid)
  return true
}
