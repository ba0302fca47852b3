// What each line of an entry costs: the value of the document, shared to the cent.
import type { Rateio } from '#contract/almoxarifado/entrada.ts'

export interface LinhaACustear {
  qtd_documento_e3: number
  total_centavos: number
  /** With its share, as the note itself divides. */
  custo_documento_centavos: number | null
}

/** `total` in parts as the weights are; what no whole cent divides goes to the largest remainders, the first ones first. */
export function dividido(total: number, pesos: readonly number[]): number[] {
  const soma = pesos.reduce((ate, peso) => ate + BigInt(peso), 0n)
  // Nothing tells one from another: all alike.
  if (soma === 0n)
    return pesos.length === 0
      ? []
      : dividido(
          total,
          pesos.map(() => 1),
        )
  const partes = pesos.map((peso, indice) => {
    const produto = BigInt(total) * BigInt(peso)
    return { indice, inteira: Number(produto / soma), resto: produto % soma }
  })
  let faltam = total - partes.reduce((ate, { inteira }) => ate + inteira, 0)
  const porResto = [...partes].sort((a, b) =>
    a.resto === b.resto ? a.indice - b.indice : a.resto > b.resto ? -1 : 1,
  )
  for (const parte of porResto) {
    if (faltam === 0) break
    parte.inteira += 1
    faltam -= 1
  }
  return partes.map(({ inteira }) => inteira)
}

/**
 * The cost of each line, in their order: they sum the value of the document exactly. Undefined when shared by quantity a
 * discount would take more than a line is worth, or when the note does not say how it divides.
 */
export function custosDasLinhas(
  linhas: readonly LinhaACustear[],
  { rateio, valor_centavos }: { rateio: Rateio; valor_centavos: number },
): number[] | undefined {
  if (rateio === 'valor')
    return dividido(
      valor_centavos,
      linhas.map(({ total_centavos }) => total_centavos),
    )
  if (rateio === 'nota') {
    const daNota = linhas.flatMap(({ custo_documento_centavos: custo }) => (custo === null ? [] : [custo]))
    return daNota.length === linhas.length ? dividido(valor_centavos, daNota) : undefined
  }
  const sobre = valor_centavos - linhas.reduce((ate, { total_centavos }) => ate + total_centavos, 0)
  const partes = dividido(
    Math.abs(sobre),
    linhas.map(({ qtd_documento_e3 }) => qtd_documento_e3),
  )
  const custos = linhas.map(({ total_centavos }, i) => total_centavos + Math.sign(sobre) * (partes[i] ?? 0))
  return custos.some((custo) => custo < 0) ? undefined : custos
}

/** Of what the document says so many were accepted, for a cent at least where it cost; what is beyond it came at no cost. */
export function custoDoAceito(custo: number, aceita_e3: number, documento_e3: number): number {
  if (aceita_e3 >= documento_e3) return custo
  const [parte = 0] = dividido(custo, [aceita_e3, documento_e3 - aceita_e3])
  return parte === 0 && custo > 0 && aceita_e3 > 0 ? 1 : parte
}

/** What the lines and the charges make. */
export const somaDaEntrada = (
  linhas: readonly Pick<LinhaACustear, 'total_centavos'>[],
  cobrado: { frete_centavos: number; outras_centavos: number; desconto_centavos: number },
): number =>
  linhas.reduce((ate, { total_centavos }) => ate + total_centavos, 0) +
  cobrado.frete_centavos +
  cobrado.outras_centavos -
  cobrado.desconto_centavos

/** Of what came, what was not refused. */
export const aceitaDe = ({
  qtd_recebida_e3,
  qtd_recusada_e3,
}: {
  qtd_recebida_e3: number | null
  qtd_recusada_e3: number
}): number => (qtd_recebida_e3 ?? 0) - qtd_recusada_e3
