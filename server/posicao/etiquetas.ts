// Shelf labels: the code of the material in words and as a QR, which the readers of the counts and entries take.
import type { estoque } from '#contract/estoque.ts'
import { etiquetasPorPagina, FORMATOS_DE_ETIQUETA } from '#contract/etiquetas.ts'
import type { PosicaoListada } from '#contract/posicao.ts'
import type { Call } from '#server/http/call.ts'
import { Recusa } from '#server/http/erro.ts'
import { nosDoEstoque } from '#server/materiais/comando.ts'
import { emLinhas, lugarDaEtiqueta, retangulosDoQr, SILENCIO } from '#server/plaquetas/desenho.ts'
import { matrizQr } from '#server/plaquetas/qr.ts'
import { type Pagina, vectorPdf } from '#server/plaquetas/vector-pdf.ts'
import { paginaDePosicoes } from './list-queries.ts'

const FORMATO = 'a4_21'
const { etiqueta: TAMANHO } = FORMATOS_DE_ETIQUETA[FORMATO]
const BORDA = 2
const QR = 22

function desenhar(pagina: Pagina, posicao: number, { material, unidade, deposito }: PosicaoListada): void {
  const canto = lugarDaEtiqueta(FORMATO, posicao)
  const cabe = TAMANHO.largura - QR - 3 * BORDA
  const escrever = (texto: string, linha: number, corpo: number, negrito = false) =>
    pagina.escrever({ x: canto.x + BORDA, y: canto.y + linha, texto, corpo, negrito })
  const matriz = matrizQr(material.codigo)
  if (matriz) {
    const modulo = QR / (matriz.length + 2 * SILENCIO)
    const x = canto.x + TAMANHO.largura - QR - BORDA + modulo
    pagina.preencher(retangulosDoQr({ x, y: canto.y + (TAMANHO.altura - QR) / 2, lado: QR, matriz }))
  }
  for (const [i, texto] of emLinhas(material.descricao, cabe, 10, 4).entries())
    escrever(texto, 7 + i * 4.4, 10, true)
  escrever(`${material.codigo} · ${unidade}`, 28, 9)
  for (const texto of emLinhas(deposito.nome, cabe, 7, 1)) escrever(texto, 33, 7)
}

export function folhasDeEtiquetas(posicoes: readonly PosicaoListada[]): Uint8Array {
  const porPagina = etiquetasPorPagina(FORMATO)
  const pdf = vectorPdf(FORMATOS_DE_ETIQUETA[FORMATO].pagina, 'Etiquetas de prateleira')
  let pagina = pdf.pagina()
  for (const [i, posicao] of posicoes.entries()) {
    if (i > 0 && i % porPagina === 0) pagina = pdf.pagina()
    desenhar(pagina, i % porPagina, posicao)
  }
  return pdf.bytes()
}

/** Of those that the person sees. */
export async function etiquetas({ tx, ator, query, services, reply }: Call<typeof estoque.etiquetas>) {
  const { ids } = query
  const posicoes = await paginaDePosicoes(
    tx,
    { ids, nos: nosDoEstoque(ator) },
    { ordem: 'descricao', sentido: 'asc', depois: null, limite: ids.length },
    services.config.fuso,
  )
  if (posicoes.length === 0)
    throw new Recusa(
      'ERR_NAO_ENCONTRADO',
      'Posição de estoque não encontrada. Ela pode estar fora dos seus locais.',
    )
  return reply
    .header('Content-Type', 'application/pdf')
    .header('Content-Disposition', 'attachment; filename="etiquetas-de-prateleira.pdf"')
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cache-Control', 'private, no-store')
    .send(Buffer.from(folhasDeEtiquetas(posicoes)))
}
