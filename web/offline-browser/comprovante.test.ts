import { expect, test } from 'vitest'
import { type Comprovante, guardarComprovante, lerComprovante } from './comprovante.ts'
import { openDatabase } from './database.ts'

function comprovante(monitoramento_id: number, finalizado_em: string): Comprovante {
  return {
    monitoramento_id,
    protocolo: `MON-2026-00000${monitoramento_id}`,
    local: 'Escola Aroeira',
    codigo_inep: null,
    iniciado_em: null,
    finalizado_em,
    linhas: [{ rotulo: 'Fotos', valor: '3' }],
    agente: { nome: 'Ana', assinatura: new TextEncoder().encode('png').buffer },
    responsavel: { nome: 'Rita', matricula: null, cargo: null, assinatura: null },
    recusa: null,
  }
}

test('a receipt outlives the rows of its visit and comes back whole', async () => {
  const db = await openDatabase(901)
  await guardarComprovante(db, comprovante(7, '2026-11-20T12:00:00.000Z'))
  await db.monitoramentos.clear()
  expect(await lerComprovante(db, 7)).toEqual(comprovante(7, '2026-11-20T12:00:00.000Z'))
  expect(await lerComprovante(db, 8)).toBeNull()
  db.close()
})

test('receipts older than 90 days leave when another is kept', async () => {
  const db = await openDatabase(902)
  await guardarComprovante(db, comprovante(1, '2026-01-10T12:00:00.000Z'))
  await guardarComprovante(db, comprovante(2, '2026-11-01T12:00:00.000Z'))
  await guardarComprovante(db, comprovante(3, '2026-11-20T12:00:00.000Z'))
  expect(await lerComprovante(db, 1)).toBeNull()
  expect(await lerComprovante(db, 2)).not.toBeNull()
  db.close()
})
