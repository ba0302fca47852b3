// What an import needs to know before it applies, and what is kept of it.
import sql, { type Sql } from 'sql-template-tag'
import type { PacoteImportado, TarefaImportada } from '#contract/campo/coleta.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { localNoAlcance, type Nos } from './scope.ts'

export interface VisitaDoPacote {
  id: number
  uuid: string
  protocolo: string
  caminho: number[]
}

export function visitasDoPacote(db: Queryable, ids: readonly number[]): Promise<VisitaDoPacote[]> {
  return db.rows(sql`
    select m.id, m.uuid, m.protocolo, l.caminho from monitoramento m join local l on l.id = m.local_id
    where m.id = any(${ids}::bigint[])`)
}

/** Of these operations of the person: which the server has, and which they gave up on the device. */
export async function destinoDasOperacoes(
  db: Queryable,
  usuario_id: number,
  op_ids: readonly string[],
): Promise<{ recebidas: Set<string>; descartadas: Set<string>; agora: string }> {
  const linhas = await db.rows<{ op_id: string; descartada: boolean }>(sql`
    select op_id, false as descartada from operacao
      where usuario_id = ${usuario_id} and op_id = any(${op_ids}::uuid[])
    union all
    select op_id, true from operacao_descarte
      where usuario_id = ${usuario_id} and op_id = any(${op_ids}::uuid[])`)
  const { agora } = await db.one<{ agora: string }>(sql`select clock_timestamp() as agora`)
  const de = (descartada: boolean) =>
    new Set(linhas.filter((linha) => linha.descartada === descartada).map(({ op_id }) => op_id))
  return { recebidas: de(false), descartadas: de(true), agora }
}

export interface NovaImportacao {
  sha256: string
  dispositivo_id: string
  usuario_id: number
  criado_em: string
  versao_app: string
  importado_por: number
  visitas: readonly number[]
  tarefas: readonly TarefaImportada[]
}

export async function registrarImportacao(tx: Queryable, nova: NovaImportacao): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into pacote_importado (sha256, dispositivo_id, usuario_id, criado_em, versao_app, importado_por, visitas,
      tarefas)
    values (${nova.sha256}, ${nova.dispositivo_id}, ${nova.usuario_id}, ${nova.criado_em}, ${nova.versao_app},
      ${nova.importado_por}, ${nova.visitas}, ${JSON.stringify(nova.tarefas)}::jsonb) returning id`)
  return id
}

const quantas = (situacao: TarefaImportada['situacao']) =>
  sql`(select count(*) from jsonb_array_elements(p.tarefas) t where t ->> 'situacao' = ${situacao})`

const pacotes = (onde: Sql) => sql`
  select p.id, p.sha256, p.dispositivo_id, json_build_object('id', dono.id, 'nome', dono.nome) as usuario, p.criado_em,
    p.importado_em, json_build_object('id', quem.id, 'nome', quem.nome) as importado_por,
    ${quantas('aplicada')} as aplicadas, ${quantas('ja_recebida')} as ja_recebidas,
    ${quantas('quarentena')} as em_quarentena, ${quantas('recusada')} as recusadas, p.tarefas
  from pacote_importado p join usuario dono on dono.id = p.usuario_id join usuario quem on quem.id = p.importado_por
  where ${onde}`

export function pacotePorId(db: Queryable, id: number): Promise<PacoteImportado> {
  return db.one(pacotes(sql`p.id = ${id}`))
}

const noAlcance = (nos: Nos) =>
  nos === null
    ? sql`true`
    : sql`exists (select 1 from monitoramento m join local l on l.id = m.local_id
        where m.id = any(p.visitas) and ${localNoAlcance(nos)})`

/** Newest first. */
export function pacotesNoAlcance(
  db: Queryable,
  nos: Nos,
  { pular, limite }: { pular: number; limite: number },
): Promise<PacoteImportado[]> {
  return db.rows(sql`${pacotes(noAlcance(nos))} order by p.id desc limit ${limite} offset ${pular}`)
}

export async function quantosPacotes(db: Queryable, nos: Nos): Promise<number> {
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from pacote_importado p where ${noAlcance(nos)}`,
  )
  return total
}
