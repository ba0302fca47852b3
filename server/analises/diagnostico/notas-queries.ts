// How each place stands by the rules, and the network: for one person, of the places and rules that they see.
import sql from 'sql-template-tag'
import {
  CodigoDaRegra,
  diagnostico,
  type NotasDoDiagnostico,
  PIORES_LOCAIS,
  PONTOS_DA_SEVERIDADE,
  REGRAS_DO_DIAGNOSTICO,
} from '#contract/analises/diagnostico.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { alcancado, de, type Leitor, SITUACAO, visto } from './achados-queries.ts'

const PONTOS = CodigoDaRegra.options.map(
  (regra) => PONTOS_DA_SEVERIDADE[REGRAS_DO_DIAGNOSTICO[regra].severidade],
)

/** Where assets and materials are: schools and depósitos, and what has findings besides. */
export function notasDosLocais(db: Queryable, leitor: Leitor): Promise<NotasDoDiagnostico> {
  return db.one(sql`
    with ponto as (
      select * from unnest(${CodigoDaRegra.options}::text[], ${PONTOS}::int[]) p (regra, pontos)),
    achada as (
      select distinct a.local_id, a.regra from ${de(leitor)}
      where ${visto(leitor)} and l.ativo and a.resolvido_em is null and ${SITUACAO} = 'aberto'),
    nota as (
      select x.local_id, greatest(0, 100 - sum(p.pontos))::int as nota, count(*)::int as regras
      from achada x join ponto p on p.regra = x.regra group by 1),
    contado as (
      select coalesce(n.nota, 100) as nota from local l join local_tipo t on t.id = l.tipo_id
      left join nota n on n.local_id = l.id
      where l.ativo and (t.nivel in ('unidade', 'deposito') or n.nota is not null)
        and ${alcancado(leitor.concessoes, diagnostico.listar.access)})
    select (select round(avg(c.nota))::int from contado c) as rede, (select count(*)::int from contado) as locais,
      (select coalesce(json_agg(json_build_object('local', json_build_object('id', q.id, 'nome', q.nome),
          'nota', q.nota, 'regras', q.regras) order by q.nota, f_ordem(q.nome), q.id), '[]') from (
        select l.id, l.nome, n.nota, n.regras from nota n join local l on l.id = n.local_id
        order by n.nota, f_ordem(l.nome), l.id limit ${PIORES_LOCAIS}) q) as piores`)
}
