/** What a person changes in the lines of a note, and what is still open in them. */
import { contagemDaLinha, contagemEm, unidadeLida } from '#contract/almoxarifado/contagem-da-nfe.ts'
import type { Contagem, LinhaProposta, MaterialDaLinha } from '#contract/almoxarifado/nfe.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import type { Tone } from '#web/ui/tone.ts'

export const resolvida = (linha: LinhaProposta): boolean => linha.material !== null && linha.qtd_e3 !== null

/** Chosen by a person: nothing is left to be confident of. */
export function comMaterial(linha: LinhaProposta, material: MaterialDaLinha | null): LinhaProposta {
  const escolhida = { ...linha, material, origem: null, confianca: null }
  return material === null
    ? { ...escolhida, embalagem_id: null, embalagem_definida: false, contada: 'comercial', qtd_e3: null }
    : { ...escolhida, ...contagemDaLinha(linha, material) }
}

export interface ModoDeContar {
  chave: string
  rotulo: string
  contagem: Contagem
}

const numeros = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 10 })

/** `2.5000` of the note → "2,5"; a number of the note may have more digits than a float. */
const escrito = (decimal: string) => numeros.format(decimal as `${number}`) // as: the contract of the XML's decimals

export const chaveDe = ({ contada, embalagem_id }: Contagem) => `${contada}:${embalagem_id ?? ''}`

/** "2 CX"; with what is taxed beside it where that is another quantity. */
export function quantidadeDaNota(linha: LinhaProposta): string {
  const comercial = `${escrito(linha.quantidade)} ${linha.unidade}`
  const tributavel = `${escrito(linha.quantidade_tributavel)} ${linha.unidade_tributavel}`
  return comercial === tributavel ? comercial : `${comercial} (${tributavel})`
}

interface Modo {
  /** Of the material. */
  unidade: string
  contada: Contagem['contada']
  embalagem: MaterialDaLinha['embalagens'][number] | null
  origem: string
  total: string
}

/**
 * "4 UN = 4 unidades", "2 CX × Caixa com 12 = 24 unidades". A package that is called as the note's own unit, or a unit
 * that is not the material's, says how much is in each: "4 UN, 2 caixas em cada = 8 caixas".
 */
function rotuloDe(linha: LinhaProposta, { unidade, contada, embalagem, origem, total }: Modo): string {
  const daNota = unidadeLida(contada === 'comercial' ? linha.unidade : linha.unidade_tributavel).familia
  const mesma = (nome: string) => unidadeLida(nome).familia === daNota
  const chamada = (nome: string) => mesma(nome) && unidadeLida(nome).numero === null
  const ambigua = linha.material?.embalagens.some(({ nome }) => chamada(nome)) ?? false
  if (embalagem === null)
    return ambigua && !mesma(unidade)
      ? `${origem}, ${quantidade(1000, unidade)} em cada = ${total}`
      : `${origem} = ${total}`
  if (!chamada(embalagem.nome)) return `${origem} × ${embalagem.nome} = ${total}`
  const cada = Math.round((1000 * embalagem.fator_num) / embalagem.fator_den)
  return `${origem}, ${quantidade(cada, unidade)} em cada = ${total}`
}

/** Every way in which the line may count, those that are exact: in the unit, in each package, by what is taxed. */
export function modosDeContar(linha: LinhaProposta): ModoDeContar[] {
  const { material } = linha
  if (material === null) return []
  const { unidade } = material
  const de = (contada: Contagem['contada'], embalagem: MaterialDaLinha['embalagens'][number] | null) => {
    const contagem = contagemEm(linha, material, { embalagem_id: embalagem?.id ?? null, contada })
    const origem =
      contada === 'comercial'
        ? `${escrito(linha.quantidade)} ${linha.unidade}`
        : `${escrito(linha.quantidade_tributavel)} ${linha.unidade_tributavel}`
    const total = contagem.qtd_e3 === null ? '' : quantidade(contagem.qtd_e3, unidade)
    return {
      chave: chaveDe(contagem),
      rotulo: rotuloDe(linha, { unidade, contada, embalagem, origem, total }),
      contagem,
    }
  }
  const outra = linha.quantidade !== linha.quantidade_tributavel || linha.unidade !== linha.unidade_tributavel
  const modos = [
    de('comercial', null),
    ...material.embalagens.map((embalagem) => de('comercial', embalagem)),
    ...(outra ? [de('tributavel', null)] : []),
  ]
  // The one proposed may count a package by what is taxed, which the others do not offer.
  const embalagem = material.embalagens.find(({ id }) => id === linha.embalagem_id)
  if (linha.contada === 'tributavel' && embalagem) modos.push(de('tributavel', embalagem))
  return modos.filter(({ contagem }) => contagem.qtd_e3 !== null)
}

/** How its material was found, in words and a colour. */
export function procedencia({ material, origem, confianca }: LinhaProposta): { tom: Tone; texto: string } {
  if (material === null) return { tom: 'danger', texto: 'Sem material' }
  if (origem === 'gtin') return { tom: 'success', texto: 'Código de barras' }
  if (origem === 'anterior') return { tom: 'success', texto: 'Como na última nota' }
  if (origem === 'semelhanca') return { tom: 'warning', texto: `Nome parecido: ${confianca}%` }
  return { tom: 'info', texto: 'Escolhido agora' }
}
