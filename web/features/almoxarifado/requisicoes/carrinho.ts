/** What somebody is asking for, as it is typed: kept on the device, whole or not. */
import { z } from 'zod'
import {
  EntregaDaRequisicao,
  OrigemDaRequisicao,
  PrioridadeDaRequisicao,
  TipoDeRequisicao,
} from '#contract/almoxarifado/requisicao.ts'
import { DadosDaRequisicao, type RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'

const MaterialPedido = z.object({
  id: z.number().int(),
  codigo: z.string(),
  descricao: z.string(),
  unidade: z.string(),
  casas: z.number().int(),
})
type MaterialPedido = z.infer<typeof MaterialPedido>

const LinhaDoCarrinho = z.object({
  material: MaterialPedido,
  /** Null until it is typed. */
  qtd_e3: z.number().int().nullable(),
  qtd_sugerida_e3: z.number().int().nullable(),
  justificativa: z.string(),
})
export type LinhaDoCarrinho = z.infer<typeof LinhaDoCarrinho>

const Carrinho = z.object({
  destino: z.object({ id: z.number().int(), nome: z.string() }).nullable(),
  deposito_id: z.number().int().nullable(),
  tipo: TipoDeRequisicao,
  prioridade: PrioridadeDaRequisicao,
  entrega: EntregaDaRequisicao,
  necessidade_em: z.string(),
  periodo_ref: z.string(),
  justificativa: z.string(),
  finalidade: z.string(),
  observacoes: z.string(),
  origem: OrigemDaRequisicao,
  linhas: z.array(LinhaDoCarrinho),
})
export type Carrinho = z.infer<typeof Carrinho>

/** With the version of the record that it changes: of another version it is worth nothing. */
const Guardado = z.object({ versao: z.number().int(), carrinho: Carrinho })
export type Guardado = z.infer<typeof Guardado>

export const carrinhoVazio = (): Carrinho => ({
  destino: null,
  deposito_id: null,
  tipo: 'consumo',
  prioridade: 'normal',
  entrega: 'entrega',
  necessidade_em: '',
  periodo_ref: '',
  justificativa: '',
  finalidade: '',
  observacoes: '',
  origem: { tipo: 'manual', id: null },
  linhas: [],
})

export function carrinhoDe(requisicao: RequisicaoDetalhada): Carrinho {
  const { tipo, prioridade, entrega, justificativa, finalidade, observacoes, origem } = requisicao
  return {
    tipo,
    prioridade,
    entrega,
    justificativa,
    finalidade,
    observacoes,
    origem,
    destino: requisicao.destino,
    deposito_id: requisicao.deposito.id,
    necessidade_em: requisicao.necessidade_em ?? '',
    periodo_ref: requisicao.periodo_ref ?? '',
    linhas: requisicao.itens.map(
      ({ material, qtd_solicitada_e3, qtd_sugerida_e3, justificativa: porque }) => ({
        material: MaterialPedido.parse(material),
        qtd_e3: qtd_solicitada_e3,
        qtd_sugerida_e3,
        justificativa: porque,
      }),
    ),
  }
}

/** What is sent, and what it lacks by field: `itens.0.qtd_solicitada_e3`. */
export function corpoDe(carrinho: Carrinho) {
  const { destino, linhas, ...resto } = carrinho
  const escrito = {
    ...resto,
    local_destino_id: destino?.id,
    itens: linhas.map(({ material, qtd_e3, ...linha }) => ({
      ...linha,
      material_id: material.id,
      qtd_solicitada_e3: qtd_e3 ?? 0,
    })),
  }
  const lido = DadosDaRequisicao.safeParse(escrito)
  if (lido.success) return { corpo: lido.data, faltas: {} }
  const faltas: Record<string, string> = {}
  for (const { path, message } of lido.error.issues) faltas[path.join('.')] ??= message
  return { corpo: null, faltas }
}

interface ParaIncluir {
  material: MaterialPedido
  /** Absent: who asks types it. */
  qtd_e3?: number | null
  qtd_sugerida_e3?: number | null
}

/** A material is in one line alone: what is there already grows by what comes. */
export function comMaterial(linhas: readonly LinhaDoCarrinho[], incluir: ParaIncluir): LinhaDoCarrinho[] {
  const { material, qtd_e3 = null, qtd_sugerida_e3 = null } = incluir
  if (!linhas.some((linha) => linha.material.id === material.id))
    return [
      ...linhas,
      { material: MaterialPedido.parse(material), qtd_e3, qtd_sugerida_e3, justificativa: '' },
    ]
  return linhas.map((linha) =>
    linha.material.id === material.id && qtd_e3 !== null
      ? { ...linha, qtd_e3: (linha.qtd_e3 ?? 0) + qtd_e3 }
      : linha,
  )
}

export const estaVazio = ({ linhas, justificativa, observacoes }: Carrinho) =>
  linhas.length === 0 && justificativa === '' && observacoes === ''

/** Null: nothing kept, or kept by a form that this one does not know. */
export function lerGuardado(texto: string | null): Guardado | null {
  if (texto === null) return null
  try {
    return Guardado.safeParse(JSON.parse(texto)).data ?? null
  } catch {
    return null
  }
}
