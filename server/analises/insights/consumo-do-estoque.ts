// What stands on the shelves: how fast it turns, what ran out, what expires.
import sql, { type Sql } from 'sql-template-tag'
import { DIAS_DE_NOTA_PLAUSIVEIS, ENTRADAS_QUE_CHEGARAM } from '#contract/almoxarifado/entrada.ts'
import type { LinhaDoInsight } from '#contract/analises/insight.ts'
import { peloMedio } from '#server/almoxarifado/razao/custo.ts'
import { primeiraChegada } from '#server/almoxarifado/razao/saidas.ts'
import { ESTOQUE_ZERADO } from '#server/analises/somas/leitura.ts'
import { doMaior } from './consumo-dos-locais.ts'
import { abaixoDe, doGrupo, type Pedido, parteDe, type Respondido, somaDe } from './pedido.ts'
import { mesesDo, primeiroDia, quantosMeses, ultimoDia } from './periodo.ts'
import {
  condicoesDoUso,
  DA_REDE,
  DOS_DEPOSITOS,
  filtroDoUso,
  fonteDosValores,
  type RecorteDoUso,
  recorteDe,
} from './uso.ts'

/** By depósito `ld`, whatever the place is: of a place, the depósitos beneath it. */
const dosDepositos = ({ alcance, lugar, grupo_id }: Pedido): Sql =>
  sql`${alcance(sql`ld.caminho`)} and ${abaixoDe(sql`ld.caminho`, lugar?.id)} and ${doGrupo(grupo_id)}`

/** What left these depósitos to be used; only who reaches the depósito sees what is on its shelves. */
function recorteDosDepositos(pedido: Pedido): RecorteDoUso {
  const { local_id: _, ...recorte } = recorteDe(pedido, 'consumo')
  return { ...recorte, do_deposito: true, ...(pedido.lugar && { deposito_id: pedido.lugar.id }) }
}

interface DoGrupo {
  id: number
  nome: string
  valor: number
  /** Value at the end of each month of the period, summed. */
  estoques: number
}

/** Group, or the one above it. Of a month, the value in stock is what every movement up to its end left. */
async function porGrupo(pedido: Pedido): Promise<DoGrupo[]> {
  const { periodo, alcance, lugar } = pedido
  const fonte = alcance.tudo && lugar === null ? DA_REDE : DOS_DEPOSITOS
  return pedido.tx.rows(sql`
    with meses as (select unnest(${mesesDo(periodo)}::text[]) as mes),
    movido as (
      select coalesce(g.pai_id, g.id) as grupo_id, m.competencia,
        sum(m.valor_centavos) as mudou,
        sum(${fonte.valor}) filter (where m.contrapartida = 'consumo' and m.competencia >= ${periodo.de}) as usado
      from ${fonte.de} join grupo_de_material g on g.id = mt.grupo_id
      where m.competencia <= ${periodo.ate} and ${dosDepositos(pedido)} group by 1, 2)
    select g.id, g.nome, coalesce((select sum(v.usado) from movido v where v.grupo_id = g.id), 0)::bigint as valor,
      (select sum(v.mudou) from movido v join meses x on v.competencia <= x.mes where v.grupo_id = g.id)::bigint as estoques
    from grupo_de_material g where g.id in (select grupo_id from movido) order by g.nome`)
}

export interface Giro {
  estoque_medio: number
  giro: number | null
  cobertura: number | null
}

export function giroDe(valor: number, estoques: number, meses: number): Giro {
  const estoque_medio = Math.round(estoques / meses)
  const giro = estoque_medio > 0 && valor > 0 ? (valor / estoque_medio) * (12 / meses) : null
  return {
    estoque_medio,
    giro: giro === null ? null : Math.round(giro * 10) / 10,
    cobertura: giro === null ? null : Math.round(365 / giro),
  }
}

export async function giroPorGrupo(pedido: Pedido): Promise<Respondido> {
  const meses = quantosMeses(pedido.periodo)
  const grupos = await porGrupo(pedido)
  const recorte = recorteDosDepositos(pedido)
  const linhas = grupos.map(({ id, nome, valor, estoques }): LinhaDoInsight => {
    const { cobertura, giro, estoque_medio } = giroDe(valor, estoques, meses)
    return {
      chave: String(id),
      rotulo: nome,
      valores: { cobertura, giro, estoque_medio, valor },
      filtro: filtroDoUso({ ...recorte, grupo_id: pedido.grupo_id ?? id }),
    }
  })
  const rede = giroDe(
    somaDe(grupos, ({ valor }) => valor),
    somaDe(grupos, ({ estoques }) => estoques),
    meses,
  )
  return { linhas: linhas.sort(doMaior('cobertura')), resumo: { ...rede } }
}

interface EmFalta {
  deposito_id: number
  material_id: number
  deposito: string
  material: string
  segundos: number
  vezes: number
}

const DIA_S = 86_400

/** `deposito_id, material_id, desde`: of where an arrival was taken back, the first that stayed; null: none ever did. */
const PRIMEIRA_QUE_FICOU: Sql = sql`
  select k.deposito_id, k.material_id, ${primeiraChegada(sql`k`)} as desde
  from (select distinct deposito_id, material_id from movimento_estoque where estornado_id is not null and sinal = -1) k`

export async function diasEmFalta(pedido: Pedido): Promise<Respondido> {
  const { periodo, fuso, tx } = pedido
  const inicio = sql`(${primeiroDia(periodo.de)}::date::timestamp at time zone ${fuso})`
  const fim = sql`least(now(), (${ultimoDia(periodo.ate)}::date + 1)::timestamp at time zone ${fuso})`
  const achadas = await tx.rows<EmFalta & { total: number }>(sql`
    with primeiras as materialized (${PRIMEIRA_QUE_FICOU}), vazios as (
      select z.deposito_id, z.material_id,
        extract(epoch from least(z.ate, ${fim}) - greatest(z.desde, ${inicio}))::float8 as segundos
      from (select deposito_id, material_id, desde, coalesce(ate, now()) as ate from ${ESTOQUE_ZERADO}) z
      join material mt on mt.id = z.material_id join local ld on ld.id = z.deposito_id
      left join primeiras f on f.deposito_id = z.deposito_id and f.material_id = z.material_id
      where (f.deposito_id is null or f.desde <= z.desde)
        and z.ate > ${inicio} and z.desde < ${fim} and z.ate > z.desde and ${dosDepositos(pedido)})
    select p.deposito_id, p.material_id, l.nome as deposito, mt.descricao as material, p.segundos,
      p.vezes::int as vezes, p.total::int as total
    from (
      select v.deposito_id, v.material_id, sum(v.segundos) as segundos, count(*) as vezes, count(*) over () as total
      from vazios v group by 1, 2 order by 3 desc, 1, 2 limit 100) p
    join local l on l.id = p.deposito_id join material mt on mt.id = p.material_id
    order by p.segundos desc, p.deposito_id, p.material_id`)
  const [{ segundos: doPeriodo } = { segundos: 0 }] = await tx.rows<{ segundos: number }>(
    sql`select extract(epoch from ${fim} - ${inicio})::float8 as segundos`,
  )
  return {
    linhas: achadas.map(({ deposito_id, material_id, deposito, material, segundos, vezes }) => ({
      chave: `${deposito_id}-${material_id}`,
      rotulo: `${material} · ${deposito}`,
      valores: { dias: Math.floor(segundos / DIA_S), parte: parteDe(segundos, doPeriodo), vezes },
      filtro: { local_id: String(deposito_id), material_id: String(material_id) },
    })),
    resumo: { posicoes: achadas[0]?.total ?? 0, dias: Math.floor(doPeriodo / DIA_S) },
  }
}

interface PrazoDeValidade {
  chave: string
  rotulo: string
  /** From today; null: since ever, and until yesterday. */
  dias: number | null
  filtro: Record<string, string>
}

const vencemEm = (dias: number): PrazoDeValidade => ({
  chave: String(dias),
  rotulo: `Em até ${dias} dias`,
  dias,
  filtro: { vence_em: String(dias) },
})

/** What has expired is in no term: each of these has what the ones before it have. */
const PRAZOS: readonly PrazoDeValidade[] = [
  { chave: 'vencido', rotulo: 'Já venceu', dias: null, filtro: { vencido: 'true' } },
  vencemEm(30),
  vencemEm(60),
  vencemEm(90),
]

export async function estoqueAVencer(pedido: Pedido): Promise<Respondido> {
  const { hoje, lugar, grupo_id } = pedido
  const achadas = await pedido.tx.rows<{ chave: string; valor: number; posicoes: number; lotes: number }>(sql`
    select p.chave, coalesce(sum(${peloMedio(sql`x.qtd_e3`, { valor: sql`x.valor_centavos`, qtd: sql`x.saldo_e3` })}), 0)::bigint as valor,
      count(distinct (x.deposito_id, x.material_id)) filter (where x.lote_id is not null)::int as posicoes, count(distinct x.lote_id)::int as lotes
    from unnest(${PRAZOS.map(({ chave }) => chave)}::text[], ${PRAZOS.map(({ dias }) => dias)}::int[]) p (chave, dias)
    left join (
      select sl.deposito_id, sl.material_id, sl.lote_id, sl.qtd_e3, t.validade, s.valor_centavos, s.qtd_e3 as saldo_e3
      from saldo_lote sl join lote t on t.id = sl.lote_id join material mt on mt.id = sl.material_id
      join saldo s on s.deposito_id = sl.deposito_id and s.material_id = sl.material_id
      join local ld on ld.id = sl.deposito_id
      where sl.qtd_e3 > 0 and ${dosDepositos(pedido)}) x
      on case when p.dias is null then x.validade < ${hoje}::date
        else x.validade between ${hoje}::date and ${hoje}::date + p.dias end
    group by p.chave`)
  const linhas = PRAZOS.map(({ chave, rotulo, filtro }): LinhaDoInsight => {
    const { valor = 0, posicoes = 0, lotes = 0 } = achadas.find((um) => um.chave === chave) ?? {}
    return {
      chave,
      rotulo,
      valores: { valor, posicoes, lotes },
      filtro: {
        ...filtro,
        ...(lugar && { local_id: String(lugar.id) }),
        ...(grupo_id !== undefined && { grupo_id: String(grupo_id) }),
      },
    }
  })
  const [vencido, ultimo] = [linhas[0]?.valores, linhas.at(-1)?.valores]
  return {
    linhas,
    resumo: {
      vencido: vencido?.valor ?? 0,
      em_90: ultimo?.valor ?? 0,
      lotes_vencidos: vencido?.lotes ?? 0,
      lotes_em_90: ultimo?.lotes ?? 0,
    },
  }
}

export async function perdasPorMotivo(pedido: Pedido): Promise<Respondido> {
  const recorte = recorteDe(pedido, 'perda')
  const fonte = fonteDosValores(recorte)
  const achadas = await pedido.tx.rows<{ tipo: string; valor: number }>(sql`
    select ${fonte.tipo} as tipo, sum(${fonte.valor})::bigint as valor
    from ${fonte.de} where ${condicoesDoUso(recorte, fonte)} group by 1`)
  const { consumo } = await pedido.tx.one<{ consumo: number }>(sql`
    select coalesce(sum(${fonte.valor}), 0)::bigint as consumo from ${fonte.de}
    where ${condicoesDoUso({ ...recorte, uso: 'consumo' }, fonte)}`)
  const linhas = achadas.map(
    ({ tipo, valor }): LinhaDoInsight => ({
      chave: tipo,
      rotulo: tipo,
      valores: { valor, parte: parteDe(valor, consumo) },
      filtro: { ...filtroDoUso(recorte), tipo },
    }),
  )
  const total = somaDe(achadas, ({ valor }) => valor)
  return { linhas: linhas.sort(doMaior('valor')), resumo: { total, consumo, parte: parteDe(total, consumo) } }
}

/** Days between the note and the dock, of the entries received in the period that stay. */
export async function prazoDoFornecedor(pedido: Pedido): Promise<Respondido> {
  const { periodo, fuso, alcance, lugar, grupo_id } = pedido
  const [de, ate] = [primeiroDia(periodo.de), ultimoDia(periodo.ate)]
  const dia = sql`(e.provisorio_em at time zone ${fuso})::date`
  const comLinha =
    grupo_id === undefined
      ? sql`true`
      : sql`exists (select from entrada_item i join material mt on mt.id = i.material_id
          where i.entrada_id = e.id and ${doGrupo(grupo_id)})`
  const consulta = (por: Sql) => sql`
    select ${por}, count(*)::int as entradas, count(x.dias)::int as medidas,
      percentile_cont(0.5) within group (order by x.dias)::float8 as p50,
      percentile_cont(0.9) within group (order by x.dias)::float8 as p90
    from entrada e join local ld on ld.id = e.deposito_id left join fornecedor f on f.id = e.fornecedor_id
    cross join lateral (select case when ${dia} - e.doc_emissao between 0 and ${DIAS_DE_NOTA_PLAUSIVEIS}::int
      then ${dia} - e.doc_emissao end as dias) x
    where e.situacao = any(${ENTRADAS_QUE_CHEGARAM}::text[]) and ${dia} between ${de}::date and ${ate}::date and e.fornecedor_id is not null
      and ${alcance(sql`ld.caminho`)} and ${abaixoDe(sql`ld.caminho`, lugar?.id)} and ${comLinha}`
  const achadas = await pedido.tx.rows<{
    id: number
    nome: string
    entradas: number
    medidas: number
    p50: number | null
    p90: number | null
  }>(sql`${consulta(sql`f.id, coalesce(f.nome_fantasia, f.razao_social) as nome`)} group by f.id`)
  const todas = await pedido.tx.one<{ entradas: number; p50: number | null; p90: number | null }>(
    consulta(sql`null`),
  )
  const decimo = (um: number | null) => (um === null ? null : Math.round(um * 10) / 10)
  const linhas = achadas.map(
    ({ id, nome, entradas, medidas, p50, p90 }): LinhaDoInsight => ({
      chave: String(id),
      rotulo: nome,
      valores: { p50: decimo(p50), p90: decimo(p90), entradas, medidas },
      filtro: {
        fornecedor_id: String(id),
        situacao: ENTRADAS_QUE_CHEGARAM.join(),
        recebida_de: de,
        recebida_ate: ate,
        ...(lugar && { deposito_id: String(lugar.id) }),
        ...(grupo_id !== undefined && { grupo_id: String(grupo_id) }),
      },
    }),
  )
  return {
    linhas: linhas.sort(doMaior('p90')),
    resumo: { entradas: todas.entradas, p50: decimo(todas.p50), p90: decimo(todas.p90) },
  }
}
