/** The device's own record of each person's database, kept outside it: what should be there if the browser erases it. */
import { v4 } from 'uuid'
import type { Usuario } from '#contract/usuarios.ts'
import type { ZeloDatabase } from './database.ts'
import type { DeviceDatabase } from './device-database.ts'

async function seqDe(db: ZeloDatabase): Promise<number | null> {
  const valor = (await db.meta.get('seq'))?.valor
  return typeof valor === 'number' ? valor : null
}

/** How many unsent tasks the browser erased with the database; 0 when nothing was lost. */
export async function enviosPerdidos(
  aparelho: DeviceDatabase,
  db: ZeloDatabase,
  { id }: Usuario,
): Promise<number> {
  const pessoa = (await aparelho.pessoas()).find(({ usuario_id }) => usuario_id === id)
  return pessoa !== undefined && (await seqDe(db)) === null ? pessoa.pendentes : 0
}

export async function registrarPendentes(
  aparelho: DeviceDatabase,
  db: ZeloDatabase,
  { id: usuario_id, nome }: Usuario,
): Promise<void> {
  const pendentes = await db.fila.count()
  await aparelho.gravarPessoa({ usuario_id, nome, pendentes, seq: (await seqDe(db)) ?? 0, em: Date.now() })
}

/**
 * The server counts sequence numbers by device without holes, so the identity lives and dies with the counter: in the
 * same database, one for each person.
 */
export async function dispositivoDe(db: ZeloDatabase): Promise<string> {
  return db.transaction('rw', db.meta, async () => {
    const guardado = (await db.meta.get('dispositivo_id'))?.valor
    if (typeof guardado === 'string') return guardado
    const novo = v4()
    await db.meta.put({ chave: 'dispositivo_id', valor: novo })
    return novo
  })
}
