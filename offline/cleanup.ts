/**
 * The follow-up step after concluding or cancelling: the visit leaves the device in one transaction, and only once the
 * server has acknowledged every task of it (decision Q6). Until then it stays, marked.
 */
import { readMeta, writeMeta } from './meta.ts'
import type { Store, Tables } from './ports.ts'
import { foiDigitado } from './rows.ts'
import { TABELAS_DA_VISITA } from './view.ts'

const TABELAS = ['fila', 'historico', 'blobs', 'meta', 'rascunhos', ...TABELAS_DA_VISITA] as const
type CleanTables = Pick<Tables, (typeof TABELAS)[number]>

/** In the transaction that keeps the closing task: a device that dies right after it must still let the visit go. */
export async function mark(t: Pick<Tables, 'meta'>, monitoramento_id: number): Promise<void> {
  const marcados = new Set((await readMeta(t, 'limpar')) ?? [])
  await writeMeta(t, 'limpar', [...marcados.add(monitoramento_id)])
}

/** Marks the visit and removes it at once if nothing is pending. True when it is gone. */
export async function cleanAfter(store: Store, monitoramento_id: number): Promise<boolean> {
  await store.transaction('rw', ['meta'], (t) => mark(t, monitoramento_id))
  return (await cleanReady(store)).includes(monitoramento_id)
}

/** Removes every marked visit with no task left. The visits removed. */
export async function cleanReady(store: Store): Promise<number[]> {
  const marcados = await store.transaction('r', ['meta'], (t) => readMeta(t, 'limpar'))
  if (marcados === undefined || marcados.length === 0) return []
  return store.transaction('rw', TABELAS, async (t) => {
    const limpos: number[] = []
    const restam: number[] = []
    for (const id of (await readMeta(t, 'limpar')) ?? []) {
      const pendentes = await t.fila.by('monitoramento_id', id)
      if (pendentes.length > 0 || (await corrigindo(t, id))) restam.push(id)
      else limpos.push(await removeVisit(t, id))
    }
    await writeMeta(t, 'limpar', restam)
    return limpos
  })
}

/** A correction that was typed since the conclusion and not saved yet: the visit stays until it is saved or given up. */
async function corrigindo(
  t: Pick<CleanTables, 'monitoramentos' | 'rascunhos'>,
  id: number,
): Promise<boolean> {
  const concluida = Date.parse(String((await t.monitoramentos.get(id))?.concluido_em))
  const rascunhos = await t.rascunhos.by('monitoramento_id', id)
  return rascunhos.some((rascunho) => foiDigitado(rascunho) && rascunho.em > concluida)
}

/** The visit is not closed after all: its closing task was discarded. */
export async function unmark(t: Pick<Tables, 'meta'>, monitoramento_id: number): Promise<void> {
  const marcados = (await readMeta(t, 'limpar')) ?? []
  await writeMeta(
    t,
    'limpar',
    marcados.filter((id) => id !== monitoramento_id),
  )
}

async function removeVisit(t: CleanTables, id: number): Promise<number> {
  const arquivos = await t.arquivos.by('monitoramento_id', id)
  const feitos = await t.historico.by('monitoramento_id', id)
  const uuids = new Set([
    ...arquivos.flatMap((linha) => linha.uuid ?? []),
    ...feitos.flatMap((feito) => feito.item?.arquivo?.uuid ?? []),
  ])
  await t.blobs.deleteAll([...uuids])
  await t.arquivos.deleteAll(arquivos.map((linha) => linha.uuid ?? linha.id))
  for (const tabela of ['instalacoes', 'patrimonios'] as const) {
    await t[tabela].deleteAll((await t[tabela].by('monitoramento_id', id)).map((linha) => linha.id))
  }
  await t.rascunhos.deleteAll((await t.rascunhos.by('monitoramento_id', id)).map(({ chave }) => chave))
  await t.historico.putAll(feitos.map((feito) => ({ ...feito, item: null })))
  await t.monitoramentos.delete(id)
  return id
}
