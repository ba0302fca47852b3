// The catalogue for the device of who receives: all of it, once in a while, as names and codes.
import sql from 'sql-template-tag'
import type { materiaisAReceber } from '#contract/almoxarifado/materiais-a-receber.ts'
import type { MaterialNaRemessa } from '#contract/almoxarifado/remessa.ts'
import { atende } from '#contract/casa/acesso.ts'
import { RECEBE_MATERIAIS } from '#contract/rede/recebe-materiais.ts'
import type { Handlers } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { MATERIAL } from './material.ts'

const NO_APARELHO = 20_000

export const materiaisAReceberHandlers: Handlers<typeof materiaisAReceber> = {
  async listar({ tx, ator }) {
    if (!atende(ator.concessoes, RECEBE_MATERIAIS)) throw new Recusa('ERR_NAO_AUTORIZADO')
    const linhas = await tx.rows<{ material: MaterialNaRemessa }>(sql`
      select ${MATERIAL} as material from material m join unidade_de_medida un on un.id = m.unidade_id
      where m.ativo and m.natureza <> 'permanente' order by lower(f_unaccent(m.descricao)), m.id limit ${NO_APARELHO}`)
    return linhas.map(({ material }) => material)
  },
}
