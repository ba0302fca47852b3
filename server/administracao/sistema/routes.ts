// Whether the server is there, how it is, and what the screens need to know before anyone signs in.
import { enderecoDasTelhas, type Mapa } from '#contract/administracao/parametros.ts'
import type { Configuracao, sistema } from '#contract/administracao/sistema.ts'
import { parametrosAtuais } from '#server/administracao/parametros/current.ts'
import { logoGuardada } from '#server/administracao/parametros/logo-guardada.ts'
import { baseDoMapa } from '#server/administracao/sistema/base-do-mapa.ts'
import type { Config } from '#server/casa/config.ts'
import type { Handlers } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { conexaoDeTempoReal } from '#server/casa/tempo-real/settings.ts'
import { temDemonstracao } from './queries.ts'
import { estaFora, saudeAgora } from './saude.ts'

/** The address changes with the picture. */
const PARA_SEMPRE = 'public, max-age=31536000, immutable'

/** The service that was chosen; without one, the file of the installation; without either, the product's outlines. */
async function mapaDaInstalacao(mapa: Mapa, config: Config): Promise<Configuracao['mapa']> {
  if (mapa.provedor === 'externo')
    return { provedor: 'externo', endereco: enderecoDasTelhas(mapa), atribuicao: mapa.atribuicao }
  const base = await baseDoMapa(config)
  if (base === null) return { provedor: 'embutido', endereco: '', atribuicao: '' }
  const { arquivo, atribuicao, versao } = base
  const endereco = `/api/painel/locais/mapa/telhas/{z}/{x}/{y}?versao=${versao}`
  return { provedor: 'arquivo', endereco, atribuicao, arquivo }
}

export const sistemaHandlers: Handlers<typeof sistema> = {
  async ping() {
    return null
  },

  async saude({ services, log }) {
    const saude = await saudeAgora(services, log)
    if (estaFora(saude)) throw new Recusa('ERR_INDISPONIVEL', { dados: saude, retryAfterS: 5 })
    return saude
  },

  async configuracao({ services, tx }) {
    const { fuso, demo } = services.config
    const { identidade, logo, mapa, rotulos } = await parametrosAtuais(services.db, services.config)
    const { cnpjs: _, ...publica } = identidade
    const demonstracao = demo !== null && (await temDemonstracao(tx))
    return {
      ...publica,
      logo,
      mapa: await mapaDaInstalacao(mapa, services.config),
      rotulos,
      tempo_real: conexaoDeTempoReal(services),
      fuso,
      demonstracao,
    }
  },

  async logo({ services, query, request, reply }) {
    const logo = await logoGuardada(services.db)
    if (logo === undefined) throw new Recusa('ERR_NAO_ENCONTRADO', 'Este órgão não tem marca própria.')
    const etag = `"${logo.versao}"`
    reply
      .header('ETag', etag)
      .header('Cache-Control', query.versao === logo.versao ? PARA_SEMPRE : 'public, no-cache')
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type('image/png').send(logo.bytes)
  },
}
