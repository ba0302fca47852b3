// The closing of a month in a depósito: what was pending, the account of it, and the balances as they stood.

import { z } from 'zod'
import { Nomeado } from '#contract/administracao/pessoas.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { AcaoDoRegistro, listaDe, Pagina, pagina } from '#contract/casa/envelope.ts'
import { motivo, motivoAte } from '#contract/casa/motivo.ts'
import { Competencia } from '#contract/patrimonio/depreciacoes.ts'
import { Rma } from './rma.ts'

const id = z.coerce.number().int().positive()
const params = z.object({ id })
const centavos = z.number().int()
const versao = z.number().int()

export const SituacaoDoFechamento = z.enum(['em_conferencia', 'fechado', 'reaberto'])
export type SituacaoDoFechamento = z.infer<typeof SituacaoDoFechamento>

export const SITUACOES_DO_FECHAMENTO: Readonly<Record<SituacaoDoFechamento, string>> = {
  em_conferencia: 'Em conferência',
  fechado: 'Fechado',
  reaberto: 'Reaberto',
}

/** As the list says it: a month that is over may be open without anybody having checked it. */
export const SituacaoNaLista = z.enum([...SituacaoDoFechamento.options, 'nao_conferido'])
export type SituacaoNaLista = z.infer<typeof SituacaoNaLista>

export const SITUACOES_NA_LISTA: Readonly<Record<SituacaoNaLista, string>> = {
  ...SITUACOES_DO_FECHAMENTO,
  nao_conferido: 'Não conferido',
}

export const TipoDePendencia = z.enum([
  'entrada_sem_aceite',
  'expedicao_sem_recebimento',
  'material_sem_natureza',
])
export type TipoDePendencia = z.infer<typeof TipoDePendencia>

/** Older than so many days, it is pending. */
export const DIAS_DE_ESPERA = 15

export const PENDENCIAS: Readonly<Record<TipoDePendencia, { titulo: string; explica: string }>> = {
  entrada_sem_aceite: {
    titulo: 'Entradas sem aceite',
    explica: `Recebidas em provisório há mais de ${DIAS_DE_ESPERA} dias: o material chegou e ainda não está no saldo.`,
  },
  expedicao_sem_recebimento: {
    titulo: 'Expedições sem recebimento',
    explica: `Saíram há mais de ${DIAS_DE_ESPERA} dias e ninguém recebeu: o valor não está em depósito nenhum.`,
  },
  material_sem_natureza: {
    titulo: 'Materiais sem natureza de despesa',
    explica: 'Têm valor ou movimento no mês, e a contabilidade não sabe onde os lançar.',
  },
}

/** How many of them a closing names. */
export const PENDENCIAS_NOMEADAS = 20

export const Pendencia = z.object({
  tipo: TipoDePendencia,
  quantas: z.number().int(),
  /** The oldest first. */
  itens: z.array(z.object({ descricao: z.string(), desde: z.iso.date().nullable() })),
})
export type Pendencia = z.infer<typeof Pendencia>

/** What was pending and the closing was made all the same, and why. */
export const Ressalva = Pendencia.extend({ justificativa: z.string() })
export type Ressalva = z.infer<typeof Ressalva>

/** Why a month is closed with something pending. */
export const PorQueFecha = motivoAte(500, 'Diga por que fecha assim')

export const ConferenciaDoRazao = z.object({
  em: z.string(),
  por: z.string(),
  movimentos: z.number().int(),
  /** Of the movements, to what is kept of them: none is what lets a month be closed. */
  diferencas: z.array(
    z.object({
      verificacao: z.string(),
      material: z.string().nullable(),
      esperado: z.string(),
      encontrado: z.string(),
    }),
  ),
})
export type ConferenciaDoRazao = z.infer<typeof ConferenciaDoRazao>

export const AtoDoFechamento = z.object({
  ato: z.enum(['fechado', 'reaberto']),
  edicao: z.number().int(),
  em: z.string(),
  por: z.string(),
  motivo: z.string().nullable(),
  processo: z.string().nullable(),
  ressalvas: z.array(Ressalva),
})

export const FechamentoListado = z.object({
  /** Null of a month that nobody checked. */
  id: z.number().int().nullable(),
  deposito: Nomeado,
  competencia: Competencia,
  situacao: SituacaoNaLista,
  /** How many times it was closed. */
  edicao: z.number().int(),
  /** As it was closed; null before it was, and while it is open again. */
  saldo_centavos: centavos.nullable(),
  ressalvas: z.number().int(),
  fechado_em: z.string().nullable(),
  fechado_por: z.string().nullable(),
})
export type FechamentoListado = z.infer<typeof FechamentoListado>

export const FechamentoDetalhado = FechamentoListado.omit({ ressalvas: true }).extend({
  id: z.number().int(),
  situacao: SituacaoDoFechamento,
  /** Ids from the root down to the depósito. */
  caminho: z.array(z.number().int()),
  /** As it was closed; before, as it is now. */
  rma: Rma,
  /** Empty when it is closed: then they are caveats. */
  pendencias: z.array(Pendencia),
  ressalvas: z.array(Ressalva),
  conferencia: ConferenciaDoRazao.nullable(),
  /** The newest first. */
  atos: z.array(AtoDoFechamento),
  versao,
  acoes: z.array(AcaoDoRegistro),
})
export type FechamentoDetalhado = z.infer<typeof FechamentoDetalhado>

export const DepositoAFechar = z.object({
  id: z.number().int(),
  nome: z.string(),
  codigo: z.string(),
  saldo_centavos: centavos,
  ultima_fechada: Competencia.nullable(),
  /** The one month that may be closed now; null when only the month in course is open. */
  proxima: Competencia.nullable(),
  /** How many months are over and not closed. */
  atrasadas: z.number().int(),
  acoes: z.array(AcaoDoRegistro),
})
export type DepositoAFechar = z.infer<typeof DepositoAFechar>

export const SaldoNoFechamento = z.object({
  material: z.object({ id: z.number().int(), codigo: z.string(), descricao: z.string() }),
  unidade: z.string(),
  qtd_e3: z.number().int(),
  valor_centavos: centavos,
})
export type SaldoNoFechamento = z.infer<typeof SaldoNoFechamento>

const BASE = '/api/painel/almoxarifado/fechamentos'
const LISTAR = 'painel.almoxarifado.fechamentos.listar'

export const fechamentos = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: LISTAR,
    resumo:
      'Os meses conferidos, fechados e reabertos dos depósitos que quem pergunta alcança; ou os que terminaram e não foram fechados, conferidos ou não.',
    query: Pagina.extend({
      deposito_id: id.optional(),
      situacao: listaDe(SituacaoNaLista).optional(),
      /** Over, and not closed: of each depósito from the month after its last closing, or from its first movement. */
      a_fechar: z.stringbool().optional(),
    }),
    dados: pagina(FechamentoListado),
  },
  depositos: {
    method: 'GET',
    path: `${BASE}/depositos`,
    access: LISTAR,
    resumo: 'Os depósitos com movimento, o último mês fechado de cada um e o próximo a fechar.',
    dados: z.array(DepositoAFechar),
  },
  ver: {
    method: 'GET',
    path: `${BASE}/{id}`,
    access: LISTAR,
    resumo: 'Um fechamento: o RMA, as pendências ou ressalvas, a conferência e os atos.',
    params,
    dados: FechamentoDetalhado,
  },
  posicao: {
    method: 'GET',
    path: `${BASE}/{id}/posicao`,
    access: LISTAR,
    resumo: 'O saldo de cada material no fim do mês.',
    params,
    query: Pagina,
    dados: pagina(SaldoNoFechamento),
  },
  conferir: {
    method: 'POST',
    path: BASE,
    access: 'painel.almoxarifado.fechamentos.conferir',
    resumo: 'Confere o razão do depósito e mostra o mês como ficaria; não fecha nada.',
    body: z.strictObject({
      deposito_id: z.number().int().positive('Escolha o depósito'),
      competencia: Competencia,
    }),
    dados: FechamentoDetalhado,
  },
  fechar: {
    method: 'POST',
    path: `${BASE}/{id}/fechar`,
    access: 'painel.almoxarifado.fechamentos.fechar',
    resumo:
      'Fecha o mês, guarda os saldos e emite o RMA; cada pendência pede a sua justificativa, e o razão tem de conferir.',
    params,
    body: z.strictObject({
      versao,
      ressalvas: z
        .array(
          z.strictObject({
            tipo: TipoDePendencia,
            justificativa: PorQueFecha,
          }),
        )
        .max(TipoDePendencia.options.length)
        .default([]),
    }),
    dados: FechamentoDetalhado,
  },
  reabrir: {
    method: 'POST',
    path: `${BASE}/{id}/reabrir`,
    access: 'painel.almoxarifado.fechamentos.reabrir',
    resumo: 'Reabre o último mês fechado do depósito; os documentos dele são cancelados.',
    params,
    body: z.strictObject({
      versao,
      motivo,
      processo: z.string().trim().min(3, 'Informe o processo').max(80),
    }),
    dados: FechamentoDetalhado,
  },
  arquivo: {
    method: 'GET',
    path: `${BASE}/{id}/arquivo`,
    access: 'painel.almoxarifado.fechamentos.exportar',
    resumo: 'O arquivo contábil do mês, em CSV: um lançamento por conta, natureza, grupo e tipo.',
    params,
    answer: 'stream',
    dados: z.unknown(),
  },
})
