/**
 * What signing out does to the outboxes of a person: what waits stays, and so does what it is made from; what was only
 * brought to work with goes. Opens what there is and creates nothing, as `lock-person.ts` does.
 */
import { Dexie } from 'dexie'
import { nomeDosRecebimentos, ORIGENS } from './recebimentos-banco.ts'

async function noQueHouver(nome: string, mudar: (db: Dexie) => Promise<void>): Promise<void> {
  if (!(await Dexie.exists(nome))) return
  const db = new Dexie(nome, { chromeTransactionDurability: 'strict' })
  await db.open()
  try {
    await db.transaction('rw', db.tables, () => mudar(db))
  } finally {
    db.close()
  }
}

/** The values of one field of all the rows. */
async function usados(db: Dexie, tabela: string, campo: string): Promise<number[]> {
  const linhas: Record<string, unknown>[] = await db.table(tabela).toArray()
  return linhas.map((linha) => Number(linha[campo]))
}

export async function trancarSaida(usuario_id: number): Promise<void> {
  await noQueHouver(`zelo-contagens-${usuario_id}`, async (db) => {
    const ficam = await usados(db, 'contagens', 'inventario_id')
    if (db.tables.some(({ name }) => name === 'digitadas'))
      ficam.push(...(await usados(db, 'digitadas', 'inventario_id')))
    await db.table('folhas').where(':id').noneOf(ficam).delete()
  })
  for (const origem of ORIGENS)
    await noQueHouver(nomeDosRecebimentos(usuario_id, origem), async (db) => {
      const rascunhos = await usados(db, 'rascunhos', 'remessa_id')
      const recebimentos = await usados(db, 'recebimentos', 'remessa_id')
      await db
        .table('remessas')
        .where(':id')
        .noneOf([...rascunhos, ...recebimentos])
        .delete()
      await db.table('meta').clear()
      if (db.tables.some(({ name }) => name === 'materiais')) await db.table('materiais').clear()
    })
}
