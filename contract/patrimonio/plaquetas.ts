// Labels: the ranges of numbers, who has them, what was printed, and what a label found answers.

import { z } from 'zod'
import { Nomeado, textoOuNada } from '#contract/administracao/pessoas.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { listaDe, Nada, Pagina, pagina } from '#contract/casa/envelope.ts'
import { motivo, motivoAte } from '#contract/casa/motivo.ts'
import { comPosicaoDaFolha, MAXIMO_POR_IMPRESSAO, Papel } from './etiquetas.ts'
import {
  AchadoDeBem,
  CodigoEncontrado,
  ConsultaDaPlaqueta,
  FiltroDeLotes,
  ForaDeUso,
  ImpressaoDeEtiquetas,
  LoteDePlaquetas,
  LoteDetalhado,
  MaterialDaPlaqueta,
  PlaquetaDoLote,
  SituacaoDaPlaqueta,
} from './plaqueta.ts'

const id = z.coerce.number().int().positive()
const params = z.object({ id })
const codigo = z.string().trim().min(1, 'Informe o código da plaqueta').max(200)
const numero = z.coerce.number().int().positive('Informe o número')

const BASE = '/api/painel/almoxarifado/plaquetas'
const VERIFICAR = 'painel.almoxarifado.patrimonios.verificar'
const ETIQUETAR = 'painel.almoxarifado.patrimonios.etiquetar'
const arquivo = z.object({
  tipo: z.enum(['pdf', 'zpl']).default('pdf'),
  /** Dots per inch of the thermal printer. */
  dpi: z.enum(['203', '300']).default('203'),
})

export const plaquetas = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: 'painel.almoxarifado.plaquetas.listar',
    resumo: 'Os lotes de plaquetas, com quantas estão livres, aplicadas e fora de uso.',
    query: Pagina.extend(FiltroDeLotes.shape).extend({
      order: z.enum(['inicio', 'criado_em']).default('inicio'),
    }),
    dados: pagina(LoteDePlaquetas),
  },
  ver: {
    method: 'GET',
    path: `${BASE}/{id}`,
    access: 'painel.almoxarifado.plaquetas.listar',
    resumo: 'Um lote, com o registro do que foi impresso dele.',
    params,
    dados: LoteDetalhado,
  },
  numeros: {
    method: 'GET',
    path: `${BASE}/{id}/numeros`,
    access: 'painel.almoxarifado.plaquetas.listar',
    resumo: 'As plaquetas de um lote, cada uma com sua situação.',
    params,
    query: Pagina.extend({ situacao: listaDe(SituacaoDaPlaqueta).optional() }),
    dados: pagina(PlaquetaDoLote),
  },
  gerar: {
    method: 'POST',
    path: BASE,
    access: 'painel.almoxarifado.plaquetas.gerar',
    resumo: 'Gera um lote depois da maior numeração que existe.',
    body: z.strictObject({
      quantidade: z.coerce.number().int().min(1, 'Ao menos uma').max(20_000, 'No máximo 20.000 de cada vez'),
      material: MaterialDaPlaqueta,
      observacao: textoOuNada(300),
    }),
    dados: LoteDetalhado,
  },
  reservar: {
    method: 'POST',
    path: `${BASE}/{id}/reservar`,
    access: 'painel.almoxarifado.plaquetas.reservar',
    resumo: 'Reserva o lote, ou as primeiras dele, a um agente ou a uma regional.',
    params,
    body: z.strictObject({
      agente_id: z.number().int().positive().nullable().default(null),
      regional_id: z.number().int().positive().nullable().default(null),
      /** Less than the whole range: the others become a range apart. */
      quantidade: z.coerce.number().int().min(1, 'Ao menos uma').nullable().default(null),
    }),
    dados: LoteDetalhado,
  },
  agentes: {
    method: 'GET',
    path: `${BASE}/agentes`,
    access: 'painel.almoxarifado.plaquetas.reservar',
    resumo: 'Quem faz visitas e pode receber plaquetas, por nome.',
    query: z.object({ texto: z.string().max(100).optional() }),
    dados: z.array(Nomeado),
  },
  cancelar: {
    method: 'POST',
    path: `${BASE}/{id}/cancelar`,
    access: 'painel.almoxarifado.plaquetas.cancelar',
    resumo: 'Tira de uso o que resta livre no lote; as aplicadas continuam valendo.',
    params,
    body: z.strictObject({ motivo }),
    dados: LoteDetalhado,
  },
  devolver: {
    method: 'POST',
    path: `${BASE}/{id}/devolver`,
    access: 'painel.almoxarifado.plaquetas.reservar',
    resumo: 'Devolve o resto sem uso de um lote reservado, à regional de que veio ou ao órgão.',
    params,
    body: z.strictObject({ motivo }),
    dados: LoteDetalhado,
  },
  marcar: {
    method: 'POST',
    path: `${BASE}/marcar`,
    access: 'painel.almoxarifado.plaquetas.cancelar',
    resumo: 'Tira uma plaqueta de uso: danificada, perdida ou cancelada.',
    body: z.strictObject({ codigo, situacao: ForaDeUso, motivo }),
    dados: ConsultaDaPlaqueta,
  },
  consultar: {
    method: 'GET',
    path: `${BASE}/consultar`,
    access: 'painel.almoxarifado.patrimonios.listar',
    resumo: 'O que um código lido é hoje, e em que bem está, se quem pergunta o alcança.',
    query: z.object({ codigo }),
    dados: ConsultaDaPlaqueta,
  },
  imprimir: {
    method: 'POST',
    path: `${BASE}/{id}/imprimir`,
    access: 'painel.almoxarifado.plaquetas.imprimir',
    resumo: 'Registra uma impressão de plaquetas do lote; as que já foram impressas pedem o motivo.',
    params,
    body: comPosicaoDaFolha(Papel.extend({ de: numero, ate: numero, motivo: textoOuNada(300) })),
    dados: ImpressaoDeEtiquetas,
  },
  etiquetar: {
    method: 'POST',
    path: `${BASE}/etiquetar`,
    access: ETIQUETAR,
    resumo: 'Registra a impressão das etiquetas de bens escolhidos, na ordem em que vieram.',
    body: comPosicaoDaFolha(
      Papel.extend({
        ids: z.array(z.number().int().positive()).min(1, 'Escolha ao menos um bem').max(MAXIMO_POR_IMPRESSAO),
        motivo: textoOuNada(300),
      }),
    ),
    dados: ImpressaoDeEtiquetas,
  },
  baixar: {
    method: 'GET',
    path: `${BASE}/impressoes/{id}/arquivo`,
    access: 'painel.almoxarifado.plaquetas.imprimir',
    resumo: 'O arquivo de uma impressão de plaquetas: PDF vetorial ou, de rolo, ZPL.',
    params,
    query: arquivo,
    answer: 'stream',
    dados: z.unknown(),
  },
  baixarEtiquetas: {
    method: 'GET',
    path: `${BASE}/etiquetas/{id}/arquivo`,
    access: ETIQUETAR,
    resumo: 'O arquivo de uma impressão de etiquetas de bens, para quem a registrou.',
    params,
    query: arquivo,
    answer: 'stream',
    dados: z.unknown(),
  },
  calibrar: {
    method: 'GET',
    path: `${BASE}/calibracao`,
    access: 'painel.almoxarifado.plaquetas.imprimir',
    resumo: 'A folha de calibração de um formato: contornos e réguas de 100 mm.',
    query: comPosicaoDaFolha(Papel.omit({ codigo_de_barras: true })),
    answer: 'stream',
    dados: z.unknown(),
  },
  trocar: {
    method: 'POST',
    path: `${BASE}/trocar`,
    access: ETIQUETAR,
    resumo: 'Põe ou troca a plaqueta de um bem; o código antigo continua respondendo pelo novo.',
    body: z.strictObject({
      bem_id: z.number().int().positive(),
      codigo,
      /** What became of the label that it had. */
      anterior: ForaDeUso.default('danificada'),
      motivo,
    }),
    dados: ConsultaDaPlaqueta,
  },
  encontrar: {
    method: 'GET',
    path: '/api/p/{codigo}',
    access: 'public',
    limited: true,
    resumo: 'Diz a quem encontrou uma plaqueta se ela é do órgão, e por qual foi substituída.',
    params: z.object({ codigo }),
    dados: CodigoEncontrado,
  },
  relatar: {
    method: 'POST',
    path: '/api/p/{codigo}',
    access: 'public',
    resumo: 'Alguém conta onde encontrou um bem; quem cuida dele é avisado.',
    params: z.object({ codigo }),
    body: z.strictObject({
      onde: z.string().trim().min(5, 'Diga onde o bem está').max(200),
      mensagem: textoOuNada(500),
      contato: textoOuNada(120),
    }),
    dados: Nada,
  },
  achados: {
    method: 'GET',
    path: '/api/painel/almoxarifado/achados',
    access: VERIFICAR,
    resumo: 'O que foi contado de bens encontrados, dos locais que quem pergunta alcança.',
    query: Pagina.extend({ situacao: z.enum(['aberto', 'resolvido']).optional() }),
    dados: pagina(AchadoDeBem),
  },
  resolver: {
    method: 'POST',
    path: '/api/painel/almoxarifado/achados/{id}/resolver',
    access: VERIFICAR,
    resumo: 'Encerra um achado com a providência tomada; o contato de quem avisou é apagado.',
    params,
    body: z.strictObject({ providencia: motivoAte(300, 'Diga o que foi feito') }),
    dados: AchadoDeBem,
  },
})
