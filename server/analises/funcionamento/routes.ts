// How the installation is, for who administers it.
import type { funcionamento } from '#contract/analises/funcionamento.ts'
import type { Handlers } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { instalacaoAgora } from './instalacao.ts'

export const funcionamentoHandlers: Handlers<typeof funcionamento> = {
  async ver({ services, log }) {
    const { lido_em, saude, disco, copia, doBanco } = await instalacaoAgora(services, log)
    if (doBanco === undefined) throw new Recusa('ERR_INDISPONIVEL', { retryAfterS: 5 })
    const { destino, maximaH } = services.config.copias
    return {
      saude,
      disco: disco ?? null,
      copia: {
        instante: copia?.instante ?? null,
        maxima_h: maximaH ?? null,
        toda_noite: destino !== undefined,
      },
      ...doBanco,
      replica: services.db.replica(),
      lido_em: lido_em.toISOString(),
    }
  },
}
