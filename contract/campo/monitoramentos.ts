// Monitoring visits: shapes, derived state, actions of each state, operations.
import { z } from 'zod'
import { Vocabularios } from '#contract/administracao/vocabularios.ts'
import { CONTAR_OS_PROPRIOS_BENS } from '#contract/casa/contar-os-proprios-bens.ts'
import { Dia } from '#contract/casa/dia.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { AcaoDoRegistro, listaDe, Pagina, pagina, Referencia } from '#contract/casa/envelope.ts'
import { DataHora } from '#contract/casa/tempo.ts'
import { Arquivo } from '#contract/papeis/multimidias.ts'
import { InstalacaoTipo } from '#contract/rede/instalacao-tipos.ts'
import { Local } from '#contract/rede/locais.ts'
import type { SituacaoDaVisita } from './achados.ts'
import { atualizado, posicao } from './campo.ts'
import { Impossibilidade, MotivoDaImpossibilidade } from './impossibilidade.ts'
import { InstalacaoMonitorada } from './instalacoes.ts'
import { ERRO_DA_JANELA, JANELA, janelaInteira } from './janela.ts'
import { ManifestoDaFinalizacao } from './manifesto-da-finalizacao.ts'
import { NovaOcorrencia, OcorrenciaDaVisita } from './ocorrencias.ts'
import { divergencias } from './operacoes.ts'
import { CodigoDaRegional, FaixaDePlaquetas, PatrimonioMonitorado } from './patrimonios.ts'
import { Respostas, RoteiroDaVisita } from './roteiro.ts'

export const EstadoDoMonitoramento = z.enum(['aguardando', 'em-andamento', 'pausado', 'concluido'])
export type EstadoDoMonitoramento = z.infer<typeof EstadoDoMonitoramento>
export const AcaoDoMonitoramento = z.enum(['iniciar', 'pausar', 'concluir', 'cancelar'])
export type AcaoDoMonitoramento = z.infer<typeof AcaoDoMonitoramento>

/** A stretch of work; the open one has no end. Instants in UTC. */
export const Intervalo = z.object({
  inicio: z.string(),
  fim: z.string().nullable(),
  agente: z.string().nullable(),
})
export type Intervalo = z.infer<typeof Intervalo>

interface Marcos {
  intervalo: unknown
  iniciado_em: string | null
  concluido_em: string | null
  cancelado_em: string | null
}

/** Derived state. Conclusion and cancellation are tested before "not started" (decision Q4). */
export function estadoDoMonitoramento(job: Marcos): EstadoDoMonitoramento {
  if (job.intervalo) return 'em-andamento'
  if (job.concluido_em || job.cancelado_em) return 'concluido'
  return job.iniciado_em ? 'pausado' : 'aguardando'
}

type Desfecho = Pick<Monitoramento, 'impossibilidade' | 'homologado_em' | 'devolucao' | 'finalizado_em'>

/** How the desk names it, by the same order of tests (`SITUACAO`, on the server): one word for one state. */
export function situacaoDaVisita(job: Marcos & Desfecho): SituacaoDaVisita {
  if (job.impossibilidade) return 'impossivel'
  if (job.cancelado_em) return 'cancelada'
  if (job.homologado_em) return 'homologada'
  if (job.concluido_em) return 'aguardando_homologacao'
  if (job.devolucao) return 'em_correcao'
  if (job.intervalo) return 'em_andamento'
  if (job.finalizado_em) return 'falta_concluir'
  return job.iniciado_em ? 'pausada' : 'aguardando'
}

const ACOES: Readonly<Record<EstadoDoMonitoramento, readonly AcaoDoMonitoramento[]>> = {
  'em-andamento': ['pausar', 'cancelar'],
  pausado: ['concluir', 'iniciar', 'cancelar'],
  aguardando: ['iniciar', 'cancelar'],
  concluido: [],
}

/** Concluded by its agents and not homologated yet: they may still correct what they registered. */
export function corrigivelAposConclusao(
  job: Pick<Monitoramento, 'intervalo' | 'concluido_em' | 'cancelado_em' | 'homologado_em' | 'contagem'>,
): boolean {
  const concluida = job.concluido_em !== null && job.cancelado_em === null && !job.intervalo
  return concluida && !job.homologado_em && !job.contagem
}

/** Actions of the sticky bar, in the specification's order. */
export function acoesDoEstado(estado: EstadoDoMonitoramento): readonly AcaoDoMonitoramento[] {
  return ACOES[estado]
}

export const Contagens = z.object({
  instalacoes: z.number().int(),
  instalacoes_verificadas: z.number().int(),
  patrimonios: z.number().int(),
  patrimonios_verificados: z.number().int(),
  arquivos: z.number().int(),
})
export type Contagens = z.infer<typeof Contagens>

export const Monitoramento = z.object({
  id: z.number().int().positive(),
  uuid: z.uuid(),
  protocolo: z.string(),
  local: Local,
  previsto_inicio: z.string().nullable(),
  previsto_fim: z.string().nullable(),
  /** Hours in which the place receives it. Absent on what was prepared before this existed. */
  janela_inicio: z.string().nullish(),
  janela_fim: z.string().nullish(),
  prioridade: z.enum(['normal', 'alta']),
  instrucoes: z.string().nullable(),
  contato_nome: z.string().nullable(),
  contato_telefone: z.string().nullable(),
  intervalo: Intervalo.nullable(),
  intervalos: z.array(Intervalo),
  iniciado_em: z.string().nullable(),
  finalizado_em: z.string().nullable(),
  concluido_em: z.string().nullable(),
  cancelado_em: z.string().nullable(),
  cancelado_motivo: z.string().nullable(),
  /** It ended so: nobody could make it. Absent on what was prepared before this existed. */
  impossibilidade: z.object({ motivo: MotivoDaImpossibilidade, descricao: z.string() }).nullish(),
  /** From then on nothing of it is corrected. Absent on what was prepared before this existed. */
  homologado_em: z.string().nullish(),
  responsavel_nome: z.string().nullable(),
  responsavel_matricula: z.string().nullable(),
  responsavel_cargo: z.string().nullable(),
  /** The desk sent it back: by whom and what for. Absent on what was prepared before this existed. */
  devolucao: z
    .object({
      em: z.string(),
      por: z.string(),
      motivo: z.string(),
      /** Of the roteiro, those to be answered again, by chave. */
      perguntas: z.array(z.string()).optional(),
    })
    .nullish(),
  agentes: z.array(z.object({ id: z.number().int(), nome: z.string() })),
  contagens: Contagens,
  /** The school counts its own assets for this inventory, blindly: what is expected does not travel. */
  contagem: z.object({ inventario: z.string() }).nullish(),
  /** To the questions of its roteiro; null: it has none. Absent on what was prepared before this existed. */
  respostas: Respostas.nullish(),
  /** Told during it, by whoever makes it. Absent on what was prepared before this existed. */
  ocorrencias: z.array(OcorrenciaDaVisita).nullish(),
  versao: z.number().int(),
  acoes: z.array(AcaoDoRegistro),
})
export type Monitoramento = z.infer<typeof Monitoramento>

/** One earlier visit to the same place. */
export const VisitaAnterior = z.object({
  protocolo: z.string(),
  concluido_em: z.string(),
  agente: z.string().nullable(),
  instalacoes_verificadas: z.number().int(),
  patrimonios_verificados: z.number().int(),
})
export type VisitaAnterior = z.infer<typeof VisitaAnterior>

/** What the device must hold for the visit to be ready with no signal. */
export const Manifesto = z.object({
  gerado_em: z.string(),
  instalacoes: z.number().int(),
  patrimonios: z.number().int(),
  arquivos: z.number().int(),
  tipos: z.number().int(),
})
export type Manifesto = z.infer<typeof Manifesto>

/** Permission to work with no signal: what was allowed at preparation is accepted until `valido_ate`. */
export const Lease = z.object({ id: z.uuid(), valido_ate: z.string() })

export const MonitoramentoCompleto = Monitoramento.extend({
  instalacoes: z.array(InstalacaoMonitorada),
  patrimonios: z.array(PatrimonioMonitorado),
  arquivos: z.array(Arquivo),
  tipos: z.array(InstalacaoTipo),
  /** Those that the model of the place's type asks for, of a visit without a room; empty of any other. */
  modelo_instalacoes: z.array(z.object({ tipo_id: z.number().int(), nome: z.string() })).optional(),
  /** What the visit checks, in the version that it was programmed with; null: everything, and no questions. */
  roteiro: RoteiroDaVisita.nullish(),
  historico: z.array(VisitaAnterior),
  lote_plaquetas: z.array(FaixaDePlaquetas),
  classes: z.array(z.object({ codigo: z.string(), nome: z.string() })),
  vocabularios: Vocabularios,
  lease: Lease,
  manifesto: Manifesto,
})
export type MonitoramentoCompleto = z.infer<typeof MonitoramentoCompleto>

export const MudancaDeEstado = z.strictObject({
  estado: AcaoDoMonitoramento,
  motivo: z.string().trim().max(1000).nullish(),
  ...posicao,
  ocorrido_em: DataHora.optional(),
})
export type MudancaDeEstado = z.infer<typeof MudancaDeEstado>

/** Only the answers that changed; null takes one back. */
export const RespostasDaVisita = z.strictObject({
  respostas: Respostas.refine((respostas) => Object.keys(respostas).length > 0, 'Responda a alguma pergunta'),
  ...atualizado,
})
export type RespostasDaVisita = z.infer<typeof RespostasDaVisita>

const Testemunha = z.strictObject({
  nome: z.string().trim().min(1, 'Informe o nome da testemunha').max(150),
  documento: z.string().trim().min(1, 'Informe o documento').max(40),
})

const soOQueConta = (documento: string) =>
  documento
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/**
 * Two witnesses with one document are one person: the form refuses it. The server does not, for a device of before may
 * have captured it so, and says it where it is read.
 */
export const mesmoDocumento = (testemunhas: readonly { documento: string }[]): boolean => {
  const ditos = testemunhas.map(({ documento }) => soOQueConta(documento)).filter((dito) => dito !== '')
  return new Set(ditos).size < ditos.length
}

/** "João Lima (111), Eva Reis (222)". */
export function testemunhasEscritas(testemunhas: readonly z.infer<typeof Testemunha>[]): string {
  const ditas = testemunhas.map(({ nome, documento }) => `${nome} (${documento})`).join(', ')
  return mesmoDocumento(testemunhas) ? `${ditas}: o mesmo documento nas duas` : ditas
}

export const Finalizacao = z.strictObject({
  responsavel_nome: z.string().trim().min(1, 'Informe o nome do responsável').max(150),
  responsavel_matricula: z.string().trim().max(40).nullish(),
  responsavel_cargo: z.string().trim().max(100).nullish(),
  finalizadoEm: DataHora,
  manifesto: ManifestoDaFinalizacao.default({ ops: [], arquivos: [] }),
  recusa: z
    .strictObject({
      motivo: z.string().trim().min(1, 'Informe o motivo da recusa').max(1000),
      testemunhas: z.array(Testemunha).length(2, 'A recusa precisa de duas testemunhas'),
    })
    .nullish(),
})
export type Finalizacao = z.infer<typeof Finalizacao>

export const NovoMonitoramento = z
  .strictObject({
    local_id: z.number().int().positive().optional(),
    codigo_inep: z
      .string()
      .regex(/^\d{8}$/, 'O código INEP tem 8 dígitos')
      .optional(),
    agentes: z
      .array(z.union([z.email(), z.number().int().positive()]))
      .min(1, 'Escolha o agente')
      .max(100, 'Escolha até 100 agentes'),
    previsto_inicio: Dia().optional(),
    previsto_fim: Dia().optional(),
    ...JANELA,
    prioridade: z.enum(['normal', 'alta']).default('normal'),
    instrucoes: z.string().max(4000).nullish(),
    contato_nome: z.string().max(150).nullish(),
    contato_telefone: z.string().max(40).nullish(),
    /** In its version in force; none: the whole place, and no questions. */
    roteiro_id: z.number().int().positive().nullish(),
  })
  .refine((novo) => (novo.local_id === undefined) !== (novo.codigo_inep === undefined), {
    path: ['local_id'],
    message: 'Informe o local ou o código INEP',
  })
  .refine(janelaInteira, ERRO_DA_JANELA)

const umMonitoramento = { params: z.object({ id: Referencia }) }

export const monitoramentos = endpoints({
  listar: {
    method: 'GET',
    path: '/api/monitoramentos',
    access: 'monitoramentos.executar',
    ou: CONTAR_OS_PROPRIOS_BENS,
    resumo: 'Visitas atribuídas a quem pergunta.',
    query: Pagina.extend({ estado: listaDe(EstadoDoMonitoramento).optional() }),
    dados: pagina(Monitoramento),
  },
  criar: {
    method: 'POST',
    path: '/api/monitoramentos',
    access: 'painel.monitoramentos.criar',
    resumo: 'Programa uma visita a um local.',
    body: NovoMonitoramento,
    dados: Monitoramento,
  },
  ver: {
    method: 'GET',
    path: '/api/monitoramentos/{id}',
    access: 'monitoramentos.executar',
    ou: CONTAR_OS_PROPRIOS_BENS,
    resumo: 'A visita inteira, para preparar o aparelho.',
    ...umMonitoramento,
    dados: MonitoramentoCompleto,
  },
  completo: {
    method: 'GET',
    path: '/api/monitoramentos/{id}/completo',
    access: 'monitoramentos.executar',
    ou: CONTAR_OS_PROPRIOS_BENS,
    resumo: 'O mesmo que a visita inteira, sem o envelope.',
    ...umMonitoramento,
    answer: 'bare',
    dados: MonitoramentoCompleto,
  },
  codigos: {
    method: 'GET',
    path: '/api/monitoramentos/{id}/codigos',
    access: 'monitoramentos.executar',
    ou: CONTAR_OS_PROPRIOS_BENS,
    resumo: 'Plaquetas da regional, para reconhecer sem sinal um bem de outro local.',
    ...umMonitoramento,
    dados: z.array(CodigoDaRegional),
  },
  estado: {
    method: 'PUT',
    path: '/api/monitoramentos/{id}/estado',
    access: 'monitoramentos.executar',
    ou: CONTAR_OS_PROPRIOS_BENS,
    evidencia: true,
    resumo: 'Inicia, pausa, conclui ou cancela a visita.',
    ...umMonitoramento,
    body: MudancaDeEstado,
    dados: Monitoramento,
  },
  responder: {
    method: 'PUT',
    path: '/api/monitoramentos/{id}/respostas',
    access: 'monitoramentos.executar',
    evidencia: true,
    resumo: 'Registra respostas às perguntas do roteiro da visita.',
    ...umMonitoramento,
    body: RespostasDaVisita,
    dados: Monitoramento.extend(divergencias),
  },
  registrarOcorrencia: {
    method: 'PUT',
    path: '/api/monitoramentos/{id}/ocorrencias',
    access: 'monitoramentos.executar',
    evidencia: true,
    resumo: 'Registra o que se viu no local e não cabe em outro registro; espera quem trate.',
    ...umMonitoramento,
    body: NovaOcorrencia,
    dados: Monitoramento,
  },
  declararImpossivel: {
    method: 'PUT',
    path: '/api/monitoramentos/{id}/impossibilidade',
    access: 'monitoramentos.executar',
    evidencia: true,
    resumo: 'Termina a visita sem que tenha sido feita, com o motivo; quem programa é avisado.',
    ...umMonitoramento,
    body: Impossibilidade,
    dados: Monitoramento,
  },
  finalizar: {
    method: 'PUT',
    path: '/api/monitoramentos/{id}/finalizar',
    access: 'monitoramentos.executar',
    ou: CONTAR_OS_PROPRIOS_BENS,
    evidencia: true,
    resumo: 'Encerra a coleta; só quando tudo o que o manifesto nomeia estiver guardado.',
    ...umMonitoramento,
    body: Finalizacao,
    dados: Monitoramento,
  },
})
