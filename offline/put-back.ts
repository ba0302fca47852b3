/**
 * The server does not know something that it had acknowledged to this device: it lost a file, or was restored from an
 * older copy. What is missing goes back into the queue as it was, with the same op_id and the same seq, therefore
 * before what needs it. What this device itself gave up (a file refused, a task discarded) will never arrive: a finish
 * that names it is made anew without it.
 */
import { semEstes } from './manifest.ts'
import { readMeta, writeMeta } from './meta.ts'
import type { Notice } from './notices.ts'
import { type Falta, type Outcome, REPOSICOES_MAXIMAS } from './outcome.ts'
import type { Answer, CaptureWorld, Tables } from './ports.ts'
import type { ItemFila } from './queue-item.ts'
import { remember } from './queue-store.ts'
import type { Historico } from './rows.ts'
import { alvosDe, cria, dependencias, enviaArquivo, esperaTudo, usa } from './tasks.ts'
import { showPending, type ViewTables } from './view.ts'

type PutBackTables = ViewTables & Pick<Tables, 'fila' | 'historico' | 'blobs' | 'meta'>

/** A finish was refused because `falta` is missing on the server. */
export async function putBack(
  t: PutBackTables,
  world: CaptureWorld,
  fim: ItemFila,
  falta: Falta,
): Promise<readonly Notice[]> {
  const ausentes = new Set([...falta.ops, ...falta.arquivos])
  for (const item of await t.fila.by('monitoramento_id', fim.monitoramento_id)) found(ausentes, item)
  const largados: Historico[] = []
  const repor: Historico[] = []
  const feitos = await t.historico.by('monitoramento_id', fim.monitoramento_id)
  // An acknowledged operation is gone: so may be those after the finish, which it does not name.
  const restaurado = feitos.some((feito) => feito.fim === 'recibo' && falta.ops.includes(feito.op_id))
  for (const feito of feitos) {
    const depois = restaurado && feito.seq > fim.seq && feito.fim === 'recibo'
    if (!depois && !ausentes.has(feito.op_id) && !ausentes.has(arquivoDe(feito))) continue
    if (feito.fim !== 'recibo') largados.push(feito)
    else if (await whole(t, feito)) repor.push(feito)
    else continue
    ausentes.delete(feito.op_id)
    ausentes.delete(arquivoDe(feito))
  }
  await requeue(t, fim.monitoramento_id, repor, world.clock.now())
  if (ausentes.size > 0 || semNome(falta)) return waitForPerson(t, fim)
  if (largados.length > 0) await makeAnew(t, world, fim, largados)
  else await t.fila.put(fim)
  return []
}

/**
 * The server refuses a task for lack of what earlier tasks made there, and those were acknowledged: without them no
 * repetition would ever succeed, and the finish, which could tell what is missing, waits behind it. Null when this
 * device knows of nothing to put back.
 */
export async function putBackGround(
  t: PutBackTables,
  item: ItemFila,
  answer: Answer,
  agora: number,
): Promise<Outcome | null> {
  if (answer.tipo !== 'resposta' || item._reposicoes >= REPOSICOES_MAXIMAS) return null
  const funda = groundOf(item, answer.codigo)
  if (funda === null) return null
  const { monitoramento_id } = item
  const fila = await t.fila.by('monitoramento_id', monitoramento_id)
  const voltando = fila.some((cada) => cada.seq < item.seq && funda(cada))
  const repor: Historico[] = []
  for (const feito of await t.historico.by('monitoramento_id', monitoramento_id)) {
    if (feito.item === null || feito.seq > item.seq || !funda(feito.item)) continue
    if (await whole(t, feito)) repor.push(feito)
  }
  if (!voltando && repor.length === 0) return null
  const { codigo, http } = answer
  const _reposicoes = item._reposicoes + 1
  const depois = { ...item, _error: answer.mensagem, _ultimo: { em: agora, http, codigo }, _reposicoes }
  await t.fila.put(depois)
  await requeue(t, monitoramento_id, repor, agora)
  return { tipo: 'repor', falta: { ops: [], arquivos: [] }, item: depois }
}

/** Says which earlier tasks made what the refusal misses; null when the refusal misses nothing of the kind. */
function groundOf(item: ItemFila, codigo: string): ((antes: ItemFila) => boolean) | null {
  if (codigo === 'ERR_NAO_ENCONTRADO') {
    const precisa = new Set(usa(item))
    return (antes) => cria(antes).some((uuid) => precisa.has(uuid))
  }
  if (codigo === 'ERR_ESTADO_INVALIDO' && item.acao === 'monitoramento.estado')
    return (antes) => antes.acao === 'monitoramento.estado'
  return null
}

/** Already on its way again. */
function found(ausentes: Set<string>, item: ItemFila): void {
  ausentes.delete(item.op_id)
  if (enviaArquivo(item) && item.uuid !== null) ausentes.delete(item.uuid)
}

function arquivoDe(feito: Historico): string {
  return feito.entidade.startsWith('arquivo:') ? feito.entidade.slice('arquivo:'.length) : ''
}

/** False when this device no longer has it whole: it is never sent half. */
export async function whole(t: Pick<Tables, 'blobs'>, { item }: Historico): Promise<boolean> {
  if (item === null) return false
  return item.arquivo === null || (await t.blobs.get(item.arquivo.uuid)) !== undefined
}

/** Acknowledged tasks of one visit, each `whole`, back into the queue and onto the screen. */
export async function requeue(
  t: PutBackTables,
  monitoramento_id: number,
  feitos: readonly Historico[],
  agora: number,
): Promise<void> {
  if (feitos.length === 0) return
  const todos = await withLater(t, monitoramento_id, feitos)
  await t.historico.deleteAll(todos.map((feito) => feito._id))
  for (const { item } of todos) {
    if (item === null) continue
    const { _id, ...resto } = item
    await t.fila.add({ ...resto, _error: null, _tentativas: 0, _enfilerado_em: agora, _ultimo: null })
  }
  await writeMeta(t, 'repostos', ((await readMeta(t, 'repostos')) ?? 0) + todos.length)
  const pendentes = await relinked(t, monitoramento_id)
  await showPending(t, pendentes, pendentes)
}

/** Later tasks on the same things go again too, or the screen would show the older word above the newer one. */
async function withLater(
  t: PutBackTables,
  monitoramento_id: number,
  feitos: readonly Historico[],
): Promise<Historico[]> {
  const desde = new Map<string, number>()
  for (const feito of feitos) {
    for (const linha of linhasDe(feito))
      desde.set(linha, Math.min(feito.seq, desde.get(linha) ?? Number.POSITIVE_INFINITY))
  }
  const ids = new Set(feitos.map((feito) => feito._id))
  const todos = [...feitos]
  for (const feito of await t.historico.by('monitoramento_id', monitoramento_id)) {
    const depois = linhasDe(feito).some((linha) => feito.seq > (desde.get(linha) ?? Number.POSITIVE_INFINITY))
    if (depois && feito.fim === 'recibo' && !ids.has(feito._id) && (await whole(t, feito))) todos.push(feito)
  }
  return todos
}

function linhasDe({ item }: Historico): string[] {
  return item === null ? [] : alvosDe(item).map(({ tabela, chave }) => `${tabela}:${chave}`)
}

/** What was captured after a receipt knew no dependency on it; now that it is pending again, it does. */
async function relinked(t: PutBackTables, monitoramento_id: number): Promise<ItemFila[]> {
  const fila = await t.fila.by('monitoramento_id', monitoramento_id)
  const ordem = fila.sort((a, b) => a.seq - b.seq)
  const ligados: ItemFila[] = []
  for (const item of ordem) {
    const novas = esperaTudo(item)
      ? []
      : dependencias(item, ligados).filter((op_id) => !item._depende_de.includes(op_id))
    const ligado = novas.length > 0 ? { ...item, _depende_de: [...item._depende_de, ...novas] } : item
    if (ligado !== item) await t.fila.put(ligado)
    ligados.push(ligado)
  }
  return ligados
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
  await remember(t, fim, 'cancelado', world.clock.now())
  const ops = new Set(largados.map((feito) => feito.op_id))
  const { _id, ...resto } = semEstes(fim, ops, new Set(largados.map(arquivoDe)))
  await t.fila.add({
    ...resto,
    op_id: world.ids.opId(),
    seq,
    _tentado: false,
    _tentativas: 0,
    _error: null,
  })
}
