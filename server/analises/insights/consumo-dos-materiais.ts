// The materials by how much is spent on them and how regular their use is.
import sql, { join, type Sql } from 'sql-template-tag'
import type { ClasseDoConsumo, MaterialDoConsumo } from '#contract/analises/insights.ts'
import { ClasseDoConsumo as Classe } from '#contract/analises/insights.ts'
import { doTexto } from '#server/almoxarifado/materiais/condicoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { type BoundedCount, boundedCount } from '#server/casa/http/list/bounded-count.ts'
import { type Chaves, porChave, type TrechoOrdenado } from '#server/casa/http/list/keyset.ts'
import { type Pedido, parteDe, type Respondido, somaDe } from './pedido.ts'
import { mesMais, type Periodo, quantosMeses } from './periodo.ts'
import { condicoesDoUso, filtroDoUso, fonteDosMateriais, type RecorteDoUso, recorteDe } from './uso.ts'

/** Below this nothing is said of regularity. */
const MESES_PARA_A_REGULARIDADE = 3

/**
 * `material_id`, `valor`, `qtd`, `meses_com`, `curva`, `regularidade` and `variacao` of what was used, in whole numbers: what
 * is at a limit is on the same side for everybody. Of n months with sum s and sum of squares q, the square of the
 * deviation over the mean is (n·q − s²) / s².
 */
export function classificados(recorte: RecorteDoUso, { corrente }: Pick<Periodo, 'corrente'>): Sql {
  const ultimo = recorte.ate < corrente ? recorte.ate : mesMais(corrente, -1)
  const meses = Math.max(0, quantosMeses({ de: recorte.de, ate: ultimo }))
  const fonte = fonteDosMateriais(recorte)
  return sql`
    with por_mes as (
      select m.material_id, m.competencia, sum(${fonte.valor}) as valor, sum(${fonte.qtd}) as qtd
      from ${fonte.de} where ${condicoesDoUso({ ...recorte, uso: 'consumo' }, fonte)} group by 1, 2),
    somados as (
      select material_id, sum(valor) as valor, sum(qtd) as qtd,
        count(*) filter (where qtd > 0 and competencia < ${corrente}) as meses_com,
        coalesce(sum(qtd) filter (where competencia < ${corrente}), 0) as s,
        coalesce(sum(qtd * qtd) filter (where competencia < ${corrente}), 0) as q
      from por_mes group by 1 having sum(valor) > 0),
    em_ordem as (
      select *, sum(valor) over () as total, sum(valor) over (order by valor desc, material_id) - valor as antes
      from somados)
    select material_id, valor::bigint as valor, qtd::bigint as qtd, meses_com::int as meses_com,
      case when antes < 0.80 * total then 'A' when antes < 0.95 * total then 'B' else 'C' end as curva,
      case when ${meses}::int < ${MESES_PARA_A_REGULARIDADE}::int or s <= 0 then 'Z'
        when 4 * (${meses}::int * q - s * s) <= s * s then 'X'
        when ${meses}::int * q - s * s <= s * s then 'Y' else 'Z' end as regularidade,
      case when ${meses}::int >= ${MESES_PARA_A_REGULARIDADE}::int and s > 0
        then round(100 * sqrt(${meses}::int * q - s * s) / s)::int end as variacao
    from em_ordem`
}

export async function classesDoConsumo(pedido: Pedido): Promise<Respondido> {
  const recorte = recorteDe(pedido, 'consumo')
  const achadas = await pedido.tx.rows<{ classe: ClasseDoConsumo; valor: number; itens: number }>(sql`
    select curva || regularidade as classe, sum(valor)::bigint as valor, count(*)::int as itens
    from (${classificados(recorte, pedido.periodo)}) k group by 1`)
  const total = somaDe(achadas, ({ valor }) => valor)
  const da = (classe: ClasseDoConsumo) => achadas.find((uma) => uma.classe === classe)
  const { uso: _, ...filtro } = filtroDoUso(recorte)
  const itensDe = (curva: string) =>
    somaDe(
      achadas.filter(({ classe }) => classe.startsWith(curva)),
      ({ itens }) => itens,
    )
  return {
    linhas: Classe.options.map((classe) => {
      const { valor = 0, itens = 0 } = da(classe) ?? {}
      return {
        chave: classe,
        rotulo: classe,
        valores: { valor, itens, parte: parteDe(valor, total) },
        filtro: { ...filtro, classe },
      }
    }),
    resumo: {
      total,
      itens: somaDe(achadas, ({ itens }) => itens),
      a: itensDe('A'),
      ax: da('AX')?.itens ?? 0,
      az: da('AZ')?.itens ?? 0,
    },
  }
}

export interface FiltroDeMateriais {
  recorte: RecorteDoUso
  periodo: Periodo
  classe?: readonly ClasseDoConsumo[] | undefined
  texto?: string | undefined
  ids?: readonly number[] | undefined
}

export type TrechoDeMateriais = TrechoOrdenado<'valor' | 'descricao'>

const CHAVES: Chaves<TrechoDeMateriais['ordem']> = {
  valor: { valor: sql`k.valor`, tipo: sql`bigint` },
  descricao: { valor: sql`lower(f_unaccent(m.descricao))`, tipo: sql`text` },
}

const de = ({ recorte, periodo }: FiltroDeMateriais): Sql =>
  sql`(${classificados(recorte, periodo)}) k join material m on m.id = k.material_id`

function condicoes({ classe, texto, ids }: FiltroDeMateriais): Sql {
  const partes = [sql`true`, ...doTexto(texto ?? '')]
  if (classe?.length) partes.push(sql`k.curva || k.regularidade = any(${[...classe]}::text[])`)
  if (ids !== undefined) partes.push(sql`m.id = any(${[...ids]}::bigint[])`)
  return join(partes, ' and ')
}

export function paginaDeMateriais(
  db: Queryable,
  filtro: FiltroDeMateriais,
  trecho: TrechoDeMateriais,
): Promise<(MaterialDoConsumo & { chave: string })[]> {
  const { chave, depois, pagina } = porChave(CHAVES[trecho.ordem], sql`m.id`, trecho)
  return db.rows(sql`
    select ${chave}, m.id, m.codigo, m.descricao, u.sigla as unidade, g.nome as grupo,
      k.curva || k.regularidade as classe, k.qtd as qtd_e3, k.valor as valor_centavos,
      k.meses_com as meses_com_consumo, k.variacao
    from ${de(filtro)} join unidade_de_medida u on u.id = m.unidade_id join grupo_de_material g on g.id = m.grupo_id
    where ${condicoes(filtro)} ${depois}
    ${pagina}`)
}

export const quantosMateriais = (db: Queryable, filtro: FiltroDeMateriais): Promise<BoundedCount> =>
  boundedCount(db, sql`select 1 from ${de(filtro)} where ${condicoes(filtro)}`)
