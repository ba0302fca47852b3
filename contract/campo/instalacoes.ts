// Installations (rooms and building parts) as a visit checks them.
import { z } from 'zod'
import {
  CondicaoDaInstalacao,
  EstadoDaInstalacao,
  ResultadoDaInstalacao,
} from '#contract/administracao/vocabularios.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { Referencia } from '#contract/casa/envelope.ts'
import { Recursos } from '#contract/rede/instalacao-tipos.ts'
import { atualizado, conferencia, Observacoes, posicao } from './campo.ts'
import { divergencias } from './operacoes.ts'

/** As registered, before this visit. */
export const InstalacaoRegistrada = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  tipo_id: z.number().int(),
  tipo_versao: z.number().int(),
  tipo_nome: z.string(),
  grupo: z.string(),
  nome: z.string(),
  bloco: z.string().nullable(),
  pavimento: z.string().nullable(),
  estado: EstadoDaInstalacao.nullable(),
  condicao: CondicaoDaInstalacao.nullable(),
  recursos: Recursos,
  verificada_em: z.string().nullable(),
})
export type InstalacaoRegistrada = z.infer<typeof InstalacaoRegistrada>

/** One entry of a visit. `uuid` names it on the device and in paths; what is born in the field keeps one uuid. */
export const InstalacaoMonitorada = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  monitoramento_id: z.number().int(),
  resultado: ResultadoDaInstalacao,
  estado: EstadoDaInstalacao.nullable(),
  condicao: CondicaoDaInstalacao.nullable(),
  recursos: Recursos,
  ...conferencia,
  /** The desk asks to look at it again: why. */
  devolvido: z.string().nullish(),
  instalacao: InstalacaoRegistrada,
})
export type InstalacaoMonitorada = z.infer<typeof InstalacaoMonitorada>

/** Only the fields that changed travel; an absent field is left as it is. */
export const AtualizacaoDeInstalacao = z.strictObject({
  estado: EstadoDaInstalacao.optional(),
  condicao: CondicaoDaInstalacao.optional(),
  recursos: Recursos.optional(),
  observacoes: Observacoes.nullish(),
  ...posicao,
  ...atualizado,
})
export type AtualizacaoDeInstalacao = z.infer<typeof AtualizacaoDeInstalacao>

export const NovaInstalacao = z.strictObject({
  uuid: z.uuid(),
  tipo_id: z.number().int().positive(),
  nome: z.string().trim().min(1, 'Informe o nome').max(120),
  bloco: z.string().max(60).nullish(),
  pavimento: z.string().max(60).nullish(),
  ...posicao,
  ...atualizado,
})
export type NovaInstalacao = z.infer<typeof NovaInstalacao>

export const instalacoes = endpoints({
  criar: {
    method: 'POST',
    path: '/api/monitoramentos/{monitoramentoId}/instalacoes',
    access: 'monitoramentos.executar',
    evidencia: true,
    resumo: 'Acrescenta à visita uma instalação que não estava no cadastro.',
    params: z.object({ monitoramentoId: Referencia }),
    body: NovaInstalacao,
    dados: InstalacaoMonitorada,
  },
  atualizar: {
    method: 'PUT',
    path: '/api/monitoramentos/{monitoramentoId}/instalacoes/{instalacaoId}',
    access: 'monitoramentos.executar',
    evidencia: true,
    resumo: 'Registra o que se verificou de uma instalação.',
    params: z.object({ monitoramentoId: Referencia, instalacaoId: Referencia }),
    body: AtualizacaoDeInstalacao,
    dados: InstalacaoMonitorada.extend(divergencias),
  },
})
