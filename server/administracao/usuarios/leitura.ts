// The list, one person whole, and what a person may do today with the reason.

import type { PermissaoEfetiva } from '#contract/administracao/permissao-efetiva.ts'
import type { UsuarioDetalhado, usuarios } from '#contract/administracao/usuarios.ts'
import { Permissao, permissoesDisponiveis, verbeteDe } from '#contract/casa/permissoes.ts'
import { sessoesDaPessoa } from '#server/administracao/acesso/sessoes.ts'
import { aparelhosDaPessoa } from '#server/administracao/aparelhos/da-pessoa.ts'
import type { Comando } from '#server/casa/comando.ts'
import { cpfOculto } from '#server/casa/cpf-oculto.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { alvosPorId } from './alvo-queries.ts'
import { atribuicoesDaPessoa } from './atribuicoes.ts'
import { fusoDe, pessoaVista } from './comando.ts'
import { cadastroDaPessoa, permissoesVigentes } from './detail-queries.ts'
import { listar } from './lista.ts'
import { pedidoDeNomePendente } from './pedido-de-nome.ts'
import { politicaSobre } from './policy.ts'

/**
 * The person as the screens show it, for who has just been let through: what was done in this transaction may have taken
 * the person out of their reach.
 */
export async function pessoaDetalhada(
  comando: Pick<Comando, 'tx' | 'ator' | 'services'>,
  id: number,
): Promise<UsuarioDetalhado> {
  const { tx, ator } = comando
  const fuso = fusoDe(comando)
  const [alvo] = await alvosPorId(tx, [id], fuso)
  if (alvo === undefined) throw new Error('a person just found is not there')
  const politica = await politicaSobre(tx, ator, [alvo], fuso)
  const atribuicoes = await atribuicoesDaPessoa(tx, id, fuso)
  const { cpf, ...cadastro } = await cadastroDaPessoa(tx, id, fuso)
  return {
    ...cadastro,
    cpf: cpfOculto(cpf),
    atribuicoes: atribuicoes.map((atribuicao) => ({
      ...atribuicao,
      acoes: politica.acoesDaAtribuicao(alvo, atribuicao.id),
    })),
    sessoes: await sessoesDaPessoa(tx, { id, atual: id === ator.usuario.id ? ator.sessaoId : null }, fuso),
    dispositivos: await aparelhosDaPessoa(tx, id),
    pedido_de_nome: await pedidoDeNomePendente(tx, id),
    acoes: politica.acoes(alvo),
  }
}

async function exigirVer(call: Call<typeof usuarios.ver> | Call<typeof usuarios.permissoes>): Promise<void> {
  const { alvo, politica } = await pessoaVista(call, call.params.id)
  const recusa = politica.impedimento('ver', alvo)
  if (recusa) throw recusa
}

/** Of who is not active, nothing. */
async function permissoesEfetivas(call: Call<typeof usuarios.permissoes>): Promise<PermissaoEfetiva[]> {
  const porPerfil = await permissoesVigentes(call.tx, call.params.id, fusoDe(call))
  return permissoesDisponiveis.flatMap((permissao) => {
    const por = porPerfil.filter(({ chaves }) => chaves.includes(null) || chaves.includes(permissao))
    if (por.length === 0) return []
    const { rotulo } = verbeteDe(permissao)
    return [
      { permissao: Permissao.parse(permissao), rotulo, por: por.map(({ chaves: _chaves, ...via }) => via) },
    ]
  })
}

export const leitura: Pick<Handlers<typeof usuarios>, 'listar' | 'ver' | 'permissoes'> = {
  listar,
  async ver(call) {
    await exigirVer(call)
    return pessoaDetalhada(call, call.params.id)
  },
  async permissoes(call) {
    await exigirVer(call)
    return permissoesEfetivas(call)
  },
}
