// Labels of volumes: where each goes, which of how many it is, and a code that opens the order in the panel.

import type { FormatoDoVolume } from '#contract/almoxarifado/papeis-da-remessa.ts'
import { etiquetasPorPagina, FORMATOS_DE_ETIQUETA } from '#contract/patrimonio/etiquetas.ts'
import { emLinhas, lugarDaEtiqueta, retangulosDoQr } from '#server/patrimonio/plaquetas/desenho.ts'
import { matrizQr } from '#server/patrimonio/plaquetas/qr.ts'
import { type Pagina, vectorPdf } from '#server/patrimonio/plaquetas/vector-pdf.ts'

interface Remessa {
  id: number
  numero: string
  origem: string
  destino: string
  municipio: string | null
  /** Absolute; the label adds which volume it is. */
  endereco: string
}

interface Volume {
  numero: number
  lacre: string | null
  descricao: string
}

const BORDA = 2
const QR = 22

type Etiqueta = Pick<Volume, 'numero' | 'lacre' | 'descricao'> & { de: number }

function desenhar(
  pagina: Pagina,
  canto: { x: number; y: number; largura: number; altura: number },
  remessa: Remessa,
  { numero, lacre, descricao, de }: Etiqueta,
): void {
  const cabe = canto.largura - QR - 3 * BORDA
  const escrever = (texto: string, linha: number, corpo: number, negrito = false) =>
    pagina.escrever({ x: canto.x + BORDA, y: canto.y + linha, texto, corpo, negrito })
  const matriz = matrizQr(`${remessa.endereco}?volume=${remessa.id}-${numero}`)
  if (matriz)
    pagina.preencher(
      retangulosDoQr({
        x: canto.x + canto.largura - QR - BORDA,
        y: canto.y + (canto.altura - QR) / 2,
        lado: QR,
        matriz,
      }),
    )
  for (const [i, texto] of emLinhas(remessa.destino, cabe, 10, 3).entries())
    escrever(texto, 6 + i * 4.2, 10, true)
  const apoio = [remessa.municipio, descricao, lacre && `Lacre ${lacre}`, `De ${remessa.origem}`].filter(
    (texto) => texto !== null && texto !== '',
  )
  for (const [i, texto] of apoio.entries())
    for (const linha of emLinhas(texto ?? '', cabe, 7, 1)) escrever(linha, 18.6 + i * 3, 7)
  escrever(remessa.numero, 32, 8, true)
  escrever(`Volume ${numero} de ${de}`, 36, 8)
}

/** From the first label of the first sheet; on a roll, one to each page. */
export function folhasDeVolumes(
  formato: FormatoDoVolume,
  remessa: Remessa,
  volumes: readonly Volume[],
): Uint8Array {
  const porPagina = etiquetasPorPagina(formato)
  const pdf = vectorPdf(FORMATOS_DE_ETIQUETA[formato].pagina, `Volumes da ${remessa.numero}`)
  let pagina = pdf.pagina()
  for (const [i, volume] of volumes.entries()) {
    if (i > 0 && i % porPagina === 0) pagina = pdf.pagina()
    desenhar(pagina, lugarDaEtiqueta(formato, i % porPagina), remessa, { ...volume, de: volumes.length })
  }
  return pdf.bytes()
}
