// Who may do something today.
import sql, { type Sql } from 'sql-template-tag'
import { vigenteEm } from '#server/administracao/acesso/vigencia.ts'

/** The person may do it somewhere today. */
export const podeHoje = (permissao: string, fuso: string): Sql => sql`(u.situacao = 'ativo' and exists (
  select from atribuicao a join perfil p on p.id = a.perfil_id and p.ativo
  join perfil_permissao pp on pp.perfil_id = p.id and coalesce(pp.permissao, ${permissao}) = ${permissao}
  where a.usuario_id = u.id and ${vigenteEm(fuso)}))`
