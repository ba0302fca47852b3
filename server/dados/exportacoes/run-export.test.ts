import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { LIMITES_INICIAIS } from '#contract/administracao/parametros.ts'
import { runStep } from '#server/casa/jobs/scheduler.ts'
import { createPeople } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { forgetExports } from './export-job.ts'
import { cancelarExportacao, criarExportacao, type NovaExportacao, tomarExportacao } from './queries.ts'
import { runExports, type Turn } from './run-export.ts'

const { db } = await createTestDatabase()
const { app, services } = await createTestApp(db)
const { clara, bruno } = await createPeople(db)
const exporting = { ...services, log: app.log }
const MUITOS = 6_500
await db.transaction((tx) =>
  tx.run(sql`
    insert into local (id, codigo, nome, tipo_id, caminho) overriding system value
    select 500000 + n, 'M-' || n, 'Muitos ' || lpad(n::text, 5, '0'), (select min(id) from local_tipo),
      array[500000 + n] from generate_series(1, ${MUITOS}) n`),
)

const folder = join(services.config.dados, 'exportacoes')
const semPressa: Turn = { signal: new AbortController().signal }

function nova(mais: Partial<NovaExportacao> = {}) {
  return db.transaction((tx) =>
    criarExportacao(tx, {
      usuario_id: clara.id,
      lista: 'locais',
      formato: 'csv',
      filtro: { texto: 'muitos' },
      colunas: ['nome'],
      ids: null,
      nome_do_arquivo: 'locais.csv',
      ...mais,
    }),
  )
}

const linha = (id: number) =>
  db.one<{
    situacao: string
    linhas: number
    mensagem: string | null
    arquivo: string
    posse: string | null
  }>(sql`select situacao, linhas, mensagem, arquivo, posse from exportacao where id = ${id}`)
const nomes = async (id: number) => {
  const texto = await readFile(join(folder, (await linha(id)).arquivo), 'utf8')
  return texto.split('\r\n').slice(1, -1)
}

/** A turn that ends at the first page written. */
function umaPagina(): Turn {
  const stop = new AbortController()
  const signal = new Proxy(stop.signal, {
    get(target, key) {
      // Asked at the begin of a turn, and again before each page.
      if (key === 'aborted') return asked++ > 1
      return Reflect.get(target, key, target)
    },
  })
  let asked = 0
  return { signal }
}

test('runExports goes on from the page where another turn gave way, each row once', async () => {
  const { id } = await nova()
  await runExports(exporting, umaPagina())
  expect(await linha(id)).toMatchObject({ situacao: 'andando', linhas: 1_000, posse: null })
  await runExports(exporting, semPressa)
  expect(await linha(id)).toMatchObject({ situacao: 'pronta', linhas: MUITOS })
  const lidos = await nomes(id)
  expect(lidos).toHaveLength(MUITOS)
  expect(new Set(lidos).size).toBe(MUITOS)
})

test('runExports goes on where a process died, over the half page that it had written', async () => {
  const { id } = await nova()
  await runExports(exporting, umaPagina())
  const { arquivo } = await linha(id)
  // Died after writing a page and before saying so: the possession runs out by itself.
  await db.transaction((tx) => tomarExportacao(tx, crypto.randomUUID(), 2))
  const { appendFile } = await import('node:fs/promises')
  await appendFile(join(folder, arquivo), 'Muitos meia lin')
  expect(await runExports(exporting, semPressa)).toBe(0)
  await db.transaction((tx) => tx.run(sql`update exportacao set posse_ate = now() where id = ${id}`))
  await runExports(exporting, semPressa)
  const lidos = await nomes(id)
  expect(lidos).toHaveLength(MUITOS)
  expect(lidos.filter((nome) => nome.includes('meia'))).toEqual([])
})

test('runExports tells who asked for a large one when it is ready', async () => {
  await runExports(exporting, semPressa)
  const avisos = await db.rows<{ titulo: string; acao_url: string; destinatario_id: number }>(
    sql`select titulo, acao_url, destinatario_id from notificacao where type = 'ExportacaoPronta' order by id`,
  )
  expect(avisos[0]).toMatchObject({ titulo: 'Exportação pronta: locais.csv', destinatario_id: clara.id })
  expect(avisos[0]?.acao_url).toMatch(/^\/painel\/locais\?exportacao=\d+$/)
  const { id } = await nova({ filtro: { texto: 'regional' } })
  await runExports(exporting, semPressa)
  expect((await linha(id)).situacao).toBe('pronta')
  const depois = await db.rows(sql`select id from notificacao where type = 'ExportacaoPronta'`)
  expect(depois).toHaveLength(avisos.length)
})

test('runExports fails, and says why, for who lost the permission before it ran', async () => {
  const { id } = await nova({ usuario_id: bruno.id })
  await runExports(exporting, semPressa)
  const { situacao, mensagem, arquivo } = await linha(id)
  expect({ situacao, mensagem }).toEqual({
    situacao: 'falhou',
    mensagem: 'Você deixou de ter permissão para exportar esta lista.',
  })
  expect(await readdir(folder)).not.toContain(arquivo)
})

test('runExports gives up an export that stops its process again and again', async () => {
  const { id } = await nova()
  for (let vez = 0; vez < 3; vez++)
    await db.transaction(async (tx) => {
      await tomarExportacao(tx, crypto.randomUUID(), 2)
      await tx.run(sql`update exportacao set posse_ate = now() where id = ${id}`)
    })
  await runExports(exporting, semPressa)
  expect(await linha(id)).toMatchObject({ situacao: 'falhou' })
})

test('a cancelled export stops at its next page and leaves no file', async () => {
  const { id } = await nova()
  await runExports(exporting, umaPagina())
  const { arquivo } = await linha(id)
  await db.transaction((tx) => cancelarExportacao(tx, id))
  await runExports(exporting, semPressa)
  expect((await linha(id)).situacao).toBe('cancelada')
  await db.transaction((tx) =>
    tx.run(sql`update exportacao set expira_em = now() - interval '1 s' where id = ${id}`),
  )
  await runStep({ db, log: app.log, signal: semPressa.signal }, forgetExports(services))
  expect(await readdir(folder)).not.toContain(arquivo)
})

test('tomarExportacao gives each export to one process, and no more at once than may be', async () => {
  const novas = [await nova(), await nova(), await nova()]
  const tomadas = await Promise.all(
    [1, 2].map(() => db.transaction((tx) => tomarExportacao(tx, crypto.randomUUID(), 3))),
  )
  const ids = tomadas.map((tomada) => tomada?.id)
  expect(new Set(ids).size).toBe(2)
  expect(ids.every((id) => novas.some((outra) => outra.id === id))).toBe(true)
  expect(await db.transaction((tx) => tomarExportacao(tx, crypto.randomUUID(), 2))).toBeUndefined()
  await db.transaction((tx) => tx.run(sql`delete from exportacao where situacao in ('na_fila', 'andando')`))
})

test('esquecer-exportacoes removes what expired and what nobody owns', async () => {
  const { id } = await nova({ filtro: { texto: 'regional' } })
  await runExports(exporting, semPressa)
  const { arquivo } = await linha(id)
  const { dias } = await db.one<{ dias: number }>(
    sql`select round(extract(epoch from expira_em - now()) / 86400)::int as dias from exportacao where id = ${id}`,
  )
  expect(dias).toBe(LIMITES_INICIAIS.exportacao_dias)
  await db.transaction((tx) =>
    tx.run(sql`update exportacao set expira_em = now() - interval '1 s' where id = ${id}`),
  )
  await runStep({ db, log: app.log, signal: semPressa.signal }, forgetExports(services))
  expect(await readdir(folder)).not.toContain(arquivo)
  expect(await db.maybe(sql`select id from exportacao where id = ${id}`)).toBeUndefined()
})
