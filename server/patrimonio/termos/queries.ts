// The SQL of one charge: its papers, and what they differ from what is there.
import sql, { type Sql } from 'sql-template-tag'
import { SITUACOES_FORA_DO_LOCAL } from '#contract/patrimonio/ciclo-do-bem.ts'
import {
  BENS_DA_DIFERENCA,
  type BemDoTermo,
  type CargaDetalhada,
  type DiferencaDaCarga,
  type SituacaoDoTermo,
  type TermoListado,
} from '#contract/patrimonio/termos.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { ehDaCarga } from './list-queries.ts'

export function termosDaCarga(db: Queryable, carga_id: number): Promise<TermoListado[]> {
  return db.rows(sql`
    select t.id, t.situacao, json_build_object('id', d.id, 'numero', d.numero, 'dados_sha256', d.dados_sha256) as documento,
      (select json_build_object('id', x.id, 'numero', x.numero) from documento x
        where x.entidade = 'termo' and x.entidade_id = t.id and x.id < d.id order by x.id desc limit 1) as lido,
      t.responsavel_nome as responsavel, t.recebido_de, t.conferencia_em, t.bens, t.entraram, t.sairam,
      nome_em(t.emitido_por, t.emitido_em) as emitido_por, t.emitido_em,
      nome_em(t.assinado_por, t.assinado_em) as assinado_por, t.assinado_em, t.forma, t.motivo
    from termo_responsabilidade t join documento d on d.id = t.documento_id
    where t.carga_id = ${carga_id} order by t.id desc limit 100`)
}

const daCargaAgora = (carga_id: number): Sql => sql`
  select p.id from carga_patrimonial c join patrimonio p on ${ehDaCarga} where c.id = ${carga_id}`

const doUltimoAssinado = (carga_id: number): Sql => sql`
  select b.patrimonio_id as id from termo_responsabilidade t join termo_bem b on b.termo_id = t.id
  where t.carga_id = ${carga_id} and t.situacao = 'assinado'`

async function parte(db: Queryable, ids: Sql): Promise<{ quantos: number; bens: BemDoTermo[] }> {
  const { quantos } = await db.one<{ quantos: number }>(sql`select count(*) as quantos from (${ids}) x`)
  const bens = await db.rows<BemDoTermo>(sql`
    select p.id, p.referencia_id as plaqueta, p.tombamento, p.descricao, i.nome as ambiente
    from patrimonio p left join instalacao i on i.id = p.instalacao_id where p.id in (${ids})
    order by p.referencia_id nulls last, p.tombamento nulls last, lower(f_unaccent(p.descricao)), p.id
    limit ${BENS_DA_DIFERENCA}`)
  return { quantos, bens }
}

/** What is there against the last one signed. */
export async function diferencaDaCarga(db: Queryable, carga_id: number): Promise<DiferencaDaCarga> {
  const agora = daCargaAgora(carga_id)
  const antes = doUltimoAssinado(carga_id)
  const entraram = await parte(db, sql`${agora} except ${antes}`)
  const sairam = await parte(db, sql`${antes} except ${agora}`)
  return {
    entraram: entraram.bens,
    quantos_entraram: entraram.quantos,
    sairam: sairam.bens,
    quantos_sairam: sairam.quantos,
  }
}

export function foraDoLocal(db: Queryable, carga_id: number): Promise<CargaDetalhada['fora']> {
  return db.rows(sql`
    select p.situacao, count(*)::int as bens from patrimonio p
    where p.id in (${daCargaAgora(carga_id)}) and p.situacao = any(${[...SITUACOES_FORA_DO_LOCAL]}::text[])
    group by p.situacao order by bens desc, p.situacao`)
}

/** Until the end nothing enters or leaves the charge (0030-termos.sql). */
export async function segurarCarga(tx: Queryable, id: number): Promise<void> {
  await tx.maybe(sql`select id from carga_patrimonial where id = ${id} for update`)
}

export interface Responde {
  usuario_id: number | null
  nome: string
  matricula: string | null
  cargo: string | null
}

/** Who answers for it today; nobody where the place has no titular. */
export function quemResponde(db: Queryable, carga_id: number, hoje: Sql): Promise<Responde | undefined> {
  return db.maybe(sql`
    select u.id as usuario_id, u.nome, u.matricula, u.cargo
    from carga_patrimonial c join usuario u on u.id = c.servidor_id where c.id = ${carga_id}
    union all
    select u.id, coalesce(u.nome, r.nome), coalesce(r.matricula, u.matricula), coalesce(r.cargo, u.cargo)
    from carga_patrimonial c join responsabilidade_local r on r.local_id = c.local_id and r.papel = 'titular'
      and daterange(r.inicio, r.fim, '[]') @> ${hoje}
    left join usuario u on u.id = r.usuario_id
    where c.id = ${carga_id} and c.servidor_id is null`)
}

export interface TermoLido {
  id: number
  situacao: SituacaoDoTermo
  documento_id: number
  dados_sha256: string
  numero: string
  emitido_por: number
  responsavel_usuario_id: number | null
  responsavel_nome: string
  emitido_em: string
}

const LIDO = sql`t.id, t.situacao, t.documento_id, d.dados_sha256, d.numero, t.emitido_por, t.responsavel_usuario_id,
  t.responsavel_nome, t.emitido_em`

export function termoDaCarga(tx: Queryable, carga_id: number, id: number): Promise<TermoLido | undefined> {
  return tx.maybe(sql`
    select ${LIDO} from termo_responsabilidade t join documento d on d.id = t.documento_id
    where t.id = ${id} and t.carga_id = ${carga_id}`)
}

export function termoNaSituacao(
  tx: Queryable,
  carga_id: number,
  situacao: 'aguardando' | 'assinado',
): Promise<TermoLido | undefined> {
  return tx.maybe(sql`
    select ${LIDO} from termo_responsabilidade t join documento d on d.id = t.documento_id
    where t.carga_id = ${carga_id} and t.situacao = ${situacao}`)
}

export interface NovoTermo {
  carga_id: number
  responde: Responde
  anterior: Pick<TermoLido, 'id'> | undefined
  recebido_de: string | null
  conferencia_em: string | null
  observacoes: string | null
  emitido_por: number
  emitido_em: Date
}

/** With all that is in the charge now; what that is against the last one signed is counted. */
export async function inserirTermo(tx: Queryable, novo: NovoTermo): Promise<number> {
  const { carga_id, responde } = novo
  const agora = daCargaAgora(carga_id)
  const antes = doUltimoAssinado(carga_id)
  const { id } = await tx.one<{ id: number }>(sql`
    with novo as (
      insert into termo_responsabilidade (carga_id, responsavel_usuario_id, responsavel_nome, responsavel_matricula,
        responsavel_cargo, anterior_id, recebido_de, conferencia_em, observacoes, bens, entraram, sairam, emitido_por,
        emitido_em)
      values (${carga_id}, ${responde.usuario_id}, ${responde.nome}, ${responde.matricula}, ${responde.cargo},
        ${novo.anterior?.id ?? null}, ${novo.recebido_de}, ${novo.conferencia_em}::date, ${novo.observacoes},
        (select count(*) from (${agora}) x), (select count(*) from (${agora} except ${antes}) x),
        (select count(*) from (${antes} except ${agora}) x), ${novo.emitido_por}, ${novo.emitido_em})
      returning id),
    bens as (insert into termo_bem (termo_id, patrimonio_id) select novo.id, x.id from novo, (${agora}) x)
    select id from novo`)
  await tx.run(sql`update carga_patrimonial set desatualizada_desde = null where id = ${carga_id}`)
  return id
}

export async function ligarDocumento(tx: Queryable, id: number, documento_id: number): Promise<void> {
  await tx.run(sql`update termo_responsabilidade set documento_id = ${documento_id} where id = ${id}`)
}

/** What is there is not what a paper says any more, though nothing moved: the paper itself is gone. */
export async function marcarDesatualizada(tx: Queryable, carga_id: number, em: Date): Promise<void> {
  await tx.run(sql`
    update carga_patrimonial set desatualizada_desde = ${em} where id = ${carga_id} and desatualizada_desde is null`)
}

export async function encerrarTermo(
  tx: Queryable,
  id: number,
  situacao: 'substituido' | 'recusado' | 'cancelado',
  motivo: string | null,
): Promise<void> {
  await tx.run(sql`
    update termo_responsabilidade set situacao = ${situacao}, motivo = ${motivo} where id = ${id}`)
}

export interface Assinatura {
  por: number | null
  em: Date
  forma: 'painel' | 'papel'
  guarda: string | null
}

export async function marcarAssinado(
  tx: Queryable,
  id: number,
  { por, em, forma, guarda }: Assinatura,
): Promise<void> {
  await tx.run(sql`
    update termo_responsabilidade set situacao = 'assinado', assinado_por = ${por}, assinado_em = ${em}, forma = ${forma},
      guarda = ${guarda} where id = ${id}`)
}

export async function carregada(tx: Queryable, carga_id: number): Promise<boolean> {
  const { ha } = await tx.one<{ ha: boolean }>(sql`select exists (${daCargaAgora(carga_id)}) as ha`)
  return ha
}
