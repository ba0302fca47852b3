// The field: where the visits went, how fast they work, what they find otherwise than the register says.
import sql from 'sql-template-tag'
import type { LinhaDoInsight } from '#contract/analises/insight.ts'
import { ORIGENS_DA_LEITURA } from '#contract/campo/campo.ts'
import { METROS_DO_LOCAL } from '#server/campo/visita/medida.ts'
import { doMaior, doMenor, nomesDos } from './consumo-dos-locais.ts'
import { locaisAlcancados, mesDaVisita, terminadasNoMes, visitasTerminadas } from './infraestrutura.ts'
import { abaixoDe, type Pedido, parteDe, type Respondido, somaDe } from './pedido.ts'
import { mesesDo, primeiroDia, ultimoDia } from './periodo.ts'
import { type FolhaDaRede, ramosDe } from './ramos.ts'

const DIAS = 365

export async function coberturaDeVisitas(pedido: Pedido): Promise<Respondido> {
  const locais = await pedido.tx.rows<FolhaDaRede & { sem: boolean }>(sql`
    select l.caminho, coalesce(l.ultima_visita_em, '-infinity') < now() - make_interval(days => ${DIAS}) as sem
    from local l where ${locaisAlcancados(pedido)} order by l.id`)
  const ramos = ramosDe(locais, pedido.lugar?.id ?? null)
  const nomes = await nomesDos(
    pedido.tx,
    ramos.map(({ no }) => no),
  )
  const semVisita = (folhas: readonly { sem: boolean }[]) => folhas.filter(({ sem }) => sem).length
  const linhas = ramos.map(({ no, folhas, exato }): LinhaDoInsight => {
    const sem = semVisita(folhas)
    return {
      chave: `${no}${exato ? '-so' : ''}`,
      rotulo: `${nomes.get(no) ?? ''}${exato ? ' (só ele)' : ''}`,
      valores: { parte: parteDe(folhas.length - sem, folhas.length), sem_visita: sem, locais: folhas.length },
      filtro: {
        ...(sem > 0 && { sem_visita_ha: String(DIAS) }),
        ...(exato ? { id: String(no) } : { pai_id: String(no) }),
      },
    }
  })
  const sem = semVisita(locais)
  return {
    linhas: linhas.sort(doMenor('parte')),
    resumo: { locais: locais.length, sem_visita: sem, parte: parteDe(locais.length - sem, locais.length) },
  }
}

const decimo = (valor: number) => Math.round(valor * 10) / 10

export async function ritmoDoCampo(pedido: Pedido): Promise<Respondido> {
  const achados = await pedido.tx.rows<{ mes: string; bens: number; segundos: number; visitas: number }>(sql`
    with visitas as (select v.id, ${mesDaVisita(pedido)} as mes from ${visitasTerminadas(pedido)})
    select x.mes, count(*)::int as visitas, coalesce(sum(b.n), 0)::int as bens, coalesce(sum(h.s), 0)::float8 as segundos
    from visitas x
    cross join lateral (select count(*) as n from monitoramento_patrimonio mp
      where mp.monitoramento_id = x.id and mp.resultado <> 'pendente') b
    cross join lateral (select sum(extract(epoch from t.fim - t.inicio)) as s from monitoramento_intervalo t
      where t.monitoramento_id = x.id and t.fim is not null) h
    group by 1`)
  const doMes = new Map(achados.map((um) => [um.mes, um]))
  const porHora = (bens: number, segundos: number) => (segundos > 0 ? decimo((bens * 3600) / segundos) : null)
  const linhas = mesesDo(pedido.periodo).map((mes): LinhaDoInsight => {
    const { bens = 0, segundos = 0, visitas = 0 } = doMes.get(mes) ?? {}
    return {
      chave: mes,
      rotulo: mes,
      valores: { por_hora: porHora(bens, segundos), bens, horas: decimo(segundos / 3600), visitas },
      filtro: terminadasNoMes(pedido, mes),
    }
  })
  const [bens, segundos] = [somaDe(achados, (um) => um.bens), somaDe(achados, (um) => um.segundos)]
  return {
    linhas: achados.length === 0 ? [] : linhas,
    resumo: { bens, por_hora: porHora(bens, segundos), visitas: somaDe(achados, (um) => um.visitas) },
  }
}

/** Seen as the register says. */
const COMO_NO_CADASTRO = ['visto', 'conferido']

export async function divergenciasPorClasse(pedido: Pedido): Promise<Respondido> {
  const { lugar, periodo } = pedido
  const achadas = await pedido.tx.rows<{
    id: number
    nome: string
    conferidos: number
    divergentes: number
    visitas: number
  }>(sql`
    select c.id, c.nome, count(*)::int as conferidos,
      count(*) filter (where mp.resultado <> all(${COMO_NO_CADASTRO}::text[]))::int as divergentes,
      count(distinct mp.monitoramento_id) filter (where mp.resultado <> all(${COMO_NO_CADASTRO}::text[]))::int as visitas
    from monitoramento_patrimonio mp join patrimonio p on p.id = mp.patrimonio_id join classe_bem c on c.id = p.classe_id
    where mp.resultado <> 'pendente' and mp.monitoramento_id in (select v.id from ${visitasTerminadas(pedido)})
    group by c.id`)
  const linhas = achadas.map(
    ({ id, nome, conferidos, divergentes, visitas }): LinhaDoInsight => ({
      chave: String(id),
      rotulo: nome,
      valores: { parte: parteDe(divergentes, conferidos), divergentes, conferidos, visitas },
      filtro: {
        divergiu_na_classe: String(id),
        terminada_de: primeiroDia(periodo.de),
        terminada_ate: ultimoDia(periodo.ate),
        ...(lugar && { local_id: String(lugar.id) }),
      },
    }),
  )
  const [conferidos, divergentes] = [
    somaDe(achadas, (u) => u.conferidos),
    somaDe(achadas, (u) => u.divergentes),
  ]
  return {
    linhas: linhas.sort(doMaior('parte')),
    resumo: { conferidos, divergentes, media: parteDe(divergentes, conferidos) },
  }
}

interface DaOrigem {
  origem: string
  leituras: number
  visitas: number
  com_posicao: number
  medidas: number
  no_local: number
}

export async function qualidadeDaLeitura(pedido: Pedido): Promise<Respondido> {
  const { periodo, fuso, alcance, lugar } = pedido
  const achadas = await pedido.tx.rows<DaOrigem>(sql`
    select r.origem, count(*)::int as leituras, count(distinct v.id)::int as visitas,
      count(r.latitude)::int as com_posicao, count(d.metros)::int as medidas,
      count(*) filter (where d.metros <= l.raio_m + coalesce(r.precisao_m, 0))::int as no_local
    from leitura r join monitoramento v on v.id = r.monitoramento_id join local l on l.id = v.local_id
    cross join lateral (select ${METROS_DO_LOCAL} as metros) d
    where (r.lido_em at time zone ${fuso})::date
        between ${primeiroDia(periodo.de)}::date and ${ultimoDia(periodo.ate)}::date
      and ${alcance(sql`l.caminho`)} and ${abaixoDe(sql`l.caminho`, lugar?.id)} group by 1`)
  const total = somaDe(achadas, ({ leituras }) => leituras)
  const linhas = Object.entries(ORIGENS_DA_LEITURA).flatMap(([origem, rotulo]): LinhaDoInsight[] => {
    const achada = achadas.find((uma) => uma.origem === origem)
    if (!achada) return []
    const { leituras, visitas, com_posicao, medidas, no_local } = achada
    return [
      {
        chave: origem,
        rotulo,
        valores: {
          parte: parteDe(leituras, total),
          leituras,
          visitas,
          com_posicao: parteDe(com_posicao, leituras),
          no_local: parteDe(no_local, medidas),
        },
        filtro: {
          lida_por: origem,
          lida_de: primeiroDia(periodo.de),
          lida_ate: ultimoDia(periodo.ate),
          ...(lugar && { local_id: String(lugar.id) }),
        },
      },
    ]
  })
  return {
    linhas,
    resumo: {
      leituras: total,
      digitadas: linhas.find(({ chave }) => chave === 'digitado')?.valores.parte ?? (total > 0 ? 0 : null),
      no_local: parteDe(
        somaDe(achadas, (uma) => uma.no_local),
        somaDe(achadas, (uma) => uma.medidas),
      ),
    },
  }
}
