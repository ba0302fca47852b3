// What was read in a visit and is of no asset of it: the field left it undecided, or set it aside.
import sql from 'sql-template-tag'
import type { CodigoSemBem } from '#contract/campo/codigos-sem-bem.ts'
import { codigosPossiveis, umDigitoDeDiferenca } from '#contract/casa/codigos.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { BEM_DA_VISITA } from './divisao.ts'

/** No visit reads so many codes that it does not know; a scanner gone wild may. */
const CODIGOS = 200
const BENS = 5_000

/** As the entries of the visit bear them now: what was brought, registered or labelled since is known. */
async function conhecidos(db: Queryable, id: number, codigos: readonly string[]): Promise<Set<string>> {
  const lidos = await db.rows<{ codigo: string }>(sql`
    select mp.referencia_id as codigo from monitoramento_patrimonio mp
      where mp.monitoramento_id = ${id} and mp.referencia_id = any(${codigos}::text[])
    union
    select p.referencia_id from patrimonio p join monitoramento_patrimonio mp on mp.patrimonio_id = p.id
      where mp.monitoramento_id = ${id} and p.referencia_id = any(${codigos}::text[])`)
  return new Set(lidos.map(({ codigo }) => codigo))
}

const naoAchados = (db: Queryable, id: number): Promise<{ codigo: string; descricao: string }[]> =>
  db.rows(sql`
    select coalesce(mp.referencia_id, p.referencia_id) as codigo, p.descricao
    from monitoramento_patrimonio mp join patrimonio p on p.id = mp.patrimonio_id
    where mp.monitoramento_id = ${id} and mp.resultado = 'nao_localizado' and ${BEM_DA_VISITA}
      and coalesce(mp.referencia_id, p.referencia_id) is not null
    order by 1 limit ${BENS}`)

/** In the order in which each was read first. */
export async function codigosSemBem(db: Queryable, id: number): Promise<CodigoSemBem[]> {
  const lidos = await db.rows<Omit<CodigoSemBem, 'parece'>>(sql`
    select x.codigo, x.ambiente, x.lido_em from (
      select distinct on (r.referencia_id) r.referencia_id as codigo, i.nome as ambiente, r.lido_em, r.id
      from leitura r left join monitoramento_instalacao mi on mi.id = r.monitoramento_instalacao_id
      left join instalacao i on i.id = mi.instalacao_id
      where r.monitoramento_id = ${id} and r.monitoramento_patrimonio_id is null and r.referencia_id is not null
      order by r.referencia_id, r.lido_em, r.id) x
    order by x.lido_em, x.id limit ${CODIGOS}`)
  if (lidos.length === 0) return []
  const daVisita = await conhecidos(
    db,
    id,
    lidos.flatMap(({ codigo }) => codigosPossiveis(codigo)),
  )
  const semBem = lidos.filter(({ codigo }) => !codigosPossiveis(codigo).some((um) => daVisita.has(um)))
  const faltam = semBem.length === 0 ? [] : await naoAchados(db, id)
  return semBem.map((lido) => ({
    ...lido,
    parece: faltam.filter(({ codigo }) => umDigitoDeDiferenca(lido.codigo, codigo)),
  }))
}
