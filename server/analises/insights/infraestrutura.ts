// The rooms and buildings, as the register and the visits know them.
import sql, { type Sql } from 'sql-template-tag'
import type { LinhaDoInsight } from '#contract/analises/insight.ts'
import { doMaior, doMenor, nomesDos } from './consumo-dos-locais.ts'
import { abaixoDe, type Pedido, parteDe, type Respondido, somaDe } from './pedido.ts'
import { mesesDo, primeiroDia, ultimoDia } from './periodo.ts'
import { type FolhaDaRede, ramosDe } from './ramos.ts'

/** Active places `l` that are reached. */
export const locaisAlcancados = ({ alcance, lugar }: Pedido): Sql =>
  sql`l.ativo and ${alcance(sql`l.caminho`)} and ${abaixoDe(sql`l.caminho`, lugar?.id)}`

const decimo = (valor: number) => Math.round(valor * 10) / 10

interface LocalComNota extends FolhaDaRede {
  nota: number
  alunos: number
}

/** By the pupils of each; a place without any weighs as one. */
export function notaMedia(locais: readonly Pick<LocalComNota, 'nota' | 'alunos'>[]): number | null {
  const peso = ({ alunos }: { alunos: number }) => Math.max(1, alunos)
  const total = somaDe(locais, peso)
  return total === 0 ? null : decimo(somaDe(locais, (um) => um.nota * peso(um)) / total)
}

/** Up to it a place asks for work. */
const NOTA_BAIXA = 50
/** Up to it every place that has a score is found. */
const NOTA_MAXIMA = 100

export async function notaPorRamo(pedido: Pedido): Promise<Respondido> {
  const locais = await pedido.tx.rows<LocalComNota>(sql`
    select l.caminho, l.nota::float8 as nota, coalesce(l.matriculas, 0)::int as alunos from local l
    where ${locaisAlcancados(pedido)} and l.nota is not null order by l.id`)
  const ramos = ramosDe(locais, pedido.lugar?.id ?? null)
  const nomes = await nomesDos(
    pedido.tx,
    ramos.map(({ no }) => no),
  )
  const baixos = (folhas: readonly LocalComNota[]) => folhas.filter(({ nota }) => nota <= NOTA_BAIXA).length
  const linhas = ramos.map(
    ({ no, folhas, exato }): LinhaDoInsight => ({
      chave: String(no),
      rotulo: `${nomes.get(no) ?? ''}${exato ? ' (só ele)' : ''}`,
      valores: {
        nota: notaMedia(folhas),
        abaixo: baixos(folhas),
        avaliados: folhas.length,
        alunos: somaDe(folhas, ({ alunos }) => alunos),
      },
      filtro: { nota_ate: String(NOTA_MAXIMA), ...(exato ? { id: String(no) } : { pai_id: String(no) }) },
    }),
  )
  return {
    linhas: linhas.sort(doMenor('nota')),
    resumo: { media: notaMedia(locais), abaixo: baixos(locais), avaliados: locais.length },
  }
}

interface DoTipo {
  id: number
  nome: string
  alunos: number
}

export async function ambientesRuins(pedido: Pedido): Promise<Respondido> {
  const { lugar } = pedido
  const achados = await pedido.tx.rows<DoTipo & { ruins: number; avaliados: number }>(sql`
    with vistos as (
      select i.tipo_id, i.local_id, l.matriculas, i.estado in ('ruim', 'critico') as ruim
      from instalacao i join local l on l.id = i.local_id
      where i.ativo and i.estado is not null and ${locaisAlcancados(pedido)})
    select t.id, t.nome, count(*) filter (where v.ruim)::int as ruins, count(*)::int as avaliados,
      coalesce((select sum(x.matriculas) from (select distinct w.local_id, w.matriculas from vistos w
        where w.tipo_id = t.id and w.ruim) x), 0)::int as alunos
    from vistos v join instalacao_tipo t on t.id = v.tipo_id group by t.id having count(*) filter (where v.ruim) > 0`)
  const linhas = achados.map(
    ({ id, nome, ruins, avaliados, alunos }): LinhaDoInsight => ({
      chave: String(id),
      rotulo: nome,
      valores: { ruins, parte: parteDe(ruins, avaliados), alunos },
      filtro: { tipo_id: String(id), estado: 'ruim,critico', ...(lugar && { local_id: String(lugar.id) }) },
    }),
  )
  return { linhas: linhas.sort(doMaior('ruins')), resumo: { ruins: somaDe(achados, ({ ruins }) => ruins) } }
}

export async function faltaPorTipo(pedido: Pedido): Promise<Respondido> {
  const achados = await pedido.tx.rows<DoTipo & { escolas: number; todos: number }>(sql`
    with escolas as materialized (
      select l.id, l.matriculas from local l where ${locaisAlcancados(pedido)} and l.matriculas > 0
        and exists (select from instalacao i where i.local_id = l.id and i.ativo)),
    tem as materialized (
      select distinct i.tipo_id, i.local_id from instalacao i join escolas e on e.id = i.local_id
      where i.ativo and i.condicao is distinct from 'inexistente' and i.condicao is distinct from 'desativada')
    select t.id, t.nome, count(*)::int as escolas, sum(e.matriculas)::int as alunos,
      (select sum(matriculas) from escolas)::int as todos
    from instalacao_tipo t cross join escolas e
    where t.ativo and t.id in (select tipo_id from tem)
      and not exists (select from tem x where x.tipo_id = t.id and x.local_id = e.id) group by t.id`)
  const linhas = achados.map(
    ({ id, nome, alunos, escolas, todos }): LinhaDoInsight => ({
      chave: String(id),
      rotulo: nome,
      valores: { alunos, parte: parteDe(alunos, todos), escolas },
      filtro: {
        sem_instalacao_do_tipo: String(id),
        ...(pedido.lugar && { pai_id: String(pedido.lugar.id) }),
      },
    }),
  )
  return { linhas: linhas.sort(doMaior('alunos')), resumo: { alunos: achados[0]?.todos ?? 0 } }
}

/** A visit finished, `v`, at a place `l` that is reached. */
export const visitasTerminadas = (
  pedido: Pedido,
): Sql => sql`monitoramento v join local l on l.id = v.local_id
  where v.finalizado_em is not null and v.cancelado_em is null and ${pedido.alcance(sql`l.caminho`)}
    and ${abaixoDe(sql`l.caminho`, pedido.lugar?.id)}
    and to_char(v.finalizado_em at time zone ${pedido.fuso}, 'YYYY-MM') between ${pedido.periodo.de} and ${pedido.periodo.ate}`

export const mesDaVisita = ({ fuso }: Pedido): Sql =>
  sql`to_char(v.finalizado_em at time zone ${fuso}, 'YYYY-MM')`

/** The list of visits, of those finished in a month. */
export const terminadasNoMes = ({ lugar }: Pedido, mes: string): Record<string, string> => ({
  terminada_de: primeiroDia(mes),
  terminada_ate: ultimoDia(mes),
  ...(lugar && { local_id: String(lugar.id) }),
})

export async function notaNoTempo(pedido: Pedido): Promise<Respondido> {
  const { periodo } = pedido
  const achados = await pedido.tx.rows<{ mes: string; nota: number; visitas: number }>(sql`
    with visitas as (select v.id, ${mesDaVisita(pedido)} as mes from ${visitasTerminadas(pedido)}),
    notas as (
      select x.mes, sum(t.peso_nota * valor_do_estado(mi.estado)) / nullif(sum(t.peso_nota), 0) as nota
      from visitas x join monitoramento_instalacao mi on mi.monitoramento_id = x.id
      join instalacao i on i.id = mi.instalacao_id join instalacao_tipo t on t.id = i.tipo_id
      where valor_do_estado(mi.estado) is not null and mi.condicao is distinct from 'inexistente' group by x.id, x.mes)
    select mes, avg(nota)::float8 as nota, count(*)::int as visitas from notas where nota is not null group by 1`)
  const doMes = new Map(achados.map((um) => [um.mes, um]))
  const linhas = mesesDo(periodo).map((mes): LinhaDoInsight => {
    const achado = doMes.get(mes)
    return {
      chave: mes,
      rotulo: mes,
      valores: { nota: achado ? decimo(achado.nota) : null, visitas: achado?.visitas ?? 0 },
      filtro: achado ? terminadasNoMes(pedido, mes) : null,
    }
  })
  const conhecidas = linhas.filter(({ valores }) => valores.nota !== null)
  return {
    linhas: conhecidas.length === 0 ? [] : linhas,
    resumo: {
      primeira: conhecidas[0]?.valores.nota ?? null,
      ultima: conhecidas.at(-1)?.valores.nota ?? null,
      visitas: somaDe(achados, ({ visitas }) => visitas),
    },
  }
}
