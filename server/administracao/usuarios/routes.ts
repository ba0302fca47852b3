// The administration of people.
import type { usuarios } from '#contract/administracao/usuarios.ts'
import type { Handlers } from '#server/casa/http/call.ts'
import { respondeCom } from '#server/casa/http/responde-com.ts'
import { atribuir, removerAtribuicao } from './conceder.ts'
import { convidar, convidarLista, reenviarConvite } from './convidar.ts'
import { editar } from './editar.ts'
import { emLote } from './em-lote.ts'
import { escolher } from './escolher.ts'
import { leitura, pessoaDetalhada } from './leitura.ts'
import { decidirNome } from './nome.ts'
import { aceitar, encerrarSessoes, recusar, verComo } from './sessoes.ts'
import { bloquear, desbloquear, inativar, reativar } from './situacao.ts'

const { mudado } = respondeCom(pessoaDetalhada)

export const usuariosHandlers: Handlers<typeof usuarios> = {
  ...leitura,
  escolher,
  editar,
  decidirNome,
  convidarLista,
  emLote,

  async convidar(call) {
    const { atribuicoes, ...dados } = call.body
    return pessoaDetalhada(call, await convidar(call, dados, atribuicoes))
  },

  async reenviarConvite(call) {
    await reenviarConvite(call, call.params.id)
    return null
  },

  bloquear: mudado((call) => bloquear(call, call.params.id, call.body.motivo)),

  desbloquear: mudado((call) => desbloquear(call, call.params.id)),

  inativar: mudado((call) => inativar(call, call.params.id, call.body.motivo)),

  reativar: mudado((call) => reativar(call, call.params.id)),

  atribuir: mudado((call) => atribuir(call, call.params.id, call.body)),

  removerAtribuicao: mudado((call) => removerAtribuicao(call, call.params.id, call.params.atribuicaoId)),

  async encerrarSessoes(call) {
    return { encerradas: await encerrarSessoes(call, call.params.id, call.body.sessao_id) }
  },

  async recusarAparelho(call) {
    return recusar(call, call.params, call.body.motivo)
  },

  async aceitarAparelho(call) {
    return aceitar(call, call.params)
  },

  async verComo(call) {
    await verComo(call, call.params.id, call.body.motivo)
    return null
  },
}
