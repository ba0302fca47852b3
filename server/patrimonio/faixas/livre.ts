// Whether a label may still be put on an asset.
import sql from 'sql-template-tag'
import { digitoNaoConfere, numeroDaPlaqueta } from '#contract/casa/codigos.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { bemDoCodigo } from './bem-do-codigo.ts'
import { codigosEmUso, plaquetaForaDeUso } from './codigos.ts'

/** Throws when no asset may bear it from now on; `campo` is where it was written. */
export async function exigirLivre(
  tx: Queryable,
  codigo: string,
  { bem_id, campo }: { bem_id: number; campo: string },
): Promise<void> {
  const recusa = (mensagem: string) => new Recusa('ERR_FAIXA_PLAQUETA', mensagem)
  if (digitoNaoConfere(codigo))
    throw campoInvalido(campo, 'O dígito depois do traço não confere. Digite o código de novo.')
  if ((await codigosEmUso(tx, [codigo], bem_id)).length > 0)
    throw recusa(`A plaqueta ${codigo} já está em outro bem. Confira a etiqueta.`)
  const outro = await bemDoCodigo(tx, codigo)
  if (outro?.antigo && outro.id !== bem_id)
    throw recusa(`A plaqueta ${codigo} já foi de outro bem e responde por ele. Use outra.`)
  const numero = numeroDaPlaqueta(codigo)
  if (numero === undefined) return
  const cancelado = await tx.maybe(sql`
    select from lote_plaquetas where situacao = 'cancelado' and ${numero} between inicio and fim`)
  if (cancelado || (await plaquetaForaDeUso(tx, { inicio: numero, quantidade: 1 })) !== undefined)
    throw recusa(`A plaqueta ${codigo} está fora de uso. Use outra.`)
}
