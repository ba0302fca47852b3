// Invitations: one person, a whole list of them, and the same person again.

import sql from 'sql-template-tag'
import type { z } from 'zod'
import { DadosDoUsuario, type usuarios as operacoes, usuarios } from '#contract/administracao/usuarios.ts'
import { mensagemDe } from '#contract/casa/mensagens.ts'
import type { Comando } from '#server/casa/comando.ts'
import { emSeparado } from '#server/casa/em-separado.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, naParte, Recusa } from '#server/casa/http/erro.ts'
import { alvosPorId } from './alvo-queries.ts'
import { fusoDe, pessoaPara } from './comando.ts'
import { conceder } from './conceder.ts'
import { enviarConvite } from './convite.ts'
import { cpfEmDigitos } from './cpf.ts'
import { lugarAlcancado } from './lugar.ts'
import { alcanca } from './policy.ts'

type Dados = z.output<typeof DadosDoUsuario>
type NovaAtribuicao = Parameters<typeof conceder>[2]

async function inserir({ tx, ator }: Comando, dados: Dados): Promise<number> {
  const { nome, email, matricula, cargo, setor, telefone, tipo, local_lotacao_id } = dados
  if (local_lotacao_id !== null) {
    const alvo = { id: local_lotacao_id, campo: 'local_lotacao_id' }
    await lugarAlcancado(tx, ator, usuarios.convidar.access, alvo)
  }
  const { id } = await tx.one<{ id: number }>(sql`
    insert into usuario (nome, email, cpf, matricula, cargo, setor, telefone, tipo, local_lotacao_id, situacao)
    values (${nome}, ${email}, ${cpfEmDigitos(dados.cpf)}, ${matricula}, ${cargo}, ${setor}, ${telefone}, ${tipo},
      ${local_lotacao_id}, 'convidado') returning id`)
  return id
}

/** Nobody makes a person whom they could not find again. */
async function exigirAlcance(comando: Comando, id: number): Promise<void> {
  const [alvo] = await alvosPorId(comando.tx, [id], fusoDe(comando))
  if (alvo && alcanca(comando.ator, usuarios.convidar.access, alvo)) return
  throw campoInvalido('local_lotacao_id', 'Diga onde a pessoa trabalha, num local que você administra.')
}

/** Answers the person's id. */
export async function convidar(
  comando: Comando,
  dados: Dados,
  atribuicoes: readonly NovaAtribuicao[],
): Promise<number> {
  const id = await inserir(comando, dados)
  const { nome, email, matricula, tipo, local_lotacao_id } = dados
  comando.audit.mudanca({
    entidade: 'usuario',
    entidade_id: id,
    local_id: local_lotacao_id,
    de: { usuario: null },
    para: { usuario: { nome, email, matricula, tipo, local_lotacao_id, situacao: 'convidado' } },
  })
  for (const [i, nova] of atribuicoes.entries())
    await naParte(`atribuicoes.${i}`, conceder(comando, id, nova))
  await exigirAlcance(comando, id)
  await enviarConvite(comando, { id, nome, email })
  return id
}

export async function reenviarConvite(comando: Comando, id: number): Promise<void> {
  const { alvo } = await pessoaPara(comando, 'reenviarConvite', id)
  await enviarConvite(comando, alvo)
  comando.audit.mudanca({
    entidade: 'usuario',
    entidade_id: id,
    local_id: alvo.lotacao_id,
    motivo: 'novo convite',
  })
}

type Lista = Call<typeof operacoes.convidarLista>
type PessoaConvidada = Lista['body']['linhas'][number]

function dadosDaLinha(linha: PessoaConvidada): Dados {
  const { data, error } = DadosDoUsuario.safeParse(linha, { error: mensagemDe })
  if (data) return data
  const [falha] = error.issues
  throw new Recusa(
    'ERR_FORM_VALIDATION',
    `${String(falha?.path[0] ?? 'linha')}: ${falha?.message ?? 'inválido'}`,
  )
}

/** Each line for itself; with `simular` the same is done and all of it undone. */
export async function convidarLista(call: Lista) {
  const { simular, linhas, atribuicao } = call.body
  const atribuicoes = atribuicao === null ? [] : [atribuicao]
  async function todas(comando: Comando) {
    const resultados = []
    for (const [i, linha] of linhas.entries()) {
      const resultado = await emSeparado(comando, (um) => convidar(um, dadosDaLinha(linha), atribuicoes))
      const mensagem = resultado.feito
        ? simular
          ? 'Pode ser convidada.'
          : 'Convite enviado.'
        : resultado.mensagem
      resultados.push({ linha: i + 1, email: linha.email, feito: resultado.feito, mensagem })
    }
    return resultados
  }
  const feito = await emSeparado(call, todas, { desfazer: simular })
  if (!feito.feito) throw new Error(`the list as a whole refuses nothing: ${feito.mensagem}`)
  return { resultados: feito.valor }
}
