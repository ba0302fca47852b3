// How alike the words of each line of a note and the material that was accepted for it are: kept with what was chosen.
import type { EscolhaDaLinha, LinhaProposta } from '#contract/almoxarifado/nfe.ts'

export interface EscolhaConcluida extends EscolhaDaLinha {
  /** 0 to 100, as it was offered; null where a code said what it is, or somebody looked for it themselves. */
  semelhanca: number | null
}

type Proposta = Pick<LinhaProposta, 'item' | 'material' | 'origem' | 'confianca' | 'alternativas'>

function semelhancaCom(
  { material, origem, confianca, alternativas }: Proposta,
  material_id: number,
): number | null {
  if (material?.id === material_id) return origem === 'semelhanca' ? confianca : null
  return alternativas.find(({ id }) => id === material_id)?.confianca ?? null
}

/** What was offered for each line, beside what was accepted. */
export function comSemelhanca(
  escolhas: readonly EscolhaDaLinha[],
  propostas: readonly Proposta[],
): EscolhaConcluida[] {
  const porItem = new Map(propostas.map((proposta) => [proposta.item, proposta]))
  return escolhas.map((escolha) => {
    const proposta = porItem.get(escolha.item)
    const { material_id } = escolha
    const sabida = proposta !== undefined && material_id !== null
    return { ...escolha, semelhanca: sabida ? semelhancaCom(proposta, material_id) : null }
  })
}
