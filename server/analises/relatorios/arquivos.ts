// The files of a report, read once: a spreadsheet with every row, a sheet for each part after one that says what they are; a
// paper with the first rows.
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FormatoDoRelatorio } from '#contract/analises/relatorios.ts'
import { numero, plural } from '#contract/casa/numeros.ts'
import { instanteEscrito } from '#server/casa/instante.ts'
import type { Anexo } from '#server/casa/mail/mailer.ts'
import { type Aba, LINHAS_DE_PLANILHA, writeSpreadsheet } from '#server/dados/exportacoes/spreadsheet.ts'
import type { ParteDaFolha } from '#server/papeis/documentos/folha-de-relatorio.ts'
import { pdfDoRelatorio } from '#server/papeis/documentos/pdf.ts'
import type { Conteudo, Parte } from './partes.ts'

/** What nobody could put right by trying again, in words for the report's owner. */
export class NaoSai extends Error {}

/** On paper nobody reads more; the spreadsheet has them all. */
const LINHAS_NO_PAPEL = 1_000
/** What most servers of mail take. */
const BYTES_NO_MAXIMO = 15 * 1024 ** 2

export interface Pedido {
  formatos: readonly FormatoDoRelatorio[]
  /** Of the files, without the ending. */
  nome: string
  orgao: string
  /** The órgão's picture, a PNG. */
  logo: Uint8Array | null
  agora: Date
  fuso: string
  signal: AbortSignal
}

/** Of one part: its rows are in a file, and the first of them here, for the paper. */
interface Lida {
  arquivo: string
  quantas: number
  papel: string[][]
}

/** One JSON array a line, as the program that makes spreadsheets reads them. */
async function* guardadas(linhas: Parte['linhas'], lida: Lida, antes: number): AsyncGenerator<string> {
  for await (const { celulas, textos } of linhas) {
    lida.quantas += 1
    if (antes + lida.quantas > LINHAS_DE_PLANILHA)
      throw new NaoSai('A planilha vai até 100.000 linhas. Filtre mais.')
    if (lida.papel.length < LINHAS_NO_PAPEL) lida.papel.push(textos)
    yield `${JSON.stringify(celulas)}\n`
  }
}

const soma = (lidas: readonly Lida[]): number => lidas.reduce((todas, { quantas }) => todas + quantas, 0)

/** Each row is read once, whatever it is written to. */
async function lerPartes(pasta: string, partes: readonly Parte[], signal: AbortSignal): Promise<Lida[]> {
  const lidas: Lida[] = []
  for (const [n, { linhas }] of partes.entries()) {
    const lida: Lida = { arquivo: join(pasta, `linhas-${n}`), quantas: 0, papel: [] }
    const destino = createWriteStream(lida.arquivo, { mode: 0o600 })
    await pipeline(Readable.from(guardadas(linhas, lida, soma(lidas))), destino, { signal })
    lidas.push(lida)
  }
  return lidas
}

interface Lido {
  conteudo: Conteudo
  lidas: readonly Lida[]
  pasta: string
}

const SOBRE = 'Sobre'

/** What the paper says around its tables: on a first sheet, so that the others begin by their header. */
function linhasSobre({ conteudo, lidas }: Lido, { orgao, agora, fuso }: Pedido): [string, string][] {
  const daParte = ({ aba, titulo, apoio, notas }: Parte, n: number): [string, string][] => {
    const quantas = plural(lidas[n]?.quantas ?? 0, 'linha', 'linhas')
    return [
      ['', ''],
      [aba, titulo ?? `${quantas}.`],
      ...[...apoio, ...(titulo === null ? [] : [`${quantas}.`]), ...notas].map((um): [string, string] => [
        '',
        um,
      ]),
    ]
  }
  return [
    ['Órgão', orgao],
    ['Feito em', instanteEscrito(agora, fuso)],
    ...conteudo.apoio.map((um, n): [string, string] => [n === 0 ? 'O que traz' : '', um]),
    ...conteudo.partes.flatMap(daParte),
  ]
}

async function abaSobre(lido: Lido, pedido: Pedido): Promise<Aba> {
  const linhas = join(lido.pasta, 'sobre')
  const texto = linhasSobre(lido, pedido).map((linha) => `${JSON.stringify(linha)}\n`)
  await writeFile(linhas, texto.join(''), { mode: 0o600 })
  const colunas = [SOBRE, lido.conteudo.titulo].map((rotulo) => ({ rotulo, tipo: 'texto' as const }))
  return { nome: SOBRE, linhas, colunas, rodape: null }
}

async function planilha(lido: Lido, pedido: Pedido): Promise<Buffer> {
  const { conteudo, lidas, pasta } = lido
  const destino = join(pasta, 'planilha')
  const abas = conteudo.partes.map(({ aba, titulo, colunas, marca }, n): Aba => {
    const { arquivo = '', quantas = 0 } = lidas[n] ?? {}
    return {
      nome: aba,
      linhas: arquivo,
      colunas: colunas.map(({ rotulo, no_arquivo = rotulo, tipo }) => ({ rotulo: no_arquivo, tipo })),
      // A header over nothing says nothing.
      rodape: marca ?? (quantas > 0 ? null : (titulo ?? 'Nenhuma linha.')),
    }
  })
  await writeSpreadsheet(
    { abas: [await abaSobre(lido, pedido), ...abas], destino, fuso: pedido.fuso },
    pedido.signal,
  )
  return readFile(destino)
}

function parteDoPapel(parte: Parte, { quantas, papel }: Lida, formatos: Pedido['formatos']): ParteDaFolha {
  const { titulo, apoio, figura, colunas, notas, marca } = parte
  const outras = formatos.includes('xlsx') ? ' A planilha traz todas.' : ''
  const cortadas =
    quantas > papel.length
      ? [`São as primeiras ${numero(papel.length)} de ${numero(quantas)} linhas.${outras}`]
      : []
  return {
    titulo,
    apoio: [...apoio, ...cortadas],
    figura,
    // Of no row there is no table.
    colunas: quantas === 0 ? [] : colunas.map(({ rotulo, numero }) => ({ rotulo, numero })),
    linhas: papel,
    notas: [...notas, ...(marca === null ? [] : [marca])],
  }
}

async function papel({ conteudo, lidas }: Lido, pedido: Pedido): Promise<Buffer> {
  const { titulo, apoio, partes } = conteudo
  const { orgao, agora, fuso, formatos } = pedido
  const folha = {
    orgao,
    titulo,
    apoio,
    partes: partes.flatMap((parte, n) => {
      const lida = lidas[n]
      return lida ? [parteDoPapel(parte, lida, formatos)] : []
    }),
    feito_em: agora.toISOString(),
    feito_em_texto: instanteEscrito(agora, fuso),
  }
  return Buffer.from(await pdfDoRelatorio(folha, pedido.logo))
}

const TIPOS = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export async function arquivosDo(
  conteudo: Conteudo,
  pedido: Pedido,
): Promise<{ anexos: Anexo[]; linhas: number }> {
  const pasta = await mkdtemp(join(tmpdir(), 'zelo-relatorio-'))
  try {
    const lidas = await lerPartes(pasta, conteudo.partes, pedido.signal)
    const lido = { conteudo, lidas, pasta }
    const anexos: Anexo[] = []
    for (const formato of pedido.formatos)
      anexos.push({
        nome: `${pedido.nome}.${formato}`,
        tipo: TIPOS[formato],
        bytes: await (formato === 'pdf' ? papel(lido, pedido) : planilha(lido, pedido)),
      })
    if (anexos.reduce((todos, { bytes }) => todos + bytes.length, 0) > BYTES_NO_MAXIMO)
      throw new NaoSai('Os arquivos passaram de 15 MB, o que um e-mail não leva. Filtre mais.')
    return { anexos, linhas: soma(lidas) }
  } finally {
    await rm(pasta, { recursive: true, force: true })
  }
}
