// Whom the demonstration's people call for help, and to whom its notes are addressed.
import sql from 'sql-template-tag'
import { readConfig } from '#server/casa/config.ts'
import type { Tx } from '#server/casa/db/database.ts'
import { CNPJ_DO_ORGAO } from './documentos.ts'

const SUPORTE = { suporte_telefone: '0800 000 2025', suporte_email: 'suporte@zelo.demo' }

/** Where the environment names a phone, that one stands. */
export async function carregarParametros(tx: Tx): Promise<void> {
  const suporte = readConfig().suporte_telefone === '' ? SUPORTE : {}
  const valores = JSON.stringify({ identidade: { ...suporte, cnpjs: [CNPJ_DO_ORGAO] } })
  await tx.run(sql`update parametros set valores = valores || ${valores}::jsonb, versao = versao + 1`)
}
