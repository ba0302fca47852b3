// What a person does about the own account: signs in, signs out, opens the link of an e-mail.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { until } from './processes.ts'

export async function entrar(page: Page, email: string, senha: string): Promise<void> {
  if (!page.url().includes('/autenticacao/entrar')) await page.goto('/autenticacao/entrar')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/autenticacao'))
}

/** The text of the newest e-mail left as a file, quoted-printable undone. */
export async function newestEmail(dados: string, after = 0): Promise<string> {
  const folder = join(dados, 'emails')
  const name = await until('an e-mail', 15_000, async () => {
    const names = (await readdir(folder).catch(() => [])).filter((each) => each.endsWith('.eml')).sort()
    return names.length > after && names.at(-1)
  })
  const raw = await readFile(join(folder, name), 'utf8')
  const joined = raw.replace(/=\r?\n/g, '')
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

export function linkIn(email: string): string {
  const link = /https?:\/\/\S+\/autenticacao\/alterar-senha\?token=[\w-]+/.exec(email)?.[0]
  expect(link, 'the e-mail carries the link').toBeDefined()
  return link ?? ''
}
