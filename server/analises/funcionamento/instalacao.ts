// One reading of the installation, for the monitor and for the screen: who asks while another reads gets the same.
import type { FastifyBaseLogger } from 'fastify'
import type { Saude } from '#contract/administracao/sistema.ts'
import type { Funcionamento } from '#contract/analises/funcionamento.ts'
import { saudeAgora } from '#server/administracao/sistema/saude.ts'
import { freeSpace, sizeOfDisk } from '#server/casa/arquivos/disk.ts'
import { lastCopy, type UltimaCopia } from '#server/casa/copia/last-copy.ts'
import type { Services } from '#server/casa/http/call.ts'
import { doBanco, doCampo, dosArquivos, trabalhos } from './leitura-queries.ts'

/** What the database says. */
export type LidoDoBanco = Pick<Funcionamento, 'campo' | 'trabalhos' | 'banco' | 'arquivos'>

export interface Instalacao {
  lido_em: Date
  saude: Saude
  disco: { livre: number; tamanho: number } | undefined
  copia: UltimaCopia | undefined
  /** Undefined while the database does not answer. */
  doBanco: LidoDoBanco | undefined
}

type Quem = Pick<Services, 'db' | 'config' | 'files'>

/** However many ask. */
const VALE_MS = 10_000
/** What reads a row for each file. */
const ARQUIVOS_VALEM_MS = 300_000

/** The last answer of `read` while it is fresh, from when it came; a failure is not kept. One reading at a time. */
export function kept<T>(forMs: number, read: (quem: Quem, log: FastifyBaseLogger) => Promise<T>) {
  const known = new WeakMap<Services['db'], { until: number; value: Promise<T> }>()
  return (quem: Quem, log: FastifyBaseLogger): Promise<T> => {
    const before = known.get(quem.db)
    if (before && Date.now() < before.until) return before.value
    const entry = { until: Number.POSITIVE_INFINITY, value: read(quem, log) }
    known.set(quem.db, entry)
    entry.value.then(
      () => {
        entry.until = Date.now() + forMs
      },
      () => known.delete(quem.db),
    )
    return entry.value
  }
}

const arquivosLidos = kept(ARQUIVOS_VALEM_MS, ({ db }) => dosArquivos(db))

async function lerDoBanco(quem: Quem, log: FastifyBaseLogger): Promise<LidoDoBanco> {
  const { db } = quem
  // In turn: a monitor takes one connection of the pool, and no more.
  const campo = await doCampo(db, new Date())
  const emCurso = await trabalhos(db)
  return { campo, trabalhos: emCurso, banco: await doBanco(db), arquivos: await arquivosLidos(quem, log) }
}

async function disco(dados: string): Promise<Instalacao['disco']> {
  try {
    return { livre: await freeSpace(dados), tamanho: await sizeOfDisk(dados) }
  } catch {
    return undefined
  }
}

export const instalacaoAgora = kept(VALE_MS, async (quem, log): Promise<Instalacao> => {
  const saude = await saudeAgora(quem, log)
  const lido = saude.banco
    ? await lerDoBanco(quem, log).catch(
        (err: unknown) => void log.warn({ err }, 'o banco não contou como está'),
      )
    : undefined
  return {
    lido_em: new Date(),
    saude,
    disco: await disco(quem.config.dados),
    copia: await lastCopy(quem.config.dados),
    doBanco: lido ?? undefined,
  }
})
