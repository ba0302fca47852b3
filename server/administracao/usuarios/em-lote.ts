// The same act on each of several people: a loop over the act on one, each with its own answer.

import type { usuarios } from '#contract/administracao/usuarios.ts'
import type { ResultadoDoLote } from '#contract/casa/envelope.ts'
import type { Comando } from '#server/casa/comando.ts'
import { emSeparado } from '#server/casa/em-separado.ts'
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

async function fazer(comando: Comando, id: number, pedido: UsuariosEmLote): Promise<void> {
  switch (pedido.acao) {
    case 'bloquear':
      return bloquear(comando, id, pedido.motivo)
    case 'desbloquear':
      return desbloquear(comando, id)
    case 'inativar':
      return inativar(comando, id, pedido.motivo)
    case 'reenviar_convite':
      return reenviarConvite(comando, id)
    case 'encerrar_sessoes':
      await encerrarSessoes(comando, id, null)
      return
    case 'atribuir':
      return atribuir(comando, id, pedido.atribuicao)
    case 'remover_perfil':
      return removerPerfil(comando, id, pedido)
  }
}

/** By id and each once, so that two who do it at the same time never wait for each other. */
export async function emLote(call: EmLote): Promise<ResultadoDoLote> {
  const { tx, ator, body } = call
  const ids = [...new Set(body.ids)].sort((a, b) => a - b)
  // Taken before any person: who acts on one of them alone takes them in the same order.
  await umAdministradorPorVez(tx)
  const vistas = (await alvosPorId(tx, ids, fusoDe(call))).filter((alvo) =>
    alcanca(ator, 'admin.usuarios.listar', alvo),
  )
  const nomes = new Map(vistas.map(({ id, nome }) => [id, nome]))
  const resultados = []
  for (const id of ids) {
    const resultado = await emSeparado(call, (comando) => fazer(comando, id, body))
    const mensagem = resultado.feito ? FEITO[body.acao] : resultado.mensagem
    resultados.push({ id, nome: nomes.get(id) ?? 'Pessoa não encontrada', feito: resultado.feito, mensagem })
  }
  return { resultados }
}
