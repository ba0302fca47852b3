// The part of a position that an act names.
import { enderecoEmUso, loteDoMaterial } from '#server/almoxarifado/estoque/ajustes-queries.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'
import type { PosicaoAlvo } from './policy.ts'

interface Parte {
  lote_id?: number | null | undefined
  endereco_id?: number | null | undefined
}

/** A lot of the material, a shelf of the depósito: whether there is enough there, the ledger says. */
export async function exigirParte(
  { tx }: { tx: Queryable },
  { deposito_id, material_id }: PosicaoAlvo,
  { lote_id, endereco_id }: Parte,
): Promise<void> {
  if (lote_id != null && !(await loteDoMaterial(tx, { id: lote_id, material_id })))
    throw campoInvalido('lote_id', 'Lote não encontrado neste material.')
  if (endereco_id != null && !(await enderecoEmUso(tx, { id: endereco_id, deposito_id })))
    throw campoInvalido('endereco_id', 'Endereço não encontrado neste depósito.')
}
