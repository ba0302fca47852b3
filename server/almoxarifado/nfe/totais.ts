// What a note adds up to: its lines, the totals it declares, and its value, each beside what it should be.
import { PARCELAS_DA_NFE, type ParcelaConferida, ParcelaDaNfe } from '#contract/almoxarifado/nfe.ts'
import { centavos, filho, filhos, lido, type No } from './arvore.ts'

type Parcelas = Record<ParcelaDaNfe, number>

export interface ParcelasDaLinha extends Parcelas {
  /** Whether the ICMS it is relieved of comes off the price (`indDeduzDeson`); older layouts did not say. */
  deduz: boolean | null
  /** What the line costs, given whether that comes off. */
  custo(comDesoneracao: boolean): number
}

/** Of `det`: its amounts, by the total they go to. */
export function parcelasDaLinha(det: No): ParcelasDaLinha {
  const prod = filho(det, 'prod')
  const imposto = filho(det, 'imposto')
  // One of ICMS00, ICMS10, … ICMSSN900: whichever it is, the names inside are the same.
  const icms = filho(imposto, 'ICMS')?.filhos[0]
  const somado = lido(prod, 'indTot') === '0' ? 0 : centavos(prod, 'vProd')
  const servico = filho(imposto, 'ISSQN') !== undefined
  const indicador = lido(icms, 'indDeduzDeson')
  const deduz = indicador === null ? null : indicador === '1'
  const parcelas: Parcelas = {
    produtos: servico ? 0 : somado,
    servicos: servico ? somado : 0,
    desconto: centavos(prod, 'vDesc'),
    icms_desonerado: centavos(icms, 'vICMSDeson'),
    frete: centavos(prod, 'vFrete'),
    seguro: centavos(prod, 'vSeg'),
    outras: centavos(prod, 'vOutro'),
    ipi: centavos(imposto, 'IPI', 'IPITrib', 'vIPI'),
    ipi_devolvido: centavos(det, 'impostoDevol', 'IPI', 'vIPIDevol'),
    st: centavos(icms, 'vICMSST'),
    fcp_st: centavos(icms, 'vFCPST'),
    icms_monofasico: centavos(icms, 'vICMSMonoReten'),
    importacao: centavos(imposto, 'II', 'vII'),
  }
  const custo = (comDesoneracao: boolean) => {
    const tudo = somaComSinal(parcelas)
    return (deduz ?? comDesoneracao) ? tudo : tudo + parcelas.icms_desonerado
  }
  return { ...parcelas, deduz, custo }
}

const somaComSinal = (parcelas: Parcelas): number =>
  ParcelaDaNfe.options.reduce((soma, cada) => soma + PARCELAS_DA_NFE[cada].sinal * parcelas[cada], 0)

function totaisDeclarados(total: No | undefined): Parcelas {
  const de = (nome: string) => centavos(total, 'ICMSTot', nome)
  return {
    produtos: de('vProd'),
    servicos: centavos(total, 'ISSQNtot', 'vServ'),
    desconto: de('vDesc'),
    icms_desonerado: de('vICMSDeson'),
    frete: de('vFrete'),
    seguro: de('vSeg'),
    outras: de('vOutro'),
    ipi: de('vIPI'),
    ipi_devolvido: de('vIPIDevol'),
    st: de('vST'),
    fcp_st: de('vFCPST'),
    icms_monofasico: de('vICMSMonoReten'),
    importacao: de('vII'),
  }
}

export interface TotaisConferidos {
  valor_centavos: number
  calculado_centavos: number
  conferencia: ParcelaConferida[]
  /** Whether the relieved ICMS comes off, where the lines do not say. */
  comDesoneracao: boolean
}

export function conferirTotais(infNFe: No, linhas: readonly ParcelasDaLinha[]): TotaisConferidos {
  const total = filho(infNFe, 'total')
  const declarados = totaisDeclarados(total)
  const valor_centavos = centavos(total, 'ICMSTot', 'vNF')
  const todas = somaComSinal(declarados)
  const indicado = linhas.some(({ deduz }) => deduz !== null)
  const semDeduzir = indicado
    ? linhas.reduce((soma, l) => (l.deduz === true ? soma : soma + l.icms_desonerado), 0)
    : declarados.icms_desonerado
  // The layouts that have no indicator left it to the state: the value of the note says what was done.
  const comDesoneracao = indicado ? false : valor_centavos === todas
  const calculado_centavos = comDesoneracao ? todas : todas + semDeduzir
  const conferencia = ParcelaDaNfe.options.map((parcela) => ({
    parcela,
    declarado_centavos: declarados[parcela],
    somado_centavos: linhas.reduce((soma, linha) => soma + linha[parcela], 0),
  }))
  return { valor_centavos, calculado_centavos, conferencia, comDesoneracao }
}

/** Of the reform: the total with IBS, CBS and IS, which is beside the value of the note; null in the older ones. */
export function totalComTributosDaReforma(infNFe: No): number | null {
  const total = filho(infNFe, 'total')
  return filhos(total, 'vNFTot').length > 0 ? centavos(total, 'vNFTot') : null
}
