// A visit as the desk sees it: in its list, on its page, and what it is looked for by.
import { z } from 'zod'
import { Nomeado } from '#contract/administracao/pessoas.ts'
import { chavesDe } from '#contract/casa/chaves.ts'
import { AcaoDoRegistro, listaDe } from '#contract/casa/envelope.ts'
import { SituacaoDoInventarioDeBens } from '#contract/patrimonio/inventario-de-bens.ts'
import { LocaisEscolhidos } from '#contract/rede/locais.ts'
import { Ato, SituacaoDaVisita, TipoDeAchado } from './achados.ts'
import { OrigemDaLeitura } from './campo.ts'
import { CodigoSemBem } from './codigos-sem-bem.ts'
import { Contado } from './contado.ts'
import { MotivoDaImpossibilidade } from './impossibilidade.ts'
import { RespostaDaEscola } from './plano-da-visita.ts'
import { Respostas, RoteiroDaVisita } from './roteiro.ts'

const contagem = z.number().int()

export const VisitaNoPainel = z.object({
  id: z.number().int(),
  protocolo: z.string(),
  local: Nomeado,
  regional: z.string().nullable(),
  agentes: z.array(z.string()),
  previsto_inicio: z.string().nullable(),
  previsto_fim: z.string().nullable(),
  concluido_em: z.string().nullable(),
  situacao: SituacaoDaVisita,
  /** Percent of what was expected that the visit saw. */
  progresso: contagem,
  /** Things that need a decision; after the homologação, those that had one. */
  achados: contagem,
  /** Two people saw one thing differently, and nobody chose yet. */
  conflitos: contagem,
  /** Days since the conclusion without homologação; null when it does not wait for one. */
  dias: contagem.nullable(),
  /** Of the infrastructure, when it was homologated. */
  nota: z.number().nullable(),
  /** Of one that the field finished, each null where there was nothing to measure by: seconds of work, without pauses. */
  segundos_por_bem: contagem.nullable(),
  /** Percent of its readings that were typed instead of read. */
  digitadas: contagem.nullable(),
  /** Metres from the place to the reading in the middle, of those that say where they were made. */
  distancia_m: contagem.nullable(),
})
export type VisitaNoPainel = z.infer<typeof VisitaNoPainel>

/** What waits for who asks. */
export const FILAS_DE_VISITA = { a_homologar: 'Para eu homologar' } as const

/** What is measured of a visit when the field finishes it. */
export const MEDIDAS_DA_VISITA = {
  segundos_por_bem: 'Segundos por bem',
  digitadas: 'Leituras digitadas',
  distancia_m: 'Distância do local',
} as const
export const MedidaDaVisita = z.enum(chavesDe(MEDIDAS_DA_VISITA))
export type MedidaDaVisita = z.infer<typeof MedidaDaVisita>

export const FiltroDeVisitas = z.object({
  texto: z.string().max(100).optional(),
  fila: z.enum(chavesDe(FILAS_DE_VISITA)).optional(),
  situacao: listaDe(SituacaoDaVisita).optional(),
  local_id: z.coerce.number().int().positive().optional(),
  /** Of these places alone, as they were chosen on the map. */
  locais: LocaisEscolhidos.optional(),
  agente_id: z.coerce.number().int().positive().optional(),
  campanha_id: z.coerce.number().int().positive().optional(),
  previsto_de: z.iso.date().optional(),
  previsto_ate: z.iso.date().optional(),
  /** Days on which the field finished it; none of a visit called off. */
  terminada_de: z.iso.date().optional(),
  terminada_ate: z.iso.date().optional(),
  /** The field finished it in the last so many days. */
  terminada_ha: z.coerce.number().int().min(1).max(3650).optional(),
  /** That much of it could be measured. */
  medida: MedidaDaVisita.optional(),
  /** It has a reading made so, of these days where they are said. */
  lida_por: OrigemDaLeitura.optional(),
  lida_de: z.iso.date().optional(),
  lida_ate: z.iso.date().optional(),
  /** Some asset of this class was found otherwise than the register says. */
  divergiu_na_classe: z.coerce.number().int().positive().optional(),
  com_conflito: z.stringbool().optional(),
  atrasada: z.stringbool().optional(),
})

export const PassoDaTrilha = z.object({
  em: z.string(),
  oque: z.string(),
  agente: z.string().nullable(),
  /** From the place, in metres; null without both positions. */
  distancia_m: contagem.nullable(),
  precisao_m: contagem.nullable(),
})
export type PassoDaTrilha = z.infer<typeof PassoDaTrilha>

const AssinaturaDaVisita = z.object({
  papel: z.enum(['agente', 'responsavel']),
  /** Who gave it, as it was said then. */
  nome: z.string().nullable(),
  matricula: z.string().nullable(),
  cargo: z.string().nullable(),
  url: z.string(),
  capturado_em: z.string().nullable(),
  /** Collected before the visit was sent back: what it signs changed after. */
  anterior: z.boolean(),
})

/** The roteiro of the visit as it was answered. */
export const RespostasNoPainel = z.object({
  roteiro: RoteiroDaVisita,
  respostas: Respostas,
  /** Null while nothing was answered. */
  atualizado_em: z.string().nullable(),
  atualizado_por: z.string().nullable(),
  /** Of photos and signatures, those that are here. */
  arquivos: z.array(z.object({ uuid: z.uuid(), url: z.string() })),
  /** Of the whole visit. */
  fotos: contagem,
  local: z.object({ latitude: z.number().nullable(), longitude: z.number().nullable() }),
})
export type RespostasNoPainel = z.infer<typeof RespostasNoPainel>

const OutraVisita = z.object({ id: z.number().int(), protocolo: z.string() })

export const VisitaDetalhada = VisitaNoPainel.extend({
  caminho: z.array(z.number().int()),
  /** Hours in which the place receives it: "08:00". */
  janela_inicio: z.string().nullable(),
  janela_fim: z.string().nullable(),
  iniciado_em: z.string().nullable(),
  finalizado_em: z.string().nullable(),
  cancelado_motivo: z.string().nullable(),
  /** Why nobody could make it, as the field said, and which visit was scheduled in its place. */
  impossibilidade: z
    .object({
      motivo: MotivoDaImpossibilidade,
      descricao: z.string(),
      em: z.string(),
      por: z.string().nullable(),
      refeita: OutraVisita.nullable(),
    })
    .nullable(),
  /** The impossible one in whose place it was scheduled. */
  refaz: OutraVisita.nullable(),
  /** The one that it was divided from. */
  divide: OutraVisita.nullable(),
  /** Those that it was divided into, oldest first. */
  dividida_em: z.array(OutraVisita),
  /** Occurrences told during it. */
  ocorrencias: contagem,
  responsavel: z
    .object({ nome: z.string(), matricula: z.string().nullable(), cargo: z.string().nullable() })
    .nullable(),
  recusa: z
    .object({
      motivo: z.string(),
      testemunhas: z.array(z.object({ nome: z.string(), documento: z.string() })),
    })
    .nullable(),
  assinaturas: z.array(AssinaturaDaVisita),
  contagens: z.object({
    instalacoes: contagem,
    instalacoes_verificadas: contagem,
    patrimonios: contagem,
    patrimonios_verificados: contagem,
    fotos: contagem,
    quarentena: contagem,
  }),
  por_tipo: z.array(
    z.object({
      tipo: TipoDeAchado,
      total: contagem,
      decididos: contagem,
      /** Of those that wait, how many cannot have this act done; why, each of them says. */
      impedidos: z.object({ ato: Ato, quantos: contagem }).nullable(),
    }),
  ),
  /** Read there and of no asset of it; told once the visit is concluded. */
  codigos_sem_bem: z.array(CodigoSemBem),
  /** What came out of time or repeated, and nobody said yet that they read; it holds nothing. */
  para_ciencia: contagem,
  devolucao: z.object({ em: z.string(), por: z.string(), motivo: z.string(), vezes: contagem }).nullable(),
  /** What was answered for the school on the days planned, and by whom; null again when these change. */
  resposta_da_escola: z
    .object({
      resposta: RespostaDaEscola,
      em: z.string(),
      por: z.string(),
      /** Asked instead, and why. */
      pede_dia: z.string().nullable(),
      motivo: z.string().nullable(),
    })
    .nullable(),
  /** Who has it, the first being who leads. */
  equipe: z.array(Nomeado),
  /** Who has it on a device, and until when may work on it with no signal: the visit may have been taken from them since. */
  preparada: z.array(z.object({ nome: z.string(), valido_ate: z.string() })),
  homologado_em: z.string().nullable(),
  homologado_por: z.string().nullable(),
  relatorio: z.object({ id: z.number().int(), numero: z.string() }).nullable(),
  /** What it checks; null: the whole place, and no questions. */
  roteiro: Nomeado.extend({ versao: z.number().int() }).nullable(),
  /** The inventory for which the school counted its own assets; null of a visit as any other. */
  contagem: z
    .object({
      id: z.number().int(),
      protocolo: z.string(),
      situacao: SituacaoDoInventarioDeBens,
      contado: Contado,
    })
    .nullable(),
  versao: z.number().int(),
  acoes: z.array(AcaoDoRegistro),
})
export type VisitaDetalhada = z.infer<typeof VisitaDetalhada>
