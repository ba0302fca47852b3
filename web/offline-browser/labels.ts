/** The agent's label ranges as this device has used them: a label given here is never given again, sent or not. */
import type { FaixaDePlaquetas } from '#contract/campo/patrimonios.ts'
import type { ZeloDatabase } from './database.ts'

export interface Intervalo {
  inicio: number
  fim: number
}

const CHAVE = 'plaquetas_usadas'

/** The first label from `proxima` on that no interval covers; null when the range is spent. */
export function proximaLivre(faixa: FaixaDePlaquetas, usadas: readonly Intervalo[]): number | null {
  if (faixa.proxima === null) return null
  let numero = faixa.proxima
  for (const { inicio, fim } of [...usadas].sort((a, b) => a.inicio - b.inicio)) {
    if (inicio <= numero && numero <= fim) numero = fim + 1
  }
  return numero <= faixa.fim ? numero : null
}

export function faixasLocais(
  faixas: readonly FaixaDePlaquetas[],
  usadas: readonly Intervalo[],
): FaixaDePlaquetas[] {
  return faixas.map((faixa) => ({ ...faixa, proxima: proximaLivre(faixa, usadas) }))
}

/** Whether all labels of the interval are the agent's and free. */
export function livres(
  { inicio, fim }: Intervalo,
  faixas: readonly FaixaDePlaquetas[],
  usadas: readonly Intervalo[],
): boolean {
  const dentro = faixas.some((faixa) => (faixa.proxima ?? Infinity) <= inicio && fim <= faixa.fim)
  return dentro && !usadas.some((usada) => usada.inicio <= fim && inicio <= usada.fim)
}

export async function plaquetasUsadas(db: ZeloDatabase): Promise<Intervalo[]> {
  const guardadas = (await db.meta.get(CHAVE))?.valor
  return Array.isArray(guardadas) ? (guardadas as Intervalo[]) : [] // as: usarPlaquetas is the only writer
}

/** Takes the labels before the batch is captured: a number lost with a failed capture is only skipped. False when they are taken. */
export async function usarPlaquetas(
  db: ZeloDatabase,
  intervalo: Intervalo,
  faixas: readonly FaixaDePlaquetas[],
): Promise<boolean> {
  return db.transaction('rw', db.meta, async () => {
    const usadas = await plaquetasUsadas(db)
    if (!livres(intervalo, faixas, usadas)) return false
    await db.meta.put({ chave: CHAVE, valor: [...usadas, intervalo] })
    return true
  })
}
