// Every row that is written, by whatever way: a refusal must leave none.
import sql from 'sql-template-tag'
import { backgroundDone } from '#server/casa/http/background.ts'
import { asAdmin } from '#server/testing/template.ts'
import type { World } from './world.ts'

export interface Write {
  tabela: string
  operacao: 'INSERT' | 'UPDATE' | 'DELETE'
  linha: Record<string, unknown>
}

/** Rows that were rolled back are not in it. */
const INSTALL = `
  create table escrita_observada (
    id bigint generated always as identity primary key, tabela text not null, operacao text not null, linha jsonb not null);
  grant select on escrita_observada to public;
  create function observar_escrita() returns trigger language plpgsql security definer as $$
  begin
    insert into public.escrita_observada (tabela, operacao, linha)
    values (tg_table_name, tg_op, case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end);
    return null;
  end $$;
  do $$
  declare t text;
  begin
    for t in select c.oid::regclass::text from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname not in ('migracao', 'escrita_observada')
    loop
      execute format('create trigger escrita_observada after insert or update or delete on %s
        for each row execute function observar_escrita()', t);
    end loop;
  end $$;`

export interface WritesWatch {
  /** Runs `work` and answers its result with every row that it wrote, also after its answer. Nothing else may be running. */
  during<R>(work: () => Promise<R>): Promise<{ result: R; writes: Write[] }>
}

export async function watchWrites({ app, db, url }: World): Promise<WritesWatch> {
  await asAdmin(url, INSTALL)
  return {
    async during(work) {
      const { ate } = await db.one<{ ate: number }>(
        sql`select coalesce(max(id), 0) as ate from escrita_observada`,
      )
      const result = await work()
      await backgroundDone(app)
      const writes = await db.rows<Write>(
        sql`select tabela, operacao, linha from escrita_observada where id > ${ate} order by id`,
      )
      return { result, writes }
    },
  }
}
