// The counter: what its screen asks before anything is handed over.
import sql from 'sql-template-tag'
import { balcao } from '#contract/almoxarifado/balcao.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { depositosDoBalcao, quemPede } from './queries.ts'

async function pessoas({ tx, ator, query }: Call<typeof balcao.quemPede>) {
  const { deposito_id, texto = '' } = query
  const deposito = await tx.maybe<{ caminho: number[] }>(
    sql`select caminho from local where id = ${deposito_id}`,
  )
  if (deposito === undefined || !pode(ator.concessoes, balcao.quemPede.access, deposito.caminho))
    throw new Recusa('ERR_NAO_ENCONTRADO', {
      mensagem: 'Depósito não encontrado, ou fora dos que você alcança.',
    })
  return quemPede(tx, deposito_id, texto)
}

export const balcaoHandlers: Handlers<typeof balcao> = {
  depositos: ({ tx, ator }) => depositosDoBalcao(tx, ator.concessoes),
  quemPede: pessoas,
}
