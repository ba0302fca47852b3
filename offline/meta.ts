/** Typed access to the named single values. */
import type { Tables } from './ports.ts'
import type { MetaValores } from './rows.ts'

type MetaTables = Pick<Tables, 'meta'>

export async function readMeta<Chave extends keyof MetaValores>(
  t: MetaTables,
  chave: Chave,
): Promise<MetaValores[Chave] | undefined> {
  const linha = await t.meta.get(chave)
  return linha?.valor as MetaValores[Chave] | undefined // as: writeMeta is the only writer of these keys
}

export async function writeMeta<Chave extends keyof MetaValores>(
  t: MetaTables,
  chave: Chave,
  valor: MetaValores[Chave],
): Promise<void> {
  await t.meta.put({ chave, valor })
}
