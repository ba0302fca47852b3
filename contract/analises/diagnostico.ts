// Diagnóstico Avançado: what is wrong, whose is it, what mends it.

import { z } from 'zod'
import { Nomeado } from '#contract/administracao/pessoas.ts'
import { chavesDe } from '#contract/casa/chaves.ts'
import { Dia } from '#contract/casa/dia.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { listaDe, Pagina, pagina, ResultadoDoLote } from '#contract/casa/envelope.ts'
import { motivoAte } from '#contract/casa/motivo.ts'
import { type Regra, Severidade } from './diagnostico-regra.ts'
import { REGRAS_DA_REDE } from './diagnostico-regras-da-rede.ts'
import { REGRAS_DO_ESTOQUE } from './diagnostico-regras-do-estoque.ts'
import { REGRAS_DOS_BENS } from './diagnostico-regras-dos-bens.ts'

const REGRAS = { ...REGRAS_DO_ESTOQUE, ...REGRAS_DOS_BENS, ...REGRAS_DA_REDE } as const
export type CodigoDaRegra = keyof typeof REGRAS
export const REGRAS_DO_DIAGNOSTICO: Readonly<Record<CodigoDaRegra, Regra>> = REGRAS

export const CodigoDaRegra = z.enum(chavesDe(REGRAS))

/** What one run keeps of a rule: the first of them by id; the others are found once these are mended. */
export const ACHADOS_POR_REGRA = 20_000

/** Of the trend: against so long ago. */
export const DIAS_DA_TENDENCIA = 30

/** How long it takes to mend is that of what was mended in so many days. */
export const DIAS_DO_CONSERTO = 365

/** Of how many open findings of a rule the summary says which records they are of. */
export const REGISTROS_DA_REGRA = 100

/** What each rule with something open takes from the 100 of a place. */
export const PONTOS_DA_SEVERIDADE: Readonly<Record<Severidade, number>> = { grave: 10, media: 4, baixa: 1 }

/** As many places as are named, the worst first. */
export const PIORES_LOCAIS = 10

export const SITUACOES_DO_ACHADO = {
  aberto: 'Aberto',
  silenciado: 'Silenciado',
  resolvido: 'Resolvido',
} as const satisfies Record<string, string>
export const SituacaoDoAchado = z.enum(['aberto', 'silenciado', 'resolvido'])
export type SituacaoDoAchado = z.infer<typeof SituacaoDoAchado>

export const Silencio = z.object({
  motivo: z.string(),
  /** The last day of it. */
  ate: z.iso.date(),
  por: z.string(),
  em: z.string(),
})

export const Achado = z.object({
  id: z.number().int(),
  regra: CodigoDaRegra,
  rotulo: z.string(),
  local: Nomeado.nullable(),
  /** Of the record, in the panel. */
  endereco: z.string().nullable(),
  /** Null also where the person does not see values. */
  valor_centavos: z.number().int().nullable(),
  /** When the thing itself began, where its record says so. */
  desde: z.string().nullable(),
  primeiro_em: z.string(),
  ultimo_em: z.string(),
  resolvido_em: z.string().nullable(),
  /** The first time is 1. */
  vez: z.number().int(),
  situacao: SituacaoDoAchado,
  silencio: Silencio.nullable(),
})
export type Achado = z.infer<typeof Achado>

export const ResumoDaRegra = z.object({
  regra: CodigoDaRegra,
  abertos: z.number().int(),
  silenciados: z.number().int(),
  valor_centavos: z.number().int().nullable(),
  /** When the oldest of the open ones was first seen. */
  mais_antigo_em: z.string().nullable(),
  /** How many were open so many days ago; null: nobody looked then. */
  abertos_antes: z.number().int().nullable(),
  /** The addresses of the records of the open ones; none where there are more open than the summary names. */
  registros: z.array(z.string()),
  /** Days from being seen to being mended, on the average of a year; null: none was. */
  dias_para_resolver: z.number().nullable(),
  /** The last time that it ran. */
  rodou_em: z.string().nullable(),
  /** Why it did not run to its end; its findings are those of the time before. */
  falha: z.string().nullable(),
  /** There was more than one run keeps. */
  truncada: z.boolean(),
})
export type ResumoDaRegra = z.infer<typeof ResumoDaRegra>

/** 100 less the points of each rule that has something open there, never below 0. */
export const NotasDoDiagnostico = z.object({
  /** The average of the places that the person reaches; null: none. */
  rede: z.number().int().nullable(),
  locais: z.number().int(),
  piores: z.array(z.object({ local: Nomeado, nota: z.number().int(), regras: z.number().int() })),
})
export type NotasDoDiagnostico = z.infer<typeof NotasDoDiagnostico>

export const RodadaDoDiagnostico = z.object({
  id: z.number().int(),
  pedida_por: z.string().nullable(),
  criada_em: z.string(),
  terminada_em: z.string().nullable(),
  regras: z.number().int(),
  feitas: z.number().int(),
})
export type RodadaDoDiagnostico = z.infer<typeof RodadaDoDiagnostico>

const id = z.number().int().positive()
const ids = z.array(id).min(1, 'Escolha os achados').max(500, 'São no máximo 500 de cada vez')

export const FiltroDeAchados = z.object({
  regra: listaDe(CodigoDaRegra).optional(),
  severidade: listaDe(Severidade).optional(),
  situacao: SituacaoDoAchado.default('aberto'),
  /** Of the record, or the place's name. */
  texto: z.string().max(100).optional(),
  /** This place and all beneath it. */
  local_id: z.coerce.number().int().positive().optional(),
})

const BASE = '/api/painel/almoxarifado/diagnostico'
const VER = 'painel.almoxarifado.diagnosticos'
const SILENCIAR = 'painel.almoxarifado.diagnosticos.silenciar'

export const diagnostico = endpoints({
  resumir: {
    method: 'GET',
    path: BASE,
    access: VER,
    resumo:
      'Cada regra com os achados abertos que quem pergunta alcança, o valor exposto e o tempo que leva para se resolver; a nota dos locais; e a última rodada.',
    dados: z.object({
      rodada: RodadaDoDiagnostico.nullable(),
      regras: z.array(ResumoDaRegra),
      /** What the open ones are worth, each record once, however many rules found it; null: the person sees no values. */
      exposto_centavos: z.number().int().nullable(),
      notas: NotasDoDiagnostico,
    }),
  },
  listar: {
    method: 'GET',
    path: `${BASE}/achados`,
    access: VER,
    resumo: 'Os achados das regras, nos locais que quem pergunta alcança.',
    query: Pagina.extend(FiltroDeAchados.shape).extend({
      order: z.enum(['valor', 'primeiro_em', 'rotulo']).default('valor'),
    }),
    dados: pagina(Achado),
  },
  rodar: {
    method: 'POST',
    path: `${BASE}/rodadas`,
    access: 'painel.almoxarifado.diagnosticos.executar',
    resumo: 'Pede uma rodada de todas as regras; se uma já está em curso, responde com ela.',
    dados: RodadaDoDiagnostico,
  },
  silenciar: {
    method: 'POST',
    path: `${BASE}/achados/silenciar`,
    access: SILENCIAR,
    resumo: 'Tira achados da conta até um dia, com o motivo.',
    body: z.strictObject({
      ids,
      ate: Dia('Escolha o último dia do silêncio'),
      motivo: motivoAte(300, 'Diga por que silencia'),
    }),
    dados: ResultadoDoLote,
  },
  desfazerSilencio: {
    method: 'POST',
    path: `${BASE}/achados/desfazer-silencio`,
    access: SILENCIAR,
    resumo: 'Devolve à conta achados silenciados.',
    body: z.strictObject({ ids }),
    dados: ResultadoDoLote,
  },
})
