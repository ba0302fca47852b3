// Every answer that names an asset by its label brings its official number too, and every screen tells it by one rule.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleOf } from '#contract/casa/testing/sample.ts'
import { contract } from '#contract/index.ts'
import { bemNaFrase, nomeDoBem, numeroDoBem } from '#contract/patrimonio/numero-do-bem.ts'

/** Each object in it, whatever holds it. */
function objetosDe(valor: unknown): Record<string, unknown>[] {
  if (Array.isArray(valor)) return valor.flatMap(objetosDe)
  if (typeof valor !== 'object' || valor === null) return []
  const um = valor as Record<string, unknown> // as: what is read of it are its keys
  return [um, ...Object.values(um).flatMap(objetosDe)]
}

const nomeiamBens = Object.entries(contract).flatMap(([area, operacoes]) =>
  Object.entries(operacoes).flatMap(([nome, { dados }]) =>
    objetosDe(sampleOf(dados))
      .filter((um) => 'referencia_id' in um && 'descricao' in um)
      // A line of the index of labels: what has none is not in it.
      .filter((um) => !('patrimonio_uuid' in um))
      .map((um) => ({ operacao: `${area}.${nome}`, tombamento: 'tombamento' in um })),
  ),
)

test('an answer that names an asset by its label brings its official number', () => {
  expect(nomeiamBens.length).toBeGreaterThan(20)
  const sem = nomeiamBens.filter(({ tombamento }) => !tombamento).map(({ operacao }) => operacao)
  expect([...new Set(sem)]).toEqual([])
})

const DO_REPOSITORIO = join(import.meta.dirname, '..')
/** Its words as the other case of something, and its label with the name written beside it. */
const A_MAO = [/(\?\?|\|\||\?[^:\n]*:)\s*(['"`])Sem plaqueta\2/, /\$\{[\w.]*referencia_id\} (·|\()/]

test('no screen, paper or message writes by hand the number of an asset', async () => {
  expect("item.referencia_id ?? 'Sem plaqueta'").toMatch(A_MAO[0] as RegExp) // as: it is there
  expect('`$' + '{bem.referencia_id} · `').toMatch(A_MAO[1] as RegExp) // as: it is there
  expect("{ value: 'sem_plaqueta', label: 'Sem plaqueta' }").not.toMatch(A_MAO[0] as RegExp) // as: it is there
  const pastas = ['web', 'offline', 'server', 'contract']
  const nomes = await Promise.all(
    pastas.map(async (pasta) =>
      (await readdir(join(DO_REPOSITORIO, pasta), { recursive: true })).map((nome) => join(pasta, nome)),
    ),
  )
  const fontes = nomes
    .flat()
    .filter((nome) => /(?<!\.test)\.tsx?$/.test(nome) && !nome.endsWith('numero-do-bem.ts'))
  expect(fontes.length).toBeGreaterThan(1500)
  const lidas = await Promise.all(
    fontes.map(async (nome) => [nome, await readFile(join(DO_REPOSITORIO, nome), 'utf8')] as const),
  )
  const aMao = lidas.filter(([, texto]) => A_MAO.some((padrao) => padrao.test(texto)))
  expect(aMao.map(([nome]) => nome)).toEqual([])
})

test('an asset is told by its label, else by its official number, else by what it is', () => {
  const mesa = { referencia_id: null, tombamento: null, descricao: 'Mesa' }
  expect(nomeDoBem({ ...mesa, referencia_id: '000123-6', tombamento: '2024/1' })).toBe('000123-6 · Mesa')
  expect(nomeDoBem({ ...mesa, tombamento: '2024/1' })).toBe('Tomb. 2024/1 · Mesa')
  expect(nomeDoBem(mesa)).toBe('Mesa')
  expect(bemNaFrase({ ...mesa, tombamento: '2024/1' })).toBe('Tomb. 2024/1 (Mesa)')
  expect(bemNaFrase(mesa)).toBe('Mesa')
  // Of a device that was prepared before visits brought the official number.
  expect(numeroDoBem({ plaqueta: null, tombamento: undefined })).toBe('Sem plaqueta')
})
