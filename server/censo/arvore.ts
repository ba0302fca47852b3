// Where the schools of the census hang: one secretariat for each federation unit, its regionals beneath it.
import sql from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'
import { auditar, type Execucao } from '#server/dados/importacoes/auditoria.ts'

export interface No {
  id: number
  caminho: number[]
}

export interface Arvore {
  /** By UF. */
  orgaos: Map<string, No>
  /** By `UF-code`. */
  regionais: Map<string, No>
  criados: { orgaos: number; regionais: number }
}

export const chaveDaRegional = (uf: string, codigo: string) => `${uf}-${codigo}`

interface NovoNo {
  tipo: 'orgao' | 'regional'
  codigo: string
  nome: string
  uf: string
  pai: No | null
  chave: string
}

async function criarNo(tx: Queryable, importacao: Execucao, novo: NovoNo): Promise<No> {
  const { id } = await tx.one<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('local', 'id')) as id`,
  )
  const caminho = [...(novo.pai?.caminho ?? []), id]
  await tx.run(sql`
    insert into local (id, codigo, nome, tipo_id, pai_id, caminho, uf, origem) overriding system value
    select ${id}, ${novo.codigo}, ${novo.nome}, t.id, ${novo.pai?.id ?? null}, ${caminho}::bigint[], ${novo.uf},
      jsonb_build_object('fonte', 'censo', 'chave', ${novo.chave}::text)
    from local_tipo t where t.slug = ${novo.tipo}`)
  const { nome, codigo } = novo
  await auditar(tx, importacao, [
    { acao: 'locais.criar', entidade: 'local', entidade_id: id, local_id: id, para: { nome, codigo } },
  ])
  return { id, caminho }
}

/** The one whose UF this is; else one without UF, which is then taken to be this one's. */
function acharOrgao(tx: Queryable, uf: string): Promise<No | undefined> {
  return tx.maybe<No>(sql`
    select l.id, l.caminho from local l join local_tipo t on t.id = l.tipo_id
    where t.nivel = 'orgao' and l.pai_id is null and l.ativo and coalesce(l.uf, ${uf}) = ${uf}
    order by l.uf is null, l.id limit 1`)
}

function acharRegional(tx: Queryable, chave: string, codigo: string): Promise<No | undefined> {
  return tx.maybe<No>(sql`
    select id, caminho from local
    where (origem->>'chave' = ${chave} and origem ? 'chave') or codigo = ${codigo}
    order by codigo = ${codigo} limit 1`)
}

/** `nomeDoOrgao`: of a secretariat that has to be created. */
export async function prepararArvore(
  tx: Queryable,
  importacao: Execucao,
  pedidas: readonly { uf: string; regional: string | null | undefined }[],
  nomeDoOrgao: (uf: string) => string,
): Promise<Arvore> {
  const arvore: Arvore = { orgaos: new Map(), regionais: new Map(), criados: { orgaos: 0, regionais: 0 } }

  async function orgaoDe(uf: string): Promise<No> {
    const conhecido = arvore.orgaos.get(uf) ?? (await acharOrgao(tx, uf))
    if (!conhecido) arvore.criados.orgaos++
    const orgao =
      conhecido ??
      (await criarNo(tx, importacao, {
        tipo: 'orgao',
        codigo: `ORGAO-${uf}`,
        nome: nomeDoOrgao(uf),
        uf,
        pai: null,
        chave: `censo:orgao:${uf}`,
      }))
    arvore.orgaos.set(uf, orgao)
    return orgao
  }

  for (const { uf, regional } of pedidas) {
    const pai = await orgaoDe(uf)
    if (typeof regional !== 'string' || arvore.regionais.has(chaveDaRegional(uf, regional))) continue
    const codigo = `REG-${chaveDaRegional(uf, regional)}`
    const chave = `censo:regional:${chaveDaRegional(uf, regional)}`
    const nome = `Regional ${regional} (${uf})`
    const conhecida = await acharRegional(tx, chave, codigo)
    if (!conhecida) arvore.criados.regionais++
    const no =
      conhecida ?? (await criarNo(tx, importacao, { tipo: 'regional', codigo, nome, uf, pai, chave }))
    arvore.regionais.set(chaveDaRegional(uf, regional), no)
  }
  return arvore
}
