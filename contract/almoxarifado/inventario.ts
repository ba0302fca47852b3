// The shapes of a count of the stock: what is expected, what was counted, and what is done about the difference.
import { z } from 'zod'
import { Nomeado, textoOuNada } from '#contract/administracao/pessoas.ts'
import { chavesDe } from '#contract/casa/chaves.ts'
import { Dia } from '#contract/casa/dia.ts'
import { AcaoDoRegistro, listaDe } from '#contract/casa/envelope.ts'
import { DocumentoDoAto } from '#contract/patrimonio/desfazimento.ts'

const idNovo = z.number().int().positive()

/** Domain B12. */
export const TIPOS_DE_INVENTARIO = {
  anual: 'Anual',
  inicial: 'Inicial',
  transferencia_responsabilidade: 'Transferência de responsabilidade',
  extincao: 'Extinção ou transformação',
  eventual: 'Eventual',
  rotativo: 'Rotativo',
  amostragem: 'Amostragem',
} as const satisfies Record<string, string>
export const TipoDeInventario = z.enum([
  'anual',
  'inicial',
  'transferencia_responsabilidade',
  'extincao',
  'eventual',
  'rotativo',
  'amostragem',
])
export type TipoDeInventario = z.infer<typeof TipoDeInventario>

/** Of these the law asks for a commission. */
export const TIPOS_COM_COMISSAO: readonly TipoDeInventario[] = [
  'anual',
  'inicial',
  'transferencia_responsabilidade',
  'extincao',
]

export const SITUACOES_DO_INVENTARIO = {
  planejado: 'Planejado',
  aberto: 'Aberto',
  em_contagem: 'Em contagem',
  em_recontagem: 'Em recontagem',
  em_apuracao: 'Em apuração',
  homologado: 'Homologado',
  encerrado: 'Encerrado',
  encerrado_nao_conciliado: 'Encerrado sem conciliar',
  cancelado: 'Cancelado',
} as const satisfies Record<string, string>
export const SituacaoDoInventario = z.enum([
  'planejado',
  'aberto',
  'em_contagem',
  'em_recontagem',
  'em_apuracao',
  'homologado',
  'encerrado',
  'encerrado_nao_conciliado',
  'cancelado',
])
export type SituacaoDoInventario = z.infer<typeof SituacaoDoInventario>

interface EventoDoCiclo {
  rotulo: string
  de: readonly SituacaoDoInventario[]
  /** `mesma`: stays where it is. `conforme`: where the round that is being counted, or the differences, lead. */
  para: SituacaoDoInventario | 'mesma' | 'conforme'
}

/** What may happen to a count, from where and to where: said here, and only here. */
export const EVENTOS_DO_INVENTARIO = {
  abrir: { rotulo: 'Abrir', de: ['planejado'], para: 'aberto' },
  contar: { rotulo: 'Contar', de: ['aberto', 'em_contagem', 'em_recontagem'], para: 'conforme' },
  acrescentar: { rotulo: 'Acrescentar item', de: ['aberto', 'em_contagem'], para: 'mesma' },
  concluirContagem: { rotulo: 'Concluir a contagem', de: ['em_contagem', 'em_recontagem'], para: 'conforme' },
  pedirRecontagem: { rotulo: 'Pedir recontagem', de: ['em_apuracao'], para: 'em_recontagem' },
  decidir: { rotulo: 'Decidir diferenças', de: ['em_apuracao'], para: 'mesma' },
  homologar: { rotulo: 'Homologar', de: ['em_apuracao'], para: 'homologado' },
  encerrar: { rotulo: 'Encerrar', de: ['homologado'], para: 'encerrado' },
  encerrarSemConciliar: {
    rotulo: 'Encerrar sem conciliar',
    de: ['aberto', 'em_contagem', 'em_recontagem', 'em_apuracao'],
    para: 'encerrado_nao_conciliado',
  },
  cancelar: {
    rotulo: 'Cancelar',
    de: ['planejado', 'aberto', 'em_contagem', 'em_recontagem', 'em_apuracao'],
    para: 'cancelado',
  },
} as const satisfies Readonly<Record<string, EventoDoCiclo>>
export type EventoDoInventario = keyof typeof EVENTOS_DO_INVENTARIO

export const podeOcorrer = (evento: EventoDoInventario, situacao: SituacaoDoInventario): boolean => {
  const { de }: EventoDoCiclo = EVENTOS_DO_INVENTARIO[evento]
  return de.includes(situacao)
}

/** While it is being counted, what is expected stays unseen of a blind count. */
export const EM_CONTAGEM: readonly SituacaoDoInventario[] = ['aberto', 'em_contagem', 'em_recontagem']

export const CURVAS_ABC = { A: 'A', B: 'B', C: 'C' } as const satisfies Record<string, string>
export const CurvaAbc = z.enum(['A', 'B', 'C'])
export type CurvaAbc = z.infer<typeof CurvaAbc>

/** Of a rotating count: how often each class is counted. */
export const DIAS_DA_CURVA: Readonly<Record<CurvaAbc, number>> = { A: 30, B: 90, C: 365 }

interface Diferenca {
  esperado_e3: number
  contado_e3: number
  /** What the difference is worth, without its sign. */
  valor_centavos: number
  curva: CurvaAbc
}

interface RegraDeRecontagem {
  tolerancia_pct: number
  tolerancia_centavos: number
  recontar_curva_a: boolean
}

/** Whether somebody else must count it again. What was not expected at all is any share of nothing. */
export function pedeRecontagem(
  { esperado_e3, contado_e3, valor_centavos, curva }: Diferenca,
  { tolerancia_pct, tolerancia_centavos, recontar_curva_a }: RegraDeRecontagem,
): boolean {
  const delta = Math.abs(contado_e3 - esperado_e3)
  if (delta === 0) return false
  if (recontar_curva_a && curva === 'A') return true
  return delta * 100 > tolerancia_pct * esperado_e3 || valor_centavos > tolerancia_centavos
}

/** Whether this difference is posted only with the number of its process of inquiry. */
export const pedeProcesso = (delta_centavos: number | null, limite_centavos: number | null): boolean =>
  limite_centavos !== null && Math.abs(delta_centavos ?? 0) > limite_centavos

const dia = Dia()

export const NovoInventario = z
  .strictObject({
    deposito_id: z.number('Escolha o depósito').int().positive('Escolha o depósito'),
    tipo: TipoDeInventario,
    exercicio: z.number('Informe o ano').int().min(2000).max(2100),
    inicio: dia,
    fim: dia,
    comissao_id: idNovo.nullable().default(null),
    /** Only materials of these groups, and of those below them; none: of all. */
    grupos: z.array(idNovo).max(100).default([]),
    /** Only materials of these classes; none: of all. */
    curvas: z.array(CurvaAbc).max(3).default([]),
    /** The most materials that the list has. */
    maximo_itens: z.number('Informe quantos itens').int().min(1).max(20_000).nullable().default(null),
    cego: z.boolean().default(true),
    tolerancia_pct: z.number('Informe a tolerância').int('Use um número inteiro').min(0).max(100).default(0),
    tolerancia_centavos: z.number('Informe a tolerância').int().min(0).max(1_000_000_000).default(0),
    recontar_curva_a: z.boolean().default(true),
    processo: textoOuNada(80),
    observacoes: z.string().trim().max(1000).default(''),
  })
  .refine(({ inicio, fim }) => fim >= inicio, { path: ['fim'], message: 'O fim vem antes do início' })
  .refine(({ tipo, comissao_id }) => comissao_id !== null || !TIPOS_COM_COMISSAO.includes(tipo), {
    path: ['comissao_id'],
    message: 'Este tipo de inventário é feito por uma comissão: escolha qual',
  })
export type NovoInventario = z.output<typeof NovoInventario>

export const InventarioListado = z.object({
  id: z.number().int(),
  protocolo: z.string(),
  tipo: TipoDeInventario,
  situacao: SituacaoDoInventario,
  deposito: Nomeado,
  exercicio: z.number().int(),
  inicio: z.iso.date(),
  fim: z.iso.date(),
  itens: z.number().int(),
  /** Counted in the round that stands. */
  contados: z.number().int(),
  criado_em: z.string(),
  criado_por: z.string(),
})
export type InventarioListado = z.infer<typeof InventarioListado>

export const ResumoDaApuracao = z.object({
  /** Items whose count is not what was expected. */
  divergentes: z.number().int(),
  /** Of those, the ones that nobody decided yet. */
  a_decidir: z.number().int(),
  sobra_centavos: z.number().int(),
  falta_centavos: z.number().int(),
})
export type ResumoDaApuracao = z.infer<typeof ResumoDaApuracao>

export const InventarioDetalhado = InventarioListado.extend({
  /** Ids from the root down to the depósito. */
  caminho: z.array(z.number().int()),
  cego: z.boolean(),
  tolerancia_pct: z.number().int(),
  tolerancia_centavos: z.number().int(),
  recontar_curva_a: z.boolean(),
  grupos: z.array(Nomeado),
  curvas: z.array(CurvaAbc),
  maximo_itens: z.number().int().nullable(),
  comissao: Nomeado.nullable(),
  processo: z.string().nullable(),
  observacoes: z.string(),
  aberto_em: z.string().nullable(),
  aberto_por: z.string().nullable(),
  homologado_em: z.string().nullable(),
  homologado_por: z.string().nullable(),
  encerrado_em: z.string().nullable(),
  encerrado_por: z.string().nullable(),
  /** Why it was cancelled, or closed as it was. */
  motivo: z.string().nullable(),
  /** Items that wait for a count in the present round. */
  a_contar: z.number().int(),
  /** Of these, the ones that who asks counted before: somebody else recounts them. */
  a_contar_por_outros: z.number().int(),
  /** Null while it is counted blind. */
  apuracao: ResumoDaApuracao.nullable(),
  ata: DocumentoDoAto.nullable(),
  termo: DocumentoDoAto.nullable(),
  /** Differences worth more are adjusted only with a process of inquiry; null: no limit. */
  limite_sem_processo_centavos: z.number().int().nullable(),
  acoes: z.array(AcaoDoRegistro),
})
export type InventarioDetalhado = z.infer<typeof InventarioDetalhado>

export const DECISOES_DO_INVENTARIO = {
  ajustar: 'Ajustar o estoque',
  manter: 'Manter o estoque',
} as const satisfies Record<string, string>
export const DecisaoDoInventario = z.enum(['ajustar', 'manter'])
export type DecisaoDoInventario = z.infer<typeof DecisaoDoInventario>

export const materialDoItem = {
  id: z.number().int(),
  material_id: z.number().int(),
  codigo: z.string(),
  descricao: z.string(),
  unidade: z.string(),
  casas: z.number().int(),
  lote: z.string().nullable(),
  validade: z.iso.date().nullable(),
}

export const ItemDoInventario = z.object({
  ...materialDoItem,
  curva: CurvaAbc,
  /** Was not on the list that the opening made. */
  acrescentado: z.boolean(),
  /** 1 is the count; from 2 on, recounts. */
  rodada: z.number().int(),
  contado_e3: z.number().int().nullable(),
  contado_em: z.string().nullable(),
  contado_por: z.string().nullable(),
  /** All null while it is counted blind. */
  esperado_e3: z.number().int().nullable(),
  delta_e3: z.number().int().nullable(),
  delta_centavos: z.number().int().nullable(),
  decisao: DecisaoDoInventario.nullable(),
  motivo: z.string().nullable(),
  /** Number of the process that looks into the difference. */
  processo_de_apuracao: z.string().nullable(),
  decidido_por: z.string().nullable(),
})
export type ItemDoInventario = z.infer<typeof ItemDoInventario>

export const FILTROS_DE_ITENS = {
  a_contar: 'A contar',
  contados: 'Contados',
  divergentes: 'Com diferença',
  a_decidir: 'A decidir',
} as const satisfies Record<string, string>
export const FiltroDeItens = z.enum(['a_contar', 'contados', 'divergentes', 'a_decidir'])
export type FiltroDeItens = z.infer<typeof FiltroDeItens>

/** What waits for who asks. */
export const FILAS_DE_INVENTARIO = { para_mim: 'Para eu contar ou apurar' } as const

export const FiltroDeInventarios = z.object({
  /** The protocol or the process. */
  texto: z.string().max(100).optional(),
  fila: z.enum(chavesDe(FILAS_DE_INVENTARIO)).optional(),
  tipo: listaDe(TipoDeInventario).optional(),
  situacao: listaDe(SituacaoDoInventario).optional(),
  exercicio: z.coerce.number().int().optional(),
  /** Of this place or of any below it. */
  local_id: z.coerce.number().int().positive().optional(),
})
