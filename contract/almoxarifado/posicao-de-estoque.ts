// What there is of a material in a depósito, and what may be done to it.
import { z } from 'zod'
import { Nomeado } from '#contract/administracao/pessoas.ts'
import { chavesDe } from '#contract/casa/chaves.ts'
import { AcaoDoRegistro, listaDe } from '#contract/casa/envelope.ts'
import { capa } from '#contract/papeis/capa.ts'
import { CurvaAbc } from './inventario.ts'
import { NaturezaDeMaterial } from './material.ts'
import { SituacaoDoLote, TipoDeMovimento } from './movimento.ts'
import { MedidaDoConsumo, ModoDeRessuprimento } from './ressuprimento.ts'

const id = z.number().int()
const qtd = z.number().int()
const texto = z.string().nullable()

/** Domain B8.6, by how much can be given out. */
export const SITUACOES_DA_POSICAO = {
  ruptura: 'Ruptura',
  critico: 'Crítico',
  repor: 'Repor',
  ok: 'Em ordem',
  excesso: 'Excesso',
} as const satisfies Record<string, string>
const SituacaoDaPosicao = z.enum(['ruptura', 'critico', 'repor', 'ok', 'excesso'])
export type SituacaoDaPosicao = z.infer<typeof SituacaoDaPosicao>

/** What may be said of any of them besides. */
export const AVISOS_DA_POSICAO = {
  parado: 'Parado',
  vencendo: 'Vencendo',
} as const satisfies Record<string, string>

/** Without an exit for so long, it stands still. */
export const DIAS_PARADO = 180

export const PosicaoListada = z.object({
  /** Of the pair. */
  id,
  deposito: Nomeado,
  material: z.object({ id, codigo: z.string(), descricao: z.string() }),
  /** The face of the material. */
  ...capa,
  unidade: z.string(),
  casas: z.number().int(),
  grupo: z.string(),
  natureza: NaturezaDeMaterial,
  qtd_e3: qtd,
  reservado_e3: qtd,
  bloqueado_e3: qtd,
  /** Neither promised, nor blocked, nor expired. */
  disponivel_e3: qtd,
  /** Not blocked besides. */
  vencido_e3: qtd,
  valor_centavos: qtd,
  preco_medio_centavos: qtd.nullable(),
  /** Of the lots that the filter asks for by when they expire (`vence_em`, `vencido`), at the average price; null where none is. */
  a_vencer_centavos: qtd.nullable(),
  situacao: SituacaoDaPosicao,
  parado: z.boolean(),
  vencendo: z.boolean(),
  /** By the consumption of twelve months there; null: not measured yet. */
  curva: CurvaAbc.nullable(),
  /** Of the lots that are there. */
  proxima_validade: texto,
  consumo_mensal_e3: qtd.nullable(),
  /** For how many days what is available lasts. */
  cobertura_dias: z.number().int().nullable(),
  ultimo_em: texto,
  ultima_saida_em: texto,
})
export type PosicaoListada = z.infer<typeof PosicaoListada>

export const LoteNaPosicao = z.object({
  /** Null: not kept by lot. */
  lote_id: id.nullable(),
  codigo: texto,
  fabricacao: texto,
  validade: texto,
  vencido: z.boolean(),
  situacao: SituacaoDoLote,
  motivo: texto,
  endereco_id: id.nullable(),
  endereco: texto,
  qtd_e3: qtd,
})
export type LoteNaPosicao = z.infer<typeof LoteNaPosicao>

export const ParametrosDaPosicao = z.object({
  modo: ModoDeRessuprimento,
  consumo_mensal_e3: qtd,
  tempo_decimos: z.number().int(),
  intervalo_decimos: z.number().int(),
  fracao: z.number().int(),
  seguranca_e3: qtd,
  ponto_de_pedido_e3: qtd,
  maximo_e3: qtd,
  lote_de_compra_e3: qtd,
  medida: MedidaDoConsumo.nullable(),
  recalculado_em: z.string(),
  alterado_por: texto,
  versao: z.number().int(),
})
export type ParametrosDaPosicao = z.infer<typeof ParametrosDaPosicao>

export const PosicaoDetalhada = PosicaoListada.extend({
  /** Ids from the root down to the depósito. */
  caminho: z.array(id),
  controla_lote: z.boolean(),
  critico: z.boolean(),
  lotes: z.array(LoteNaPosicao),
  /** Of the depósito, in use. */
  enderecos: z.array(z.object({ id, codigo: z.string() })),
  parametros: ParametrosDaPosicao.nullable(),
  acoes: z.array(AcaoDoRegistro),
})
export type PosicaoDetalhada = z.infer<typeof PosicaoDetalhada>

export const LinhaDoKardex = z.object({
  id,
  seq: z.number().int(),
  ocorrido_em: z.string(),
  registrado_em: z.string(),
  competencia: z.string(),
  tipo: TipoDeMovimento,
  sinal: z.number().int(),
  qtd_e3: qtd,
  valor_centavos: qtd,
  saldo_qtd_e3: qtd,
  saldo_valor_centavos: qtd,
  lote: texto,
  endereco: texto,
  /** Of the document that posted it; the protocol of those that have one. */
  documento: z.object({ tipo: z.string(), id, protocolo: texto }),
  /** The line that this one takes back. */
  estorna_seq: z.number().int().nullable(),
  motivo: texto,
  ator: texto,
  /** The beginning of its seal, in groups of four. */
  codigo: z.string(),
})
export type LinhaDoKardex = z.infer<typeof LinhaDoKardex>

export const TIPOS_DE_PERDA = {
  perda_validade: 'Perda por validade',
  perda_avaria: 'Perda por avaria',
  perda_furto_extravio: 'Perda por furto ou extravio',
} as const satisfies Record<string, string>
export const TipoDePerda = z.enum(chavesDe(TIPOS_DE_PERDA))
export type TipoDePerda = keyof typeof TIPOS_DE_PERDA

/** What goes to somebody outside who is not a place of the network. */
export const TIPOS_DE_SAIDA = {
  devolucao_fornecedor: 'Devolução ao fornecedor',
  doacao: 'Doação',
  amostra: 'Amostra',
} as const satisfies Record<string, string>
export const TipoDeSaida = z.enum(chavesDe(TIPOS_DE_SAIDA))
export type TipoDeSaida = keyof typeof TIPOS_DE_SAIDA

export const TIPOS_DE_AJUSTE = {
  sobra: 'Sobra',
  falta: 'Falta',
  ...TIPOS_DE_PERDA,
  ...TIPOS_DE_SAIDA,
  valor: 'Ajuste de valor',
  endereco: 'Troca de endereço',
} as const satisfies Record<string, string>
const TipoDeAjuste = z.enum(chavesDe(TIPOS_DE_AJUSTE))
export type TipoDeAjuste = keyof typeof TIPOS_DE_AJUSTE

const de =
  <T extends TipoDeAjuste>(tipos: Readonly<Record<T, string>>) =>
  (tipo: TipoDeAjuste): tipo is T =>
    Object.hasOwn(tipos, tipo)
export const ehTipoDePerda = de(TIPOS_DE_PERDA)
export const ehTipoDeSaida = de(TIPOS_DE_SAIDA)

export const AjusteDaPosicao = z.object({
  id,
  protocolo: z.string(),
  tipo: TipoDeAjuste,
  situacao: z.enum(['lancado', 'estornado']),
  motivo: z.string(),
  processo: texto,
  qtd_e3: qtd,
  valor_centavos: qtd.nullable(),
  lote: texto,
  criado_por: z.string(),
  criado_em: z.string(),
  /** To whom an exit went: the supplier, or anybody else by name. */
  fornecedor: Nomeado.nullable(),
  destinatario: texto,
  /** The paper of a loss, or of an exit. */
  termo: z.object({ id, numero: z.string() }).nullable(),
  estornado_por: texto,
  estornado_em: texto,
  estorno_motivo: texto,
  acoes: z.array(AcaoDoRegistro),
})
export type AjusteDaPosicao = z.infer<typeof AjusteDaPosicao>

export const VerificacaoDaPosicao = z.object({
  movimentos: z.number().int(),
  total: z.number().int(),
  diferencas: z.array(
    z.object({
      verificacao: z.string(),
      seq: z.number().int().nullable(),
      esperado: z.string(),
      encontrado: z.string(),
    }),
  ),
})
export type VerificacaoDaPosicao = z.infer<typeof VerificacaoDaPosicao>

const numero = z.coerce.number().int().positive()

export const FiltroDaPosicao = z.object({
  texto: z.string().max(100).optional(),
  /** Of this place or of any below it. */
  local_id: numero.optional(),
  material_id: numero.optional(),
  grupo_id: numero.optional(),
  natureza: listaDe(NaturezaDeMaterial).optional(),
  /** Any of these. */
  situacao: listaDe(z.enum([...SituacaoDaPosicao.options, 'parado', 'vencendo'])).optional(),
  curva: listaDe(CurvaAbc).optional(),
  /** Part of the code of a lot that is there. */
  lote: z.string().max(40).optional(),
  /** With a lot that expires within so many days, today among them, and has not expired. */
  vence_em: z.coerce.number().int().min(0).max(3650).optional(),
  /** With a lot that has expired, or without any. */
  vencido: z.stringbool().optional(),
  sem_movimento_ha: z.coerce.number().int().min(1).max(3650).optional(),
  com_reserva: z.stringbool().optional(),
  com_saldo: z.stringbool().optional(),
})
