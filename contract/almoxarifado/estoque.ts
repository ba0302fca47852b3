// Stock: what there is in each depósito, its movements, and what is done to it without another document.

import { z } from 'zod'
import { Nomeado, textoOuNada } from '#contract/administracao/pessoas.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { listaDe, Pagina, pagina, paginaComSoma, ResultadoDoLote } from '#contract/casa/envelope.ts'
import { motivoAte } from '#contract/casa/motivo.ts'
import { ImpactoDoBloqueio } from './bloqueio-de-lote.ts'
import { ImpactoDaFalta } from './falta-de-estoque.ts'
import { QtdE3, SituacaoDoLote } from './movimento.ts'
import {
  AjusteDaPosicao,
  FiltroDaPosicao,
  LinhaDoKardex,
  PosicaoDetalhada,
  PosicaoListada,
  TipoDePerda,
  TipoDeSaida,
  VerificacaoDaPosicao,
} from './posicao-de-estoque.ts'
import { ModoDeRessuprimento } from './ressuprimento.ts'

const id = z.coerce.number().int().positive()
const numero = z.number().int().positive()
const params = z.object({ depositoId: id, materialId: id })
const motivo = motivoAte(500)
const processo = textoOuNada(60)
const qtd_e3 = QtdE3.min(1, 'Informe a quantidade')
const MAXIMO_DO_DESTINATARIO = 120
const centavos = z.number().int().max(1_000_000_000_000)
const decimos = z.number('Informe os meses').int().min(1, 'Informe os meses').max(240)
/** Which part of the balance: absent, any that there is, by what expires first; null, only what has no lot or shelf. */
const onde = { lote_id: numero.nullable().optional(), endereco_id: numero.nullable().optional() }

/** Five sheets of 21. */
export const MAXIMO_DE_ETIQUETAS = 105

const BASE = '/api/painel/almoxarifado/estoque'
const POSICAO = `${BASE}/{depositoId}/{materialId}` as const

/** What was written down, and the position as it is now. */
const Registrado = z.object({
  protocolo: z.string(),
  ajuste_id: z.number().int(),
  documento_id: z.number().int().nullable(),
  posicao: PosicaoDetalhada,
})

/** With what it undid, because it is not there. */
const FaltaRegistrada = Registrado.extend({ impacto: ImpactoDaFalta })
export type FaltaRegistrada = z.infer<typeof FaltaRegistrada>

export const estoque = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: 'painel.almoxarifado.estoque.listar',
    resumo: 'O que há de cada material em cada depósito que a pessoa vê, com a situação do ressuprimento.',
    query: Pagina.extend(FiltroDaPosicao.shape).extend({
      order: z.enum(['descricao', 'valor', 'ultimo_em']).default('descricao'),
      somar: z.enum(['valor_centavos', 'a_vencer_centavos']).optional(),
    }),
    dados: paginaComSoma(PosicaoListada),
  },
  depositos: {
    method: 'GET',
    path: `${BASE}/depositos`,
    access: 'painel.almoxarifado.estoque.listar',
    resumo: 'Os depósitos que a pessoa vê.',
    dados: z.array(Nomeado),
  },
  ver: {
    method: 'GET',
    path: POSICAO,
    access: 'painel.almoxarifado.estoque.listar',
    resumo: 'A posição de um material em um depósito: lotes, endereços e parâmetros.',
    params,
    dados: PosicaoDetalhada,
  },
  kardex: {
    method: 'GET',
    path: `${POSICAO}/kardex`,
    access: 'painel.almoxarifado.estoque.kardex',
    resumo: 'Os movimentos, do mais novo ao mais antigo, com o saldo que cada um deixou.',
    params,
    query: Pagina.pick({ perPage: true, cursor: true }).extend({
      lote_id: id.optional(),
      /** Days of the fact, both included. */
      de: z.iso.date().optional(),
      ate: z.iso.date().optional(),
    }),
    dados: pagina(LinhaDoKardex),
  },
  ajustes: {
    method: 'GET',
    path: `${POSICAO}/ajustes`,
    access: 'painel.almoxarifado.estoque.kardex',
    resumo: 'Os ajustes, as perdas, as saídas e as trocas de endereço, do mais novo ao mais antigo; até cem.',
    params,
    dados: z.array(AjusteDaPosicao),
  },
  ajustar: {
    method: 'POST',
    path: `${POSICAO}/ajustar`,
    access: 'painel.almoxarifado.estoque.ajustar',
    resumo:
      'Lança uma sobra ou uma falta; a sobra entra pelo preço médio ou, sem saldo, pelo valor informado. O que se prometeu ou separou além do que ficou é desfeito, e espera estoque.',
    params,
    body: z.strictObject({
      tipo: z.enum(['sobra', 'falta']),
      qtd_e3,
      ...onde,
      /** Of all that was found; absent, the average of what is there. */
      valor_centavos: centavos.min(1).nullable().default(null),
      motivo,
      processo,
    }),
    dados: FaltaRegistrada,
  },
  ajustarValor: {
    method: 'POST',
    path: `${POSICAO}/ajustar-valor`,
    access: 'painel.almoxarifado.estoque.ajustar-valor',
    resumo: 'Soma ao valor do que há em estoque, ou tira dele, sem mudar a quantidade.',
    params,
    body: z.strictObject({
      valor_centavos: centavos.min(-1_000_000_000_000).refine((valor) => valor !== 0, 'Informe o valor'),
      motivo,
      processo,
    }),
    dados: Registrado,
  },
  baixarPerda: {
    method: 'POST',
    path: `${POSICAO}/baixar-perda`,
    access: 'painel.almoxarifado.estoque.baixar-perda',
    resumo:
      'Baixa o que se perdeu, também de um lote vencido ou bloqueado. O que se prometeu ou separou além do que ficou é desfeito, e espera estoque.',
    params,
    body: z.strictObject({
      tipo: TipoDePerda,
      qtd_e3,
      ...onde,
      motivo,
      processo,
    }),
    dados: FaltaRegistrada,
  },
  impactoDaFalta: {
    method: 'POST',
    path: `${POSICAO}/impacto-da-falta`,
    access: 'painel.almoxarifado.estoque.ajustar',
    ou: 'painel.almoxarifado.estoque.baixar-perda',
    ensaio: true,
    resumo: 'De quais pedidos uma falta, ou uma perda, tiraria a promessa ou a separação, agora.',
    params,
    body: z.strictObject({ qtd_e3, ...onde }),
    dados: ImpactoDaFalta,
  },
  darSaida: {
    method: 'POST',
    path: `${POSICAO}/dar-saida`,
    access: 'painel.almoxarifado.estoque.dar-saida',
    resumo:
      'Devolve ao fornecedor, doa ou tira uma amostra, com um termo de saída; de um lote vencido ou bloqueado, só devolve ou tira amostra.',
    params,
    body: z
      .strictObject({
        tipo: TipoDeSaida,
        qtd_e3,
        ...onde,
        /** Of what goes back: whoever delivered it. */
        fornecedor_id: numero.nullable().default(null),
        /** Of what is given, or drawn to be examined. */
        destinatario: textoOuNada(MAXIMO_DO_DESTINATARIO),
        motivo,
        processo,
      })
      .refine(({ tipo, fornecedor_id }) => tipo !== 'devolucao_fornecedor' || fornecedor_id !== null, {
        path: ['fornecedor_id'],
        message: 'Escolha o fornecedor',
      })
      .refine(({ tipo, fornecedor_id }) => tipo === 'devolucao_fornecedor' || fornecedor_id === null, {
        path: ['fornecedor_id'],
        message: 'Só a devolução vai a um fornecedor do cadastro',
      })
      .refine(({ tipo, destinatario }) => tipo === 'devolucao_fornecedor' || destinatario !== null, {
        path: ['destinatario'],
        message: 'Diga para quem vai',
      }),
    dados: Registrado,
  },
  fornecedoresDoMaterial: {
    method: 'GET',
    path: `${POSICAO}/fornecedores`,
    access: 'painel.almoxarifado.estoque.dar-saida',
    resumo:
      'Quem entregou este material, o mais recente primeiro, para devolver; nada a quem não vê fornecedores.',
    params,
    dados: z.array(Nomeado),
  },
  estornarAjuste: {
    method: 'POST',
    path: `${BASE}/ajustes/{id}/estornar`,
    access: 'painel.almoxarifado.estoque.ajustar',
    resumo:
      'Desfaz uma sobra, uma falta, uma perda ou uma saída por lançamentos contrários; a perda e a saída exigem também a permissão delas.',
    params: z.object({ id }),
    body: z.strictObject({ motivo }),
    dados: z.array(AjusteDaPosicao),
  },
  trocarEndereco: {
    method: 'POST',
    path: `${POSICAO}/trocar-endereco`,
    access: 'painel.almoxarifado.estoque.transferir-endereco',
    resumo: 'Passa uma quantidade de um endereço a outro do mesmo depósito, pelo valor que ela tem.',
    params,
    body: z.strictObject({ qtd_e3, ...onde, destino_id: numero.nullable().default(null) }),
    dados: Registrado,
  },
  criarEndereco: {
    method: 'POST',
    path: `${BASE}/depositos/{depositoId}/enderecos`,
    access: 'painel.almoxarifado.estoque.transferir-endereco',
    resumo: 'Cria um endereço de estoque no depósito: rua, prateleira, posição.',
    params: z.object({ depositoId: id }),
    body: z.strictObject({
      codigo: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9][A-Z0-9.-]{0,19}$/, 'Use letras, números, pontos e hifens, até 20'),
    }),
    dados: z.object({ id: z.number().int(), codigo: z.string() }),
  },
  impactoDoBloqueio: {
    method: 'GET',
    path: `${POSICAO}/lotes/{loteId}/impacto-do-bloqueio`,
    access: 'painel.almoxarifado.estoque.bloquear-lote',
    resumo: 'De quais pedidos o bloqueio deste lote tiraria a promessa ou a separação, agora.',
    params: params.extend({ loteId: id }),
    dados: ImpactoDoBloqueio,
  },
  bloquearLote: {
    method: 'POST',
    path: `${POSICAO}/lotes/{loteId}/bloquear`,
    access: 'painel.almoxarifado.estoque.bloquear-lote',
    resumo:
      'Põe o lote em quarentena ou o bloqueia, em todos os depósitos: só perdas, devoluções ao fornecedor e amostras saem dele. O que se separava dele volta a separar, e o que não há mais com que atender espera estoque.',
    params: params.extend({ loteId: id }),
    body: z.strictObject({ situacao: SituacaoDoLote.exclude(['liberado']), motivo }),
    dados: z.object({ posicao: PosicaoDetalhada, impacto: ImpactoDoBloqueio }),
  },
  desbloquearLote: {
    method: 'POST',
    path: `${POSICAO}/lotes/{loteId}/desbloquear`,
    access: 'painel.almoxarifado.estoque.desbloquear-lote',
    resumo: 'Libera o lote em todos os depósitos; exige a permissão em cada um que ainda o tem.',
    params: params.extend({ loteId: id }),
    body: z.strictObject({ motivo }),
    dados: PosicaoDetalhada,
  },
  gravarParametros: {
    method: 'PUT',
    path: `${POSICAO}/parametros`,
    access: 'painel.almoxarifado.materiais.parametros',
    resumo: 'Grava quanto deve haver; no modo automático o consumo vem do razão.',
    params,
    body: z.strictObject({
      modo: ModoDeRessuprimento,
      /** Counts in the manual mode. */
      consumo_mensal_e3: QtdE3.default(0),
      tempo_decimos: decimos,
      intervalo_decimos: decimos,
      fracao: z
        .number()
        .int()
        .refine((valor) => valor === 0 || (valor >= 25 && valor <= 50), 'Use zero ou de 25 a 50'),
      /** Null: there were none. */
      versao: z.number().int().nullable(),
    }),
    dados: PosicaoDetalhada,
  },
  recalcular: {
    method: 'POST',
    path: `${BASE}/recalcular`,
    access: 'painel.almoxarifado.materiais.parametros',
    resumo: 'Mede de novo o consumo das posições cujo modo é automático.',
    body: z.strictObject({ ids: z.array(numero).min(1).max(500) }),
    dados: ResultadoDoLote,
  },
  verificar: {
    method: 'GET',
    path: `${POSICAO}/verificacao`,
    access: 'painel.almoxarifado.estoque.kardex',
    resumo: 'Refaz o saldo a partir dos movimentos, confere os selos e diz o que difere.',
    params,
    dados: VerificacaoDaPosicao,
  },
  etiquetas: {
    method: 'GET',
    path: `${BASE}/etiquetas`,
    access: 'painel.almoxarifado.estoque.listar',
    resumo:
      'Etiquetas de prateleira das posições, em folhas A4: descrição, código, unidade e código de leitura.',
    query: z.object({
      ids: listaDe(z.string().regex(/^\d{1,15}$/))
        .transform((ids) => ids.map(Number))
        .pipe(z.array(z.number().int().positive()).min(1).max(MAXIMO_DE_ETIQUETAS)),
    }),
    answer: 'stream',
    dados: z.unknown(),
  },
})
