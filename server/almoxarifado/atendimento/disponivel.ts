// What a depósito has free: of what is kept in stock, what is available; of permanent goods, the assets of the class that
// may leave and are in no transfer.

import sql from 'sql-template-tag'
import type { Disponibilidade } from '#contract/almoxarifado/requisicao.ts'
import { EVENTOS_DO_BEM } from '#contract/patrimonio/ciclo-do-bem.ts'
import { comDisponivel } from '#server/almoxarifado/razao/disponivel.ts'
import type { Par } from '#server/almoxarifado/razao/saldos.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { ITEM_ABERTO } from '#server/patrimonio/bens/em-transferencia.ts'

const chave = ({ deposito_id, material_id }: Par) => `${deposito_id}/${material_id}`

interface Quando {
  tx: Queryable
  agora: Date
  fuso: string
}

/** Of each pair; what is not there has none. */
export async function livresEm(
  { tx, agora, fuso }: Quando,
  pares: readonly Par[],
): Promise<(par: Par) => number> {
  if (pares.length === 0) return () => 0
  const livres = await tx.rows<Par & { livre_e3: number }>(sql`
    select s.deposito_id, s.material_id, v.disponivel_e3 as livre_e3
    from saldo s ${comDisponivel(sql`${diaDe(agora, fuso)}::date`)}
    where (s.deposito_id, s.material_id) in (select * from unnest(
      ${pares.map(({ deposito_id }) => deposito_id)}::bigint[], ${pares.map(({ material_id }) => material_id)}::bigint[]))
    union all
    select par.deposito_id, par.material_id, 1000 * count(*)
    from unnest(${pares.map(({ deposito_id }) => deposito_id)}::bigint[],
      ${pares.map(({ material_id }) => material_id)}::bigint[]) as par (deposito_id, material_id)
    join material m on m.id = par.material_id and m.natureza = 'permanente'
    join patrimonio p on p.classe_id = m.classe_id and p.local_id = par.deposito_id and p.pai_id is null
      and p.situacao = any(${EVENTOS_DO_BEM.transferir.de}::text[])
      and not exists (select from transferencia_item i where i.patrimonio_id = p.id and ${ITEM_ABERTO})
    group by par.deposito_id, par.material_id`)
  const mapa = new Map(livres.map((um) => [chave(um), um.livre_e3]))
  return (par) => mapa.get(chave(par)) ?? 0
}

export function disponibilidadeDe(livre_e3: number, pedida_e3: number): Disponibilidade {
  if (livre_e3 >= pedida_e3) return 'disponivel'
  return livre_e3 > 0 ? 'parcial' : 'indisponivel'
}
