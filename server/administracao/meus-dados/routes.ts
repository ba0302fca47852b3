// What each person sees and changes of the own account: never anyone else's, whatever the address says.
import {
  type meusDados,
  PreferenciasEscolhidas,
  preferenciasCom,
} from '#contract/administracao/meus-dados.ts'
import { usuarios } from '#contract/administracao/usuarios.ts'
import { canalDoUsuario } from '#contract/casa/tempo-real.ts'
import { encerrarOutrasSessoes, sessoesDaPessoa } from '#server/administracao/acesso/sessoes.ts'
import { aparelhosDaPessoa } from '#server/administracao/aparelhos/da-pessoa.ts'
import { recusarAparelho } from '#server/administracao/aparelhos/refusal.ts'
import { notificar } from '#server/administracao/notificacoes/notify.ts'
import { atribuicoesDaPessoa } from '#server/administracao/usuarios/atribuicoes.ts'
import {
  cancelarPedidoDeNome,
  gravarPedidoDeNome,
  localQueDecide,
  pedidoDeNomePendente,
  ultimoPedidoDeNome,
} from '#server/administracao/usuarios/pedido-de-nome.ts'
import { cpfOculto } from '#server/casa/cpf-oculto.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator, Call, Handlers } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { publicar } from '#server/casa/tempo-real/publish.ts'
import {
  cadastroDaPessoa,
  cadastroParaEditar,
  encerrarSessaoPropria,
  gravarPreferencias,
  gravarTelefone,
} from './queries.ts'

async function meusDadosDe(db: Queryable, { usuario, sessaoId }: Ator, fuso: string) {
  const { cpf, preferencias, ...cadastro } = await cadastroDaPessoa(db, usuario.id)
  return {
    ...cadastro,
    cpf: cpfOculto(cpf),
    atribuicoes: await atribuicoesDaPessoa(db, usuario.id, fuso),
    sessoes: await sessoesDaPessoa(db, { id: usuario.id, atual: sessaoId }, fuso),
    dispositivos: await aparelhosDaPessoa(db, usuario.id),
    preferencias: preferenciasCom(preferencias),
    pedido_de_nome: await ultimoPedidoDeNome(db, usuario.id),
  }
}

/** The other tabs and devices of the person ask again what they still may. */
const avisar = (tx: Queryable, { usuario }: Ator) =>
  publicar(tx, { canal: canalDoUsuario(usuario.id), evento: 'AcessoAlterado' })

async function pedirNome({ tx, ator, body, audit, services }: Call<typeof meusDados.pedirNome>) {
  const { id } = ator.usuario
  const { nome } = await cadastroParaEditar(tx, id)
  if (body.nome === nome) throw campoInvalido('nome', 'Este já é o nome do seu cadastro.')
  if ((await pedidoDeNomePendente(tx, id)) !== null)
    throw new Recusa('ERR_ESTADO_INVALIDO', 'Já há um pedido à espera. Desista dele para fazer outro.')
  await gravarPedidoDeNome(tx, { usuario_id: id, ...body })
  audit.mudanca({
    entidade: 'usuario',
    entidade_id: id,
    de: { nome_pedido: null },
    para: { nome_pedido: body.nome },
    motivo: body.motivo,
  })
  await notificar(tx, {
    tipo: 'NomePedido',
    data: {},
    titulo: `${nome} pediu outro nome no cadastro`,
    detalhe: `${body.nome}. ${body.motivo}`,
    acao_url: `/painel/admin/usuarios/${id}`,
    local_id: await localQueDecide(tx, id),
    para: { permissao: usuarios.decidirNome.access },
    exceto: id,
  })
  return meusDadosDe(tx, ator, services.config.fuso)
}

export const meusDadosHandlers: Handlers<typeof meusDados> = {
  ver: ({ tx, ator, services }) => meusDadosDe(tx, ator, services.config.fuso),

  async editar({ tx, ator, body, audit, services }) {
    const { id } = ator.usuario
    const { telefone } = await cadastroParaEditar(tx, id)
    const para = { telefone: body.telefone === '' ? null : body.telefone }
    await gravarTelefone(tx, id, para.telefone)
    audit.mudanca({ entidade: 'usuario', entidade_id: id, de: { telefone }, para })
    return meusDadosDe(tx, ator, services.config.fuso)
  },

  pedirNome,

  async desistirDoNome({ tx, ator, audit, services }) {
    const { id } = ator.usuario
    if (!(await cancelarPedidoDeNome(tx, id)))
      throw new Recusa('ERR_NAO_ENCONTRADO', 'Não há pedido de outro nome à espera.')
    audit.mudanca({ entidade: 'usuario', entidade_id: id, para: { nome_pedido: null } })
    return meusDadosDe(tx, ator, services.config.fuso)
  },

  async verPreferencias({ tx, ator }) {
    const { preferencias } = await cadastroDaPessoa(tx, ator.usuario.id)
    return PreferenciasEscolhidas.parse(preferencias)
  },

  async gravarPreferencias({ tx, ator, body, audit }) {
    const { id } = ator.usuario
    const { preferencias } = await cadastroParaEditar(tx, id)
    const escolhidas = { ...preferencias, ...body }
    await gravarPreferencias(tx, id, escolhidas)
    audit.mudanca({ entidade: 'usuario', entidade_id: id, de: { ...preferencias }, para: { ...body } })
    return preferenciasCom(escolhidas)
  },

  async encerrarSessao({ tx, ator, params, audit }) {
    if (params.id === ator.sessaoId) {
      throw new Recusa(
        'ERR_ESTADO_INVALIDO',
        'Esta é a sessão que você está usando. Para encerrá-la, use Sair, no menu com o seu nome.',
      )
    }
    if (!(await encerrarSessaoPropria(tx, { id: params.id, usuario_id: ator.usuario.id })))
      throw new Recusa('ERR_NAO_ENCONTRADO', 'Esta sessão já terminou ou não é sua.')
    audit.mudanca({ entidade: 'sessao', entidade_id: params.id })
    await avisar(tx, ator)
    return null
  },

  async encerrarOutras({ tx, ator, audit }) {
    const encerradas = await encerrarOutrasSessoes(tx, ator.usuario.id, ator.sessaoId, 'a própria pessoa')
    audit.mudanca({
      entidade: 'usuario',
      entidade_id: ator.usuario.id,
      para: { sessoes_encerradas: encerradas },
    })
    if (encerradas > 0) await avisar(tx, ator)
    return { encerradas }
  },

  async recusarAparelho({ tx, ator, params, audit }) {
    const { id } = ator.usuario
    const motivo = 'Perdido ou entregue, segundo a própria pessoa'
    const aparelho = await recusarAparelho(tx, { id: params.id, usuario_id: id, por: id, motivo })
    audit.mudanca({
      entidade: 'dispositivo',
      entidade_id: params.id,
      para: { recusado_em: aparelho.recusado_em },
      motivo,
    })
    return aparelho
  },
}
