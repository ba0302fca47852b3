// What a person does about the own account: signs in, signs out, opens the link of an e-mail.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { conta } from '#contract/administracao/conta.ts'
import { SENHA } from './people.ts'
import { until } from './processes.ts'

export async function entrar(page: Page, email: string, senha: string): Promise<void> {
  if (!page.url().includes('/autenticacao/entrar')) await page.goto('/autenticacao/entrar')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/autenticacao'))
}

/** Was signed in before the journey begins: what it does not tell is not drawn. A device of the field signs in by hand. */
export async function jaEntrou(page: Page, email: string): Promise<void> {
  const answer = await page.request.post(conta.entrar.path, { data: { email, senha: SENHA } })
  if (!answer.ok()) throw new Error(`${email} cannot enter: ${answer.status()} ${await answer.text()}`)
}

const LINK = /https?:\/\/\S+\/autenticacao\/alterar-senha\?token=[\w-]+/

/**
 * That creates a password, of the newest e-mail that has one: another subject's may come beside it. The file is plain
 * text: to undo an encoding there would eat the letters of one token in sixteen.
 */
export function linkDoEmail(dados: string): Promise<string> {
  const folder = join(dados, 'emails')
  return until('an e-mail with the link', 15_000, async () => {
    const names = (await readdir(folder).catch(() => [])).filter((each) => each.endsWith('.eml')).sort()
    for (const name of names.reverse()) {
      const [link] = LINK.exec(await readFile(join(folder, name), 'utf8')) ?? []
      if (link !== undefined) return link
    }
    return undefined
  })
}
