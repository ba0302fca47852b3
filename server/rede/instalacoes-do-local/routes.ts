// The installations of a place, as the panel keeps them.
import { z } from 'zod'
import type { instalacoesDoLocal } from '#contract/rede/instalacoes-do-local.ts'
import { notaDeInfraestrutura } from '#contract/rede/nota-de-infraestrutura.ts'
import type { Handlers } from '#server/casa/http/call.ts'
import { cursorDe, posicaoDoCursor } from '#server/casa/http/list/cursor.ts'
import { acoesNoLocal, localAlcancado } from './alcance.ts'
import { fotosDoLocal, verificacoesDe } from './historico-queries.ts'
import { filtradas, paginaDe } from './listar.ts'
import { criarDoModelo, faltamDoModelo } from './modelo.ts'
import { criar, detalhada, editar, instalacaoExigida, reativarOuInativar } from './mudar.ts'
import { avaliadasEm, instalacoesEm, tiposOferecidos } from './queries.ts'
import { unificar } from './unificar.ts'

const LER = 'painel.locais.instalacoes.listar'
const HISTORICO = 'painel.locais.instalacoes.historico'

const PosicaoDaVerificacao = z.tuple([z.number().int()])
const PosicaoDaFoto = z.tuple([z.iso.datetime({ precision: 6 }), z.number().int()])

export const instalacoesDoLocalHandlers: Handlers<typeof instalacoesDoLocal> = {
  async listar({ tx, ator, params, query, agora }) {
    const local = await localAlcancado(tx, ator, LER, params.localId)
    return paginaDe(filtradas(await instalacoesEm(tx, local.id), query, agora), query)
  },

  async tipos({ tx, ator, params }) {
    const local = await localAlcancado(tx, ator, LER, params.localId)
    return {
      tipos: await tiposOferecidos(tx),
      acoes: acoesNoLocal(ator, local, ['criar', 'historico']),
      faltam_do_modelo: await faltamDoModelo(tx, local.id),
    }
  },

  async nota({ tx, ator, params }) {
    const local = await localAlcancado(tx, ator, LER, params.localId)
    return notaDeInfraestrutura(await avaliadasEm(tx, local.id))
  },

  async fotos({ tx, ator, params, query }) {
    const local = await localAlcancado(tx, ator, HISTORICO, params.localId)
    const { instalacao_id, perPage, cursor } = query
    if (instalacao_id !== undefined) await instalacaoExigida(tx, local.id, instalacao_id)
    const depois = cursor === undefined ? null : posicaoDoCursor(cursor, PosicaoDaFoto)
    const fotos = await fotosDoLocal(tx, {
      local,
      instalacao_id,
      depois: depois && { chave: depois[0], id: depois[1] },
      limite: perPage + 1,
    })
    const ultima = fotos[perPage - 1]
    return {
      data: fotos.slice(0, perPage).map(({ foto }) => foto),
      proximo: ultima && fotos.length > perPage ? cursorDe([ultima.chave, ultima.id]) : null,
    }
  },

  async ver(call) {
    const { tx, ator, params } = call
    const local = await localAlcancado(tx, ator, LER, params.localId)
    return detalhada(tx, ator, local, params.instalacaoId)
  },

  async historico({ tx, ator, params, query }) {
    const local = await localAlcancado(tx, ator, HISTORICO, params.localId)
    const { id } = await instalacaoExigida(tx, local.id, params.instalacaoId)
    const { perPage, cursor } = query
    const depois = cursor === undefined ? null : posicaoDoCursor(cursor, PosicaoDaVerificacao)[0]
    const linhas = await verificacoesDe(tx, id, { depois, limite: perPage + 1 })
    const ultima = linhas[perPage - 1]
    return {
      data: linhas.slice(0, perPage),
      proximo: ultima && linhas.length > perPage ? cursorDe([ultima.id]) : null,
    }
  },

  criar,
  criarDoModelo,
  editar,
  inativar: (call) => reativarOuInativar(call, false),
  reativar: (call) => reativarOuInativar(call, true),
  unificar,
}
