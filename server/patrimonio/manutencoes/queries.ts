// The orders of service, as lists and records show them.
import sql, { type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { FiltroDeManutencoes, Manutencao } from '#contract/patrimonio/manutencoes.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import type { Origem } from '#server/casa/http/list/newest-first.ts'
import { capaDe } from '#server/papeis/arquivos/capa.ts'
import { doRamo, LOCAL_NOMEADO, textoDoBem } from '#server/patrimonio/bens/ato-do-bem.ts'

const BEM = sql`json_build_object('id', p.id, 'referencia_id', p.referencia_id, 'tombamento', p.tombamento,
  'descricao', p.descricao, 'situacao', p.situacao, 'estado', p.estado, 'condicao', p.condicao)`

export type LinhaDeManutencao = Omit<Manutencao, 'acoes' | 'sugere_irrecuperavel'> & { caminho: number[] }

const situacao = (
  fuso: string,
): Sql => sql`case when m.resultado = 'cancelada' then 'cancelada' when m.retornado_em is not null then 'concluida'
  when m.previsto_para < ${hojeEm(fuso)} then 'atrasada' else 'aberta' end`

export const manutencoesDe = (fuso: string): Origem => ({
  colunas: sql`m.id, m.numero, ${BEM} as bem, ${capaDe(sql`p.capa_uuid`)}, ${LOCAL_NOMEADO} as local, l.caminho,
    case when f.id is not null then json_build_object('id', f.id, 'nome', f.razao_social) end as fornecedor,
    ${situacao(fuso)} as situacao, m.defeito, m.em_garantia, m.previsto_para, m.custo_previsto_centavos,
    m.valor_mercado_centavos, m.enviado_em, e.nome as enviado_por, m.retornado_em, r.nome as retornado_por,
    m.resultado, m.servico, m.custo_centavos, m.garantia_ate`,
  // Each of them is there: joined so, what a count does not ask it does not read.
  de: sql`manutencao m left join patrimonio p on p.id = m.patrimonio_id left join local l on l.id = m.local_id
    left join usuario e on e.id = m.enviado_por left join usuario r on r.id = m.retornado_por
    left join fornecedor f on f.id = m.fornecedor_id`,
  id: sql`m.id`,
})

type Filtro = z.output<typeof FiltroDeManutencoes>

export function manutencoesOnde(filtro: Filtro, nos: number[] | null, fuso: string): Sql[] {
  const { texto, situacao: quais, fornecedor_id, local_id, bem_id, classe_id } = filtro
  const { retornada_de, retornada_ate } = filtro
  const retorno = sql`(m.retornado_em at time zone ${fuso})::date`
  return [
    ...doRamo(nos, local_id),
    ...(texto?.trim() ? [textoDoBem(texto, [sql`m.numero`])] : []),
    ...(quais?.length ? [sql`${situacao(fuso)} = any(${quais}::text[])`] : []),
    ...(fornecedor_id === undefined ? [] : [sql`m.fornecedor_id = ${fornecedor_id}`]),
    ...(bem_id === undefined ? [] : [sql`m.patrimonio_id = ${bem_id}`]),
    ...(classe_id === undefined ? [] : [sql`p.classe_id = ${classe_id}`]),
    // One that was cancelled, or of an asset that did not come back, has no day of return.
    ...(retornada_de || retornada_ate ? [sql`m.resultado in ('consertado', 'sem_conserto')`] : []),
    ...(retornada_de ? [sql`${retorno} >= ${retornada_de}::date`] : []),
    ...(retornada_ate ? [sql`${retorno} <= ${retornada_ate}::date`] : []),
  ]
}
