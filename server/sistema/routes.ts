// Whether the server is there, how it is, and what the screens need to know before anyone signs in.
import sql from 'sql-template-tag'
import { type sistema, VERSAO } from '#contract/sistema.ts'
import type { Handlers } from '#server/http/call.ts'
import { Recusa } from '#server/http/erro.ts'
import { temDemonstracao } from './queries.ts'

export const sistemaHandlers: Handlers<typeof sistema> = {
  async ping() {
    return null
  },

  async saude({ services, log }) {
    const dados = { banco: true, versao: VERSAO.numero, ativo_ha_s: Math.floor(process.uptime()) }
    try {
      await services.db.one(sql`select 1 as um`)
    } catch (err) {
      log.error({ err }, 'the database does not answer')
      throw new Recusa('ERR_INDISPONIVEL', { dados: { ...dados, banco: false }, retryAfterS: 5 })
    }
    return dados
  },

  async configuracao({ services, tx }) {
    const { orgao, sigla, uf, suporte_telefone, mapa_chave, fuso, demo } = services.config
    const demonstracao = demo && (await temDemonstracao(tx))
    return { orgao, sigla, uf, suporte_telefone, mapa_chave, fuso, demonstracao }
  },
}
