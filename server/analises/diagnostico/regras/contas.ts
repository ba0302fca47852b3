// The accounts of the assets.
import sql from 'sql-template-tag'
import { INICIO, RESIDUAL, VIDA } from '#server/patrimonio/depreciacoes/vida.ts'
import { hoje, type RegraNoServidor } from '../regra.ts'
import { DO_BEM, NOME_DO_BEM } from './bens.ts'

/** Runs that the accounts still stand on: the last two months. */
const EXECUCOES = 2

export const CONTAS = {
  D25: {
    objeto: 'depreciacao_execucao',
    achados: () => sql`
      select e.id as objeto_id, to_char(e.competencia, 'MM/YYYY') as rotulo, null::bigint as local_id,
        '/painel/almoxarifado/depreciacoes/' || e.id as endereco, sum(q.diferenca)::bigint as valor_centavos,
        e.processada_em as desde
      from (select * from depreciacao_execucao where situacao in ('processada', 'contabilizada')
        order by competencia desc limit ${EXECUCOES}) e
      join lateral (
        select abs(coalesce(a.quota, 0) - coalesce(t.quota, 0)) as diferenca
        from (select d.local_id, d.classe_id, sum(d.quota_centavos) as quota from depreciacao d
          where d.execucao_id = e.id group by 1, 2) a
        full join (select t.local_id, t.classe_id, sum(t.quota_centavos) as quota from depreciacao_total t
          where t.execucao_id = e.id and not t.estorno group by 1, 2) t using (local_id, classe_id)) q
        on q.diferenca > 0
      group by e.id, e.competencia, e.processada_em`,
  },
  D27: {
    objeto: 'patrimonio',
    achados: () => sql`
      select p.id as objeto_id,
        ${NOME_DO_BEM} || case when p.liquido_centavos < 0 then ', valor negativo' else ', depreciado antes de entrar' end
          as rotulo,
        ${DO_BEM}, abs(p.liquido_centavos) as valor_centavos, p.contabil_desde as desde
      from patrimonio p where p.situacao not in ('baixado', 'estornado')
        and (p.liquido_centavos < 0 or p.inicio_depreciacao < date_trunc('month', p.data_ingresso))`,
  },
  D28: {
    objeto: 'patrimonio',
    achados: (momento) => sql`
      select p.id as objeto_id, ${NOME_DO_BEM} as rotulo, ${DO_BEM},
        p.liquido_centavos - q.residual as valor_centavos, q.fim as desde
      from patrimonio p join classe_bem c on c.id = p.classe_id
      cross join lateral (select ${RESIDUAL} as residual,
        (${INICIO} + make_interval(months => ${VIDA}))::timestamptz as fim) q
      where bem_contabil(p.situacao, p.propriedade) and c.deprecia and q.fim < ${hoje(momento)}
        and p.liquido_centavos > q.residual`,
  },
  D35: {
    objeto: 'local',
    achados: () => sql`
      with guardado as (
          select eixo, local_id, chave, sum(bens) as bens, sum(ruins) as ruins, sum(valor_centavos) as valor,
            sum(liquido_centavos) as liquido
          from soma_de_bens_agora group by 1, 2, 3),
        cadastro as (
          select eixo, local_id, chave, sum(bens) as bens, sum(ruins) as ruins, sum(valor_centavos) as valor,
            sum(liquido_centavos) as liquido
          from eixo_dos_bens group by 1, 2, 3)
      select l.id as objeto_id, l.nome as rotulo, l.id as local_id,
        '/painel/almoxarifado/patrimonios?local_id=' || l.id as endereco,
        max(abs(coalesce(c.valor, 0) - coalesce(g.valor, 0)))::bigint as valor_centavos, null::timestamptz as desde
      from guardado g full join cadastro c using (eixo, local_id, chave) join local l on l.id = local_id
      where (coalesce(g.bens, 0), coalesce(g.ruins, 0), coalesce(g.valor, 0), coalesce(g.liquido, 0))
        <> (coalesce(c.bens, 0), coalesce(c.ruins, 0), coalesce(c.valor, 0), coalesce(c.liquido, 0))
      group by l.id, l.nome`,
  },
} as const satisfies Record<string, RegraNoServidor>
