/**
 * The server answered that something the finish names is missing. What it had acknowledged goes back into the queue as
 * it was: same op_id, same seq, therefore before the finish. What this device itself gave up (a file refused, a task
 * discarded) will never arrive: the finish is made anew without it.
 */
import { semEstes } from './manifest.ts'
import { readMeta, writeMeta } from './meta.ts'
import type { Notice } from './notices.ts'
import type { Falta } from './outcome.ts'
import type { CaptureWorld, Tables } from './ports.ts'
import type { ItemFila } from './queue-item.ts'
import type { Historico } from './rows.ts'
import { alvosDe, enviaArquivo } from './tasks.ts'
import { showPending, type ViewTables } from './view.ts'

type PutBackTables = ViewTables & Pick<Tables, 'fila' | 'historico' | 'blobs' | 'meta'>

export async function putBack(
  t: PutBackTables,
  world: CaptureWorld,
  fim: ItemFila,
  falta: Falta,
): Promise<readonly Notice[]> {
  const ausentes = new Set([...falta.ops, ...falta.arquivos])
  for (const item of await t.fila.by('monitoramento_id', fim.monitoramento_id)) found(ausentes, item)
  const largados: Historico[] = []
  for (const feito of await t.historico.by('monitoramento_id', fim.monitoramento_id)) {
    if (!ausentes.has(feito.op_id) && !ausentes.has(arquivoDe(feito))) continue
    if (feito.fim !== 'recibo') largados.push(feito)
    else if (!(await requeue(t, feito, world.clock.now()))) continue
    ausentes.delete(feito.op_id)
    ausentes.delete(arquivoDe(feito))
  }
  await showAll(t, fim.monitoramento_id)
  if (ausentes.size > 0 || semNome(falta)) return waitForPerson(t, fim)
  if (largados.length > 0) await makeAnew(t, world, fim, largados)
  else await t.fila.put(fim)
  return []
}

/** Already on its way again. */
function found(ausentes: Set<string>, item: ItemFila): void {
  ausentes.delete(item.op_id)
  if (enviaArquivo(item) && item.uuid !== null) ausentes.delete(item.uuid)
}

function arquivoDe(feito: Historico): string {
  return feito.entidade.startsWith('arquivo:') ? feito.entidade.slice('arquivo:'.length) : ''
}

/** False when this device no longer has it whole. */
async function requeue(t: PutBackTables, feito: Historico, agora: number): Promise<boolean> {
  const { item } = feito
  if (item === null) return false
  if (item.arquivo !== null && (await t.blobs.get(item.arquivo.uuid)) === undefined) return false
  await t.historico.delete(feito._id)
  const { _id, ...resto } = item
  await t.fila.add({ ...resto, _error: null, _tentativas: 0, _enfilerado_em: agora, _ultimo: null })
  return true
}

async function showAll(t: PutBackTables, monitoramento_id: number): Promise<void> {
  const pendentes = await t.fila.by('monitoramento_id', monitoramento_id)
  await showPending(t, pendentes, pendentes.flatMap(alvosDe))
}

function semNome(falta: Falta): boolean {
  return falta.ops.length === 0 && falta.arquivos.length === 0
}

async function waitForPerson(t: PutBackTables, fim: ItemFila): Promise<readonly Notice[]> {
  const mensagem = 'Faltam no servidor registros que não estão mais neste aparelho. Chame o suporte.'
  const item: ItemFila = { ...fim, _estado: 'revisar', _error: mensagem }
  await t.fila.put(item)
  return [{ tipo: 'revisar', item, mensagem }]
}

/** The server has just refused the old finish, so it holds no effect of it; its sequence number is reported as unused. */
async function makeAnew(
  t: PutBackTables,
  world: CaptureWorld,
  fim: ItemFila,
  largados: readonly Historico[],
): Promise<void> {
  const seq = ((await readMeta(t, 'seq')) ?? 0) + 1
  await writeMeta(t, 'seq', seq)
  await t.fila.delete(fim._id)
  const ops = new Set(largados.map((feito) => feito.op_id))
  const { _id, ...resto } = semEstes(fim, ops, new Set(largados.map(arquivoDe)))
  const novo = { ...resto, op_id: world.ids.opId(), seq, _tentado: false, _tentativas: 0, _error: null }
  await t.fila.add({ ...novo, _canceladas: [...fim._canceladas, fim.seq] })
}
