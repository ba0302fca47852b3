// The assets: how old, what they are worth, what keeping and replacing them costs, what stands idle while it is asked for.
import sql, { join, type Sql } from 'sql-template-tag'
import type { LinhaDoInsight } from '#contract/analises/insight.ts'
import { somaDias, somaMeses } from '#contract/casa/dias.ts'
import { SITUACOES_EM_CARGA } from '#contract/patrimonio/ciclo-do-bem.ts'
import { SOMA_DE_BENS } from '#server/analises/somas/leitura.ts'
import { doMaior, doMenor } from './consumo-dos-locais.ts'
import { abaixoDe, type Pedido, parteDe, type Respondido, somaDe } from './pedido.ts'
import { primeiroDia, ultimoDia } from './periodo.ts'

/** As the list of assets takes it. */
const EM_CARGA = SITUACOES_EM_CARGA.join(',')

export const BRUTO = sql`coalesce(p.valor_avaliado_centavos, p.valor_aquisicao_centavos)`

/** Assets `p` of places `l` that are reached. */
export const emCarga = ({ alcance, lugar }: Pedido): Sql => sql`em_carga(p.situacao)
  and ${alcance(sql`l.caminho`)} and ${abaixoDe(sql`l.caminho`, lugar?.id)}`

type Eixo = 'classe' | 'ingresso' | 'fim' | 'visto'

/** What is added up `s`, of one axis, of the places that are reached: where all are, none is looked up. */
export const somadoDe = ({ alcance, lugar }: Pedido, eixo: Eixo): Sql =>
  alcance.tudo && lugar === null
    ? sql`${SOMA_DE_BENS} s where s.eixo = ${eixo}`
    : sql`${SOMA_DE_BENS} s join local l on l.id = s.local_id
        where s.eixo = ${eixo} and ${alcance(sql`l.caminho`)} and ${abaixoDe(sql`l.caminho`, lugar?.id)}`

export const filtroDe = (
  { lugar }: Pedido,
  mais: Readonly<Record<string, string>>,
): Record<string, string> => ({
  situacao: EM_CARGA,
  ...(lugar && { local_id: String(lugar.id) }),
  ...mais,
})

/** So many years before a day; of 29 February, the 28th. */
export const anosAntes = (dia: string, anos: number): string => somaMeses(dia, -12 * anos)

/** From so many whole years to less than so many. */
const FAIXAS = [
  ['Menos de 3 anos', 0, 3],
  ['De 3 a 5 anos', 3, 6],
  ['De 6 a 10 anos', 6, 11],
  ['11 anos ou mais', 11, null],
] as const

/** The days of ingress of an age, both included. A day to come is of the youngest. */
export function ingressosDe(
  hoje: string,
  de: number,
  ate: number | null,
): { de: string | null; ate: string | null } {
  return {
    de: ate === null ? null : somaDias(anosAntes(hoje, ate), 1),
    ate: de === 0 ? null : anosAntes(hoje, de),
  }
}

const mesNumerado = (dia: string): number => Number(dia.slice(0, 4)) * 12 + Number(dia.slice(5, 7)) - 1

/** Month by month, each by its first day; the months in which an age ends day by day, from the register. */
function porIngresso(pedido: Pedido, cortes: readonly string[]): Sql {
  const meses = [...new Set(cortes.map((dia) => dia.slice(0, 7)))]
  const nosMeses = join(
    meses.map((mes) => sql`p.data_ingresso between ${primeiroDia(mes)}::date and ${ultimoDia(mes)}::date`),
    ' or ',
  )
  return sql`
    select case when m.chave >= 0 then make_date((m.chave / 12)::int, (m.chave % 12 + 1)::int, 1) end as dia, m.bens, m.ruins
    from (
      select s.chave, sum(s.bens) as bens, sum(s.ruins) as ruins
      from ${somadoDe(pedido, 'ingresso')} and s.chave <> all(${meses.map(mesNumerado)}::bigint[]) group by 1) m
    union all
    select p.data_ingresso, count(*), count(*) filter (where p.estado in ('ruim', 'pessimo'))
    from patrimonio p join local l on l.id = p.local_id where (${nosMeses}) and ${emCarga(pedido)} group by 1`
}

export async function idadeDosBens(pedido: Pedido): Promise<Respondido> {
  const faixas = FAIXAS.map(([rotulo, de, ate], ordem) => ({
    rotulo,
    ordem,
    ...ingressosDe(pedido.hoje, de, ate),
  }))
  const achadas = await pedido.tx.rows<{ ordem: number | null; bens: number; ruins: number }>(sql`
    select f.ordem, sum(d.bens)::int as bens, sum(d.ruins)::int as ruins
    from (${porIngresso(
      pedido,
      faixas.flatMap(({ ate }) => ate ?? []),
    )}) d
    left join jsonb_to_recordset(${JSON.stringify(faixas)}::jsonb) as f (ordem int, de date, ate date)
      on d.dia >= coalesce(f.de, '-infinity') and d.dia <= coalesce(f.ate, 'infinity')
    group by 1 having sum(d.bens) > 0`)
  const total = somaDe(achadas, ({ bens }) => bens)
  const linhaDe = (
    rotulo: string,
    ordem: number | null,
    filtro: LinhaDoInsight['filtro'],
  ): LinhaDoInsight => {
    const { bens = 0, ruins = 0 } = achadas.find((uma) => uma.ordem === ordem) ?? {}
    return { chave: String(ordem), rotulo, valores: { bens, parte: parteDe(bens, total), ruins }, filtro }
  }
  const semData = linhaDe('Sem data de ingresso', null, filtroDe(pedido, { sem_data_ingresso: 'true' }))
  return {
    linhas: [
      ...faixas.map(({ rotulo, ordem, de, ate }) =>
        linhaDe(
          rotulo,
          ordem,
          filtroDe(pedido, { ...(de && { ingresso_de: de }), ...(ate && { ingresso_ate: ate }) }),
        ),
      ),
      ...(semData.valores.bens === 0 ? [] : [semData]),
    ].filter(() => total > 0),
    resumo: {
      total,
      velhos: achadas.find(({ ordem }) => ordem === 3)?.bens ?? 0,
      sem_data: semData.valores.bens ?? 0,
    },
  }
}

export async function valorPorClasse(pedido: Pedido): Promise<Respondido> {
  const achadas = await pedido.tx.rows<{
    id: number
    nome: string
    bens: number
    bruto: number
    liquido: number
  }>(sql`
    with da_classe as (
      select s.chave as classe_id, sum(s.bens) as bens, sum(s.valor_centavos) as bruto, sum(s.liquido_centavos) as liquido
      from ${somadoDe(pedido, 'classe')} group by 1 having sum(s.bens) > 0)
    select c.id, c.nome, d.bens::int as bens, d.bruto::bigint as bruto, d.liquido::bigint as liquido
    from da_classe d join classe_bem c on c.id = d.classe_id`)
  const linhas = achadas.map(
    ({ id, nome, bens, bruto, liquido }): LinhaDoInsight => ({
      chave: String(id),
      rotulo: nome,
      valores: { parte: parteDe(liquido, bruto), liquido, bruto, bens },
      filtro: filtroDe(pedido, { classe_id: String(id) }),
    }),
  )
  const [bruto, liquido] = [somaDe(achadas, (uma) => uma.bruto), somaDe(achadas, (uma) => uma.liquido)]
  return { linhas: linhas.sort(doMenor('parte')), resumo: { bruto, liquido, media: parteDe(liquido, bruto) } }
}

export async function manutencaoPorClasse(pedido: Pedido): Promise<Respondido> {
  const { periodo, fuso, alcance, lugar } = pedido
  const achadas = await pedido.tx.rows<{
    id: number
    nome: string
    ordens: number
    custo: number
    valor: number
  }>(sql`
    with voltaram as (
      select o.patrimonio_id, count(*) as ordens, coalesce(sum(o.custo_centavos), 0) as custo
      from manutencao o join local l on l.id = o.local_id
      where (o.retornado_em at time zone ${fuso})::date
          between ${primeiroDia(periodo.de)}::date and ${ultimoDia(periodo.ate)}::date
        and ${alcance(sql`l.caminho`)} and ${abaixoDe(sql`l.caminho`, lugar?.id)} group by 1)
    select c.id, c.nome, sum(v.ordens)::int as ordens, sum(v.custo)::bigint as custo,
      coalesce(sum(${BRUTO}), 0)::bigint as valor
    from voltaram v join patrimonio p on p.id = v.patrimonio_id join classe_bem c on c.id = p.classe_id group by c.id`)
  const linhas = achadas.map(
    ({ id, nome, ordens, custo, valor }): LinhaDoInsight => ({
      chave: String(id),
      rotulo: nome,
      valores: { parte: parteDe(custo, valor), custo, valor, ordens },
      filtro: {
        classe_id: String(id),
        retornada_de: primeiroDia(periodo.de),
        retornada_ate: ultimoDia(periodo.ate),
        ...(lugar && { local_id: String(lugar.id) }),
      },
    }),
  )
  return {
    linhas: linhas.sort(doMaior('parte')),
    resumo: { custo: somaDe(achadas, ({ custo }) => custo), ordens: somaDe(achadas, ({ ordens }) => ordens) },
  }
}

const ANOS_A_PREVER = 5

export async function reposicaoPorAno(pedido: Pedido): Promise<Respondido> {
  const ano = Number(pedido.hoje.slice(0, 4))
  const achadas = await pedido.tx.rows<{ ano: number; bens: number; valor: number }>(sql`
    select greatest(s.chave, ${ano - 1}::int)::int as ano, sum(s.bens)::int as bens, sum(s.valor_centavos)::bigint as valor
    from ${somadoDe(pedido, 'fim')} and s.chave <= ${ano + ANOS_A_PREVER}::int
    group by 1 having sum(s.bens) > 0`)
  const anos = Array.from({ length: ANOS_A_PREVER + 2 }, (_, n) => ano - 1 + n)
  return {
    linhas: anos.map((um) => {
      const { bens = 0, valor = 0 } = achadas.find((achada) => achada.ano === um) ?? {}
      return {
        chave: String(um),
        rotulo: um < ano ? `Até ${um}` : String(um),
        valores: { valor, bens },
        filtro: filtroDe(pedido, {
          ...(um >= ano && { fim_da_vida_de: `${um}-01-01` }),
          fim_da_vida_ate: `${um}-12-31`,
        }),
      }
    }),
    resumo: {
      vencido: achadas.find((uma) => uma.ano < ano)?.valor ?? 0,
      proximos: somaDe(
        achadas.filter((uma) => uma.ano >= ano),
        ({ valor }) => valor,
      ),
      bens: somaDe(achadas, ({ bens }) => bens),
    },
  }
}

export async function ociososEPedidos(pedido: Pedido): Promise<Respondido> {
  const { alcance, lugar } = pedido
  const achadas = await pedido.tx.rows<{ id: number; nome: string; ociosos: number; pedidos: number }>(sql`
    with parados as (
      select p.classe_id, count(*) as n from patrimonio p join local l on l.id = p.local_id
      where p.situacao = 'ativo' and p.condicao = 'ocioso' and ${alcance(sql`l.caminho`)}
        and ${abaixoDe(sql`l.caminho`, lugar?.id)} group by 1),
    pedidos as (
      select mt.classe_id, sum(greatest(0, coalesce(i.qtd_autorizada_e3, i.qtd_solicitada_e3) - i.qtd_cancelada_e3
        - i.qtd_recebida_e3)) as e3
      from requisicao r join requisicao_item i on i.requisicao_id = r.id join material mt on mt.id = i.material_id
      join local l on l.id = r.local_destino_id
      where r.situacao in ('enviada', 'em_autorizacao', 'autorizada') and mt.classe_id is not null
        and ${alcance(sql`l.caminho`)} and ${abaixoDe(sql`l.caminho`, lugar?.id)} group by 1)
    select c.id, c.nome, coalesce(o.n, 0)::int as ociosos, floor(coalesce(q.e3, 0) / 1000)::int as pedidos
    from classe_bem c left join parados o on o.classe_id = c.id left join pedidos q on q.classe_id = c.id
    where coalesce(o.n, 0) > 0 or coalesce(q.e3, 0) >= 1000`)
  const linhas = achadas.map(
    ({ id, nome, ociosos, pedidos }): LinhaDoInsight => ({
      chave: String(id),
      rotulo: nome,
      valores: { ociosos, pedidos, atende: Math.min(ociosos, pedidos) },
      filtro: { ...filtroDe(pedido, { classe_id: String(id), condicao: 'ocioso' }), situacao: 'ativo' },
    }),
  )
  return {
    linhas: linhas.sort((a, b) => doMaior('atende')(a, b) || doMaior('ociosos')(a, b)),
    resumo: {
      ociosos: somaDe(achadas, ({ ociosos }) => ociosos),
      pedidos: somaDe(achadas, ({ pedidos }) => pedidos),
      atende: somaDe(linhas, ({ valores }) => valores.atende ?? 0),
    },
  }
}

export async function naoLocalizados(pedido: Pedido): Promise<Respondido> {
  const { alcance, lugar, hoje, fuso } = pedido
  const achadas = await pedido.tx.rows<{
    id: number | null
    nome: string | null
    bens: number
    dias: number | null
  }>(sql`
    select u.id, u.nome, count(*)::int as bens,
      max(greatest(0, ${hoje}::date - coalesce((p.verificado_em at time zone ${fuso})::date, p.data_ingresso)))::int as dias
    from patrimonio p join local l on l.id = p.local_id left join usuario u on u.id = p.responsavel_servidor_id
    where p.situacao = 'nao_localizado' and ${alcance(sql`l.caminho`)} and ${abaixoDe(sql`l.caminho`, lugar?.id)}
    group by u.id`)
  const linhas = achadas.map(
    ({ id, nome, bens, dias }): LinhaDoInsight => ({
      chave: String(id),
      rotulo: nome ?? 'Ninguém responde',
      valores: { bens, dias },
      filtro: {
        ...filtroDe(pedido, id === null ? { sem_responsavel: 'true' } : { responsavel_id: String(id) }),
        situacao: 'nao_localizado',
      },
    }),
  )
  return {
    linhas: linhas.sort(doMaior('bens')),
    resumo: {
      bens: somaDe(achadas, ({ bens }) => bens),
      pessoas: achadas.filter(({ id }) => id !== null).length,
      sem_ninguem: achadas.find(({ id }) => id === null)?.bens ?? 0,
    },
  }
}
