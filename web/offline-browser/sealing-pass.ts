/**
 * Seals what an older version, or a time without a key, left clear: a few rows in each transaction, nothing that is
 * being sent, and nothing twice. It may stop anywhere and begin again.
 */
import type { Batimento } from '#offline/rows.ts'
import type { ZeloDatabase } from './database.ts'
import { isClear, type Row, TABELAS_SELADAS } from './sealed-rows.ts'
import { ehDoLastro } from './space.ts'

const LINHAS_POR_VEZ = 25
const LINHAS_POR_LEITURA = 250
const VARRIDO = 'cofre_varrido'
/** Bytes are sealed one row at a time, with WebCrypto. */
const TABELAS_DE_LINHAS = TABELAS_SELADAS.filter((tabela) => tabela !== 'blobs')

/** What is captured from here on may be clear: the next pass looks at everything. */
export async function forgetSweep(db: ZeloDatabase): Promise<void> {
  if ((await db.meta.get(VARRIDO)) !== undefined) await db.meta.delete(VARRIDO)
}

/** How many rows and files it sealed. */
export async function sealWhatIsClear(db: ZeloDatabase, signal?: AbortSignal): Promise<number> {
  if (db.cofre.estado !== 'aberto') return 0
  // The queue is always looked at: a tab of an older version may still write into it.
  const varrido = (await db.meta.get(VARRIDO)) !== undefined
  let feitos = 0
  for (const tabela of varrido ? ['fila'] : TABELAS_DE_LINHAS) feitos += await sealTable(db, tabela, signal)
  if (varrido || signal?.aborted) return feitos
  feitos += await sealBytes(db, signal)
  if (!signal?.aborted) await db.meta.put({ chave: VARRIDO, valor: Date.now() })
  return feitos
}

/** The heartbeat goes on naming what was sent last. */
const BATIMENTO_VALE_MS = 60_000

async function emVoo(db: ZeloDatabase): Promise<ReadonlySet<string>> {
  const batimento = (await db.meta.get('batimento'))?.valor as Batimento | undefined // as: the core writes it
  const recente = batimento !== undefined && Math.abs(Date.now() - batimento.em) < BATIMENTO_VALE_MS
  return new Set(recente ? batimento.op_ids : [])
}

async function sealTable(db: ZeloDatabase, tabela: string, signal?: AbortSignal): Promise<number> {
  let feitos = 0
  for await (const chaves of clearKeys(db, tabela)) {
    for (let i = 0; i < chaves.length; i += LINHAS_POR_VEZ) {
      if (signal?.aborted) return feitos
      feitos += await rewrite(db, tabela, chaves.slice(i, i + LINHAS_POR_VEZ))
    }
  }
  return feitos
}

/** Reads opened and writes sealed, in one transaction: whoever changed the row meanwhile changed what is read here. */
async function rewrite(db: ZeloDatabase, tabela: string, chaves: readonly IDBValidKey[]): Promise<number> {
  const voando = await emVoo(db)
  return db.transaction('rw', tabela, async () => {
    const linhas = await db.table<Row, IDBValidKey>(tabela).bulkGet([...chaves])
    const minhas = linhas.filter(
      (linha): linha is Row => linha !== undefined && !voando.has(String(linha.op_id)),
    )
    await db.table(tabela).bulkPut(minhas)
    return minhas.length
  })
}

/** Around the middleware, which opens what it reads. */
async function* clearKeys(db: ZeloDatabase, tabela: string): AsyncGenerator<IDBValidKey[]> {
  let depois: IDBKeyRange | null = null
  for (;;) {
    const store = db.backendDB().transaction(tabela).objectStore(tabela)
    const todas: IDBValidKey[] = await answer(store.getAllKeys(depois, LINHAS_POR_LEITURA))
    const ultima = todas.at(-1)
    if (ultima === undefined) return
    // The reserve is large, and noise: nobody reads it.
    const chaves = tabela === 'meta' ? todas.filter((chave) => !ehDoLastro(chave)) : todas
    const linhas: Row[] =
      tabela === 'meta'
        ? await Promise.all(chaves.map((chave) => answer(store.get(chave))))
        : await answer(store.getAll(depois, LINHAS_POR_LEITURA))
    yield chaves.filter((_chave, i) => isClear(tabela, linhas[i] ?? {}))
    depois = IDBKeyRange.lowerBound(ultima, true)
  }
}

function answer<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function sealBytes(db: ZeloDatabase, signal?: AbortSignal): Promise<number> {
  let feitos = 0
  for (const uuid of await db.blobs.toCollection().primaryKeys()) {
    if (signal?.aborted) return feitos
    const linha = await db.blobs.get(uuid)
    if (linha === undefined || linha.iv !== undefined) continue
    const selados = await db.cofre.selar(uuid, linha.bytes)
    if (selados === null) return feitos
    feitos += await db.transaction('rw', db.blobs, async () => {
      const atual = await db.blobs.get(uuid)
      // Gone, or another's already: what was sealed here is of no use.
      if (atual === undefined || atual.iv !== undefined || atual.sha256 !== linha.sha256) return 0
      await db.blobs.put({ ...atual, ...selados })
      return 1
    })
  }
  return feitos
}
