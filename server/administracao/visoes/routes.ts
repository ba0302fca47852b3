import type { visoes } from '#contract/administracao/visoes.ts'
import type { Handlers } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { exigirAbaixoDe } from '#server/casa/http/limite.ts'
import { apagarVisao, gravarVisao, outrasVisoes, visoesDaPessoa } from './queries.ts'

/** Of one person, over all lists. */
const LIMITE = 200

export const visoesHandlers: Handlers<typeof visoes> = {
  listar: ({ tx, query, ator }) => visoesDaPessoa(tx, ator.usuario.id, query.lista),

  async salvar({ tx, body, ator, audit }) {
    await exigirAbaixoDe(tx, {
      de: `visoes:${ator.usuario.id}`,
      limite: LIMITE,
      quantos: () => outrasVisoes(tx, ator.usuario.id, body),
      mensagem: `Você já tem ${LIMITE} visões salvas. Remova alguma antes.`,
    })
    const visao = await gravarVisao(tx, ator.usuario.id, body)
    audit.mudanca({ entidade: 'visao', entidade_id: visao.id, para: { ...body } })
    return visao
  },

  async remover({ tx, params, ator, audit }) {
    const visao = await apagarVisao(tx, ator.usuario.id, params.id)
    if (!visao) throw new Recusa('ERR_NAO_ENCONTRADO', 'Esta visão já não existe.')
    const { id, ...antes } = visao
    audit.mudanca({
      entidade: 'visao',
      entidade_id: id,
      de: antes,
      para: { lista: null, nome: null, consulta: null },
    })
    return null
  },
}
