// Lines of a note that became one material: a person says that they are, unless the note itself says the same of both.
import { enumerar } from '#contract/casa/enumerar.ts'
import type { DiferencaDaNota, LinhaProposta } from './nfe.ts'

type LinhaComparada = Pick<LinhaProposta, 'item' | 'codigo' | 'descricao' | 'material'>

/** One difference for each material with lines that the supplier calls by other names or codes. */
export function materiaisRepetidos(linhas: readonly LinhaComparada[]): DiferencaDaNota[] {
  const porMaterial = new Map<number, LinhaComparada[]>()
  for (const linha of linhas)
    if (linha.material)
      porMaterial.set(linha.material.id, [...(porMaterial.get(linha.material.id) ?? []), linha])
  return [...porMaterial.values()].filter(chamadasDeOutroModo).map(diferencaDe)
}

const chamadasDeOutroModo = (linhas: readonly LinhaComparada[]): boolean =>
  new Set(linhas.map(({ codigo, descricao }) => `${codigo}\n${descricao}`)).size > 1

function diferencaDe(linhas: readonly LinhaComparada[]): DiferencaDaNota {
  const itens = enumerar(linhas.map(({ item }) => String(item)))
  const nomes = enumerar(linhas.map(({ descricao }) => `“${descricao}”`))
  const material = linhas[0]?.material?.descricao ?? ''
  return {
    codigo: 'material_repetido',
    peso: 'pede_motivo',
    texto: `Os itens ${itens} ficaram no mesmo material, ${material}; a nota os chama de ${nomes}. Se não são, escolha outro material em um deles.`,
  }
}
