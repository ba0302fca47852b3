// What stands between a draft and the receipt of the goods, in words for who types it (domain B9, E1 to E4 and E7).
import {
  chaveEhDe,
  chaveSemMascara,
  mesmaEmpresa,
  motivoDaChave,
  partesDaChave,
  serieDeAvulsa,
} from '#contract/almoxarifado/chave-de-nfe.ts'
import {
  DIAS_DE_NOTA_PLAUSIVEIS,
  exigidosParaReceber,
  podeValerZero,
  TIPOS_DE_ENTRADA,
} from '#contract/almoxarifado/entrada.ts'
import { cabeNaUnidade } from '#contract/almoxarifado/movimento.ts'
import { type DiferencaDaNota, diferencasDePeso } from '#contract/almoxarifado/nfe.ts'
import { diaEscrito, diasEntre } from '#contract/casa/dias.ts'
import { reais } from '#contract/casa/reais.ts'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import { type FornecedorAvaliado, podeFornecer } from '#contract/rede/fornecimento.ts'
import { naoTemBens } from '#contract/rede/local-tipos.ts'
import type { LinhaDeEntrada } from './alvo.ts'
import { custosDasLinhas, somaDaEntrada } from './custos.ts'
import { O_PROPRIO, passaDoRecebido } from './devolucao.ts'
import type { entradaPorId } from './queries.ts'

type Lida = Awaited<ReturnType<typeof entradaPorId>>

export interface Contexto {
  /** With the documents of those that were merged into it, and the sanctions that counted on the day of the purchase. */
  fornecedor:
    | (Pick<FornecedorAvaliado, 'situacao' | 'sancoes_vigentes'> & { documentos: readonly string[] })
    | null
  /** From which the draft was opened; null when it was typed. */
  nota: { conferida: boolean; diferencas: readonly DiferencaDaNota[] } | null
  deposito: { ativo: boolean; permite_estoque: boolean; permite_patrimonio: boolean; movimentado: boolean }
  /** Of a return, what the unit has of each material as far as the books say; else null. */
  recebido: ReadonlyMap<number, number> | null
  /** ISO date. */
  hoje: string
}

/** As many as one statement makes, and as anybody unpacks. */
export const BENS_POR_ENTRADA = 5000

function daLinha(linha: LinhaDeEntrada, { tipo }: Lida): string | undefined {
  const { material, qtd_documento_e3: qtd, total_centavos, valor_estimado_por } = linha
  if (material === null) return 'escolha o material'
  if (!material.ativo) return `${material.descricao} está inativo: escolha outro material`
  if (qtd === 0) return 'informe a quantidade'
  if (!cabeNaUnidade(qtd, material.casas))
    return `a quantidade em ${unidadePorExtenso(material.unidade)} não tem tantas casas decimais`
  if (material.natureza === 'permanente') {
    if (tipo === 'ponto_a_ponto')
      return 'bem permanente não vai direto às escolas: registre-o como compra e transfira'
    if (tipo === 'devolucao_unidade')
      return 'bem permanente volta por transferência de bens, e não por entrada'
    if (qtd % 1000 !== 0) return 'de bem permanente, a quantidade é inteira'
  }
  if (total_centavos > 0 || tipo === 'devolucao_unidade') return undefined
  if (!podeValerZero(tipo)) return 'informe o valor'
  return valor_estimado_por === null ? 'sem valor, diga em que se baseou a estimativa' : undefined
}

/** The first ones: who has a hundred wrong lines is told of ten. */
const LINHAS_DITAS = 10

function dasLinhas(itens: readonly LinhaDeEntrada[], entrada: Lida): string[] {
  if (itens.length === 0) return ['Inclua ao menos uma linha.']
  const ditas = itens.flatMap((item) => {
    const problema = daLinha(item, entrada)
    return problema ? [`Linha ${item.ordem}: ${problema}.`] : []
  })
  const bens = itens.reduce(
    (ate, { material, qtd_documento_e3 }) =>
      material?.natureza === 'permanente' ? ate + qtd_documento_e3 / 1000 : ate,
    0,
  )
  const mais = ditas.length - LINHAS_DITAS
  return [
    ...ditas.slice(0, LINHAS_DITAS),
    ...(mais > 0 ? [`E mais ${mais} linhas a completar.`] : []),
    ...(bens > BENS_POR_ENTRADA
      ? [`Divida a entrada: são no máximo ${BENS_POR_ENTRADA} bens permanentes.`]
      : []),
  ]
}

function doFornecedor({ tipo, observacoes }: Lida, { fornecedor }: Contexto): string[] {
  const exige = TIPOS_DE_ENTRADA[tipo].fornecedor === 'obrigatorio'
  if (fornecedor === null) return exige ? ['Escolha o fornecedor.'] : []
  const pode = podeFornecer({ ...fornecedor, unificado: false }, tipo)
  if (!pode.permitido)
    return [`${pode.motivo} ${comprada(tipo) ? 'Não se compra dele' : 'Não se recebe dele'}.`]
  if (!pode.exige_justificativa || observacoes.length >= 3) return []
  return [`${pode.aviso} Justifique nas observações por que aceitar a doação.`]
}

const comprada = (tipo: Lida['tipo']) => tipo === 'compra' || tipo === 'ponto_a_ponto'

/** The day by which a purchase is judged: that of its document, when it has one that came already. */
export const diaDaCompra = ({ doc_emissao }: Pick<Lida, 'doc_emissao'>, hoje: string): string =>
  doc_emissao !== null && doc_emissao < hoje ? doc_emissao : hoje

/** The key says the month of the note, whatever else explains why it came late. */
function mesQueAChaveDiz({ doc_tipo, chave_nfe }: Lida, hoje: string): string | null {
  const temChave = doc_tipo === 'nfe' || doc_tipo === 'nf_avulsa'
  if (!temChave || chave_nfe === null || motivoDaChave(chave_nfe, hoje) !== null) return null
  return partesDaChave(chave_nfe).mes
}

function daEmissao(entrada: Lida, { hoje }: Contexto): string[] {
  const { tipo, doc_tipo, doc_emissao, motivo_da_nota } = entrada
  if (doc_emissao === null || doc_tipo === 'sem_documento') return []
  const dia = diaEscrito(doc_emissao)
  if (doc_emissao > hoje) return [`A emissão do documento, ${dia}, ainda não chegou: corrija a data.`]
  const mes = mesQueAChaveDiz(entrada, hoje)
  if (mes !== null && mes !== doc_emissao.slice(0, 7))
    return [
      `A chave é de uma nota emitida em ${diaEscrito(mes)}, e a emissão escrita é ${dia}: corrija a data, ou a chave.`,
    ]
  const dias = diasEntre(doc_emissao, hoje)
  // What there was before the system has its documents of before.
  if (tipo === 'saldo_inicial' || dias <= DIAS_DE_NOTA_PLAUSIVEIS || motivo_da_nota !== null) return []
  return [
    `O documento foi emitido em ${dia}, há ${dias.toLocaleString('pt-BR')} dias: corrija a data da emissão, ou escreva o motivo de receber só agora.`,
  ]
}

function doDocumento(entrada: Lida, { fornecedor, hoje }: Contexto): string[] {
  const { doc_tipo, doc_numero } = entrada
  if (doc_tipo === 'sem_documento') return []
  const exigidos = exigidosParaReceber(entrada)
  const semNumero =
    doc_numero === null && exigidos.has('doc_numero') ? ['Informe o número do documento.'] : []
  if (doc_tipo !== 'nfe' && doc_tipo !== 'nf_avulsa') return semNumero
  const daChave = problemaDaChave(entrada, { hoje, documentos: fornecedor?.documentos ?? [] })
  return daChave === null ? semNumero : [...semNumero, daChave]
}

/** A loose note may have a key, of the tax office's own CNPJ. */
function problemaDaChave(
  entrada: Lida,
  { hoje, documentos }: { hoje: string; documentos: readonly string[] },
): string | null {
  const { doc_tipo, chave_nfe, motivo_da_nota } = entrada
  if (chave_nfe === null)
    return exigidosParaReceber(entrada).has('chave_nfe')
      ? 'Informe a chave da nota, ou escolha outro tipo de documento.'
      : null
  const motivo = motivoDaChave(chave_nfe, hoje)
  if (motivo !== null || doc_tipo === 'nf_avulsa') return motivo
  const { serie } = partesDaChave(chave_nfe)
  if (serieDeAvulsa(serie))
    return `A chave é de uma nota fiscal avulsa (série ${serie}): escolha este tipo de documento.`
  if (documentos.length === 0 || documentos.some((documento) => chaveEhDe(chave_nfe, documento))) return null
  if (!documentos.some((documento) => mesmaEmpresa(chave_nfe, documento)))
    return 'A chave é de uma nota de outro emitente. Confira a chave e o fornecedor.'
  return motivo_da_nota === null
    ? 'A chave é de outro estabelecimento deste fornecedor: escolha-o, ou escreva o motivo.'
    : null
}

/** What its file says asks for the same here as where it is looked at. */
function daNota({ motivo_da_nota }: Lida, { nota }: Contexto): string[] {
  if (nota === null) return []
  if (!nota.conferida) return ['Confira a nota: falta dizer de cada item o material e a quantidade.']
  const pede = motivo_da_nota === null && diferencasDePeso(nota.diferencas, 'pede_motivo').length > 0
  return pede ? ['A nota tem diferenças: escreva o motivo de recebê-la assim.'] : []
}

function doValor(entrada: Lida, itens: readonly LinhaDeEntrada[]): string[] {
  const { rateio, valor_documento_centavos: valor } = entrada
  if (itens.length === 0) return []
  const soma =
    rateio === 'nota'
      ? itens.reduce((ate, { custo_documento_centavos }) => ate + (custo_documento_centavos ?? 0), 0)
      : somaDaEntrada(itens, entrada)
  if (soma < 0) return ['O desconto passa do valor das linhas.']
  if (valor === null)
    return exigidosParaReceber(entrada).has('valor_documento_centavos')
      ? ['Informe o valor do documento.']
      : []
  if (Math.abs(soma - valor) > itens.length)
    return [
      `As linhas com frete, outras despesas e desconto somam ${reais(soma)}, e o documento diz ${reais(valor)}.`,
    ]
  if (custosDasLinhas(itens, { rateio, valor_centavos: valor }) !== undefined) return []
  return [
    rateio === 'nota'
      ? 'Nem todas as linhas vieram da nota: escolha outro rateio.'
      : 'Rateado por quantidade, o desconto passa do valor de uma linha: use o rateio por valor.',
  ]
}

function daDevolucao(
  { tipo, origem, deposito, observacoes }: Lida,
  itens: readonly LinhaDeEntrada[],
  { recebido }: Contexto,
): string[] {
  if (tipo !== 'devolucao_unidade') return []
  if (origem === null) return ['Diga que unidade devolve.']
  if (origem.id === deposito.id) return [O_PROPRIO]
  return observacoes.length >= 3 || recebido === null ? [] : passaDoRecebido(itens, origem.nome, recebido)
}

export function pendenciasDaEntrada(
  entrada: Lida,
  itens: readonly LinhaDeEntrada[],
  contexto: Contexto,
): string[] {
  const { deposito } = contexto
  return [
    ...(deposito.ativo && deposito.permite_estoque
      ? []
      : ['Este local não é um depósito em uso. Escolha outro.']),
    ...(!deposito.permite_patrimonio && itens.some(({ material }) => material?.natureza === 'permanente')
      ? [naoTemBens(entrada.deposito.nome)]
      : []),
    ...(entrada.tipo === 'saldo_inicial' && deposito.movimentado
      ? ['Este depósito já tem movimento: o saldo inicial só se lança antes de tudo.']
      : []),
    ...daDevolucao(entrada, itens, contexto),
    ...doFornecedor(entrada, contexto),
    ...doDocumento(entrada, contexto),
    ...daEmissao(entrada, contexto),
    ...daNota(entrada, contexto),
    ...dasLinhas(itens, entrada),
    ...doValor(entrada, itens),
  ]
}

/** As it is compared: without spaces, and nothing when nothing was typed. */
export const chaveGuardada = (escrita: string | null): string | null =>
  escrita === null ? null : chaveSemMascara(escrita).slice(0, 44) || null
