/**
 * A tab of an older version may go on writing its own shape into the upgraded database: what is missing is completed
 * when the queue is read, and kept before the first attempt.
 */
import type { Ids } from './ports.ts'
import { type Dados, ESQUEMA, type ItemFila } from './queue-item.ts'
import { entidadeDe } from './tasks.ts'

type Antigo = Partial<ItemFila> & Pick<ItemFila, '_id' | 'acao' | 'monitoramento_id'>

const FLAT = [
  'estado',
  'condicao',
  'observacoes',
  'latitude',
  'longitude',
  'recursos',
  'inicio',
  'quantidade',
  'model_id',
]
const RESPONSAVEL = ['responsavel_nome', 'responsavel_matricula', 'responsavel_cargo']

export function isCurrent(row: ItemFila): boolean {
  return row._esquema === ESQUEMA && Boolean(row.op_id) && row.seq > 0
}

export interface Completion {
  readonly op_id: string
  readonly seq: number
  readonly usuario_id: number
  readonly dispositivo_id: string
  readonly agora: number
  readonly fuso: string
}

/** The same task in the current shape; what it already says is never changed. */
export function completed(antigo: Antigo, c: Completion): ItemFila {
  const enfilerado = antigo._enfilerado_em ?? c.agora
  const tarefa = {
    acao: antigo.acao,
    subAcao: antigo.subAcao ?? null,
    monitoramento_id: antigo.monitoramento_id,
    instalacao_id: texto(antigo.instalacao_id),
    patrimonio_id: texto(antigo.patrimonio_id),
    uuid: antigo.uuid ?? null,
    dados: antigo.dados ?? flatFields(antigo),
  }
  const op_id = antigo.op_id || c.op_id
  return {
    ...tarefa,
    _id: antigo._id,
    _error: antigo._error ?? null,
    _tentativas: antigo._tentativas ?? 0,
    _enfilerado_em: enfilerado,
    arquivo: antigo.arquivo ?? null,
    op_id,
    seq: antigo.seq || c.seq,
    _usuario_id: antigo._usuario_id ?? c.usuario_id,
    _dispositivo_id: antigo._dispositivo_id ?? c.dispositivo_id,
    _entidade: antigo._entidade ?? entidadeDe(tarefa, op_id),
    _depende_de: antigo._depende_de ?? [],
    _estado: antigo._estado ?? 'pendente',
    _tentado: antigo._tentado ?? false,
    _ciclo: antigo._ciclo ?? 1,
    _ultimo: antigo._ultimo ?? null,
    capturado_em: antigo.capturado_em ?? new Date(enfilerado).toISOString(),
    fuso: antigo.fuso ?? c.fuso,
    desvio_ms: antigo.desvio_ms ?? null,
    base: antigo.base ?? null,
    _reposicoes: antigo._reposicoes ?? 0,
    _mostra: antigo._mostra ?? null,
    _app: antigo._app ?? '',
    _esquema: ESQUEMA,
  }
}

/** The specification keeps a task's fields flat on the item. */
function flatFields(antigo: Antigo): Dados {
  const row = antigo as Readonly<Record<string, unknown>> // as: an older shape has fields that the type does not know
  const dados: Record<string, unknown> = {}
  for (const campo of [...FLAT, ...RESPONSAVEL]) if (row[campo] !== undefined) dados[campo] = row[campo]
  return dados
}

function texto(id: unknown): string | null {
  return id === undefined || id === null ? null : String(id)
}

export interface Completer {
  readonly ids: Ids
  readonly usuario_id: number
  readonly dispositivo_id: string
  readonly agora: number
  readonly fuso: string
}

/** All rows in the current shape, those that changed, and the last sequence number given. */
export function normalise(rows: readonly ItemFila[], seq: number, completer: Completer) {
  const changed: ItemFila[] = []
  let last = seq
  const itens = rows.map((row) => {
    if (isCurrent(row)) return row
    if (!row.seq) last += 1
    const item = completed(row, { ...completer, op_id: completer.ids.opId(), seq: last })
    changed.push(item)
    return item
  })
  return { itens, changed, seq: last }
}
