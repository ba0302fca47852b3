// Another name for a person: asked by them, decided by who administers them, never by themselves.
import type { usuarios } from '#contract/administracao/usuarios.ts'
import { notificar } from '#server/administracao/notificacoes/notify.ts'
import type { Call } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { avisarAcesso, pessoaPara } from './comando.ts'
import { pessoaDetalhada } from './leitura.ts'
import { gravarDecisaoDeNome, gravarNome, pedidoDeNomePendente } from './pedido-de-nome.ts'

type DecidirNome = Call<typeof usuarios.decidirNome>

const jaDecidido = () =>
  new Recusa('ERR_ESTADO_INVALIDO', 'Este pedido já foi decidido ou a pessoa desistiu dele.')

export async function decidirNome(call: DecidirNome) {
  const { tx, ator, audit, body, params } = call
  const { alvo } = await pessoaPara(call, 'decidirNome', params.id)
  const pedido = await pedidoDeNomePendente(tx, alvo.id)
  if (pedido?.id !== body.pedido_id) throw jaDecidido()
  const aprovado = body.decisao === 'aprovar'
  const motivo = body.motivo ?? null
  const situacao = aprovado ? 'aprovado' : 'recusado'
  const por = ator.usuario.id
  if (!(await gravarDecisaoDeNome(tx, { id: pedido.id, situacao, por, motivo }))) throw jaDecidido()
  if (aprovado) {
    await gravarNome(tx, alvo.id, pedido.nome_pedido)
    await avisarAcesso(call, alvo.id)
  }
  audit.mudanca({
    entidade: 'usuario',
    entidade_id: alvo.id,
    local_id: alvo.lotacao_id,
    de: aprovado ? { nome: alvo.nome } : { nome_pedido: pedido.nome_pedido },
    para: aprovado ? { nome: pedido.nome_pedido } : { nome_pedido: null },
    motivo: motivo ?? pedido.motivo,
  })
  await notificar(tx, {
    tipo: 'NomeDecidido',
    data: {},
    titulo: aprovado ? 'Seu nome no cadastro mudou' : 'Seu pedido de outro nome foi recusado',
    detalhe: aprovado
      ? `Documentos e registros novos dizem ${pedido.nome_pedido}; os de antes ficam como estavam.`
      : motivo,
    acao_url: '/painel/meus-dados',
    para: { usuarios: [alvo.id] },
    exceto: ator.usuario.id,
  })
  return pessoaDetalhada(call, alvo.id)
}
