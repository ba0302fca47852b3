import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { conta } from '#contract/administracao/conta.ts'
import { notificacoes } from '#contract/administracao/notificacoes.ts'
import { createPeople, SENHA_DE_TESTE } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const { db } = await createTestDatabase()
const { ana } = await createPeople(db)
const { client } = await createTestApp(db)

const CHROME = (versao: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${versao}.0.0.0 Safari/537.36`
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function entrarDe(agente: string) {
  const browser = client()
  const body = { email: ana.email, senha: SENHA_DE_TESTE }
  await browser.call(conta.entrar, { body, headers: { 'user-agent': agente } })
  return browser
}

test('a sign-in from a browser never seen is told, by e-mail too; the first of all and a new version are no news', async () => {
  await entrarDe(CHROME(138))
  await entrarDe(CHROME(139))
  expect(await db.rows(sql`select 1 from notificacao`)).toEqual([])
  const browser = await entrarDe(FIREFOX)
  await entrarDe(FIREFOX)
  const { dados } = await browser.call(notificacoes.listar, { query: {} })
  expect(dados.data).toMatchObject([
    {
      type: 'NovoAcesso',
      detalhe: 'Firefox no Linux. Se não foi você, encerre a sessão e troque a senha.',
      acao_url: '/painel/meus-dados',
      data: { navegador: 'Firefox no Linux' },
    },
  ])
  expect(await db.rows(sql`select email from notificacao`)).toEqual([{ email: 'pendente' }])
})

test('a refused sign-in makes no browser known', async () => {
  const antes = await db.rows(sql`select * from navegador_conhecido order by 1, 2`)
  const body = { email: ana.email, senha: 'errada-errada-errada' }
  await client().call(conta.entrar, { body, headers: { 'user-agent': 'Outro' } })
  expect(await db.rows(sql`select * from navegador_conhecido order by 1, 2`)).toEqual(antes)
})
