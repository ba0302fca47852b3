// What a file that is no spreadsheet of ours is, by its first bytes, and what its person does about it.
import { matchesMime } from '#server/casa/arquivos/sniff.ts'

const IMAGENS = ['image/png', 'image/jpeg', 'image/webp'] as const
const OLE = 'ÐÏ\u0011à'
const ZIP = 'PK\u0003\u0004'
/** A spreadsheet under a password is one stream of this name, in a file of the former format. */
const CIFRADA = Buffer.from('EncryptedPackage', 'utf16le')

const SALVE = 'Abra o arquivo no programa de planilhas e salve-o como XLSX ou CSV.'

/** Names of parts, which a zip does not compress. */
const DENTRO_DO_ZIP = [
  ['xl/workbook.bin', `Esta é uma planilha binária (.xlsb). ${SALVE}`],
  ['application/vnd.oasis.opendocument.spreadsheet', `Esta é uma planilha do LibreOffice (.ods). ${SALVE}`],
  ['word/document.xml', 'Isto é um documento de texto (Word). Envie uma planilha em CSV ou XLSX.'],
  ['application/vnd.oasis.opendocument', 'Isto não é uma planilha. Envie uma planilha em CSV ou XLSX.'],
  ['ppt/presentation.xml', 'Isto é uma apresentação de slides. Envie uma planilha em CSV ou XLSX.'],
] as const

export const eZip = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === ZIP

function recusaDoZip(bytes: Buffer, nome: string): string | undefined {
  if (bytes.includes('xl/workbook.xml')) return undefined
  const achado = DENTRO_DO_ZIP.find(([parte]) => bytes.includes(parte))
  if (achado) return achado[1]
  // One that was cut has lost the names.
  return /\.xlsx$/i.test(nome)
    ? undefined
    : 'Isto é um arquivo compactado (zip), ou uma planilha danificada. Descompacte-o e envie a planilha que está dentro dele.'
}

const DO_SISTEMA = 'Envie os mesmos dados em CSV ou XLSX, exportados do sistema de onde vieram.'

/** Texts that no spreadsheet is, by how they begin. */
const TEXTOS = [
  [
    /^(<\?xml[^>]*>\s*)?<(nfeproc|nfe)\b/i,
    'Isto é o XML de uma nota fiscal, que entra pelo almoxarifado. Envie-o em Entradas, ou envie aqui uma planilha em CSV ou XLSX.',
  ],
  [
    /^<(!doctype|html|\?xml|table|meta|style)/i,
    `Isto é uma página (HTML ou XML) com nome de planilha, como alguns sistemas a exportam. ${SALVE}`,
  ],
  [
    /^<[a-z][^;,|\t\r\n]*>(?![;,|\t])/i,
    `Isto é um arquivo XML, que sistemas leem, e não uma planilha. ${DO_SISTEMA}`,
  ],
  [/^(\{|\[)\s*(["{[}\]]|$)/, `Isto é um arquivo JSON, que sistemas leem, e não uma planilha. ${DO_SISTEMA}`],
  [/^\{\\rtf/, 'Isto é um documento de texto (RTF). Envie uma planilha em CSV ou XLSX.'],
] as const

const COMPACTADOS = ['\u001f\u008b', 'Rar!\u001a', '7z¼¯']

/** In words for the person; undefined where it may be read. */
export function recusaDoTipo(bytes: Buffer, nome: string): string | undefined {
  const comeco = bytes.toString('latin1', 0, 300)
  if (eZip(bytes)) return recusaDoZip(bytes, nome)
  if (comeco.startsWith('%PDF')) return 'Isto é um PDF. Envie uma planilha em CSV ou XLSX.'
  if (comeco.startsWith(OLE))
    return bytes.includes(CIFRADA)
      ? 'Esta planilha está protegida por senha. Abra-a no programa de planilhas, tire a senha e salve-a de novo.'
      : 'Esta é uma planilha antiga (.xls). Abra-a e salve como XLSX ou CSV.'
  if (IMAGENS.some((mime) => matchesMime(mime, bytes)) || /^(GIF8|BM.{4}\0{4})/s.test(comeco))
    return 'Isto é uma imagem, e dela não se leem linhas. Envie a planilha em CSV ou XLSX.'
  if (COMPACTADOS.some((marca) => comeco.startsWith(marca)))
    return 'Isto é um arquivo compactado. Descompacte-o e envie a planilha que está dentro dele.'
  // Whatever the encoding: a mark of byte order, and the zeros of two bytes to a letter.
  const escrito = comeco.replaceAll('\0', '').replace(/^(ï»¿|ÿþ|þÿ)?\s*/, '')
  const deTexto = TEXTOS.find(([sinal]) => sinal.test(escrito))
  if (deTexto) return deTexto[1]
  if (/\.xlsx$/i.test(nome))
    return 'O nome termina em .xlsx, mas o arquivo não é uma planilha. Abra-o no programa de planilhas e salve-o como XLSX ou CSV.'
  return undefined
}
