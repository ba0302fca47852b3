// The same act on each of several places: a loop over the act on one, each with its own answer.

import sql from 'sql-template-tag'
import { pode } from '#contract/casa/acesso.ts'
import type { ResultadoDoLote } from '#contract/casa/envelope.ts'
import type { locais } from '#contract/rede/locais.ts'
import type { Comando } from '#server/casa/comando.ts'
import { emSeparado } from '#server/casa/em-separado.ts'
import type { Call } from '#server/casa/http/call.ts'
import type { Alvo } from './queries.ts'
import { designarEm } from './responsaveis.ts'
import { mudarFuncionamento } from './situacao.ts'
import { mudarSupridor } from './supridor.ts'

type EmLote = Call<typeof locais.emLote>
type LocaisEmLote = EmLote['body']

const FEITO: Readonly<Record<LocaisEmLote['acao'], string>> = {
  designar: 'Responsável designado.',
  mudar_situacao: 'Situação alterada.',
  mudar_supridor: 'Depósito supridor alterado.',
}

function fazer(comando: Comando, id: number, pedido: LocaisEmLote): Promise<void> {
  switch (pedido.acao) {
    case 'designar':
      return designarEm(comando, id, pedido.responsavel)
    case 'mudar_situacao':
      return mudarFuncionamento(comando, id, pedido)
    case 'mudar_supridor':
      return mudarSupridor(comando, id, pedido.deposito_supridor_id)
  }
}

/** By id and each once, so that two who do it at the same time never wait for each other. */
export async function emLote(call: EmLote): Promise<ResultadoDoLote> {
  const { tx, ator, body } = call
  const ids = [...new Set(body.ids)].sort((a, b) => a - b)
  const locais = await tx.rows<Pick<Alvo, 'id' | 'nome' | 'caminho'>>(
    sql`select id, nome, caminho from local where id = any(${ids}::bigint[])`,
  )
  // Who is out of reach is not even named.
  const vistos = locais.filter(({ caminho }) => pode(ator.concessoes, 'painel.locais.listar', caminho))
  const nomes = new Map(vistos.map(({ id, nome }) => [id, nome]))
  const resultados = []
  for (const id of ids) {
    const resultado = await emSeparado(call, (comando) => fazer(comando, id, body))
    const mensagem = resultado.feito ? FEITO[body.acao] : resultado.mensagem
    resultados.push({ id, nome: nomes.get(id) ?? 'Local não encontrado', feito: resultado.feito, mensagem })
  }
  return { resultados }
}
