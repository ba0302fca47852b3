// Sessions and passwords.
import type { conta, Sessao } from '#contract/administracao/conta.ts'
import { pessoaComConcessoes } from '#server/administracao/acesso/pessoa.ts'
import { deixarDeVerComo } from '#server/administracao/acesso/sessoes.ts'
import { avisarNovoAcesso } from '#server/administracao/notificacoes/account-events.ts'
import { casaAtual, limitesAtuais } from '#server/administracao/parametros/current.ts'
import { operationTrail } from '#server/casa/http/audit.ts'
import { inBackground } from '#server/casa/http/background.ts'
import type { Ator, Call, Handlers } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { ownTransaction } from '#server/casa/http/own-transaction.ts'
import {
  clearSessionCookies,
  hashOfKey,
  newKey,
  setBrowserKey,
  setSessionCookies,
  setXsrfCookie,
  sidOf,
} from '#server/casa/http/session-cookies.ts'
import { alterarSenha } from './alterar-senha.ts'
import { mensagemDeRecuperacao } from './mensagens.ts'
import { chaveDesteNavegador, navegadorConhecido, reconhecerNavegador } from './navegador.ts'
import {
  abrirSessao,
  contaDoEmail,
  encerrarSessao,
  encerrarSessaoDoNavegador,
  expiracaoDaSessao,
  guardarRecuperacao,
} from './queries.ts'
import { senhaConfere } from './senha.ts'
import {
  avisarSeComecaEspera,
  marcarSucesso,
  reservarEntrada,
  reservarRecuperacao,
  type Tentativa,
} from './tentativas.ts'

type Entrar = Call<typeof conta.entrar>

async function entrar(call: Entrar): Promise<Sessao> {
  const { body, request, agora } = call
  const { db, config } = call.services
  const conhecido = await navegadorConhecido(db, { request, config, email: body.email })
  const tentativa = await reservarEntrada({ db, agora, conta: body.email, ip: request.ip, conhecido })
  const conta = await contaDoEmail(db, body.email)
  const confere = await senhaConfere(body.senha, conta?.senha_hash)
  if (conta === undefined || !confere) {
    await registrarRecusa(call, conta?.id)
    avisarSeComecaEspera(call, tentativa, conta?.id)
    throw new Recusa('ERR_CREDENCIAIS')
  }
  return novaSessao(call, conta, tentativa)
}

async function registrarRecusa(call: Entrar, usuario_id: number | undefined): Promise<void> {
  const trail = operationTrail('conta.entrar', call)
  trail.mudanca({ entidade: 'usuario', entidade_id: usuario_id ?? 'desconhecido', motivo: 'ERR_CREDENCIAIS' })
  await call.services.db.transaction((tx) => trail.write(tx, null))
}

async function novaSessao(call: Entrar, conta: Sessao['usuario'], tentativa: Tentativa): Promise<Sessao> {
  const { request, reply } = call
  const { db, config } = call.services
  const keys = { token: newKey(), sid: newKey() }
  const anterior = sidOf(request, config)
  const navegador = chaveDesteNavegador(request, config)
  const sessao = await db.transaction(async (tx) => {
    await marcarSucesso(tx, tentativa)
    await reconhecerNavegador(tx, conta.id, navegador)
    if (anterior !== undefined) await encerrarSessaoDoNavegador(tx, hashOfKey(anterior))
    const nova = {
      usuario_id: conta.id,
      token_hash: hashOfKey(keys.token),
      sid_hash: hashOfKey(keys.sid),
      ip: request.ip,
      agente: request.headers['user-agent']?.slice(0, 300) ?? null,
    }
    await avisarNovoAcesso(tx, nova)
    const aberta = await abrirSessao(tx, nova, config.fuso)
    const trail = operationTrail('conta.entrar', call)
    trail.mudanca({ entidade: 'sessao', entidade_id: aberta.id })
    await trail.write(tx, conta.id)
    return aberta
  })
  setSessionCookies(reply, config, keys, new Date(sessao.expira_em))
  setBrowserKey(reply, config, navegador)
  const { id, nome, email } = conta
  return { usuario: { id, nome, email }, permissoes: sessao.concessoes, termina_em: sessao.expira_em }
}

/** Looks the account up only after the answer: its time and content are the same whether it exists or not. */
async function recuperarSenha(call: Call<typeof conta.recuperarSenha>): Promise<null> {
  const { request, body, agora } = call
  const { db, config, mail } = call.services
  await reservarRecuperacao({ db, agora, ip: request.ip })
  inBackground(request, async () => {
    const conta = await contaDoEmail(db, body.email)
    if (conta === undefined) return
    const token = newKey()
    const { recuperacao_minutos } = await limitesAtuais(db)
    const guardada = await db.transaction(async (tx) => {
      const cabe = await guardarRecuperacao(tx, conta, hashOfKey(token), recuperacao_minutos)
      const trail = operationTrail('conta.recuperarSenha', call)
      trail.mudanca({ entidade: 'usuario', entidade_id: conta.id, ...(!cabe && { motivo: 'ERR_LIMITE' }) })
      await trail.write(tx, null)
      return cabe
    })
    if (!guardada) return
    const link = { token, minutos: recuperacao_minutos }
    await mail.send(mensagemDeRecuperacao(conta, link, await casaAtual(db, config)))
  })
  return null
}

function sessaoDe({ usuario, concessoes, verComo }: Ator): Sessao {
  const sessao = { usuario, permissoes: concessoes }
  return verComo ? { ...sessao, ver_como: { por: verComo.por.nome, ate: verComo.ate } } : sessao
}

export const contaHandlers: Handlers<typeof conta> = {
  entrar: ownTransaction(entrar),

  async sair({ tx, ator, audit, reply, services }) {
    await encerrarSessao(tx, ator.sessaoId)
    audit.mudanca({ entidade: 'sessao', entidade_id: ator.sessaoId })
    clearSessionCookies(reply, services.config)
    return null
  },

  async sessao({ tx, ator, request, reply, services: { config } }) {
    const sid = sidOf(request, config)
    const expira_em = await expiracaoDaSessao(tx, ator.sessaoId, config.fuso)
    if (sid !== undefined) setXsrfCookie(reply, config, sid, new Date(expira_em))
    return { ...sessaoDe(ator), termina_em: expira_em }
  },

  async sairDoVerComo({ tx, ator, audit, services }) {
    const termina_em = await expiracaoDaSessao(tx, ator.sessaoId, services.config.fuso)
    if (ator.verComo === undefined) return { ...sessaoDe(ator), termina_em }
    await deixarDeVerComo(tx, ator.sessaoId)
    audit.mudanca({ entidade: 'usuario', entidade_id: ator.usuario.id, motivo: 'fim do ver como' })
    const { concessoes, ...usuario } = await pessoaComConcessoes(
      tx,
      ator.verComo.por.id,
      services.config.fuso,
    )
    return { usuario, permissoes: concessoes, termina_em }
  },

  recuperarSenha: ownTransaction(recuperarSenha),
  alterarSenha: ownTransaction(alterarSenha),
}
