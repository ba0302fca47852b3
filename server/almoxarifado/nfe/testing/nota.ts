// Notes for tests, written here: companies, goods and keys that nobody issued.
import { digitoModulo11 } from '#contract/casa/documentos-br.ts'

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

export function chaveDeTeste({ cnpj = CNPJ_DE_TESTE, mes = '2608', numero = 123 } = {}): string {
  const corpo = `17${mes}${cnpj}55001${String(numero).padStart(9, '0')}112345678`
  return `${corpo}${digitoModulo11(corpo)}`
}

const XMLNS = 'xmlns="http://www.portalfiscal.inf.br/nfe"'

function det(item: ItemDeTeste, indice: number): string {
  const { unidade = 'UN', quantidade = '1.0000' } = item
  return `<det nItem="${indice + 1}"><prod>
    <cProd>${item.codigo ?? `P${indice + 1}`}</cProd><cEAN>${item.gtin ?? 'SEM GTIN'}</cEAN>
    <xProd>${item.descricao ?? `Produto ${indice + 1}`}</xProd><NCM>${item.ncm ?? '48201000'}</NCM><CFOP>5102</CFOP>
    <uCom>${unidade}</uCom><qCom>${quantidade}</qCom><vUnCom>${item.unitario ?? '1.0000000000'}</vUnCom>
    <vProd>${item.produto}</vProd><cEANTrib>${item.gtinTributavel ?? item.gtin ?? 'SEM GTIN'}</cEANTrib>
    <uTrib>${item.unidadeTributavel ?? unidade}</uTrib><qTrib>${item.quantidadeTributavel ?? quantidade}</qTrib>
    <vUnTrib>1.00</vUnTrib>${item.prod ?? ''}<indTot>${item.indTot ?? '1'}</indTot></prod>
    <imposto>${item.imposto ?? '<ICMS><ICMS40><orig>0</orig><CST>41</CST></ICMS40></ICMS>'}</imposto></det>`
}

/** The `NFe` alone, without its protocol. */
export function nfeDeTeste(nota: NotaDeTeste): string {
  const { cnpj = CNPJ_DE_TESTE, mes = '2608', numero = 123, leiaute = '4.00' } = nota
  const totais = Object.entries(nota.totais ?? {}).map(([nome, valor]) => `<${nome}>${valor}</${nome}>`)
  return `<NFe ${XMLNS}><infNFe versao="${leiaute}" Id="NFe${chaveDeTeste({ cnpj, mes, numero })}">
    <ide><cUF>17</cUF><natOp>Venda</natOp><mod>55</mod><serie>1</serie><nNF>${numero}</nNF>
      <dhEmi>20${mes.slice(0, 2)}-${mes.slice(2)}-10T23:30:00-03:00</dhEmi><tpNF>1</tpNF><tpAmb>1</tpAmb>
      <finNFe>1</finNFe>${nota.ide ?? ''}</ide>
    <emit><CNPJ>${cnpj}</CNPJ><xNome>Papelaria Buriti Ltda</xNome><xFant>Buriti</xFant><enderEmit>
      <xLgr>Rua das Palmeiras</xLgr><nro>10</nro><xBairro>Centro</xBairro><cMun>1721000</cMun><xMun>Palmas</xMun>
      <UF>TO</UF><CEP>77001000</CEP><fone>6332181000</fone></enderEmit><IE>290000000</IE></emit>
    <dest><CNPJ>25053083000108</CNPJ><xNome>Secretaria da Educacao</xNome></dest>
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
