import { isDeepStrictEqual } from 'node:util'
import type { parametros as operacoes, Parametros } from '#contract/administracao/parametros.ts'
import { VOCABULARIOS, vocabulariosDaVisita } from '#contract/administracao/vocabularios.ts'
import { type Audit, operationTrail } from '#server/casa/http/audit.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { ownTransaction } from '#server/casa/http/own-transaction.ts'
import { esquecerParametros, parametrosCom } from './current.ts'
import { arquivoDaLogo, logoReduzida } from './logo.ts'
import {
  type Editados,
  type Guardados,
  gravarLogo,
  gravarParametros,
  parametrosGuardados,
  parametrosParaEscrever,
} from './queries.ts'
import { exigirRedeInteira } from './reach.ts'

type Editar = Call<typeof operacoes.editar>
type Secoes = Pick<Editar['body'], 'identidade' | 'mapa' | 'limites'>

const EDITAR = 'admin.parametros.editar'
const PARAMETROS = { entidade: 'parametros', entidade_id: 1 } as const

function exigirVersao(guardados: Guardados, lida: number, atual: Parametros): void {
  if (guardados.versao !== lida) throw new Recusa('ERR_CONFLITO_VERSAO', { dados: atual })
}

type Campos = Readonly<Record<string, unknown>>

function mudados(antes: Campos, depois: Campos): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(depois).filter(([campo, valor]) => !isDeepStrictEqual(antes[campo], valor)),
  )
}

/** Only what differs from what is in force: the rest goes on following the environment and the program. */
function comEdicao(editados: Editados, atual: Secoes, pedido: Secoes): Editados {
  return {
    identidade: { ...editados.identidade, ...mudados(atual.identidade, pedido.identidade) },
    mapa: { ...editados.mapa, ...mudados(atual.mapa, pedido.mapa) },
    limites: { ...editados.limites, ...mudados(atual.limites, pedido.limites) },
  }
}

/** `identidade.orgao`: each field under its section. */
function planos({ identidade, mapa, limites }: Secoes): Campos {
  const secoes = { identidade, mapa, limites }
  return Object.fromEntries(
    Object.entries(secoes).flatMap(([secao, campos]) =>
      Object.entries<unknown>(campos).map(([campo, valor]) => [`${secao}.${campo}`, valor]),
    ),
  )
}

function auditar(audit: Audit, de: Campos, para: Campos): void {
  audit.mudanca({ ...PARAMETROS, de: { ...de }, para: { ...para } })
}

/** Every key that may have a label of its own, with the label in force. */
function rotulosPlanos(rotulos: Parametros['rotulos']): Campos {
  return Object.fromEntries(
    Object.keys(VOCABULARIOS).flatMap((nome) =>
      (vocabulariosDaVisita[nome] ?? []).map(({ valor, rotulo }) => [
        `rotulos.${nome}.${valor}`,
        rotulos[nome]?.[valor] ?? rotulo,
      ]),
    ),
  )
}

/** Without those that say what the product says already. */
function rotulosProprios(rotulos: Parametros['rotulos']): Parametros['rotulos'] {
  const proprios = Object.entries(rotulos).map(([nome, labels]) => {
    const doProduto = new Map(vocabulariosDaVisita[nome]?.map(({ valor, rotulo }) => [valor, rotulo]))
    return [
      nome,
      Object.fromEntries(Object.entries(labels).filter(([chave, rotulo]) => doProduto.get(chave) !== rotulo)),
    ] as const
  })
  return Object.fromEntries(proprios.filter(([, labels]) => Object.keys(labels).length > 0))
}

async function enviarLogo(call: Call<typeof operacoes.enviarLogo>): Promise<Parametros> {
  const { services, files, ator } = call
  await exigirRedeInteira(services.db, ator, EDITAR)
  const logo = await logoReduzida(arquivoDaLogo(files))
  const depois = await services.db.transaction(async (tx) => {
    const antes = await parametrosParaEscrever(tx)
    await gravarLogo(tx, logo)
    const trail = operationTrail('parametros.enviarLogo', call)
    auditar(trail, { logo: antes.logo_versao }, { logo: logo.versao })
    await trail.write(tx, ator.usuario.id)
    return parametrosGuardados(tx)
  })
  esquecerParametros(services.db)
  return parametrosCom(depois, services.config)
}

export const parametrosHandlers: Handlers<typeof operacoes> = {
  // Not from the cache: whoever edits must hold the version that the write will ask for.
  async ver({ tx, services }) {
    return parametrosCom(await parametrosGuardados(tx), services.config)
  },

  async editar({ tx, body, audit, services, ator }) {
    await exigirRedeInteira(tx, ator, EDITAR)
    const { config, db } = services
    const guardados = await parametrosParaEscrever(tx)
    const atual = parametrosCom(guardados, config)
    exigirVersao(guardados, body.versao, atual)
    const valores = comEdicao(guardados.valores, atual, body)
    await gravarParametros(tx, { valores, rotulos: guardados.rotulos })
    auditar(audit, planos(atual), planos(body))
    tx.afterCommit(() => esquecerParametros(db))
    return parametrosCom(await parametrosGuardados(tx), config)
  },

  async editarRotulos({ tx, body, audit, services, ator }) {
    await exigirRedeInteira(tx, ator, 'admin.vocabularios.editar')
    const { config, db } = services
    const guardados = await parametrosParaEscrever(tx)
    exigirVersao(guardados, body.versao, parametrosCom(guardados, config))
    const rotulos = rotulosProprios(body.rotulos)
    await gravarParametros(tx, { valores: guardados.valores, rotulos })
    auditar(audit, rotulosPlanos(guardados.rotulos), rotulosPlanos(rotulos))
    tx.afterCommit(() => esquecerParametros(db))
    return parametrosCom(await parametrosGuardados(tx), config)
  },

  enviarLogo: ownTransaction(enviarLogo),

  async removerLogo({ tx, audit, services, ator }) {
    await exigirRedeInteira(tx, ator, EDITAR)
    const { config, db } = services
    const antes = await parametrosParaEscrever(tx)
    await gravarLogo(tx, null)
    auditar(audit, { logo: antes.logo_versao }, { logo: null })
    tx.afterCommit(() => esquecerParametros(db))
    return parametrosCom(await parametrosGuardados(tx), config)
  },
}
