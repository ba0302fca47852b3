// What comes in and what is asked for: late, dear, or all of one hand.
import sql, { type Sql } from 'sql-template-tag'
import { quemDecidiria } from '#server/almoxarifado/requisicoes-apoio/autoridade.ts'
import { haDias, hoje, type Momento, type RegraNoServidor, reaisDe } from '../regra.ts'
import { FOLGA, HISTORIA_MINIMA } from './livro.ts'

const ENTRADA: Sql = sql`e.deposito_id as local_id, '/painel/almoxarifado/entradas/' || e.id as endereco`
const NOME_DA_ENTRADA: Sql = sql`coalesce(e.protocolo, 'Entrada ' || e.id)`
const DIAS_DO_PRECO = 90

/** Each bought item of late against what the same material had cost until then. */
const precos = (momento: Momento): Sql => sql`
  select i.id as objeto_id,
    m.descricao || ' a ' || ${reaisDe(sql`i.preco`)} || ', costuma ' || ${reaisDe(sql`d.mediana`)} as rotulo,
    i.deposito_id as local_id, '/painel/almoxarifado/entradas/' || i.entrada_id as endereco,
    round(abs(i.preco - d.mediana) * i.qtd / 1000)::bigint as valor_centavos, i.definitivo_em as desde
  from (
    select i.id, i.entrada_id, i.material_id, i.qtd_recebida_e3 as qtd, e.deposito_id, e.definitivo_em,
      i.custo_centavos * 1000.0 / i.qtd_recebida_e3 as preco
    from entrada e join entrada_item i on i.entrada_id = e.id
    where e.tipo = 'compra' and e.situacao = 'aceita' and e.definitivo_em >= ${haDias(momento, DIAS_DO_PRECO)}
      and i.qtd_recebida_e3 > 0 and i.custo_centavos > 0) i
  join material m on m.id = i.material_id
  cross join lateral (
    select array_agg(h.preco) as precos, percentile_cont(0.5) within group (order by h.preco) as mediana from (
      select a.custo_centavos * 1000.0 / a.qtd_recebida_e3 as preco from entrada_item a join entrada f on f.id = a.entrada_id
      where a.material_id = i.material_id and f.tipo = 'compra' and f.situacao = 'aceita'
        and f.definitivo_em < i.definitivo_em and a.qtd_recebida_e3 > 0 and a.custo_centavos > 0
      order by f.definitivo_em desc limit 24) h) d
  cross join lateral (
    select percentile_cont(0.5) within group (order by abs(p - d.mediana)) as mad from unnest(d.precos) p) x
  where cardinality(d.precos) >= ${HISTORIA_MINIMA}
    and abs(i.preco - d.mediana) > greatest(${momento.limite} * x.mad, ${FOLGA} * d.mediana)`

const DIAS_DA_SEMELHANCA = 180

/** Of each note, the lines that still have the material that they were given for being somewhat like it. */
const poucoParecidos = (momento: Momento): Sql => sql`
  select e.id as objeto_id,
    ${NOME_DA_ENTRADA} || ': “' || x.linha || '” como ' || x.material || ', ' || x.semelhanca || ' % parecido'
      || case when x.linhas > 1 then ', e mais ' || x.linhas - 1 else '' end as rotulo,
    ${ENTRADA}, x.valor_centavos, n.conferida_em as desde
  from entrada_nota n join entrada e on e.id = n.entrada_id and e.situacao not in ('cancelada', 'recusada', 'estornada')
  cross join lateral (
    select count(*) as linhas, sum(l.custo_centavos)::bigint as valor_centavos,
      (array_agg(l.descricao order by s.semelhanca, s.item))[1] as linha,
      (array_agg(m.descricao order by s.semelhanca, s.item))[1] as material, min(s.semelhanca) as semelhanca
    from jsonb_to_recordset(n.escolhas) as s (item int, material_id bigint, semelhanca int)
    join material m on m.id = s.material_id
    join jsonb_to_recordset(n.nota -> 'linhas') as l (item int, codigo text, descricao text, custo_centavos bigint)
      on l.item = s.item
    where s.semelhanca < ${momento.limite} and exists (select from entrada_item i
      where i.entrada_id = e.id and i.material_id = s.material_id and i.codigo_documento is not distinct from l.codigo)) x
  where n.conferida_em >= ${haDias(momento, DIAS_DA_SEMELHANCA)} and x.linhas > 0`

const parada = (momento: Momento): Sql => {
  const { requisicao_autorizar_dias: autorizar, requisicao_separar_dias: separar } = momento.limites
  return sql`
    select r.id as objeto_id,
      r.protocolo || case when r.situacao = 'autorizada' then ' espera a separação' else ' espera a autorização' end
        as rotulo,
      case when r.situacao = 'autorizada' then r.deposito_id else r.local_destino_id end as local_id,
      '/painel/almoxarifado/requisicoes/' || r.id as endereco, r.valor_estimado_centavos as valor_centavos,
      r.etapa_em as desde
    from requisicao r
    where (r.situacao in ('enviada', 'em_autorizacao') and r.etapa_em < ${haDias(momento, autorizar)})
      or (r.situacao = 'autorizada' and r.atendimento in ('nao_iniciado', 'em_separacao', 'separada')
        and r.etapa_em < ${haDias(momento, separar)})`
}

/** Nobody but one person, or nobody at all, may decide it. */
const deUmaSoPessoa = (momento: Momento): Sql => sql`
  select r.id as objeto_id,
    r.protocolo || case when q.quantos = 0 then ' não tem quem decida' else ', só ' || q.nome || ' decide' end as rotulo,
    r.local_destino_id as local_id, '/painel/almoxarifado/requisicoes/' || r.id as endereco,
    r.valor_estimado_centavos as valor_centavos, r.etapa_em as desde
  from requisicao r join local l on l.id = r.local_destino_id cross join lateral ${quemDecidiria(hoje(momento))} q
  where r.situacao = 'em_autorizacao' and r.etapa_em < ${haDias(momento, momento.limite)} and q.quantos < 2`

/** Asked, authorised by the same person alone, and at one end of its way too. Both ends no person may be. */
const umaSoPessoa = (momento: Momento): Sql => sql`
  select s.id as objeto_id, s.numero || ' de ' || r.protocolo || ', ' || u.nome as rotulo, s.destino_id as local_id,
    '/painel/almoxarifado/requisicoes/' || r.id as endereco, r.valor_estimado_centavos as valor_centavos,
    s.recebida_em as desde
  from remessa s join requisicao r on r.id = s.requisicao_id join usuario u on u.id = r.solicitante_id
    cross join lateral (select bool_and(d.autor_id = r.solicitante_id) as sozinha from requisicao_decisao d
      where d.requisicao_id = r.id and d.decisao in ('autorizada', 'autorizada_em_parte', 'ratificada')) q
  where s.recebida_em >= ${haDias(momento, momento.limite)} and q.sozinha
    and r.solicitante_id in (s.expedida_por, s.recebida_por)`

export const PEDIDOS = {
  D3: {
    objeto: 'remessa',
    achados: (momento) => sql`
      select r.id as objeto_id, r.numero || ', para ' || d.nome as rotulo, r.origem_id as local_id,
        '/painel/almoxarifado/expedicao/' || r.id as endereco,
        (select sum(t.valor_centavos)::bigint from remessa_item i join transito t on t.documento_tipo = 'remessa'
          and t.documento_linha = i.id where i.remessa_id = r.id) as valor_centavos,
        r.expedida_em as desde
      from remessa r join local d on d.id = r.destino_id
      where r.situacao = 'expedida' and coalesce(r.previsto_em,
        (r.expedida_em at time zone ${momento.fuso})::date + ${momento.limites.remessa_receber_dias}::int)
          + ${momento.limite}::int < ${hoje(momento)}`,
  },
  D4: {
    objeto: 'entrada',
    achados: (momento) => sql`
      select e.id as objeto_id, ${NOME_DA_ENTRADA} as rotulo, ${ENTRADA},
        e.valor_documento_centavos as valor_centavos, e.provisorio_em as desde
      from entrada e where e.situacao in ('recebida_provisoria', 'em_exame')
        and e.provisorio_em < ${haDias(momento, momento.limite)}`,
  },
  D9: { objeto: 'entrada_item', achados: precos },
  D11: { objeto: 'requisicao', achados: parada },
  D12: { objeto: 'requisicao', achados: deUmaSoPessoa },
  D13: {
    objeto: 'entrada',
    achados: (momento) => sql`
      select e.id as objeto_id, ${NOME_DA_ENTRADA} || ', ' || u.nome as rotulo, ${ENTRADA},
        e.valor_documento_centavos as valor_centavos, e.definitivo_em as desde
      from entrada e join usuario u on u.id = e.definitivo_por
      where e.situacao = 'aceita' and e.tipo <> 'saldo_inicial' and e.provisorio_por = e.definitivo_por
        and e.definitivo_em >= ${haDias(momento, momento.limite)}`,
  },
  D29: { objeto: 'entrada', achados: poucoParecidos },
  D32: { objeto: 'remessa', achados: umaSoPessoa },
} as const satisfies Record<string, RegraNoServidor>
