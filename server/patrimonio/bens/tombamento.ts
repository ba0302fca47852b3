// What the class of an asset demands before it counts, whoever makes it count: the desk or the homologação.

import sql from 'sql-template-tag'
import { bemNaFrase } from '#contract/patrimonio/numero-do-bem.ts'
import { faltaDaSerie } from '#contract/patrimonio/serie-exigida.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import type { BemAlvo } from './alvo.ts'

/** Of each of these that lacks something, what its class demands. */
export async function faltasParaTombar(
  tx: Queryable,
  bens: readonly Pick<BemAlvo, 'id'>[],
): Promise<ReadonlyMap<number, string>> {
  const ids = bens.map(({ id }) => id)
  const faltas = await tx.rows<{
    id: number
    nome: string
    exige_serie: boolean
    numero_serie: string | null
  }>(sql`
    select p.id, c.nome, c.exige_serie, p.numero_serie
    from patrimonio p join classe_bem c on c.id = p.classe_id
    where p.id = any(${ids}::bigint[])
      and ((c.exige_serie and p.numero_serie is null) or (c.exige_foto and p.capa_uuid is null))
    order by p.id`)
  return new Map(
    faltas.map(({ id, numero_serie, ...classe }) => {
      const semSerie = faltaDaSerie(classe, numero_serie)
      return [
        id,
        semSerie
          ? `${semSerie}: edite o cadastro antes de tombar.`
          : `a classe ${classe.nome} exige foto: anexe uma ao cadastro antes de tombar.`,
      ]
    }),
  )
}

/** Throws `ERR_ESTADO_INVALIDO`, naming the first that lacks something and what. */
export async function exigirParaTombar(tx: Queryable, bens: readonly BemAlvo[]): Promise<void> {
  const [primeira] = await faltasParaTombar(tx, bens)
  const bem = bens.find(({ id }) => id === primeira?.[0])
  if (primeira && bem) throw new Recusa('ERR_ESTADO_INVALIDO', `${bemNaFrase(bem)}: ${primeira[1]}`)
}
