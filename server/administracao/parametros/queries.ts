// All the SQL of the parameters: one row, whatever the number of processes.
import sql from 'sql-template-tag'
import type { Identidade, Limites, Mapa, Rotulos } from '#contract/administracao/parametros.ts'
import type { Queryable } from '#server/casa/db/database.ts'

/** What somebody edited, and nothing else. */
export interface Editados {
  identidade?: Partial<Identidade>
  mapa?: Partial<Mapa>
  limites?: Partial<Limites>
}

export interface Guardados {
  versao: number
  valores: Editados
  rotulos: Rotulos
  logo_versao: string | null
}

/** Without the bytes of the picture. */
export function parametrosGuardados(db: Queryable): Promise<Guardados> {
  return db.one(sql`select versao, valores, rotulos, logo_versao from parametros`)
}

/** Held until the end of the transaction: two who edit at once come one after the other. */
export function parametrosParaEscrever(tx: Queryable): Promise<Guardados> {
  return tx.one(sql`select versao, valores, rotulos, logo_versao from parametros for update`)
}

export async function gravarParametros(
  tx: Queryable,
  { valores, rotulos }: Pick<Guardados, 'valores' | 'rotulos'>,
): Promise<void> {
  await tx.run(sql`update parametros set valores = ${JSON.stringify(valores)}::jsonb,
    rotulos = ${JSON.stringify(rotulos)}::jsonb, versao = versao + 1, atualizado_em = now()`)
}

export async function gravarLogo(
  tx: Queryable,
  logo: { bytes: Uint8Array; versao: string } | null,
): Promise<void> {
  const bytes = logo && Buffer.from(logo.bytes)
  await tx.run(sql`update parametros set logo = ${bytes}, logo_versao = ${logo?.versao ?? null},
    versao = versao + 1, atualizado_em = now()`)
}
