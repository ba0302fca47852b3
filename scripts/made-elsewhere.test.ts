// What a screen makes that has a page of its own is either gone to, or offered: "Abrir".
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoints } from '#contract/casa/endpoint.ts'
import { contract } from '#contract/index.ts'

const ROOT = join(import.meta.dirname, '..')

const telas = globSync('web/{features,partes}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((arquivo) => !/\.test\.tsx?$/.test(arquivo))
  .map((arquivo) => ({ arquivo, texto: readFileSync(join(ROOT, arquivo), 'utf8') }))

/** Verbs that make a record, or several. */
const FAZ =
  /^(criar|criarVarios|cadastrar\w*|abrir|gerar|clonar|duplicar|repetir|dividir|reprogramar|arrolar|convidar|atenderComBens|onda|separar)$/
/** Made with a name that others share: an order sent out of the house is a record too. */
const TAMBEM = ['manutencoes.enviar', 'plaquetas.reservar']

/** Shown only in the list where they are made, or in the record that they are of. */
const SEM_PAGINA = [
  'comissoes',
  'cotas',
  'modelosDeRequisicao',
  'delegacoes',
  'anotacoes',
  'alertas',
  'anexos',
]

const fazem = Object.entries<Endpoints>(contract)
  .filter(([feature]) => !SEM_PAGINA.includes(feature))
  .flatMap(([feature, operacoes]) =>
    Object.entries(operacoes)
      .filter(
        ([nome, { method }]) =>
          method === 'POST' && (FAZ.test(nome) || TAMBEM.includes(`${feature}.${nome}`)),
      )
      .map(([nome]) => `${feature}.${nome}`),
  )
  // Takes a part away, and opens a count to be done: nothing is made.
  .filter((chave) => !['bens.separar', 'inventarios.abrir', 'transferencias.separar'].includes(chave))

/** Goes there, or hands what was made to who does, or offers its address. */
const LEVA = /\b(navigate|navegar)\(|\babrir: |\bopen: |\b(aoConvidar|aoCriar)\b/

test('every screen that makes a record leads to it', () => {
  expect(fazem.length).toBeGreaterThan(25)
  const mudas = fazem.flatMap((chave) =>
    telas
      .filter(
        ({ texto }) => new RegExp(`api\\.${chave.replace('.', '\\.')}\\(`).test(texto) && !LEVA.test(texto),
      )
      .map(({ arquivo }) => `${chave} in ${arquivo}`),
  )
  expect(mudas).toEqual([])
})

test('a screen that makes and says nothing of where is seen', () => {
  expect(LEVA.test("feito: 'Visita programada', aoSalvar: onClose")).toBe(false)
  expect(LEVA.test('feito, abrir: ({ id }) => enderecoDaVisita(id)')).toBe(true)
})
