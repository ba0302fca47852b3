// Notes for tests, written here: companies, goods and keys that nobody issued.
import { digitoModulo11 } from '#contract/casa/documentos-br.ts'
import { CNPJ_DO_ORGAO } from '#server/demo/documentos.ts'
import { daquiA } from '#server/testing/hoje.ts'

export interface ItemDeTeste {
  codigo?: string
  descricao?: string
  ncm?: string
  gtin?: string
  gtinTributavel?: string
  unidade?: string
  quantidade?: string
  unidadeTributavel?: string
  quantidadeTributavel?: string
  unitario?: string
  produto: string
  /** Inside `prod`, after its price: `vFrete`, `vSeg`, `vDesc`, `vOutro`, `rastro` … */
  prod?: string
  imposto?: string
  indTot?: '0' | '1'
}

export interface NotaDeTeste {
  cnpj?: string
  mes?: string
  numero?: number
  serie?: number
  modelo?: '55' | '65'
  leiaute?: string
  itens: readonly ItemDeTeste[]
  /** Of `ICMSTot`, beside `vProd` and `vNF`. */
  totais?: Readonly<Record<string, string>>
  produtos: string
  valor: string
  /** Inside `total`, after `ICMSTot`. */
  total?: string
  ide?: string
  /** Inside `infNFe`, at its end. */
  fim?: string
}

export const CNPJ_DE_TESTE = '11222333000181'

const [ANO_RECENTE = '', MES_RECENTE = ''] = daquiA(-60).split('-')
/** `2609`, as the key says it: neither to come nor so long ago that an entry asks why. */
export const MES_DE_TESTE = `${ANO_RECENTE.slice(2)}${MES_RECENTE}`
export const EMISSAO_DE_TESTE = `${ANO_RECENTE}-${MES_RECENTE}-10`

export function chaveDeTeste({
  cnpj = CNPJ_DE_TESTE,
  mes = MES_DE_TESTE,
  numero = 123,
  serie = 1,
  modelo = '55',
} = {}): string {
  const corpo = `17${mes}${cnpj}${modelo}${String(serie).padStart(3, '0')}${String(numero).padStart(9, '0')}112345678`
  return `${corpo}${digitoModulo11(corpo)}`
}

const XMLNS = 'xmlns="http://www.portalfiscal.inf.br/nfe"'

/** The price of one that makes the value of all. */
const precoDe = (produto: string, quantidade: string) => (Number(produto) / Number(quantidade)).toFixed(10)

function det(item: ItemDeTeste, indice: number): string {
  const { unidade = 'UN', quantidade = '1.0000', produto } = item
  const { unidadeTributavel = unidade, quantidadeTributavel = quantidade } = item
  return `<det nItem="${indice + 1}"><prod>
    <cProd>${item.codigo ?? `P${indice + 1}`}</cProd><cEAN>${item.gtin ?? 'SEM GTIN'}</cEAN>
    <xProd>${item.descricao ?? `Produto ${indice + 1}`}</xProd><NCM>${item.ncm ?? '48201000'}</NCM><CFOP>5102</CFOP>
    <uCom>${unidade}</uCom><qCom>${quantidade}</qCom><vUnCom>${item.unitario ?? precoDe(produto, quantidade)}</vUnCom>
    <vProd>${produto}</vProd><cEANTrib>${item.gtinTributavel ?? item.gtin ?? 'SEM GTIN'}</cEANTrib>
    <uTrib>${unidadeTributavel}</uTrib><qTrib>${quantidadeTributavel}</qTrib>
    <vUnTrib>${precoDe(produto, quantidadeTributavel)}</vUnTrib>${item.prod ?? ''}<indTot>${item.indTot ?? '1'}</indTot></prod>
    <imposto>${item.imposto ?? '<ICMS><ICMS40><orig>0</orig><CST>41</CST></ICMS40></ICMS>'}</imposto></det>`
}

/** The `NFe` alone, without its protocol. */
export function nfeDeTeste(nota: NotaDeTeste): string {
  const { cnpj = CNPJ_DE_TESTE, mes = MES_DE_TESTE, numero = 123, serie = 1 } = nota
  const { modelo = '55', leiaute = '4.00' } = nota
  const chave = chaveDeTeste({ cnpj, mes, numero, serie, modelo })
  const totais = Object.entries(nota.totais ?? {}).map(([nome, valor]) => `<${nome}>${valor}</${nome}>`)
  return `<NFe ${XMLNS}><infNFe versao="${leiaute}" Id="NFe${chave}">
    <ide><cUF>17</cUF><cNF>12345678</cNF><natOp>Venda</natOp><mod>${modelo}</mod><serie>${serie}</serie><nNF>${numero}</nNF>
      <dhEmi>20${mes.slice(0, 2)}-${mes.slice(2)}-10T23:30:00-03:00</dhEmi><tpNF>1</tpNF><tpEmis>1</tpEmis>
      <cDV>${chave[43]}</cDV><tpAmb>1</tpAmb>
      <finNFe>1</finNFe>${nota.ide ?? ''}</ide>
    <emit><CNPJ>${cnpj}</CNPJ><xNome>Papelaria Buriti Ltda</xNome><xFant>Buriti</xFant><enderEmit>
      <xLgr>Rua das Palmeiras</xLgr><nro>10</nro><xBairro>Centro</xBairro><cMun>1721000</cMun><xMun>Palmas</xMun>
      <UF>TO</UF><CEP>77001000</CEP><fone>6332181000</fone></enderEmit><IE>290000000</IE></emit>
    <dest><CNPJ>${CNPJ_DO_ORGAO}</CNPJ><xNome>Secretaria da Educacao</xNome></dest>
    ${nota.itens.map(det).join('\n')}
    <total><ICMSTot><vProd>${nota.produtos}</vProd>${totais.join('')}<vNF>${nota.valor}</vNF></ICMSTot>
      ${nota.total ?? ''}</total>${nota.fim ?? ''}
  </infNFe></NFe>`
}

interface Protocolo {
  situacao?: string
  motivo?: string
  chave?: string
}

/** With its protocol, as the supplier sends it. */
export function nfeProcDeTeste(nota: NotaDeTeste, protocolo: Protocolo = {}): string {
  const { situacao = '100', motivo = 'Autorizado o uso da NF-e', chave = chaveDeTeste(nota) } = protocolo
  return `<?xml version="1.0" encoding="UTF-8"?><nfeProc ${XMLNS} versao="4.00">${nfeDeTeste(nota)}
    <protNFe versao="4.00"><infProt><chNFe>${chave}</chNFe><nProt>117260000000001</nProt>
    <cStat>${situacao}</cStat><xMotivo>${motivo}</xMotivo></infProt></protNFe></nfeProc>`
}
