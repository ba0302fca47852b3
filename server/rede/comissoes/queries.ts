// The commissions, as their list shows them.
import sql, { type Sql } from 'sql-template-tag'
import type { Comissao } from '#contract/rede/comissoes.ts'
import { contem } from '#server/casa/db/contem.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import type { Origem } from '#server/casa/http/list/newest-first.ts'

export type LinhaDeComissao = Omit<Comissao, 'acoes'> & { encerrada: boolean }

export const comissoesDe = (fuso: string): Origem => ({
  colunas: sql`c.id, c.nome, c.tipo, c.ato, c.inicio, c.fim, c.membros, c.motivo, c.versao,
    case when l.id is not null then json_build_object('id', l.id, 'nome', l.nome) end as local,
    c.encerrada_em is not null as encerrada, ${vigente(fuso)} as vigente,
    c.encerrada_em is null and ${hojeEm(fuso)} < c.inicio as por_comecar`,
  de: sql`comissao c left join local l on l.id = c.local_id`,
  id: sql`c.id`,
})

const vigente = (fuso: string): Sql =>
  sql`(c.encerrada_em is null and ${hojeEm(fuso)} between c.inicio and coalesce(c.fim, 'infinity'))`

interface Filtro {
  texto?: string | undefined
  tipo?: Comissao['tipo'][] | undefined
  vigente?: boolean | undefined
}

export function comissoesOnde({ texto, tipo, vigente: so }: Filtro, fuso: string): Sql[] {
  return [
    ...(texto?.trim() ? [contem(sql`c.nome || ' ' || c.ato`, texto)] : []),
    ...(tipo?.length ? [sql`c.tipo = any(${tipo}::text[])`] : []),
    ...(so === undefined ? [] : [sql`${vigente(fuso)} = ${so}`]),
  ]
}
