// What of a repeated place stands in the way of a merge, and what goes with it.
import sql, { raw, type Sql } from 'sql-template-tag'
import type { ConsequenciasDaUnificacao, PendenciaDoLocal } from '#contract/rede/ficha-do-local.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { EXEMPLOS, pendenciasDoDeposito } from './pendencias-do-deposito.ts'
import { type Contada, visitasNoCampo } from './visitas-no-campo.ts'

type Contagens = Omit<ConsequenciasDaUnificacao, 'feito' | 'campos' | 'renomeadas'>

export function oQueVai(tx: Queryable, origem: number): Promise<Contagens> {
  return tx.one<Contagens>(sql`
    select (select count(*)::int from local where pai_id = ${origem}) as locais,
      (select count(*)::int from instalacao where local_id = ${origem}) as instalacoes,
      (select count(*)::int from patrimonio where local_id = ${origem}) as patrimonios,
      (select count(*)::int from monitoramento where local_id = ${origem}) as visitas,
      (select count(*)::int from atribuicao where local_id = ${origem}) as atribuicoes,
      (select count(*)::int from usuario where local_lotacao_id = ${origem}) as lotacoes`)
}

/** Fields that the place which stays has empty and the repeated one has not; the INEP is one of them. */
export const CAMPOS_QUE_COMPLETAM = [
  'codigo_inep',
  'nome_curto',
  'ug',
  'unidade_orcamentaria',
  'cnpj',
  'dependencia',
  'localizacao',
  'localizacao_diferenciada',
  'local_funcionamento',
  'ocupacao',
  'municipio_ibge',
  'municipio',
  'uf',
  'cep',
  'endereco',
  'numero',
  'complemento',
  'bairro',
  'telefone',
  'email',
  'horario',
  'observacoes',
  'zona',
] as const

export async function camposQueCompletam(tx: Queryable, origem: number, destino: number): Promise<string[]> {
  const { de, para } = await tx.one<Record<'de' | 'para', Record<string, unknown>>>(sql`
    select (select to_jsonb(l) from local l where l.id = ${origem}) as de,
      (select to_jsonb(l) from local l where l.id = ${destino}) as para`)
  return CAMPOS_QUE_COMPLETAM.filter((campo) => de[campo] != null && para[campo] == null)
}

/** `campos` are of `CAMPOS_QUE_COMPLETAM` alone. The unique INEP leaves the repeated place before it comes. */
export async function completar(
  tx: Queryable,
  origem: number,
  destino: number,
  campos: readonly string[],
): Promise<void> {
  if (campos.length === 0) return
  const nomes = raw(campos.join(', '))
  const valores = await tx.one<Record<string, unknown>>(sql`select ${nomes} from local where id = ${origem}`)
  if (campos.includes('codigo_inep'))
    await tx.run(sql`update local set codigo_inep = null where id = ${origem}`)
  await tx.run(sql`
    update local set (${nomes}) = row (${raw(campos.map((campo) => `v.${campo}`).join(', '))})
    from jsonb_populate_record(null::local, ${JSON.stringify(valores)}::jsonb) v where local.id = ${destino}`)
}

/** Of `o`, a room of the repeated place: the one that stays has another of the same type and name. */
const repetida = (
  origem: number,
  destino: number,
): Sql => sql`o.local_id = ${origem} and o.ativo and o.homologada
  and exists (select from instalacao d where d.local_id = ${destino} and d.tipo_id = o.tipo_id
    and lower(d.nome) = lower(o.nome) and d.ativo and d.homologada)`

export async function ambientesIguais(tx: Queryable, origem: number, destino: number): Promise<number> {
  const { n } = await tx.one<{ n: number }>(
    sql`select count(*)::int as n from instalacao o where ${repetida(origem, destino)}`,
  )
  return n
}

/** Which of the two is the true one nobody knows yet: both stay, and tell where they came from. */
export async function renomearIguais(tx: Queryable, origem: number, destino: number): Promise<void> {
  await tx.run(sql`
    update instalacao o set nome = left(o.nome, 90) || ' (' || left(coalesce(l.codigo, 'cadastro ' || l.id), 25) || ')',
      versao = o.versao + 1
    from local l where l.id = o.local_id and ${repetida(origem, destino)}`)
}

const perfisIguais = (tx: Queryable, origem: number, destino: number) =>
  tx.one<Contada>(sql`
    select count(*)::int as quantidade, coalesce((array_agg(u.nome order by u.nome))[:${EXEMPLOS}::int], '{}') as exemplos
    from atribuicao o join atribuicao d on d.usuario_id = o.usuario_id and d.perfil_id = o.perfil_id
      and d.local_id = ${destino} and daterange(d.vigencia_inicio, d.vigencia_fim, '[]')
        && daterange(o.vigencia_inicio, o.vigencia_fim, '[]')
    join usuario u on u.id = o.usuario_id where o.local_id = ${origem}`)

/** Of which the merge would leave both ends at the same place. */
const transferenciasEntre = (tx: Queryable, origem: number, destino: number) =>
  tx.one<Contada>(sql`
    select count(*)::int as quantidade, coalesce((array_agg(t.protocolo order by t.id))[:${EXEMPLOS}::int], '{}') as exemplos
    from transferencia t where t.situacao not in ('encerrada', 'negada', 'cancelada')
      and (t.origem_id, t.destino_id) in ((${origem}, ${destino}), (${destino}, ${origem}))`)

/** A place has one annual inventory of all classes for each year, and a closed one keeps its place. */
const inventariosAnuaisIguais = (tx: Queryable, origem: number, destino: number) =>
  tx.one<Contada>(sql`
    select count(*)::int as quantidade, coalesce((array_agg(o.protocolo order by o.id))[:${EXEMPLOS}::int], '{}') as exemplos
    from inventario_de_bens o join inventario_de_bens d on d.local_id = ${destino} and d.exercicio = o.exercicio
      and d.tipo = 'anual' and d.situacao <> 'cancelado' and d.classes = '{}'
    where o.local_id = ${origem} and o.tipo = 'anual' and o.situacao = 'aberto' and o.classes = '{}'`)

/** Each place has one open visit of a campaign, and one open count of an inventory. */
const visitasIguais = (tx: Queryable, origem: number, destino: number) =>
  tx.one<Contada>(sql`
    select count(*)::int as quantidade, coalesce((array_agg(o.protocolo order by o.id))[:${EXEMPLOS}::int], '{}') as exemplos
    from monitoramento o where o.local_id = ${origem} and o.concluido_em is null and o.cancelado_em is null
      and exists (select from monitoramento d where d.local_id = ${destino} and d.concluido_em is null
        and d.cancelado_em is null and (d.campanha_id = o.campanha_id or d.inventario_id = o.inventario_id))`)

/** A note delivers to a place once. */
const entregasIguais = (tx: Queryable, origem: number, destino: number) =>
  tx.one<Contada>(sql`
    select count(*)::int as quantidade,
      coalesce((array_agg(coalesce(e.protocolo, e.doc_numero, 'entrada ' || e.id) order by e.id))[:${EXEMPLOS}::int], '{}')
        as exemplos
    from entrega_unidade o join entrega_unidade d on d.entrada_id = o.entrada_id and d.local_id = ${destino}
    join entrada e on e.id = o.entrada_id where o.local_id = ${origem} and o.situacao = 'a_receber'`)

const inepsDiferentes = (tx: Queryable, origem: number, destino: number) =>
  tx.one<Contada>(sql`
    select count(*)::int as quantidade, coalesce(array_agg(o.codigo_inep || ' e ' || d.codigo_inep), '{}') as exemplos
    from local o join local d on d.id = ${destino} and d.codigo_inep <> o.codigo_inep where o.id = ${origem}`)

export async function conflitos(tx: Queryable, origem: number, destino: number): Promise<PendenciaDoLocal[]> {
  const todos: PendenciaDoLocal[] = [
    {
      chave: 'codigo_inep',
      mensagem: 'Os dois têm códigos INEP diferentes: para o censo são duas escolas.',
      ...(await inepsDiferentes(tx, origem, destino)),
    },
    {
      chave: 'visitas',
      mensagem: 'Há visitas em campo no local repetido: espere a conclusão.',
      ...(await visitasNoCampo(tx, origem)),
    },
    {
      chave: 'visitas_iguais',
      mensagem:
        'Os dois têm visita aberta da mesma campanha, ou contagem aberta do mesmo inventário: cancele a do repetido.',
      ...(await visitasIguais(tx, origem, destino)),
    },
    {
      chave: 'patrimonios',
      mensagem: 'Há transferências abertas de um para o outro: receba-as ou cancele-as.',
      ...(await transferenciasEntre(tx, origem, destino)),
    },
    {
      chave: 'inventarios',
      mensagem:
        'O que fica já tem inventário anual de bens do mesmo exercício: encerre ou cancele o do repetido.',
      ...(await inventariosAnuaisIguais(tx, origem, destino)),
    },
    {
      chave: 'entregas',
      mensagem: 'Há entregas da mesma nota fiscal nos dois: receba ou encerre a do repetido.',
      ...(await entregasIguais(tx, origem, destino)),
    },
    {
      chave: 'usuarios',
      mensagem: 'Há pessoas com o mesmo perfil nos dois: tire um deles.',
      ...(await perfisIguais(tx, origem, destino)),
    },
  ]
  return [...todos.filter(({ quantidade }) => quantidade > 0), ...(await pendenciasDoDeposito(tx, origem))]
}

/** The keys that people hold at the repeated place: the wildcard is null. */
export async function chavesDadasEm(tx: Queryable, origem: number): Promise<(string | null)[]> {
  const linhas = await tx.rows<{ permissao: string | null }>(sql`
    select distinct pp.permissao from atribuicao a join perfil_permissao pp on pp.perfil_id = a.perfil_id
    where a.local_id = ${origem}`)
  return linhas.map(({ permissao }) => permissao)
}

/**
 * Acts on assets, open or ended: who keeps the place keeps them. What was posted (bem_lancamento, depreciation) and the
 * documents only grow: the assets that move make new postings by themselves, and a paper says where it was issued.
 */
const MOVIMENTOS = [
  ['desfazimento', 'local_id'],
  ['manutencao', 'local_id'],
  ['apuracao', 'local_id'],
  ['comissao', 'local_id'],
  ['lote_plaquetas', 'regional_id'],
] as const

/**
 * What is still counted goes on where its assets are; a closed list is of the place of then. `locais` keeps the repeated
 * one: its postings, which the close compares with, stay under its name.
 */
async function levarInventariosDeBens(tx: Queryable, origem: number, destino: number): Promise<void> {
  await tx.run(sql`
    update inventario_de_bens_item i set local_id = ${destino} from inventario_de_bens v
    where v.id = i.inventario_id and v.situacao = 'aberto' and i.local_id = ${origem}`)
  await tx.run(sql`
    update inventario_de_bens set local_id = ${destino} where local_id = ${origem} and situacao = 'aberto'`)
}

/** One that ended between the two stays as it was: it would have left a place for itself. */
async function levarTransferencias(tx: Queryable, origem: number, destino: number): Promise<void> {
  for (const tabela of ['transferencia', 'remessa'])
    await tx.run(sql`
      update ${raw(tabela)} set origem_id = case when origem_id = ${origem} then ${destino} else origem_id end,
        destino_id = case when destino_id = ${origem} then ${destino} else destino_id end
      where ${origem} in (origem_id, destino_id) and ${destino} not in (origem_id, coalesce(destino_id, 0))`)
}

/** One that the place which stays supplies itself is left as it was: it would ask itself. */
async function levarRequisicoes(tx: Queryable, origem: number, destino: number): Promise<void> {
  await tx.run(sql`
    update requisicao set local_destino_id = ${destino}
    where local_destino_id = ${origem} and deposito_id <> ${destino}`)
}

/** What the place that stays has of its own is left as it is: the repeated one's goes where there is none. */
async function levarDoAlmoxarifado(tx: Queryable, origem: number, destino: number): Promise<void> {
  const vaoSe = {
    requisicao_modelo: sql`not exists (select from requisicao_modelo d where d.local_id = ${destino}
      and d.ativo and o.ativo and lower(d.nome) = lower(o.nome))`,
    cota_de_material: sql`not exists (select from cota_de_material d where d.local_id = ${destino}
      and d.ativa and o.ativa and d.grupo_id = o.grupo_id)`,
    entrega_unidade: sql`o.situacao = 'a_receber'`,
  }
  for (const [tabela, vai] of Object.entries(vaoSe))
    await tx.run(sql`
      update ${raw(tabela)} o set local_id = ${destino} where o.local_id = ${origem} and ${vai}`)
}

/** Named by their column alone: one update each. */
export const LEVADAS = [
  ['instalacao', 'local_id'],
  ['patrimonio', 'local_id'],
  ['monitoramento', 'local_id'],
  ['atribuicao', 'local_id'],
  ['usuario', 'local_lotacao_id'],
  ['local_alias', 'local_id'],
  ['anotacao', 'local_id'],
  ['campanha', 'local_id'],
  ['ocorrencia', 'local_id'],
  ['ressuprimento', 'deposito_id'],
  ['local', 'deposito_supridor_id'],
  ...MOVIMENTOS,
] as const

/** All that names the repeated place as where it is today; what tells the past (events, readings) keeps the old name. */
export async function levar(tx: Queryable, origem: number, destino: number): Promise<void> {
  // Neither supplies the other any more: they are one.
  await tx.run(sql`
    update local set deposito_supridor_id = null
    where (id, deposito_supridor_id) in ((${destino}, ${origem}), (${origem}, ${destino}))`)
  for (const [tabela, coluna] of LEVADAS) {
    await tx.run(sql`update ${raw(tabela)} set ${raw(coluna)} = ${destino} where ${raw(coluna)} = ${origem}`)
  }
  await levarInventariosDeBens(tx, origem, destino)
  await levarTransferencias(tx, origem, destino)
  await levarRequisicoes(tx, origem, destino)
  await levarDoAlmoxarifado(tx, origem, destino)
  await tx.run(sql`
    update multimidia set model_id = (select uuid from local where id = ${destino})
    where model = 'local' and model_id = (select uuid from local where id = ${origem})`)
}
