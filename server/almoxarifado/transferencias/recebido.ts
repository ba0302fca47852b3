// What a place without stock may give back: what the ledger says that it got, less what it gave back.

import sql from 'sql-template-tag'
import { quantidade } from '#contract/casa/unidades.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'
import type { LinhaAlvo } from './materiais.ts'

/** Never under zero: a place may have got things before the ledger began. */
export async function recebidoEm(
  db: Queryable,
  local_id: number,
  materiais: readonly number[],
): Promise<(material_id: number) => number> {
  const linhas = await db.rows<{ material_id: number; qtd_e3: number }>(sql`
    select m.material_id, greatest(0, sum(-m.sinal * m.qtd_e3))::bigint as qtd_e3 from movimento_estoque m
    where m.local_consumo_id = ${local_id} and m.material_id = any(${[...materiais]}::bigint[])
    group by m.material_id`)
  const de = new Map(linhas.map(({ material_id, qtd_e3 }) => [material_id, qtd_e3]))
  return (material_id) => de.get(material_id) ?? 0
}

interface Devolvida {
  linha: Pick<LinhaAlvo, 'material_id' | 'descricao' | 'unidade'>
  qtd_e3: number
}

/** The first of which more is given back than the place got; undefined when none is. */
export async function alemDoRecebido<
  D extends Pick<Devolvida, 'qtd_e3'> & { linha: { material_id: number } },
>(db: Queryable, local_id: number, linhas: readonly D[]): Promise<(D & { recebido_e3: number }) | undefined> {
  const recebido = await recebidoEm(
    db,
    local_id,
    linhas.map(({ linha }) => linha.material_id),
  )
  return linhas
    .map((uma) => ({ ...uma, recebido_e3: recebido(uma.linha.material_id) }))
    .find(({ qtd_e3, recebido_e3 }) => qtd_e3 > recebido_e3)
}

/** Who authorises more than the place got says why: it may have had it from before, or by another way. */
export async function exigirExplicado(
  db: Queryable,
  { local_id, motivo }: { local_id: number; motivo: string | null },
  linhas: readonly Devolvida[],
): Promise<boolean> {
  const demais = await alemDoRecebido(db, local_id, linhas)
  if (demais === undefined) return false
  if (motivo !== null && motivo.length >= 3) return true
  const { linha, qtd_e3, recebido_e3 } = demais
  const tem = recebido_e3 === 0 ? 'nada tem recebido' : `recebeu ${quantidade(recebido_e3, linha.unidade)}`
  throw campoInvalido(
    'motivo',
    `${linha.descricao}: o local ${tem}, descontado o que já devolveu, e devolve ${quantidade(qtd_e3, linha.unidade)}. Autorize menos, ou diga por que aceita.`,
  )
}
