// The commission of an act: of its kind, in force today, of the place.
import sql from 'sql-template-tag'
import type { TipoDeComissao } from '#contract/rede/comissoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { Recusa } from '#server/casa/http/erro.ts'

interface Comissao {
  id: number
  nome: string
  ato: string
  membros: { nome: string; papel: string; matricula: string | null }[]
}

/** A commission that may act today at a place. Throws `ERR_FORM_VALIDATION` on its field otherwise. */
export async function comissaoVigente(
  tx: Queryable,
  id: number,
  { tipo, caminho, hoje }: { tipo: TipoDeComissao; caminho: readonly number[]; hoje: string },
): Promise<Comissao> {
  const comissao = await tx.maybe<Comissao>(sql`
    select id, nome, ato, membros from comissao
    where id = ${id} and tipo = ${tipo} and encerrada_em is null
      and ${hoje}::date between inicio and coalesce(fim, 'infinity')
      and (local_id is null or local_id = any(${[...caminho]}::bigint[]))
    for share`)
  if (comissao) return comissao
  const mensagem = 'Escolha uma comissão em vigor, deste tipo, que atenda este local.'
  throw new Recusa('ERR_FORM_VALIDATION', { mensagem, erros: { comissao_id: [mensagem] } })
}
