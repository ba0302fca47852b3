// What the desk does with a visit: reads what it found against the register, decides, sends it back or homologates it.
import { z } from 'zod'
import { endpoints } from '#contract/casa/endpoint.ts'
import { listaDe, Pagina, pagina, paginaComMedia, ResultadoDoLote } from '#contract/casa/envelope.ts'
import { TipoDeAchado } from './achados.ts'
import { Achado, AmbienteDaVisita, FotoDaVisita } from './achados-da-visita.ts'
import { DecisaoDosAchados, DevolucaoDaVisita, motivo } from './decisoes-da-visita.ts'
import { DivisaoDaVisita, PartesDaVisita } from './divisao-da-visita.ts'
import { MudancaDeVarias, Reagendamento, RespostaSobreAData } from './plano-da-visita.ts'
import {
  FiltroDeVisitas,
  MedidaDaVisita,
  PassoDaTrilha,
  RespostasNoPainel,
  VisitaDetalhada,
  VisitaNoPainel,
} from './visita-no-painel.ts'

const id = z.coerce.number().int().positive()
const params = z.object({ id })
const BASE = '/api/painel/monitoramentos'

const versao = z.number().int()

export const homologacao = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: 'painel.monitoramentos.listar',
    resumo: 'As visitas dos locais que a pessoa alcança, as mais novas primeiro.',
    query: Pagina.extend(FiltroDeVisitas.shape).extend({
      order: z.literal('id').default('id'),
      mediar: MedidaDaVisita.optional(),
    }),
    dados: paginaComMedia(VisitaNoPainel),
  },
  ver: {
    method: 'GET',
    path: `${BASE}/{id}`,
    access: 'painel.monitoramentos.ver',
    resumo: 'Uma visita, com o que falta para homologar.',
    params,
    dados: VisitaDetalhada,
  },
  achados: {
    method: 'GET',
    path: `${BASE}/{id}/achados`,
    access: 'painel.monitoramentos.ver',
    resumo: 'O que a visita encontrou diferente do cadastro, e o que foi decidido.',
    params,
    query: Pagina.extend({ tipo: listaDe(TipoDeAchado).optional(), decididos: z.stringbool().optional() }),
    dados: pagina(Achado),
  },
  infraestrutura: {
    method: 'GET',
    path: `${BASE}/{id}/infraestrutura`,
    access: 'painel.monitoramentos.ver',
    resumo: 'Cada ambiente, como estava no cadastro e como a visita o encontrou.',
    params,
    dados: z.array(AmbienteDaVisita),
  },
  respostas: {
    method: 'GET',
    path: `${BASE}/{id}/respostas`,
    access: 'painel.monitoramentos.ver',
    resumo: 'O que a visita respondeu ao seu roteiro; nada, de uma visita sem roteiro.',
    params,
    dados: RespostasNoPainel.nullable(),
  },
  fotos: {
    method: 'GET',
    path: `${BASE}/{id}/fotos`,
    access: 'painel.monitoramentos.ver',
    resumo: 'As fotos da visita; de um ambiente ou bem dela, quando dito.',
    params,
    query: Pagina.extend({ de: z.uuid().optional() }),
    dados: pagina(FotoDaVisita),
  },
  trilha: {
    method: 'GET',
    path: `${BASE}/{id}/trilha`,
    access: 'painel.monitoramentos.ver-trilha',
    resumo: 'Os passos da visita no tempo, com a distância do local.',
    params,
    query: Pagina,
    dados: pagina(PassoDaTrilha),
  },
  decidir: {
    method: 'POST',
    path: `${BASE}/{id}/decidir`,
    access: 'painel.monitoramentos.homologar',
    resumo: 'Decide achados de um tipo; nada muda no cadastro até a homologação.',
    params,
    body: DecisaoDosAchados,
    dados: VisitaDetalhada,
  },
  devolver: {
    method: 'POST',
    path: `${BASE}/{id}/devolver`,
    access: 'painel.monitoramentos.devolver',
    resumo: 'Reabre a visita para os agentes, com o que deve ser corrigido.',
    params,
    body: DevolucaoDaVisita,
    dados: VisitaDetalhada,
  },
  homologar: {
    method: 'POST',
    path: `${BASE}/{id}/homologar`,
    access: 'painel.monitoramentos.homologar',
    resumo: 'Aplica ao cadastro tudo o que foi decidido e emite o relatório da visita.',
    params,
    body: z.strictObject({ versao: z.number().int() }),
    dados: VisitaDetalhada,
  },
  reagendar: {
    method: 'POST',
    path: `${BASE}/{id}/reagendar`,
    access: 'painel.monitoramentos.agendar',
    resumo: 'Muda os dias previstos de uma visita que não está em curso.',
    params,
    body: Reagendamento,
    dados: VisitaDetalhada,
  },
  responderData: {
    method: 'POST',
    path: `${BASE}/{id}/responder-data`,
    access: 'painel.monitoramentos.responder-data',
    resumo: 'A escola confirma o dia da visita ou pede outro; quem programa decide.',
    params,
    body: RespostaSobreAData,
    dados: VisitaDetalhada,
  },
  reatribuir: {
    method: 'POST',
    path: `${BASE}/{id}/reatribuir`,
    access: 'painel.monitoramentos.reatribuir',
    resumo:
      'Diz quem faz a visita. De quem sai, o que já registrou no aparelho chega e espera decisão em quarentena.',
    params,
    body: z.strictObject({
      agentes: z
        .array(z.number().int().positive())
        .min(1, 'Escolha ao menos um agente')
        .max(20, 'Escolha até 20 agentes'),
      versao,
    }),
    dados: VisitaDetalhada,
  },
  partes: {
    method: 'GET',
    path: `${BASE}/{id}/partes`,
    access: 'painel.monitoramentos.ver',
    resumo: 'O que de uma visita ninguém verificou ainda, em partes que podem passar a outra.',
    params,
    dados: PartesDaVisita,
  },
  dividir: {
    method: 'POST',
    path: `${BASE}/{id}/dividir`,
    access: 'painel.monitoramentos.criar',
    resumo:
      'Divide uma visita em duas do mesmo local e roteiro: a outra fica com as partes escolhidas, e esta com o que já registrou.',
    params,
    body: DivisaoDaVisita,
    dados: VisitaDetalhada,
  },
  reprogramar: {
    method: 'POST',
    path: `${BASE}/{id}/reprogramar`,
    access: 'painel.monitoramentos.criar',
    resumo:
      'Marca outra visita no lugar de uma que não foi possível: o mesmo local, agentes, campanha e roteiro.',
    params,
    body: Reagendamento,
    dados: VisitaDetalhada,
  },
  emLote: {
    method: 'POST',
    path: `${BASE}/em-lote`,
    access: 'painel.monitoramentos.ver',
    resumo:
      'Reagenda, troca, acrescenta ou tira um agente, ou cancela várias visitas; cada uma com as regras do ato sobre uma só.',
    body: MudancaDeVarias,
    dados: ResultadoDoLote,
  },
  cancelar: {
    method: 'POST',
    path: `${BASE}/{id}/cancelar`,
    access: 'painel.monitoramentos.cancelar',
    resumo: 'Cancela uma visita que não terminou. O que os aparelhos ainda trouxerem é guardado com ela.',
    params,
    body: z.strictObject({ motivo, versao }),
    dados: VisitaDetalhada,
  },
})
