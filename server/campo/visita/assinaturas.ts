// Who signed a visit, as it was said when they did: one sent back is signed again, by them or by another.
import sql, { type Sql } from 'sql-template-tag'
import { REGISTRADO } from '#server/papeis/arquivos/registro.ts'

const ASSINATURA = sql`f.tipo in ('assinatura_agente', 'assinatura_responsavel')`

/** How often the visit `m` had been sent back at an instant. */
const devolvidaAte = (instante: Sql) => sql`(select count(*) from evento d
  where d.entidade = 'monitoramento' and d.entidade_id = m.id::text and d.acao = 'homologacao.devolver'
    and d.campo = 'devolvidos' and d.ocorrido_em <= ${instante})`

const CAPTURADA = sql`coalesce(f.capturado_em, f.criado_em)`

const ANTERIOR = sql`coalesce(${CAPTURADA} < m.devolvido_em, false)`

/**
 * What the finish of its own round said of the place's person: that of who collected it, or of who came first. The answer
 * to an operation of before has what its trail did not tell yet.
 */
const FIM_DA_RODADA = sql`
  select coalesce(x.dito -> 'complemento', x.dito) || jsonb_strip_nulls(jsonb_build_object(
      'responsavel_matricula', case when x.dito ? 'responsavel_nome' then o.resposta -> 'dados' -> 'responsavel_matricula' end,
      'responsavel_cargo', case when x.dito ? 'responsavel_nome' then o.resposta -> 'dados' -> 'responsavel_cargo' end))
    as dito
  from (select e.op_id, jsonb_object_agg(e.campo, e.para) as dito, min(e.id) as id,
      e.ator_id is distinct from f.usuario_id as alheio
    from evento e
    where e.entidade = 'monitoramento' and e.entidade_id = m.id::text and e.acao = 'monitoramentos.finalizar'
      and (e.campo like 'responsavel\\_%' or (e.campo = 'complemento' and e.ator_id = f.usuario_id))
      and ${devolvidaAte(sql`e.ocorrido_em`)} = ${devolvidaAte(CAPTURADA)}
    group by e.op_id, e.ator_id) x
  left join operacao o on o.op_id = x.op_id
  order by x.alheio, x.id limit 1`

/** Beside `f`: of the visit's last finish where no trail tells of it, and of nobody before the finish. */
const DO_LOCAL = sql`
  select coalesce(r.dito ->> 'responsavel_nome', u.nome) as nome,
    coalesce(r.dito ->> 'responsavel_matricula', case when r.dito is null then u.matricula end) as matricula,
    coalesce(r.dito ->> 'responsavel_cargo', case when r.dito is null then u.cargo end) as cargo
  from (select 1) uma left join lateral (${FIM_DA_RODADA}) r on true
  left join lateral (select m.responsavel_nome as nome, m.responsavel_matricula as matricula, m.responsavel_cargo as cargo
    where m.finalizado_em is not null and not ${ANTERIOR}) u on true`

/** The signatures of the visit `m`, in the order in which they came, each with who gave it. */
export const ASSINATURAS = sql`
  select f.id, f.uuid, f.sha256, f.capturado_em, ${ANTERIOR} as anterior,
    case f.tipo when 'assinatura_agente' then 'agente' else 'responsavel' end as papel,
    case f.tipo when 'assinatura_agente' then nome_em(f.usuario_id, ${CAPTURADA}) else q.nome end as nome,
    q.matricula, q.cargo
  from multimidia f left join lateral (${DO_LOCAL}) q on f.tipo = 'assinatura_responsavel'
  where f.monitoramento_id = m.id and ${REGISTRADO} and ${ASSINATURA}`
