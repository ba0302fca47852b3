/** A note that somebody checked, as the draft of its entry. */
import type { z } from 'zod'
import { qtdConvertida } from '#contract/almoxarifado/contagem-da-nfe.ts'
import type { DadosDaEntrada, ItemEscrito } from '#contract/almoxarifado/entrada.ts'
import type { NfeConferida } from './ConferenciaDaNfe.tsx'
import type { LinhaResolvida } from './linhas.ts'

type Rascunho = Omit<z.input<typeof DadosDaEntrada>, 'tipo' | 'deposito_id' | 'itens'> & {
  itens: z.input<typeof ItemEscrito>[]
}

export function rascunhoDaNota({ proposta, fornecedor, linhas, motivo }: NfeConferida): Rascunho {
  const { numero, serie, emissao, chave, empenho, contrato, pedido, transportador } = proposta
  return {
    fornecedor_id: fornecedor.id,
    doc_tipo: proposta.doc_tipo,
    doc_numero: numero,
    doc_serie: serie,
    doc_emissao: emissao,
    chave_nfe: chave,
    xml_sha256: proposta.xml_sha256,
    motivo_da_nota: motivo,
    valor_documento_centavos: proposta.valor_centavos,
    desconto_centavos: proposta.desconto_centavos,
    frete_centavos: proposta.frete_centavos,
    outras_centavos: proposta.outras_centavos,
    // What the note shares among its lines is right only where its lines make its totals.
    rateio: proposta.confere ? 'nota' : 'valor',
    empenhos: empenho === null ? [] : [{ numero: empenho.slice(0, 40) }],
    contrato: cortado(contrato, 80),
    ordem_fornecimento: cortado(pedido, 80),
    transportador: cortado(transportador, 120),
    volumes: proposta.volumes,
    itens: linhas.flatMap(itensDaLinha),
  }
}

const cortado = (texto: string | null, maximo: number) => texto?.slice(0, maximo) ?? null

/** One item for each lot that the note tells, where the material has lots and they make the whole quantity. */
function itensDaLinha(linha: LinhaResolvida): z.input<typeof ItemEscrito>[] {
  const { material, qtd_e3, codigo, descricao, embalagem_id } = linha
  const comum = {
    material_id: material.id,
    descricao_documento: descricao,
    codigo_documento: codigo,
    embalagem_id,
  }
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
