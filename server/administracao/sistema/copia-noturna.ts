// The night's copy, by the operator's own command in a process of its own; and who hears that none was made.
import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { notificar } from '#server/administracao/notificacoes/notify.ts'
import { pelaPrimeiraVez } from '#server/administracao/notificacoes/once.ts'
import { copiaAtrasada, lastCopy } from '#server/casa/copia/last-copy.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Services } from '#server/casa/http/call.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { instanteEscrito } from '#server/casa/instante.ts'
import type { Job, JobLog } from '#server/casa/jobs/scheduler.ts'

type Precisa = Pick<Services, 'config'>

const A_CADA_MS = 10 * 60_000
/** On the órgão's wall, before the diagnosis begins. */
const HORA_DA_NOITE = 1

const COMANDO = join(import.meta.dirname, '..', '..', 'cli', 'copia.ts')

const horaNoOrgao = (agora: Date, fuso: string): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone: fuso, hour: 'numeric', hourCycle: 'h23' }).format(agora))

/** One a night; an installation that was off at that hour copies as soon as it is on. */
export async function faltaCopiar({ config }: Precisa, agora: Date): Promise<boolean> {
  const ultima = await lastCopy(config.dados)
  if (ultima === undefined) return true
  const idade = agora.getTime() - Date.parse(ultima.instante)
  const jaHoje = diaDe(new Date(ultima.instante), config.fuso) === diaDe(agora, config.fuso)
  return (!jaHoje && horaNoOrgao(agora, config.fuso) >= HORA_DA_NOITE) || idade > 24 * 3_600_000
}

export type Copiar = (args: string[], signal: AbortSignal) => Promise<void>

/** Its own process: sealing and reading back a whole copy leaves the server its time. */
const porComando: Copiar = (args, signal) =>
  new Promise((resolve, reject) => {
    // Node tells its own failure and not the command's: what the command said is in `stderr`.
    execFile(process.execPath, [COMANDO, ...args], { signal }, (error, _, stderr) =>
      error ? reject(new Error(stderr.trim() || error.message)) : resolve(),
    )
  })

/** Whoever keeps the parameters of the installation hears once of each copy that is the last for too long. */
export async function avisarCopiaAtrasada(tx: Queryable, { config }: Precisa, agora: Date): Promise<boolean> {
  if (!(await copiaAtrasada(config, agora))) return false
  const ultima = await lastCopy(config.dados)
  const instante = ultima?.instante ?? null
  if (!(await pelaPrimeiraVez(tx, 'CopiaAtrasada', instante ?? 'nenhuma'))) return false
  await notificar(tx, {
    tipo: 'CopiaAtrasada',
    data: { instante },
    titulo: 'Cópia de segurança atrasada',
    detalhe: ultima
      ? `A última é de ${instanteEscrito(ultima.instante, config.fuso)}. Quem opera o servidor precisa saber.`
      : 'Ainda não há nenhuma. Quem opera o servidor precisa saber.',
    para: { permissao: 'admin.parametros.editar' },
  })
  return true
}

/** By the lock that each copy holds, whichever process makes it. */
async function outraEmCurso(tx: Queryable): Promise<boolean> {
  const { livre } = await tx.one<{ livre: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('copia', 0)) as livre`,
  )
  return !livre
}

/** The copy goes on after the step, which only begins it: a night's copy may take an hour. */
export function nightlyCopy(services: Precisa, log: JobLog, copiar: Copiar = porComando): Job {
  const { anfitriao, copias } = services.config
  const { destino, manter } = copias
  const dele = anfitriao === undefined ? [] : ['--orgao', anfitriao]
  let emCurso = false
  async function daNoite(pasta: string, signal: AbortSignal): Promise<void> {
    emCurso = true
    try {
      await mkdir(pasta, { recursive: true, mode: 0o700 })
      await copiar([pasta, '--manter', String(manter), ...dele], signal)
      log.info({ destino: pasta }, 'cópia de segurança feita e conferida')
    } catch (err) {
      if (!signal.aborted) log.error({ err, destino: pasta }, 'a cópia de segurança falhou e será repetida')
    } finally {
      emCurso = false
    }
  }
  return {
    name: 'copiar',
    everyMs: A_CADA_MS,
    async step({ tx, signal }) {
      const agora = new Date()
      await avisarCopiaAtrasada(tx, services, agora)
      if (destino === undefined || emCurso || !(await faltaCopiar(services, agora))) return false
      if (!(await outraEmCurso(tx))) tx.afterCommit(() => void daNoite(destino, signal))
      return false
    },
  }
}
