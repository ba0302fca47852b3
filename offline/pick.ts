/** Which task is sent next: pure, and linear in the length of the queue. */
import { type ItemFila, recusadaPeloServidor } from './queue-item.ts'
import { enviaArquivo, esperaTudo, segueOFim } from './tasks.ts'

export const MINUTO = 60_000
/** The specification: 10 minutes times the number of attempts. */
export const ATRASO_POR_TENTATIVA = 10 * MINUTO
/** The specification: tasks with 3 or fewer attempts are picked, so one runs at 0, 10, 30 and 60 minutes (decision Q1). */
export const TENTATIVAS_POR_CICLO = 3
/** No delay of ours is longer: a schedule further away was written under a clock that has since moved back. */
export const FUTURO_IMPOSSIVEL = 40 * MINUTO

/** The proof switches one off to show that it carries weight; the product never does. */
export interface Regras {
  readonly fifo: boolean
  readonly dependencias: boolean
  readonly relogio: boolean
  /** What the person holds back on this device for now (photos while there is no Wi-Fi): not tried, so no attempt burns. */
  readonly segura?: (item: ItemFila) => boolean
}
export const REGRAS: Regras = { fifo: true, dependencias: true, relogio: true }

export interface Indice {
  readonly ops: ReadonlySet<string>
  /** Lowest seq in the queue, by entity and by visit. */
  readonly primeiroDaEntidade: ReadonlyMap<string, number>
  readonly primeiroDaVisita: ReadonlyMap<number, number>
  /** seq of the finish that is on its way, by visit. */
  readonly fimDaVisita: ReadonlyMap<number, number>
}

export function indexar(itens: readonly ItemFila[]): Indice {
  const ops = new Set<string>()
  const primeiroDaEntidade = new Map<string, number>()
  const primeiroDaVisita = new Map<number, number>()
  const fimDaVisita = new Map<number, number>()
  for (const item of itens) {
    ops.add(item.op_id)
    keepLowest(primeiroDaEntidade, item._entidade, item.seq)
    keepLowest(primeiroDaVisita, item.monitoramento_id, item.seq)
    if (fimACaminho(item)) keepLowest(fimDaVisita, item.monitoramento_id, item.seq)
  }
  return { ops, primeiroDaEntidade, primeiroDaVisita, fimDaVisita }
}

/** A finish that was refused for what it lacks holds nothing back: what was captured after it may be what it lacks. */
function fimACaminho(item: ItemFila): boolean {
  if (item.acao !== 'monitoramento.finalizar' || item._estado === 'revisar') return false
  return item._ultimo?.codigo === 'ERR_FINALIZACAO_INCOMPLETA' || !recusadaPeloServidor(item)
}

function keepLowest<Key>(map: Map<Key, number>, key: Key, value: number): void {
  const known = map.get(key)
  if (known === undefined || value < known) map.set(key, value)
}

export function noPrazo(item: ItemFila, agora: number, regras = REGRAS): boolean {
  const falta = item._enfilerado_em - agora
  return falta <= 0 || (regras.relogio && falta > FUTURO_IMPOSSIVEL)
}

/** Nothing earlier that it must follow is still in the queue. */
export function desimpedido(item: ItemFila, indice: Indice, regras = REGRAS): boolean {
  if (regras.fifo && indice.primeiroDaEntidade.get(item._entidade) !== item.seq) return false
  if (!regras.dependencias) return true
  if (item._depende_de.some((op_id) => indice.ops.has(op_id))) return false
  if (esperaTudo(item)) return indice.primeiroDaVisita.get(item.monitoramento_id) === item.seq
  const fim = indice.fimDaVisita.get(item.monitoramento_id)
  return fim === undefined || item.seq < fim || !segueOFim(item)
}

export function elegivel(item: ItemFila, indice: Indice, agora: number, regras = REGRAS): boolean {
  return (
    item._estado === 'pendente' &&
    item._tentativas <= TENTATIVAS_POR_CICLO &&
    !regras.segura?.(item) &&
    noPrazo(item, agora, regras) &&
    desimpedido(item, indice, regras)
  )
}

export interface Escolha {
  /** op_ids already in flight. */
  readonly menos?: ReadonlySet<string>
  readonly faixa?: 'dados' | 'arquivos'
  readonly regras?: Regras
}

/** The oldest scheduled of those that may go now; at equal times the first captured. */
export function proximo(itens: readonly ItemFila[], agora: number, escolha: Escolha = {}): ItemFila | null {
  const indice = indexar(itens)
  let melhor: ItemFila | null = null
  for (const item of itens) {
    if (escolha.faixa !== undefined && enviaArquivo(item) !== (escolha.faixa === 'arquivos')) continue
    if (escolha.menos?.has(item.op_id)) continue
    if (!elegivel(item, indice, agora, escolha.regras)) continue
    if (melhor === null || antes(item, melhor)) melhor = item
  }
  return melhor
}

function antes(a: ItemFila, b: ItemFila): boolean {
  return a._enfilerado_em < b._enfilerado_em || (a._enfilerado_em === b._enfilerado_em && a.seq < b.seq)
}

/** When this queue next wants a turn (device time), or null when only a person or a receipt can move it. */
export function proximaVez(itens: readonly ItemFila[], agora: number, regras = REGRAS): number | null {
  const indice = indexar(itens)
  let quando: number | null = null
  for (const item of itens) {
    if (item._estado !== 'pendente' || !desimpedido(item, indice, regras) || regras.segura?.(item)) continue
    const vez = esgotado(item) ? fimDoDescanso(item) : item._enfilerado_em
    const corrigida = regras.relogio && vez - agora > FUTURO_IMPOSSIVEL ? agora : vez
    if (quando === null || corrigida < quando) quando = corrigida
  }
  return quando
}

/** After a whole cycle of failures an item rests this long, unless something re-arms it before. */
export const DESCANSO = 30 * MINUTO

/** The cycle is over: four runs failed. */
export function esgotado(item: ItemFila): boolean {
  return item._tentativas > TENTATIVAS_POR_CICLO
}

export function fimDoDescanso(item: ItemFila): number {
  return (item._ultimo?.em ?? item._enfilerado_em) + DESCANSO
}
