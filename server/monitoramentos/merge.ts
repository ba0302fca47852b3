// Two captures of the same field: the later one stands whatever the order of arrival, and what another hand wrote is
// never lost without a trace.

/** Where a field's value comes from. */
export interface Captura {
  /** Instant of capture, ISO 8601 in UTC with three decimals: as text it sorts as time. */
  em: string
  op: string | null
  dispositivo: string | null
  seq: number | null
  usuario: number
}
export type Capturas = Readonly<Record<string, Captura>>

export interface Discordancia {
  campo: string
  vencedor: unknown
  perdedor: unknown
  op_perdedora: string | null
}

export interface Fusao<T> {
  /** The fields as they must be now: only those whose capture is later than the stored one. */
  valores: Partial<T>
  capturas: Record<string, Captura>
  discordancias: Discordancia[]
}

/** Time between devices; on one device its own sequence, because its clock may have been set back. */
function precede(a: Captura, b: Captura): boolean {
  if (a.dispositivo !== null && a.dispositivo === b.dispositivo && a.seq !== null && b.seq !== null)
    return a.seq < b.seq
  if (a.em !== b.em) return a.em < b.em
  return (a.op ?? '') < (b.op ?? '')
}

const outraMao = (a: Captura, b: Captura) => a.dispositivo !== b.dispositivo || a.usuario !== b.usuario
const igual = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * Merges `novos`, captured at `captura`, into `atuais`, of which `anteriores` says where each came from. An undefined
 * field was not captured. `prefixo` tells apart, in `anteriores`, the fields of a nested object.
 */
export function fusao<T extends object>(
  atuais: T,
  anteriores: Capturas,
  novos: { [K in keyof T]?: T[K] | undefined },
  captura: Captura,
  prefixo = '',
): Fusao<T> {
  const resultado: Fusao<T> = { valores: {}, capturas: {}, discordancias: [] }
  // as: Object.keys forgets that the keys are those of T.
  for (const chave of Object.keys(novos) as (keyof T & string)[]) {
    const novo = novos[chave]
    if (novo === undefined) continue
    const campo = `${prefixo}${chave}`
    const atual = atuais[chave]
    const anterior = anteriores[campo]
    const vence = anterior === undefined || !precede(captura, anterior)
    if (vence) {
      resultado.valores[chave] = novo
      resultado.capturas[campo] = captura
    }
    if (anterior === undefined || igual(atual, novo) || !outraMao(anterior, captura)) continue
    resultado.discordancias.push(
      vence
        ? { campo, vencedor: novo, perdedor: atual ?? null, op_perdedora: anterior.op }
        : { campo, vencedor: atual ?? null, perdedor: novo, op_perdedora: captura.op },
    )
  }
  return resultado
}
