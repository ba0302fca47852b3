// How the installation is, whichever process is asked: what waits, what is kept, how large the database is.
import sql from 'sql-template-tag'
import type { FilaDoCampo, Funcionamento, TrabalhoDeFundo } from '#contract/analises/funcionamento.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import { silencioso } from '#server/campo/coleta/silencio.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { divergenciaAberta } from '#server/rede/divergencia-aberta.ts'

export async function doCampo(db: Queryable, agora: Date): Promise<FilaDoCampo> {
  const { silencio_horas } = await limitesAtuais(db)
  return db.one(sql`
    select a.*, q.*, (select count(*) from divergencia d where ${divergenciaAberta(sql`d`)}) as divergencias
    from (select count(*) filter (where d.pendentes > 0) as com_pendencia,
        count(*) filter (where ${silencioso(agora, silencio_horas)}) as atrasados,
        coalesce(sum(d.pendentes), 0)::bigint as pendentes,
        min(d.mais_antigo) filter (where d.pendentes > 0) as pendente_desde from dispositivo d) a,
      (select count(*) as quarentena, min(recebido_em) as quarentena_desde
        from quarentena where situacao = 'aguardando') q`)
}

/** What somebody asked for, or the server owes somebody, and no request waits for. */
export function trabalhos(db: Queryable): Promise<TrabalhoDeFundo[]> {
  return db.rows(sql`
    select 'exportacao' as tipo, count(*) filter (where situacao = 'na_fila') as esperando,
      count(*) filter (where situacao = 'andando') as andando,
      count(*) filter (where situacao = 'falhou' and terminada_em > now() - interval '1 day') as falhou,
      min(criada_em) filter (where situacao in ('na_fila', 'andando')) as desde from exportacao
    union all
    select 'importacao', count(*) filter (where situacao = 'na_fila'),
      count(*) filter (where situacao in ('simulando', 'andando', 'desfazendo')),
      count(*) filter (where situacao = 'falhou' and terminada_em > now() - interval '1 day'),
      min(criada_em) filter (where situacao in ('na_fila', 'simulando', 'andando', 'desfazendo')) from importacao
    union all
    select 'depreciacao', count(*) filter (where falha is null and vivo_em is null),
      count(*) filter (where falha is null and vivo_em is not null), count(*) filter (where falha is not null),
      min(pedido_em) filter (where falha is null) from depreciacao_pedido
    union all
    select 'email', count(*) filter (where email = 'pendente'), 0,
      count(*) filter (where email = 'desistido' and created_at > now() - interval '1 day'),
      min(created_at) filter (where email = 'pendente') from notificacao
      where email = 'pendente' or (email = 'desistido' and created_at > now() - interval '1 day')`)
}

export function doBanco(db: Queryable): Promise<Funcionamento['banco']> {
  return db.one(sql`
    select pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where datname = current_database()) as conexoes,
      current_setting('max_connections')::int as conexoes_maximo`)
}

/** Of every file whose bytes came, whatever became of it later: those that are also read again and copied. */
export function dosArquivos(db: Queryable): Promise<Funcionamento['arquivos']> {
  return db.one(sql`
    select count(*) as guardados, coalesce(sum(tamanho), 0)::bigint as bytes,
      count(*) filter (where corrompido_em is not null) as corrompidos
    from multimidia where recebido_em is not null`)
}
