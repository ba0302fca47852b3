// Papers say of each act the name of its day: the SQL of every one of them asks for it. And a name is written where it is
// decided, nowhere else.
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

/** Who enters, an approved request, and the register edited by who administers the person. */
const ESCREVEM_O_NOME = [
  'server/administracao/usuarios/convidar.ts',
  'server/administracao/usuarios/editar.ts',
  'server/administracao/usuarios/pedido-de-nome.ts',
  'server/cli/criar-pessoa.ts',
  'server/demo/carga-de-pessoas.ts',
]

/** The undoing of an import puts back a row that nobody changed since; a merge of places writes where people work. */
const DITAS_DEPOIS = ['server/dados/importacoes/desfazer.ts', 'server/rede/locais/unificar-queries.ts']

/** A statement that writes people, up to the end of its text, and in it the column of the name. */
const ESCRITA = /\b(?:insert\s+into|update(?:\s+only)?|merge\s+into)\s+"?usuario"?(?!\w)([^`]*)/gi
const COLUNA = /(?<![\w.])"?nome"?\s*(?:=|,|\))/

/** A table that only the run knows might be any, people too. */
const TABELA_DITA_DEPOIS = /\b(?:insert\s+into|update|merge\s+into)\s+\$\{/i

function escreveNome(texto: string): boolean {
  return [...texto.matchAll(ESCRITA)].some(([, resto = '']) => COLUNA.test(resto))
}

test.each([
  ['update usuario set nome = 1', true],
  ['update usuario u set email = 1, "nome" = 2', true],
  ['insert into usuario (email, nome) values', true],
  ['insert into usuario (nome) values', true],
  ['update usuario set email = 1 where id = 2', false],
  ['update usuario_antigo set nome = 1', false],
  ['update usuario set situacao = 1` e `update local set nome = 2', false],
])('a statement that writes the name is told from one that does not: %s', (texto, sim) => {
  expect(escreveNome(texto)).toBe(sim)
})

test('the name of a person is written where it is decided, and nowhere else', async () => {
  const tudo = await readdir(join(raiz, 'server'), { recursive: true })
  const achados: string[] = []
  const semNome: string[] = []
  const produto = tudo.filter(
    (nome) => nome.endsWith('.ts') && !/\.test\.ts$|^(?:authorisation|testing|security)\//.test(nome),
  )
  expect(produto.length).toBeGreaterThan(500)
  for (const nome of produto) {
    const texto = await readFile(join(raiz, 'server', nome), 'utf8')
    if (escreveNome(texto)) achados.push(`server/${nome}`)
    if (TABELA_DITA_DEPOIS.test(texto)) semNome.push(`server/${nome}`)
  }
  expect(achados.sort()).toEqual(ESCREVEM_O_NOME)
  expect(semNome.sort()).toEqual(DITAS_DEPOIS)
})
