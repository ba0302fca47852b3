// The same act on each of several people, each with its own answer.

import type { SituacaoDaPessoa } from '#contract/administracao/pessoas.ts'
import type { usuarios } from '#contract/administracao/usuarios.ts'
import type { ResultadoDoLote } from '#contract/casa/envelope.ts'
import type { Comando } from '#server/casa/comando.ts'
import { umPorUm } from '#server/casa/em-lote.ts'
import type { Call } from '#server/casa/http/call.ts'
import { alvosPorId, umAdministradorPorVez } from './alvo-queries.ts'
import { fusoDe } from './comando.ts'
import { atribuir, removerPerfil } from './conceder.ts'
import { reenviarConvite } from './convidar.ts'
import { alcanca } from './policy.ts'
import { encerrarSessoes } from './sessoes.ts'
import { bloquear, desbloquear, inativar } from './situacao.ts'

type EmLote = Call<typeof usuarios.emLote>
type UsuariosEmLote = EmLote['body']

const FEITO: Readonly<Record<UsuariosEmLote['acao'], string>> = {
  bloquear: 'Bloqueada.',
  desbloquear: 'Desbloqueada.',
  inativar: 'Inativada.',
  reenviar_convite: 'Convite enviado.',
  encerrar_sessoes: 'Sessões encerradas.',
  atribuir: 'Perfil atribuído.',
  remover_perfil: 'Perfil removido.',
}

/** What a person was, where it is blocked. */
async function fazer(
  comando: Comando,
  id: number,
  pedido: UsuariosEmLote,
): Promise<SituacaoDaPessoa | undefined> {
  switch (pedido.acao) {
    case 'bloquear':
      return bloquear(comando, id, pedido.motivo)
    case 'desbloquear':
      await desbloquear(comando, id)
      return undefined
    case 'inativar':
      await inativar(comando, id, pedido.motivo)
      return undefined
    case 'reenviar_convite':
      await reenviarConvite(comando, id)
      return undefined
    case 'encerrar_sessoes':
      await encerrarSessoes(comando, id, null)
      return undefined
    case 'atribuir':
      await atribuir(comando, id, pedido.atribuicao)
      return undefined
    case 'remover_perfil':
      await removerPerfil(comando, id, pedido)
      return undefined
  }
}

export async function emLote(call: EmLote): Promise<ResultadoDoLote> {
  const { tx, ator, body } = call
  // Taken before any person: who acts on one of them alone takes them in the same order.
  await umAdministradorPorVez(tx)
  const vistas = (await alvosPorId(tx, body.ids, fusoDe(call))).filter((alvo) =>
    alcanca(ator, 'admin.usuarios.listar', alvo),
  )
  const nomes = new Map(vistas.map(({ id, nome }) => [id, nome]))
  return umPorUm(call, {
    ids: body.ids,
    nome: (id) => nomes.get(id),
    desconhecido: 'Pessoa não encontrada',
    fazer: (comando, id) => fazer(comando, id, body),
    // Who was invited is not so again by being unblocked: the invitation is gone.
    antes: (era) => (era === 'ativo' ? era : undefined),
    feito: FEITO[body.acao],
  })
}
