// Assets (patrimônios) as a visit finds them.
import { z } from 'zod'
import {
  CondicaoDoPatrimonio,
  EstadoDoPatrimonio,
  ResultadoDoPatrimonio,
} from '#contract/administracao/vocabularios.ts'
import { CONTAR_OS_PROPRIOS_BENS } from '#contract/casa/contar-os-proprios-bens.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { Referencia } from '#contract/casa/envelope.ts'
import { DataHora } from '#contract/casa/tempo.ts'
import { Arquivo } from '#contract/papeis/multimidias.ts'
import { SituacaoDoPatrimonio } from '#contract/patrimonio/situacao-do-bem.ts'
import { atualizado, conferencia, Observacoes, OrigemDaLeitura, posicao } from './campo.ts'
import { InstalacaoMonitorada } from './instalacoes.ts'
import { divergencias } from './operacoes.ts'

/** What an earlier, concluded visit wrote down of an asset. `local_nome`: where, when not at the asset's place. */
export const VerificacaoDePatrimonio = z.object({
  em: z.string(),
  protocolo: z.string(),
  local_nome: z.string().nullish(),
  estado: EstadoDoPatrimonio.nullable(),
  condicao: CondicaoDoPatrimonio.nullable(),
  agente: z.string().nullable(),
})
export type VerificacaoDePatrimonio = z.infer<typeof VerificacaoDePatrimonio>

/** As registered, before this visit. `referencia_id` is the code on the label (plaqueta), `tombamento` the official one. */
export const PatrimonioRegistrado = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  referencia_id: z.string().nullable(),
  tombamento: z.string().nullish(),
  descricao: z.string(),
  marca: z.string().nullable(),
  modelo: z.string().nullable(),
  numero_serie: z.string().nullable(),
  classe: z.string(),
  estado: EstadoDoPatrimonio.nullable(),
  condicao: CondicaoDoPatrimonio.nullable(),
  situacao: SituacaoDoPatrimonio,
  local_id: z.number().int(),
  local_nome: z.string(),
  instalacao_nome: z.string().nullable(),
  verificado_em: z.string().nullable(),
  /** Other codes that it bears or bore: an old label, that of another órgão. */
  referencias: z.array(z.string()).optional(),
  /** Newest first, at most 3. An asset born on the device has none yet. */
  historico: z.array(VerificacaoDePatrimonio).optional(),
})
export type PatrimonioRegistrado = z.infer<typeof PatrimonioRegistrado>

/** One entry of a visit. `instalacao_uuid` is the uuid of the room's entry in the same visit. */
export const PatrimonioMonitorado = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  monitoramento_id: z.number().int(),
  referencia_id: z.string().nullable(),
  resultado: ResultadoDoPatrimonio,
  instalacao_uuid: z.uuid().nullable(),
  estado: EstadoDoPatrimonio.nullable(),
  condicao: CondicaoDoPatrimonio.nullable(),
  ...conferencia,
  /** The desk asks to look at it again: why. */
  devolvido: z.string().nullish(),
  patrimonio: PatrimonioRegistrado,
})
export type PatrimonioMonitorado = z.infer<typeof PatrimonioMonitorado>

/** A line of the regional's index of codes, so that an asset of another place is known with no signal. */
export const CodigoDaRegional = z.object({
  referencia_id: z.string(),
  patrimonio_uuid: z.uuid(),
  descricao: z.string(),
  local_id: z.number().int(),
  local_nome: z.string(),
})
export type CodigoDaRegional = z.infer<typeof CodigoDaRegional>

export const FaixaDePlaquetas = z.object({
  id: z.number().int(),
  inicio: z.number().int(),
  fim: z.number().int(),
  /** The next label that nothing has used, or null when the range is spent. */
  proxima: z.number().int().nullable(),
})
export type FaixaDePlaquetas = z.infer<typeof FaixaDePlaquetas>

export const AtualizacaoDePatrimonio = z.strictObject({
  estado: EstadoDoPatrimonio.optional(),
  condicao: CondicaoDoPatrimonio.optional(),
  observacoes: Observacoes.nullish(),
  instalacao_uuid: z.uuid().nullish(),
  ...posicao,
  ...atualizado,
})
export type AtualizacaoDePatrimonio = z.infer<typeof AtualizacaoDePatrimonio>

export const LOTE_MAXIMO = 200

/** New assets with the labels `inicio`…`inicio+quantidade-1`; `uuids` names each, in that order. */
export const LoteDePatrimonios = z
  .strictObject({
    uuids: z.array(z.uuid()).min(1).max(LOTE_MAXIMO).optional(),
    inicio: z.coerce.number().int().positive(),
    quantidade: z.coerce.number().int().min(1).max(LOTE_MAXIMO, `No máximo ${LOTE_MAXIMO} por lote`),
    descricao: z.string().trim().min(1, 'Diga o que é').max(200).default('Bem sem descrição'),
    classe_codigo: z.string().max(30).optional(),
    /** Of one asset alone: what it bore before its label, as it was read. */
    referencias: z.array(z.string().trim().min(1).max(60)).max(5).optional(),
    estado: EstadoDoPatrimonio,
    condicao: CondicaoDoPatrimonio,
    observacoes: Observacoes.nullish(),
    instalacao_uuid: z.uuid().nullish(),
    ...posicao,
    criado_em: DataHora,
  })
  .refine(({ quantidade, referencias }) => quantidade === 1 || !referencias?.length, {
    path: ['referencias'],
    message: 'Os outros códigos são de um bem só.',
  })
export type LoteDePatrimonios = z.infer<typeof LoteDePatrimonios>

export const TipoDeAssociacao = z.enum(['trazer_de_outro_local', 'aplicar_plaqueta', 'trocar_plaqueta'])
export type TipoDeAssociacao = z.infer<typeof TipoDeAssociacao>

/**
 * Ties what was found to this visit. `trazer_de_outro_local`: the asset `patrimonio_uuid`, registered elsewhere,
 * is here. `aplicar_plaqueta`/`trocar_plaqueta`: the entry `patrimonio_uuid` of this visit now bears `referencia_id`.
 * `uuid` names the entry that a brought asset gets.
 */
export const Associacao = z.strictObject({
  uuid: z.uuid(),
  tipo: TipoDeAssociacao,
  patrimonio_uuid: z.uuid(),
  referencia_id: z.string().max(60).nullish(),
  instalacao_uuid: z.uuid().nullish(),
  motivo: z.string().max(1000).nullish(),
  ...posicao,
  associado_em: DataHora,
})
export type Associacao = z.infer<typeof Associacao>

/** The fact that a thing was seen: a code read, or a tap on the list. Always kept, even when the code is unknown. */
export const Leitura = z.strictObject({
  uuid: z.uuid(),
  referencia_id: z.string().max(200).nullish(),
  patrimonio_uuid: z.uuid().nullish(),
  instalacao_uuid: z.uuid().nullish(),
  origem: OrigemDaLeitura,
  formato: z.string().max(40).nullish(),
  ...posicao,
  lido_em: DataHora,
})
export type Leitura = z.infer<typeof Leitura>

/**
 * A label read where a school counts its own assets: nothing is said of what it is. `uuid` names the line that it is on
 * the device.
 */
export const EtiquetaContada = z.strictObject({
  uuid: z.uuid(),
  referencia_id: z.string().trim().min(1, 'Leia ou digite a etiqueta').max(200),
  instalacao_uuid: z.uuid().nullish(),
  origem: OrigemDaLeitura,
  formato: z.string().max(40).nullish(),
  ...posicao,
  contado_em: DataHora,
})
export type EtiquetaContada = z.infer<typeof EtiquetaContada>

export const patrimonios = endpoints({
  ver: {
    method: 'POST',
    path: '/api/monitoramentos/{monitoramentoId}/leituras',
    access: 'monitoramentos.executar',
    evidencia: true,
    resumo: 'Registra uma leitura: bem visto, ambiente visto ou código desconhecido.',
    params: z.object({ monitoramentoId: Referencia }),
    body: Leitura,
    dados: z.object({
      patrimonio: PatrimonioMonitorado.nullable(),
      /** The room that was seen, or where the asset was. */
      instalacao: InstalacaoMonitorada.nullish(),
      conhecido: z.boolean(),
    }),
  },
  contar: {
    method: 'POST',
    path: '/api/monitoramentos/{monitoramentoId}/patrimonios/contar',
    access: CONTAR_OS_PROPRIOS_BENS,
    evidencia: true,
    resumo: 'Anota uma etiqueta na contagem da própria escola, sem dizer de que bem é.',
    params: z.object({ monitoramentoId: Referencia }),
    body: EtiquetaContada,
    dados: PatrimonioMonitorado.extend(divergencias),
  },
  lote: {
    method: 'POST',
    path: '/api/monitoramentos/{monitoramentoId}/patrimonios/lote',
    access: 'monitoramentos.executar',
    evidencia: true,
    resumo: 'Cria bens em lote, com plaquetas da faixa do agente.',
    params: z.object({ monitoramentoId: Referencia }),
    body: LoteDePatrimonios,
    files: ['fotos'],
    dados: z.object({ patrimonios: z.array(PatrimonioMonitorado), arquivos: z.array(Arquivo) }),
  },
  associar: {
    method: 'POST',
    path: '/api/monitoramentos/{monitoramentoId}/patrimonios/associar',
    access: 'monitoramentos.executar',
    evidencia: true,
    resumo: 'Associa à visita um bem de outro local, ou uma plaqueta a um bem da visita.',
    params: z.object({ monitoramentoId: Referencia }),
    body: Associacao,
    dados: PatrimonioMonitorado.extend(divergencias),
  },
  atualizar: {
    method: 'PUT',
    path: '/api/monitoramentos/{monitoramentoId}/patrimonios/{patrimonioId}',
    access: 'monitoramentos.executar',
    evidencia: true,
    resumo: 'Registra o que se verificou de um bem.',
    params: z.object({ monitoramentoId: Referencia, patrimonioId: Referencia }),
    body: AtualizacaoDePatrimonio,
    dados: PatrimonioMonitorado.extend(divergencias),
  },
})
