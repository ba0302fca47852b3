import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { OperatorError } from '#server/casa/operator-error.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { environmentOf, readOrgaos } from './orgaos-file.ts'

const folder = await temporaryFolder()
afterAll(() => folder.remove())
const file = join(folder.path, 'orgaos.json')

const UM = 'palmas.zelo.test'
const DOIS = 'gurupi.zelo.test'

async function told(orgaos: unknown): Promise<string> {
  await writeFile(file, typeof orgaos === 'string' ? orgaos : JSON.stringify(orgaos))
  return file
}

async function refusalOf(orgaos: unknown, environment: NodeJS.ProcessEnv = {}): Promise<string> {
  await told(orgaos)
  try {
    readOrgaos(file, environment)
  } catch (error) {
    expect(error).toBeInstanceOf(OperatorError)
    return error instanceof Error ? error.message : ''
  }
  return 'it was accepted'
}

test('an órgão is the variables of its host over those of the environment', async () => {
  await told({
    [UM]: { ZELO_ORGAO: 'Educação de Palmas', DATABASE_URL: 'postgresql://a@banco/palmas', ZELO_UF: 'TO' },
    [DOIS]: { URL_PUBLICA: 'https://zelo.gurupi.test' },
  })
  const [um, dois] = readOrgaos(file, { ZELO_DADOS: '/dados', PORT: '8080', ZELO_UF: 'GO' })
  expect(um).toMatchObject({
    host: UM,
    config: {
      anfitriao: UM,
      orgao: 'Educação de Palmas',
      uf: 'TO',
      port: 8080,
      urlPublica: `http://${UM}:8080`,
      dados: resolve(`/dados/orgaos/${UM}`),
    },
  })
  expect(dois?.config).toMatchObject({
    urlPublica: 'https://zelo.gurupi.test',
    uf: 'GO',
    databaseUrl: undefined,
  })
  expect(um?.marca).not.toBe(dois?.marca)
})

test('a command works with the variables of the one it names, and says which there are', async () => {
  await told({ [UM]: { ZELO_SIGLA: 'P' }, [DOIS]: { ZELO_SIGLA: 'G' } })
  expect(environmentOf(file, DOIS, {})).toMatchObject({ ZELO_SIGLA: 'G', ZELO_ORGAOS: undefined })
  expect(() => environmentOf(file, undefined, {})).toThrow(`Diga qual com --orgao: ${UM}, ${DOIS}`)
  expect(() => environmentOf(file, 'outro.test', {})).toThrow('Não há o órgão outro.test')
})

test.each<[string, unknown, string]>([
  ['no JSON', '{', 'não é JSON'],
  ['a list', [], 'deve ser host → variável → texto'],
  ['a number for a variable', { [UM]: { PORT: 1 } }, 'deve ser host → variável → texto'],
  ['no órgão', {}, 'não tem nenhum órgão'],
  ['an address for a host', { 'https://a.test': {} }, 'deve ser um nome como'],
  ['a port in a host', { 'a.test:3000': {} }, 'sem porta'],
  ['this machine', { localhost: {} }, 'deve ser um nome como'],
  ['an IP', { '10.0.0.1': {} }, 'deve ser um nome como'],
  ['an unknown variable', { [UM]: { ZELO_ORGAOO: 'x' } }, 'não conheço a variável ZELO_ORGAOO'],
  ['a variable of the process', { [UM]: { PORT: '1' } }, 'PORT é do processo'],
  ['a wrong value', { [UM]: { ZELO_UF: 'Tocantins' } }, `${UM}: Configuração inválida`],
])('%s is refused', async (_what, orgaos, why) => {
  expect(await refusalOf(orgaos)).toContain(why)
})

test('what all would share, given outside the file, is refused', async () => {
  expect(await refusalOf({ [UM]: {} }, { DATABASE_URL: 'postgresql://a@b/c', ZELO_SEGREDO: 'x' })).toMatch(
    /DATABASE_URL está no ambiente[\s\S]*ZELO_SEGREDO está no ambiente/,
  )
})

const segredo = 'x'.repeat(40)
const url = 'postgresql://a@banco/zelo'
const pusher = { TEMPO_REAL: 'pusher', PUSHER_APP_ID: '1', PUSHER_KEY: 'k', PUSHER_SECRET: 'x'.repeat(20) }

test.each<[string, Record<string, string>, Record<string, string>, string]>([
  ['database', { DATABASE_URL: url }, { DATABASE_URL: 'postgresql://b@BANCO:5432/zelo' }, 'o banco'],
  [
    'database, as the replica of the other',
    { DATABASE_URL: url },
    { DATABASE_URL: 'postgresql://a@outro/zelo', DATABASE_URL_LEITURA: url },
    'o banco',
  ],
  ['folder', { ZELO_DADOS: '/a' }, { ZELO_DADOS: '/a/' }, 'uma pasta'],
  ['folder inside a folder', { ZELO_DADOS: '/a' }, { ZELO_DADOS: '/a/b' }, 'uma pasta'],
  ['folder of copies', { ZELO_COPIA: '/c' }, { ZELO_COPIA: '/c' }, 'uma pasta'],
  ['bucket', { ZELO_ARQUIVOS: 's3://balde' }, { ZELO_ARQUIVOS: 's3://balde/gurupi' }, 'o balde'],
  ['secret', { ZELO_SEGREDO: segredo }, { ZELO_SEGREDO: segredo }, 'a chave (ZELO_SEGREDO)'],
  ['key', { ZELO_CHAVE_PACOTES: 'pem' }, { ZELO_CHAVE_PACOTES: 'pem' }, 'a chave (ZELO_CHAVE_PACOTES)'],
  ['real time', pusher, pusher, 'o tempo real'],
  ['address', { URL_PUBLICA: 'https://a.test' }, { URL_PUBLICA: 'https://A.test/' }, 'o endereço'],
])('two with one %s are refused', async (_what, um, dois, what) => {
  expect(await refusalOf({ [UM]: um, [DOIS]: dois })).toContain(`${UM} e ${DOIS} dividiriam ${what}`)
})

test('neighbours that only begin alike are two', async () => {
  const um = { ZELO_DADOS: '/a', ZELO_ARQUIVOS: 's3://balde/palmas', DATABASE_URL: url }
  const dois = { ZELO_DADOS: '/ab', ZELO_ARQUIVOS: 's3://balde/palmas2', DATABASE_URL: `${url}2` }
  await told({ [UM]: um, [DOIS]: dois })
  expect(readOrgaos(file, {})).toHaveLength(2)
})
