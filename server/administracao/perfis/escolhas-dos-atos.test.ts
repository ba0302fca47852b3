// Profiles made before the choices of a form came with its act.
import { readFile } from 'node:fs/promises'
import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'

const { db } = await createTestDatabase()
const escolhas = await readFile(
  new URL('../../casa/db/migrations/0234-escolhas-dos-atos.sql', import.meta.url),
  'utf8',
)

/** What a profile that had only these comes to have. */
async function depois(...permissoes: string[]): Promise<string[]> {
  const nome = `Antigo ${permissoes.join()}`
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`insert into perfil (slug, nome, versao)
      values (${`antigo-${permissoes.length}-${permissoes[0]}`}, ${nome}, 3) returning id`),
  )
  await db.run(sql`insert into perfil_permissao (perfil_id, permissao)
    select ${id}, chave from unnest(${permissoes}::text[]) chave`)
  await db.run(raw(escolhas))
  const lidas = await db.rows<{ permissao: string }>(
    sql`select permissao from perfil_permissao where perfil_id = ${id} order by permissao`,
  )
  return lidas.map(({ permissao }) => permissao)
}

test('a profile that registers entries comes to edit them and to choose material and supplier; others stay', async () => {
  expect(await depois('painel.almoxarifado.entradas.criar')).toEqual([
    'painel.almoxarifado.entradas.criar',
    'painel.almoxarifado.entradas.editar',
    'painel.almoxarifado.materiais.listar',
    'painel.geral.fornecedores.listar',
  ])
  const bens = ['painel.almoxarifado.patrimonios.listar', 'painel.almoxarifado.patrimonios.ver']
  expect(await depois(...bens)).toEqual(bens)
})
