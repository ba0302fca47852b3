/** The permissions that a person marks, over those that the profile has: another person may be changing it too. */
import { comDependencias, type Permissao } from '#contract/casa/permissoes.ts'

/** What was said of each, whatever the profile says. */
export type Marcadas = ReadonlyMap<Permissao, boolean>

const precisaDe = (permissao: Permissao, outra: Permissao) => comDependencias([permissao]).has(outra)

/** Giving one gives what it needs; taking one takes what needed it. The last word counts. */
export function comMarca(marcadas: Marcadas, permissao: Permissao, sim: boolean): Marcadas {
  const ficam = [...marcadas].filter(([outra, marca]) =>
    sim ? marca || !precisaDe(permissao, outra) : !marca || !precisaDe(outra, permissao),
  )
  return new Map([...ficam, [permissao, sim]])
}

/** As the profile will be. */
export function comMarcadas(gravadas: Iterable<Permissao>, marcadas: Marcadas): Set<Permissao> {
  const ditas = (qual: boolean) =>
    [...marcadas].flatMap(([permissao, marca]) => (marca === qual ? permissao : []))
  const tiradas = ditas(false)
  const ficam = [...gravadas].filter((chave) => !tiradas.some((tirada) => precisaDe(chave, tirada)))
  return new Set([...ficam, ...comDependencias(ditas(true))])
}
