// Secret addresses by which a calendar of the person's reads the agenda: shown once, kept as a hash, ended at will.
import { createHash, randomBytes } from 'node:crypto'
import type { agenda } from '#contract/campo/agenda.ts'
import { somaDias } from '#contract/casa/dias.ts'
import { pessoaComConcessoes } from '#server/administracao/acesso/pessoa.ts'
import type { Call } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { exigirAbaixoDe } from '#server/casa/http/limite.ts'
import { type Alcance, alcanceDaAgenda } from './alcance.ts'
import { hojeDe, responderIcs } from './arquivo.ts'
import { enderecoDoSegredo, enderecosDe, novoEndereco, revogarEndereco, visitasDoPeriodo } from './queries.ts'

/** Of one person. */
const ENDERECOS = 10
const DIAS_ANTES = 30
const DIAS_DEPOIS = 180

const hashDe = (segredo: string) => createHash('sha256').update(segredo).digest()
const esconde = () =>
  new Recusa('ERR_NAO_ENCONTRADO', 'Este endereço de calendário não existe ou foi revogado.')

export async function criarEndereco({ tx, body, ator, audit }: Call<typeof agenda.criarEndereco>) {
  alcanceDaAgenda(ator)
  await exigirAbaixoDe(tx, {
    de: `enderecos-do-calendario:${ator.usuario.id}`,
    limite: ENDERECOS,
    quantos: async () => (await enderecosDe(tx, ator.usuario.id)).length,
    mensagem: `Você já tem ${ENDERECOS} endereços de calendário. Revogue algum antes.`,
  })
  const segredo = randomBytes(32).toString('base64url')
  const endereco = await novoEndereco(tx, {
    ...body,
    usuario_id: ator.usuario.id,
    segredo_hash: hashDe(segredo),
  })
  audit.mudanca({ entidade: 'endereco_do_calendario', entidade_id: endereco.id, para: { ...body } })
  return { ...endereco, caminho: `/api/calendario/${segredo}.ics` }
}

export async function revogar({ tx, params, ator, audit, agora }: Call<typeof agenda.revogarEndereco>) {
  const endereco = await revogarEndereco(tx, params.id, ator.usuario.id)
  if (!endereco) throw new Recusa('ERR_NAO_ENCONTRADO', 'Este endereço não está entre os seus em vigor.')
  audit.mudanca({
    entidade: 'endereco_do_calendario',
    entidade_id: endereco.id,
    de: { revogado_em: null },
    para: { revogado_em: agora.toISOString() },
  })
  return null
}

/** By what the person may see today: who lost the permission, or left, shows nothing. */
export async function lerCalendario(call: Call<typeof agenda.calendario>) {
  const { tx, params, services, agora } = call
  const endereco = await enderecoDoSegredo(tx, hashDe(params.segredo.replace(/\.ics$/, '')))
  if (!endereco) throw esconde()
  const { concessoes, ...usuario } = await pessoaComConcessoes(tx, endereco.usuario_id, services.config.fuso)
  const alcance = alcanceOuNada({ usuario, concessoes })
  if (alcance === null) throw esconde()
  const hoje = hojeDe(agora, services.config.fuso)
  const visitas = await visitasDoPeriodo(tx, {
    alcance: endereco.visitas === 'minhas' ? { nos: [], agente_id: usuario.id } : alcance,
    periodo: { de: somaDias(hoje, -DIAS_ANTES), ate: somaDias(hoje, DIAS_DEPOIS) },
    fuso: services.config.fuso,
  })
  const nome = endereco.visitas === 'minhas' ? `Minhas visitas · ${usuario.nome}` : 'Visitas da equipe'
  return responderIcs(call, { nome, visitas, anexo: null })
}

function alcanceOuNada(pessoa: Parameters<typeof alcanceDaAgenda>[0]): Alcance | null {
  try {
    return alcanceDaAgenda(pessoa)
  } catch (error) {
    if (error instanceof Recusa) return null
    throw error
  }
}
