// The frame of every document: header of the órgão, number, verification and page x/y, on A4.
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { codigoEmGrupos } from '#contract/casa/codigo-de-verificacao.ts'
import { instanteEscrito } from '#server/casa/instante.ts'
import { TIPOS } from '#server/document-types.ts'
import { canonico, sha256 } from './canonico.ts'
import { Congelado } from './congelado.ts'
import { assinaturasJuntas, dataUrl, marcaDoOrgao, PAPEL } from './elementos.ts'
import type { FotoNoDisco, Impressas } from './fotos.ts'
import { tituloNoFim } from './linhas-juntas.ts'

/** What the program that makes the file is told. */
export interface PedidoDePdf {
  /** The frozen data, in their canonical form: the very bytes that are hashed and attached. */
  canonico: string
  /** PNG. */
  logo: Uint8Array | null
  fotos: FotoNoDisco[]
  /** Of one that is of no effect any more: its copy says so. */
  cancelamento?: Cancelamento | null
}

export interface Cancelamento {
  /** ISO. */
  em: string
  por: string
  motivo: string
}

const TINTA = '#1a1a1a'
const APOIO = '#555555'
const ALERTA = '#a11a1a'
export const ANEXO = 'dados.json'

/** On every page, under the header: a page is copied by itself. */
function faixaDoCancelamento({ em, por }: Cancelamento, fuso: string): Content {
  return {
    text: `CANCELADO em ${instanteEscrito(em, fuso)}, por ${por}. Este papel não vale mais.`,
    bold: true,
    fontSize: 10,
    color: ALERTA,
    margin: [40, 2, 40, 0],
  }
}

function cabecalho(
  { orgao, titulo, numero, emitido_em, fuso }: Congelado,
  logo: Uint8Array | null,
  cancelamento: Cancelamento | null,
): Content[] {
  const daPagina: Content = {
    margin: [40, 24, 40, 0],
    columns: [
      ...marcaDoOrgao(logo),
      {
        width: '*',
        stack: [
          { text: orgao.nome, bold: true, fontSize: 11 },
          { text: titulo, fontSize: 10, margin: [0, 2, 0, 0] },
        ],
      },
      {
        width: 150,
        alignment: 'right',
        stack: [
          { text: numero, bold: true, fontSize: 11 },
          {
            text: `Emitido em ${instanteEscrito(emitido_em, fuso)}`,
            fontSize: 8,
            color: APOIO,
            margin: [0, 2, 0, 0],
          },
        ],
      },
    ],
  }
  return cancelamento === null ? [daPagina] : [daPagina, faixaDoCancelamento(cancelamento, fuso)]
}

const avisoDoCancelamento = ({ motivo }: Cancelamento): Content => ({
  text: `Cancelado. Motivo: ${motivo}`,
  bold: true,
  color: ALERTA,
  margin: [0, 0, 0, 8],
})

/** Of a school the code is often that of the census: it is said once. */
const escritoDoLocal = ({ tipo, codigo, inep, municipio }: Congelado['local']): string =>
  [tipo, codigo !== inep && codigo, inep && `INEP ${inep}`, municipio].filter(Boolean).join(' · ')

function rodape(dados: Congelado, resumo: string) {
  return (pagina: number, paginas: number): Content => ({
    margin: [40, 6, 40, 0],
    columns: [
      { width: 58, qr: dados.endereco_de_verificacao, fit: 54, eccLevel: 'M' },
      {
        width: '*',
        fontSize: 8,
        color: APOIO,
        stack: [
          { text: `Confira em ${dados.endereco_de_verificacao}` },
          {
            text: `Código de verificação: ${codigoEmGrupos(dados.codigo_verificacao)}`,
            bold: true,
            color: TINTA,
          },
          { text: `SHA-256 dos dados: ${resumo}`, fontSize: 6.5, margin: [0, 3, 0, 0] },
        ],
      },
      { width: 70, text: `Página ${pagina} de ${paginas}`, alignment: 'right', fontSize: 8 },
    ],
  })
}

type Desenho = Omit<PedidoDePdf, 'fotos'> & { fotos: Impressas }

/** The same data, pictures and end make the same bytes, wherever and whenever it is called. */
export function definicao({
  canonico: texto,
  logo,
  fotos,
  cancelamento = null,
}: Desenho): TDocumentDefinitions {
  const dados = Congelado.parse(JSON.parse(texto))
  if (canonico(dados) !== texto) throw new Error('the frozen data are not in their canonical form')
  const { conteudo, ...capa } = dados
  const resumo = sha256(texto)
  const emissao = new Date(dados.emitido_em)
  const feito = cancelamento === null ? emissao : new Date(cancelamento.em)
  return {
    ...PAPEL,
    pageMargins: [40, 84, 40, 84],
    info: {
      title: `${dados.titulo} ${dados.numero}${cancelamento === null ? '' : ' (cancelado)'}`,
      author: dados.orgao.nome,
      subject: `${dados.local.nome} (${dados.local.codigo})`,
      keywords: `sha256:${resumo}`,
      creator: 'Zelo',
      producer: 'Zelo',
      creationDate: emissao,
      modDate: feito,
    },
    files: {
      [ANEXO]: {
        src: dataUrl('application/json', Buffer.from(texto)),
        name: ANEXO,
        type: 'application/json',
        description: `Dados do documento. SHA-256: ${resumo}`,
        relationship: 'Data',
        creationDate: emissao,
        modifiedDate: emissao,
      } as NonNullable<TDocumentDefinitions['files']>[string], // as: the library's types do not know of two of these
    },
    defaultStyle: { font: 'Roboto', fontSize: 10, color: TINTA, lineHeight: 1.1 },
    styles: {
      titulo: { fontSize: 17, bold: true, margin: [0, 0, 0, 2] },
      secao: { fontSize: 13, bold: true, margin: [0, 10, 0, 4] },
      apoio: { fontSize: 9, color: APOIO, margin: [0, 0, 0, 6] },
      rotulo: { fontSize: 8, color: APOIO },
      cabecalhoDaTabela: { fontSize: 9, bold: true },
    },
    pageBreakBefore: tituloNoFim,
    header: cabecalho(dados, logo, cancelamento),
    footer: rodape(dados, resumo),
    content: [
      { text: dados.local.nome, style: 'titulo' },
      { text: escritoDoLocal(dados.local), style: 'apoio' },
      ...(cancelamento === null ? [] : [avisoDoCancelamento(cancelamento)]),
      ...assinaturasJuntas(TIPOS[dados.tipo].paginas(conteudo, capa, fotos)),
    ],
  }
}
