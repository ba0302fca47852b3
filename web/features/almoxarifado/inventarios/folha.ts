import type { LinhaDaFolha } from '#contract/almoxarifado/contagem-do-estoque.ts'
import { semAcento } from '#contract/casa/sem-acento.ts'

/** Of who holds the device: what they counted in a round before, somebody else recounts. */
export const aContar = ({ contado_e3, de_outra_pessoa }: LinhaDaFolha): boolean =>
  contado_e3 === null && !de_outra_pessoa

/** The items that a code is of: of the material, of a package of it, or of its lot. */
export function itensDoCodigo(itens: readonly LinhaDaFolha[], codigo: string): LinhaDaFolha[] {
  const lido = codigo.trim().toLowerCase()
  return itens.filter(
    ({ codigo: proprio, lote, gtins }) =>
      proprio.toLowerCase() === lido ||
      lote?.toLowerCase() === lido ||
      gtins.some(({ gtin }) => gtin.replace(/^0+/, '') === lido.replace(/^0+/, '')),
  )
}

export function itensDoTexto(itens: readonly LinhaDaFolha[], texto: string): readonly LinhaDaFolha[] {
  if (texto.trim() === '') return itens
  const pelosCodigos = itensDoCodigo(itens, texto)
  if (pelosCodigos.length > 0) return pelosCodigos
  const palavras = semAcento(texto.trim()).split(/\s+/)
  return itens.filter(({ codigo, descricao, lote }) => {
    const onde = semAcento([codigo, descricao, lote ?? ''].join(' '))
    return palavras.every((palavra) => onde.includes(palavra))
  })
}
