// The inquiries, as lists and records show them.
import sql, { type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Apuracao, FiltroDeApuracoes } from '#contract/patrimonio/apuracoes.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import type { Origem } from '#server/casa/http/list/newest-first.ts'
import { capaDe } from '#server/papeis/arquivos/capa.ts'
import { BEM_NOMEADO, doRamo, LOCAL_NOMEADO, textoDoBem } from '#server/patrimonio/bens/ato-do-bem.ts'

export type LinhaDeApuracao = Omit<Apuracao, 'acoes'> & { aberta_por_id: number }

const situacao = (fuso: string): Sql => sql`case when a.concluida_em is not null then 'concluida'
  when a.prazo < ${hojeEm(fuso)} then 'atrasada' else 'aberta' end`

export const apuracoesDe = (fuso: string): Origem => ({
  colunas: sql`a.id, a.numero, ${BEM_NOMEADO} as bem, ${capaDe(sql`p.capa_uuid`)}, ${LOCAL_NOMEADO} as local, l.caminho,
    ${situacao(fuso)} as situacao,
    case when c.id is not null then json_build_object('id', c.id, 'nome', c.nome) end as comissao,
    a.fatos, a.boletim, a.processo, a.prazo, a.aberta_em, a.aberta_por as aberta_por_id, u.nome as aberta_por,
    a.concluida_em, f.nome as concluida_por, a.resultado, a.relatorio, a.valor_centavos,
    case when t.id is not null then json_build_object('id', t.id, 'numero', t.numero) end as termo`,
  // Each of them is there: joined so, what a count does not ask it does not read.
  de: sql`apuracao a left join patrimonio p on p.id = a.patrimonio_id left join local l on l.id = a.local_id
    left join usuario u on u.id = a.aberta_por left join usuario f on f.id = a.concluida_por
    left join comissao c on c.id = a.comissao_id left join documento t on t.id = a.termo_documento_id`,
  id: sql`a.id`,
})

type Filtro = z.output<typeof FiltroDeApuracoes>

export function apuracoesOnde(filtro: Filtro, nos: number[] | null, fuso: string): Sql[] {
  const { texto, situacao: quais, resultado, local_id, bem_id } = filtro
  return [
    ...doRamo(nos, local_id),
    ...(texto?.trim() ? [textoDoBem(texto, [sql`a.numero`, sql`a.processo`])] : []),
    ...(quais?.length ? [sql`${situacao(fuso)} = any(${quais}::text[])`] : []),
    ...(resultado?.length ? [sql`a.resultado = any(${resultado}::text[])`] : []),
    ...(bem_id === undefined ? [] : [sql`a.patrimonio_id = ${bem_id}`]),
  ]
}
