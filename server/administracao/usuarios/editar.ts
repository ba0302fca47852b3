// The register of a person, and what follows from another e-mail.

import sql from 'sql-template-tag'
import { usuarios } from '#contract/administracao/usuarios.ts'
import { anularLinks } from '#server/administracao/acesso/links.ts'
import { encerrarOutrasSessoes } from '#server/administracao/acesso/sessoes.ts'
import { casaAtual } from '#server/administracao/parametros/current.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import type { Alvo } from './alvo-queries.ts'
import { avisarAcesso, enviarDepois, pessoaPara } from './comando.ts'
import { enviarConvite } from './convite.ts'
import { cpfEmDigitos } from './cpf.ts'
import { pessoaDetalhada } from './leitura.ts'
import { lugarAlcancado } from './lugar.ts'
import { mensagemDeEmailTrocado } from './mensagens.ts'
import { alcanca } from './policy.ts'

type Editar = Call<typeof usuarios.editar>

const CAMPOS = sql`nome, email, cpf, matricula, cargo, setor, telefone, tipo, local_lotacao_id`

async function exigirLotacao({ tx, ator }: Comando, alvo: Alvo, nova: number | null): Promise<void> {
  if (nova === alvo.lotacao_id) return
  const permissao = usuarios.editar.access
  if (nova !== null) {
    await lugarAlcancado(tx, ator, permissao, { id: nova, campo: 'local_lotacao_id' })
  } else if (!alcanca(ator, permissao, { ...alvo, lotacao: null })) {
    throw campoInvalido('local_lotacao_id', 'Diga onde a pessoa trabalha, num local que você administra.')
  }
}

/** Whoever reads the new address can make a new password: it is as much as to hand the account over. */
async function trocarEmail(comando: Comando, alvo: Alvo, novo: string): Promise<void> {
  const { tx, ator, services } = comando
  await encerrarOutrasSessoes(
    tx,
    alvo.id,
    alvo.id === ator.usuario.id ? ator.sessaoId : null,
    'troca de e-mail',
  )
  await anularLinks(tx, alvo.id)
  await avisarAcesso(comando, alvo.id)
  if (alvo.situacao === 'convidado') await enviarConvite(comando, { ...alvo, email: novo })
  else if (alvo.situacao === 'ativo')
    enviarDepois(comando, mensagemDeEmailTrocado(alvo, novo, await casaAtual(tx, services.config)))
}

export async function editar(call: Editar) {
  const { params, body, tx, audit } = call
  const { alvo, politica } = await pessoaPara(call, 'editar', params.id)
  if (alvo.versao !== body.versao)
    throw new Recusa('ERR_CONFLITO_VERSAO', { dados: await pessoaDetalhada(call, alvo.id) })
  if (alvo.id === call.ator.usuario.id && body.nome !== alvo.nome)
    throw campoInvalido(
      'nome',
      'Ninguém muda o próprio nome. Peça em Meus dados; outra pessoa que administre os cadastros decide.',
    )
  const trocou = body.email !== alvo.email.toLowerCase()
  if (trocou && !politica.contem(alvo))
    throw new Recusa(
      'ERR_NAO_AUTORIZADO',
      'Esta pessoa tem permissões que você não tem: só quem as tem troca o e-mail dela.',
    )
  await exigirLotacao(call, alvo, body.local_lotacao_id)
  const antes = await tx.one<Record<string, unknown>>(
    sql`select ${CAMPOS} from usuario where id = ${alvo.id}`,
  )
  const cpf = body.cpf === undefined ? antes.cpf : cpfEmDigitos(body.cpf)
  const depois = await tx.one<Record<string, unknown>>(sql`
    update usuario set nome = ${body.nome}, email = ${body.email}, cpf = ${cpf}, matricula = ${body.matricula},
      cargo = ${body.cargo}, setor = ${body.setor}, telefone = ${body.telefone}, tipo = ${body.tipo},
      local_lotacao_id = ${body.local_lotacao_id}, versao = versao + 1, atualizado_em = now()
    where id = ${alvo.id} returning ${CAMPOS}`)
  audit.mudanca({
    entidade: 'usuario',
    entidade_id: alvo.id,
    local_id: body.local_lotacao_id ?? alvo.lotacao_id,
    de: antes,
    para: depois,
  })
  if (trocou) await trocarEmail(call, { ...alvo, nome: body.nome }, body.email)
  return pessoaDetalhada(call, alvo.id)
}
