// Saved reports: a question, a whole explorer, a panel or a list, sent by e-mail at a rhythm, each person's file made as that person.
import { z } from 'zod'
import { Nomeado } from '#contract/administracao/pessoas.ts'
import { ListaDoPainel } from '#contract/administracao/visoes.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { Nada } from '#contract/casa/envelope.ts'
import { Explorador, FiltroDeInsights, MESES_DO_INSIGHT } from './insight.ts'
import { InsightChave } from './insights.ts'
import { Ladrilhos } from './paineis.ts'

/** The screen of one's reports; `/cadastrar` beneath it takes what to send in its address. */
export const TELA_DOS_RELATORIOS = '/painel/almoxarifado/analises/relatorios'
export const RELATORIOS_POR_PESSOA = 20
export const DESTINATARIOS_NO_MAXIMO = 50
/** Of one report, beyond its rhythm. */
export const ENVIOS_A_MAO_POR_DIA = 5
/** What its page shows; older ones go after two years. */
export const ENVIOS_MOSTRADOS = 200

/** The part of a screen's address after `?`: what was chosen there. */
const consulta = z.string().max(4000)

export const AssuntoDoRelatorio = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('insight'), insight: InsightChave, consulta }),
  /** All its questions that the recipient may ask. */
  z.strictObject({ tipo: z.literal('explorador'), explorador: Explorador, consulta }),
  /** A copy of what was pinned. */
  z.strictObject({
    tipo: z.literal('painel'),
    ladrilhos: Ladrilhos.min(1, 'Fixe ao menos um número no Painel Geral antes de enviá-lo.'),
  }),
  /** A copy of the saved view, as the Painel Geral keeps it. */
  z.strictObject({ tipo: z.literal('lista'), lista: ListaDoPainel, consulta }),
])
export type AssuntoDoRelatorio = z.infer<typeof AssuntoDoRelatorio>

/** Of an insight or an explorer. `meses`: so many until the month of each sending; without them and without months, as the screen begins. */
export const ConsultaDoInsight = FiltroDeInsights.extend({
  meses: z.coerce.number().int().min(1).max(MESES_DO_INSIGHT).optional(),
  /** Of `meses`: until the month before, which has ended. */
  inteiros: z.literal('sim').optional(),
})

export const FORMATOS_DO_RELATORIO = { pdf: 'PDF', xlsx: 'Planilha (XLSX)' } as const
export const FormatoDoRelatorio = z.enum(['pdf', 'xlsx'])
export type FormatoDoRelatorio = z.infer<typeof FormatoDoRelatorio>

export const RITMOS = { semanal: 'Toda semana', mensal: 'Todo mês' } as const
export const Ritmo = z.enum(['semanal', 'mensal'])
export type Ritmo = z.infer<typeof Ritmo>

export const DIAS_DA_SEMANA = [
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
  'domingo',
] as const

export const Cadencia = z.object({
  ritmo: Ritmo,
  /** Of the week, Monday is 1; or of the month, whose last day stands for one that it has not. */
  dia: z.number().int().min(1).max(31),
  /** On the órgão's wall. */
  hora: z.number().int().min(0).max(23),
})
export type Cadencia = z.infer<typeof Cadencia>

const ids = z
  .array(z.number().int().positive())
  .min(1, 'Escolha quem recebe')
  .max(DESTINATARIOS_NO_MAXIMO, `São no máximo ${DESTINATARIOS_NO_MAXIMO} pessoas`)

export const DadosDoRelatorio = z
  .strictObject({
    nome: z.string().trim().min(3, 'Dê um nome ao relatório').max(80),
    assunto: AssuntoDoRelatorio,
    ...Cadencia.shape,
    formatos: z.array(FormatoDoRelatorio).min(1, 'Escolha ao menos um formato').max(2),
    destinatarios: ids,
  })
  .refine(({ ritmo, dia }) => ritmo === 'mensal' || dia <= DIAS_DA_SEMANA.length, {
    path: ['dia'],
    message: 'Escolha um dia da semana',
  })
export type DadosDoRelatorio = z.infer<typeof DadosDoRelatorio>

export const SITUACOES_DO_ENVIO = {
  na_fila: 'Na fila',
  enviado: 'Enviado',
  sem_permissao: 'Sem permissão',
  nao_quer: 'Não quer receber',
  falhou: 'Não saiu',
} as const
export const SituacaoDoEnvio = z.enum(['na_fila', 'enviado', 'sem_permissao', 'nao_quer', 'falhou'])
export type SituacaoDoEnvio = z.infer<typeof SituacaoDoEnvio>

export const EnvioDoRelatorio = z.object({
  id: z.number().int(),
  /** When it was due, or asked for. */
  devido_em: z.string(),
  a_mao: z.boolean(),
  destinatario: Nomeado,
  situacao: SituacaoDoEnvio,
  /** How many rows the person was sent. */
  linhas: z.number().int().nullable(),
  /** Why it did not leave, in words. */
  mensagem: z.string().nullable(),
  encerrado_em: z.string().nullable(),
})
export type EnvioDoRelatorio = z.infer<typeof EnvioDoRelatorio>

export const Relatorio = z.object({
  id: z.number().int(),
  nome: z.string(),
  assunto: AssuntoDoRelatorio,
  ...Cadencia.shape,
  formatos: z.array(FormatoDoRelatorio),
  destinatarios: z.array(Nomeado),
  pausado_em: z.string().nullable(),
  /** It stopped by itself: its owner may not take these figures out any more. */
  pausado_sem_permissao: z.boolean(),
  /** Null while it is paused. */
  proximo_em: z.string().nullable(),
  ultimo_em: z.string().nullable(),
  /** Of the last time, how many got nothing. */
  nao_receberam: z.number().int(),
})
export type Relatorio = z.infer<typeof Relatorio>

export const RelatorioDetalhado = Relatorio.extend({
  envios: z.array(EnvioDoRelatorio).max(ENVIOS_MOSTRADOS),
})
export type RelatorioDetalhado = z.infer<typeof RelatorioDetalhado>

const BASE = '/api/painel/almoxarifado/analises/relatorios'
const UM = `${BASE}/{id}` as const
const EXPORTAR = 'painel.almoxarifado.analises.exportar'
const params = z.object({ id: z.coerce.number().int().positive() })

// Each is its author's alone. What a recipient is sent asks for that person's own permissions, when it is sent.

export const relatorios = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: EXPORTAR,
    resumo: 'Os relatórios que a pessoa salvou, por nome.',
    dados: z.array(Relatorio),
  },
  ver: {
    method: 'GET',
    path: UM,
    access: EXPORTAR,
    resumo: 'Um relatório da própria pessoa, com os últimos envios e o que houve com cada um.',
    params,
    dados: RelatorioDetalhado,
  },
  criar: {
    method: 'POST',
    path: BASE,
    access: EXPORTAR,
    resumo: 'Salva um relatório, que será enviado por e-mail no ritmo escolhido.',
    body: DadosDoRelatorio,
    dados: RelatorioDetalhado,
  },
  editar: {
    method: 'PUT',
    path: UM,
    access: EXPORTAR,
    resumo: 'Muda um relatório; o próximo envio é contado de novo.',
    params,
    body: DadosDoRelatorio,
    dados: RelatorioDetalhado,
  },
  pausar: {
    method: 'POST',
    path: `${UM}/pausar`,
    access: EXPORTAR,
    resumo: 'Deixa de enviar o relatório até que seja retomado.',
    params,
    dados: RelatorioDetalhado,
  },
  retomar: {
    method: 'POST',
    path: `${UM}/retomar`,
    access: EXPORTAR,
    resumo: 'Volta a enviar o relatório, a partir do próximo dia do ritmo.',
    params,
    dados: RelatorioDetalhado,
  },
  enviar: {
    method: 'POST',
    path: `${UM}/enviar`,
    access: EXPORTAR,
    resumo: 'Envia o relatório agora, além do ritmo; até cinco vezes por dia.',
    params,
    dados: RelatorioDetalhado,
  },
  baixar: {
    method: 'GET',
    path: '/api/painel/almoxarifado/analises/insights/{insight}/arquivo',
    access: EXPORTAR,
    resumo:
      'Uma pergunta dos Insights Gerais em planilha ou em papel, como a pessoa a vê: figura, tabela e como foi calculada.',
    params: z.object({ insight: InsightChave }),
    query: FiltroDeInsights.extend({ formato: FormatoDoRelatorio }),
    answer: 'stream',
    dados: z.unknown(),
  },
  excluir: {
    method: 'DELETE',
    path: UM,
    access: EXPORTAR,
    resumo: 'Exclui o relatório, com a história dos envios; a auditoria guarda quem recebeu o quê.',
    params,
    dados: Nada,
  },
})
