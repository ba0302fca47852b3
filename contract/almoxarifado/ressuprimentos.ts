// Orders of replenishment: what a depósito asks the purchase for, and what came of it. A document, not a purchase system.

import { z } from 'zod'
import { Nomeado, textoOuNada } from '#contract/administracao/pessoas.ts'
import { chavesDe } from '#contract/casa/chaves.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { enumerar } from '#contract/casa/enumerar.ts'
import { AcaoDoRegistro, listaDe, Pagina, pagina } from '#contract/casa/envelope.ts'
import { motivo, motivoAte } from '#contract/casa/motivo.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { SituacaoDaEntrada } from './entrada.ts'
import { QtdE3 } from './movimento.ts'

/** `encaminhado`: the purchase was asked for; `concluido`: the material came. */
export const SITUACOES_DO_RESSUPRIMENTO = {
  aberto: 'A encaminhar',
  encaminhado: 'Em compra',
  concluido: 'Concluído',
  cancelado: 'Cancelado',
} as const satisfies Record<string, string>
export const SituacaoDoRessuprimento = z.enum(chavesDe(SITUACOES_DO_RESSUPRIMENTO))
export type SituacaoDoRessuprimento = z.infer<typeof SituacaoDoRessuprimento>

/** Of one order. */
export const MAXIMO_DE_MATERIAIS = 100

/** Open ones of one depósito that an entry may be told to answer, the oldest first. */
export const PEDIDOS_A_OFERECER = 200

const qtd = z.number().int()

/** What a quantity was suggested by, kept with the line as it was on that day. */
export const ContaDoRessuprimento = z.object({
  disponivel_e3: qtd,
  /** Of other orders that are open. */
  ja_pedido_e3: qtd,
  ponto_de_pedido_e3: qtd.nullable(),
  seguranca_e3: qtd,
  consumo_mensal_e3: qtd,
  /** What left in the same days of a year before. */
  ano_antes_e3: qtd,
  /** From the request to the shelf: the parameter, or what nine entries in ten took, the longer of the two. */
  prazo_dias: z.number().int(),
  /** The order is to last so long: the time that it takes and the interval until the next. */
  dias: z.number().int(),
  sugerido_e3: qtd,
})
export type ContaDoRessuprimento = z.infer<typeof ContaDoRessuprimento>

const MaterialPedido = z.object({
  id: z.number().int(),
  codigo: z.string(),
  descricao: z.string(),
  unidade: z.string(),
  casas: z.number().int(),
})

export const SugestaoDeRessuprimento = z.object({
  /** Of the position. */
  id: z.number().int(),
  deposito: Nomeado,
  material: MaterialPedido,
  conta: ContaDoRessuprimento,
})
export type SugestaoDeRessuprimento = z.infer<typeof SugestaoDeRessuprimento>

export const RessuprimentoListado = z.object({
  id: z.number().int(),
  protocolo: z.string(),
  deposito: Nomeado,
  situacao: SituacaoDoRessuprimento,
  itens: z.number().int(),
  /** The first of them, by name. */
  materiais: z.string(),
  criado_por: z.string(),
  criado_em: z.string(),
  /** Number of the process, of the ata, of the order: how the purchase was asked for. */
  providencia: z.string().nullable(),
})
export type RessuprimentoListado = z.infer<typeof RessuprimentoListado>

const EntradaDoPedido = z.object({
  id: z.number().int(),
  /** A draft has none. */
  protocolo: z.string().nullable(),
  situacao: SituacaoDaEntrada,
  /** When it was accepted. */
  definitivo_em: z.string().nullable(),
  /** Of the materials of the order, what it brought: of one that was accepted. */
  linhas: z.array(z.object({ material: MaterialPedido, qtd_e3: qtd })),
})

export const PedidoOferecido = z.object({
  id: z.number().int(),
  protocolo: z.string(),
  criado_em: z.string(),
  /** The first of them, by name. */
  materiais: z.string(),
  /** Those of which something did not come by an entry that answers it. */
  esperados: z.array(z.number().int()),
})
export type PedidoOferecido = z.infer<typeof PedidoOferecido>

/** The only one of these that waits for every one of these materials; undefined: none, or more than one. */
export function pedidoUnico(
  pedidos: readonly PedidoOferecido[],
  materiais: readonly number[],
): PedidoOferecido | undefined {
  if (materiais.length === 0) return undefined
  const [primeiro, ...outros] = pedidos.filter(({ esperados }) =>
    materiais.every((material) => esperados.includes(material)),
  )
  return outros.length === 0 ? primeiro : undefined
}

export const RessuprimentoDetalhado = RessuprimentoListado.extend({
  observacoes: z.string().nullable(),
  encaminhado_por: z.string().nullable(),
  encaminhado_em: z.string().nullable(),
  encerrado_por: z.string().nullable(),
  encerrado_em: z.string().nullable(),
  /** Of the cancelling. */
  motivo: z.string().nullable(),
  linhas: z.array(
    z.object({
      id: z.number().int(),
      material: MaterialPedido,
      qtd_e3: qtd,
      /** What entered the depósito since the order was made, and until it ended, less what answered another order. */
      chegou_e3: qtd,
      /** Of it, what accepted entries that answer this order brought, less what is to come again. */
      recebido_e3: qtd,
      /** Came, went back to the supplier, and is to come again: it counts no more as come. */
      a_repor_e3: qtd,
      conta: ContaDoRessuprimento,
    }),
  ),
  /** The accepted entry with which it ended by itself; null where a person ended it. */
  concluido_pela: z.object({ id: z.number().int(), protocolo: z.string() }).nullable(),
  /** Those that answer it, the oldest first; none to who does not see entries of that depósito. */
  entradas: z.array(EntradaDoPedido),
  /** Of its materials, what went back to a supplier since it was made, the newest first. */
  devolucoes: z.array(
    z.object({
      id: z.number().int(),
      protocolo: z.string(),
      material: MaterialPedido,
      qtd_e3: qtd,
      criado_em: z.string(),
      fornecedor: z.string(),
      /** This order waits for it to come again. */
      espera: z.boolean(),
    }),
  ),
  versao: z.number().int(),
  acoes: z.array(AcaoDoRegistro),
})
export type RessuprimentoDetalhado = z.infer<typeof RessuprimentoDetalhado>

/** Of what was asked, what did not arrive, and how much of each. */
export const faltaChegar = ({ linhas }: Pick<RessuprimentoDetalhado, 'linhas'>) =>
  linhas.flatMap(({ material, qtd_e3, chegou_e3 }) =>
    chegou_e3 < qtd_e3 ? [{ material, falta_e3: qtd_e3 - chegou_e3 }] : [],
  )

/** "3 galões de Tinta e 2 resmas de Papel"; empty of an order of which all came. */
export const faltaEscrita = (pedido: Pick<RessuprimentoDetalhado, 'linhas'>): string =>
  enumerar(
    faltaChegar(pedido).map(
      ({ material, falta_e3 }) => `${quantidade(falta_e3, material.unidade)} de ${material.descricao}`,
    ),
  )

const id = z.coerce.number().int().positive()
const params = z.object({ id })
const versao = z.number().int()
const BASE = '/api/painel/almoxarifado/ressuprimentos'
const AREA = 'painel.almoxarifado.ressuprimentos'

/** What waits for who asks. */
export const FILAS_DE_RESSUPRIMENTO = { a_encaminhar: 'Para eu encaminhar' } as const

export const ressuprimentos = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: `${AREA}.listar`,
    resumo: 'Os pedidos de ressuprimento dos depósitos que a pessoa vê, os mais novos primeiro.',
    query: Pagina.extend({
      texto: z.string().max(100).optional(),
      fila: z.enum(chavesDe(FILAS_DE_RESSUPRIMENTO)).optional(),
      situacao: listaDe(SituacaoDoRessuprimento).optional(),
      deposito_id: id.optional(),
      material_id: id.optional(),
      order: z.literal('id').default('id'),
    }),
    dados: pagina(RessuprimentoListado),
  },
  sugerir: {
    method: 'GET',
    path: `${BASE}/sugestoes`,
    access: `${AREA}.criar`,
    resumo:
      'Quanto pedir de cada posição do estoque: pelo consumo, pelo prazo que a compra leva e pelo que já foi pedido.',
    query: z.object({
      ids: listaDe(z.string().regex(/^\d{1,15}$/))
        .transform((ids) => ids.map(Number))
        .pipe(z.array(z.number().int().positive()).min(1).max(MAXIMO_DE_MATERIAIS)),
    }),
    dados: z.array(SugestaoDeRessuprimento),
  },
  oferecer: {
    method: 'GET',
    path: `${BASE}/a-chegar`,
    access: `${AREA}.listar`,
    resumo:
      'Os pedidos abertos de um depósito, os mais antigos primeiro, para dizer qual deles uma entrada atende.',
    query: z.object({ deposito_id: id }),
    dados: z.array(PedidoOferecido).max(PEDIDOS_A_OFERECER),
  },
  ver: {
    method: 'GET',
    path: `${BASE}/{id}`,
    access: `${AREA}.listar`,
    resumo: 'Um pedido de ressuprimento, com a conta de cada linha e o que foi feito dele.',
    params,
    dados: RessuprimentoDetalhado,
  },
  criar: {
    method: 'POST',
    path: BASE,
    access: `${AREA}.criar`,
    resumo: 'Pede a compra de materiais para um depósito, e avisa quem a encaminha.',
    body: z.strictObject({
      itens: z
        .array(
          z.strictObject({
            /** The position of the stock. */
            id: z.number().int().positive(),
            qtd_e3: QtdE3.min(1, 'Informe a quantidade'),
          }),
        )
        .min(1, 'Escolha os materiais')
        .max(MAXIMO_DE_MATERIAIS),
      observacoes: textoOuNada(1000),
    }),
    dados: RessuprimentoDetalhado,
  },
  encaminhar: {
    method: 'POST',
    path: `${BASE}/{id}/encaminhar`,
    access: `${AREA}.encaminhar`,
    resumo: 'Registra como a compra foi pedida, e avisa quem fez o pedido.',
    params,
    body: z.strictObject({
      providencia: motivoAte(300, 'Diga o que foi feito'),
      versao,
    }),
    dados: RessuprimentoDetalhado,
  },
  concluir: {
    method: 'POST',
    path: `${BASE}/{id}/concluir`,
    access: `${AREA}.criar`,
    resumo:
      'O que foi pedido chegou, ou não chega mais, com o motivo: o pedido deixa de contar como a caminho.',
    params,
    body: z.strictObject({
      /** Where something of it did not arrive. */
      motivo: motivo.nullable().default(null),
      versao,
    }),
    dados: RessuprimentoDetalhado,
  },
  cancelar: {
    method: 'POST',
    path: `${BASE}/{id}/cancelar`,
    access: `${AREA}.criar`,
    resumo: 'Desiste do pedido, com o motivo.',
    params,
    body: z.strictObject({ motivo, versao }),
    dados: RessuprimentoDetalhado,
  },
  repor: {
    method: 'POST',
    path: `${BASE}/{id}/repor`,
    access: `${AREA}.criar`,
    resumo:
      'O que voltou ao fornecedor deve vir de novo: deixa de contar como chegado, e o pedido concluído abre de novo.',
    params,
    body: z.strictObject({
      /** The exit by which it went back. */
      devolucao_id: z.number('Escolha a devolução').int().positive('Escolha a devolução'),
      versao,
    }),
    dados: RessuprimentoDetalhado,
  },
})
