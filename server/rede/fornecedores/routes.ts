// The register of suppliers.

import type { fornecedores } from '#contract/rede/fornecedores.ts'
import { umPorUm } from '#server/casa/em-lote.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { respondeCom } from '#server/casa/http/responde-com.ts'
import { fornecedorDetalhado, fornecedorPara } from './comando.ts'
import { gravarDadosBancarios, lerDadosBancarios } from './dados-bancarios.ts'
import { criarFornecedor, editar } from './gravar.ts'
import { listar } from './lista.ts'
import { fornecedorVisto } from './queries.ts'
import { encerrarSancao, registrarCertidao, retirarCertidao, sancionar } from './sancoes.ts'
import { mudarSituacao, unificar } from './situacao.ts'

const emLote = (call: Call<typeof fornecedores.emLote>) => {
  const { body } = call
  return umPorUm(call, {
    ids: body.ids,
    nome: async (id) => (await fornecedorVisto(call.tx, id))?.razao_social,
    desconhecido: 'Fornecedor não encontrado',
    fazer: (comando, id) =>
      mudarSituacao(comando, body.acao, id, body.acao === 'inativar' ? body.motivo : null),
    // Who was suspended or barred is not so again by coming back to use.
    antes: (era) => (body.acao === 'inativar' && era === 'ativo' ? era : undefined),
    feito: body.acao === 'inativar' ? 'Inativado.' : 'Reativado.',
  })
}

const { criado, mudado } = respondeCom(fornecedorDetalhado)

export const fornecedoresHandlers: Handlers<typeof fornecedores> = {
  listar,
  editar,
  emLote,

  ver: mudado((call) => fornecedorPara(call, 'ver', call.params.id, 'ver')),
  criar: criado((call) => criarFornecedor(call, call.body)),
  suspender: mudado((call) => mudarSituacao(call, 'suspender', call.params.id, call.body.motivo)),
  impedir: mudado((call) => mudarSituacao(call, 'impedir', call.params.id, call.body.motivo)),
  inativar: mudado((call) => mudarSituacao(call, 'inativar', call.params.id, call.body.motivo)),
  reativar: mudado((call) => mudarSituacao(call, 'reativar', call.params.id, null)),
  async unificar(call) {
    await unificar(call, call.params.id, call.body)
    return fornecedorDetalhado(call, call.body.destino_id)
  },
  sancionar: mudado((call) => sancionar(call, call.params.id, call.body)),
  encerrarSancao: mudado((call) => encerrarSancao(call, call.params, call.body)),
  registrarCertidao: mudado((call) => registrarCertidao(call, call.params.id, call.body)),
  retirarCertidao: mudado((call) => retirarCertidao(call, call.params, call.body.motivo)),
  verDadosBancarios: (call) => lerDadosBancarios(call, call.params.id),
  gravarDadosBancarios: (call) => gravarDadosBancarios(call, call.params.id, call.body),
}
