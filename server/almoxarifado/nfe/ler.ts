// An NF-e read from its XML: no database, no network, no clock but the one it is given.
import { motivoDaChave, serieDeAvulsa } from '#contract/almoxarifado/chave-de-nfe.ts'
import {
  type EmitenteDaNfe,
  ITENS_DA_NFE,
  type LinhaDaNfe,
  type NotaLida,
} from '#contract/almoxarifado/nfe.ts'
import { arvoreDe, centavos, decimal, exigido, filho, filhos, lido, type No, NotaIlegivel } from './arvore.ts'
import { diferencasDaNota, fechaAoCentavo } from './diferencas.ts'
import { conferirTotais, parcelasDaLinha } from './totais.ts'

export type Leitura = { nota: NotaLida } | { recusa: string }

const LEIAUTES = ['3.10', '4.00']

export interface Leitor {
  /** ISO date. */
  hoje: string
  /** Those of the órgão and of its places, without masks. */
  cnpjs: readonly string[]
}

/** What is refused says why, for the person who sent it. */
export function lerNfe(bytes: Uint8Array, leitor: Leitor): Leitura {
  try {
    return { nota: notaDe(arvoreDe(bytes), leitor) }
  } catch (error) {
    if (error instanceof NotaIlegivel) return { recusa: error.message }
    throw error
  }
}

function notaDe(raiz: No, leitor: Leitor): NotaLida {
  const infNFe = infNFeDe(raiz)
  const chave = (infNFe.atributos.Id ?? '').replace(/^NFe/, '')
  const defeito = motivoDaChave(chave, leitor.hoje)
  if (defeito !== null) throw new NotaIlegivel(defeito)
  const leiaute = infNFe.atributos.versao ?? ''
  if (!LEIAUTES.includes(leiaute))
    throw new NotaIlegivel(
      `A nota está no leiaute ${leiaute || 'desconhecido'}, e só se leem o 3.10 e o 4.00.`,
    )
  const protocolo = protocoloDe(raiz, chave)
  const ide = filho(infNFe, 'ide')
  if (lido(ide, 'tpAmb') === '2')
    throw new NotaIlegivel('A nota foi emitida em ambiente de testes (homologação) e não tem valor fiscal.')
  const dets = filhos(infNFe, 'det')
  if (dets.length === 0) throw new NotaIlegivel('A nota não tem nenhum item.')
  if (dets.length > ITENS_DA_NFE)
    throw new NotaIlegivel(
      `O arquivo tem ${dets.length} itens, e uma NF-e tem no máximo ${ITENS_DA_NFE}. Confira se ele é de uma nota só.`,
    )
  const parcelas = dets.map(parcelasDaLinha)
  const { comDesoneracao, ...conferidos } = conferirTotais(infNFe, parcelas)
  const serie = exigido(ide, 'serie')
  const nota = {
    chave,
    leiaute,
    protocolo,
    numero: exigido(ide, 'nNF'),
    serie,
    doc_tipo: serieDeAvulsa(serie) ? ('nf_avulsa' as const) : ('nfe' as const),
    emissao: dataDe(exigido(ide, 'dhEmi')),
    natureza_da_operacao: lido(ide, 'natOp') ?? '',
    emitente: emitenteDe(filho(infNFe, 'emit')),
    ...destinoDe(infNFe),
    ...comprasDe(filho(infNFe, 'compra')),
    linhas: dets.map((det, i) => linhaDe(det, i, { custo: parcelas[i]?.custo(comDesoneracao) ?? 0 })),
    ...conferidos,
  }
  const diferencas = diferencasDaNota({ infNFe, nota, ...leitor })
  return { ...nota, diferencas, confere: fechaAoCentavo(diferencas) }
}

function infNFeDe(raiz: No): No {
  const notas = raiz.nome === 'NFe' ? [raiz] : filhos(raiz, 'NFe')
  if (notas.length > 1) throw new NotaIlegivel(`O arquivo tem ${notas.length} notas. Envie uma de cada vez.`)
  const infNFe = filho(notas[0], 'infNFe')
  if (infNFe) return infNFe
  if (/evento/i.test(raiz.nome))
    throw new NotaIlegivel(
      'Este XML é de um evento (cancelamento ou carta de correção), e não da nota. Envie o XML da própria NF-e.',
    )
  if (raiz.nome === 'resNFe')
    throw new NotaIlegivel('Este XML é só o resumo da nota, sem os itens. Baixe e envie o XML completo.')
  throw new NotaIlegivel('Este XML não é de uma NF-e.')
}

const AUTORIZADA = ['100', '150']
const CANCELADA = ['101', '135', '151', '155']
const DENEGADA = ['110', '205', '301', '302', '303']
const EVENTOS_DE_CANCELAMENTO = ['110111', '110112']

/** The number of the authorisation; null when the file has none. Throws when the note was cancelled or denied. */
function protocoloDe(raiz: No, chave: string): string | null {
  const cancelada = new NotaIlegivel('Esta nota foi cancelada pelo emitente, e não pode ser recebida.')
  for (const evento of filhos(raiz, 'procEventoNFe')) {
    const tipo = lido(evento, 'evento', 'infEvento', 'tpEvento')
    if (tipo !== null && EVENTOS_DE_CANCELAMENTO.includes(tipo)) throw cancelada
  }
  const infProt = filho(filho(raiz, 'protNFe'), 'infProt')
  if (!infProt) return null
  const situacao = lido(infProt, 'cStat') ?? ''
  const motivo = lido(infProt, 'xMotivo') ?? 'sem motivo'
  if (CANCELADA.includes(situacao)) throw cancelada
  if (DENEGADA.includes(situacao))
    throw new NotaIlegivel(`O uso desta nota foi denegado pelo fisco (${situacao}: ${motivo}).`)
  if (!AUTORIZADA.includes(situacao))
    throw new NotaIlegivel(`Esta nota não foi autorizada pelo fisco (${situacao}: ${motivo}).`)
  if (lido(infProt, 'chNFe') !== chave)
    throw new NotaIlegivel('O protocolo deste arquivo é de outra nota. Baixe a nota de novo.')
  return exigido(infProt, 'nProt')
}

/** The day where it was issued: what comes before the hour and its offset. */
function dataDe(escrito: string): string {
  const dia = /^(\d{4}-\d{2}-\d{2})(T|$)/.exec(escrito)?.[1]
  if (dia === undefined || !existe(dia))
    throw new NotaIlegivel(`A data “${escrito.slice(0, 30)}” não existe.`)
  return dia
}

const existe = (dia: string): boolean => {
  const data = new Date(`${dia}T00:00:00Z`)
  return !Number.isNaN(data.getTime()) && data.toISOString().startsWith(dia)
}

function documentoDe(no: No | undefined) {
  const cnpj = lido(no, 'CNPJ')
  return { cnpj, documento: (cnpj ?? lido(no, 'CPF'))?.toUpperCase() ?? null }
}

function emitenteDe(emit: No | undefined): EmitenteDaNfe {
  const { cnpj, documento } = documentoDe(emit)
  if (documento === null) throw new NotaIlegivel('A nota não diz o CNPJ ou o CPF de quem a emitiu.')
  const onde = filho(emit, 'enderEmit')
  const partes = [lido(onde, 'xLgr'), lido(onde, 'nro'), lido(onde, 'xCpl'), lido(onde, 'xBairro')]
  return {
    tipo_pessoa: cnpj === null ? 'pf' : 'pj',
    documento,
    razao_social: exigido(emit, 'xNome'),
    nome_fantasia: lido(emit, 'xFant'),
    inscricao_estadual: lido(emit, 'IE'),
    uf: lido(onde, 'UF'),
    municipio: lido(onde, 'xMun'),
    municipio_ibge: lido(onde, 'cMun'),
    cep: lido(onde, 'CEP'),
    endereco: partes.filter((parte) => parte !== null).join(', ') || null,
    telefone: lido(onde, 'fone'),
    email: lido(emit, 'email'),
  }
}

function destinoDe(infNFe: No) {
  const dest = filho(infNFe, 'dest')
  const transp = filho(infNFe, 'transp')
  const volumes = filhos(transp, 'vol').reduce((soma, vol) => soma + Number(lido(vol, 'qVol') ?? 0), 0)
  return {
    destinatario: { documento: documentoDe(dest).documento, nome: lido(dest, 'xNome') },
    transportador: lido(transp, 'transporta', 'xNome'),
    volumes: Number.isSafeInteger(volumes) && volumes > 0 ? volumes : null,
  }
}

const comprasDe = (compra: No | undefined) => ({
  empenho: lido(compra, 'xNEmp'),
  contrato: lido(compra, 'xCont'),
  pedido: lido(compra, 'xPed'),
})

/** A GTIN; "SEM GTIN" and what has another shape are none. */
function gtinDe(escrito: string | null): string | null {
  return escrito !== null && /^(\d{8}|\d{12,14})$/.test(escrito) && Number(escrito) > 0 ? escrito : null
}

function linhaDe(det: No, indice: number, { custo }: { custo: number }): LinhaDaNfe {
  const prod = filho(det, 'prod')
  return {
    item: indice + 1,
    codigo: exigido(prod, 'cProd').slice(0, 60),
    descricao: exigido(prod, 'xProd').slice(0, 120),
    gtin: gtinDe(lido(prod, 'cEAN')),
    ncm: lido(prod, 'NCM'),
    unidade: exigido(prod, 'uCom'),
    quantidade: decimal(prod, 'qCom'),
    gtin_tributavel: gtinDe(lido(prod, 'cEANTrib')),
    unidade_tributavel: exigido(prod, 'uTrib'),
    quantidade_tributavel: decimal(prod, 'qTrib'),
    valor_unitario: decimal(prod, 'vUnCom'),
    valor_unitario_tributavel: decimal(prod, 'vUnTrib'),
    produto_centavos: centavos(prod, 'vProd'),
    custo_centavos: custo,
    soma: lido(prod, 'indTot') !== '0',
    lotes: filhos(prod, 'rastro').map((rastro) => ({
      codigo: exigido(rastro, 'nLote'),
      quantidade: decimal(rastro, 'qLote'),
      fabricacao: dataOuNada(lido(rastro, 'dFab')),
      validade: dataOuNada(lido(rastro, 'dVal')),
    })),
  }
}

const dataOuNada = (escrita: string | null): string | null => (escrita === null ? null : dataDe(escrita))
