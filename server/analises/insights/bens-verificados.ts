// How much of what there is somebody saw in the year before: months that ended as they were counted, the current one as it is.
import sql from 'sql-template-tag'
import type { LinhaDoInsight } from '#contract/analises/insight.ts'
import { BRUTO, emCarga, filtroDe } from './bens.ts'
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

/** By the same instant as the list of assets that nobody saw. */
function deAgora(pedido: Pedido): Promise<Contados> {
  const visto = sql`coalesce(p.verificado_em, '-infinity') >= now() - make_interval(months => ${MESES})`
  return pedido.tx.one<Contados>(sql`
    select ${pedido.periodo.corrente} as mes, count(*)::int as bens, (count(*) filter (where ${visto}))::int as verificados,
      coalesce(sum(${BRUTO}), 0)::bigint as valor,
      coalesce(sum(${BRUTO}) filter (where ${visto}), 0)::bigint as valor_verificado
    from patrimonio p join local l on l.id = p.local_id where ${emCarga(pedido)}`)
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
        sem: um ? um.bens - um.verificados : null,
        bens: um?.bens ?? null,
      },
      // No list shows the assets as they were.
      filtro: um && mes === periodo.corrente ? filtroDe(pedido, { nao_verificado_ha: String(MESES) }) : null,
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
