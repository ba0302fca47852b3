// A new password, by the current one or by the link of an e-mail; every other session ends.
import type { conta } from '#contract/administracao/conta.ts'
import { encerrarOutrasSessoes } from '#server/administracao/acesso/sessoes.ts'
import { casaAtual } from '#server/administracao/parametros/current.ts'
import type { Tx } from '#server/casa/db/database.ts'
import { operationTrail } from '#server/casa/http/audit.ts'
import { inBackground } from '#server/casa/http/background.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { hashOfKey, setBrowserKey } from '#server/casa/http/session-cookies.ts'
import { mensagemDeSenhaAlterada } from './mensagens.ts'
import { chaveDesteNavegador, reconhecerSoEste } from './navegador.ts'
import {
  ativarConvidado,
  type Conta,
  contaDaRecuperacao,
  contaDoId,
  gravarSenha,
  usarRecuperacao,
} from './queries.ts'
import { hashDaSenha, problemaDaSenha, senhaConfere } from './senha.ts'
import { avisarSeComecaEspera, marcarSucesso, reservarEntrada } from './tentativas.ts'

type AlterarSenha = Call<typeof conta.alterarSenha>

interface Autorizacao {
  conta: Conta
  /** The session that stays open; a link leaves none. */
  sessaoId: number | null
  motivo: string
  /** The first password of who was invited. */
  convite?: true
  /** The last check, with the change itself: true for one caller only. */
  confirmar(tx: Tx): Promise<boolean>
}

async function pelaSenhaAtual(call: AlterarSenha, senha_atual: string): Promise<Autorizacao> {
  const { ator, request, agora } = call
  const { db } = call.services
  if (ator === null) throw new Recusa('ERR_NAO_AUTENTICADO')
  const conta = await contaDoId(db, ator.usuario.id)
  const conhecido = `sessao ${ator.sessaoId}`
  const tentativa = await reservarEntrada({ db, agora, conta: conta.email, ip: request.ip, conhecido })
  if (!(await senhaConfere(senha_atual, conta.senha_hash))) {
    avisarSeComecaEspera(call, tentativa, conta.id)
    throw campoInvalido('senha_atual', 'A senha atual não confere.')
  }
  return {
    conta,
    sessaoId: ator.sessaoId,
    motivo: 'pela senha atual',
    async confirmar(tx) {
      await marcarSucesso(tx, tentativa)
      return true
    },
  }
}

async function peloLink(call: AlterarSenha, token: string): Promise<Autorizacao> {
  const token_hash = hashOfKey(token)
  const conta = await contaDaRecuperacao(call.services.db, token_hash)
  if (conta === undefined) throw new Recusa('ERR_LINK_EXPIRADO', 'Este link não vale mais. Peça um novo.')
  if (conta.tipo === 'recuperacao')
    return {
      conta,
      sessaoId: null,
      motivo: 'pelo link do e-mail',
      confirmar: (tx) => usarRecuperacao(tx, token_hash),
    }
  return {
    conta,
    sessaoId: null,
    motivo: 'pelo convite',
    convite: true,
    confirmar: async (tx) => (await usarRecuperacao(tx, token_hash)) && (await ativarConvidado(tx, conta.id)),
  }
}

async function exigirSenhaBoa(call: AlterarSenha, conta: Conta): Promise<void> {
  const { senha_nova } = call.body
  const { orgao, sigla } = call.services.config
  const problema = problemaDaSenha(senha_nova, [conta.nome, conta.email, orgao, sigla])
  if (problema !== undefined) throw campoInvalido('senha_nova', problema)
  if (await senhaConfere(senha_nova, conta.senha_hash)) {
    throw campoInvalido('senha_nova', 'Escolha uma senha diferente da atual.')
  }
}

export async function alterarSenha(call: AlterarSenha): Promise<null> {
  const { body, request, reply } = call
  const { db, mail, config } = call.services
  const { conta, sessaoId, motivo, convite, confirmar } =
    'token' in body ? await peloLink(call, body.token) : await pelaSenhaAtual(call, body.senha_atual)
  await exigirSenhaBoa(call, conta)
  const hash = await hashDaSenha(body.senha_nova)
  const navegador = chaveDesteNavegador(request, config)
  await db.transaction(async (tx) => {
    if (!(await confirmar(tx))) throw new Recusa('ERR_LINK_EXPIRADO')
    if (!(await gravarSenha(tx, conta, hash))) throw new Recusa('ERR_CONFLITO_VERSAO')
    await encerrarOutrasSessoes(tx, conta.id, sessaoId, 'troca de senha')
    await reconhecerSoEste(tx, conta.id, navegador)
    const trail = operationTrail('conta.alterarSenha', call)
    trail.mudanca({
      entidade: 'usuario',
      entidade_id: conta.id,
      ...(convite && { de: { situacao: 'convidado' }, para: { situacao: 'ativo' } }),
      motivo,
    })
    await trail.write(tx, conta.id)
  })
  // Who came by the link has proved whose the account is: from here they sign in, whoever else is guessing.
  setBrowserKey(reply, config, navegador)
  if (convite) return null
  inBackground(request, async () => mail.send(mensagemDeSenhaAlterada(conta, await casaAtual(db, config))))
  return null
}
