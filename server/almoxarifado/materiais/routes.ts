// The catalogue of materials. Its permissions are of the whole órgão; what there is in stock is told by place.

import type { materiais } from '#contract/almoxarifado/materiais.ts'
import type { Comando } from '#server/casa/comando.ts'
import { umPorUm } from '#server/casa/em-lote.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { respondeCom } from '#server/casa/http/responde-com.ts'
import { materialDetalhado } from './comando.ts'
import { vincularGtin } from './embalagens.ts'
import { criarMaterial, editar, mudarAtivo, mudarGrupo } from './gravar.ts'
import {
  criarGrupo,
  criarUnidade,
  editarGrupo,
  editarUnidade,
  listarGrupos,
  listarUnidades,
} from './grupos.ts'
import { listar } from './lista.ts'
import { opcoesDeMaterial } from './opcoes.ts'
import { materiaisParecidos, materialVisto } from './queries.ts'
import { unificar } from './unificar.ts'

const OPCOES = 20

type EmLote = Call<typeof materiais.emLote>

const FEITO: Readonly<Record<EmLote['body']['acao'], string>> = {
  inativar: 'Inativado.',
  reativar: 'Reativado.',
  mudar_grupo: 'Passou para o grupo.',
}

/** As it was, of what the same acts put back exactly so. */
async function umDoLote(comando: Comando, id: number, pedido: EmLote['body']): Promise<string | undefined> {
  switch (pedido.acao) {
    case 'inativar':
      await mudarAtivo(comando, 'inativar', id, pedido.motivo)
      return 'ativo'
    case 'reativar':
      await mudarAtivo(comando, 'reativar', id, null)
      return undefined
    case 'mudar_grupo': {
      const era = await mudarGrupo(comando, id, pedido.grupo_id)
      return era === pedido.grupo_id ? undefined : String(era)
    }
  }
}

const emLote = (call: EmLote) =>
  umPorUm(call, {
    ids: call.body.ids,
    nome: async (id) => (await materialVisto(call.tx, id))?.descricao,
    desconhecido: 'Material não encontrado',
    fazer: (comando, id) => umDoLote(comando, id, call.body),
    antes: (era) => era,
    feito: FEITO[call.body.acao],
  })

const { criado, mudado } = respondeCom(materialDetalhado)

export const materiaisHandlers: Handlers<typeof materiais> = {
  listar,
  editar,
  vincularGtin,
  emLote,
  listarGrupos,
  criarGrupo,
  editarGrupo,
  listarUnidades,
  criarUnidade,
  editarUnidade,
  opcoes: ({ tx, query }) => opcoesDeMaterial(tx, { ...query, texto: query.texto ?? '', limite: OPCOES }),
  parecidos: async ({ tx, query: { descricao, gtins = [], menos = null } }) =>
    (await materiaisParecidos(tx, [{ descricao, gtins, menos }]))[0] ?? [],
  ver: (call) => materialDetalhado(call, call.params.id),

  criar: criado((call) => criarMaterial(call, call.body)),
  inativar: mudado((call) => mudarAtivo(call, 'inativar', call.params.id, call.body.motivo)),
  reativar: mudado((call) => mudarAtivo(call, 'reativar', call.params.id, null)),
  async unificar(call) {
    await unificar(call, call.params.id, call.body)
    return materialDetalhado(call, call.body.destino_id)
  },
}
