// The papers of a record that an act issues: its screens ask for them again once the act is done.
import { expect, test } from 'vitest'
import { TIPOS_DE_DOCUMENTO } from '#contract/papeis/tipos-de-documento.ts'

const FONTES = Object.entries(
  import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
const ditos = (regra: RegExp) =>
  new Set(FONTES.flatMap(([, texto]) => [...texto.matchAll(regra)].map(([, entidade]) => entidade)))

const POR_ATO = new Set(
  Object.values<{ entidade: string; por_ato?: true }>(TIPOS_DE_DOCUMENTO)
    .filter(({ por_ato }) => por_ato)
    .map(({ entidade }) => entidade),
)

test('after an act that issues a paper, the list of the papers of its record is asked again', () => {
  const mostrados = ditos(/<DocumentosDoRegistro\s+entidade="(\w+)"/g)
  const pedidos = ditos(/\['documentos-do-registro', '(\w+)'/g)
  const porAto = [...POR_ATO].filter((entidade) => mostrados.has(entidade))
  expect(porAto.length).toBeGreaterThan(5)
  expect(porAto.filter((entidade) => !pedidos.has(entidade))).toEqual([])
})
