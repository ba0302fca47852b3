// What somebody saw at a place that no register has a field for: a risk, damage, theft, a complaint. It waits for
// somebody to treat it.

import { z } from 'zod'
import { Nomeado } from '#contract/administracao/pessoas.ts'
import { chavesDe } from '#contract/casa/chaves.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { AcaoDoRegistro, listaDe, Pagina, pagina } from '#contract/casa/envelope.ts'
import { motivoAte } from '#contract/casa/motivo.ts'
import { DataHora } from '#contract/casa/tempo.ts'
import { posicao } from './campo.ts'

export const TIPOS_DE_OCORRENCIA = {
  risco: 'Risco a pessoas',
  dano: 'Dano',
  furto: 'Furto ou roubo',
  reclamacao: 'Reclamação',
  outra: 'Outra',
} as const
export const TipoDeOcorrencia = z.enum(chavesDe(TIPOS_DE_OCORRENCIA))

export const GRAVIDADES = { baixa: 'Baixa', media: 'Média', alta: 'Alta' } as const
export const Gravidade = z.enum(chavesDe(GRAVIDADES))

export const SITUACOES_DA_OCORRENCIA = { aberta: 'Aberta', tratada: 'Tratada' } as const
export const SituacaoDaOcorrencia = z.enum(chavesDe(SITUACOES_DA_OCORRENCIA))

/** A visit keeps as many; more is another visit's work. */
export const OCORRENCIAS_DA_VISITA = 100

const dita = {
  tipo: z.enum(chavesDe(TIPOS_DE_OCORRENCIA), { error: 'Escolha o tipo' }),
  gravidade: z.enum(chavesDe(GRAVIDADES), { error: 'Escolha a gravidade' }),
  descricao: z.string().trim().min(3, 'Conte o que aconteceu').max(2000, 'Use no máximo 2000 caracteres'),
}

/** As the field brings it; the uuid is the device's. */
export const NovaOcorrencia = z.strictObject({
  uuid: z.uuid(),
  ...dita,
  ...posicao,
  ocorrida_em: DataHora,
})
export type NovaOcorrencia = z.infer<typeof NovaOcorrencia>

/** As the visit carries it to its devices. */
export const OcorrenciaDaVisita = z.object({
  uuid: z.uuid(),
  tipo: TipoDeOcorrencia,
  gravidade: Gravidade,
  descricao: z.string(),
  ocorrida_em: z.string(),
})
export type OcorrenciaDaVisita = z.infer<typeof OcorrenciaDaVisita>

export const OcorrenciaListada = z.object({
  id: z.number().int(),
  tipo: TipoDeOcorrencia,
  gravidade: Gravidade,
  descricao: z.string(),
  situacao: SituacaoDaOcorrencia,
  local: Nomeado,
  /** Null of one told at the desk. */
  visita: z.object({ id: z.number().int(), protocolo: z.string() }).nullable(),
  ocorrida_em: z.string(),
  autor: z.string().nullable(),
  /** Who treats it. */
  responsavel: Nomeado.nullable(),
  fotos: z.number().int(),
})
export type OcorrenciaListada = z.infer<typeof OcorrenciaListada>

export const OcorrenciaDetalhada = OcorrenciaListada.extend({
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  precisao_m: z.number().nullable(),
  registrada_em: z.string(),
  tratamento: z.string().nullable(),
  tratada_por: z.string().nullable(),
  tratada_em: z.string().nullable(),
  imagens: z.array(z.object({ uuid: z.uuid(), url: z.string() })),
  versao: z.number().int(),
  acoes: z.array(AcaoDoRegistro),
})
export type OcorrenciaDetalhada = z.infer<typeof OcorrenciaDetalhada>

const id = z.coerce.number().int().positive()
const params = z.object({ id })
const versao = z.number().int()
const BASE = '/api/painel/ocorrencias'

export const ocorrencias = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: 'painel.ocorrencias.listar',
    resumo: 'As ocorrências dos locais que a pessoa alcança, as mais novas primeiro.',
    query: Pagina.extend({
      texto: z.string().max(100).optional(),
      situacao: SituacaoDaOcorrencia.optional(),
      tipo: listaDe(TipoDeOcorrencia).optional(),
      gravidade: listaDe(Gravidade).optional(),
      local_id: id.optional(),
      responsavel_id: id.optional(),
      monitoramento_id: id.optional(),
      order: z.literal('id').default('id'),
    }),
    dados: pagina(OcorrenciaListada),
  },
  ver: {
    method: 'GET',
    path: `${BASE}/{id}`,
    access: 'painel.ocorrencias.listar',
    resumo: 'Uma ocorrência, com as fotos e o que foi feito.',
    params,
    dados: OcorrenciaDetalhada,
  },
  cadastrar: {
    method: 'POST',
    path: BASE,
    access: 'painel.ocorrencias.tratar',
    resumo: 'Registra na mesa o que se soube de um local.',
    body: z.strictObject({
      local_id: z.number({ error: 'Escolha o local' }).int().positive(),
      ...dita,
    }),
    dados: OcorrenciaDetalhada,
  },
  designarResponsavel: {
    method: 'POST',
    path: `${BASE}/{id}/designar-responsavel`,
    access: 'painel.ocorrencias.tratar',
    resumo: 'Diz quem trata a ocorrência, e avisa a pessoa.',
    params,
    body: z.strictObject({
      responsavel_id: z.number({ error: 'Escolha quem trata' }).int().positive(),
      versao,
    }),
    dados: OcorrenciaDetalhada,
  },
  tratar: {
    method: 'POST',
    path: `${BASE}/{id}/tratar`,
    access: 'painel.ocorrencias.tratar',
    resumo: 'Registra o que foi feito e encerra a ocorrência.',
    params,
    body: z.strictObject({
      tratamento: motivoAte(1000, 'Diga o que foi feito'),
      versao,
    }),
    dados: OcorrenciaDetalhada,
  },
  reabrir: {
    method: 'POST',
    path: `${BASE}/{id}/reabrir`,
    access: 'painel.ocorrencias.tratar',
    resumo: 'Volta a esperar tratamento, com o motivo.',
    params,
    body: z.strictObject({ motivo: motivoAte(1000), versao }),
    dados: OcorrenciaDetalhada,
  },
})
