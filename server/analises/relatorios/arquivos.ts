// The files of a report, read once: a spreadsheet with every row, a paper with the first.
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
import { pdfDoRelatorio } from '#server/papeis/documentos/pdf.ts'
import type { Conteudo } from './conteudo.ts'

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
  agora: Date
  fuso: string
  signal: AbortSignal
}

interface Lidas {
  quantas: number
  papel: string[][]
}

/** One JSON array a line, as the program that makes spreadsheets reads them. */
async function* guardadas(linhas: Conteudo['linhas'], lidas: Lidas): AsyncGenerator<string> {
  for await (const { celulas, textos } of linhas) {
    lidas.quantas += 1
    if (lidas.quantas > LINHAS_DE_PLANILHA)
      throw new NaoSai('A planilha vai até 100.000 linhas. Filtre mais.')
    if (lidas.papel.length < LINHAS_NO_PAPEL) lidas.papel.push(textos)
    yield `${JSON.stringify(celulas)}\n`
  }
}

async function planilha(
  pasta: string,
  { colunas, marca }: Conteudo,
  { fuso, signal }: Pedido,
): Promise<Buffer> {
  const destino = join(pasta, 'planilha')
  await writeSpreadsheet(
    {
      linhas: join(pasta, 'linhas'),
      destino,
      aba: 'Relatório',
      colunas: colunas.map(({ rotulo, tipo }) => ({ rotulo, tipo })),
      fuso,
      rodape: marca,
    },
    signal,
  )
  return readFile(destino)
}

async function papel(conteudo: Conteudo, { quantas, papel: linhas }: Lidas, pedido: Pedido): Promise<Buffer> {
  const { titulo, apoio, notas, colunas, marca } = conteudo
  const { orgao, agora, fuso, formatos } = pedido
  const outras = formatos.includes('xlsx') ? ' A planilha traz todas.' : ''
  const cortadas =
    quantas > linhas.length
      ? [`São as primeiras ${numero(linhas.length)} de ${numero(quantas)} linhas.${outras}`]
      : []
  const feito_em_texto = instanteEscrito(agora, fuso)
  return Buffer.from(
    await pdfDoRelatorio({
      orgao,
      titulo,
      apoio: [...apoio, ...cortadas],
      colunas: colunas.map(({ rotulo, numero }) => ({ rotulo, numero })),
      linhas,
      notas: [...notas, ...(marca === null ? [] : [marca])],
      feito_em: agora.toISOString(),
      feito_em_texto,
    }),
  )
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
    const lidas: Lidas = { quantas: 0, papel: [] }
    const destino = createWriteStream(join(pasta, 'linhas'), { mode: 0o600 })
    await pipeline(Readable.from(guardadas(conteudo.linhas, lidas)), destino, { signal: pedido.signal })
    const anexos: Anexo[] = []
    for (const formato of pedido.formatos)
      anexos.push({
        nome: `${pedido.nome}.${formato}`,
        tipo: TIPOS[formato],
        bytes: await (formato === 'pdf' ? papel(conteudo, lidas, pedido) : planilha(pasta, conteudo, pedido)),
      })
    if (anexos.reduce((soma, { bytes }) => soma + bytes.length, 0) > BYTES_NO_MAXIMO)
      throw new NaoSai('Os arquivos passaram de 15 MB, o que um e-mail não leva. Filtre mais.')
    return { anexos, linhas: lidas.quantas }
  } finally {
    await rm(pasta, { recursive: true, force: true })
  }
}
