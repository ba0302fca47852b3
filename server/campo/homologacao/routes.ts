// The visits at the desk.

import type { homologacao } from '#contract/campo/homologacao.ts'
import type { PassoDaTrilha, VisitaNoPainel } from '#contract/campo/visita-no-painel.ts'
import { distanciaKm } from '#contract/casa/distancia.ts'
import { partesDaVisita } from '#server/campo/visita/divisao.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { paginaPorId } from '#server/casa/http/list/newest-first.ts'
import { respondeCom } from '#server/casa/http/responde-com.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { achadosDaVisita, achadosPorTipo } from './achados-queries.ts'
import { cancelar, reagendar, reatribuir, responderData } from './agenda.ts'
import { devolver } from './devolver.ts'
import { dividir } from './dividir.ts'
import { emLote } from './em-lote.ts'
import { decidir, homologar } from './homologar.ts'
import { comImpedimentos } from './impedimentos.ts'
import { condicoes, MEDIDAS, origem, posicaoDoLocal } from './list-queries.ts'
import { reprogramar } from './reprogramar.ts'
import { respostasNoPainel } from './respostas.ts'
import { visitaDetalhada, visitaVista } from './visita.ts'
import { ambientesDaVisita, fotosDaVisita, type PassoLido, passosDaVisita } from './visita-queries.ts'

const METROS = 1000

async function trilha(call: Call<typeof homologacao.trilha>) {
  const { tx, params, query } = call
  const { page, perPage } = query
  const visita = await visitaVista(call, params.id, 'painel.monitoramentos.ver-trilha')
  const lugar = await posicaoDoLocal(tx, visita.local_id)
  const passo = ({ latitude, longitude, precisao_m, ...resto }: PassoLido): PassoDaTrilha => {
    const aqui = latitude === null || longitude === null ? null : { latitude, longitude }
    return {
      ...resto,
      distancia_m: lugar && aqui ? Math.round(distanciaKm(lugar, aqui) * METROS) : null,
      precisao_m: precisao_m === null ? null : Math.round(precisao_m),
    }
  }
  const { data, total } = await passosDaVisita(tx, visita.id, {
    pular: (page - 1) * perPage,
    limite: perPage,
  })
  return { data: data.map(passo), page, perPage, total, total_aproximado: false }
}

async function achados(call: Call<typeof homologacao.achados>) {
  const { tx, params, query } = call
  const { page, perPage, tipo, decididos } = query
  const visita = await visitaVista(call, params.id)
  const resposta = { page, perPage, total_aproximado: false }
  if (visita.concluido_em === null) return { ...resposta, data: [], total: 0 }
  const trecho = { pular: (page - 1) * perPage, limite: perPage }
  const data = await comImpedimentos(
    tx,
    visita,
    await achadosDaVisita(tx, visita, { tipo, decididos }, trecho),
  )
  const contados = (await achadosPorTipo(tx, visita)).filter((um) => !tipo?.length || tipo.includes(um.tipo))
  const total = contados.reduce(
    (soma, um) =>
      soma + (decididos === undefined ? um.total : decididos ? um.decididos : um.total - um.decididos),
    0,
  )
  return { ...resposta, data, total }
}

const { mudado } = respondeCom(visitaDetalhada)

export const homologacaoHandlers: Handlers<typeof homologacao> = {
  achados,
  trilha,

  async listar({ tx, ator, query, services }) {
    const { page, perPage, cursor, sort, order: _, mediar, ...filtro } = query
    const { fuso } = services.config
    const nos = nosDaPermissao(ator.concessoes, 'painel.monitoramentos.listar')
    const quem = { usuario_id: ator.usuario.id, concessoes: ator.concessoes }
    const onde = condicoes({ ...filtro, nos, quem, fuso })
    const medida = mediar && MEDIDAS[mediar]
    return paginaPorId<VisitaNoPainel>(tx, origem(fuso), onde, { page, perPage, cursor, sort, medida })
  },
  ver: (call) => visitaDetalhada(call, call.params.id),
  async infraestrutura(call) {
    const visita = await visitaVista(call, call.params.id)
    return ambientesDaVisita(call.tx, visita.id)
  },
  async respostas(call) {
    const visita = await visitaVista(call, call.params.id)
    return respostasNoPainel(call.tx, visita)
  },
  async fotos(call) {
    const { page, perPage, de } = call.query
    const visita = await visitaVista(call, call.params.id)
    const trecho = { de, pular: (page - 1) * perPage, limite: perPage }
    const { data, total } = await fotosDaVisita(call.tx, visita.id, trecho)
    return { data, page, perPage, total, total_aproximado: false }
  },
  responderData: mudado((call) => responderData(call, call.params.id, call.body)),
  decidir: mudado((call) => decidir(call, call.params.id, call.body)),
  devolver: mudado((call) => devolver(call, call.params.id, call.body)),
  homologar: mudado((call) => homologar(call, call.params.id, call.body.versao)),
  reagendar: mudado((call) => reagendar(call, call.params.id, call.body)),
  reatribuir: mudado((call) => reatribuir(call, call.params.id, call.body)),
  emLote,
  async partes(call) {
    const visita = await visitaVista(call, call.params.id)
    return { partes: await partesDaVisita(call.tx, visita.id) }
  },
  dividir: mudado((call) => dividir(call, call.params.id, call.body)),
  reprogramar: mudado((call) => reprogramar(call, call.params.id, call.body)),
  cancelar: mudado((call) => cancelar(call, call.params.id, call.body)),
}
