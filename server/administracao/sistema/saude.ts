// Whether what was promised can be kept now: the database and the data folder are asked to write, not only to answer.
import type { FastifyBaseLogger } from 'fastify'
import sql from 'sql-template-tag'
import { type CodigoDeSaude, DETALHE_DA_SAUDE, type Saude } from '#contract/administracao/sistema.ts'
import { VERSAO } from '#contract/casa/versao.ts'
import { freeSpace } from '#server/casa/arquivos/disk.ts'
import { copiaAtrasada } from '#server/casa/copia/last-copy.ts'
import type { Services } from '#server/casa/http/call.ts'

/** Whoever asks, and however often, nothing is written more than once in so long. */
const VALE_MS = 5_000
/** A disk or a database that takes longer serves nobody. */
const PACIENCIA_MS = 5_000

const MIB = 1024 * 1024
/** A photo with its miniature, and what the database writes for it, no longer fit. */
const SEM_ESPACO = 64 * MIB
const POUCO_ESPACO = 1024 * MIB

export function problemaDeEspaco(livre: number): CodigoDeSaude | undefined {
  if (livre < SEM_ESPACO) return 'arquivos-sem-espaco'
  return livre < POUCO_ESPACO ? 'arquivos-com-pouco-espaco' : undefined
}

type Quem = Pick<Services, 'db' | 'config' | 'files'>

async function comPaciencia<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer in ${PACIENCIA_MS} ms`)), PACIENCIA_MS)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

const gravarNoBanco = ({ db }: Quem) =>
  db.transaction(async (tx) => void (await tx.run(sql`update pulso set em = now()`)))

async function doBanco(quem: Quem, log: FastifyBaseLogger): Promise<CodigoDeSaude | undefined> {
  try {
    await comPaciencia(gravarNoBanco(quem))
    return undefined
  } catch (err) {
    log.error({ err }, 'o banco não grava')
    return 'banco-nao-grava'
  }
}

async function dosArquivos(
  { config, files }: Quem,
  log: FastifyBaseLogger,
): Promise<CodigoDeSaude | undefined> {
  try {
    await comPaciencia(files.tryWriting())
    return problemaDeEspaco(await comPaciencia(freeSpace(config.dados)))
  } catch (err) {
    log.error({ err }, 'a pasta de dados, ou o balde dos arquivos, não grava')
    return 'arquivos-nao-gravam'
  }
}

interface Tentadas {
  em: number
  problemas: Promise<CodigoDeSaude[]>
}

/** By the database of the process: who asks while others wait gets the same answer. */
const tentadas = new WeakMap<Services['db'], Tentadas>()

function problemasDeGravacao(quem: Quem, log: FastifyBaseLogger): Promise<CodigoDeSaude[]> {
  const antes = tentadas.get(quem.db)
  if (antes && Date.now() - antes.em < VALE_MS) return antes.problemas
  const problemas = Promise.all([doBanco(quem, log), dosArquivos(quem, log)]).then((achados) =>
    achados.filter((achado) => achado !== undefined),
  )
  tentadas.set(quem.db, { em: Date.now(), problemas })
  return problemas
}

async function responde({ db }: Quem, log: FastifyBaseLogger): Promise<boolean> {
  try {
    await comPaciencia(db.one(sql`select 1 as um`))
    return true
  } catch (err) {
    log.error({ err }, 'o banco não responde')
    return false
  }
}

/** The reading is asked of the database each time; the writing counts for some seconds. */
export async function saudeAgora(quem: Quem, log: FastifyBaseLogger): Promise<Saude> {
  const banco = await responde(quem, log)
  const codigos: CodigoDeSaude[] = banco
    ? [...(await problemasDeGravacao(quem, log))]
    : ['banco-nao-responde']
  if (await copiaAtrasada(quem.config, new Date())) codigos.push('copia-atrasada')
  const replica = quem.db.replica()
  if (replica && replica.situacao !== 'em-dia') codigos.push(`replica-${replica.situacao}`)
  return {
    banco,
    versao: VERSAO.numero,
    ativo_ha_s: Math.floor(process.uptime()),
    problemas: codigos.map((codigo) => ({ codigo, detalhe: DETALHE_DA_SAUDE[codigo] })),
  }
}

const AVISOS: readonly CodigoDeSaude[] = [
  'arquivos-com-pouco-espaco',
  'copia-atrasada',
  'replica-atrasada',
  'replica-fora',
]

/** Little room, an old copy, a replica that is not read: everything still works. */
export const estaFora = ({ problemas }: Saude): boolean =>
  problemas.some(({ codigo }) => !AVISOS.includes(codigo))
