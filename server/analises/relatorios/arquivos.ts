// The files of a report, read once: a spreadsheet with every row, a sheet for each part; a paper with the first rows.
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FormatoDoRelatorio } from '#contract/analises/relatorios.ts'
import { numero } from '#contract/casa/numeros.ts'
import { instanteEscrito } from '#server/casa/instante.ts'
import type { Anexo } from '#server/casa/mail/mailer.ts'
import { LINHAS_DE_PLANILHA, writeSpreadsheet } from '#server/dados/exportacoes/spreadsheet.ts'
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

async function planilha({ conteudo, lidas, pasta }: Lido, { fuso, signal }: Pedido): Promise<Buffer> {
  const destino = join(pasta, 'planilha')
  const abas = conteudo.partes.map(({ aba, colunas, marca }, n) => ({
    nome: aba,
    linhas: lidas[n]?.arquivo ?? '',
    colunas: colunas.map(({ rotulo, tipo }) => ({ rotulo, tipo })),
    rodape: marca,
  }))
  await writeSpreadsheet({ abas, destino, fuso }, signal)
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
    colunas: colunas.map(({ rotulo, numero }) => ({ rotulo, numero })),
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
