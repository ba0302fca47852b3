// Who answers for the assets of a place, or for those given to one person there, and the paper that says so.

import { z } from 'zod'
import { Nomeado, textoOuNada } from '#contract/administracao/pessoas.ts'
import { chavesDe } from '#contract/casa/chaves.ts'
import { Dia, diaOuNada } from '#contract/casa/dia.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { AcaoDoRegistro, listaDe, Pagina, pagina, ResultadoDoLote } from '#contract/casa/envelope.ts'
import { motivo } from '#contract/casa/motivo.ts'
import { SituacaoDoPatrimonio } from './situacao-do-bem.ts'

const id = z.coerce.number().int().positive()
const params = z.object({ id })
const termo_id = z.number().int().positive()
/** How what somebody answers for stands against the last paper about it. */
export const SituacaoDaCarga = z.enum(['sem_termo', 'a_regularizar', 'aguardando', 'em_dia'])
export type SituacaoDaCarga = z.infer<typeof SituacaoDaCarga>

export const SITUACOES_DA_CARGA: Readonly<Record<SituacaoDaCarga, string>> = {
  sem_termo: 'Sem termo',
  a_regularizar: 'A regularizar',
  aguardando: 'Aguardando assinatura',
  em_dia: 'Em dia',
}

export const SituacaoDoTermo = z.enum(['aguardando', 'assinado', 'substituido', 'recusado', 'cancelado'])
export type SituacaoDoTermo = z.infer<typeof SituacaoDoTermo>

export const SITUACOES_DO_TERMO: Readonly<Record<SituacaoDoTermo, string>> = {
  aguardando: 'Aguardando assinatura',
  assinado: 'Assinado',
  substituido: 'Substituído',
  recusado: 'Recusado',
  cancelado: 'Cancelado',
}

/** Signed here by who answers, or on paper and told by who keeps the register. */
export const FormaDaAssinatura = z.enum(['painel', 'papel'])
export type FormaDaAssinatura = z.infer<typeof FormaDaAssinatura>

export const TipoDeCarga = z.enum(['local', 'servidor'])
export type TipoDeCarga = z.infer<typeof TipoDeCarga>

export const TIPOS_DE_CARGA: Readonly<Record<TipoDeCarga, string>> = {
  local: 'Do local',
  servidor: 'De uma pessoa',
}

export const TermoListado = z.object({
  id: z.number().int(),
  situacao: SituacaoDoTermo,
  /** Of the document as it is now: the signed one takes the place of the one to sign. */
  documento: z.object({ id: z.number().int(), numero: z.string(), dados_sha256: z.string() }),
  /** The one that was read and signed, whose place that one took; null while it is not signed. */
  lido: z.object({ id: z.number().int(), numero: z.string() }).nullable(),
  responsavel: z.string(),
  /** Who answered before, when the paper also hands over. */
  recebido_de: z.string().nullable(),
  conferencia_em: z.iso.date().nullable(),
  bens: z.number().int(),
  entraram: z.number().int(),
  sairam: z.number().int(),
  emitido_por: z.string(),
  emitido_em: z.string(),
  assinado_por: z.string().nullable(),
  assinado_em: z.string().nullable(),
  forma: FormaDaAssinatura.nullable(),
  /** Why it was refused or cancelled. */
  motivo: z.string().nullable(),
})
export type TermoListado = z.infer<typeof TermoListado>

export const CargaListada = z.object({
  id: z.number().int(),
  local: Nomeado,
  /** Absent: all that is at the place and is in nobody's own charge. */
  servidor: Nomeado.nullable(),
  /** Who answers today; null where the place has no titular. */
  responsavel: z.string().nullable(),
  situacao: SituacaoDaCarga,
  /** Who answers today is not who signed last. */
  trocou_responsavel: z.boolean(),
  bens: z.number().int(),
  /** Since when what is there is not what the paper says. */
  desatualizada_desde: z.string().nullable(),
  termo: z
    .object({ id: z.number().int(), numero: z.string(), situacao: SituacaoDoTermo, emitido_em: z.string() })
    .nullable(),
  /** When the last paper was issued. */
  emitido_em: z.string().nullable(),
  /** Of the last one signed. */
  assinado_em: z.string().nullable(),
  acoes: z.array(AcaoDoRegistro),
})
export type CargaListada = z.infer<typeof CargaListada>

export const BemDoTermo = z.object({
  id: z.number().int(),
  plaqueta: z.string().nullable(),
  tombamento: z.string().nullable(),
  descricao: z.string(),
  ambiente: z.string().nullable(),
})
export type BemDoTermo = z.infer<typeof BemDoTermo>

/** As many of each are shown. */
export const BENS_DA_DIFERENCA = 200

/** Against the last one signed; all of them entered when there is none. */
export const DiferencaDaCarga = z.object({
  entraram: z.array(BemDoTermo),
  quantos_entraram: z.number().int(),
  sairam: z.array(BemDoTermo),
  quantos_sairam: z.number().int(),
})
export type DiferencaDaCarga = z.infer<typeof DiferencaDaCarga>

export const CargaDetalhada = CargaListada.extend({
  diferenca: DiferencaDaCarga,
  /** In carga and not there now, as the paper tells apart: how many of each situation, the most first. */
  fora: z.array(z.object({ situacao: SituacaoDoPatrimonio, bens: z.number().int() })),
  /** From the newest. */
  termos: z.array(TermoListado),
})
export type CargaDetalhada = z.infer<typeof CargaDetalhada>

/** What waits for who asks. */
export const FILAS_DE_TERMOS = { a_assinar: 'Para eu assinar' } as const

export const FiltroDeTermos = z.object({
  /** Name of the place or of the person. */
  texto: z.string().max(100).optional(),
  fila: z.enum(chavesDe(FILAS_DE_TERMOS)).optional(),
  situacao: listaDe(SituacaoDaCarga).optional(),
  tipo: TipoDeCarga.optional(),
  /** This place and those below it. */
  local_id: id.optional(),
  /** The one that this asset is in. */
  bem_id: id.optional(),
})

/** By name of the place, or by when the last paper was issued. */
export const OrdemDeTermos = z.enum(['local', 'emitido_em'])
export type OrdemDeTermos = z.infer<typeof OrdemDeTermos>

export const CARGAS_POR_LOTE = 100

const BASE = '/api/painel/almoxarifado/termos'

export const termos = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: 'painel.almoxarifado.patrimonios.listar',
    resumo: 'Quem responde por que bens, por local e por pessoa, e se o termo está em dia.',
    query: Pagina.extend(FiltroDeTermos.shape).extend({ order: OrdemDeTermos.default('local') }),
    dados: pagina(CargaListada),
  },
  ver: {
    method: 'GET',
    path: `${BASE}/{id}`,
    access: 'painel.almoxarifado.patrimonios.listar',
    resumo: 'A carga de um local ou de uma pessoa nele: a diferença desde a última assinatura e os termos.',
    params,
    dados: CargaDetalhada,
  },
  emitir: {
    method: 'POST',
    path: `${BASE}/{id}/emitir`,
    access: 'painel.almoxarifado.patrimonios.emitir-termo',
    resumo: 'Emite o termo do que está em carga agora e o manda para assinatura; o que aguardava sai.',
    params,
    body: z.strictObject({
      /** Of the physical check, which the change of who answers demands. */
      conferencia_em: diaOuNada(),
      observacoes: textoOuNada(500),
    }),
    dados: CargaDetalhada,
  },
  emLote: {
    method: 'POST',
    path: `${BASE}/em-lote`,
    access: 'painel.almoxarifado.patrimonios.emitir-termo',
    resumo:
      'Emite o termo de várias cargas, ditas por elas ou pelos bens que estão nelas; de cada uma diz se foi feito ou por que não.',
    body: z
      .strictObject({
        acao: z.literal('emitir'),
        ids: z.array(z.number().int().positive()).max(CARGAS_POR_LOTE).default([]),
        /** The charges that these assets are in, besides. */
        bens: z.array(z.number().int().positive()).max(500).default([]),
      })
      .refine(({ ids, bens }) => ids.length + bens.length > 0, {
        message: 'Escolha ao menos um',
        path: ['ids'],
      }),
    dados: ResultadoDoLote,
  },
  assinar: {
    method: 'POST',
    path: `${BASE}/{id}/assinar`,
    access: 'painel.almoxarifado.patrimonios.listar',
    resumo: 'Quem responde assina o termo que leu, pelo resumo dele; recusa se a carga mudou depois.',
    params,
    body: z.strictObject({
      termo_id,
      /** Of the document that was read. */
      dados_sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Abra o termo de novo antes de assinar'),
      declaro: z.literal(true, 'Marque a declaração para assinar'),
    }),
    dados: CargaDetalhada,
  },
  recusar: {
    method: 'POST',
    path: `${BASE}/{id}/recusar`,
    access: 'painel.almoxarifado.patrimonios.listar',
    resumo: 'Quem responde devolve o termo com o motivo; quem emitiu fica sabendo.',
    params,
    body: z.strictObject({ termo_id, motivo }),
    dados: CargaDetalhada,
  },
  registrarAssinatura: {
    method: 'POST',
    path: `${BASE}/{id}/registrar-assinatura`,
    access: 'painel.almoxarifado.patrimonios.emitir-termo',
    resumo: 'Registra que o termo foi assinado no papel, e quando; não vale para o termo da própria pessoa.',
    params,
    body: z.strictObject({
      termo_id,
      assinado_em: Dia(),
      /** Where the signed paper is kept. */
      guarda: z.string().trim().min(3, 'Diga onde o papel assinado está guardado').max(300),
    }),
    dados: CargaDetalhada,
  },
  cancelar: {
    method: 'POST',
    path: `${BASE}/{id}/cancelar`,
    access: 'painel.almoxarifado.patrimonios.emitir-termo',
    resumo: 'Desiste de um termo que aguarda assinatura; o documento dele fica cancelado.',
    params,
    body: z.strictObject({ termo_id, motivo }),
    dados: CargaDetalhada,
  },
})
