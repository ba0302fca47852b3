/** The local rows: always the server's snapshot with the pending tasks applied, so that no refetch hides local work. */
import { applyTask, confirmTask, entidadeNoRecibo } from './apply-task.ts'
import { type PendenteDaLinha, pendentesDaLinha, pendentesPorLinha } from './pending-rows.ts'
import type { Table, Tables } from './ports.ts'
import type { ItemFila } from './queue-item.ts'
import type { Linha } from './rows.ts'
import {
  type Alvo,
  alvosDe,
  encerraColeta,
  porConsequencia,
  salaVista,
  type TabelaDaVisita,
} from './tasks.ts'

export const TABELAS_DA_VISITA = ['monitoramentos', 'instalacoes', 'patrimonios', 'arquivos'] as const
export type ViewTables = Pick<Tables, TabelaDaVisita>

const LOCAIS = ['_base', '_criado_por', '_pendentes'] as const

/** The row that the screens read: `base` with the pending tasks of this row applied in capture order. */
export function compose(
  base: Linha | null,
  pendentes: readonly PendenteDaLinha[],
  chave: number | string,
): Linha | null {
  if (pendentes.length === 0) return base
  // Of the visit itself: one that left the device in the meantime is not born again of what is said of it.
  if (base === null && typeof chave === 'number') return null
  let linha: Linha | null = base
  for (const { item, propria } of pendentes)
    if (linha !== null || propria) linha = applyTask(linha, item, chave)
  if (linha === null) return null
  const proprias = pendentes.filter(({ propria }) => propria)
  const marcas = { _base: base, _pendentes: proprias.length }
  return {
    ...linha,
    ...marcas,
    ...(base === null && proprias[0] ? { _criado_por: proprias[0].item.op_id } : {}),
  }
}

/** The server's part of a local row. */
export function baseDe(linha: Linha | undefined): Linha | null {
  if (linha === undefined) return null
  return linha._base === undefined ? linha : linha._base
}

/** A row to be shown again; `linha` where it was read already, with all of its visit. */
interface Mudada extends Alvo {
  readonly linha?: Linha
}

/** The task's own rows, and those that change by consequence of it. */
async function mudadasPor(t: ViewTables, item: ItemFila): Promise<readonly Mudada[]> {
  const sala = salaVista(item)
  const salas: readonly Alvo[] = sala === null ? [] : [{ tabela: 'instalacoes', chave: sala }]
  return [...alvosDe(item), ...salas, ...(await bensQueFaltam(t, item))]
}

async function bensQueFaltam(t: ViewTables, item: ItemFila): Promise<readonly Mudada[]> {
  if (!encerraColeta(item)) return []
  const bens = await t.patrimonios.by('monitoramento_id', item.monitoramento_id)
  return bens
    .filter(({ resultado, _base }) => resultado === 'pendente' || _base !== undefined)
    .map((linha) => ({ tabela: 'patrimonios', chave: linha.uuid ?? linha.id, linha }))
}

/** Shows rows again. Those read with all of their visit may be thousands: they are written at once. */
async function showAgain(
  t: ViewTables,
  mudadas: Iterable<Mudada>,
  nova: (alvo: Alvo, antiga: Linha | undefined) => Linha | null,
): Promise<void> {
  const juntas: Linha[] = []
  for (const { linha, ...alvo } of mudadas) {
    const antiga = linha ?? (await readRow(t, alvo))
    const agora = nova(alvo, antiga)
    if (linha !== undefined && agora?.id === linha.id) juntas.push(agora)
    else await writeRow(t, alvo, antiga, agora)
  }
  if (juntas.length > 0) await t.patrimonios.putAll(juntas)
}

/** Pending tasks that touch the rows of `item`, found by what orders them: the queue is not read whole. */
export async function pendingOf(t: Pick<Tables, 'fila'>, item: ItemFila): Promise<ItemFila[]> {
  // Of the end of the collection, once for each visit: it changes the rows of many.
  if (encerraColeta(item)) return t.fila.by('monitoramento_id', item.monitoramento_id)
  const entidades = new Set([item._entidade])
  const sala = salaVista(item)
  if (sala !== null) entidades.add(`instalacao:${sala}`)
  for (const { tabela, chave } of alvosDe(item)) {
    if (tabela === 'patrimonios') entidades.add(`patrimonio:${chave}`).add(`fim:${item.monitoramento_id}`)
    if (tabela === 'monitoramentos') entidades.add(`monitoramento:${chave}`).add(`fim:${chave}`)
  }
  const achados: ItemFila[] = []
  for (const entidade of entidades) achados.push(...(await t.fila.by('_entidade', entidade)))
  return achados
}

export async function readRow(t: ViewTables, alvo: Alvo): Promise<Linha | undefined> {
  const tabela = t[alvo.tabela]
  if (alvo.tabela === 'monitoramentos' || alvo.tabela === 'arquivos') return tabela.get(alvo.chave)
  const [linha] = await tabela.by('uuid', alvo.chave)
  return linha
}

export function chaveLocal(tabela: TabelaDaVisita, linha: Linha): number | string {
  return tabela === 'arquivos' ? (linha.uuid ?? linha.id) : linha.id
}

/** A row known by its uuid becomes known by the server's number: the old one leaves in the same transaction. */
async function writeRow(
  t: ViewTables,
  alvo: Alvo,
  antiga: Linha | undefined,
  nova: Linha | null,
): Promise<void> {
  const tabela: Table<Linha, number | string> = t[alvo.tabela]
  if (antiga !== undefined) {
    const chave = chaveLocal(alvo.tabela, antiga)
    if (nova === null || chaveLocal(alvo.tabela, nova) !== chave) await tabela.delete(chave)
  }
  if (nova !== null) await tabela.put(nova)
}

/** At capture: `itens` are the pending tasks of the visit, the new ones included; the rows are those of `mudadas`. */
export async function showPending(
  t: ViewTables,
  itens: readonly ItemFila[],
  mudadas: readonly ItemFila[],
): Promise<void> {
  const linhas = new Map<string, Mudada>()
  for (const item of mudadas)
    for (const uma of await mudadasPor(t, item)) linhas.set(`${uma.tabela}:${uma.chave}`, uma)
  const pendentes = pendentesPorLinha(itens)
  await showAgain(t, linhas.values(), (alvo, antiga) =>
    compose(baseDe(antiga), pendentesDaLinha(pendentes, alvo), alvo.chave),
  )
}

/** A receipt, with what of the same visit stands over its task. */
export interface Received {
  readonly item: ItemFila
  readonly dados: unknown
  readonly recibo: number
  /** Acknowledged before it though captured after it, in that order. */
  readonly posteriores: readonly ItemFila[]
  /** Still pending. */
  readonly restantes: readonly ItemFila[]
}

/** At the receipt: the server's entity enters the snapshot, what is still pending goes on top of it. */
export async function applyReceipt(
  t: ViewTables,
  { item, dados, recibo, posteriores, restantes }: Received,
): Promise<void> {
  const [depois, pendentes] = [pendentesPorLinha(posteriores), pendentesPorLinha(restantes)]
  await showAgain(t, await mudadasPor(t, item), (alvo, antiga) => {
    const conhecida = baseDe(antiga)
    const respondida = entidadeNoRecibo(dados, item, alvo.chave)
    const servidor = superada(respondida, conhecida) ? null : respondida
    const dela = !porConsequencia(item, alvo)
    const saiu = (alvo.tabela === 'monitoramentos' || !dela) && conhecida === null
    let confirmada = saiu ? null : confirmTask(conhecida, item, alvo.chave, servidor)
    if (confirmada !== null && servidor === null)
      for (const { item: posterior } of pendentesDaLinha(depois, alvo))
        confirmada = applyTask(confirmada, posterior, alvo.chave)
    const base = confirmada === null ? null : { ...semMarcas(confirmada), _recibo: recibo }
    return compose(base, pendentesDaLinha(pendentes, alvo), alvo.chave)
  })
}

/** A replay answers with the row as it was at the first delivery; a newer one may have been fetched since. */
function superada(respondida: Linha | null, conhecida: Linha | null): boolean {
  if (respondida === null || conhecida === null || respondida.id !== conhecida.id) return false
  return Number(respondida.versao) < Number(conhecida.versao)
}

export function semMarcas(linha: Linha): Linha {
  const limpa: Record<string, unknown> = { ...linha }
  for (const marca of LOCAIS) delete limpa[marca]
  return limpa as Linha // as: the marks are optional
}
