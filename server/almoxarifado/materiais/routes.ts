// The catalogue of materials. Its permissions are of the whole órgão; what there is in stock is told by place.

import type { materiais } from '#contract/almoxarifado/materiais.ts'
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

async function emLote(call: Call<typeof materiais.emLote>) {
  const { body } = call
  const grupo_id = body.acao === 'mudar_grupo' ? body.grupo_id : undefined
  return umPorUm(call, {
    ids: body.ids,
    nome: async (id) => (await materialVisto(call.tx, id))?.descricao,
    desconhecido: 'Material não encontrado',
    fazer: (comando, id) =>
      grupo_id === undefined
        ? mudarAtivo(comando, 'inativar', id, body.motivo ?? null)
        : mudarGrupo(comando, id, grupo_id),
    feito: grupo_id === undefined ? 'Inativado.' : 'Passou para o grupo.',
  })
}

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
  parecidos: ({ tx, query: { descricao, gtins, menos } }) =>
    materiaisParecidos(tx, { descricao, gtins: gtins ?? [], menos: menos ?? null }),
  ver: (call) => materialDetalhado(call, call.params.id),

  criar: criado((call) => criarMaterial(call, call.body)),
  inativar: mudado((call) => mudarAtivo(call, 'inativar', call.params.id, call.body.motivo)),
  reativar: mudado((call) => mudarAtivo(call, 'reativar', call.params.id, null)),
  async unificar(call) {
    await unificar(call, call.params.id, call.body)
    return materialDetalhado(call, call.body.destino_id)
  },
}
