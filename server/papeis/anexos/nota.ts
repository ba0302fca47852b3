// The XML of the note of an entry: the very file that was read, kept with it once.
import sql from 'sql-template-tag'
import type { ReservaDeAnexo } from '#contract/papeis/anexos.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'
import { REGISTRADO } from '#server/papeis/arquivos/registro.ts'
import type { LinhaDeAnexo } from './guardado.ts'
import type { RegistroComAnexos } from './registro.ts'

/** Throws for a note of what has none, or another file than the one that the entry was made from. */
export async function exigirNota(
  tx: Queryable,
  { modelo, id }: RegistroComAnexos,
  { tipo, sha256 }: Pick<ReservaDeAnexo, 'tipo' | 'sha256'>,
): Promise<void> {
  if (tipo !== 'nota') return
  if (modelo !== 'entrada') throw campoInvalido('tipo', 'Só uma entrada tem o XML da nota.')
  const lida = await tx.maybe(sql`select id from entrada where id = ${id} and xml_sha256 = ${sha256}`)
  if (lida === undefined)
    throw campoInvalido('sha256', 'Este não é o XML da nota desta entrada. Escolha o arquivo que foi lido.')
}

/** The same note already kept with this record. Two who register it at the same moment meet at its unique index. */
export async function notaGuardada(
  tx: Queryable,
  { tipo, registro_uuid, sha256 }: LinhaDeAnexo,
): Promise<number | undefined> {
  if (tipo !== 'nota') return undefined
  const guardada = await tx.maybe<{ id: number }>(sql`
    select f.id from multimidia f where f.tipo = 'nota' and f.model = 'entrada' and f.model_id = ${registro_uuid}
      and f.sha256 = ${sha256} and ${REGISTRADO}`)
  return guardada?.id
}
