/**
 * A refused task corrected: a new operation in the place of the old one. The server holds nothing of what it refused, so
 * the new one keeps its sequence number, and with it its place before everything that was captured later.
 */
import { CAPTURE_TABLES, type CaptureTables, captureIn } from './capture.ts'
import { melhorDesvio } from './clock-offset.ts'
import { registroDoDescarte } from './discard.ts'
import { manifestoDe } from './manifest.ts'
import { readMeta } from './meta.ts'
import type { CaptureWorld } from './ports.ts'
import { type Dados, type ItemFila, recusadaPeloServidor } from './queue-item.ts'
import { enviaArquivo, removeArquivo } from './tasks.ts'
import { showPending } from './view.ts'

/** What the person wrote can be written better; a reading, a removal or the start of the visit cannot. */
const CORRIGIVEIS: ReadonlySet<string> = new Set([
  'patrimonio.atualizar',
  'patrimonio.lote',
  'patrimonio.associar',
  'patrimonio.contar',
  'roteiro.responder',
  'ocorrencia.registrar',
  'monitoramento.impossibilidade',
  'instalacao.criar',
  'instalacao.atualizar',
  'monitoramento.finalizar',
])

export function corrigivel(item: ItemFila): boolean {
  if (!CORRIGIVEIS.has(item.acao) || enviaArquivo(item) || removeArquivo(item)) return false
  // Without a session its content may not even be readable here.
  if (item._estado === 'sem_sessao') return false
  return !item._tentado || recusadaPeloServidor(item)
}

/** A beat older than this is of a sender that is gone. */
const ENVIO_VIVO = 60_000

const MOTIVO = 'Corrigido pela pessoa depois da recusa'

/**
 * `dados` in place of the task's own. Never attempted: the same task, edited. Attempted and refused: a new operation,
 * and the old one is told to the server as discarded. Throws when it left the queue or may not be corrected.
 */
export async function correct(world: CaptureWorld, op_id: string, dados: Dados): Promise<ItemFila[]> {
  return world.store.transaction('rw', CAPTURE_TABLES, async (t) => {
    const [item] = await t.fila.by('op_id', op_id)
    if (item === undefined) throw new Error('Este envio já saiu da fila.')
    if (!corrigivel(item)) throw new Error('Este envio não pode mais ser corrigido.')
    if (item._tentado && (await inFlight(t, world, item)))
      throw new Error('Este envio está saindo agora. Espere a resposta para corrigir.')
    const novo = item._tentado ? await renewed(t, world, item, dados) : { ...item, dados }
    await t.fila.put(novo)
    const pendentes = await t.fila.by('monitoramento_id', item.monitoramento_id)
    await showPending(t, pendentes, [item, novo])
    if (novo.op_id === op_id) return [novo]
    await renameIn(t, pendentes, op_id, novo.op_id)
    return [novo, ...(await captureIn(t, world, [registroDoDescarte(world, item, MOTIVO, novo.op_id)]))]
  })
}

/** Sent since its last answer, the server may yet accept what is about to be replaced: both would take effect. */
async function inFlight(
  t: CaptureTables,
  world: CaptureWorld,
  { op_id, _ultimo }: ItemFila,
): Promise<boolean> {
  const { em = 0, op_ids = [] } = (await readMeta(t, 'batimento')) ?? {}
  const idade = world.clock.now() - em
  return op_ids.includes(op_id) && em > (_ultimo?.em ?? 0) && idade >= 0 && idade <= ENVIO_VIVO
}

async function renewed(
  t: CaptureTables,
  world: CaptureWorld,
  item: ItemFila,
  dados: Dados,
): Promise<ItemFila> {
  const agora = world.clock.now()
  return {
    ...item,
    dados,
    op_id: world.ids.opId(),
    capturado_em: new Date(agora).toISOString(),
    fuso: world.clock.fuso(),
    desvio_ms: melhorDesvio((await readMeta(t, 'desvio')) ?? [], agora),
    _enfilerado_em: agora,
    _estado: 'pendente',
    _error: null,
    _ultimo: null,
    _tentado: false,
    _tentativas: 0,
    _ciclo: 1,
    _reposicoes: 0,
  }
}

/** Whoever waited for the old one waits for the new one, and a finish that was not sent yet names it. */
async function renameIn(t: CaptureTables, pendentes: readonly ItemFila[], antigo: string, novo: string) {
  const trocado = (op: string) => (op === antigo ? novo : op)
  for (const item of pendentes) {
    const manifesto = manifestoDe(item)
    const nomeia = !item._tentado && manifesto.ops.includes(antigo)
    if (!nomeia && !item._depende_de.includes(antigo)) continue
    const dados = { ...item.dados, manifesto: { ...manifesto, ops: manifesto.ops.map(trocado) } }
    await t.fila.put({
      ...item,
      _depende_de: item._depende_de.map(trocado),
      ...(nomeia && { dados }),
    })
  }
}
