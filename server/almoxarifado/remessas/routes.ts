// Shipments of materials: from the shelf to whoever receives them.

import sql from 'sql-template-tag'
import type { OndaDetalhada } from '#contract/almoxarifado/remessa.ts'
import type { remessas } from '#contract/almoxarifado/remessas.ts'
import { prenderPedidos } from '#server/almoxarifado/atendimento/pedido.ts'
import type { Comando } from '#server/casa/comando.ts'
import { porNumero, umPorUm } from '#server/casa/em-lote.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { exigirMotivo } from '#server/casa/http/motivo.ts'
import { respondeCom } from '#server/casa/http/responde-com.ts'
import { balcao } from './balcao.ts'
import { cancelar, coletar, concluirSeparacao, gravarVolumes } from './coletar.ts'
import { vistaDe } from './columns.ts'
import { remessaDetalhada, remessaVista } from './comando.ts'
import { confirmarRetorno, recusar } from './devolver.ts'
import { expedir, retirar } from './expedir.ts'
import { aSeparar, linhasASeparar } from './fila.ts'
import { idsAReceber, paginaDeRemessas } from './list-queries.ts'
import { listar } from './lista.ts'
import { acoesDaRemessa, exigirAbertura, veRemessa } from './policy.ts'
import { itensDasRemessas, remessasAlvo, remessasInteiras } from './queries.ts'
import { prenderParaExpedir } from './razao.ts'
import { receber } from './receber.ts'
import { onda, separar } from './separar.ts'
import { tratarDivergencia } from './tratar.ts'

async function aReceber({ tx, ator }: Call<typeof remessas.aReceber>) {
  const ids = await idsAReceber(tx, { concessoes: ator.concessoes, usuario_id: ator.usuario.id })
  const lidas = new Map((await remessasInteiras(tx, ids)).map((lida) => [lida.alvo.id, lida]))
  return ids.flatMap((id) => {
    const lida = lidas.get(id)
    return lida ? [{ ...lida.remessa, acoes: acoesDaRemessa(ator, lida.alvo) }] : []
  })
}

async function verOnda(call: Call<typeof remessas.verOnda>): Promise<OndaDetalhada> {
  const { tx, ator, params, services } = call
  const achada = await tx.maybe<Omit<OndaDetalhada, 'remessas' | 'itens'>>(sql`
    select w.id, w.numero, json_build_object('id', l.id, 'nome', l.nome) as deposito,
      json_build_object('por', json_build_object('id', u.id, 'nome', u.nome), 'em', w.criado_em) as criada
    from onda_de_separacao w join local l on l.id = w.deposito_id join usuario u on u.id = w.criada_por
    where w.id = ${params.id}`)
  const { concessoes, usuario } = ator
  const filtro = { concessoes, usuario_id: usuario.id, fuso: services.config.fuso, onda_id: params.id }
  const linhas = await paginaDeRemessas(tx, filtro, { sentido: 'asc', depois: null, limite: 100 })
  const [primeira] = linhas
  if (achada === undefined || primeira === undefined)
    throw new Recusa(
      'ERR_NAO_ENCONTRADO',
      'Onda não encontrada. Ela pode ser de um depósito que você não alcança.',
    )
  exigirAbertura(ator, primeira)
  return {
    ...achada,
    remessas: linhas.map((linha) => ({ ...vistaDe(linha), acoes: acoesDaRemessa(ator, linha) })),
    itens: await itensDasRemessas(
      tx,
      linhas.map(({ id }) => id),
    ),
  }
}

const FEITAS = { concluirSeparacao: 'Separada.', expedir: 'Expedida.', cancelar: 'Cancelada.' } as const

/**
 * Held all at once before the first and done in everybody's order, so that two who do it together never cross; told in
 * the order in which they were asked.
 */
async function emLote(call: Call<typeof remessas.emLote>) {
  const { acao, motivo, modalidade, transporte } = call.body
  if (acao === 'cancelar') exigirMotivo(motivo)
  const ids = porNumero(call.body.ids)
  const alvos = (await remessasAlvo(call.tx, ids)).filter((alvo) => veRemessa(call.ator, alvo))
  await prenderPedidos(
    call.tx,
    alvos.map(({ tipo, pedido_id }) => ({ tipo, id: pedido_id })),
  )
  if (acao === 'expedir') await prenderParaExpedir(call.tx, alvos)
  const fazer = (comando: Comando, id: number) => {
    if (acao === 'cancelar') return cancelar(comando, id, motivo)
    if (acao === 'expedir') return expedir(comando, id, { modalidade, transporte, previsto_em: null })
    return concluirSeparacao(comando, id, { tudo_coletado: false })
  }
  const { resultados } = await umPorUm(call, {
    ids,
    nome: (id) => alvos.find((alvo) => alvo.id === id)?.numero,
    desconhecido: 'Remessa não encontrada',
    fazer,
    feito: FEITAS[acao],
  })
  const pedidos = call.body.ids
  return { resultados: resultados.sort((a, b) => pedidos.indexOf(a.id) - pedidos.indexOf(b.id)) }
}

const { criado, mudado } = respondeCom(remessaDetalhada)

export const remessasHandlers: Handlers<typeof remessas> = {
  listar,
  aSeparar,
  linhas: linhasASeparar,
  aReceber,
  onda,
  verOnda,
  emLote,

  async ver(call) {
    exigirAbertura(call.ator, await remessaVista(call, call.params.id, 'ver'))
    return remessaDetalhada(call, call.params.id)
  },
  separar: criado((call) => separar(call, call.body.pedido, call.body.linhas)),
  coletar: mudado(coletar),
  concluirSeparacao: mudado((call) => concluirSeparacao(call, call.params.id, call.body)),
  volumes: mudado(gravarVolumes),
  expedir: mudado((call) => expedir(call, call.params.id, call.body)),
  retirada: mudado((call) => retirar(call, call.params.id, call.body)),
  balcao: criado(balcao),
  receber: mudado(receber),
  recusar: mudado((call) => recusar(call, call.params.id, call.body)),
  confirmarRetorno: mudado(confirmarRetorno),
  tratarDivergencia: mudado(tratarDivergencia),
  cancelar: mudado((call) => cancelar(call, call.params.id, call.body.motivo)),
}
