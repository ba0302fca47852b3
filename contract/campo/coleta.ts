// The supervisor's view of the field: the devices, what two people saw differently, and what waits for a decision.

import { z } from 'zod'
import { endpoints } from '#contract/casa/endpoint.ts'
import { listaDe, Pagina, pagina } from '#contract/casa/envelope.ts'
import { comLetras } from '#contract/casa/letras-do-motivo.ts'
import { Acao } from './tarefas.ts'

/** Why a device needs somebody's attention. */
export const AlertaDoAparelho = z.enum([
  'silencioso',
  'lacuna',
  'perda',
  'relogio',
  'sem_espaco',
  'sem_protecao',
  'versao_antiga',
])
export type AlertaDoAparelho = z.infer<typeof AlertaDoAparelho>

const Pessoa = z.object({ id: z.number().int(), nome: z.string() })
const VisitaResumida = z.object({ id: z.number().int(), protocolo: z.string(), local: z.string() })

export const SaudeDoAparelho = z.object({
  id: z.uuid(),
  usuario: Pessoa,
  navegador: z.string().nullable(),
  versao_app: z.string().nullable(),
  ultimo_contato_em: z.string(),
  pendentes: z.number().int(),
  /** Capture of the oldest pending task. */
  mais_antigo: z.string().nullable(),
  seq: z.number().int(),
  /** Sequence numbers that neither arrived, nor wait on the device, nor were given up: probably lost. */
  lacunas: z.number().int(),
  /** Unsent tasks that the browser of this device erased. */
  perdidos: z.number().int(),
  desvio_ms: z.number().int().nullable(),
  /** Bytes. */
  espaco_livre: z.number().int().nullable(),
  protegido: z.boolean().nullable(),
  visitas: z.array(VisitaResumida),
  alertas: z.array(AlertaDoAparelho),
})
export type SaudeDoAparelho = z.infer<typeof SaudeDoAparelho>

/** One side of a divergência: what was captured, by whom and when. */
const Lado = z.object({
  valor: z.unknown(),
  autor: Pessoa.nullable(),
  capturado_em: z.string().nullable(),
  op_id: z.uuid().nullable(),
})

export const MotivoDaDivergencia = z.enum([
  'captura_concorrente',
  'complemento',
  'lease_vencida',
  'inicio_simultaneo',
  'nome_repetido',
  'plaqueta_repetida',
])
export type MotivoDaDivergencia = z.infer<typeof MotivoDaDivergencia>

export const DivergenciaDaColeta = z.object({
  id: z.number().int(),
  motivo: MotivoDaDivergencia,
  monitoramento: VisitaResumida,
  entidade: z.enum(['monitoramento', 'instalacao', 'patrimonio', 'multimidia']),
  entidade_uuid: z.uuid(),
  /** What a person calls it: the name of the room, the description and label of the asset. */
  alvo: z.string(),
  campo: z.string(),
  /** What stands now. */
  vencedor: Lado,
  perdedor: Lado,
  /** Photos of the entity in this visit. */
  fotos: z.array(
    z.object({ uuid: z.uuid(), url: z.string(), autor: Pessoa, capturado_em: z.string().nullable() }),
  ),
  /** Only a concurrent capture can be swapped. */
  pode_trocar: z.boolean(),
  criada_em: z.string(),
  resolucao: z.enum(['manter', 'trocar']).nullable(),
  resolvida_em: z.string().nullable(),
  resolvida_por: Pessoa.nullable(),
  observacao: z.string().nullable(),
})
export type DivergenciaDaColeta = z.infer<typeof DivergenciaDaColeta>

export const EmQuarentena = z.object({
  op_id: z.uuid(),
  acao: Acao.nullable(),
  operacao: z.string(),
  autor: Pessoa,
  monitoramento: VisitaResumida,
  /** What a person calls what it is about; null when it is about the visit itself. */
  alvo: z.string().nullable(),
  /** Why it was not applied, in words. */
  motivo: z.string(),
  capturado_em: z.string().nullable(),
  recebido_em: z.string(),
  /** What the task says, as it came. */
  conteudo: z.record(z.string(), z.unknown()).nullable(),
  foto_url: z.string().nullable(),
  situacao: z.enum(['aguardando', 'aplicada', 'recusada']),
  decidida_em: z.string().nullable(),
  decidida_por: Pessoa.nullable(),
  observacao: z.string().nullable(),
})
export type EmQuarentena = z.infer<typeof EmQuarentena>

/** What became of each task of an imported package. */
export const TarefaImportada = z.object({
  op_id: z.uuid(),
  acao: Acao,
  situacao: z.enum(['aplicada', 'ja_recebida', 'quarentena', 'recusada']),
  mensagem: z.string().nullable(),
})
export type TarefaImportada = z.infer<typeof TarefaImportada>
export const PacoteImportado = z.object({
  id: z.number().int(),
  sha256: z.string(),
  dispositivo_id: z.uuid(),
  usuario: Pessoa,
  criado_em: z.string(),
  importado_em: z.string(),
  importado_por: Pessoa,
  aplicadas: z.number().int(),
  ja_recebidas: z.number().int(),
  em_quarentena: z.number().int(),
  recusadas: z.number().int(),
  tarefas: z.array(TarefaImportada),
})
export type PacoteImportado = z.infer<typeof PacoteImportado>

const observacao = z.string().trim().max(1000).nullish()

export const coleta = endpoints({
  resumo: {
    method: 'GET',
    path: '/api/painel/coleta/resumo',
    access: 'painel.monitoramentos.acompanhar',
    resumo: 'Quantos aparelhos, envios pendentes, alertas, divergências e itens em quarentena há.',
    dados: z.object({
      aparelhos: z.number().int(),
      com_pendentes: z.number().int(),
      pendentes: z.number().int(),
      em_alerta: z.number().int(),
      divergencias: z.number().int(),
      quarentena: z.number().int(),
    }),
  },
  aparelhos: {
    method: 'GET',
    path: '/api/painel/coleta/aparelhos',
    access: 'painel.monitoramentos.acompanhar',
    resumo: 'A saúde de cada aparelho que coleta; os que precisam de atenção primeiro.',
    query: Pagina.extend({
      q: z.string().trim().max(100).optional(),
      alerta: listaDe(AlertaDoAparelho).optional(),
      com_pendentes: z.stringbool().optional(),
      /** Those of visits to this place, or beneath it. */
      local_id: z.coerce.number().int().positive().optional(),
    }),
    dados: pagina(SaudeDoAparelho),
  },
  divergencias: {
    method: 'GET',
    path: '/api/painel/coleta/divergencias',
    access: 'painel.monitoramentos.acompanhar',
    resumo: 'O que duas pessoas registraram de modos diferentes, e o que chegou fora de hora.',
    query: Pagina.extend({
      situacao: z.enum(['aberta', 'resolvida']).default('aberta'),
      motivo: listaDe(MotivoDaDivergencia).optional(),
      monitoramento_id: z.coerce.number().int().positive().optional(),
    }),
    dados: pagina(DivergenciaDaColeta),
  },
  resolver: {
    method: 'POST',
    path: '/api/painel/coleta/divergencias/{id}/resolver',
    access: 'painel.monitoramentos.resolver-conflito',
    resumo: 'Mantém o valor que ficou ou troca pelo outro; a decisão fica registrada.',
    params: z.object({ id: z.coerce.number().int().positive() }),
    body: z.strictObject({ decisao: z.enum(['manter', 'trocar']), observacao }),
    dados: DivergenciaDaColeta,
  },
  quarentena: {
    method: 'GET',
    path: '/api/painel/coleta/quarentena',
    access: 'painel.monitoramentos.acompanhar',
    resumo: 'Registros de quem já não tinha a visita atribuída quando chegaram.',
    query: Pagina.extend({
      situacao: z.enum(['aguardando', 'aplicada', 'recusada']).default('aguardando'),
      monitoramento_id: z.coerce.number().int().positive().optional(),
    }),
    dados: pagina(EmQuarentena),
  },
  decidir: {
    method: 'POST',
    path: '/api/painel/coleta/quarentena/decidir',
    access: 'painel.monitoramentos.resolver-conflito',
    resumo: 'Aplica na ordem da captura, como trabalho de quem capturou, ou recusa com motivo.',
    body: z
      .strictObject({
        op_ids: z.array(z.uuid()).min(1).max(500),
        decisao: z.enum(['aplicar', 'recusar']),
        observacao,
      })
      .refine(({ decisao, observacao: dita }) => decisao === 'aplicar' || (dita ?? '').length >= 3, {
        path: ['observacao'],
        message: comLetras('Diga o motivo da recusa'),
      }),
    dados: z.array(
      z.object({
        op_id: z.uuid(),
        situacao: z.enum(['aguardando', 'aplicada', 'recusada']),
        /** Why it could not be applied; null when it could. */
        mensagem: z.string().nullable(),
      }),
    ),
  },
  importarPacote: {
    method: 'POST',
    path: '/api/painel/coleta/pacotes',
    access: 'painel.monitoramentos.importar-pacote',
    resumo: 'Abre um pacote exportado de um aparelho e aplica o que ainda não havia chegado.',
    content: 'bytes',
    dados: PacoteImportado,
  },
  pacotes: {
    method: 'GET',
    path: '/api/painel/coleta/pacotes',
    access: 'painel.monitoramentos.importar-pacote',
    resumo: 'Os pacotes já importados.',
    query: Pagina,
    dados: pagina(PacoteImportado),
  },
})
