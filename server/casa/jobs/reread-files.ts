// Stored files are read again from time to time: a disk that changes a byte is noticed before the visit needs it.
import sql from 'sql-template-tag'
import type { FileStore } from '#server/casa/arquivos/file-store.ts'
import { LOCAL_DO_ARQUIVO } from './place-of-file.ts'
import type { Job, JobLog } from './scheduler.ts'
import { systemTrail } from './system-trail.ts'

/** 60 every five minutes: 720 an hour, and no more than a few seconds of reading at once. */
const LOTE = 60
const INTERVALO_MS = 5 * 60_000
const ORCAMENTO_MS = 20_000
/** A file that matched is left alone for a week. */
const DESCANSO_DIAS = 7

interface Guardado {
  id: number
  uuid: string
  tamanho: number
  sha256: string
  /** Null for one that was attached in the panel. */
  monitoramento_id: number | null
  local_id: number | null
}

/** Oldest look first. What is found wrong is marked once, and told; sending the file again clears the mark. */
export function rereadFiles({ files, log }: { files: FileStore; log: JobLog }): Job {
  return {
    name: 'conferir-arquivos',
    everyMs: INTERVALO_MS,
    async step({ tx, signal }) {
      const lote = await tx.rows<Guardado>(sql`
        select f.id, f.uuid, f.tamanho, f.sha256, f.monitoramento_id, ${LOCAL_DO_ARQUIVO} as local_id
        from multimidia f left join monitoramento m on m.id = f.monitoramento_id
        where f.recebido_em is not null and f.corrompido_em is null
          and coalesce(f.conferido_em, f.recebido_em) < now() - make_interval(days => ${DESCANSO_DIAS})
        order by coalesce(f.conferido_em, f.recebido_em) limit ${LOTE}`)
      const ate = Date.now() + ORCAMENTO_MS
      const trail = systemTrail('multimidias.conferir')
      const [bons, corrompidos]: [number[], number[]] = [[], []]
      for (const { id, uuid, tamanho, sha256, monitoramento_id, local_id } of lote) {
        if (signal.aborted || Date.now() > ate) break
        const lido = await files.fingerprint(uuid)
        if (lido?.sha256 === sha256 && lido.tamanho === tamanho) bons.push(id)
        else {
          corrompidos.push(id)
          log.error({ uuid, monitoramento_id, lido }, 'um arquivo guardado já não é o que foi recebido')
          trail.mudanca({
            entidade: 'multimidia',
            entidade_id: id,
            local_id,
            de: { sha256 },
            para: { sha256: lido?.sha256 ?? null },
          })
        }
      }
      await tx.run(sql`update multimidia set conferido_em = now() where id = any(${bons}::bigint[])`)
      if (corrompidos.length > 0) {
        await tx.run(
          sql`update multimidia set corrompido_em = now() where id = any(${corrompidos}::bigint[])`,
        )
        await trail.write(tx, null)
      }
      return false
    },
  }
}
