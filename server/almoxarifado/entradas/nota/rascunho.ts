// The draft that a note makes: its header, and its lines as far as somebody said what they are.
import { qtdConvertida } from '#contract/almoxarifado/contagem-da-nfe.ts'
import { DadosDaEntrada, type ItemEscrito } from '#contract/almoxarifado/entrada.ts'
import {
  type LinhaDaNfe,
  type LinhaProposta,
  type MaterialDaLinha,
  type NotaLida,
  PARCELAS_DA_NFE,
  type ParcelaDaNfe,
} from '#contract/almoxarifado/nfe.ts'
import { Recusa } from '#server/casa/http/erro.ts'

export type LinhaResolvida = LinhaProposta & { material: MaterialDaLinha; qtd_e3: number }

export const resolvida = (linha: LinhaProposta): linha is LinhaResolvida =>
  linha.material !== null && linha.qtd_e3 !== null

interface Origem {
  deposito_id: number
  fornecedor_id: number | null
  xml_sha256: string
}

const cortado = (texto: string | null, maximo: number) => texto?.slice(0, maximo) ?? null

/** Throws `Recusa` where an entry has no room for what the note says. */
export function rascunhoDaNota(nota: NotaLida, origem: Origem): DadosDaEntrada {
  const { empenho, contrato, pedido, transportador } = nota
  const lidos = DadosDaEntrada.safeParse({
    tipo: 'compra',
    ...origem,
    doc_tipo: nota.doc_tipo,
    doc_numero: nota.numero,
    doc_serie: nota.serie,
    doc_emissao: nota.emissao,
    chave_nfe: nota.chave,
    valor_documento_centavos: nota.valor_centavos,
    ...valoresDaNota(nota),
    // What the note shares among its lines is right only where its lines make its totals.
    rateio: nota.confere ? 'nota' : 'valor',
    empenhos: empenho === null ? [] : [{ numero: empenho.slice(0, 40) }],
    contrato: cortado(contrato, 80),
    ordem_fornecimento: cortado(pedido, 80),
    transportador: cortado(transportador, 120),
    volumes: nota.volumes,
    itens: nota.linhas.map(itemAberto),
  })
  if (lidos.success) return lidos.data
  throw new Recusa(
    'ERR_ARQUIVO_INVALIDO',
    'A nota traz um valor que uma entrada não tem. Digite a entrada, e anexe o XML.',
  )
}

/** An entry has four values where a note has thirteen: what is no product nor freight and adds, is "others". */
export function valoresDaNota({
  conferencia,
  calculado_centavos,
}: Pick<NotaLida, 'conferencia' | 'calculado_centavos'>) {
  const somaDe = (quais: (parcela: ParcelaDaNfe) => boolean) =>
    conferencia.reduce((soma, cada) => (quais(cada.parcela) ? soma + cada.declarado_centavos : soma), 0)
  const produtos_centavos = somaDe((parcela) => parcela === 'produtos' || parcela === 'servicos')
  const frete_centavos = somaDe((parcela) => parcela === 'frete')
  const acrescimos = somaDe((parcela) => PARCELAS_DA_NFE[parcela].sinal === 1)
  return {
    frete_centavos,
    outras_centavos: acrescimos - produtos_centavos - frete_centavos,
    // Relieved ICMS is among them only when it came off the price.
    desconto_centavos: acrescimos - calculado_centavos,
  }
}

const daNota = ({ codigo, descricao }: LinhaDaNfe) => ({
  codigo_documento: codigo,
  descricao_documento: descricao,
})

type Item = Partial<ItemEscrito> & Pick<ItemEscrito, 'qtd_documento_e3' | 'total_centavos'>

/** Nobody said yet what it is, nor how it counts. */
export const itemAberto = (linha: LinhaDaNfe): Item => ({
  ...daNota(linha),
  qtd_documento_e3: 0,
  total_centavos: linha.soma ? linha.produto_centavos : 0,
  custo_documento_centavos: linha.custo_centavos,
})

/** One item for each lot that the note tells, where the material has lots and they make the whole quantity. */
export function itensDaLinha(linha: LinhaResolvida): Item[] {
  const { material, qtd_e3, embalagem_id } = linha
  const comum = { ...daNota(linha), material_id: material.id, embalagem_id }
  const lotes = material.controla_lote ? lotesContados(linha) : []
  if (lotes.length === 0) return [{ ...comum, qtd_documento_e3: qtd_e3, ...valores(linha, 0, qtd_e3) }]
  let antes = 0
  return lotes.map(({ codigo: lote_codigo, fabricacao, validade, qtd }) => {
    const item = { ...comum, qtd_documento_e3: qtd, ...valores(linha, antes, antes + qtd) }
    antes += qtd
    return { ...item, lote_codigo: lote_codigo.slice(0, 40), fabricacao, validade }
  })
}

/** A share of the line, from one thousandth of its unit to another: the shares of all make the whole, to the cent. */
function valores(
  { soma, produto_centavos, custo_centavos, qtd_e3 }: LinhaResolvida,
  de: number,
  ate: number,
) {
  const parte = (total: number) => {
    const ateAqui = (qtd: number) => Number((BigInt(total) * BigInt(qtd)) / BigInt(qtd_e3))
    return ateAqui(ate) - ateAqui(de)
  }
  return {
    total_centavos: soma ? parte(produto_centavos) : 0,
    custo_documento_centavos: parte(custo_centavos),
  }
}

/** In the package that was chosen, or one by one, whichever makes the quantity of the line; else none. */
function lotesContados({ lotes, material, embalagem_id, qtd_e3 }: LinhaResolvida) {
  const um = { fator_num: 1, fator_den: 1 }
  for (const fator of [material.embalagens.find(({ id }) => id === embalagem_id) ?? um, um]) {
    const contados = lotes.map((lote) => ({
      ...lote,
      qtd: qtdConvertida(lote.quantidade, fator, material.casas) ?? 0,
    }))
    const soma = contados.reduce((total, { qtd }) => total + qtd, 0)
    if (soma === qtd_e3 && contados.every(({ qtd }) => qtd > 0)) return contados
  }
  return []
}
