// The counter: what its screen asks before anything is handed over.
import sql from 'sql-template-tag'
import { balcao } from '#contract/almoxarifado/balcao.ts'
import { pode } from '#contract/casa/acesso.ts'
import { lancadorDe } from '#server/almoxarifado/atendimento/refazer.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { preverSaida } from './prever.ts'
import { depositosDoBalcao, quemPede } from './queries.ts'

async function exigirBalcao({ tx, ator }: Pick<Comando, 'tx' | 'ator'>, deposito_id: number): Promise<void> {
  const deposito = await tx.maybe<{ caminho: number[] }>(
    sql`select caminho from local where id = ${deposito_id}`,
  )
  if (deposito === undefined || !pode(ator.concessoes, balcao.quemPede.access, deposito.caminho))
    throw new Recusa('ERR_NAO_ENCONTRADO', {
      mensagem: 'Depósito não encontrado, ou fora dos que você alcança.',
    })
}

async function pessoas({ tx, ator, query }: Call<typeof balcao.quemPede>) {
  const { deposito_id, texto = '' } = query
  await exigirBalcao({ tx, ator }, deposito_id)
  return quemPede(tx, deposito_id, texto)
}

export const balcaoHandlers: Handlers<typeof balcao> = {
  depositos: ({ tx, ator }) => depositosDoBalcao(tx, ator.concessoes),
  quemPede: pessoas,
  async prever(call) {
    await exigirBalcao(call, call.query.deposito_id)
    return preverSaida(lancadorDe(call), call.query)
  },
}
