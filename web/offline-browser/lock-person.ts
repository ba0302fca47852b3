/**
 * What signing out does to a person's database: the handle of the key goes, and so does every visit with nothing left to
 * send. Work that the server has not acknowledged stays, sealed. Knows none of the engine's code: it must run at once.
 */
import { Dexie } from 'dexie'
import { foiDigitado, type Rascunho } from '#offline/rows.ts'
import { databaseName } from './database-name.ts'
import { chavesDoLastro } from './space.ts'

const DA_VISITA = ['instalacoes', 'patrimonios', 'arquivos', 'blobs', 'codigos'] as const
/** Values of `meta` that only the signed-in person needs, and that are made again. */
const DA_SESSAO = ['cofre', 'visitas_listadas']
const COMPROVANTE = 'comprovante:'

interface Solta {
  readonly [campo: string]: unknown
}

export async function trancarPessoa(usuario_id: number): Promise<void> {
  const db = new Dexie(databaseName(usuario_id), { chromeTransactionDurability: 'strict' })
  try {
    // With no version declared, Dexie opens what there is and creates nothing.
    await db.open()
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchDatabaseError') return
    throw error
  }
  try {
    await db.transaction('rw', db.tables, async () => lock(db))
  } finally {
    db.close()
  }
}

async function lock(db: Dexie): Promise<void> {
  const lastro = await chavesDoLastro(db.table<unknown, string>('meta'))
  await db.table('meta').bulkDelete([...DA_SESSAO, ...lastro])
  // A receipt that never had a key is readable by anybody; the server has the same.
  const comprovantes = await db.table<Solta, string>('meta').where('chave').startsWith(COMPROVANTE).toArray()
  const claros = comprovantes.filter((linha) => linha.valor !== undefined)
  await db.table('meta').bulkDelete(claros.map((linha) => String(linha.chave)))
  const ficam = await visitsWithWork(db)
  await forgetDrafts(db, ficam)
  for (const tabela of DA_VISITA.filter((nome) => has(db, nome))) {
    await db.table(tabela).where('monitoramento_id').noneOf(ficam).delete()
  }
  for (const tabela of ['monitoramentos', 'pacotes']) {
    await db.table(tabela).where(':id').noneOf(ficam).delete()
  }
  await forgetContent(db, new Set(ficam))
}

/** Not acknowledged, or refused and only here. */
async function visitsWithWork(db: Dexie): Promise<number[]> {
  const pendentes = await db.table('fila').orderBy('monitoramento_id').uniqueKeys()
  const invalidos = await db
    .table<Solta>('arquivos')
    .filter((linha) => linha.invalido === true)
    .toArray()
  const ids = [...pendentes, ...invalidos.map((linha) => linha.monitoramento_id)]
  ids.push(...(await halfTyped(db)))
  return [...new Set(ids.filter((id): id is number => typeof id === 'number'))]
}

/** Typed and not saved, in a visit where it still can be. A database of an older version has no drafts. */
async function halfTyped(db: Dexie): Promise<number[]> {
  if (!has(db, 'rascunhos')) return []
  const rascunhos = await db.table<Rascunho, string>('rascunhos').toArray()
  const ids = rascunhos.filter(foiDigitado).map(({ monitoramento_id }) => monitoramento_id)
  const visitas = await db.table<Solta>('monitoramentos').where(':id').anyOf(ids).toArray()
  return visitas.flatMap((visita) => (visita.finalizado_em ? [] : Number(visita.id)))
}

/**
 * The codes that were read and not decided are nowhere else: they wait, sealed, for their visit to be prepared again.
 * Those of a visit that is finished leave with it.
 */
async function forgetDrafts(db: Dexie, ficam: readonly number[]): Promise<void> {
  if (!has(db, 'rascunhos')) return
  const visitas = await db.table<Solta, number>('monitoramentos').toArray()
  const terminadas = new Set(visitas.filter((visita) => visita.finalizado_em).map((visita) => visita.id))
  await db
    .table<Rascunho>('rascunhos')
    .where('monitoramento_id')
    .noneOf(ficam)
    .and((rascunho) => foiDigitado(rascunho) || terminadas.has(rascunho.monitoramento_id))
    .delete()
}

const has = (db: Dexie, tabela: string): boolean => db.tables.some(({ name }) => name === tabela)

/** The record that a task was done stays; what it said goes with the visit, where it cannot be sent again or is clear. */
async function forgetContent(db: Dexie, ficam: ReadonlySet<unknown>): Promise<void> {
  const historico = await db.table<Solta, number>('historico').toArray()
  const mudados = historico.filter(({ item, monitoramento_id }) => {
    if (ficam.has(monitoramento_id) || typeof item !== 'object' || item === null) return false
    const { arquivo = null, dados } = item as Solta // as: a task of the queue
    return arquivo !== null || dados !== undefined
  })
  await db.table('historico').bulkPut(mudados.map((feito) => ({ ...feito, item: null })))
}
