// Whom the demonstration's people call for help.
import sql from 'sql-template-tag'
import { readConfig } from '#server/casa/config.ts'
import type { Tx } from '#server/casa/db/database.ts'

const SUPORTE = { suporte_telefone: '0800 000 2025', suporte_email: 'suporte@zelo.demo' }

/** Where the environment names a phone, that one stands. */
export async function carregarParametros(tx: Tx): Promise<void> {
  if (readConfig().suporte_telefone !== '') return
  const valores = JSON.stringify({ identidade: SUPORTE })
  await tx.run(sql`update parametros set valores = valores || ${valores}::jsonb`)
}
