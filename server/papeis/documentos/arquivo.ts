// The file of a document: made once of its frozen data, after the issue is committed, so that no number waits for it.
import { randomUUID } from 'node:crypto'
import { logoGuardada } from '#server/administracao/parametros/logo-guardada.ts'
import type { Services } from '#server/casa/http/call.ts'
import { TIPOS } from '#server/document-types.ts'
import { canonico, sha256 } from './canonico.ts'
import { Congelado } from './congelado.ts'
import type { Cancelamento } from './folha.ts'
import { pdfDe } from './pdf.ts'
import { dadosCongelados, documentoPorId, guardarPdf } from './queries.ts'

export interface PdfGuardado {
  arquivo: string
  sha256: string
  tamanho: number
}

type Oficina = Pick<Services, 'db' | 'files'>

/** None is this large; the file store wants a bound. */
const LIMITE = 256 * 1024 ** 2

/** Those being made by this process, of each database: whoever asks for one waits for it. Órgãos repeat their numbers. */
const emCurso = new WeakMap<Oficina['db'], Map<string, Promise<PdfGuardado>>>()

function emCursoEm(db: Oficina['db']): Map<string, Promise<PdfGuardado>> {
  const antes = emCurso.get(db)
  if (antes) return antes
  const novo = new Map<string, Promise<PdfGuardado>>()
  emCurso.set(db, novo)
  return novo
}

/** The file of this document, made now if it has none yet. */
export async function pdfDoDocumento(oficina: Oficina, id: number): Promise<PdfGuardado> {
  const pronto = await guardado(oficina, id)
  if (pronto) return pronto
  const { numero } = await existente(oficina, id)
  const emCursoAqui = emCursoEm(oficina.db)
  const antes = emCursoAqui.get(numero)
  if (antes) return antes
  const agora = fazer(oficina, id).finally(() => emCursoAqui.delete(numero))
  emCursoAqui.set(numero, agora)
  return agora
}

async function existente({ db }: Oficina, id: number) {
  const documento = await documentoPorId(db, id)
  if (!documento) throw new Error('a document just found is not there')
  return documento
}

async function guardado(oficina: Oficina, id: number): Promise<PdfGuardado | undefined> {
  const { pdf_arquivo: arquivo, pdf_sha256, pdf_tamanho: tamanho } = await existente(oficina, id)
  if (arquivo === null || pdf_sha256 === null || tamanho === null) return undefined
  return { arquivo, sha256: pdf_sha256, tamanho }
}

/** Of its frozen data, which must be what was hashed. */
async function desenhado(
  { db, files }: Oficina,
  id: number,
  cancelamento: Cancelamento | null,
): Promise<Uint8Array> {
  const { dados, dados_sha256 } = await dadosCongelados(db, id)
  const texto = canonico(dados)
  if (sha256(texto) !== dados_sha256)
    throw new Error(`the frozen data of document ${id} are not what was hashed`)
  const logo = await logoGuardada(db)
  const { tipo, conteudo } = Congelado.parse(dados)
  const fotos = TIPOS[tipo].fotos(conteudo)
  return files.onThisMachine(
    fotos.map(({ uuid }) => uuid),
    (paths) =>
      pdfDe({
        canonico: texto,
        logo: logo?.bytes ?? null,
        fotos: fotos.map((foto, at) => ({ ...foto, path: paths[at] ?? '' })),
        cancelamento,
      }),
  )
}

/**
 * The copy of a cancelled document that is given away: it says so on each page. The file kept is the one that was issued,
 * whose hash the verification shows; this one is made at each request, and kept nowhere.
 */
export const copiaCancelada = (
  oficina: Oficina,
  id: number,
  cancelamento: Cancelamento,
): Promise<Uint8Array> => desenhado(oficina, id, cancelamento)

async function fazer(oficina: Oficina, id: number): Promise<PdfGuardado> {
  const { db, files } = oficina
  const bytes = await desenhado(oficina, id, null)
  const incoming = await files.receive(chunksOf(bytes), LIMITE)
  if (incoming === null) throw new Error('a document too large to keep')
  const feito = { arquivo: randomUUID(), sha256: incoming.sha256, tamanho: incoming.tamanho }
  await incoming.keep(feito.arquivo)
  if (await db.transaction((tx) => guardarPdf(tx, id, feito))) return feito
  await files.remove(feito.arquivo)
  const primeiro = await guardado(oficina, id)
  if (!primeiro) throw new Error('a document that has a file has none')
  return primeiro
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
