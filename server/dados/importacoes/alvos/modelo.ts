// What the lines of a model name: records of this installation, within the reach of who asks, so that the line is taken.
import sql from 'sql-template-tag'
import type { Concessao } from '#contract/casa/acesso.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'

interface LocalDeModelo {
  codigo: string
  /** Of one that has a parent; where the new place of a model goes. */
  acima: string | null
}

/** A school before anything else; undefined where the person reaches no place at all. */
export function localDeModelo(
  db: Queryable,
  concessoes: readonly Concessao[],
  permissao: Permissao,
): Promise<LocalDeModelo | undefined> {
  const nos = nosDaPermissao(concessoes, permissao)
  return db.maybe<LocalDeModelo>(sql`
    select l.codigo, pai.codigo as acima
    from local l join local_tipo t on t.id = l.tipo_id
    left join local pai on pai.id = l.pai_id and pai.ativo
      and (${nos}::bigint[] is null or pai.caminho && ${nos}::bigint[])
    where l.ativo and (${nos}::bigint[] is null or l.caminho && ${nos}::bigint[])
    order by (t.slug = 'escola' and pai.id is not null) desc, l.id limit 1`)
}

const PADROES = {
  classe: sql`select codigo as nome from classe_bem
    where ativo and not exige_serie and atributos = '[]'::jsonb order by codigo limit 1`,
  grupo: sql`select codigo as nome from grupo_de_material where ativo order by codigo limit 1`,
  unidade: sql`select sigla as nome from unidade_de_medida order by (sigla = 'un') desc, sigla limit 1`,
  tipoDeInstalacao: sql`select nome from instalacao_tipo
    where ativo and permite_varias order by (slug = 'sala_de_aula') desc, nome limit 1`,
} as const

/** One that this installation has, as a cell names it; undefined where it has none. */
export const umaReferencia = async (db: Queryable, qual: keyof typeof PADROES): Promise<string | undefined> =>
  (await db.maybe<{ nome: string }>(PADROES[qual]))?.nome
