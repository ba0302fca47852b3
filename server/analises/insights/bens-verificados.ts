// How much of what there is somebody saw in the year before: months that ended as they were counted, the current one as it is.
import sql from 'sql-template-tag'
import type { LinhaDoInsight } from '#contract/analises/insight.ts'
import { BRUTO, emCarga, filtroDe, somadoDe } from './bens.ts'
import { abaixoDe, type Pedido, parteDe, type Respondido } from './pedido.ts'
import { mesesDo } from './periodo.ts'

interface Contados {
  mes: string
  bens: number
  verificados: number
  valor: number
  valor_verificado: number
}

const MESES = 12

function guardados({ tx, alcance, lugar, periodo }: Pedido): Promise<Contados[]> {
  return tx.rows<Contados>(sql`
    select b.mes, sum(b.bens)::int as bens, sum(b.verificados)::int as verificados, sum(b.valor_centavos)::bigint as valor,
      sum(b.valor_verificado_centavos)::bigint as valor_verificado
    from bens_verificados b join local l on l.id = b.local_id
    where b.mes between ${periodo.de} and ${periodo.ate} and b.mes < ${periodo.corrente}
      and ${alcance(sql`l.caminho`)} and ${abaixoDe(sql`l.caminho`, lugar?.id)}
    group by b.mes`)
}

/** By the same instant as the list of assets that somebody saw: of the day of that instant, what the register says. */
function deAgora(pedido: Pedido): Promise<Contados> {
  const desde = sql`(now() - make_interval(months => ${MESES}))`
  const dia = sql`(${desde} at time zone 'UTC')::date`
  const visto = sql`coalesce(p.verificado_em, '-infinity')`
  return pedido.tx.one<Contados>(sql`
    with somados as (
      select coalesce(sum(s.bens), 0) as bens, coalesce(sum(s.valor_centavos), 0) as valor,
        coalesce(sum(s.bens) filter (where s.chave > ${dia} - date '1970-01-01'), 0) as verificados,
        coalesce(sum(s.valor_centavos) filter (where s.chave > ${dia} - date '1970-01-01'), 0) as valor_verificado
      from ${somadoDe(pedido, 'visto')}),
    do_dia as (
      select count(*) as bens, coalesce(sum(${BRUTO}), 0) as valor
      from patrimonio p join local l on l.id = p.local_id
      where ${visto} >= ${desde} and ${visto} < (${dia} + 1)::timestamp at time zone 'UTC' and ${emCarga(pedido)})
    select ${pedido.periodo.corrente} as mes, s.bens::int as bens, (s.verificados + d.bens)::int as verificados,
      s.valor::bigint as valor, (s.valor_verificado + d.valor)::bigint as valor_verificado
    from somados s cross join do_dia d`)
}

export async function bensVerificados(pedido: Pedido): Promise<Respondido> {
  const { periodo } = pedido
  const contados = await guardados(pedido)
  if (periodo.ate === periodo.corrente) contados.push(await deAgora(pedido))
  const porMes = new Map(contados.filter(({ bens }) => bens > 0).map((um) => [um.mes, um]))
  const linhas = mesesDo(periodo).map((mes): LinhaDoInsight => {
    const um = porMes.get(mes)
    return {
      chave: mes,
      rotulo: mes,
      valores: {
        parte: um ? parteDe(um.valor_verificado, um.valor) : null,
        dos_bens: um ? parteDe(um.verificados, um.bens) : null,
        vistos: um?.verificados ?? null,
        bens: um?.bens ?? null,
      },
      // No list shows the assets as they were.
      filtro: um && mes === periodo.corrente ? filtroDe(pedido, { verificado_ha: String(MESES) }) : null,
    }
  })
  const conhecidas = linhas.filter(({ valores }) => valores.parte != null)
  const [primeira] = conhecidas
  return {
    linhas: conhecidas.length === 0 ? [] : linhas,
    resumo: {
      parte: conhecidas.at(-1)?.valores.parte ?? null,
      antes: conhecidas.length > 1 ? (primeira?.valores.parte ?? null) : null,
    },
  }
}
