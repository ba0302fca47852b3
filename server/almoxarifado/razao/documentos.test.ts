import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { DOCUMENTOS_DO_RAZAO } from '#contract/almoxarifado/documentos-do-razao.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { documentoDoMovimento, numeroDoDocumento } from './documentos.ts'

const { db } = await mesaDaAdministracao()

test('each kind of document of the ledger is asked for its number', async () => {
  for (const tipo of Object.keys(DOCUMENTOS_DO_RAZAO))
    expect(
      await db.one(sql`
        select ${numeroDoDocumento(sql`x`)} as numero
        from (select ${tipo}::text as documento_tipo, -1::bigint as documento_id) x`),
    ).toEqual({ numero: null })
  expect(
    await db.one(sql`
      select ${documentoDoMovimento(sql`x`)} as documento
      from (select 'remessa_divergencia'::text as documento_tipo, -1::bigint as documento_id) x`),
  ).toEqual({ documento: { tipo: 'remessa', id: null, protocolo: null } })
})

/** The last `{ tipo, id }` before a posting, or its constant: as every feature writes the document that it posts. */
function postados(): Set<string> {
  const raiz = new URL('..', import.meta.url).pathname
  const fontes = readdirSync(raiz, { recursive: true, encoding: 'utf8' })
    .filter((nome) => nome.endsWith('.ts') && !nome.includes('.test.'))
    .map((nome) => readFileSync(join(raiz, nome), 'utf8'))
    .filter((texto) => /\b(?:lancar|estornarNoRazao|lancarPresos)\(/.test(texto))
  return new Set(
    fontes.flatMap((texto) =>
      [...texto.matchAll(/\{ tipo: '(\w+)', id(?:\b|:)/g)].map(([, tipo = '']) => tipo),
    ),
  )
}

test('whatever the warehouse posts by is one of the kinds that have a name', () => {
  const tipos = postados()
  expect([...tipos]).toEqual(expect.arrayContaining(['entrada', 'remessa', 'transferencia', 'ajuste']))
  // A reservation is no movement: `requisicao` keeps, and the shipment takes.
  tipos.delete('requisicao')
  // Of a shipment, which is what people know it by.
  tipos.delete('remessa_divergencia')
  expect([...tipos].filter((tipo) => !Object.hasOwn(DOCUMENTOS_DO_RAZAO, tipo))).toEqual([])
})
