// Who is given more and who less: by pupil, by branch, by what is cut and by how long one waits.
import sql, { type Sql } from 'sql-template-tag'
import type { LinhaDoInsight } from '#contract/analises/insight.ts'
import { consumoDosLocais, doMaior, doMenor, nomesDos, porAluno } from './consumo-dos-locais.ts'
import { abaixoDe, type Pedido, type Respondido, somaDe } from './pedido.ts'
import { primeiroDia, ultimoDia } from './periodo.ts'
import { percentil } from './previsao.ts'
import { ramosDe } from './ramos.ts'
import { filtroDoUso, recorteDe } from './uso.ts'

interface Grupo {
  valor: number
  alunos: number
}

/**
 * Of pupils, each with the mean of its school: the differences of all pairs over twice the mean. With the schools in order
 * of their mean, one pass: 1 − Σ aᵢ (Vᵢ₋₁ + Vᵢ) / (A V), over running sums of what was given.
 */
export function giniDe(grupos: readonly Grupo[]): number | null {
  const comAlunos = grupos.filter(({ alunos }) => alunos > 0)
  const [alunos, valor] = [somaDe(comAlunos, (um) => um.alunos), somaDe(comAlunos, (um) => um.valor)]
  if (alunos === 0 || valor <= 0) return null
  let antes = 0
  let area = 0
  for (const um of comAlunos.toSorted((a, b) => a.valor / a.alunos - b.valor / b.alunos)) {
    area += um.alunos * (2 * antes + um.valor)
    antes += um.valor
  }
  return 1 - area / (alunos * valor)
}

/** Each with pupils of its own; what came back beyond what was given is nothing given. */
async function escolas(pedido: Pedido) {
  const locais = await consumoDosLocais(pedido)
  return locais.flatMap((um) => (um.alunos === null || um.alunos <= 0 ? [] : [{ ...um, alunos: um.alunos }]))
}

export async function porAlunoNaEscola(pedido: Pedido): Promise<Respondido> {
  const todas = await escolas(pedido)
  const recorte = recorteDe(pedido, 'consumo')
  const linhas = todas.map(
    ({ id, nome, valor, alunos }): LinhaDoInsight => ({
      chave: String(id),
      rotulo: nome,
      valores: { por_aluno: porAluno(valor, alunos), valor, alunos },
      filtro: filtroDoUso({ ...recorte, local_id: id, exato: true }),
    }),
  )
  const gini = giniDe(todas.map((um) => ({ ...um, valor: Math.max(0, um.valor) })))
  return {
    linhas: linhas.sort(doMenor('por_aluno')),
    resumo: {
      media: porAluno(
        somaDe(todas, ({ valor }) => valor),
        somaDe(todas, ({ alunos }) => alunos),
      ),
      gini: gini === null ? null : Math.round(gini * 1000) / 1000,
      escolas: todas.length,
      sem_nada: todas.filter(({ valor }) => valor <= 0).length,
    },
  }
}

export async function porAlunoNaRegional(pedido: Pedido): Promise<Respondido> {
  const todas = await escolas(pedido)
  const ramos = ramosDe(todas, pedido.lugar?.deposito === false ? pedido.lugar.id : null)
  const nomes = await nomesDos(
    pedido.tx,
    ramos.map(({ no }) => no),
  )
  const recorte = recorteDe(pedido, 'consumo')
  const linhas = ramos.map(({ no, folhas, exato }): LinhaDoInsight => {
    const valores = folhas.map(({ valor, alunos }) => valor / alunos)
    const ate = (parte: number) => {
      const valor = percentil(valores, parte)
      return valor === null ? null : Math.round(valor)
    }
    return {
      chave: String(no),
      rotulo: `${nomes.get(no) ?? ''}${exato ? ' (só ele)' : ''}`,
      valores: {
        minimo: ate(0),
        q1: ate(0.25),
        mediana: ate(0.5),
        q3: ate(0.75),
        maximo: ate(1),
        escolas: folhas.length,
      },
      filtro: folhas.some(({ valor }) => valor !== 0)
        ? filtroDoUso({ ...recorte, local_id: no, exato })
        : null,
    }
  })
  return { linhas: linhas.sort(doMaior('mediana')), resumo: {} }
}

/** Requisitions `r` made in the period, as the list of them shows them: of the destination or of the depósito. */
function dasRequisicoes({ alcance, periodo, lugar, fuso }: Pedido): Sql {
  const dia = sql`(r.criado_em at time zone ${fuso})::date`
  const doLugar = lugar?.deposito ? abaixoDe(sql`ld.caminho`, lugar.id) : abaixoDe(sql`lr.caminho`, lugar?.id)
  return sql`requisicao r join local lr on lr.id = r.local_destino_id join local ld on ld.id = r.deposito_id
    where ((${alcance(sql`lr.caminho`)}) or (r.protocolo is not null and ${alcance(sql`ld.caminho`)})) and ${doLugar}
      and ${dia} between ${primeiroDia(periodo.de)}::date and ${ultimoDia(periodo.ate)}::date`
}

const filtroDasRequisicoes = ({ periodo, lugar }: Pedido): Record<string, string> => ({
  de: primeiroDia(periodo.de),
  ate: ultimoDia(periodo.ate),
  ...(lugar && { [lugar.deposito ? 'deposito_id' : 'local_id']: String(lugar.id) }),
})

interface Corte {
  motivo: string
  escrito: string
  itens: number
  pedidos: number
  cortado: number
}

export async function cortesPorMotivo(pedido: Pedido): Promise<Respondido> {
  const motivo = sql`lower(f_unaccent(btrim(i.motivo_corte)))`
  const achados = await pedido.tx.rows<Corte>(sql`
    select ${motivo} as motivo, min(btrim(i.motivo_corte)) as escrito, count(*)::int as itens,
      count(distinct i.requisicao_id)::int as pedidos,
      avg(1 - i.qtd_autorizada_e3::numeric / i.qtd_solicitada_e3)::float8 as cortado
    from requisicao_item i where i.qtd_autorizada_e3 < i.qtd_solicitada_e3
      and i.requisicao_id in (select r.id from ${dasRequisicoes(pedido)})
    group by 1`)
  const linhas = achados.map(
    ({ motivo: chave, escrito, itens, pedidos, cortado }): LinhaDoInsight => ({
      chave,
      rotulo: escrito,
      valores: { itens, pedidos, cortado },
      filtro: { ...filtroDasRequisicoes(pedido), motivo_do_corte: escrito },
    }),
  )
  const { decididos } = await pedido.tx.one<{ decididos: number }>(sql`
    select count(*)::int as decididos from requisicao_item i where i.qtd_autorizada_e3 is not null
      and i.requisicao_id in (select r.id from ${dasRequisicoes(pedido)})`)
  return {
    linhas: linhas.sort(doMaior('itens')),
    resumo: { itens: somaDe(achados, ({ itens }) => itens), decididos },
  }
}

/** In the order in which they happen. */
const ETAPAS = [
  ['autorizar', 'Autorizar'],
  ['separar', 'Separar e expedir'],
  ['entregar', 'Entregar'],
  ['tudo', 'Do envio ao recebimento'],
] as const

interface Etapa {
  etapa: string
  medidas: number
  pedidos: number
  p50: number
  p90: number
}

export async function tempoPorEtapa(pedido: Pedido): Promise<Respondido> {
  const achadas = await pedido.tx.rows<Etapa>(sql`
    with pedidos as (
      select r.id, r.enviada_em, r.autorizada_em, min(x.expedida_em) as saiu, min(x.recebida_em) as chegou
      from requisicao r left join remessa x on x.requisicao_id = r.id and x.situacao <> 'cancelada'
      where r.id in (select r.id from ${dasRequisicoes(pedido)}) group by r.id),
    passos as (
      select 'autorizar' as etapa, id, enviada_em as de, autorizada_em as ate from pedidos
      union all select 'separar', id, autorizada_em, saiu from pedidos
      union all select 'tudo', id, enviada_em, chegou from pedidos
      union all select 'entregar', x.requisicao_id, x.expedida_em, x.recebida_em from remessa x
        where x.situacao <> 'cancelada' and x.requisicao_id in (select id from pedidos))
    select etapa, count(*)::int as medidas, count(distinct id)::int as pedidos,
      percentile_cont(0.5) within group (order by extract(epoch from ate - de) / 3600)::float8 as p50,
      percentile_cont(0.9) within group (order by extract(epoch from ate - de) / 3600)::float8 as p90
    from passos where ate >= de group by 1`)
  const decimo = (um: number) => Math.round(um * 10) / 10
  const linhas = ETAPAS.flatMap(([chave, rotulo]): LinhaDoInsight[] => {
    const achada = achadas.find(({ etapa }) => etapa === chave)
    if (!achada) return []
    const { p50, p90, medidas, pedidos } = achada
    return [
      {
        chave,
        rotulo,
        valores: { p50: decimo(p50), p90: decimo(p90), medidas, pedidos },
        filtro: { ...filtroDasRequisicoes(pedido), etapa: chave },
      },
    ]
  })
  const etapas = linhas.filter(({ chave }) => chave !== 'tudo')
  const maior = etapas.toSorted(doMaior('p50'))[0]
  return {
    linhas,
    resumo: {
      etapa: maior?.rotulo ?? null,
      p50: maior?.valores.p50 ?? null,
      tudo: linhas.find(({ chave }) => chave === 'tudo')?.valores.p50 ?? null,
    },
  }
}
