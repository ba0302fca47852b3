// The SQL of disposals: the list, the record and the assets in it.
import sql, { type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type {
  Baixa,
  BemArrolado,
  DesfazimentoDetalhado,
  DesfazimentoListado,
  FiltroDeDesfazimentos,
} from '#contract/patrimonio/desfazimento.ts'
import { literal } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Origem } from '#server/casa/http/list/newest-first.ts'
import { REGISTRADO } from '#server/papeis/arquivos/registro.ts'
import { BEM_NOMEADO, doRamo, LOCAL_NOMEADO } from '#server/patrimonio/bens/ato-do-bem.ts'

const LISTA = sql`d.id, d.protocolo, d.situacao, ${LOCAL_NOMEADO} as local, d.processo, d.criado_em, u.nome as criado_por,
  (select count(*) from desfazimento_bem b where b.desfazimento_id = d.id and b.situacao <> 'reaproveitado') as bens,
  (select count(*) from desfazimento_bem b where b.desfazimento_id = d.id and b.situacao <> 'reaproveitado'
    and b.condicao is not null) as avaliados,
  array(select distinct x.destino from baixa x join desfazimento_bem b on b.baixa_id = x.id
    where x.desfazimento_id = d.id order by 1) as destinos`

const DE = sql`desfazimento d join local l on l.id = d.local_id join usuario u on u.id = d.criado_por`

export const DESFAZIMENTOS: Origem = { colunas: LISTA, de: DE, id: sql`d.id` }

export type LinhaDeDesfazimento = DesfazimentoListado

export function desfazimentosOnde(
  { texto, situacao, destino, local_id }: z.output<typeof FiltroDeDesfazimentos>,
  nos: number[] | null,
): Sql[] {
  const procurado = texto?.trim() && `%${literal(texto.trim())}%`
  return [
    ...doRamo(nos, local_id),
    ...(procurado
      ? [
          sql`(d.protocolo ilike ${procurado} or d.processo ilike ${procurado}
            or exists (select from desfazimento_bem b join patrimonio p on p.id = b.patrimonio_id
              where b.desfazimento_id = d.id and p.referencia_id = ${texto?.trim()}))`,
        ]
      : []),
    ...(situacao?.length ? [sql`d.situacao = any(${situacao}::text[])`] : []),
    ...(destino?.length
      ? [
          sql`exists (select from desfazimento_bem b join baixa x on x.id = b.baixa_id
            where b.desfazimento_id = d.id and x.destino = any(${destino}::text[]))`,
        ]
      : []),
  ]
}

export type DesfazimentoLido = Omit<
  DesfazimentoDetalhado,
  'arrolados' | 'baixas' | 'meses_por_depreciar' | 'acoes'
> & {
  laudo_por_id: number | null
}

export function desfazimentoPorId(db: Queryable, id: number): Promise<DesfazimentoLido | undefined> {
  return db.maybe(sql`
    select ${LISTA}, l.caminho, d.justificativa, d.motivo, d.laudo_em, d.laudo_por as laudo_por_id,
      lu.nome as laudo_por,
      case when c.id is not null then json_build_object('id', c.id, 'nome', c.nome) end as comissao,
      case when ld.id is not null then json_build_object('id', ld.id, 'numero', ld.numero) end as laudo
    from ${DE} left join comissao c on c.id = d.comissao_id left join usuario lu on lu.id = d.laudo_por
    left join documento ld on ld.id = d.laudo_documento_id
    where d.id = ${id}`)
}

/** Held until the end. */
export function travarDesfazimento(tx: Queryable, id: number): Promise<{ id: number } | undefined> {
  return tx.maybe(sql`select id from desfazimento where id = ${id} for update`)
}

/** Photos of asset `p`: of the panel and of every visit. */
const FOTOS_DO_BEM: Sql = sql`(
  select count(*) from multimidia f
  where ${REGISTRADO} and f.mime like 'image/%' and f.model_id = any(array(
    select p.uuid union all select mp.uuid from monitoramento_patrimonio mp where mp.patrimonio_id = p.id)))`

export interface LinhaDeArrolado extends BemArrolado {
  exige_foto: boolean
}

export function arroladosDe(db: Queryable, id: number): Promise<LinhaDeArrolado[]> {
  return db.rows(sql`
    select ${BEM_NOMEADO} as bem, k.nome as classe, p.estado, b.condicao_registrada, b.situacao, b.condicao,
      b.valor_mercado_centavos, b.custo_recuperacao_centavos, b.parecer, b.justificativa, b.guarda_dados,
      b.dados_apagados, k.codigo like 'INF-%' and k.codigo not in ('INF-MON', 'INF-ENE') as sugere_dados,
      ${FOTOS_DO_BEM} as fotos, b.avaliado_em, k.exige_foto
    from desfazimento_bem b join patrimonio p on p.id = b.patrimonio_id join classe_bem k on k.id = p.classe_id
    where b.desfazimento_id = ${id} order by p.descricao, p.id`)
}

export function baixasDe(db: Queryable, id: number): Promise<Baixa[]> {
  return db.rows(sql`
    select x.id, x.destino, x.destinatario, x.processo, x.em, u.nome as por,
      (select count(*) from desfazimento_bem b where b.baixa_id = x.id) as bens,
      case when t.id is not null then json_build_object('id', t.id, 'numero', t.numero) end as termo,
      (select coalesce(json_agg(json_build_object('termo', json_build_object('id', k.id, 'numero', k.numero),
          'em', k.cancelado_em, 'por', nome_em(k.cancelado_por, k.cancelado_em), 'motivo', k.motivo)
          order by k.id desc), '[]')
        from documento k where k.entidade = 'baixa' and k.entidade_id = x.id and k.situacao = 'cancelado') as estornos
    from baixa x join usuario u on u.id = x.por left join documento t on t.id = x.termo_documento_id
    where x.desfazimento_id = ${id} order by x.id`)
}

export async function inserirDesfazimento(
  tx: Queryable,
  novo: {
    protocolo: string
    local_id: number
    justificativa: string
    processo: string | null
    por: number
    bens: readonly number[]
  },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into desfazimento (protocolo, local_id, justificativa, processo, criado_por)
    values (${novo.protocolo}, ${novo.local_id}, ${novo.justificativa}, ${novo.processo}, ${novo.por}) returning id`)
  await tx.run(sql`
    insert into desfazimento_bem (desfazimento_id, patrimonio_id, condicao_registrada)
    select ${id}, p.id, p.condicao from patrimonio p where p.id = any(${[...novo.bens]}::bigint[])`)
  return id
}
