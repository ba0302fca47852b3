// Which visits, and which devices with them, a person who follows the field may see.

import sql, { type Sql } from 'sql-template-tag'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { noAlcance } from '#server/casa/no-alcance.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'

/** Nodes whose branches the person reaches; null is the whole tree. */
export type Nos = number[] | null

export function alcanceDe(ator: Ator, permissao: Permissao): Nos {
  return nosDaPermissao(ator.concessoes, permissao)
}

/** Of a visit's place `l`. */
export function localNoAlcance(nos: Nos): Sql {
  return noAlcance(sql`l.id`, nos)
}

/** Of a device `d`: one of its visits, or a visit its person was assigned to, is at a place `l` of which this holds. */
export const dispositivoEm = (lugares: Sql): Sql => sql`(d.usuario_id in (
      select a.usuario_id from monitoramento_agente a
      join monitoramento m on m.id = a.monitoramento_id join local l on l.id = m.local_id
      where ${lugares})
    or exists (select 1 from monitoramento m join local l on l.id = m.local_id
      where m.id = any(d.visitas) and ${lugares}))`

/** `local_id`: those of visits to this place, or beneath it, alone. */
export function dispositivoNoAlcance(nos: Nos, local_id?: number): Sql {
  if (local_id !== undefined)
    return dispositivoEm(sql`${localNoAlcance(nos)} and l.caminho @> array[${local_id}]::bigint[]`)
  return nos === null ? sql`true` : dispositivoEm(localNoAlcance(nos))
}
