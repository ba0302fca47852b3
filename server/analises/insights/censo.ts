// What the school census declared beside what the visits saw: by type of room, and place by place.
import sql, { type Sql } from 'sql-template-tag'
import type { LinhaDoInsight } from '#contract/analises/insight.ts'
import { DO_CENSO } from '#server/rede/instalacoes-da-rede/do-censo.ts'
import { doMaior } from './consumo-dos-locais.ts'
import { locaisAlcancados } from './infraestrutura.ts'
import { type Pedido, parteDe, type Respondido, somaDe } from './pedido.ts'

/** Active rooms of the places that are reached. */
const salas = (pedido: Pedido): Sql => sql`
  select i.tipo_id, i.local_id, l.caminho, ${DO_CENSO} as declarada,
    i.condicao is not distinct from 'inexistente' as inexistente,
    i.verificada_em is not null or i.condicao is not distinct from 'inexistente' as vista
  from instalacao i join local l on l.id = i.local_id where i.ativo and ${locaisAlcancados(pedido)}`

interface DoCenso {
  id: number
  nome: string
  declarados: number
  vistos: number
  inexistentes: number
  a_mais: number
}

/** What the census declared beside what the visits saw, by type. */
export async function censoEVisitas(pedido: Pedido): Promise<Respondido> {
  const { lugar } = pedido
  const achados = await pedido.tx.rows<DoCenso>(sql`
    with salas as (${salas(pedido)}),
    com_censo as (select distinct local_id from salas where declarada)
    select t.id, t.nome, count(*) filter (where s.declarada)::int as declarados,
      count(*) filter (where s.declarada and s.vista)::int as vistos,
      count(*) filter (where s.declarada and s.inexistente)::int as inexistentes,
      count(*) filter (where not s.declarada and s.vista and not s.inexistente)::int as a_mais
    from salas s join instalacao_tipo t on t.id = s.tipo_id
    where s.local_id in (select local_id from com_censo) group by t.id order by t.nome`)
  const linhas = achados
    .filter(({ declarados, a_mais }) => declarados + a_mais > 0)
    .map(({ id, nome, declarados, vistos, inexistentes, a_mais }): LinhaDoInsight => {
      const parte = parteDe(inexistentes, vistos)
      return {
        chave: String(id),
        rotulo: nome,
        valores: { inexistentes, parte, declarados, vistos, a_mais },
        filtro: {
          tipo_id: String(id),
          ...(inexistentes > 0 && { condicao: 'inexistente' }),
          do_censo: 'true',
          ...(lugar && { local_id: String(lugar.id) }),
        },
      }
    })
  return {
    linhas: linhas.sort(doMaior('inexistentes')),
    resumo: {
      declarados: somaDe(achados, ({ declarados }) => declarados),
      vistos: somaDe(achados, ({ vistos }) => vistos),
      inexistentes: somaDe(achados, ({ inexistentes }) => inexistentes),
    },
  }
}

interface LocalDoCenso {
  id: number
  nome: string
  longitude: number | null
  latitude: number | null
  declarados: number
  vistos: number
  inexistentes: number
}

/** Each place with rooms of the census, with what is beneath it, as the list of rooms takes a place. */
export async function censoPorLocal(pedido: Pedido): Promise<Respondido> {
  const achados = await pedido.tx.rows<LocalDoCenso>(sql`
    with declaradas as materialized (select * from (${salas(pedido)}) s where s.declarada),
    com_censo as (select distinct local_id from declaradas),
    contadas as (
      select c.local_id, count(*) as declarados, count(*) filter (where d.vista) as vistos,
        count(*) filter (where d.inexistente) as inexistentes
      from declaradas d cross join lateral unnest(d.caminho) a (id) join com_censo c on c.local_id = a.id group by 1)
    select l.id, l.nome, l.longitude, l.latitude, c.declarados::int as declarados, c.vistos::int as vistos,
      c.inexistentes::int as inexistentes
    from contadas c join local l on l.id = c.local_id order by l.id`)
  const linhas = achados.map(
    ({ id, nome, longitude, latitude, declarados, vistos, inexistentes }): LinhaDoInsight => ({
      chave: String(id),
      rotulo: nome,
      valores: { inexistentes, parte: parteDe(inexistentes, vistos), declarados, vistos },
      ponto: longitude === null || latitude === null ? null : [longitude, latitude],
      filtro: {
        local_id: String(id),
        ...(inexistentes > 0 && { condicao: 'inexistente' }),
        do_censo: 'true',
      },
    }),
  )
  return {
    linhas: linhas.sort(doMaior('inexistentes')),
    resumo: {
      locais: linhas.length,
      errados: achados.filter(({ inexistentes }) => inexistentes > 0).length,
      sem_olhar: achados.filter(({ vistos }) => vistos === 0).length,
    },
  }
}
