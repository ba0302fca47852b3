// The ledger of the stock: its seals, its balances, and the prices that it makes.
import sql, { type Sql } from 'sql-template-tag'
import { haDias, type RegraNoServidor, reaisDe } from '../regra.ts'
import { SOMAS_QUE_DIFEREM } from './somas.ts'

/** Beside a balance `s`: its material and depósito, and where it is seen. */
export const DA_POSICAO: Sql = sql`join material m on m.id = s.material_id join local l on l.id = s.deposito_id`
export const ENDERECO_DA_POSICAO: Sql = sql`'/painel/almoxarifado/estoque/' || s.deposito_id || '/' || s.material_id`
const ROTULO: Sql = sql`m.descricao || ', ' || l.nome`

/** Of what is kept in a balance `s`, what is not as its movements, lots and promises say. */
const DIFERE: Sql = sql`(u.saldo_qtd_e3 is distinct from s.qtd_e3 or u.saldo_valor_centavos is distinct from s.valor_centavos
  or s.reservado_e3 <> coalesce((select sum(r.qtd_e3) from reserva r where r.deposito_id = s.deposito_id
    and r.material_id = s.material_id and r.situacao = 'ativa'), 0)
  or s.qtd_e3 <> coalesce((select sum(sl.qtd_e3) from saldo_lote sl where sl.deposito_id = s.deposito_id
    and sl.material_id = s.material_id), 0))`

/** Of movements `x` that came in at a price: the average before and after, and what its jumps usually are. */
const saltos = (desde: Sql): Sql => sql`
  select x.*, abs(x.depois - x.antes) as salto,
    (select percentile_cont(0.5) within group (order by h.media) from (
      select y.saldo_valor_centavos * 1000.0 / y.saldo_qtd_e3 as media from movimento_estoque y
      where y.deposito_id = x.deposito_id and y.material_id = x.material_id and y.seq < x.seq and y.sinal = 1
        and y.saldo_qtd_e3 > 0
      order by y.seq desc limit 24) h) as mediana
  from (
    select x.deposito_id, x.material_id, x.seq, x.registrado_em, x.saldo_valor_centavos,
      x.saldo_valor_centavos * 1000.0 / x.saldo_qtd_e3 as depois,
      p.saldo_valor_centavos * 1000.0 / p.saldo_qtd_e3 as antes
    from movimento_estoque x join movimento_estoque p on p.deposito_id = x.deposito_id
      and p.material_id = x.material_id and p.seq = x.seq - 1
    where x.registrado_em >= ${desde} and x.sinal = 1 and x.saldo_qtd_e3 > 0 and p.saldo_qtd_e3 > 0) x`

/** In how many days a jump of the average is news. */
const DIAS_DO_SALTO = 90
/** Fewer entries are no history. */
export const HISTORIA_MINIMA = 4
/** A price that never moved has no deviation: less than this part of it is no jump. */
export const FOLGA = 0.05

export const LIVRO = {
  D1: {
    objeto: 'saldo',
    achados: (momento) => sql`
      select s.id as objeto_id, ${ROTULO} as rotulo, s.deposito_id as local_id, ${ENDERECO_DA_POSICAO} as endereco,
        s.valor_centavos, q.desde
      from (
        select x.deposito_id, x.material_id, min(x.registrado_em) as desde
        from movimento_estoque x left join movimento_estoque p on p.deposito_id = x.deposito_id
          and p.material_id = x.material_id and p.seq = x.seq - 1
        where x.registrado_em >= ${haDias(momento, momento.limite)}
          and (selo_do_movimento(x) <> x.hash or x.hash_anterior <> coalesce(p.hash, '')
            or (x.seq > 1 and p.seq is null))
        group by 1, 2) q
      join saldo s on s.deposito_id = q.deposito_id and s.material_id = q.material_id ${DA_POSICAO}`,
  },
  D2: {
    objeto: 'saldo',
    achados: () => sql`
      select s.id as objeto_id, ${ROTULO} as rotulo, s.deposito_id as local_id, ${ENDERECO_DA_POSICAO} as endereco,
        abs(s.valor_centavos - coalesce(u.saldo_valor_centavos, 0)) as valor_centavos, s.ultimo_em as desde
      from saldo s ${DA_POSICAO} left join movimento_estoque u on u.deposito_id = s.deposito_id
        and u.material_id = s.material_id and u.seq = s.ultimo_seq
      where s.ultimo_seq > 0 and ${DIFERE}`,
  },
  D30: {
    objeto: 'saldo',
    achados: (momento) => sql`
      select distinct on (s.id) s.id as objeto_id,
        m.descricao || ': de ' || ${reaisDe(sql`q.antes`)} || ' para ' || ${reaisDe(sql`q.depois`)} || ', ' || l.nome
          as rotulo,
        s.deposito_id as local_id, ${ENDERECO_DA_POSICAO} as endereco, s.valor_centavos, q.registrado_em as desde
      from (${saltos(haDias(momento, DIAS_DO_SALTO))}) q
      cross join lateral (
        select count(*) as quantas, percentile_cont(0.5) within group (order by abs(h.media - q.mediana)) as mad from (
          select y.saldo_valor_centavos * 1000.0 / y.saldo_qtd_e3 as media from movimento_estoque y
          where y.deposito_id = q.deposito_id and y.material_id = q.material_id and y.seq < q.seq and y.sinal = 1
            and y.saldo_qtd_e3 > 0
          order by y.seq desc limit 24) h) d
      join saldo s on s.deposito_id = q.deposito_id and s.material_id = q.material_id ${DA_POSICAO}
      where d.quantas >= ${HISTORIA_MINIMA} and q.salto > greatest(${momento.limite} * d.mad, ${FOLGA} * q.mediana)
      order by s.id, q.seq desc`,
  },
  D31: {
    objeto: 'saldo',
    achados: () => sql`
      select s.id as objeto_id, ${ROTULO} as rotulo, s.deposito_id as local_id, ${ENDERECO_DA_POSICAO} as endereco,
        null::bigint as valor_centavos, s.ultimo_em as desde
      from saldo s ${DA_POSICAO} where s.qtd_e3 > 0 and s.valor_centavos = 0`,
  },
  D34: {
    objeto: 'local',
    achados: () => sql`
      select l.id as objeto_id, l.nome || ', desde ' || to_char(to_date(min(q.competencia), 'YYYY-MM'), 'MM/YYYY') as rotulo, l.id as local_id,
        '/painel/almoxarifado/estoque?local_id=' || l.id as endereco, sum(abs(q.diferenca))::bigint as valor_centavos,
        null::timestamptz as desde
      from (${SOMAS_QUE_DIFEREM}) q join local l on l.id = q.deposito_id group by l.id, l.nome`,
  },
} as const satisfies Record<string, RegraNoServidor>
