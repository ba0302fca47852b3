// Papers say of each act the name of its day: the SQL of every one of them asks for it.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const raiz = join(import.meta.dirname, '..')

/** Papers that say who answers for something on the day on which they are issued. */
const DE_HOJE = [
  'server/almoxarifado/transferencias/papeis/saida-de-bens.ts',
  'server/patrimonio/bens/papeis/carga-queries.ts',
  'server/patrimonio/bens/papeis/ficha-do-bem.ts',
  'server/rede/locais/papeis/ficha-da-unidade.ts',
]

test('no paper joins people for the name that they have today, but those about today', async () => {
  const tudo = await readdir(join(raiz, 'server'), { recursive: true })
  const papeis = tudo
    .filter((nome) => /\/papeis\/[^/]+(?<!\.test)\.ts$/.test(nome))
    .map((nome) => `server/${nome}`)
  expect(papeis.length).toBeGreaterThan(20)
  const achados: string[] = []
  for (const papel of papeis)
    if (/\b(?:join|from) usuario\b/.test(await readFile(join(raiz, papel), 'utf8'))) achados.push(papel)
  expect(achados.sort()).toEqual(DE_HOJE)
})
