// The closings of the depósitos.

import { type FechamentoDetalhado, fechamentos } from '#contract/almoxarifado/fechamentos.ts'
import { pode } from '#contract/casa/acesso.ts'
import { VERIFICACOES } from '#server/almoxarifado/razao/verificar.ts'
import { operationTrail } from '#server/casa/http/audit.ts'
import type { Ator, Call, Handlers } from '#server/casa/http/call.ts'
import { boundedCount } from '#server/casa/http/list/bounded-count.ts'
import { cortar, posicaoDoCursor } from '#server/casa/http/list/cursor.ts'
import { CursorDaPosicao } from '#server/casa/http/list/keyset.ts'
import { respondeCom } from '#server/casa/http/responde-com.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { mesDe } from '#server/patrimonio/depreciacoes/execucao.ts'
import { arquivoContabil } from './arquivo.ts'
import { conferir, depositoDo, fechar, inexistente, reabrir } from './comando.ts'
import { atrasadasDe, proximaDe } from './meses.ts'
import { pendenciasDoMes } from './pendencias-queries.ts'
import { acoesDoFechamento, impedimento } from './policy.ts'
import {
  depositosComMovimento,
  type FechamentoLido,
  fechamentoLivre,
  fechamentoPorId,
  fechamentosContados,
  paginaDeFechamentos,
  posicaoNaLista,
  saldosDoFechamento,
} from './queries.ts'
import { montarRma } from './rma.ts'

const nosDe = ({ concessoes }: Ator) => nosDaPermissao(concessoes, fechamentos.listar.access)

type Contexto = Pick<Call<typeof fechamentos.ver>, 'tx' | 'agora' | 'services'> & { ator: Ator }

async function lido({ tx, ator }: Pick<Contexto, 'tx' | 'ator'>, id: number): Promise<FechamentoLido> {
  await depositoDo({ tx, ator }, id)
  const fechamento = await fechamentoPorId(tx, id)
  if (!fechamento) throw inexistente()
  return fechamento
}

function conferenciaDe(fechamento: FechamentoLido): FechamentoDetalhado['conferencia'] {
  const { conferido_em, conferido_por, movimentos, diferencas } = fechamento
  if (conferido_em === null || conferido_por === null) return null
  return {
    em: conferido_em,
    por: conferido_por,
    movimentos: movimentos ?? 0,
    diferencas: diferencas.map(({ verificacao, material, esperado, encontrado }) => ({
      verificacao: VERIFICACOES[verificacao],
      material,
      esperado,
      encontrado,
    })),
  }
}

async function detalhado(contexto: Contexto, id: number): Promise<FechamentoDetalhado> {
  const { tx, ator, agora, services } = contexto
  const fechamento = await lido(contexto, id)
  const { codigo: _, rma, ultimo, conferido_em, conferido_por, movimentos, diferencas, ...resto } = fechamento
  const mes = { deposito_id: resto.deposito.id, competencia: resto.competencia }
  const { fuso } = services.config
  return {
    ...resto,
    rma: rma ?? (await montarRma(tx, mes)),
    pendencias: resto.situacao === 'fechado' ? [] : await pendenciasDoMes(tx, { ...mes, agora, fuso }),
    conferencia: conferenciaDe(fechamento),
    acoes: acoesDoFechamento(ator, { situacao: resto.situacao, caminho: resto.caminho, ultimo }),
  }
}

async function listar({ tx, ator, agora, query, services }: Call<typeof fechamentos.listar>) {
  const { page, perPage, cursor, deposito_id, situacao, a_fechar: sim } = query
  const emCurso = mesDe(agora, services.config.fuso)
  const filtro = {
    nos: nosDe(ator),
    deposito_id,
    situacao,
    a_fechar: sim === undefined ? sim : { sim, emCurso },
  }
  const depois = cursor === undefined ? null : posicaoDoCursor(cursor, CursorDaPosicao)
  const linhas = await paginaDeFechamentos(tx, filtro, {
    depois: depois && { competencia: depois[0], id: depois[1] },
    pular: depois ? 0 : (page - 1) * perPage,
    limite: perPage + 1,
  })
  const { visiveis, proximo } = cortar(linhas, perPage, (ultima) => posicaoNaLista(filtro, ultima))
  return {
    data: visiveis,
    page,
    perPage,
    ...(await boundedCount(tx, fechamentosContados(filtro))),
    proximo,
  }
}

async function depositos({ tx, ator, agora, services }: Call<typeof fechamentos.depositos>) {
  const emCurso = mesDe(agora, services.config.fuso)
  return (await depositosComMovimento(tx, nosDe(ator))).map(({ primeira, caminho, ...deposito }) => {
    const extremos = { primeira, ultima_fechada: deposito.ultima_fechada }
    const permitido = pode(ator.concessoes, fechamentos.conferir.access, caminho)
    return {
      ...deposito,
      proxima: proximaDe(extremos, emCurso),
      atrasadas: atrasadasDe(extremos, emCurso),
      acoes: [{ chave: 'fechamentos.conferir', permitido }],
    }
  })
}

async function posicao({ tx, ator, params, query }: Call<typeof fechamentos.posicao>) {
  const { page, perPage, cursor } = query
  await depositoDo({ tx, ator }, params.id)
  const fechamento = await fechamentoLivre(tx, params.id)
  if (!fechamento) throw inexistente()
  const depois = cursor === undefined ? null : posicaoDoCursor(cursor, CursorDaPosicao)
  const linhas = await saldosDoFechamento(tx, fechamento, {
    depois: depois && { descricao: depois[0], id: depois[1] },
    pular: depois ? 0 : (page - 1) * perPage,
    limite: perPage + 1,
  })
  const { visiveis, proximo } = cortar(linhas, perPage, ({ material }) => [material.descricao, material.id])
  return { data: visiveis.map(({ grupo: _, ...saldo }) => saldo), page, perPage, proximo }
}

/** Who took the file, and when, is kept. */
async function arquivo(call: Call<typeof fechamentos.arquivo>) {
  const { ator, params, op, request, reply, services } = call
  const fechamento = await lido(call, params.id)
  const { deposito, codigo, competencia, rma } = fechamento
  const recusa = impedimento(ator, 'arquivo', fechamento)
  if (recusa) throw recusa
  if (rma === null) throw inexistente()
  const texto = arquivoContabil({ competencia, codigo, nome: deposito.nome }, rma)
  const trail = operationTrail('fechamentos.arquivo', { ator, op, request })
  trail.mudanca({
    entidade: 'fechamento',
    entidade_id: params.id,
    local_id: deposito.id,
    para: { competencia, arquivo: 'contabil' },
  })
  await services.db.transaction((escrita) => trail.write(escrita, null))
  return reply
    .header('Content-Type', 'text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="rma-${competencia}-deposito-${deposito.id}.csv"`)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cache-Control', 'private, no-store')
    .send(texto)
}

const { mudado } = respondeCom(detalhado)

export const fechamentosHandlers: Handlers<typeof fechamentos> = {
  listar,
  depositos,
  posicao,
  arquivo,
  ver: (call) => detalhado(call, call.params.id),
  conferir: async (call) => detalhado(call, await conferir(call)),
  fechar: mudado(fechar),
  reabrir: mudado(reabrir),
}
