// What of a visit passed to a second one. Its rows stay in the first, marked: what a device brings of them is told there.
import sql, { type Sql } from 'sql-template-tag'
import type { ParteDaVisita } from '#contract/campo/divisao-da-visita.ts'
import type { Queryable } from '#server/casa/db/database.ts'

/** Of an entry: it is of its visit still, or somebody looked at it there all the same. */
const daVisita = (entrada: Sql): Sql =>
  sql`(${entrada}.passou_para_id is null or ${entrada}.resultado <> 'pendente')`
export const BEM_DA_VISITA = daVisita(sql`mp`)
export const INSTALACAO_DA_VISITA = daVisita(sql`mi`)

const pendente = (entrada: Sql): Sql =>
  sql`${entrada}.resultado = 'pendente' and ${entrada}.passou_para_id is null`

/** Of the visit `m`: half of a place tells nothing of the whole of it, which is what a sample reads (ADR 94). */
export const CERTIFICA = sql`exists (select from campanha ca where ca.id = m.campanha_id and ca.amostra is not null)`

/** In the order of the register: rooms, then classes. */
export function partesDaVisita(db: Queryable, id: number): Promise<ParteDaVisita[]> {
  return db.rows(sql`
    select p.chave, p.tipo, p.nome, p.bens from (
      select 1 as grupo, t.ordem, 'ambiente:' || mi.id as chave, 'ambiente' as tipo, i.nome, count(mp.id)::int as bens
      from monitoramento_instalacao mi
      join instalacao i on i.id = mi.instalacao_id join instalacao_tipo t on t.id = i.tipo_id
      left join monitoramento_patrimonio mp on mp.instalacao_id = mi.id and mp.monitoramento_id = mi.monitoramento_id
        and ${pendente(sql`mp`)}
      where mi.monitoramento_id = ${id} and ${INSTALACAO_DA_VISITA}
      group by mi.id, t.ordem, i.nome having mi.resultado = 'pendente' or count(mp.id) > 0
      union all
      select 2, 0, 'classe:' || c.id, 'classe', c.nome, count(*)::int
      from monitoramento_patrimonio mp join patrimonio b on b.id = mp.patrimonio_id
      join classe_bem c on c.id = b.classe_id
      where mp.monitoramento_id = ${id} and mp.instalacao_id is null and ${pendente(sql`mp`)}
      group by c.id, c.nome) p
    order by p.grupo, p.ordem, f_ordem(p.nome), p.chave`)
}

export interface Divisao {
  /** The visit divided. */
  de: number
  /** Ids of its rooms, as entries of it. */
  ambientes: readonly number[]
  /** Of the assets that stand in none. */
  classes: readonly number[]
}

const ids = (chaves: readonly string[], tipo: ParteDaVisita['tipo']): number[] =>
  chaves.filter((chave) => chave.startsWith(`${tipo}:`)).map((chave) => Number(chave.slice(tipo.length + 1)))

export const partesEscolhidas = (chaves: readonly string[]): Omit<Divisao, 'de'> => ({
  ambientes: ids(chaves, 'ambiente'),
  classes: ids(chaves, 'classe'),
})

/** Rooms and assets of a visit. */
const entradasDe = (id: number): Sql => sql`(
  select (select count(*) from monitoramento_instalacao mi where mi.monitoramento_id = ${id} and ${INSTALACAO_DA_VISITA})
    + (select count(*) from monitoramento_patrimonio mp where mp.monitoramento_id = ${id} and ${BEM_DA_VISITA}))`

/** What a visit takes of a day, shared by what each of the two has; never nothing. */
async function repartir(tx: Queryable, { de, para, havia }: { de: number; para: number; havia: number }) {
  await tx.run(sql`
    with quanto as (
      select parte, least(1, ${entradasDe(para)}::real / greatest(${havia}::real, 1)) as vai
      from monitoramento where id = ${de})
    update monitoramento m set parte = greatest(0.01,
      quanto.parte * case when m.id = ${para} then quanto.vai else 1 - quanto.vai end)
    from quanto where m.id in (${de}, ${para})`)
}

/** The chosen parts become what the new visit has to look at, and no longer the first. */
export async function passarPartes(
  tx: Queryable,
  { de, ambientes, classes }: Divisao,
  para: number,
): Promise<void> {
  const { havia } = await tx.one<{ havia: number }>(sql`select ${entradasDe(de)}::int as havia`)
  await tx.run(sql`
    insert into monitoramento_instalacao (monitoramento_id, instalacao_id, tipo_versao_id)
    select ${para}, instalacao_id, tipo_versao_id from monitoramento_instalacao
    where monitoramento_id = ${de} and id = any(${[...ambientes]}::bigint[]) order by id`)
  await tx.run(sql`
    update monitoramento_instalacao mi set passou_para_id = ${para}, versao = mi.versao + 1
    where mi.monitoramento_id = ${de} and mi.id = any(${[...ambientes]}::bigint[]) and ${pendente(sql`mi`)}`)
  await tx.run(sql`
    with passam as (
      update monitoramento_patrimonio mp set passou_para_id = ${para}, versao = mp.versao + 1
      from patrimonio b
      where b.id = mp.patrimonio_id and mp.monitoramento_id = ${de} and ${pendente(sql`mp`)}
        and (mp.instalacao_id = any(${[...ambientes]}::bigint[])
          or (mp.instalacao_id is null and b.classe_id = any(${[...classes]}::bigint[])))
      returning mp.patrimonio_id, mp.referencia_id, mp.instalacao_id)
    insert into monitoramento_patrimonio (monitoramento_id, patrimonio_id, referencia_id, instalacao_id)
    select ${para}, p.patrimonio_id, p.referencia_id, sala.id
    from passam p
    left join monitoramento_instalacao antes on antes.id = p.instalacao_id
    left join monitoramento_instalacao sala on sala.monitoramento_id = ${para}
      and sala.instalacao_id = antes.instalacao_id
    order by p.patrimonio_id`)
  await repartir(tx, { de, para, havia })
}

/** The second is called off (one that could not be made keeps its parts, for the one in its place): what it took and did not pass on is of the first again, if that is still to be finished. */
export async function devolverPartes(tx: Queryable, id: number): Promise<void> {
  const aberta = sql`exists (select from monitoramento d join monitoramento m on m.id = d.divide_id
    where d.id = ${id} and m.finalizado_em is null and m.concluido_em is null and m.cancelado_em is null)`
  await tx.run(sql`
    update monitoramento_instalacao mi set passou_para_id = null, versao = mi.versao + 1
    from monitoramento_instalacao la
    where mi.passou_para_id = ${id} and la.monitoramento_id = ${id} and la.instalacao_id = mi.instalacao_id
      and la.passou_para_id is null and ${aberta}`)
  await tx.run(sql`
    update monitoramento_patrimonio mp set passou_para_id = null, versao = mp.versao + 1
    from monitoramento_patrimonio la
    where mp.passou_para_id = ${id} and la.monitoramento_id = ${id} and la.patrimonio_id = mp.patrimonio_id
      and la.passou_para_id is null and ${aberta}`)
  await tx.run(sql`
    update monitoramento m set parte = least(1, m.parte + d.parte) from monitoramento d
    where d.id = ${id} and m.id = d.divide_id and ${aberta}`)
}
