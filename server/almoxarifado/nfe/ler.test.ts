import { expect, test } from 'vitest'
import { NotaLida } from '#contract/almoxarifado/nfe.ts'
import { CNPJ_DO_ORGAO } from '#server/demo/documentos.ts'
import { daquiA } from '#server/testing/hoje.ts'
import { lerNfe } from './ler.ts'
import {
  chaveDeTeste,
  EMISSAO_DE_TESTE,
  type NotaDeTeste,
  nfeDeTeste,
  nfeProcDeTeste,
} from './testing/nota.ts'

const LEITOR = { hoje: daquiA(0), cnpjs: [CNPJ_DO_ORGAO] }
const bytes = (xml: string) => new TextEncoder().encode(xml)

function notaDe(xml: string): NotaLida {
  const leitura = lerNfe(bytes(xml), LEITOR)
  if ('recusa' in leitura) throw new Error(leitura.recusa)
  return NotaLida.parse(leitura.nota)
}

const ditas = ({ diferencas }: NotaLida) => diferencas.map(({ texto }) => texto)

function recusaDe(xml: string): string {
  const leitura = lerNfe(bytes(xml), LEITOR)
  if ('nota' in leitura) throw new Error('the note was read')
  return leitura.recusa
}

const SIMPLES: NotaDeTeste = {
  itens: [
    {
      descricao: 'Caderno brochura 96 folhas',
      quantidade: '10.0000',
      unitario: '3.5000000000',
      produto: '35.00',
    },
    { descricao: 'Lápis &amp; borracha', quantidade: '2.5000', unitario: '4.0000000000', produto: '10.00' },
  ],
  produtos: '45.00',
  valor: '45.00',
}

test('a note with protocol is read: header, supplier, lines, values', () => {
  const nota = notaDe(nfeProcDeTeste(SIMPLES))
  expect(nota).toMatchObject({
    chave: chaveDeTeste(),
    protocolo: '117260000000001',
    numero: '123',
    serie: '1',
    // 23:30 at three hours west of Greenwich: the next day of UTC is not the day of the note.
    emissao: EMISSAO_DE_TESTE,
    emitente: { tipo_pessoa: 'pj', documento: '11222333000181', municipio: 'Palmas', uf: 'TO' },
    valor_centavos: 4500,
    confere: true,
    diferencas: [],
  })
  expect(nota.linhas).toMatchObject([
    { item: 1, quantidade: '10.0000', produto_centavos: 3500, custo_centavos: 3500, gtin: null },
    { item: 2, descricao: 'Lápis & borracha', quantidade: '2.5000', produto_centavos: 1000 },
  ])
})

test('no text of a note keeps what nobody sees, wherever it was put', () => {
  const inteira = nfeProcDeTeste(SIMPLES)
  const semeada = inteira.replace(/(<x[A-Z]\w*>)([^<]+)/g, '$1\u202e$2\u200b')
  expect(semeada).not.toBe(inteira)
  expect(notaDe(semeada)).toEqual(notaDe(inteira))
})

test('without protocol the note is read, and says so', () => {
  const nota = notaDe(nfeDeTeste(SIMPLES))
  expect(nota.protocolo).toBeNull()
  expect(ditas(nota)).toEqual([expect.stringContaining('protocolo de autorização')])
})

test('layout 3.10 is read; 2.00 is refused', () => {
  expect(notaDe(nfeProcDeTeste({ ...SIMPLES, leiaute: '3.10' })).leiaute).toBe('3.10')
  expect(recusaDe(nfeProcDeTeste({ ...SIMPLES, leiaute: '2.00' }))).toContain('leiaute 2.00')
})

test('a namespace prefix, and a signature in a namespace of its own, change nothing', () => {
  const prefixada = nfeProcDeTeste(SIMPLES)
    .replaceAll('xmlns=', 'xmlns:n=')
    .replace(/<(\/?)(?!\?)(\w)/g, '<$1n:$2')
    .replace('</n:NFe>', '<d:Signature xmlns:d="urn:d"><d:vNF>9.99</d:vNF></d:Signature></n:NFe>')
  expect(prefixada).toContain('<n:infNFe')
  expect(notaDe(prefixada)).toEqual(notaDe(nfeProcDeTeste(SIMPLES)))
})

test('Latin 1 is read when it is declared, and refused when it is not', () => {
  const xml = nfeProcDeTeste(SIMPLES)
  const latim = Buffer.from(xml.replace('UTF-8', 'ISO-8859-1'), 'latin1')
  expect(lerNfe(latim, LEITOR)).toMatchObject({ nota: { linhas: [{}, { descricao: 'Lápis & borracha' }] } })
  expect(lerNfe(Buffer.from(xml, 'latin1'), LEITOR)).toEqual({ recusa: expect.stringContaining('UTF-8') })
})

test('discount, freight, insurance, expenses, IPI and ST make the value and the cost of each line', () => {
  const nota = notaDe(
    nfeProcDeTeste({
      itens: [
        {
          produto: '100.00',
          prod: '<vFrete>3.34</vFrete><vSeg>0.50</vSeg><vDesc>10.00</vDesc><vOutro>1.00</vOutro>',
          imposto: `<ICMS><ICMS10><vICMSST>7.77</vICMSST><vFCPST>0.23</vFCPST></ICMS10></ICMS>
            <IPI><IPITrib><vIPI>5.05</vIPI></IPITrib></IPI>`,
        },
        { produto: '50', prod: '<vFrete>1.66</vFrete>' },
        { produto: '9.00', indTot: '0' },
      ],
      produtos: '150.00',
      totais: {
        vDesc: '10.00',
        vFrete: '5.00',
        vSeg: '0.50',
        vOutro: '1.00',
        vIPI: '5.05',
        vST: '7.77',
        vFCPST: '0.23',
      },
      valor: '159.55',
    }),
  )
  expect(nota).toMatchObject({ valor_centavos: 15_955, calculado_centavos: 15_955, confere: true })
  expect(nota.linhas.map(({ custo_centavos }) => custo_centavos)).toEqual([10_789, 5166, 0])
  expect(ditas(nota)).toEqual(['Há itens que não somam no valor da nota.'])
})

const comDesoneracao = (icms: string, valor: string) =>
  notaDe(
    nfeProcDeTeste({
      itens: [
        { produto: '100.00', imposto: `<ICMS><ICMS40><vICMSDeson>12.00</vICMSDeson>${icms}</ICMS40></ICMS>` },
      ],
      totais: { vICMSDeson: '12.00' },
      produtos: '100.00',
      valor,
    }),
  )

test('relieved ICMS comes off where the line says so, or where the value of the note shows it', () => {
  expect(comDesoneracao('<indDeduzDeson>1</indDeduzDeson>', '88.00')).toMatchObject({
    confere: true,
    linhas: [{ custo_centavos: 8800 }],
  })
  expect(comDesoneracao('<indDeduzDeson>0</indDeduzDeson>', '100.00')).toMatchObject({
    confere: true,
    linhas: [{ custo_centavos: 10_000 }],
  })
  expect(comDesoneracao('', '88.00')).toMatchObject({ confere: true, linhas: [{ custo_centavos: 8800 }] })
  expect(comDesoneracao('', '100.00')).toMatchObject({ confere: true, linhas: [{ custo_centavos: 10_000 }] })
  expect(comDesoneracao('', '90.00')).toMatchObject({ confere: false })
})

test('one centavo between the lines and the totals, or between these and the value, is said', () => {
  const linhas = notaDe(nfeProcDeTeste({ ...SIMPLES, produtos: '45.01', valor: '45.01' }))
  expect(linhas.confere).toBe(false)
  expect(linhas.conferencia[0]).toEqual({
    parcela: 'produtos',
    declarado_centavos: 4501,
    somado_centavos: 4500,
  })
  expect(ditas(linhas)).toEqual(['Produtos: a nota declara R$\u00a045,01, e os itens somam R$\u00a045,00.'])
  const valor = notaDe(nfeProcDeTeste({ ...SIMPLES, valor: '44.99' }))
  expect(valor).toMatchObject({ confere: false, calculado_centavos: 4500, valor_centavos: 4499 })
})

test('the groups of the reform are beside the value of the note', () => {
  const nota = notaDe(
    nfeProcDeTeste({
      ...SIMPLES,
      ide: '<gCompraGov><tpEnteGov>2</tpEnteGov></gCompraGov>',
      itens: [
        {
          produto: '45.00',
          imposto: `<ICMS><ICMS00><vICMS>8.10</vICMS></ICMS00></ICMS><IBSCBS><CST>000</CST><gIBSCBS>
            <vBC>45.00</vBC><gIBSUF><vIBSUF>0.05</vIBSUF></gIBSUF><gCBS><vCBS>0.41</vCBS></gCBS></gIBSCBS></IBSCBS>`,
        },
      ],
      total: '<IBSCBSTot><vBCIBSCBS>45.00</vBCIBSCBS></IBSCBSTot><vNFTot>45.46</vNFTot>',
    }),
  )
  expect(nota).toMatchObject({ valor_centavos: 4500, confere: true })
  expect(ditas(nota)).toEqual([expect.stringContaining('IBS, CBS e IS')])
})

test('a key with letters in its CNPJ is read', () => {
  const cnpj = '12ABC34501DE35'
  const nota = notaDe(nfeProcDeTeste({ ...SIMPLES, cnpj }))
  expect(nota.chave.slice(6, 20)).toBe(cnpj)
  expect(nota.emitente.documento).toBe(cnpj)
  expect(ditas(nota)).toEqual([])
})

test('a key that does not check, or of a month to come, is refused', () => {
  const certa = chaveDeTeste()
  const digito = (Number(certa[43]) + 1) % 10
  const xml = nfeDeTeste(SIMPLES)
  expect(recusaDe(xml.replace(certa, certa.slice(0, 43) + digito))).toContain('dígito verificador')
  expect(recusaDe(xml.replace(certa, certa.slice(0, 40)))).toContain('44 caracteres')
  expect(recusaDe(nfeDeTeste({ ...SIMPLES, mes: '9912' }))).toContain('ainda não chegou')
})

test('a loose note has the key of the tax office that issued it, or of who asked', () => {
  const avulsa = (fim: string) => {
    const xml = nfeProcDeTeste({ ...SIMPLES, serie: 890, fim })
    return notaDe(xml.replace('<emit><CNPJ>11222333000181', '<emit><CNPJ>12ABC34501DE35'))
  }
  expect(avulsa('')).toMatchObject({ doc_tipo: 'nf_avulsa', diferencas: [{ codigo: 'nota_avulsa' }] })
  expect(avulsa('<avulsa><CNPJ>11222333000181</CNPJ></avulsa>').diferencas).toHaveLength(1)
  expect(avulsa('<avulsa><CNPJ>33000167000101</CNPJ></avulsa>').diferencas).toMatchObject([
    { codigo: 'chave_emitente', peso: 'impede' },
    { codigo: 'nota_avulsa' },
  ])
  expect(notaDe(nfeProcDeTeste({ ...SIMPLES, serie: 889 })).doc_tipo).toBe('nfe')
})

test('two lines with one number stay two, by their place', () => {
  const nota = notaDe(nfeProcDeTeste(SIMPLES).replace('nItem="2"', 'nItem="1"'))
  expect(nota.linhas.map(({ item }) => item)).toEqual([1, 2])
  expect(ditas(nota)).toEqual(['O item que vem em 2º lugar na nota traz o número 1.'])
})

test('a note cancelled, denied, refused or of tests does not come in', () => {
  const com = (situacao: string) => recusaDe(nfeProcDeTeste(SIMPLES, { situacao, motivo: 'Motivo' }))
  expect(com('101')).toContain('cancelada')
  expect(com('302')).toContain('denegado')
  expect(com('204')).toContain('não foi autorizada pelo fisco (204: Motivo)')
  const evento =
    '<procEventoNFe><evento><infEvento><tpEvento>110111</tpEvento></infEvento></evento></procEventoNFe>'
  expect(recusaDe(nfeProcDeTeste(SIMPLES).replace('</nfeProc>', `${evento}</nfeProc>`))).toContain(
    'cancelada',
  )
  expect(recusaDe(nfeProcDeTeste(SIMPLES, { chave: '1'.repeat(44) }))).toContain('outra nota')
  expect(recusaDe(nfeProcDeTeste(SIMPLES).replace('<tpAmb>1', '<tpAmb>2'))).toContain('homologação')
})

test('what is no note says what it is', () => {
  expect(recusaDe('')).toContain('vazio')
  expect(recusaDe('codigo;nome\n1;Mesa')).toContain('não é um XML')
  expect(recusaDe('%PDF-1.7')).toContain('não é um XML')
  expect(recusaDe('<html><body/></html>')).toContain('não é de uma NF-e')
  expect(recusaDe('<procEventoNFe xmlns="http://www.portalfiscal.inf.br/nfe"/>')).toContain('evento')
  expect(recusaDe('<resNFe xmlns="http://www.portalfiscal.inf.br/nfe"/>')).toContain('resumo')
  const nota = nfeDeTeste(SIMPLES)
  expect(recusaDe(`<enviNFe xmlns="http://www.portalfiscal.inf.br/nfe">${nota}${nota}</enviNFe>`)).toContain(
    '2 notas',
  )
})

test('a note cut short, or with a number that is none, is refused with the place', () => {
  const xml = nfeProcDeTeste(SIMPLES)
  expect(recusaDe(xml.slice(0, -40))).toMatch(/não é um XML inteiro.*linha \d+/)
  expect(recusaDe(xml.replace('<vProd>35.00', '<vProd>35,00'))).toContain('“35,00” de “vProd”')
  expect(recusaDe(xml.replace('<vNF>45.00', '<vNF>-45.00'))).toContain('“vNF”')
  expect(recusaDe(xml.replace('<qCom>10.0000', '<qCom>1e9'))).toContain('“qCom”')
  expect(recusaDe(xml.replace(`${EMISSAO_DE_TESTE}T`, '2026-02-30T'))).toContain('não existe')
  expect(recusaDe(xml.replace(/<xProd>.*?<\/xProd>/, ''))).toContain('xProd')
})

test('a bomb of entities and an external entity are refused before anything expands', () => {
  const bomba = `<!DOCTYPE b [<!ENTITY a "aaaaaaaaaa">${'bcdefghi'
    .split('')
    .map((l, i, todas) => `<!ENTITY ${l} "${`&${todas[i - 1] ?? 'a'};`.repeat(10)}">`)
    .join('')}]>`
  expect(recusaDe(`${bomba}<NFe>&i;</NFe>`)).toContain('DOCTYPE')
  const externa = '<!DOCTYPE b SYSTEM "file:///etc/hostname">'
  expect(recusaDe(`${externa}<NFe/>`)).toContain('DOCTYPE')
  expect(recusaDe('<NFe>&segredo;</NFe>')).toContain('não é um XML inteiro')
})

test('too deep, too many elements, attributes or bytes, 10,000 items: refused', () => {
  expect(recusaDe('<a>'.repeat(10_000))).toContain('elementos demais')
  expect(recusaDe(`<NFe>${'<a/>'.repeat(100_001)}</NFe>`)).toContain('elementos demais')
  const atributos = Array.from({ length: 120_000 }, (_, i) => `a${i}=""`)
  // What stands after them was not even read: it is no XML, and that is not what is said.
  expect(recusaDe(`<NFe ${atributos.join(' ')} <`)).toContain('atributos demais')
  expect(recusaDe(`<NFe>${' '.repeat(2 * 1024 ** 2)}</NFe>`)).toContain('2 MB')
  const itens = (quantos: number) => Array.from({ length: quantos }, () => ({ produto: '1.00' }))
  const muitas = { itens: itens(10_000), produtos: '10000.00', valor: '10000.00' }
  expect(recusaDe(nfeDeTeste(muitas))).toContain('2 MB')
  expect(recusaDe(nfeDeTeste({ ...muitas, itens: itens(991) }))).toContain('991 itens')
})

test('a note of 990 items is read whole', () => {
  const itens = Array.from({ length: 990 }, () => ({ produto: '0.10' }))
  const nota = notaDe(nfeProcDeTeste({ itens, produtos: '99.00', valor: '99.00' }))
  expect(nota.linhas).toHaveLength(990)
  expect(nota.confere).toBe(true)
})

test('lots, public purchase, carrier and volumes are read', () => {
  const nota = notaDe(
    nfeProcDeTeste({
      itens: [
        {
          produto: '45.00',
          gtin: '7891234567895',
          prod: '<rastro><nLote>L-9</nLote><qLote>1.000</qLote><dFab>2026-01-02</dFab><dVal>2027-01-02</dVal></rastro>',
        },
      ],
      produtos: '45.00',
      valor: '45.00',
      fim: `<transp><transporta><xNome>Rápido Norte</xNome></transporta><vol><qVol>3</qVol></vol><vol><qVol>1</qVol></vol>
        </transp><compra><xNEmp>2026NE00045</xNEmp><xPed>17</xPed><xCont>12/2026</xCont></compra>`,
    }),
  )
  expect(nota).toMatchObject({
    transportador: 'Rápido Norte',
    volumes: 4,
    empenho: '2026NE00045',
    contrato: '12/2026',
    pedido: '17',
    linhas: [
      {
        gtin: '7891234567895',
        lotes: [{ codigo: 'L-9', quantidade: '1.000', fabricacao: '2026-01-02', validade: '2027-01-02' }],
      },
    ],
  })
})
