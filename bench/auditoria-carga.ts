// A million events for the bench of the audit trail.
import sql from 'sql-template-tag'
import type { World } from './world.ts'

export const EVENTOS = 1_000_000
export const PESSOAS = 200
const REGIONAIS = 20
const ESCOLAS_DE_CADA = 100

/** Three years of a state: two thousand schools, two hundred people, a hundred kinds of action, newest last. */
export async function fillTrail({ db, people }: World): Promise<{ regional: number }> {
  const { regional, escola } = people.locais
  const base = regional + 1_000
  await db.transaction(async (tx) => {
    await tx.run(sql`
      insert into local (id, codigo, nome, tipo_id, pai_id, caminho) overriding system value
      select ${base}::bigint + r * 1000, 'B-R' || r, 'Regional ' || r, (select tipo_id from local where id = ${regional}),
        ${people.locais.orgao}, array[${people.locais.orgao}::bigint, ${base}::bigint + r * 1000]
      from generate_series(1, ${REGIONAIS}) r`)
    await tx.run(sql`
      insert into local (id, codigo, nome, tipo_id, pai_id, caminho) overriding system value
      select ${base}::bigint + r * 1000 + e, 'B-E' || r || '-' || e, 'Escola ' || r || '-' || e,
        (select tipo_id from local where id = ${escola}), ${base}::bigint + r * 1000,
        array[${people.locais.orgao}::bigint, ${base}::bigint + r * 1000, ${base}::bigint + r * 1000 + e]
      from generate_series(1, ${REGIONAIS}) r, generate_series(1, ${ESCOLAS_DE_CADA}) e`)
    await tx.run(sql`
      insert into usuario (nome, email) select 'Pessoa ' || n, 'pessoa' || n || '@bench.zelo'
      from generate_series(1, ${PESSOAS}) n`)
  })
  const { primeira } = await db.one<{ primeira: number }>(
    sql`select min(id) as primeira from usuario where email like '%@bench.zelo'`,
  )
  const LOTE = 50_000
  for (let feitos = 0; feitos < EVENTOS; feitos += LOTE)
    await db.run(lote({ base, primeira, feitos, ate: LOTE }))
  await db.run(sql`analyze`)
  return { regional: base + 1000 }
}

interface Lote {
  base: number
  primeira: number
  feitos: number
  ate: number
}

/** The last person left two years ago: all of theirs is old, which an estimate by averages does not see. */
function lote({ base, primeira, feitos, ate }: Lote) {
  return sql`
    insert into evento (registrado_em, ator_id, origem, ip, acao, entidade, entidade_id, local_id, campo, de, para,
      motivo)
    select timestamptz '2023-01-01' + (n::float8 / ${EVENTOS}::int) * interval '3 years',
      case when n % 50 = 0 then null when n < ${Math.floor(EVENTOS / 3)}::int and n % 97 = 0 then ${primeira}::bigint + ${PESSOAS - 1}::int
        else ${primeira}::bigint + (random() * ${PESSOAS - 2}::int)::int end,
      case when n % 50 = 0 then 'sistema' when n % 4999 = 0 then 'cli' when n % 3 = 0 then 'web' else 'campo' end,
      '10.0.' || n % 200 || '.' || n % 250,
      'area' || (power(random(), 2) * 20)::int || '.acao' || (random() * 5)::int,
      case when n % 40000 = 0 then 'raridade' else (array['instalacao','patrimonio','monitoramento','usuario'])[1 + n % 4] end,
      (n % 50000)::text,
      case when n % 25 = 0 then null
        else ${base}::bigint + (1 + n % ${REGIONAIS}) * 1000 + (power(random(), 2) * ${ESCOLAS_DE_CADA})::int end,
      case when n % 30000 = 0 then 'campo_raro' else (array['estado','condicao','observacoes','situacao'])[1 + n % 4] end,
      to_jsonb((array['bom','regular','ruim','otimo'])[1 + n % 4]),
      to_jsonb(case when n % 10 = 0 then 'Observação da sala ' || n % 977 || ', parede úmida'
        else (array['regular','ruim','bom','critico'])[1 + n % 4] end),
      case when n % 20 = 0 then 'Conferido por amostra ' || n end
    from generate_series(${feitos}::int + 1, ${feitos}::int + ${ate}::int) n`
}
