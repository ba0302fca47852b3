// Who answers for a school of the demonstration: the director that works there.
import sql from 'sql-template-tag'
import type { Tx } from '#server/casa/db/database.ts'
import { PESSOAS } from './pessoas.ts'

const DESDE = '2024-02-01'

export async function carregarTitulares(tx: Tx): Promise<void> {
  const direcao = PESSOAS.filter(({ perfil }) => perfil === 'gestor_unidade')
  for (const { email, cargo, locais = [] } of direcao)
    await tx.run(sql`
      insert into responsabilidade_local (local_id, usuario_id, cargo, papel, inicio)
      select l.id, u.id, ${cargo}, 'titular', ${DESDE}::date from local l, usuario u
      where l.codigo = any(${locais.filter((codigo) => codigo !== null)}::text[]) and u.email = ${email}`)
}
