/** The receipt of a finished visit: kept apart from its rows, because these leave the device once the server has all. */
import type { Finalizacao } from '#contract/campo/monitoramentos.ts'
import type { Meta } from '#offline/rows.ts'
import type { ZeloDatabase } from './database.ts'

export interface Comprovante {
  monitoramento_id: number
  protocolo: string
  local: string
  /** Of a school that counted its own assets: one person, who counted and answers for the place. */
  contagem?: boolean
  codigo_inep: string | null
  /** With the state; not in the receipts of before. */
  municipio?: string | null
  iniciado_em: string | null
  /** ISO 8601. */
  finalizado_em: string
  /** Lines of the summary that was on the screen when it was signed. */
  linhas: ReadonlyArray<{ rotulo: string; valor: string }>
  agente: { nome: string; assinatura: ArrayBuffer | null }
  responsavel: {
    nome: string
    matricula: string | null
    cargo: string | null
    assinatura: ArrayBuffer | null
  }
  recusa: NonNullable<Finalizacao['recusa']> | null
}

const PREFIXO = 'comprovante:'
const VALIDADE_MS = 90 * 24 * 60 * 60_000

/** As it is kept; written with the finish itself. */
export function linhaDoComprovante(comprovante: Comprovante): Meta {
  return { chave: PREFIXO + comprovante.monitoramento_id, valor: comprovante }
}

export async function guardarComprovante(db: ZeloDatabase, comprovante: Comprovante): Promise<void> {
  await db.meta.put(linhaDoComprovante(comprovante))
  await podarComprovantes(db, Date.parse(comprovante.finalizado_em))
}

/** Lets go of those older than 90 days. */
export async function podarComprovantes(db: ZeloDatabase, agora: number): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const guardados = await db.meta.where('chave').startsWith(PREFIXO).toArray()
    const vencidos = guardados.filter(
      ({ valor }) => Date.parse((valor as Comprovante).finalizado_em) < agora - VALIDADE_MS, // as: written above
    )
    await db.meta.bulkDelete(vencidos.map(({ chave }) => chave))
  })
}

export async function lerComprovante(
  db: ZeloDatabase,
  monitoramento_id: number,
): Promise<Comprovante | null> {
  const linha = await db.meta.get(PREFIXO + monitoramento_id)
  return (linha?.valor as Comprovante | undefined) ?? null // as: written above
}
