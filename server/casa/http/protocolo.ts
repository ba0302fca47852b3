// The numbers of official acts: one series a kind and year, with no gap, taken in the transaction that makes the act.
import sql from 'sql-template-tag'
import type { Config } from '#server/casa/config.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { diaDe } from './dia.ts'

/** Domain B0. */
export const NUMERADOS = [
  'MON',
  'TRF',
  'REM',
  'DSF',
  'OS',
  'APU',
  'ENT',
  'AJU',
  'INV',
  'INB',
  'OND',
  'REQ',
  'RES',
] as const
export type Numerado = (typeof NUMERADOS)[number]

interface Numerador {
  tx: Queryable
  agora: Date
  services: { config: Pick<Config, 'fuso'> }
}

/** The next numbers of this kind in that year; whoever comes after waits until this transaction ends. */
export async function numerar(
  tx: Queryable,
  { tipo, ano, quantos = 1 }: { tipo: Numerado; ano: number; quantos?: number },
): Promise<string[]> {
  const { ultimo } = await tx.one<{ ultimo: number }>(sql`
    insert into protocolo_contador (tipo, ano, ultimo) values (${tipo}, ${ano}, ${quantos})
    on conflict (tipo, ano) do update set ultimo = protocolo_contador.ultimo + excluded.ultimo returning ultimo`)
  return Array.from(
    { length: quantos },
    (_, i) => `${tipo}-${ano}-${String(ultimo - quantos + 1 + i).padStart(6, '0')}`,
  )
}

/** Of the year in course on the órgão's wall. */
export function proximosProtocolos(
  { tx, agora, services }: Numerador,
  tipo: Numerado,
  quantos: number,
): Promise<string[]> {
  return numerar(tx, { tipo, ano: Number(diaDe(agora, services.config.fuso).slice(0, 4)), quantos })
}

export async function proximoProtocolo(numerador: Numerador, tipo: Numerado): Promise<string> {
  const [numero = ''] = await proximosProtocolos(numerador, tipo, 1)
  return numero
}
