/** What the server said last of each visit that is kept here: taken away or not, and how much waits for a supervisor. */
import type { SituacaoDaVisitaGuardada } from '#contract/administracao/aparelhos.ts'
import type { ZeloDatabase } from './database.ts'

export type SituacaoDaVisita = Omit<SituacaoDaVisitaGuardada, 'id'>

const PREFIXO = 'situacao:'
export const chaveDaSituacao = (id: number): string => `${PREFIXO}${id}`

/** True when something is otherwise than it was. */
export async function guardarSituacoes(
  db: ZeloDatabase,
  ditas: readonly SituacaoDaVisitaGuardada[],
): Promise<boolean> {
  return db.transaction('rw', db.meta, async () => {
    let mudou = false
    for (const { id, ...situacao } of ditas) {
      const chave = chaveDaSituacao(id)
      const antes = (await db.meta.get(chave))?.valor ?? null
      const nada = situacao.retirada === null && situacao.em_quarentena === 0
      if (JSON.stringify(antes) === JSON.stringify(nada ? null : situacao)) continue
      mudou = true
      if (nada) await db.meta.delete(chave)
      else await db.meta.put({ chave, valor: situacao })
    }
    return mudou
  })
}

export async function situacaoGuardada(db: ZeloDatabase, id: number): Promise<SituacaoDaVisita | null> {
  const valor = (await db.meta.get(chaveDaSituacao(id)))?.valor ?? null
  return valor as SituacaoDaVisita | null // as: guardarSituacoes is the only writer
}

export async function situacoesGuardadas(db: ZeloDatabase): Promise<Map<number, SituacaoDaVisita>> {
  const linhas = await db.meta.where('chave').startsWith(PREFIXO).toArray()
  const lidas = linhas.filter(({ valor }) => valor !== null)
  // as: guardarSituacoes is the only writer
  return new Map(
    lidas.map(({ chave, valor }) => [Number(chave.slice(PREFIXO.length)), valor as SituacaoDaVisita]),
  )
}
