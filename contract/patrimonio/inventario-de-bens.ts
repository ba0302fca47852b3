// The shapes of an inventory of assets: what the books had at a day, and what was found of each.
import { z } from 'zod'
import { Nomeado, textoOuNada } from '#contract/administracao/pessoas.ts'
import { chavesDe } from '#contract/casa/chaves.ts'
import { Dia } from '#contract/casa/dia.ts'
import { AcaoDoRegistro, listaDe } from '#contract/casa/envelope.ts'
import { BemNomeado } from './bens.ts'
import { DocumentoDoAto } from './desfazimento.ts'

const id = z.coerce.number().int().positive()
const contagem = z.number().int()
const dia = Dia()

/** IN SEDAP 205/1988, item 8.1. */
export const TIPOS_DE_INVENTARIO_DE_BENS = {
  anual: 'Anual',
  inicial: 'Inicial',
  transferencia_responsabilidade: 'Transferência de responsabilidade',
  extincao: 'Extinção ou transformação',
  eventual: 'Eventual',
} as const
export const TipoDeInventarioDeBens = z.enum([
  'anual',
  'inicial',
  'transferencia_responsabilidade',
  'extincao',
  'eventual',
])
export type TipoDeInventarioDeBens = z.infer<typeof TipoDeInventarioDeBens>

export const SITUACOES_DO_INVENTARIO_DE_BENS = {
  aberto: 'Em andamento',
  encerrado: 'Encerrado',
  cancelado: 'Cancelado',
} as const
export const SituacaoDoInventarioDeBens = z.enum(['aberto', 'encerrado', 'cancelado'])
export type SituacaoDoInventarioDeBens = z.infer<typeof SituacaoDoInventarioDeBens>

/** What became of an asset of the list: told by the visits, or by the commission where no visit tells. */
export const RESULTADOS_DO_INVENTARIO = {
  pendente: 'Sem leitura',
  localizado: 'Localizado',
  em_outro_local: 'Em outro local',
  nao_localizado: 'Não localizado',
} as const
export const ResultadoDoInventario = z.enum(['pendente', 'localizado', 'em_outro_local', 'nao_localizado'])
export type ResultadoDoInventario = z.infer<typeof ResultadoDoInventario>

/** What the commission may say of an asset that is not where the books have it. */
export const DECISOES_SOBRE_O_BEM = {
  localizado: 'Localizado pela comissão',
  em_outro_local: 'Comprovado em outro local',
  apurar: 'Abrir apuração',
} as const
export const DecisaoSobreOBem = z.enum(['localizado', 'em_outro_local', 'apurar'])
export type DecisaoSobreOBem = z.infer<typeof DecisaoSobreOBem>

const DECISOES_POR_RESULTADO: Readonly<Record<ResultadoDoInventario, readonly DecisaoSobreOBem[]>> = {
  pendente: ['localizado', 'em_outro_local', 'apurar'],
  nao_localizado: ['localizado', 'em_outro_local', 'apurar'],
  // It was seen: whether the register follows is all that is left to say.
  em_outro_local: ['em_outro_local'],
  localizado: [],
}
/** What may be decided of an asset with this result. */
const decisoesPara = (resultado: ResultadoDoInventario): readonly DecisaoSobreOBem[] =>
  DECISOES_POR_RESULTADO[resultado]

export const NovoInventarioDeBens = z
  .strictObject({
    /** With all below it. */
    local_id: z.number({ error: 'Escolha o local ou a regional' }).int().positive(),
    tipo: TipoDeInventarioDeBens,
    exercicio: z.number('Informe o ano').int().min(2000).max(2100),
    /** The list is what the books had at the end of this day; of today, until now. */
    corte: dia,
    /** The visits that end in these days are the ones that count. */
    inicio: dia,
    fim: dia,
    comissao_id: z.number({ error: 'Escolha a comissão' }).int().positive(),
    /** Only assets of these classes; empty, of all. */
    classes: z.array(z.number().int().positive()).max(200).default([]),
    processo: textoOuNada(80),
    observacoes: z.string().trim().max(1000).default(''),
  })
  .refine(({ inicio, fim }) => fim >= inicio, { path: ['fim'], message: 'O fim vem antes do início' })
export type NovoInventarioDeBens = z.output<typeof NovoInventarioDeBens>

const porResultado = {
  bens: contagem,
  localizados: contagem,
  em_outro_local: contagem,
  nao_localizados: contagem,
  pendentes: contagem,
  /** Of those, the ones that wait for the commission or for the register. */
  a_decidir: contagem,
}

export const InventarioDeBensListado = z.object({
  id: z.number().int(),
  protocolo: z.string(),
  tipo: TipoDeInventarioDeBens,
  situacao: SituacaoDoInventarioDeBens,
  local: Nomeado,
  exercicio: z.number().int(),
  corte: z.iso.date(),
  inicio: z.iso.date(),
  fim: z.iso.date(),
  bens: contagem,
  aberto_em: z.string(),
  aberto_por: z.string(),
})
export type InventarioDeBensListado = z.infer<typeof InventarioDeBensListado>

/** One account at the cut: the list beside the monthly account, to the cent. */
export const ContaDoInventario = z.object({
  conta: z.string().nullable(),
  /** Whose account it is, by name: what the monthly account calls it. */
  classes: z.array(z.string()),
  bens: contagem,
  valor_centavos: contagem,
  depreciado_centavos: contagem,
  rmb_valor_centavos: contagem,
  rmb_depreciado_centavos: contagem,
})
export type ContaDoInventario = z.infer<typeof ContaDoInventario>

const SOMADAS = [
  'bens',
  'valor_centavos',
  'depreciado_centavos',
  'rmb_valor_centavos',
  'rmb_depreciado_centavos',
] as const
type Somadas = Pick<ContaDoInventario, (typeof SOMADAS)[number]>

/** Of all the accounts. */
export function totalDasContas(contas: readonly Somadas[]): Somadas {
  const total = {
    bens: 0,
    valor_centavos: 0,
    depreciado_centavos: 0,
    rmb_valor_centavos: 0,
    rmb_depreciado_centavos: 0,
  }
  for (const uma of contas) for (const campo of SOMADAS) total[campo] += uma[campo]
  return total
}

/** What a class is called beside the number of its account, as in the monthly account. */
export const nomeDasClasses = (classes: readonly string[]): string =>
  classes.length > 3 ? `${classes.slice(0, 2).join(', ')} e mais ${classes.length - 2}` : classes.join(', ')

export const InventarioDeBensDetalhado = InventarioDeBensListado.extend({
  /** Ids from the root down to its place. */
  caminho: z.array(z.number().int()),
  /** The instant at which the list was cut. */
  corte_em: z.string(),
  classes: z.array(Nomeado),
  comissao: Nomeado.extend({ ato: z.string() }),
  processo: z.string().nullable(),
  observacoes: z.string(),
  ...porResultado,
  sobras: contagem,
  sobras_a_decidir: contagem,
  /** Places of the list, and those in which no asset waits for a reading. */
  locais: contagem,
  locais_lidos: contagem,
  /** Places that their own school counted, in a count that was homologated. */
  locais_contados: contagem,
  /** Counts of its schools that its end calls off, and those that were finished and nobody homologated yet. */
  contagens_em_campo: contagem,
  contagens_a_homologar: contagem,
  /** Of an open one: up to the month of its cut, those whose depreciation is not posted yet, from the oldest. */
  meses_por_lancar: z.array(z.string()),
  encerrado_em: z.string().nullable(),
  encerrado_por: z.string().nullable(),
  motivo: z.string().nullable(),
  ata: DocumentoDoAto.nullable(),
  analitico: DocumentoDoAto.nullable(),
  versao: z.number().int(),
  acoes: z.array(AcaoDoRegistro),
})
export type InventarioDeBensDetalhado = z.infer<typeof InventarioDeBensDetalhado>

export const SITUACOES_DA_CONTAGEM = {
  preparada: 'Preparada',
  em_contagem: 'Contando',
  a_homologar: 'A homologar',
  homologada: 'Homologada',
} as const
const SituacaoDaContagem = z.enum(['preparada', 'em_contagem', 'a_homologar', 'homologada'])
/** A school counts its own assets: the visit that it is. */
export const ContagemDoLocal = z.object({
  id: z.number().int(),
  protocolo: z.string(),
  por: z.string(),
  situacao: SituacaoDaContagem,
})
export type ContagemDoLocal = z.infer<typeof ContagemDoLocal>

/** Of an open inventory, one place of who asks that is to be counted. */
export const ContagemAFazer = z.object({
  inventario: z.object({ id: z.number().int(), protocolo: z.string(), fim: z.iso.date() }),
  local: Nomeado,
  contagem: ContagemDoLocal.nullable(),
  /** Who asks is who counts, or nobody is: another may not open it on their device. */
  minha: z.boolean(),
})
export type ContagemAFazer = z.infer<typeof ContagemAFazer>

export const LocalDoInventario = Nomeado.extend(porResultado).extend({
  /** Assets found there that no register had. */
  sobras: contagem,
  /** The last count of its own school that was not called off. */
  contagem: ContagemDoLocal.nullable(),
})
export type LocalDoInventario = z.infer<typeof LocalDoInventario>

/** `contagem`: the school counted its own assets. */
const VisitaQueLeu = z.object({ id: z.number().int(), protocolo: z.string(), contagem: z.boolean() })

export const ItemDoInventarioDeBens = z.object({
  id: z.number().int(),
  bem: BemNomeado,
  /** Where the books had it at the cut. */
  local: Nomeado,
  classe: z.string(),
  conta: z.string().nullable(),
  /** Null for who may not see values, and of what is not in the accounts. */
  valor_centavos: contagem.nullable(),
  depreciado_centavos: contagem.nullable(),
  resultado: ResultadoDoInventario,
  a_decidir: z.boolean(),
  /** Where and when it was seen last, and in which visit. */
  visto_em: z.string().nullable(),
  visto_no_local: Nomeado.nullable(),
  visita: VisitaQueLeu.nullable(),
  decisao: DecisaoSobreOBem.nullable(),
  motivo: z.string().nullable(),
  decidido_por: z.string().nullable(),
  apuracao: z.object({ id: z.number().int(), numero: z.string() }).nullable(),
})
export type ItemDoInventarioDeBens = z.infer<typeof ItemDoInventarioDeBens>

type Decidivel = Pick<ItemDoInventarioDeBens, 'resultado' | 'decisao' | 'local' | 'visto_no_local'>
/** What may be decided of this asset; decided again, what could be said before of one that was not seen elsewhere. */
export function decisoesSobre({ resultado, decisao, local, visto_no_local }: Decidivel) {
  if (decisao === null) return decisoesPara(resultado)
  return decisoesPara(visto_no_local && visto_no_local.id !== local.id ? 'em_outro_local' : 'pendente')
}

export const SobraDoInventario = z.object({
  id: z.number().int(),
  bem: BemNomeado,
  local: Nomeado,
  visita: VisitaQueLeu,
  visto_em: z.string().nullable(),
  /** Still neither incorporated nor discarded, and nobody said to leave it. */
  a_decidir: z.boolean(),
  /** Who homologated its visit said that it stays out of the books; null once it is in them, or out of the register. */
  deixada: z.object({ por: z.string(), motivo: z.string().nullable() }).nullable(),
})
export type SobraDoInventario = z.infer<typeof SobraDoInventario>

/** What waits for who asks: its days are over, it was neither closed nor called off, and something of it is undecided, or nothing. */
export const FILAS_DE_INVENTARIO_DE_BENS = {
  a_concluir: 'Prazo terminado, para eu decidir',
  a_encerrar: 'Tudo decidido, para eu encerrar',
} as const
export type FilaDeInventarioDeBens = keyof typeof FILAS_DE_INVENTARIO_DE_BENS

export const FiltroDeInventariosDeBens = z.object({
  /** The protocol or the process. */
  texto: z.string().max(100).optional(),
  fila: z.enum(chavesDe(FILAS_DE_INVENTARIO_DE_BENS)).optional(),
  tipo: listaDe(TipoDeInventarioDeBens).optional(),
  situacao: listaDe(SituacaoDoInventarioDeBens).optional(),
  exercicio: z.coerce.number().int().optional(),
  /** Of this place or of any below it. */
  local_id: id.optional(),
})

export const FiltroDeItensDoInventario = z.object({
  /** The label or the description. */
  texto: z.string().max(100).optional(),
  resultado: listaDe(ResultadoDoInventario).optional(),
  a_decidir: z.stringbool().optional(),
  /** Where the books had it; this very place. */
  local_id: id.optional(),
})
