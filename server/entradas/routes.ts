// Entries: what reaches the dock, until it stands in the ledger.
import { z } from 'zod'
import type { entradas } from '#contract/entradas.ts'
import type { Call, Handlers } from '#server/http/call.ts'
import { campoInvalido } from '#server/http/erro.ts'
import { cortar, posicaoDoCursor } from '#server/http/list/cursor.ts'
import { proporNfe } from '#server/nfe/propor.ts'
import { limitesAtuais } from '#server/parametros/current.ts'
import { emSeparado } from '#server/usuarios/comando.ts'
import { aceitar } from './aceitar.ts'
import { entradaDetalhada } from './comando.ts'
import { conferir } from './conferir.ts'
import { estornar } from './estornar.ts'
import { criar, editar } from './gravar.ts'
import { depositosDeEntrada, paginaDeEntradas, quantasEntradas } from './list-queries.ts'
import { acoesDaEntrada, nomeDaEntrada, veEntrada } from './policy.ts'
import { entradaAlvo } from './queries.ts'
import { cancelar, devolver, enviarExame, examinar, receber, recusar } from './receber.ts'

const Posicao = z.tuple([z.string(), z.number().int()])

async function listar({ tx, ator, query, services }: Call<typeof entradas.listar>) {
  const { page, perPage, cursor, order: _, sort, ...pedido } = query
  const depois = cursor === undefined ? null : posicaoDoCursor(cursor, Posicao)
  const filtro = { ...pedido, concessoes: ator.concessoes, fuso: services.config.fuso }
  const limites = await limitesAtuais(tx)
  const linhas = await paginaDeEntradas(tx, filtro, {
    sentido: sort ?? 'desc',
    depois: depois && { chave: depois[0], id: depois[1] },
    pular: depois ? 0 : (page - 1) * perPage,
    limite: perPage + 1,
  })
  const { visiveis, proximo } = cortar(linhas, perPage, (ultima) => [ultima.chave, ultima.id])
  return {
    data: visiveis.map(({ entrada, alvo }) => ({ ...entrada, acoes: acoesDaEntrada(ator, alvo, limites) })),
    page,
    perPage,
    ...(await quantasEntradas(tx, filtro)),
    proximo,
  }
}

const SEM_COMISSAO = { comissao_id: null, presentes: [], validade_curta_motivo: null }

/** By id and each once, so that two who do it at the same time never wait for each other. */
async function emLote(call: Call<typeof entradas.emLote>) {
  const { acao, motivo, ids } = call.body
  if (acao === 'cancelar' && motivo.length < 3) throw campoInvalido('motivo', 'Diga o motivo.')
  const resultados = []
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const alvo = await entradaAlvo(call.tx, id, 'ver')
    const { feito, ...resto } = await emSeparado(call, (comando) =>
      acao === 'aceitar' ? aceitar(comando, id, SEM_COMISSAO) : cancelar(comando, id, motivo),
    )
    const nome = alvo && veEntrada(call.ator, alvo) ? nomeDaEntrada(alvo) : 'Entrada não encontrada'
    const feita = acao === 'aceitar' ? 'Aceita.' : 'Cancelada.'
    resultados.push({ id, nome, feito, mensagem: 'mensagem' in resto ? resto.mensagem : feita })
  }
  return { resultados }
}

export const entradasHandlers: Handlers<typeof entradas> = {
  ...{ listar, emLote, criar, editar, receber, conferir, enviarExame, examinar, recusar, devolver },
  nfe: proporNfe,
  depositos: ({ tx, ator }) => depositosDeEntrada(tx, ator.concessoes),

  async ver(call) {
    return entradaDetalhada(call, call.params.id)
  },
  async aceitar(call) {
    await aceitar(call, call.params.id, call.body)
    return entradaDetalhada(call, call.params.id)
  },
  async cancelar(call) {
    await cancelar(call, call.params.id, call.body.motivo)
    return entradaDetalhada(call, call.params.id)
  },
  async estornar(call) {
    await estornar(call, call.params.id, call.body.motivo)
    return entradaDetalhada(call, call.params.id)
  },
}
