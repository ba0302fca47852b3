// The list of assets: two million of them, in the order asked for, within the places that the person reaches.
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { FiltroDeBens, OrdemDeBens } from '#contract/patrimonio/bem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import type { Chaves } from '#server/casa/http/list/keyset.ts'
import { entreLocais, locaisDe, noAlcance } from '#server/casa/no-alcance.ts'
import { sabidoPor } from '#server/casa/sabido.ts'
import { divergenciaAberta } from '#server/rede/divergencia-aberta.ts'
import { doTexto, ENUMERADOS } from './texto-queries.ts'

export interface FiltroDaListaDeBens extends Omit<z.output<typeof FiltroDeBens>, 'ids'> {
  /** Nodes whose branches the person reaches; null is the whole tree. */
  nos: number[] | null
  /** The same, of the permission to see values. */
  nosDosValores: number[] | null
  /** Only these, of those that the filter lets through. */
  ids?: readonly number[] | undefined
  fuso: string
}

/** Each is the expression of an index. */
export const CHAVES: Chaves<OrdemDeBens> = {
  descricao: { valor: sql`lower(f_unaccent(p.descricao))`, tipo: sql`text` },
  referencia_id: { valor: sql`coalesce(p.referencia_id, '')`, tipo: sql`text` },
  valor: { valor: sql`coalesce(p.valor_aquisicao_centavos, -1)`, tipo: sql`bigint` },
  verificado_em: { valor: sql`coalesce(p.verificado_em, '-infinity')`, tipo: sql`timestamptz` },
}

/** Too many to be told one by one; whether they are reached is asked anew each time. */
const numerosos = sabidoPor(60_000)

/** Of an asset `p`: in these branches. Few places are enumerated, so that the plan knows how many assets they hold. */
async function nosLocais(db: Queryable, { nos, local_id }: FiltroDaListaDeBens): Promise<Sql[]> {
  if (nos === null && local_id === undefined) return []
  const alcancados = nos !== null && local_id !== undefined ? sql`and n.caminho && ${nos}::bigint[]` : empty
  const locais = sql`${locaisDe(local_id === undefined ? nos : [local_id])} ${alcancados}`
  const entre = [entreLocais(sql`p.local_id`, locais)]
  if (numerosos(db).tem(locais)) return entre
  const { ids } = await db.one<{ ids: number[] }>(sql`select array(${locais} limit ${ENUMERADOS + 1}) as ids`)
  if (ids.length > ENUMERADOS) {
    numerosos(db).guarda(locais)
    return entre
  }
  return ids.length === 0 ? [sql`false`] : umDe(sql`p.local_id`, ids, 'bigint')
}

/** Of one value alone PostgreSQL knows that an index beginning with it is in the order of what follows. */
function umDe(coluna: Sql, valores: readonly (string | number)[] | undefined, tipo: string): Sql[] {
  if (!valores?.length) return []
  const [primeiro, ...outros] = valores
  return [
    outros.length === 0
      ? sql`${coluna} = ${primeiro}::${raw(tipo)}`
      : sql`${coluna} = any(${[...valores]}::${raw(tipo)}[])`,
  ]
}

const vazio = (coluna: Sql, sem: boolean | undefined): Sql[] =>
  sem === undefined ? [] : [sem ? sql`${coluna} is null` : sql`${coluna} is not null`]

/** Whoever does not see the values of a place learns nothing of them by a filter or an order. */
function dosValores(filtro: FiltroDaListaDeBens, ordem?: OrdemDeBens): Sql[] {
  const { valor_de, valor_ate, nos, nosDosValores } = filtro
  const pede = valor_de !== undefined || valor_ate !== undefined
  const partes: Sql[] = []
  if (valor_de !== undefined)
    partes.push(sql`${CHAVES.valor.valor} >= ${Math.max(0, Math.round(valor_de * 100))}::bigint`)
  if (valor_ate !== undefined)
    partes.push(sql`${CHAVES.valor.valor} between 0 and ${Math.round(valor_ate * 100)}::bigint`)
  if ((pede || ordem === 'valor') && nosDosValores?.join() !== nos?.join())
    partes.push(noAlcance(sql`p.local_id`, nosDosValores))
  return partes
}

/** Of an asset `p`, its own life or that of its class. */
const FIM_DA_VIDA = sql`(coalesce(p.inicio_depreciacao, p.data_ingresso) + make_interval(months =>
  coalesce(p.vida_util_meses, (select k.vida_util_meses from classe_bem k where k.id = p.classe_id))))::date`

/** Seen before that by the last who saw it or, where nobody did, registered before that: what came since is not overdue. */
function semVerificacao(meses: number): Sql {
  const ha = sql`(now() - make_interval(months => ${meses}::int))`
  return sql`(coalesce(p.verificado_em, '-infinity') < ${ha}
    and (p.verificado_em is not null or coalesce(p.data_ingresso, p.criado_em) < ${ha}))`
}

function dasDatas({
  ingresso_de,
  ingresso_ate,
  fim_da_vida_de,
  fim_da_vida_ate,
  nao_verificado_ha,
  verificado_ha,
  garantia_vencendo_em,
  fuso,
}: FiltroDaListaDeBens): Sql[] {
  const partes: Sql[] = []
  if (ingresso_de) partes.push(sql`p.data_ingresso >= ${ingresso_de}::date`)
  if (ingresso_ate) partes.push(sql`p.data_ingresso <= ${ingresso_ate}::date`)
  if (fim_da_vida_de) partes.push(sql`${FIM_DA_VIDA} >= ${fim_da_vida_de}::date`)
  if (fim_da_vida_ate) partes.push(sql`${FIM_DA_VIDA} <= ${fim_da_vida_ate}::date`)
  if (nao_verificado_ha !== undefined) partes.push(semVerificacao(nao_verificado_ha))
  if (verificado_ha !== undefined)
    partes.push(
      sql`coalesce(p.verificado_em, '-infinity') >= now() - make_interval(months => ${verificado_ha}::int)`,
    )
  if (garantia_vencendo_em !== undefined)
    partes.push(
      sql`p.garantia_ate between ${hojeEm(fuso)} and ${hojeEm(fuso)} + ${garantia_vencendo_em}::int`,
    )
  return partes
}

const DIVERGENTES = sql`p.id in (
  select mp.patrimonio_id from divergencia d
  join monitoramento_patrimonio mp on mp.uuid = d.entidade_uuid and mp.monitoramento_id = d.monitoramento_id
  where d.entidade = 'patrimonio' and ${divergenciaAberta(sql`d`)})`

/** Of an open loan past its day. */
const vencidos = (fuso: string) => sql`p.id in (
  select i.patrimonio_id from transferencia_item i join transferencia t on t.id = i.transferencia_id
  where i.situacao = 'emprestado' and t.situacao = 'emprestada' and t.previsao_devolucao < ${hojeEm(fuso)})`

/** P6: the series number of another asset of the same make. */
const REPETIDO = sql`(p.numero_serie is not null and p.situacao not in ('baixado', 'estornado') and exists (
  select from patrimonio o where o.numero_serie is not null and lower(o.numero_serie) = lower(p.numero_serie)
    and o.id <> p.id and o.situacao not in ('baixado', 'estornado')
    and lower(coalesce(o.marca, '')) = lower(coalesce(p.marca, ''))))`

export interface Condicoes {
  /** But for the text. */
  outras: Sql
  todas: Sql
  /** Null where no words alone are asked. */
  consulta: string | null
  /** Nothing else is asked: every asset of the network but the discarded, by its words. */
  soPalavras: boolean
  /** Nothing but what PostgreSQL keeps joint statistics of: its estimate is near the truth. */
  bemEstimadas: boolean
}

export async function condicoesDe(
  db: Queryable,
  filtro: FiltroDaListaDeBens,
  ordem?: OrdemDeBens,
): Promise<Condicoes> {
  const { ids, instalacao_id, fornecedor_id, responsavel_id, situacao, divergente, duplicidade_suspeita } =
    filtro
  const { emprestimo_vencido, fuso } = filtro
  const estimaveis = [
    ...(situacao?.length ? umDe(sql`p.situacao`, situacao, 'text') : [sql`p.situacao <> 'estornado'`]),
    ...umDe(sql`p.classe_id`, filtro.classe_id, 'bigint'),
    ...umDe(sql`p.estado`, filtro.estado, 'text'),
    ...umDe(sql`p.condicao`, filtro.condicao, 'text'),
  ]
  const partes = [
    ...estimaveis,
    ...(await nosLocais(db, filtro)),
    ...umDe(sql`p.propriedade`, filtro.propriedade, 'text'),
    ...umDe(sql`p.forma_ingresso`, filtro.forma_ingresso, 'text'),
    ...vazio(sql`p.referencia_id`, filtro.sem_plaqueta),
    ...vazio(sql`p.capa_uuid`, filtro.sem_foto),
    ...vazio(sql`p.responsavel_servidor_id`, filtro.sem_responsavel),
    ...vazio(sql`p.instalacao_id`, filtro.sem_ambiente),
    ...vazio(sql`p.data_ingresso`, filtro.sem_data_ingresso),
    ...dosValores(filtro, ordem),
    ...dasDatas(filtro),
  ]
  if (ids !== undefined) partes.push(sql`p.id = any(${[...ids]}::bigint[])`)
  if (instalacao_id !== undefined) partes.push(sql`p.instalacao_id = ${instalacao_id}`)
  if (fornecedor_id !== undefined) partes.push(sql`p.fornecedor_id = ${fornecedor_id}`)
  if (responsavel_id !== undefined) partes.push(sql`p.responsavel_servidor_id = ${responsavel_id}`)
  if (emprestimo_vencido !== undefined)
    partes.push(emprestimo_vencido ? vencidos(fuso) : sql`not (${vencidos(fuso)})`)
  if (divergente !== undefined) partes.push(divergente ? DIVERGENTES : sql`not (${DIVERGENTES})`)
  if (duplicidade_suspeita !== undefined) partes.push(duplicidade_suspeita ? REPETIDO : sql`not ${REPETIDO}`)
  const perguntado = await doTexto(db, filtro.texto ?? '')
  const todas = [...partes, ...perguntado.partes]
  return {
    outras: join(partes, ' and '),
    todas: join(todas, ' and '),
    consulta: perguntado.consulta,
    soPalavras: perguntado.consulta !== null && partes.length === 1 && !situacao?.length,
    bemEstimadas: todas.length === estimaveis.length,
  }
}

/** What an asset must be to pass the filter, over `patrimonio p`. */
export const condicoes = async (
  db: Queryable,
  filtro: FiltroDaListaDeBens,
  ordem?: OrdemDeBens,
): Promise<Sql> => (await condicoesDe(db, filtro, ordem)).todas
