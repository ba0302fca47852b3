/** How full the device is, as far as the browser says: its figures warn, and are never relied on. */

export type NivelDeEspaco = 'folgado' | 'atencao' | 'critico'

/** Bytes; null while unknown. */
export interface Espaco {
  readonly usado: number | null
  readonly cota: number | null
  readonly livre: number | null
  readonly nivel: NivelDeEspaco
  /** The browser promised not to erase the data under pressure. */
  readonly protegido: boolean | null
}

export const ESPACO_DESCONHECIDO: Espaco = {
  usado: null,
  cota: null,
  livre: null,
  nivel: 'folgado',
  protegido: null,
}

const ATENCAO = 0.7
const CRITICO = 0.9

export function nivelDoEspaco(usado: number, cota: number): NivelDeEspaco {
  if (cota <= 0) return 'folgado'
  const parte = usado / cota
  if (parte >= CRITICO) return 'critico'
  return parte >= ATENCAO ? 'atencao' : 'folgado'
}

/** Percent of the quota in use. */
export function porcentoUsado({ usado, cota }: Espaco): number | null {
  if (usado === null || cota === null || cota <= 0) return null
  return Math.min(100, Math.round((usado / cota) * 100))
}

type Armazem = Partial<Pick<StorageManager, 'estimate' | 'persisted'>>

/** Never rejects. */
export async function espacoAgora(armazem: Armazem | undefined = navigator.storage): Promise<Espaco> {
  const [medida, protegido] = await Promise.all([
    armazem?.estimate?.().catch(() => undefined),
    armazem?.persisted?.().catch(() => null) ?? null,
  ])
  const { usage: usado = null, quota: cota = null } = medida ?? {}
  if (usado === null || cota === null) return { ...ESPACO_DESCONHECIDO, protegido }
  return { usado, cota, livre: Math.max(0, cota - usado), nivel: nivelDoEspaco(usado, cota), protegido }
}
