// A desk at which files are imported to their end, for the tests of imports from the panel.
import { expect } from 'vitest'
import { type AlvoDeImportacao, importacoes } from '#contract/dados/importacoes.ts'
import { backgroundDone } from '#server/casa/http/background.ts'
import { applySeeds } from '#server/seeds/apply-seeds.ts'
import type { Client } from '#server/testing/client.ts'
import { createPeople } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { runImports } from '../run-import.ts'

export const utf8 = (texto: string) => new TextEncoder().encode(texto)

/** Call it at the top of a test file, with `await`. */
export async function createMesa() {
  const { db } = await createTestDatabase()
  await applySeeds(db)
  const { app, client, services } = await createTestApp(db)
  const people = await createPeople(db)
  const clara = client()
  await clara.entrar(people.clara)

  const enviar = (alvo: AlvoDeImportacao, bytes: Uint8Array, browser: Client = clara, nome = 'arquivo.csv') =>
    browser.call(importacoes.criar, {
      query: { alvo, nome },
      bytes,
      headers: { 'content-type': 'application/octet-stream' },
    })

  /** What the server began after its answer, or the job would take, is done. */
  async function feita(id: number, browser: Client = clara) {
    await backgroundDone(app)
    await runImports(
      { ...services, log: app.log, background: app.background },
      { signal: new AbortController().signal },
    )
    await backgroundDone(app)
    return (await browser.call(importacoes.ver, { params: { id } })).dados
  }

  async function simulada(alvo: AlvoDeImportacao, bytes: Uint8Array, opcoes?: object) {
    const { dados } = await enviar(alvo, bytes)
    const { id, mapeamento } = dados
    if (opcoes)
      await clara.call(importacoes.mapear, {
        params: { id },
        body: { mapeamento, opcoes: { ...dados.opcoes, ...opcoes } },
      })
    const { codigo } = await clara.call(importacoes.simular, { params: { id }, body: {} })
    expect(codigo).toBe('SUCESSO')
    return feita(id)
  }

  async function confirmada(id: number) {
    const { dados } = await clara.call(importacoes.confirmar, { params: { id }, body: {} })
    return feita(dados.id)
  }

  return { db, app, client, services, people, clara, enviar, feita, simulada, confirmada }
}
