// Files that nobody registered go after two days, and only when no device of their owner may still be bringing them.
import sql from 'sql-template-tag'
import type { FileStore } from '#server/casa/arquivos/file-store.ts'
import type { Tx } from '#server/casa/db/database.ts'
import { LOCAL_DO_ARQUIVO } from './place-of-file.ts'
import type { Job } from './scheduler.ts'
import { systemTrail } from './system-trail.ts'

const LOTE = 20
const PACIENCIA_H = 48

interface Esquecido {
  id: number
  uuid: string
  situacao: 'reservado' | 'recebido'
  tamanho: number
  sha256: string
  local_id: number | null
}

/**
 * Every device of the owner has told, after the reservation, that nothing waits on it. One that was never heard of
 * again may hold the work, and one that never told how much waits on it too: their files stay. So do those whose
 * registration waits for a supervisor. What was to be attached in the panel waits on no device.
 */
function esquecidos(tx: Tx): Promise<Esquecido[]> {
  return tx.rows(sql`
    select f.id, f.uuid, f.situacao, f.tamanho, f.sha256, ${LOCAL_DO_ARQUIVO} as local_id
    from multimidia f left join monitoramento m on m.id = f.monitoramento_id
    where f.situacao in ('reservado', 'recebido')
      and greatest(f.reservado_em, f.recebido_em) < now() - make_interval(hours => ${PACIENCIA_H})
      and (f.monitoramento_id is null
        or exists (select 1 from dispositivo d where d.usuario_id = f.usuario_id)
        and not exists (select 1 from dispositivo d where d.usuario_id = f.usuario_id
          and (d.pendentes > 0 or d.fila_em is null or d.fila_em <= greatest(f.reservado_em, f.recebido_em))))
      and not exists (select 1 from quarentena q
        where q.operacao = 'multimidias.registrar' and q.body->>'uuid' = f.uuid::text)
    order by f.reservado_em limit ${LOTE}
    for update of f skip locked`)
}

/** The bytes go while the row is held: who registers it meanwhile waits, finds nothing, and sends it again. */
async function recolher(tx: Tx, files: FileStore): Promise<number> {
  const linhas = await esquecidos(tx)
  if (linhas.length === 0) return 0
  const trail = systemTrail('multimidias.recolher')
  for (const { id, uuid, local_id, ...de } of linhas) {
    await files.remove(uuid)
    trail.mudanca({
      entidade: 'multimidia',
      entidade_id: id,
      local_id,
      de: { situacao: de.situacao, arquivo: { uuid, tamanho: de.tamanho, sha256: de.sha256 } },
      para: { situacao: null, arquivo: null },
      motivo: 'reservado e nunca registrado',
    })
  }
  await tx.run(sql`delete from multimidia where id = any(${linhas.map(({ id }) => id)}::bigint[])`)
  await trail.write(tx, null)
  return linhas.length
}

/** What was cut while it arrived whole, and pieces of files that are stored already or were never reserved. */
async function varrer(tx: Tx, files: FileStore): Promise<void> {
  const antes = new Date(Date.now() - PACIENCIA_H * 3_600_000)
  const temporarios = await files.sweepTemporary(antes)
  const nomes = (await files.stalePartials(antes)).filter((nome) => /^[0-9a-f-]{36}$/.test(nome))
  const sobras = await tx.rows<{ uuid: string }>(sql`
    select parado.uuid from unnest(${nomes}::uuid[]) as parado (uuid)
    where not exists (select 1 from multimidia f where f.uuid = parado.uuid and f.situacao = 'reservado')`)
  for (const { uuid } of sobras) await files.partials.remove(uuid)
  if (temporarios + sobras.length === 0) return
  const trail = systemTrail('multimidias.varrer')
  trail.mudanca({
    entidade: 'temporarios',
    entidade_id: 'arquivos',
    para: { temporarios, parciais: sobras.map(({ uuid }) => uuid) },
  })
  await trail.write(tx, null)
}

export function collectOrphans(files: FileStore): Job {
  return {
    name: 'recolher-arquivos',
    everyMs: 3_600_000,
    async step({ tx }) {
      const recolhidos = await recolher(tx, files)
      if (recolhidos === LOTE) return true
      await varrer(tx, files)
      return false
    },
  }
}
