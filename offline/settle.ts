/** Applies an answer to the store: one transaction, on the item as it is now. */
import { faltaRelatar } from './contact.ts'
import { readMeta, writeMeta } from './meta.ts'
import type { Notice } from './notices.ts'
import { type Outcome, outcome, semBytes } from './outcome.ts'
import type { Answer, CaptureWorld, Tables } from './ports.ts'
import { putBack, putBackGround } from './put-back.ts'
import type { ItemFila } from './queue-item.ts'
import { forgetInFinish, remember } from './queue-store.ts'
import { enviaArquivo, levaManifesto } from './tasks.ts'
import { applyReceipt, pendingOf, readRow, semMarcas, TABELAS_DA_VISITA } from './view.ts'

export const SETTLE_TABLES = ['fila', 'historico', 'blobs', 'meta', ...TABELAS_DA_VISITA] as const
type SettleTables = Pick<Tables, (typeof SETTLE_TABLES)[number]>

/** Finished tasks kept for the record, besides those of visits still open. */
export const HISTORICO_MAXIMO = 500

export interface Settled {
  readonly outcome: Outcome
  readonly avisos: readonly Notice[]
}

/** Null when the item has left the queue meanwhile: whoever took it out has applied an answer already. */
export async function settle(
  world: CaptureWorld,
  enviado: ItemFila,
  answer: Answer | 'sem-bytes',
): Promise<Settled | null> {
  return world.store.transaction('rw', SETTLE_TABLES, (t) => settleIn(t, world, enviado, answer))
}

/** The same inside a transaction that claims the next item too. */
export async function settleIn(
  t: SettleTables,
  world: CaptureWorld,
  enviado: ItemFila,
  answer: Answer | 'sem-bytes',
): Promise<Settled | null> {
  const item = await t.fila.get(enviado._id)
  if (item === undefined || item.op_id !== enviado.op_id) return null
  const agora = world.clock.now()
  const reposto = answer === 'sem-bytes' ? null : await putBackGround(t, item, answer, agora)
  if (reposto !== null) return { outcome: reposto, avisos: [] }
  const resultado = answer === 'sem-bytes' ? semBytes(item, agora) : outcome(item, answer, agora)
  const avisos = await applyOutcome(t, world, item, resultado)
  return { outcome: resultado, avisos }
}

async function applyOutcome(
  t: SettleTables,
  world: CaptureWorld,
  item: ItemFila,
  resultado: Outcome,
): Promise<readonly Notice[]> {
  switch (resultado.tipo) {
    case 'recebido':
      await received(t, { ...item, _ultimo: { em: world.clock.now(), codigo: 'SUCESSO' } }, resultado.dados)
      return resultado.avisos
    case 'arquivo-invalido':
      await invalidFile(t, item, resultado.mensagem, world.clock.now())
      return resultado.avisos
    case 'repor':
      return putBack(t, world, resultado.item, resultado.falta)
    case 'fica':
      await t.fila.put(resultado.item)
      if (resultado.para === 'sessao') await writeMeta(t, 'sessao_pausada', true)
      if (resultado.para === 'versao') await writeMeta(t, 'versao_recusada', world.identidade.app)
      return resultado.avisos
  }
}

async function received(t: SettleTables, item: ItemFila, dados: unknown): Promise<void> {
  const recibo = ((await readMeta(t, 'recibos')) ?? 0) + 1
  await writeMeta(t, 'recibos', recibo)
  await t.fila.delete(item._id)
  const restantes = await pendingOf(t, item)
  const posteriores = await acknowledgedAfter(t, item)
  await applyReceipt(t, { item, dados, recibo, posteriores, restantes })
  await remember(t, item, 'recibo', item._ultimo?.em ?? 0)
  if (levaManifesto(item)) await releaseKept(t, item)
}

/** Only what was put back is acknowledged after what was captured later: one of those was on its way meanwhile. */
async function acknowledgedAfter(t: SettleTables, { monitoramento_id, seq }: ItemFila): Promise<ItemFila[]> {
  if (!(await readMeta(t, 'repostos'))) return []
  const daVisita = await t.historico.by('monitoramento_id', monitoramento_id)
  return daVisita.flatMap(({ fim, item }) => (fim === 'recibo' && item && item.seq > seq ? [item] : []))
}

/** The finish is acknowledged: the server has every byte that it names, hashed; nothing of it needs to be sent again. */
async function releaseKept(t: SettleTables, fim: ItemFila): Promise<void> {
  const daVisita = await t.historico.by('monitoramento_id', fim.monitoramento_id)
  // What was captured after the finish is not named by it, though it may have arrived before.
  const feitos = daVisita.filter((feito) => feito.seq <= fim.seq)
  for (const feito of feitos) {
    if (feito.item !== null && enviaArquivo(feito.item) && feito.item.uuid !== null)
      await t.blobs.delete(feito.item.uuid)
  }
  await t.historico.putAll(feitos.map((feito) => ({ ...feito, item: null })))
  const ate = (await readMeta(t, 'sem_efeito_ate')) ?? 0
  const soltos = (await t.historico.all()).filter((feito) => feito.item === null && !faltaRelatar(feito, ate))
  await t.historico.deleteAll(soltos.slice(0, -HISTORICO_MAXIMO).map((feito) => feito._id))
}

async function invalidFile(
  t: SettleTables,
  item: ItemFila,
  invalidoMensagem: string,
  em: number,
): Promise<void> {
  await t.fila.delete(item._id)
  await remember(t, item, 'invalido', em)
  const pendentes = await t.fila.by('monitoramento_id', item.monitoramento_id)
  await forgetInFinish(t, pendentes, item)
  if (item.uuid === null) return
  const linha = await readRow(t, { tabela: 'arquivos', chave: item.uuid })
  const base = linha ? semMarcas(linha) : { id: item.uuid, uuid: item.uuid }
  await t.arquivos.put({ ...base, _base: null, enviando: false, invalido: true, invalidoMensagem })
}
