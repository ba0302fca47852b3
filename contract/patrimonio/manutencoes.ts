// Maintenance of assets: sent with an order of service, back with its cost.

import { z } from 'zod'
import { Nomeado, textoOuNada } from '#contract/administracao/pessoas.ts'
import { CondicaoDoPatrimonio, EstadoDoPatrimonio } from '#contract/administracao/vocabularios.ts'
import { diaOuNada } from '#contract/casa/dia.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { AcaoDoRegistro, listaDe, Pagina, pagina } from '#contract/casa/envelope.ts'
import { motivo } from '#contract/casa/motivo.ts'
import { capa } from '#contract/papeis/capa.ts'
import { BemNomeado } from './bens.ts'
import { Centavos } from './desfazimento.ts'

const id = z.coerce.number().int().positive()
const params = z.object({ id })

/** Derived: open until it is back; late when the day passed. */
export const SituacaoDaManutencao = z.enum(['aberta', 'atrasada', 'concluida', 'cancelada'])
export type SituacaoDaManutencao = z.infer<typeof SituacaoDaManutencao>
export const SITUACOES_DA_MANUTENCAO: Readonly<Record<SituacaoDaManutencao, string>> = {
  aberta: 'Em manutenção',
  atrasada: 'Atrasada',
  concluida: 'Concluída',
  cancelada: 'Cancelada',
}

/** With which the asset came back. */
export const ResultadoDoConserto = z.enum(['consertado', 'sem_conserto'])
export const ResultadoDaManutencao = z.enum([...ResultadoDoConserto.options, 'nao_voltou', 'cancelada'])
export type ResultadoDaManutencao = z.infer<typeof ResultadoDaManutencao>
export const RESULTADOS_DO_CONSERTO: Readonly<Record<z.infer<typeof ResultadoDoConserto>, string>> = {
  consertado: 'Consertado',
  sem_conserto: 'Sem conserto',
}
export const RESULTADOS_DA_MANUTENCAO: Readonly<Record<ResultadoDaManutencao, string>> = {
  ...RESULTADOS_DO_CONSERTO,
  nao_voltou: 'Não voltou',
  cancelada: 'Cancelada',
}

export const Manutencao = z.object({
  id: z.number().int(),
  numero: z.string(),
  /** With its state as the register has it, which the return confirms or changes. */
  bem: BemNomeado.extend({
    estado: EstadoDoPatrimonio.nullable(),
    condicao: CondicaoDoPatrimonio.nullable(),
  }),
  /** The face of the asset. */
  ...capa,
  local: Nomeado,
  fornecedor: Nomeado.nullable(),
  situacao: SituacaoDaManutencao,
  defeito: z.string(),
  em_garantia: z.boolean(),
  previsto_para: z.iso.date().nullable(),
  /** The values are null too for who may not see them. */
  custo_previsto_centavos: z.number().int().nullable(),
  valor_mercado_centavos: z.number().int().nullable(),
  enviado_em: z.string(),
  enviado_por: z.string(),
  retornado_em: z.string().nullable(),
  retornado_por: z.string().nullable(),
  resultado: ResultadoDaManutencao.nullable(),
  /** What was done; why it was cancelled, or what is known of the one that did not come back. */
  servico: z.string().nullable(),
  custo_centavos: z.number().int().nullable(),
  /** Of the service. */
  garantia_ate: z.iso.date().nullable(),
  /** The cost is above half of the market value: the law would call the asset irrecoverable. */
  sugere_irrecuperavel: z.boolean(),
  acoes: z.array(AcaoDoRegistro),
})
export type Manutencao = z.infer<typeof Manutencao>

export const FiltroDeManutencoes = z.object({
  /** The number of the order, or the label or description of the asset. */
  texto: z.string().max(100).optional(),
  situacao: listaDe(SituacaoDaManutencao).optional(),
  fornecedor_id: id.optional(),
  local_id: id.optional(),
  bem_id: id.optional(),
  classe_id: id.optional(),
  /** Days on which the asset came back. */
  retornada_de: z.iso.date().optional(),
  retornada_ate: z.iso.date().optional(),
})

const BASE = '/api/painel/almoxarifado/manutencoes'
const RECURSO = 'painel.almoxarifado.patrimonios'

export const manutencoes = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: `${RECURSO}.listar`,
    resumo: 'As ordens de serviço dos bens que quem pergunta alcança, da mais nova à mais antiga.',
    query: Pagina.extend(FiltroDeManutencoes.shape),
    dados: pagina(Manutencao),
  },
  ver: {
    method: 'GET',
    path: `${BASE}/{id}`,
    access: `${RECURSO}.listar`,
    resumo: 'Uma ordem de serviço.',
    params,
    dados: Manutencao,
  },
  enviar: {
    method: 'POST',
    path: BASE,
    access: `${RECURSO}.manutencao`,
    resumo: 'Envia um bem ativo para manutenção, com a ordem de serviço.',
    body: z.strictObject({
      bem_id: z.number().int().positive(),
      fornecedor_id: z.number().int().positive().nullable().default(null),
      defeito: z.string().trim().min(5, 'Descreva o defeito').max(1000),
      em_garantia: z.boolean().default(false),
      previsto_para: diaOuNada(),
      custo_previsto_centavos: Centavos.nullable().default(null),
      valor_mercado_centavos: Centavos.nullable().default(null),
    }),
    dados: Manutencao,
  },
  retornar: {
    method: 'POST',
    path: `${BASE}/{id}/retornar`,
    access: `${RECURSO}.manutencao`,
    resumo: 'Registra a volta do bem, o que foi feito e quanto custou.',
    params,
    body: z.strictObject({
      resultado: ResultadoDoConserto,
      servico: z.string().trim().min(5, 'Descreva o que foi feito').max(1000),
      custo_centavos: Centavos.nullable().default(null),
      garantia_ate: diaOuNada(),
      estado: EstadoDoPatrimonio,
      condicao: CondicaoDoPatrimonio,
      observacoes: textoOuNada(500),
    }),
    dados: Manutencao,
  },
  naoVoltou: {
    method: 'POST',
    path: `${BASE}/{id}/nao-voltou`,
    access: `${RECURSO}.manutencao`,
    resumo: 'Encerra a ordem de um bem que não voltou do conserto, que fica como não localizado.',
    params,
    body: z.strictObject({ motivo: z.string().trim().min(10, 'Explique em ao menos 10 letras').max(1000) }),
    dados: Manutencao,
  },
  corrigir: {
    method: 'POST',
    path: `${BASE}/{id}/corrigir`,
    access: `${RECURSO}.manutencao`,
    resumo: 'Corrige o fornecedor ou o prazo de uma ordem aberta.',
    params,
    body: z.strictObject({
      fornecedor_id: z.number().int().positive().nullable(),
      previsto_para: diaOuNada(),
      motivo,
    }),
    dados: Manutencao,
  },
  cancelar: {
    method: 'POST',
    path: `${BASE}/{id}/cancelar`,
    access: `${RECURSO}.manutencao`,
    resumo: 'Desiste de uma ordem aberta; o bem volta a estar ativo, como estava.',
    params,
    body: z.strictObject({ motivo }),
    dados: Manutencao,
  },
})
