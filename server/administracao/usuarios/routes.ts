// The administration of people.
import type { usuarios } from '#contract/administracao/usuarios.ts'
import type { Handlers } from '#server/casa/http/call.ts'
import { atribuir, removerAtribuicao } from './conceder.ts'
import { convidar, convidarLista, reenviarConvite } from './convidar.ts'
import { editar } from './editar.ts'
import { emLote } from './em-lote.ts'
import { escolher } from './escolher.ts'
import { leitura, pessoaDetalhada } from './leitura.ts'
import { decidirNome } from './nome.ts'
import { aceitar, encerrarSessoes, recusar, verComo } from './sessoes.ts'
import { bloquear, desbloquear, inativar, reativar } from './situacao.ts'

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

  async bloquear(call) {
    await bloquear(call, call.params.id, call.body.motivo)
    return pessoaDetalhada(call, call.params.id)
  },

  async desbloquear(call) {
    await desbloquear(call, call.params.id)
    return pessoaDetalhada(call, call.params.id)
  },

  async inativar(call) {
    await inativar(call, call.params.id, call.body.motivo)
    return pessoaDetalhada(call, call.params.id)
  },

  async reativar(call) {
    await reativar(call, call.params.id)
    return pessoaDetalhada(call, call.params.id)
  },

  async atribuir(call) {
    await atribuir(call, call.params.id, call.body)
    return pessoaDetalhada(call, call.params.id)
  },

  async removerAtribuicao(call) {
    await removerAtribuicao(call, call.params.id, call.params.atribuicaoId)
    return pessoaDetalhada(call, call.params.id)
  },

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
