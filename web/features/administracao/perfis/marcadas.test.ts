import { expect, test } from 'vitest'
import { comDependencias, type Permissao, permissoesDisponiveis } from '#contract/casa/permissoes.ts'
import { comMarca, comMarcadas, type Marcadas } from './marcadas.ts'

/** One that needs another. */
const [uma, outra] = permissoesDisponiveis.flatMap((permissao) => {
  const [, precisa] = comDependencias([permissao])
  return precisa === undefined ? [] : [[permissao, precisa] as const]
})[0] as readonly [Permissao, Permissao] // as: the catalogue has many
const alheia = permissoesDisponiveis.find(
  (permissao) =>
    permissao !== outra && !comDependencias([permissao]).has(outra) && !comDependencias([uma]).has(permissao),
) as Permissao // as: the catalogue has many
const nada: Marcadas = new Map()

test('giving one gives what it needs, and taking that takes it again', () => {
  const dada = comMarca(nada, uma, true)
  expect(comMarcadas([], dada)).toEqual(comDependencias([uma]))
  const tirada = comMarca(dada, outra, false)
  expect(comMarcadas([], tirada).has(uma)).toBe(false)
  expect(comMarcadas([], comMarca(tirada, uma, true)).has(outra)).toBe(true)
})

test('what another person changed in the profile stands, where nobody marked here', () => {
  const marcadas = comMarca(nada, outra, false)
  // They gave what needs the one that was taken here, and one that has nothing to do with it.
  expect([...comMarcadas([uma, outra, alheia], marcadas)]).toEqual([alheia])
  const dada = comMarca(nada, uma, true)
  expect(comMarcadas([alheia], dada)).toEqual(new Set([alheia, ...comDependencias([uma])]))
})
