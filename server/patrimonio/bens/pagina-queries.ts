// A page of the list of assets and its count: what is read does not grow with the table.
import sql, { type Sql } from 'sql-template-tag'
import type { OrdemDeBens } from '#contract/patrimonio/bem.ts'
import type { BemListado } from '#contract/patrimonio/bens.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import {
  type BoundedCount,
  type BoundedSum,
  boundedCount,
  boundedSum,
  CONTAGEM_EXATA_ATE,
} from '#server/casa/http/list/bounded-count.ts'
import { estimatedRows } from '#server/casa/http/list/estimated-rows.ts'
import { porChave, type TrechoOrdenado } from '#server/casa/http/list/keyset.ts'
import { noAlcance } from '#server/casa/no-alcance.ts'
import { colunasDaLista, LIQUIDO, TABELAS } from './colunas.ts'
import { CHAVES, type Condicoes, condicoesDe, type FiltroDaListaDeBens } from './list-queries.ts'

export type TrechoDeBens = TrechoOrdenado<OrdemDeBens>

export type BemNaLista = Omit<BemListado, 'acoes'> & { caminho: number[] }

type BemComChave = BemNaLista & { chave: string }

interface Lidos {
  linhas: BemComChave[]
  /** Where reading them told it. */
  total?: number
}

/** Over the key itself, or over what it was called where it was read. */
const aqui = (trecho: TrechoDeBens, valor: Sql = CHAVES[trecho.ordem].valor) =>
  porChave({ ...CHAVES[trecho.ordem], valor }, sql`p.id`, trecho)

/**
 * What the list shows of these. Which they are is asked apart, as a plan of the filter's own values; this one joins six
 * tables, takes longer to plan than to run, and its plan is the same for any ids.
 */
function linhasDe(
  db: Queryable,
  ids: readonly number[],
  trecho: TrechoDeBens,
  fuso: string,
): Promise<BemComChave[]> {
  if (ids.length === 0) return Promise.resolve([])
  const { chave, ordem } = aqui(trecho)
  return db.known(sql`
    with pagina as (select unnest(${[...ids]}::bigint[]) as id)
    select ${chave}, ${colunasDaLista(fuso)}
    from pagina join patrimonio p on p.id = pagina.id ${TABELAS}
    ${ordem}`)
}

const idsDe = async (db: Queryable, pagina: Sql): Promise<number[]> =>
  (await db.rows<{ id: number }>(pagina)).map(({ id }) => id)

/** Along the index of the order, as the plan likes. */
async function pelaOrdem(
  db: Queryable,
  { todas }: Condicoes,
  trecho: TrechoDeBens,
  fuso: string,
): Promise<BemComChave[]> {
  const { depois, pagina } = aqui(trecho)
  const ids = await idsDe(db, sql`select p.id from patrimonio p where ${todas} ${depois} ${pagina}`)
  return linhasDe(db, ids, trecho, fuso)
}

/** Whatever the words find, sorted: the limit does not make the plan walk an order in the hope of many. */
async function juntando(
  db: Queryable,
  { todas }: Condicoes,
  trecho: TrechoDeBens,
  fuso: string,
): Promise<Lidos> {
  const { valor } = CHAVES[trecho.ordem]
  const achados = sql`achados as materialized (
    select p.id, ${valor} as chave from patrimonio p where ${todas})`
  const { depois, pagina } = aqui(trecho, sql`p.chave`)
  const [lido] = await db.rows<{ ids: number[]; total: number }>(sql`
    with ${achados} select array(select p.id from achados p where true ${depois} ${pagina}) as ids,
      (select count(*) from achados) as total`)
  const { ids, total } = lido ?? { ids: [], total: 0 }
  return { linhas: await linhasDe(db, ids, trecho, fuso), total }
}

/**
 * The next of an order, of which common words keep many; what stands first in an order may lack the words for long, so
 * only so many are read. Fewer rows than asked for: there may be more.
 */
async function sondando(
  db: Queryable,
  { outras, consulta }: Condicoes,
  trecho: TrechoDeBens,
  { fuso, ate }: { fuso: string; ate: number },
): Promise<BemComChave[]> {
  const { valor } = CHAVES[trecho.ordem]
  const { depois, ordem } = aqui(trecho)
  const ids = await idsDe(
    db,
    sql`select p.id from (
        select p.id, p.palavras, ${valor} as chave from patrimonio p where ${outras} ${depois}
        ${ordem} limit ${ate}) p
      where p.palavras @@ ${consulta}::tsquery ${aqui(trecho, sql`p.chave`).pagina}`,
  )
  return linhasDe(db, ids, trecho, fuso)
}

/** Given by tests alone, whose few rows would never pass them. */
export interface Medidas {
  /** Words that find more are common: more assets than are worth being read and sorted for one page. */
  comuns: number
  /** Of an order, read in search of common words. */
  sonda: number
  /** Words expected to find more are not counted: finding them all, to count some, grows with the table. */
  incontaveis: number
  /** Well estimated above this, they are more than are ever counted: twice that many, so that the estimate may err. */
  demais: number
}

const MEDIDAS: Medidas = {
  comuns: 5_000,
  sonda: 5_000,
  incontaveis: 20_000,
  demais: 2 * CONTAGEM_EXATA_ATE,
}

const comPalavras = (consulta: string): Sql =>
  sql`select from patrimonio p where p.palavras @@ ${consulta}::tsquery`

async function lidos(
  db: Queryable,
  condicoes: Condicoes & { estimados: number },
  trecho: TrechoDeBens,
  { fuso, comuns, sonda }: Medidas & { fuso: string },
): Promise<Lidos> {
  if (condicoes.consulta === null) return { linhas: await pelaOrdem(db, condicoes, trecho, fuso) }
  if (condicoes.estimados > comuns) {
    const linhas = await sondando(db, condicoes, trecho, { fuso, ate: sonda + (trecho.pular ?? 0) })
    if (linhas.length === trecho.limite) return { linhas }
  }
  return juntando(db, condicoes, trecho, fuso)
}

async function condicoesMedidas(db: Queryable, filtro: FiltroDaListaDeBens, ordem: OrdemDeBens) {
  const condicoes = await condicoesDe(db, filtro, ordem)
  const { consulta } = condicoes
  return { ...condicoes, estimados: consulta === null ? 0 : await estimatedRows(db, comPalavras(consulta)) }
}

export async function paginaDeBens(
  db: Queryable,
  filtro: FiltroDaListaDeBens,
  trecho: TrechoDeBens,
  medidas: Medidas = MEDIDAS,
): Promise<BemComChave[]> {
  const condicoes = await condicoesMedidas(db, filtro, trecho.ordem)
  return (await lidos(db, condicoes, trecho, { ...medidas, fuso: filtro.fuso })).linhas
}

/** Of what words find, each row is read to be counted. */
const CONTAGEM_DE_PALAVRAS_ATE = 2_000

interface AContar {
  filtro: FiltroDaListaDeBens
  /** More than so many, by the statistics, are said to be "mais de" and none is read. */
  demais?: number | undefined
}

const contagemDe = (
  db: Queryable,
  { todas, bemEstimadas }: Condicoes,
  { filtro: { texto }, demais }: AContar,
) => ({
  ate: texto ? CONTAGEM_DE_PALAVRAS_ATE : undefined,
  semContar: async () =>
    bemEstimadas &&
    demais !== undefined &&
    (await estimatedRows(db, sql`select 1 from patrimonio p where ${todas}`)) > demais,
})

function contados(db: Queryable, condicoes: Condicoes, aContar: AContar): Promise<BoundedCount> {
  const { ate, semContar } = contagemDe(db, condicoes, aContar)
  return boundedCount(db, sql`select 1 from patrimonio p where ${condicoes.todas}`, ate, semContar)
}

/** With what each is still worth, where the person sees values; null where that is nowhere. */
async function somados(db: Queryable, condicoes: Condicoes, aContar: AContar): Promise<BoundedSum> {
  const { nos, nosDosValores } = aContar.filtro
  if (nosDosValores?.length === 0) return { ...(await contados(db, condicoes, aContar)), soma: null }
  const { ate, semContar } = contagemDe(db, condicoes, aContar)
  const emToda = nosDosValores?.join() === nos?.join()
  const valor = emToda
    ? LIQUIDO
    : sql`case when ${noAlcance(sql`p.local_id`, nosDosValores)} then ${LIQUIDO} end`
  return boundedSum(
    db,
    sql`select ${valor} as valor from patrimonio p where ${condicoes.todas}`,
    ate,
    semContar,
  )
}

export const quantosBens = async (
  db: Queryable,
  filtro: FiltroDaListaDeBens,
  ordem: OrdemDeBens,
): Promise<BoundedCount> => contados(db, await condicoesDe(db, filtro, ordem), { filtro })

/** Of a page that others follow. */
const incontaveis = (
  { soPalavras, estimados }: Condicoes & { estimados: number },
  medidas: Medidas,
): boolean => soPalavras && estimados > medidas.incontaveis

/** A page and how many there are, of which what was read for the page often tells. */
export async function listaDeBens(
  db: Queryable,
  filtro: FiltroDaListaDeBens,
  trecho: TrechoDeBens,
  medidas: Medidas = MEDIDAS,
): Promise<BoundedCount & { linhas: BemComChave[] }> {
  const condicoes = await condicoesMedidas(db, filtro, trecho.ordem)
  const { linhas, total } = await lidos(db, condicoes, trecho, { ...medidas, fuso: filtro.fuso })
  if (total !== undefined) return { linhas, total, total_aproximado: false }
  const seguem = linhas.length === trecho.limite
  if (!seguem && trecho.depois === null && !trecho.pular)
    return { linhas, total: linhas.length, total_aproximado: false }
  if (seguem && incontaveis(condicoes, medidas))
    return { linhas, total: CONTAGEM_DE_PALAVRAS_ATE, total_aproximado: true }
  const demais = seguem ? medidas.demais : undefined
  return { linhas, ...(await contados(db, condicoes, { filtro, demais })) }
}

/** A page with how many there are and their sum, which one reading tells. */
export async function listaSomadaDeBens(
  db: Queryable,
  filtro: FiltroDaListaDeBens,
  trecho: TrechoDeBens,
): Promise<BoundedCount & { linhas: BemComChave[]; soma_centavos: number | null }> {
  const condicoes = await condicoesMedidas(db, filtro, trecho.ordem)
  const { linhas } = await lidos(db, condicoes, trecho, { ...MEDIDAS, fuso: filtro.fuso })
  const seguem = linhas.length === trecho.limite
  if (seguem && incontaveis(condicoes, MEDIDAS))
    return { linhas, total: CONTAGEM_DE_PALAVRAS_ATE, total_aproximado: true, soma_centavos: null }
  const demais = seguem ? MEDIDAS.demais : undefined
  const { soma: soma_centavos, ...contagem } = await somados(db, condicoes, { filtro, demais })
  return { linhas, ...contagem, soma_centavos }
}
