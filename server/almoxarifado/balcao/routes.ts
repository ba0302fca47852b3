// The counter: what its screen asks before anything is handed over.
import { balcao } from '#contract/almoxarifado/balcao.ts'
import { pode } from '#contract/casa/acesso.ts'
import { lancadorDe } from '#server/almoxarifado/atendimento/refazer.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { caminhoDoLocal } from '#server/rede/locais/caminho.ts'
import { preverSaida } from './prever.ts'
import { depositosDoBalcao, quemPede } from './queries.ts'

async function exigirBalcao({ tx, ator }: Pick<Comando, 'tx' | 'ator'>, deposito_id: number): Promise<void> {
  const caminho = await caminhoDoLocal(tx, deposito_id)
  if (caminho === undefined || !pode(ator.concessoes, balcao.quemPede.access, caminho))
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
