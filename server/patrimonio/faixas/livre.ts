// Whether a label may still be put on an asset.
import sql from 'sql-template-tag'
import {
  CODIGO_SEM_FORMA,
  digitoNaoConfere,
  numeroDaPlaqueta,
  semFormaDeCodigo,
} from '#contract/casa/codigos.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { bemDoCodigo } from './bem-do-codigo.ts'
import { codigosEmUso, plaquetaForaDeUso } from './codigos.ts'

/** Throws when it is no code of a label; `campo` is where it was written. */
export function exigirFormaDeCodigo(codigo: string, campo: string): void {
  if (semFormaDeCodigo(codigo)) throw campoInvalido(campo, `${CODIGO_SEM_FORMA}. Confira o código.`)
}

interface Impedida {
  codigo: string
  /** On these the field put it. */
  postas: number[]
  /** Old labels of these have it. */
  antigas: number[]
  fora_de_uso: boolean
}

/** Of many labels at once that no asset of the register bears: why one may not be put on this asset, or on a new one. */
export async function impedimentosDasPlaquetas(
  db: Queryable,
  codigos: readonly string[],
): Promise<(codigo: string, bem_id: number | null) => string | undefined> {
  const numeros = codigos.map((codigo) => numeroDaPlaqueta(codigo) ?? null)
  const lidas = await db.rows<Impedida>(sql`
    select n.codigo,
      array(select mp.patrimonio_id from associacao a join monitoramento_patrimonio mp on mp.id = a.monitoramento_patrimonio_id
        where a.referencia_id = n.codigo) as postas,
      array(select p.id from patrimonio p where p.referencias @> array[n.codigo]
        and p.situacao not in ('baixado', 'estornado')) as antigas,
      exists (select from plaqueta q where q.numero = n.numero) or exists (select from lote_plaquetas f
        where f.situacao = 'cancelado' and n.numero between f.inicio and f.fim) as fora_de_uso
    from unnest(${[...codigos]}::text[], ${numeros}::bigint[]) n (codigo, numero)`)
  const porCodigo = new Map(lidas.map((uma) => [uma.codigo, uma]))
  return (codigo, bem_id) => {
    const lida = porCodigo.get(codigo)
    const deOutro = (bens: readonly number[] = []) => bens.some((id) => id !== bem_id)
    if (semFormaDeCodigo(codigo)) return CODIGO_SEM_FORMA
    if (deOutro(lida?.postas)) return 'Esta plaqueta já está em outro bem: confira a etiqueta'
    if (deOutro(lida?.antigas)) return 'Esta plaqueta já foi de outro bem e responde por ele: use outra'
    return lida?.fora_de_uso ? 'Esta plaqueta está fora de uso: use outra' : undefined
  }
}

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
