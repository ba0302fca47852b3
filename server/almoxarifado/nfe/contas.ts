// The sums that a note repeats: price by quantity, items by total, totals by value. Exact, whatever the decimals.
import { type LinhaDaNfe, type NotaLida, PARCELAS_DA_NFE } from '#contract/almoxarifado/nfe.ts'
import { reais } from '#contract/casa/reais.ts'

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 10 })

/** A number of the note may have more digits than a float. */
const escrito = (decimal: string) => numero.format(decimal as `${number}`) // as: the contract of the XML's decimals

/** As an integer and its power of ten. */
function exato(decimal: string): { inteiro: bigint; casas: number } {
  const [antes = '', depois = ''] = decimal.split('.')
  return { inteiro: BigInt(`${antes}${depois}`), casas: depois.length }
}

/** In centavos, the half upwards. */
export function produtoEmCentavos(quantidade: string, preco: string): bigint {
  const [a, b] = [exato(quantidade), exato(preco)]
  const escala = 10n ** BigInt(a.casas + b.casas)
  return (2n * 100n * a.inteiro * b.inteiro + escala) / (2n * escala)
}

/** How much the authority itself allows between the price by the quantity and the value of an item (rules 629 and 630). */
const FOLGA_EM_CENTAVOS = 1n

/** Of each item whose value is not its quantity by its price, in one of the two units in which the note says them. */
export function contasDosItens(linhas: readonly LinhaDaNfe[], qual: 'comercial' | 'tributavel'): string[] {
  return linhas.flatMap((linha) => {
    const [quantidade, preco, unidade] =
      qual === 'comercial'
        ? [linha.quantidade, linha.valor_unitario, linha.unidade]
        : [linha.quantidade_tributavel, linha.valor_unitario_tributavel, linha.unidade_tributavel]
    const produto = produtoEmCentavos(quantidade, preco)
    const diferenca = produto - BigInt(linha.produto_centavos)
    if (diferenca <= FOLGA_EM_CENTAVOS && diferenca >= -FOLGA_EM_CENTAVOS) return []
    const conta = `${escrito(quantidade)} ${unidade} × R$ ${escrito(preco)}`
    return [
      `Item ${linha.item}: ${conta} são ${reais(Number(produto))}, e a nota diz ${reais(linha.produto_centavos)}.`,
    ]
  })
}

type Totais = Pick<NotaLida, 'conferencia' | 'valor_centavos' | 'calculado_centavos'>

/** Of each total that its items do not make, and of the value that its totals do not. */
export function contasDosTotais({ conferencia, valor_centavos, calculado_centavos }: Totais): string[] {
  const parcelas = conferencia.flatMap(({ parcela, declarado_centavos, somado_centavos }) =>
    declarado_centavos === somado_centavos
      ? []
      : [
          `${PARCELAS_DA_NFE[parcela].rotulo}: a nota declara ${reais(declarado_centavos)}, e os itens somam ${reais(somado_centavos)}.`,
        ],
  )
  if (valor_centavos === calculado_centavos) return parcelas
  return [
    ...parcelas,
    `Valor da nota: a nota declara ${reais(valor_centavos)}, e os totais fazem ${reais(calculado_centavos)}.`,
  ]
}
