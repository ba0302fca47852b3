// The supervisor's view of the field, as the supervisor uses it.
import type { Locator, Page } from 'playwright-core'
import { PESSOAS, SEGUNDA_AGENTE, SUPERVISOR } from '#server/demo/pessoas.ts'
import { jaEntrou } from './conta.ts'
import { tocar } from './visita.ts'

export { SEGUNDA_AGENTE, SUPERVISOR }
/** May open nothing. */
export const SEM_PERFIL = PESSOAS.find(({ perfil }) => perfil === undefined)?.email ?? ''

export const nomeDe = (email: string) => PESSOAS.find((pessoa) => pessoa.email === email)?.nome ?? ''

export type Aba = 'Aparelhos' | 'Conflitos' | 'Quarentena' | 'Pacotes'

const TITULOS: Readonly<Record<Aba, string>> = {
  Aparelhos: 'Coleta em campo',
  Conflitos: 'Conflitos',
  Quarentena: 'Quarentena',
  Pacotes: 'Pacotes',
}

const abaDe = (page: Page, aba: Aba): Locator =>
  page.getByRole('navigation', { name: 'Coleta em campo' }).getByRole('link', { name: new RegExp(`^${aba}`) })

/** Signs in as the supervisor and opens the collection by the menu. */
export async function abrirColeta(page: Page): Promise<void> {
  await jaEntrou(page, SUPERVISOR)
  await page.goto('/painel/coleta')
  await page.getByRole('list', { name: 'Aparelhos' }).waitFor()
}

export async function abrirAba(page: Page, aba: Aba): Promise<void> {
  await abaDe(page, aba).click()
  await page.getByRole('heading', { level: 1, name: TITULOS[aba] }).waitFor()
}

/** How many wait, as the tab says; 0 when it says nothing. */
export async function esperamNaAba(page: Page, aba: Aba): Promise<number> {
  const texto = (await abaDe(page, aba).textContent()) ?? ''
  return Number(/\d+/.exec(texto)?.[0] ?? 0)
}

export async function filtrar(page: Page, grupo: string, opcao: string): Promise<void> {
  await tocar(page.getByRole('group', { name: grupo }).getByRole('radio', { name: opcao, exact: true }))
}

/** The cards of the list on the screen, those that say `texto` if it is given. */
export function cartoes(page: Page, lista: string, texto?: string | RegExp): Locator {
  const todos = page.getByRole('list', { name: lista, exact: true }).locator(':scope > li')
  return texto === undefined ? todos : todos.filter({ hasText: texto })
}

/** Waits until the screen says so, and takes the notice away. */
export async function avisado(page: Page, texto: string | RegExp): Promise<void> {
  await page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: texto }).first().waitFor()
}

/** Marks what is in quarantine by these people (everybody's when none is named) and decides on it. */
export async function decidirQuarentena(
  page: Page,
  decisao: 'Aplicar' | 'Recusar',
  { marcar, motivo = '' }: { marcar: readonly Locator[] | 'todos'; motivo?: string },
): Promise<void> {
  const caixas = marcar === 'todos' ? [page.getByRole('checkbox', { name: 'Marcar todos' })] : marcar
  for (const caixa of caixas) await caixa.check({ force: true })
  await page.getByRole('button', { name: decisao, exact: true }).click()
  const pergunta = page.getByRole('alertdialog')
  await pergunta.getByRole('textbox').fill(motivo)
  await pergunta.getByRole('button', { name: decisao, exact: true }).click()
  await pergunta.waitFor({ state: 'detached' })
}
