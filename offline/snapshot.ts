/** A visit as the server has it, into the local tables, under whatever is still pending. */
import { unmark } from './cleanup.ts'
import { readMeta } from './meta.ts'
import { type Pendentes, pendentesDaLinha, pendentesPorLinha } from './pending-rows.ts'
import type { Store, Table, Tables } from './ports.ts'
import type { Linha } from './rows.ts'
import type { TabelaDaVisita } from './tasks.ts'
import { baseDe, chaveLocal, compose, TABELAS_DA_VISITA, type ViewTables } from './view.ts'

/** The answer of `GET /api/monitoramentos/{id}/completo`. */
export interface VisitaCompleta {
  readonly id: number
  readonly instalacoes: readonly object[]
  readonly patrimonios: readonly object[]
  readonly arquivos: readonly object[]
  readonly [campo: string]: unknown
}

/**
 * Taken before the visit is fetched and given back when it is stored: rows that a receipt has touched in between are
 * newer than the answer and stay.
 */
export async function readMark(store: Store): Promise<number> {
  return store.transaction('r', ['meta'], async (t) => (await readMeta(t, 'recibos')) ?? 0)
}

export async function storeVisit(store: Store, visita: VisitaCompleta, mark: number): Promise<void> {
  const { instalacoes, patrimonios, arquivos, ...job } = visita
  const { id } = visita
  const parte = (linhas: readonly object[], extra: object = {}): Linha[] =>
    linhas.map((linha) => ({ ...linha, ...extra, monitoramento_id: id }) as Linha) // as: the contract's rows have ids
  await store.transaction('rw', ['fila', 'historico', 'meta', ...TABELAS_DA_VISITA], async (t) => {
    const pendentes = pendentesPorLinha(await t.fila.by('monitoramento_id', id))
    const removidos = await removedSince(t, id, mark)
    await merge(t, 'monitoramentos', id, [job as Linha], { mark, pendentes }) // as: its id is among the rest
    await merge(t, 'instalacoes', id, parte(instalacoes), { mark, pendentes })
    await merge(t, 'patrimonios', id, parte(patrimonios), { mark, pendentes })
    const vivos = parte(arquivos, { removendo: false, enviando: false }).filter((a) => !removidos.has(a.uuid))
    await merge(t, 'arquivos', id, vivos, { mark, pendentes })
    // Sent back after it was closed here: it is work again, and does not leave with the next acknowledgement.
    const composta = await t.monitoramentos.get(id)
    if (composta && !composta.concluido_em && !composta.cancelado_em) await unmark(t, id)
  })
}

/** Files whose removal was acknowledged after the answer was asked for. */
async function removedSince(
  t: Pick<Tables, 'historico'>,
  id: number,
  mark: number,
): Promise<Set<string | undefined>> {
  const feitos = await t.historico.by('monitoramento_id', id)
  const depois = feitos.filter((feito) => feito.recibo > mark && feito.remove)
  return new Set(depois.map((feito) => feito.entidade.slice('arquivo:'.length)))
}

interface Merge {
  readonly mark: number
  readonly pendentes: Pendentes
}

async function merge(
  t: ViewTables,
  tabela: TabelaDaVisita,
  id: number,
  novas: readonly Linha[],
  { mark, pendentes }: Merge,
): Promise<void> {
  const locais = await localRows(t, tabela, id)
  const fora = new Set<number | string>()
  const dentro: Linha[] = []
  for (const nova of novas) {
    const chave = tabela === 'monitoramentos' ? nova.id : (nova.uuid ?? nova.id)
    const local = locais.get(chave)
    locais.delete(chave)
    const base = local !== undefined && (local._recibo ?? 0) > mark ? (baseDe(local) ?? nova) : nova
    const linha = compose(base, pendentesDaLinha(pendentes, { tabela, chave }), chave) ?? base
    if (local && chaveLocal(tabela, local) !== chaveLocal(tabela, linha)) fora.add(chaveLocal(tabela, local))
    dentro.push(linha)
  }
  for (const [chave, local] of locais) {
    const fica =
      pendentes.proprias.has(`${tabela}:${chave}`) || (local._recibo ?? 0) > mark || local.invalido === true
    if (!fica) fora.add(chaveLocal(tabela, local))
  }
  const destino: Table<Linha, number | string> = t[tabela]
  await destino.deleteAll([...fora])
  await destino.putAll(dentro)
}

async function localRows(
  t: ViewTables,
  tabela: TabelaDaVisita,
  id: number,
): Promise<Map<number | string, Linha>> {
  if (tabela === 'monitoramentos') {
    const job = await t.monitoramentos.get(id)
    return new Map(job ? [[id, job]] : [])
  }
  const linhas = await t[tabela].by('monitoramento_id', id)
  return new Map(linhas.map((linha) => [linha.uuid ?? linha.id, linha]))
}
