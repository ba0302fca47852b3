// What lies on the shelves: too little, too long, about to spoil, twice in the catalogue.
import sql, { type Sql } from 'sql-template-tag'
import { comDisponivel } from '#server/almoxarifado/razao/disponivel.ts'
import { CHEGOU, primeiraChegada, SAIU } from '#server/almoxarifado/razao/saidas.ts'
import { haDias, hoje, type Momento, type RegraNoServidor } from '../regra.ts'
import { DA_POSICAO, ENDERECO_DA_POSICAO } from './livro.ts'

const ROTULO: Sql = sql`m.descricao || ', ' || l.nome`
const PRECO: Sql = sql`s.valor_centavos::numeric / nullif(s.qtd_e3, 0)`

/** Of a balance `s`: the last time that something really left, or the first that it came. */
const SAIU_OU_CHEGOU: Sql = sql`coalesce(s.ultima_saida_em, ${primeiraChegada(sql`s`)})`

/** Of a balance `s`: a draft or a delivery not yet accepted brings it. */
const A_CAMINHO: Sql = sql`exists (
  select from entrada_item i join entrada e on e.id = i.entrada_id where i.material_id = s.material_id
    and e.deposito_id = s.deposito_id and e.situacao in ('rascunho', 'recebida_provisoria', 'em_exame'))`

const PEDIDO = sql`exists (
  select from ressuprimento_item i join ressuprimento r on r.id = i.ressuprimento_id
  where i.material_id = s.material_id and r.deposito_id = s.deposito_id and r.situacao in ('aberto', 'encaminhado'))`

const parada = (momento: Momento): Sql => sql`
  select s.id as objeto_id, ${ROTULO} as rotulo, s.deposito_id as local_id, ${ENDERECO_DA_POSICAO} as endereco,
    s.valor_centavos, q.desde
  from saldo s ${DA_POSICAO} cross join lateral (select ${SAIU_OU_CHEGOU} as desde) q
  where s.qtd_e3 > 0 and m.ativo and q.desde < ${haDias(momento, momento.limite)}`

/** Came by a shipment that the unit itself had asked for, and nothing of it left since. */
const nuncaConsumido = (momento: Momento): Sql => sql`
  select s.id as objeto_id, ${ROTULO} as rotulo, s.deposito_id as local_id, ${ENDERECO_DA_POSICAO} as endereco,
    s.valor_centavos, q.desde
  from saldo s ${DA_POSICAO} join lateral (
    select max(x.registrado_em) as desde from movimento_estoque x join remessa r on r.id = x.documento_id
      join requisicao o on o.id = r.requisicao_id
    where x.deposito_id = s.deposito_id and x.material_id = s.material_id and ${CHEGOU}
      and x.documento_tipo = 'remessa' and o.local_destino_id = s.deposito_id) q on q.desde is not null
  where s.qtd_e3 > 0 and q.desde < ${haDias(momento, momento.limite)}
    and not exists (select from movimento_estoque x where x.deposito_id = s.deposito_id
      and x.material_id = s.material_id and ${SAIU} and x.registrado_em >= q.desde)`

const vencendo = (momento: Momento): Sql => sql`
  select s.id as objeto_id, m.descricao || ', lote ' || v.lotes || ', ' || l.nome as rotulo, s.deposito_id as local_id,
    ${ENDERECO_DA_POSICAO} as endereco, round(v.qtd * ${PRECO})::bigint as valor_centavos, v.validade::timestamptz as desde
  from (
    select sl.deposito_id, sl.material_id, sum(sl.qtd_e3) as qtd, min(t.validade) as validade,
      string_agg(distinct t.codigo, ', ') as lotes
    from saldo_lote sl join lote t on t.id = sl.lote_id
    where sl.qtd_e3 > 0 and t.validade <= ${hoje(momento)} + ${momento.limite}::int group by 1, 2) v
  join saldo s on s.deposito_id = v.deposito_id and s.material_id = v.material_id ${DA_POSICAO}`

/** What leaves by somebody's choice among lots: a loss, a shortage or a return to the supplier says itself which. */
const ESCOLHIDAS = sql`('saida_consumo', 'saida_doacao', 'saida_amostra', 'saida_patrimonio', 'transito_saida')`

/** Of an exit `x`: when its lot was chosen, which of a shipment is when its picking began. */
const ESCOLHIDO_EM: Sql = sql`coalesce((select r.criado_em from remessa r
  where x.documento_tipo = 'remessa' and r.id = x.documento_id), x.registrado_em)`

/**
 * How much of the lot `b` lay free in the depósito of `x` since `c.em` and lies there still: what no shipment holds, less
 * what came since.
 */
const FICOU_E3: Sql = sql`
  coalesce((select sum(k.qtd_e3) from saldo_lote k where k.lote_id = b.id and k.deposito_id = x.deposito_id
    and k.material_id = x.material_id), 0)
  - coalesce((select sum(i.qtd_e3) from remessa r join remessa_item i on i.remessa_id = r.id where i.lote_id = b.id
    and r.origem_id = x.deposito_id and r.situacao in ('em_separacao', 'separada')), 0)
  - coalesce((select sum(y.qtd_e3) from movimento_estoque y where y.lote_id = b.id and y.deposito_id = x.deposito_id
    and y.material_id = x.material_id and y.sinal = 1 and y.registrado_em >= c.em), 0)`

/** Of the lot `b` then, a shipment held some that it gave up since. */
const GUARDADO_ENTAO: Sql = sql`exists (
  select from remessa r join remessa_item i on i.remessa_id = r.id where i.lote_id = b.id
    and r.origem_id = x.deposito_id and r.situacao = 'cancelada' and r.criado_em < c.em and r.cancelada_em >= c.em)`

/** One lot left while another that expires first, good then and now, stayed: the first such, of each balance. */
const foraDaVez = (momento: Momento): Sql => sql`
  select s.id as objeto_id, s.deposito_id as local_id, ${ENDERECO_DA_POSICAO} as endereco, q.desde,
    m.descricao || ', ficou o lote ' || q.ficou || ' e saiu ' || q.saiu || ', ' || l.nome as rotulo,
    round(q.ficou_e3 * ${PRECO})::bigint as valor_centavos
  from (
    select distinct on (x.deposito_id, x.material_id) x.deposito_id, x.material_id, x.registrado_em as desde,
      b.codigo as ficou, coalesce('o ' || a.codigo, 'o que não tem lote') as saiu, v.ficou_e3
    from movimento_estoque x left join lote a on a.id = x.lote_id
      cross join lateral (select ${ESCOLHIDO_EM} as em) c
      join lote b on b.material_id = x.material_id and b.situacao = 'liberado'
        and (b.situacao_em is null or b.situacao_em <= c.em)
        and b.validade >= (c.em at time zone ${momento.fuso})::date and b.validade < coalesce(a.validade, 'infinity')
      cross join lateral (select ${FICOU_E3} as ficou_e3) v
    where x.registrado_em >= ${haDias(momento, momento.limite)} and x.tipo in ${ESCOLHIDAS} and ${SAIU}
      and v.ficou_e3 > 0 and not ${GUARDADO_ENTAO}
    order by x.deposito_id, x.material_id, x.registrado_em, b.validade, b.id) q
  join saldo s on s.deposito_id = q.deposito_id and s.material_id = q.material_id ${DA_POSICAO}`

/** The later ones of each description, without accents, case or signs. */
const repetidos: Sql = sql`
  select q.id as objeto_id, q.codigo || ' ' || q.descricao || ' repete ' || q.primeiro as rotulo,
    null::bigint as local_id, '/painel/almoxarifado/materiais/' || q.id as endereco, null::bigint as valor_centavos,
    q.criado_em as desde
  from (
    select m.id, m.codigo, m.descricao, m.criado_em, row_number() over w as n, first_value(m.codigo) over w as primeiro
    from material m where m.ativo and m.fundido_em_id is null
    window w as (partition by m.unidade_id, m.marca_exigida,
      regexp_replace(lower(f_unaccent(m.descricao)), '[^a-z0-9]+', ' ', 'g') order by m.id)) q
  where q.n > 1`

export const PRATELEIRA = {
  D5: {
    objeto: 'saldo',
    achados: (momento) => sql`
      select s.id as objeto_id, ${ROTULO} as rotulo, s.deposito_id as local_id, ${ENDERECO_DA_POSICAO} as endereco,
        null::bigint as valor_centavos, s.ultimo_em as desde
      from saldo s ${DA_POSICAO} join parametro_de_ressuprimento p on p.deposito_id = s.deposito_id
        and p.material_id = s.material_id ${comDisponivel(hoje(momento))}
      where s.ultimo_seq > 0 and m.ativo and p.ponto_de_pedido_e3 > 0 and v.disponivel_e3 <= p.ponto_de_pedido_e3
        and not ${A_CAMINHO} and not ${PEDIDO}`,
  },
  D6: {
    objeto: 'saldo',
    achados: (momento) => sql`
      select s.id as objeto_id, ${ROTULO} as rotulo, s.deposito_id as local_id, ${ENDERECO_DA_POSICAO} as endereco,
        null::bigint as valor_centavos, q.desde
      from (
        select r.deposito_id, i.material_id, min(r.autorizada_em) as desde from requisicao r
          join requisicao_item i on i.requisicao_id = r.id
        where r.situacao = 'autorizada' and coalesce(i.qtd_autorizada_e3, 0) - i.qtd_cancelada_e3
          - i.qtd_em_separacao_e3 - i.qtd_separada_e3 - i.qtd_expedida_e3 > 0
        group by 1, 2) q
      join saldo s on s.deposito_id = q.deposito_id and s.material_id = q.material_id ${DA_POSICAO}
      ${comDisponivel(hoje(momento))}
      where v.disponivel_e3 = 0 and s.reservado_e3 = 0`,
  },
  D7: { objeto: 'saldo', achados: vencendo },
  D36: { objeto: 'saldo', achados: foraDaVez },
  D8: { objeto: 'saldo', achados: parada },
  D33: { objeto: 'saldo', achados: nuncaConsumido },
  D10: { objeto: 'material', achados: () => repetidos },
} as const satisfies Record<string, RegraNoServidor>
