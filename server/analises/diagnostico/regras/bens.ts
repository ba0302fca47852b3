// Assets: their register, who answers for them, and whether anybody has seen them.
import sql, { type Sql } from 'sql-template-tag'
import { haDias, hoje, type Momento, type RegraNoServidor } from '../regra.ts'

export const DO_BEM: Sql = sql`p.local_id, '/painel/almoxarifado/patrimonios/' || p.id as endereco`
export const NOME_DO_BEM: Sql = sql`coalesce(p.referencia_id || ' ', '') || p.descricao`
const NO_CADASTRO: Sql = sql`p.situacao not in ('baixado', 'estornado')`
const VALOR: Sql = sql`p.valor_aquisicao_centavos as valor_centavos`

/** What a record `p` of a class `c` lacks, in words; null when nothing. */
const FALTA: Sql = sql`nullif(concat_ws(', ',
  case when p.instalacao_id is null then 'sem ambiente' end,
  case when p.valor_aquisicao_centavos is null and p.propriedade = 'proprio' then 'sem valor' end,
  case when c.exige_foto and p.capa_uuid is null then 'sem foto' end,
  case when c.exige_serie and coalesce(p.numero_serie, '') = '' then 'sem série' end), '')`

/** The later ones of each series of a class and a make. */
const repetidas: Sql = sql`
  select p.id as objeto_id, ${NOME_DO_BEM} || ', série ' || p.numero_serie || ', também em '
    || coalesce(p.primeiro, 'outro bem') as rotulo, ${DO_BEM}, ${VALOR}, p.criado_em as desde
  from (
    select p.*, row_number() over w as n, first_value(p.referencia_id) over w as primeiro from patrimonio p
    where ${NO_CADASTRO} and length(p.numero_serie) > 3
    window w as (partition by p.classe_id, lower(coalesce(p.marca, '')), lower(p.numero_serie) order by p.id)) p
  where p.n > 1`

/** When `p` was last seen or, where nobody did, when it came in: as the list of what is overdue counts it. */
const VISTO_EM: Sql = sql`coalesce(p.verificado_em, p.data_ingresso, p.criado_em)`

const DOS_LOCAIS: Sql = sql`
  select p.local_id, sum(p.valor_aquisicao_centavos)::bigint as valor, min(p.criado_em) as desde from patrimonio p
  where em_carga(p.situacao) group by 1`

/** Of a charge `c`, as the list of the terms says it: no paper of it counts now. */
const SEM_TERMO: Sql = sql`not exists (select from termo_responsabilidade t
  where t.carga_id = c.id and t.situacao in ('aguardando', 'assinado'))`

const semResponsavel = (momento: Momento): Sql => sql`
  select l.id as objeto_id, l.nome || case when not q.titular then ', sem titular'
      when q.sem_termo then ', sem termo' else ', termo desatualizado' end as rotulo,
    l.id as local_id, '/painel/locais/' || l.id as endereco, b.valor as valor_centavos,
    case when q.titular then q.desatualizada else b.desde end as desde
  from (${DOS_LOCAIS}) b join local l on l.id = b.local_id
  cross join lateral (select
    exists (select from responsabilidade_local r where r.local_id = l.id and r.papel = 'titular'
      and daterange(r.inicio, r.fim, '[]') @> ${hoje(momento)}) as titular,
    k.desatualizada, k.sem_termo
    from (select min(c.desatualizada_desde) as desatualizada,
        bool_or(${SEM_TERMO}) filter (where c.desatualizada_desde < ${haDias(momento, momento.limite)}) as sem_termo
      from carga_patrimonial c where c.local_id = l.id and (not ${SEM_TERMO} or exists (
        select from patrimonio p where p.local_id = c.local_id and em_carga(p.situacao)
          and p.responsavel_servidor_id is not distinct from c.servidor_id))) k) q
  where not q.titular or q.desatualizada < ${haDias(momento, momento.limite)}`

/** The instant in which it was said that `p` was not found: the trail has it. */
const PERDIDO_EM: Sql = sql`(select max(v.registrado_em) from evento v where v.entidade = 'patrimonio'
  and v.entidade_id = p.id::text and v.campo = 'situacao' and v.para = '"nao_localizado"'::jsonb)`

const emprestados = (momento: Momento): Sql => sql`
  select t.id as objeto_id, t.protocolo || coalesce(', ' || d.nome, ', ' || t.tomador_nome, '') as rotulo,
    t.origem_id as local_id, '/painel/almoxarifado/transferencias/' || t.id as endereco,
    (select sum(p.valor_aquisicao_centavos)::bigint from transferencia_item i join patrimonio p on p.id = i.patrimonio_id
      where i.transferencia_id = t.id) as valor_centavos,
    t.previsao_devolucao::timestamptz as desde
  from transferencia t left join local d on d.id = t.destino_id
  where t.situacao = 'emprestada' and t.previsao_devolucao + ${momento.limite}::int < ${hoje(momento)}`

export const BENS = {
  D14: {
    objeto: 'patrimonio',
    achados: () => sql`
      select p.id as objeto_id, ${NOME_DO_BEM} || ', ' || ${FALTA} as rotulo, ${DO_BEM}, ${VALOR}, p.criado_em as desde
      from patrimonio p join classe_bem c on c.id = p.classe_id
      where ${NO_CADASTRO} and p.situacao <> 'a_tombar' and ${FALTA} is not null`,
  },
  D15: { objeto: 'patrimonio', achados: () => repetidas },
  D16: { objeto: 'local', achados: semResponsavel },
  D17: {
    objeto: 'patrimonio',
    achados: (momento) => sql`
      select p.id as objeto_id, ${NOME_DO_BEM} as rotulo, ${DO_BEM}, ${VALOR},
        ${VISTO_EM} as desde
      from patrimonio p where em_carga(p.situacao) and ${VISTO_EM} < ${haDias(momento, momento.limite)}`,
  },
  D18: {
    objeto: 'patrimonio',
    achados: (momento) => sql`
      select p.id as objeto_id, ${NOME_DO_BEM} as rotulo, ${DO_BEM}, ${VALOR}, q.desde
      from patrimonio p cross join lateral (select coalesce(${PERDIDO_EM}, p.atualizado_em) as desde) q
      where p.situacao = 'nao_localizado' and q.desde < ${haDias(momento, momento.limite)}
        and not exists (select from apuracao a where a.patrimonio_id = p.id and a.concluida_em is null)`,
  },
  D19: {
    objeto: 'patrimonio',
    achados: (momento) => sql`
      select p.id as objeto_id, ${NOME_DO_BEM} as rotulo, ${DO_BEM}, ${VALOR}, p.criado_em as desde
      from patrimonio p
      where p.situacao = 'a_tombar' and p.criado_em < ${haDias(momento, momento.limite)}`,
  },
  D20: {
    objeto: 'patrimonio',
    achados: () => sql`
      select p.id as objeto_id, ${NOME_DO_BEM} as rotulo, ${DO_BEM}, ${VALOR}, p.criado_em as desde
      from patrimonio p where em_carga(p.situacao) and p.propriedade <> 'proprio' and not exists (
        select from termo_bem b join termo_responsabilidade t on t.id = b.termo_id
        where b.patrimonio_id = p.id and t.situacao = 'assinado')`,
  },
  D37: {
    objeto: 'patrimonio',
    achados: (momento) => sql`
      select p.id as objeto_id, ${NOME_DO_BEM} as rotulo, ${DO_BEM}, ${VALOR}, q.desde
      from patrimonio p cross join lateral (
        select coalesce((p.data_ingresso + time '00:00') at time zone ${momento.fuso}, p.criado_em) as desde) q
      where em_carga(p.situacao) and p.propriedade = 'fnde' and q.desde < ${haDias(momento, momento.limite)}`,
  },
  D21: { objeto: 'transferencia', achados: emprestados },
} as const satisfies Record<string, RegraNoServidor>
