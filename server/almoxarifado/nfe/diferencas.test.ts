// Every leaf of a clean note is changed, one at a time: what a check reads raises the difference of its name, and what no
// check reads is named here.
import { expect, test } from 'vitest'
import { diaEscrito, somaMeses } from '#contract/casa/dias.ts'
import { CNPJ_DO_ORGAO } from '#server/demo/documentos.ts'
import { daquiA } from '#server/testing/hoje.ts'
import { arvoreDe, type No } from './arvore.ts'
import { type CodigoDaDiferenca, DIFERENCAS } from './diferencas.ts'
import { type Leitura, lerNfe } from './ler.ts'
import { EMISSAO_DE_TESTE, nfeProcDeTeste } from './testing/nota.ts'

const MES = EMISSAO_DE_TESTE.slice(0, 7)
const OUTRO_MES = somaMeses(EMISSAO_DE_TESTE, -1).slice(0, 7)
const LEITOR = { hoje: daquiA(0), cnpjs: [CNPJ_DO_ORGAO] }

const LIMPA = nfeProcDeTeste({
  itens: [
    {
      quantidade: '3.0000',
      unitario: '33.3333333333',
      produto: '100.00',
      prod: '<vFrete>3.34</vFrete><vSeg>0.50</vSeg><vDesc>10.00</vDesc><vOutro>1.00</vOutro>',
      imposto: `<ICMS><ICMS10><vICMSST>7.77</vICMSST><vFCPST>0.23</vFCPST><vICMSMonoReten>0.10</vICMSMonoReten>
        <vICMSDeson>2.00</vICMSDeson><indDeduzDeson>1</indDeduzDeson></ICMS10></ICMS>
        <IPI><IPITrib><vIPI>5.05</vIPI></IPITrib></IPI><II><vII>0.20</vII></II>`,
    },
    { produto: '50.00', imposto: '<ISSQN><vBC>50.00</vBC></ISSQN>' },
  ],
  produtos: '100.00',
  totais: {
    vDesc: '10.00',
    vFrete: '3.34',
    vSeg: '0.50',
    vOutro: '1.00',
    vIPI: '5.05',
    vST: '7.77',
    vFCPST: '0.23',
    vICMSMonoReten: '0.10',
    vII: '0.20',
    vICMSDeson: '2.00',
  },
  total: '<ISSQNtot><vServ>50.00</vServ></ISSQNtot><vNFTot>156.19</vNFTot>',
  valor: '156.19',
})

/** A fact that no sum and no key repeats: whatever it says is taken, or the reader itself refuses it. */
const SEM_PAR = new Set([
  'ide/natOp',
  'ide/tpAmb',
  'emit/xNome',
  'emit/xFant',
  'emit/IE',
  'dest/xNome',
  'emit/enderEmit/xLgr',
  'emit/enderEmit/nro',
  'emit/enderEmit/xBairro',
  'emit/enderEmit/cMun',
  'emit/enderEmit/xMun',
  'emit/enderEmit/UF',
  'emit/enderEmit/CEP',
  'emit/enderEmit/fone',
  'det/prod/cProd',
  'det/prod/cEAN',
  'det/prod/xProd',
  'det/prod/NCM',
  'det/prod/CFOP',
  'det/prod/uCom',
  'det/prod/uTrib',
  'det/prod/cEANTrib',
  'det/imposto/ICMS/ICMS40/orig',
  'det/imposto/ICMS/ICMS40/CST',
  'det/imposto/ISSQN/vBC',
])

/** What a leaf of one name is changed to, where the next digit would not say something else. */
const OUTRO: Readonly<Record<string, string>> = {
  'ide/tpNF': '0',
  'ide/finNFe': '4',
  'ide/dhEmi': `${OUTRO_MES}-10T23:30:00-03:00`,
  'det/prod/indTot': '0',
  'det/imposto/ICMS/ICMS10/indDeduzDeson': '0',
}

interface Folha {
  caminho: string
  valor: string
  /** Of the leaves with this name, the how many-th. */
  vez: number
}

function folhasDe(raiz: No): Folha[] {
  const vistas = new Map<string, number>()
  const descer = (no: No, caminho: string): Folha[] => {
    if (no.filhos.length > 0)
      return no.filhos.flatMap((filho) =>
        descer(filho, caminho === '' ? filho.nome : `${caminho}/${filho.nome}`),
      )
    const vez = vistas.get(no.nome) ?? 0
    vistas.set(no.nome, vez + 1)
    return [{ caminho, valor: no.texto, vez }]
  }
  return descer(raiz, '')
}

const FOLHAS = folhasDe(arvoreDe(Buffer.from(LIMPA))).filter(({ caminho }) => caminho.startsWith('NFe/'))

/** Another of the same shape, in the digit that weighs most. */
const outroDe = (valor: string) =>
  valor.replace(/[1-9]/.test(valor) ? /[1-9]/ : /0/, (digito) => String((Number(digito) % 9) + 1))

function mudada({ caminho, valor, vez }: Folha): string {
  const folha = caminho.slice(caminho.lastIndexOf('/') + 1)
  const novo = OUTRO[caminho.replace('NFe/infNFe/', '')] ?? outroDe(valor)
  let vistas = 0
  return LIMPA.replace(new RegExp(`<${folha}>[^<]*</${folha}>`, 'g'), (toda) =>
    vistas++ === vez ? `<${folha}>${novo}</${folha}>` : toda,
  )
}

const codigosDe = (leitura: Leitura) =>
  'recusa' in leitura ? ['recusa'] : leitura.nota.diferencas.map(({ codigo }) => codigo)
const codigosDoXml = (xml: string) => codigosDe(lerNfe(Buffer.from(xml), LEITOR))

/** By the leaf that raises it. */
const ESPERADAS: Readonly<Record<string, CodigoDaDiferenca>> = {
  'ide/cUF': 'chave_uf',
  'ide/cNF': 'chave_codigo',
  'ide/mod': 'chave_modelo',
  'ide/serie': 'chave_serie',
  'ide/nNF': 'chave_numero',
  'ide/dhEmi': 'chave_mes',
  'ide/tpEmis': 'chave_tipo_de_emissao',
  'ide/cDV': 'chave_digito',
  'ide/tpNF': 'nota_de_entrada',
  'ide/finNFe': 'nota_de_devolucao',
  'emit/CNPJ': 'chave_emitente',
  'dest/CNPJ': 'destinatario',
  'det/prod/qCom': 'item_valor',
  'det/prod/vUnCom': 'item_valor',
  'det/prod/vProd': 'item_valor',
  'det/prod/qTrib': 'item_valor_tributavel',
  'det/prod/vUnTrib': 'item_valor_tributavel',
  'det/prod/indTot': 'item_que_nao_soma',
  'total/vNFTot': 'total_da_reforma',
}

test('the clean note differs in nothing', () => {
  expect(codigosDoXml(LIMPA)).toEqual([])
})

test('each leaf that a check reads raises its difference, and each other is known to have none', () => {
  expect(FOLHAS.length).toBeGreaterThan(60)
  for (const folha of FOLHAS) {
    const caminho = folha.caminho.replace('NFe/infNFe/', '')
    if (SEM_PAR.has(caminho)) continue
    const esperada = ESPERADAS[caminho] ?? 'totais'
    expect(codigosDoXml(mudada(folha)), `${caminho} of ${folha.valor}`).toContain(esperada)
  }
})

const MINIMA = { itens: [{ produto: '1.00' }], produtos: '1.00', valor: '1.00' }

/** What a single leaf does not raise. */
const OUTROS_CASOS: Readonly<Partial<Record<CodigoDaDiferenca, () => string[]>>> = {
  item_fora_de_ordem: () => codigosDoXml(LIMPA.replace('nItem="2"', 'nItem="1"')),
  sem_protocolo: () => codigosDoXml(LIMPA.replace(/<protNFe.*<\/protNFe>/s, '')),
  nota_avulsa: () => codigosDoXml(nfeProcDeTeste({ ...MINIMA, serie: 919 })),
  emitente_documento: () => codigosDoXml(nfeProcDeTeste({ ...MINIMA, cnpj: '11222333000182' })),
  destinatario_sem_parametro: () => codigosDe(lerNfe(Buffer.from(LIMPA), { ...LEITOR, cnpjs: [] })),
  emissao_futura: () => codigosDe(lerNfe(Buffer.from(LIMPA), { ...LEITOR, hoje: `${MES}-01` })),
  nota_de_consumidor: () => codigosDoXml(nfeProcDeTeste({ ...MINIMA, modelo: '65' })),
  nota_complementar: () => codigosDoXml(LIMPA.replace('<finNFe>1', '<finNFe>2')),
  nota_de_ajuste: () => codigosDoXml(LIMPA.replace('<finNFe>1', '<finNFe>3')),
}

test('no difference of the table is without a note that has it', () => {
  const porFolha = new Set<string>(Object.values(ESPERADAS))
  for (const codigo of Object.keys(DIFERENCAS) as CodigoDaDiferenca[]) {
    // as: Object.keys forgets the literal keys
    if (porFolha.has(codigo) || codigo === 'totais') continue
    expect(OUTROS_CASOS[codigo]?.(), codigo).toContain(codigo)
  }
})

test('price by quantity may miss the value by one centavo, and in a note that completes another by anything', () => {
  const com = (produto: string, finalidade = '1') =>
    codigosDoXml(
      nfeProcDeTeste({
        itens: [{ quantidade: '3.0000', unitario: '33.3333333333', produto }],
        produtos: produto,
        valor: produto,
      }).replace('<finNFe>1', `<finNFe>${finalidade}`),
    )
  expect(com('100.01')).toEqual([])
  expect(com('99.99')).toEqual([])
  expect(com('100.02')).toEqual(['item_valor'])
  expect(com('99.98')).toEqual(['item_valor'])
  expect(com('150.00', '2')).toEqual(['nota_complementar'])
  expect(com('150.00', '3')).toEqual(['nota_de_ajuste'])
})

test('a difference says both figures', () => {
  const leitura = lerNfe(Buffer.from(LIMPA.replace('<mod>55', '<mod>65')), LEITOR)
  expect(leitura).toMatchObject({
    nota: {
      confere: true,
      diferencas: [
        { codigo: 'chave_modelo', peso: 'impede', texto: 'Modelo: a chave diz 55, e a nota diz 65.' },
      ],
    },
  })
})

const textosDe = (xml: string, leitor = LEITOR) => {
  const leitura = lerNfe(Buffer.from(xml), leitor)
  return 'recusa' in leitura ? [leitura.recusa] : leitura.nota.diferencas.map(({ texto }) => texto)
}

test('a month and a day are said as people write them, in whatever differs', () => {
  expect(textosDe(LIMPA.replace(`<dhEmi>${MES}`, `<dhEmi>${OUTRO_MES}`))).toEqual([
    `Mês da emissão: a chave diz ${diaEscrito(MES)}, e a nota diz ${diaEscrito(OUTRO_MES)}.`,
  ])
  expect(textosDe(LIMPA, { ...LEITOR, hoje: `${MES}-01` })).toEqual([
    `A data de emissão (${diaEscrito(EMISSAO_DE_TESTE)}) ainda não chegou: hoje é ${diaEscrito(`${MES}-01`)}.`,
  ])
  const mudadas = FOLHAS.flatMap((folha) => textosDe(mudada(folha)))
  expect(mudadas.filter((texto) => /(^|[^/\d])\d{4}-\d{2}/.test(String(texto)))).toEqual([])
})
