// What must be true of the labels that a school counted of its own assets: each told once, of the asset that bears it, in
// the room where it was counted; and of what was not counted, nothing.
import sql from 'sql-template-tag'
import type { Violation } from '#offline/simulator/oracle.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Model } from './model.ts'
import { DE_OUTRO_LOCAL, type PreparedVisit } from './school.ts'

export interface CountedRow {
  uuid: string
  codigo: string
  entrada_uuid: string
  resultado: string
  sala: string | null
}

export interface HeldCount {
  contadas: CountedRow[]
  /** Every entry of the visit, by its uuid, with its result. */
  resultados: Map<string, string>
}

export async function heldCount(db: Queryable, id: number): Promise<HeldCount> {
  const entradas = await db.rows<{ uuid: string; resultado: string }>(
    sql`select uuid, resultado from monitoramento_patrimonio where monitoramento_id = ${id}`,
  )
  return {
    resultados: new Map(entradas.map(({ uuid, resultado }) => [uuid, resultado])),
    contadas: await db.rows<CountedRow>(sql`
      select a.uuid, a.referencia_id as codigo, mp.uuid as entrada_uuid, mp.resultado, mi.uuid as sala
      from associacao a join monitoramento_patrimonio mp on mp.id = a.monitoramento_patrimonio_id
      left join monitoramento_instalacao mi on mi.id = mp.instalacao_id
      where a.monitoramento_id = ${id} and a.tipo = 'contar_etiqueta'`),
  }
}

type Expected = ReturnType<Model['counted']>[number]

/** Its own entry where the register has it here, else the entry that the label itself made. */
function wanted(visit: PreparedVisit, { uuid, codigo }: Expected): { entrada: string; resultado: string } {
  const daqui = visit.bens.find(({ referencia_id }) => referencia_id === codigo)
  if (daqui) return { entrada: daqui.uuid, resultado: 'visto' }
  const deFora = DE_OUTRO_LOCAL.includes(codigo)
  return { entrada: uuid, resultado: deFora ? 'localizado_outro_local' : 'nao_cadastrado' }
}

export function judgeCount(model: Model, visit: PreparedVisit, held: HeldCount): Violation[] {
  const found: Violation[] = []
  const counted = model.counted()
  const rows = new Map<string, CountedRow[]>()
  for (const row of held.contadas) rows.set(row.uuid, [...(rows.get(row.uuid) ?? []), row])
  for (const label of counted) {
    const [row, ...others] = rows.get(label.uuid) ?? []
    rows.delete(label.uuid)
    const { codigo, sala } = label
    if (row === undefined) {
      found.push({ kind: 'lost', detail: `label ${codigo} ${label.uuid}` })
      continue
    }
    if (others.length > 0) found.push({ kind: 'duplicated', detail: `label ${codigo} ${others.length + 1}x` })
    const { entrada, resultado } = wanted(visit, label)
    const is = [row.codigo, row.entrada_uuid, row.resultado, row.sala].join(' ')
    const should = [codigo, entrada, resultado, sala].join(' ')
    if (is !== should) found.push({ kind: 'stale', detail: `label is ${is}, not ${should}` })
  }
  for (const [uuid, [row]] of rows)
    found.push({ kind: 'duplicated', detail: `label ${row?.codigo} ${uuid} was never counted` })
  return [...found, ...unread(model, visit, held)]
}

/** What nobody read waits, and once the count is finished was not found. */
function unread(model: Model, visit: PreparedVisit, { resultados }: HeldCount): Violation[] {
  const lidos = new Set(model.counted().map(({ codigo }) => codigo))
  return visit.bens
    .filter(({ uuid, referencia_id }) => {
      const resultado = resultados.get(uuid)
      return !lidos.has(referencia_id) && resultado !== 'pendente' && resultado !== 'nao_localizado'
    })
    .map(({ uuid, referencia_id }) => ({
      kind: 'duplicated' as const,
      detail: `${referencia_id} was not counted and is ${resultados.get(uuid)}`,
    }))
}

/** Entries that counted labels made: of another place, or of no register. */
export function madeByLabels(model: Model, visit: PreparedVisit): { entradas: string[]; sobras: string[] } {
  const made = model
    .counted()
    .map((label) => ({ uuid: label.uuid, ...wanted(visit, label) }))
    .filter(({ uuid, entrada }) => uuid === entrada)
  const uuids = (of: typeof made) => of.map(({ uuid }) => uuid)
  return {
    entradas: uuids(made),
    sobras: uuids(made.filter(({ resultado }) => resultado === 'nao_cadastrado')),
  }
}
