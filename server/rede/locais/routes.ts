// Places: the list, the tree, and every act on one of them.
import type { Concessao } from '#contract/casa/acesso.ts'
import type { locais } from '#contract/rede/locais.ts'
import type { Handlers } from '#server/casa/http/call.ts'
import { respondeCom } from '#server/casa/http/responde-com.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { localVisto } from './alvo.ts'
import { municipiosAlcancados, tiposAtivos } from './arvore-queries.ts'
import { emLote } from './em-lote.ts'
import { localDetalhado } from './ficha.ts'
import { criar, editar } from './gravar.ts'
import { arvore, caminho } from './leitura.ts'
import { listar } from './lista.ts'
import { mover } from './mover.ts'
import { designar, encerrar } from './responsaveis.ts'
import { responsaveisDoLocal } from './responsaveis-queries.ts'
import { inativar, reativar } from './situacao.ts'
import { unificar } from './unificar.ts'

const nosDaLista = (concessoes: readonly Concessao[]) => nosDaPermissao(concessoes, 'painel.locais.listar')

const { mudado } = respondeCom(localDetalhado)

export const locaisHandlers: Handlers<typeof locais> = {
  listar,
  arvore: (call) => arvore(call, nosDaLista(call.ator.concessoes)),
  tipos: ({ tx }) => tiposAtivos(tx),
  municipios: ({ tx, ator }) => municipiosAlcancados(tx, nosDaLista(ator.concessoes)),
  caminho,
  criar,
  editar,
  mover,
  unificar,
  emLote,
  designarResponsavel: designar,
  encerrarResponsavel: encerrar,

  async ver(call) {
    const { id } = await localVisto(call, { id: call.params.id, acao: 'locais.ver' })
    return localDetalhado(call, id)
  },

  inativar: mudado((call) => inativar(call, call.params.id, call.body.motivo)),

  reativar: mudado((call) => reativar(call, call.params.id)),

  async responsaveis(call) {
    const { id } = await localVisto(call, { id: call.params.id, acao: 'locais.ver' })
    return responsaveisDoLocal(call.tx, id, call.services.config.fuso)
  },
}
