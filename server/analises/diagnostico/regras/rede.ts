// Places, visits, people, and what was imported and left.
import sql, { type Sql } from 'sql-template-tag'
import { haDias, hoje, type Momento, type RegraNoServidor } from '../regra.ts'

/** What a place `l` of a type `t` lacks, in words; null when nothing. */
const falta = (momento: Momento): Sql => sql`nullif(concat_ws(', ',
  case when t.exige_coordenadas and l.latitude is null then 'sem coordenada' end,
  case when t.exige_inep and l.codigo_inep is null then 'sem INEP' end,
  case when t.permite_monitoramento and coalesce(l.ultima_visita_em, l.criado_em) < ${haDias(momento, momento.limite)}
    then 'sem visita' end,
  case when n.queda >= ${QUEDA_DA_NOTA} then 'nota caiu de ' || replace(n.antes::text, '.', ',') || ' para ' || replace(n.agora::text, '.', ',') end), '')`

/** Points of the score, between the last two visits that were homologated. */
const QUEDA_DA_NOTA = 20

const notasDe = (): Sql => sql`(
  select max(x.nota) filter (where x.vez = 1) as agora, max(x.nota) filter (where x.vez = 2) as antes,
    max(x.nota) filter (where x.vez = 2) - max(x.nota) filter (where x.vez = 1) as queda
  from (select m.nota, row_number() over (order by m.homologado_em desc) as vez from monitoramento m
    where m.local_id = l.id and m.homologado_em is not null and m.nota is not null
    order by m.homologado_em desc limit 2) x)`

/** How far back a visit is still looked at, and how few readings say nothing. */
const DIAS_DAS_VISITAS = 180
const LEITURAS_MINIMAS = 10
/** Faster than anybody reads a label, and further than the place and the error of a phone explain. */
const SEGUNDOS_POR_BEM = 4
const RAIOS_DO_LOCAL = 2

/** Visits with a photo that another visit has too, read by typing, too fast, or away from the place. */
const suspeitas = (momento: Momento): Sql => sql`
  with recentes as materialized (
    select m.id, m.protocolo, m.local_id, m.finalizado_em, m.segundos_por_bem, m.digitadas, m.distancia_m
    from monitoramento m
    where m.finalizado_em >= ${haDias(momento, DIAS_DAS_VISITAS)} and m.cancelado_em is null),
    fotos as (
      select unnest(array_agg(distinct a.monitoramento_id)) as id from multimidia a
      join recentes r on r.id = a.monitoramento_id
      where a.tipo = 'foto' and a.situacao in ('registrado', 'verificado')
      group by a.sha256 having count(distinct a.monitoramento_id) > 1),
    ditas as (
      select r.*, nullif(concat_ws(' e ',
        case when r.id in (select f.id from fotos f) then 'foto repetida' end,
        case when r.digitadas > ${momento.limite} then r.digitadas || '% digitado' end,
        case when r.segundos_por_bem < ${SEGUNDOS_POR_BEM} then r.segundos_por_bem || ' s por bem' end,
        case when r.distancia_m > ${RAIOS_DO_LOCAL} * l.raio_m then 'a ' || r.distancia_m || ' m do local' end), '') as dito
      from recentes r join local l on l.id = r.local_id
      where r.id in (select f.id from fotos f) or (select count(*) from leitura x where x.monitoramento_id = r.id)
        >= ${LEITURAS_MINIMAS})
  select r.id as objeto_id, r.protocolo || ', ' || r.dito as rotulo, r.local_id,
    '/painel/monitoramentos/' || r.id as endereco, null::bigint as valor_centavos, r.finalizado_em as desde
  from ditas r where r.dito is not null`

export const REDE = {
  D22: {
    objeto: 'local',
    achados: (momento) => sql`
      select l.id as objeto_id, l.nome || ', ' || q.falta as rotulo, l.id as local_id,
        '/painel/locais/' || l.id as endereco, null::bigint as valor_centavos, l.criado_em as desde
      from local l join local_tipo t on t.id = l.tipo_id cross join lateral ${notasDe()} n
        cross join lateral (select ${falta(momento)} as falta) q
      where l.ativo and l.unificado_em_id is null and q.falta is not null`,
  },
  D23: { objeto: 'monitoramento', achados: suspeitas },
  D24: {
    objeto: 'atribuicao',
    achados: (momento) => sql`
      select a.id as objeto_id, u.nome || ', ' || p.nome as rotulo, a.local_id,
        '/painel/admin/usuarios/' || u.id as endereco, null::bigint as valor_centavos,
        coalesce(u.ultimo_acesso_em, u.criado_em) as desde
      from atribuicao a join usuario u on u.id = a.usuario_id join perfil p on p.id = a.perfil_id
      where u.situacao = 'ativo' and u.tipo <> 'sistema' and p.ativo
        and ${hoje(momento)} between coalesce(a.vigencia_inicio, '-infinity') and coalesce(a.vigencia_fim, 'infinity')
        and greatest(coalesce(u.ultimo_acesso_em, u.criado_em), a.criado_em) < ${haDias(momento, momento.limite)}
        and exists (select from perfil_permissao x where x.perfil_id = p.id)`,
  },
  D26: {
    objeto: 'importacao',
    achados: (momento) => sql`
      select i.id as objeto_id, i.nome_do_arquivo || case when i.situacao = 'falhou' then ', falhou' else ', sem confirmar' end
          as rotulo,
        null::bigint as local_id, '/painel/admin/importacoes/' || i.id as endereco, null::bigint as valor_centavos,
        coalesce(i.terminada_em, i.criada_em) as desde
      from importacao i where i.situacao in ('lida', 'simulada', 'falhou') and i.arquivo_apagado_em is null
        and coalesce(i.terminada_em, i.criada_em) < ${haDias(momento, momento.limite)}`,
  },
} as const satisfies Record<string, RegraNoServidor>
