// Groups of materials and units of measure: small registers, read whole.
import sql, { type Sql } from 'sql-template-tag'
import type { GrupoDeMaterial, UnidadeDeMedida } from '#contract/almoxarifado/grupos-de-material.ts'
import type { materiais } from '#contract/almoxarifado/materiais.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'

const GRUPO = sql`g.id, g.codigo, g.nome, g.natureza_despesa, g.conta, g.pai_id, g.ativo, g.versao,
  (select count(*)::int from material m where m.grupo_id = g.id and m.fundido_em_id is null) as materiais`
const UNIDADE = sql`u.id, u.sigla, u.nome, u.casas,
  (select count(*)::int from material m where m.unidade_id = u.id) as materiais`

export const listarGrupos = ({ tx }: { tx: Queryable }): Promise<GrupoDeMaterial[]> =>
  tx.rows(sql`select ${GRUPO} from grupo_de_material g order by g.codigo`)

export const listarUnidades = ({ tx }: { tx: Queryable }): Promise<UnidadeDeMedida[]> =>
  tx.rows(sql`select ${UNIDADE} from unidade_de_medida u order by u.sigla`)

const grupoPorId = (tx: Queryable, id: number): Promise<GrupoDeMaterial> =>
  tx.one(sql`select ${GRUPO} from grupo_de_material g where g.id = ${id}`)

const unidadePorId = (tx: Queryable, id: number): Promise<UnidadeDeMedida> =>
  tx.one(sql`select ${UNIDADE} from unidade_de_medida u where u.id = ${id}`)

async function exigirUnico(tx: Queryable, campo: string, existe: Sql, mensagem: string): Promise<void> {
  if (await tx.maybe(existe)) throw new Recusa('ERR_DUPLICADO', { mensagem, erros: { [campo]: [mensagem] } })
}

/** `16.01` stands under `16`, which must be there. */
async function paiDe(tx: Queryable, codigo: string): Promise<number | null> {
  const [raiz, sub] = codigo.split('.')
  if (sub === undefined) return null
  const pai = await tx.maybe<{ id: number }>(
    sql`select id from grupo_de_material where codigo = ${raiz ?? ''}`,
  )
  if (pai === undefined) throw campoInvalido('codigo', `Crie antes o grupo ${raiz}.`)
  return pai.id
}

const grupoDoCodigo = (codigo: string, menos: number | null): Sql =>
  sql`select id from grupo_de_material where codigo = ${codigo} and id is distinct from ${menos}::bigint`

export async function criarGrupo({ tx, audit, body }: Call<typeof materiais.criarGrupo>) {
  const { codigo, nome, natureza_despesa, conta, ativo } = body
  await exigirUnico(tx, 'codigo', grupoDoCodigo(codigo, null), `Já existe o grupo ${codigo}.`)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into grupo_de_material (codigo, nome, pai_id, natureza_despesa, conta, ativo)
    values (${codigo}, ${nome}, ${await paiDe(tx, codigo)}, ${natureza_despesa}, ${conta}, ${ativo}) returning id`)
  audit.mudanca({ entidade: 'grupo_de_material', entidade_id: id, para: body })
  return grupoPorId(tx, id)
}

export async function editarGrupo({ tx, audit, params, body }: Call<typeof materiais.editarGrupo>) {
  const { versao, ...dados } = body
  const antes = await tx.maybe<Omit<GrupoDeMaterial, 'materiais'>>(sql`
    select id, codigo, nome, natureza_despesa, conta, pai_id, ativo, versao from grupo_de_material
    where id = ${params.id} for update`)
  if (antes === undefined) throw new Recusa('ERR_NAO_ENCONTRADO', 'Grupo não encontrado.')
  if (antes.versao !== versao)
    throw new Recusa('ERR_CONFLITO_VERSAO', { dados: await grupoPorId(tx, params.id) })
  const { codigo, nome, natureza_despesa, conta, ativo } = dados
  await exigirUnico(tx, 'codigo', grupoDoCodigo(codigo, params.id), `Já existe o grupo ${codigo}.`)
  if (codigo !== antes.codigo) {
    const filho = await tx.maybe(sql`select id from grupo_de_material where pai_id = ${params.id} limit 1`)
    if (filho) throw campoInvalido('codigo', 'Este grupo tem subgrupos: o código dele não muda.')
  }
  await tx.run(sql`
    update grupo_de_material set codigo = ${codigo}, nome = ${nome}, pai_id = ${await paiDe(tx, codigo)},
      natureza_despesa = ${natureza_despesa}, conta = ${conta}, ativo = ${ativo}, versao = versao + 1
    where id = ${params.id}`)
  const { id: _, pai_id: _pai, versao: _versao, ...de } = antes
  audit.mudanca({ entidade: 'grupo_de_material', entidade_id: params.id, de, para: dados })
  return grupoPorId(tx, params.id)
}

const unidadeDaSigla = (sigla: string, menos: number | null): Sql =>
  sql`select id from unidade_de_medida where sigla = ${sigla} and id is distinct from ${menos}::bigint`

export async function criarUnidade({ tx, audit, body }: Call<typeof materiais.criarUnidade>) {
  const { sigla, nome, casas } = body
  await exigirUnico(tx, 'sigla', unidadeDaSigla(sigla, null), `Já existe a unidade ${sigla}.`)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into unidade_de_medida (sigla, nome, casas) values (${sigla}, ${nome}, ${casas}) returning id`)
  audit.mudanca({ entidade: 'unidade_de_medida', entidade_id: id, para: body })
  return unidadePorId(tx, id)
}

/** With fewer decimals, quantities that are already in stock would not fit any more. */
export async function editarUnidade({ tx, audit, params, body }: Call<typeof materiais.editarUnidade>) {
  const { sigla, nome, casas } = body
  const antes = await tx.maybe<{ sigla: string; nome: string; casas: number }>(
    sql`select sigla, nome, casas from unidade_de_medida where id = ${params.id} for update`,
  )
  if (antes === undefined) throw new Recusa('ERR_NAO_ENCONTRADO', 'Unidade não encontrada.')
  await exigirUnico(tx, 'sigla', unidadeDaSigla(sigla, params.id), `Já existe a unidade ${sigla}.`)
  const { materiais: usam } = await unidadePorId(tx, params.id)
  if (casas < antes.casas && usam > 0)
    throw campoInvalido('casas', 'Há materiais nesta unidade: as casas decimais só podem aumentar.')
  await tx.run(sql`
    update unidade_de_medida set sigla = ${sigla}, nome = ${nome}, casas = ${casas} where id = ${params.id}`)
  audit.mudanca({ entidade: 'unidade_de_medida', entidade_id: params.id, de: antes, para: body })
  return unidadePorId(tx, params.id)
}
