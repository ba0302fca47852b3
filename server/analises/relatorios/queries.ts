import sql, { type Sql } from 'sql-template-tag'
import {
  type DadosDoRelatorio,
  ENVIOS_MOSTRADOS,
  type EnvioDoRelatorio,
  type Relatorio,
} from '#contract/analises/relatorios.ts'
import { aoAlcance } from '#server/administracao/usuarios/escolher.ts'
import type { Queryable } from '#server/casa/db/database.ts'

/** Of the person whose it is. */
export interface Proprio {
  dono_id: number
  id?: number
}

/** The instant at which a day's hour begins on the órgão's wall. */
export const instanteDe = (dia: string, hora: number, fuso: string): Sql =>
  sql`((${dia}::date + make_interval(hours => ${hora}::int)) at time zone ${fuso})`

const ULTIMO = sql`left join lateral (
  select e.devido_em, count(*) filter (where e.situacao not in ('enviado', 'na_fila'))::int as nao_receberam
  from relatorio_envio e where e.relatorio_id = r.id group by e.devido_em order by e.devido_em desc limit 1) u on true`

export function relatoriosDe(db: Queryable, { dono_id, id }: Proprio): Promise<Relatorio[]> {
  return db.rows(sql`
    select r.id, r.nome, r.assunto, r.ritmo, r.dia, r.hora, r.formatos, r.pausado_em, r.pausado_sem_permissao,
      case when r.pausado_em is null then r.proximo_em end as proximo_em, u.devido_em as ultimo_em,
      coalesce(u.nao_receberam, 0) as nao_receberam,
      (select coalesce(json_agg(json_build_object('id', p.id, 'nome', p.nome) order by lower(f_unaccent(p.nome)), p.id), '[]')
        from relatorio_destinatario d join usuario p on p.id = d.usuario_id where d.relatorio_id = r.id) as destinatarios
    from relatorio r ${ULTIMO}
    where r.dono_id = ${dono_id} and ${id === undefined ? sql`true` : sql`r.id = ${id}`}
    order by lower(f_unaccent(r.nome)), r.id`)
}

/** The newest first. */
export function enviosDo(db: Queryable, relatorio_id: number): Promise<EnvioDoRelatorio[]> {
  return db.rows(sql`
    select e.id, e.devido_em, e.a_mao, json_build_object('id', u.id, 'nome', u.nome) as destinatario, e.situacao, e.linhas,
      e.mensagem, e.encerrado_em
    from relatorio_envio e join usuario u on u.id = e.usuario_id
    where e.relatorio_id = ${relatorio_id}
    order by e.devido_em desc, lower(f_unaccent(u.nome)), e.id limit ${ENVIOS_MOSTRADOS}`)
}

export async function quantosRelatorios(db: Queryable, dono_id: number): Promise<number> {
  const { quantos } = await db.one<{ quantos: number }>(
    sql`select count(*)::int as quantos from relatorio where dono_id = ${dono_id}`,
  )
  return quantos
}

/** Those of these who work here and whom the nodes reach. */
export async function escolhiveis(
  db: Queryable,
  ids: readonly number[],
  nos: number[] | null,
): Promise<Set<number>> {
  const achados = await db.rows<{ id: number }>(sql`
    select u.id from usuario u left join local l on l.id = u.local_lotacao_id
    where u.id = any(${[...ids]}::bigint[]) and u.situacao = 'ativo' and ${aoAlcance(nos)}`)
  return new Set(achados.map(({ id }) => id))
}

type Escrito = Omit<DadosDoRelatorio, 'destinatarios'> & { proximo: Sql }

export async function inserir(tx: Queryable, dono_id: number, dados: Escrito): Promise<number> {
  const { nome, assunto, ritmo, dia, hora, formatos, proximo } = dados
  const { id } = await tx.one<{ id: number }>(sql`
    insert into relatorio (dono_id, nome, assunto, ritmo, dia, hora, formatos, proximo_em)
    values (${dono_id}, ${nome}, ${JSON.stringify(assunto)}::jsonb, ${ritmo}, ${dia}, ${hora}, ${formatos}::text[], ${proximo})
    returning id`)
  return id
}

export async function mudar(tx: Queryable, id: number, dados: Escrito): Promise<void> {
  const { nome, assunto, ritmo, dia, hora, formatos, proximo } = dados
  await tx.run(sql`
    update relatorio set nome = ${nome}, assunto = ${JSON.stringify(assunto)}::jsonb, ritmo = ${ritmo}, dia = ${dia},
      hora = ${hora}, formatos = ${formatos}::text[], proximo_em = ${proximo}
    where id = ${id}`)
}

export async function trocarDestinatarios(tx: Queryable, id: number, ids: readonly number[]): Promise<void> {
  await tx.run(
    sql`delete from relatorio_destinatario where relatorio_id = ${id} and usuario_id <> all(${[...ids]}::bigint[])`,
  )
  await tx.run(sql`insert into relatorio_destinatario (relatorio_id, usuario_id)
    select ${id}, unnest(${[...ids]}::bigint[]) on conflict do nothing`)
}

export async function pausar(tx: Queryable, id: number, agora: Date, sem_permissao: boolean): Promise<void> {
  await tx.run(sql`
    update relatorio set pausado_em = ${agora}, pausado_sem_permissao = ${sem_permissao} where id = ${id}`)
}

export async function retomar(tx: Queryable, id: number, proximo: Sql): Promise<void> {
  await tx.run(sql`
    update relatorio set pausado_em = null, pausado_sem_permissao = false, proximo_em = ${proximo} where id = ${id}`)
}

export async function remover(tx: Queryable, id: number): Promise<void> {
  await tx.run(sql`delete from relatorio where id = ${id}`)
}

/** How often it was sent by hand in the last day. */
export async function enviadosAMao(db: Queryable, id: number, agora: Date): Promise<number> {
  const { vezes } = await db.one<{ vezes: number }>(sql`
    select count(distinct devido_em)::int as vezes from relatorio_envio
    where relatorio_id = ${id} and a_mao and devido_em > ${agora}::timestamptz - interval '1 day'`)
  return vezes
}

export async function estaNaFila(db: Queryable, id: number): Promise<boolean> {
  const { espera } = await db.one<{ espera: boolean }>(
    sql`select exists (select from relatorio_envio where relatorio_id = ${id} and situacao = 'na_fila') as espera`,
  )
  return espera
}

/** One for each person who receives it; what is older than two years goes. */
export async function porNaFila(
  tx: Queryable,
  relatorio_id: number,
  { devido_em, a_mao }: { devido_em: Date | string; a_mao: boolean },
): Promise<void> {
  await tx.run(sql`
    insert into relatorio_envio (relatorio_id, usuario_id, devido_em, a_mao)
    select d.relatorio_id, d.usuario_id, ${devido_em}::timestamptz, ${a_mao} from relatorio_destinatario d
    where d.relatorio_id = ${relatorio_id} order by d.usuario_id
    on conflict do nothing`)
  await tx.run(sql`delete from relatorio_envio e where e.relatorio_id = ${relatorio_id}
    and e.devido_em < ${devido_em}::timestamptz - interval '2 years'`)
}
