// Places with numbers in their names, as the tree, the list and what pickers ask give them.
import { expect, test } from 'vitest'
import { locais } from '#contract/rede/locais.ts'
import { mesaDeLocais } from '#server/testing/mesa-de-locais.ts'

const { rita, people, newPlace } = await mesaDeLocais()
const NA_ORDEM = ['Polo 1', 'Polo 2', 'pólo 10', 'Polo 11', 'Polo 100']
for (const nome of NA_ORDEM.toSorted()) await newPlace({ nome })

const doPolo = (linhas: readonly { nome: string }[]) =>
  linhas.map(({ nome }) => nome).filter((nome) => /^p[oó]lo/i.test(nome))

test('the tree and the list have the second before the tenth, page by page in both directions', async () => {
  const { dados } = await rita.call(locais.arvore, {
    query: { pai_id: people.locais.regional, perPage: 100 },
  })
  expect(doPolo(dados.data)).toEqual(NA_ORDEM)
  for (const sort of ['asc', 'desc'] as const) {
    const lidos: string[] = []
    let cursor: string | undefined
    do {
      const { dados: pagina } = await rita.call(locais.listar, {
        query: { texto: 'polo', order: 'nome', sort, perPage: 2, ...(cursor && { cursor }) },
      })
      lidos.push(...doPolo(pagina.data))
      cursor = pagina.proximo ?? undefined
    } while (cursor)
    expect(lidos).toEqual(sort === 'asc' ? NA_ORDEM : NA_ORDEM.toReversed())
  }
})
