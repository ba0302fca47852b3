import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createRegister } from '#server/dados/importacoes/testing/censo.ts'

const { importar } = await createRegister()

const arquivoReal = join(
  import.meta.dirname,
  '../../../shared/dados/censo-escolar-2025-tocantins-estadual.csv',
)

test('a real census of 560 state schools goes in whole, and a second time changes nothing', async (context) => {
  if (!existsSync(arquivoReal)) {
    context.skip('the census is not here: ../shared/dados/censo-escolar-2025-tocantins-estadual.csv')
  }
  const bytes = readFileSync(arquivoReal)
  const primeira = await importar(bytes, { comBens: true })
  expect(primeira).toMatchObject({
    linhas: 560,
    recusadas: [],
    regionais_criadas: 13,
    escolas: { criadas: 560 },
    bens: { criados: 28_216 },
  })
  expect(primeira.ambientes.criados).toBeGreaterThan(9_000)
  expect(await importar(bytes, { comBens: true })).toMatchObject({
    escolas: { criadas: 0, alteradas: 0, iguais: 560 },
    ambientes: { criados: 0 },
    bens: { criados: 0 },
  })
}, 180_000)
