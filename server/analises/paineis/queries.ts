import sql, { type Sql } from 'sql-template-tag'
import { Ladrilho } from '#contract/analises/paineis.ts'
import type { Queryable } from '#server/casa/db/database.ts'

/** What was kept when the program had other figures is left out. */
const lidos = (guardados: readonly unknown[]): Ladrilho[] =>
  guardados.flatMap((um) => {
    const { data } = Ladrilho.safeParse(um)
    return data ? [data] : []
  })

interface Guardado {
  ladrilhos: unknown[]
}

/** Undefined: the person chose nothing. */
export async function daPessoa(db: Queryable, usuario_id: number): Promise<Ladrilho[] | undefined> {
  const achado = await db.maybe<Guardado>(
    sql`select ladrilhos from painel_escolhido where usuario_id = ${usuario_id}`,
  )
  return achado && lidos(achado.ladrilhos)
}

/** Of all these profiles, one after the other. */
export async function dosPerfis(db: Queryable, slugs: readonly string[]): Promise<Ladrilho[]> {
  const achados = await db.rows<Guardado>(sql`
    select e.ladrilhos from painel_escolhido e join perfil p on p.id = e.perfil_id
    where p.ativo and p.slug = any(${[...slugs]}::text[]) order by p.id`)
  return achados.flatMap(({ ladrilhos }) => lidos(ladrilhos))
}

export function compartilhados(db: Queryable) {
  return db.rows<{ perfil: { id: number; nome: string }; por: string; em: string; quantos: number }>(sql`
    select json_build_object('id', p.id, 'nome', p.nome) as perfil, u.nome as por, e.em,
      jsonb_array_length(e.ladrilhos) as quantos
    from painel_escolhido e join perfil p on p.id = e.perfil_id and p.ativo join usuario u on u.id = e.posto_por
    order by lower(f_unaccent(p.nome)), p.id`)
}

/** None where nothing was given to it. */
export async function doPerfil(db: Queryable, id: number): Promise<Ladrilho[]> {
  const achado = await db.maybe<Guardado>(sql`select ladrilhos from painel_escolhido where perfil_id = ${id}`)
  return achado ? lidos(achado.ladrilhos) : []
}

interface Posto {
  de: { usuario_id: number } | { perfil_id: number }
  ladrilhos: readonly Ladrilho[]
  por: number
}

const coluna = (de: Posto['de']): { nome: Sql; id: number } =>
  'usuario_id' in de
    ? { nome: sql`usuario_id`, id: de.usuario_id }
    : { nome: sql`perfil_id`, id: de.perfil_id }

/** None takes the choice away. */
export async function gravar(tx: Queryable, { de, ladrilhos, por }: Posto): Promise<void> {
  const { nome, id } = coluna(de)
  if (ladrilhos.length === 0) {
    await tx.run(sql`delete from painel_escolhido where ${nome} = ${id}`)
    return
  }
  await tx.run(sql`
    insert into painel_escolhido (${nome}, ladrilhos, posto_por)
    values (${id}, ${JSON.stringify(ladrilhos)}::jsonb, ${por})
    on conflict (${nome}) do update set ladrilhos = excluded.ladrilhos, posto_por = excluded.posto_por,
      em = relogio.now()`)
}
