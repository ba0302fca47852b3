// A visit as the agent works it: each step by what is on the screen, in roles and names.
import { setTimeout } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import type { Photo } from './photos.ts'

export type Etapa =
  | 'detalhes'
  | 'roteiro'
  | 'instalacoes'
  | 'patrimonios/escanear'
  | 'patrimonios'
  | 'finalizar'

export const urlDa = (job: number, etapa: Etapa) => `/monitoramentos/${job}/${etapa}`

/** Goes to a step by the links of the bottom bar, as a thumb does; on a page without them, by the address. */
export async function irPara(page: Page, job: number, etapa: Etapa): Promise<void> {
  const url = urlDa(job, etapa)
  const link = page.getByRole('navigation', { name: 'Etapas, atalhos' }).locator(`a[href="${url}"]`)
  if (await link.isVisible().catch(() => false)) await link.click()
  else await page.goto(url)
  await page.waitForURL((found) => found.pathname === url)
}

/** Prepares a visit from its deep link and waits until it stands on the device. */
export async function preparar(page: Page, job: number): Promise<void> {
  await page.goto(urlDa(job, 'detalhes'))
  await page.getByRole('button', { name: /Preparar/ }).click()
  await page
    .getByRole('heading', { level: 1, name: 'Detalhes do Monitoramento' })
    .waitFor({ timeout: 60_000 })
}

/** Until the service worker holds the application: only then does a cold start need no server. */
export async function prontoSemServidor(page: Page): Promise<void> {
  const prazo = performance.now() + 60_000
  while (!(await programaInteiro(page))) {
    if (performance.now() > prazo) throw new Error('the program is not whole on the device after a minute')
    await setTimeout(100)
  }
}

/** Asked by hand: what `waitForFunction` is given may be no promise, which it would take for a yes. */
const programaInteiro = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { controller } = navigator.serviceWorker
    if (controller === null) return false
    const { port1, port2 } = new MessageChannel()
    controller.postMessage({ type: 'COMPLETAR_PROGRAMA' })
    controller.postMessage({ type: 'CONFERIR_PROGRAMA' }, [port2])
    const conta = await new Promise<{ guardados: number; total: number }>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data)
    })
    return conta.guardados === conta.total
  })

/** Begins it, or goes on with what was begun. */
export async function iniciar(page: Page): Promise<void> {
  await acao(page, 'Iniciar').or(acao(page, 'Retomar')).click()
  await acao(page, 'Continuar depois').waitFor()
}

export function acao(page: Page, name: string): Locator {
  return page.getByRole('region', { name: 'Ações da visita' }).getByRole('button', { name, exact: true })
}

/** The radio itself is covered by its label, which is what a finger touches. */
export async function tocar(radio: Locator): Promise<void> {
  if (!(await radio.isChecked())) await radio.locator('xpath=..').click()
}

/** Chooses one of a radio group drawn as large buttons. */
export async function escolher(within: Locator, group: string, option: string): Promise<void> {
  const radio = within
    .getByRole('group', { name: group })
    .getByRole('radio', { name: new RegExp(`^${option}`) })
    .first()
  await tocar(radio)
}

/** Answers every mandatory item of a checklist that has no answer yet, and what its answers uncover. */
export async function responderObrigatorios(sheet: Locator): Promise<void> {
  for (let round = 0; round < 5; round++) {
    const open = await sheet.evaluate((dialog) => {
      const names: { kind: 'radio' | 'field'; index: number }[] = []
      const optional = (text: string | null | undefined) => text?.includes('(opcional)') ?? false
      const groups = [...dialog.querySelectorAll('fieldset')]
      for (const [index, group] of groups.entries()) {
        if (group.querySelector('fieldset')) continue
        const radios = [...group.querySelectorAll<HTMLInputElement>(':scope > div input[type=radio]')]
        const legend = group.querySelector(':scope > legend')?.textContent
        if (radios.length > 0 && !radios.some(({ checked }) => checked) && !optional(legend)) {
          names.push({ kind: 'radio', index })
        }
      }
      const fields = [...dialog.querySelectorAll<HTMLInputElement>('input[type=number], input[type=text]')]
      for (const [index, field] of fields.entries()) {
        if (field.value === '' && !optional(field.labels?.[0]?.textContent))
          names.push({ kind: 'field', index })
      }
      return names
    })
    if (open.length === 0) return
    for (const { kind, index } of open) {
      if (kind === 'radio') await tocar(sheet.locator('fieldset').nth(index).getByRole('radio').first())
      else await sheet.locator('input[type=number], input[type=text]').nth(index).fill('1')
    }
  }
}

export interface AchadoDeInstalacao {
  estado: string
  condicao: string
  observacoes: string
}

/** Fills the open sheet of a room. */
export async function preencherInstalacao(page: Page, achado: AchadoDeInstalacao): Promise<void> {
  const sheet = page.getByRole('dialog')
  await escolher(sheet, 'Estado', achado.estado)
  await escolher(sheet, 'Condição', achado.condicao)
  await responderObrigatorios(sheet)
  await sheet.getByLabel(/^Observações/).fill(achado.observacoes)
}

/**
 * The address changes a moment before the sheet: until the one on the screen is the room still to check. Asked of the
 * browser itself: the engine of the selectors takes ten seconds for a `:not(:has(:checked))`.
 */
export async function semResposta(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const groups = [...document.querySelectorAll('dialog[open] fieldset:has(> legend)')]
    const estado = groups.find((group) => group.querySelector('legend')?.textContent?.trim() === 'Estado')
    return estado !== undefined && estado.querySelector(':checked') === null
  })
}

/** Saves the open room, and closes the next one should it open. */
export async function salvarSala(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog')
  const before = new URL(page.url()).searchParams.get('instalacao')
  const save = sheet.getByRole('button', { name: /^Salvar/ })
  const more = (await save.innerText()) === 'Salvar e ir à próxima'
  await save.click()
  if (more) {
    await aberto(page, 'instalacao', before ?? undefined)
    await sheet.getByRole('button', { name: 'Fechar' }).first().click()
  }
  await sheet.waitFor({ state: 'detached' })
}

/** Adds photos to the open sheet and waits until each stands on the device. */
export async function fotografar(page: Page, photos: readonly Photo[]): Promise<void> {
  const sheet = page.getByRole('dialog')
  const tiles = sheet.getByRole('button', { name: /^Remover Foto/ })
  const before = await tiles.count()
  await sheet.getByLabel('Da galeria').setInputFiles(photos.map((photo) => ({ ...photo })))
  await tiles.nth(before + photos.length - 1).waitFor()
}

/** Opens Pendências and presses the button until nothing waits; answers when the device says so. */
export async function sincronizar(page: Page, milliseconds: number): Promise<void> {
  await page.goto('/monitoramentos/pendencias')
  const done = page.getByText('Nada espera neste aparelho.')
  const button = page.getByRole('button', { name: /^(Sincronizar agora|Enviando)$/ })
  const deadline = Date.now() + milliseconds
  await done.or(button).first().waitFor()
  while (!(await done.isVisible())) {
    if (Date.now() > deadline) throw new Error(`not everything was sent within ${milliseconds} ms`)
    if ((await button.getAttribute('aria-busy')) === null)
      await button.click({ timeout: 2_000 }).catch(() => {})
    await done.waitFor({ timeout: 1_000 }).catch(() => {})
  }
}

export const VALORES = {
  Ótimo: 'otimo',
  Bom: 'bom',
  Regular: 'regular',
  'Em uso': 'em_uso',
  Ocioso: 'ocioso',
} as const

/** Draws a zigzag over the pad, as a finger would. */
export async function assinar(page: Page, label: string): Promise<void> {
  const pad = page
    .getByRole('group', { name: label, exact: true })
    .getByRole('img', { name: 'Área para assinar' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error(`${label} is not on the screen`)
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.5)
  await page.mouse.down()
  for (let step = 1; step <= 8; step++) {
    const y = box.y + box.height * (step % 2 === 0 ? 0.7 : 0.3)
    await page.mouse.move(box.x + box.width * (0.1 + step * 0.1), y, { steps: 3 })
  }
  await page.mouse.up()
}

export interface Responsavel {
  nome: string
  matricula: string
  cargo: string
}

/** Both signatures and the finish; with `concluir` the visit ends in the same act. */
export async function finalizar(
  page: Page,
  job: number,
  responsavel: Responsavel,
  { concluir = true } = {},
): Promise<void> {
  await irPara(page, job, 'finalizar')
  await assinar(page, 'Assinatura do agente')
  await page.getByLabel('Nome do responsável').fill(responsavel.nome)
  await page.getByLabel(/^Matrícula/).fill(responsavel.matricula)
  await page.getByLabel(/^Cargo/).fill(responsavel.cargo)
  await assinar(page, 'Assinatura do responsável pelo local')
  await page
    .getByRole('button', { name: concluir ? /^Finalizar(, pausar)? e concluir/ : 'Finalizar coleta' })
    .click()
  const dialogo = page.getByRole('alertdialog')
  await confirmarNumero(page, dialogo)
  await dialogo.getByRole('button', { name: 'Finalizar', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Comprovante da visita' }).waitFor()
}

/** Many assets not seen: their number is written, by the keyboard. */
export async function confirmarNumero(page: Page, dialogo: Locator): Promise<void> {
  await dialogo.waitFor()
  const campo = dialogo.getByLabel(/^Digite \d+ para confirmar/)
  if ((await campo.count()) === 0) return
  const texto = await dialogo
    .getByText(/^Digite \d+ para confirmar/)
    .first()
    .innerText()
  await campo.focus()
  await page.keyboard.type(/\d+/.exec(texto)?.[0] ?? '')
}

/** The uuid of the room or asset whose sheet is open: it is in the address. */
export async function aberto(page: Page, name: 'instalacao' | 'bem', other?: string): Promise<string> {
  await page.waitForURL((url) => ![null, other ?? null].includes(url.searchParams.get(name)))
  await page.getByRole('dialog').waitFor()
  return new URL(page.url()).searchParams.get(name) ?? ''
}

/** Which of the title, the way to close and the chip stand beneath a toast, as the screen is now. */
export async function cobertosPorAviso(page: Page): Promise<string[]> {
  await page.locator('.Toastify__toast').first().waitFor()
  return page.evaluate(() => {
    const avisos = [...document.querySelectorAll('.Toastify__toast')].map((um) => um.getBoundingClientRect())
    const alvos = [
      ...document.querySelectorAll(
        'h1, .z-monitoramento-header .z-chip, dialog[open] :is(h2, .z-icon-button)',
      ),
    ]
    return alvos.flatMap((alvo) => {
      const a = alvo.getBoundingClientRect()
      const coberto = avisos.some(
        (b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
      )
      return coberto ? alvo.textContent || alvo.getAttribute('aria-label') || alvo.tagName : []
    })
  })
}

/** Where the first row of the list begins, of the 844 px of the screen. */
export async function topoDaPrimeiraLinha(page: Page): Promise<number> {
  const row = page.locator('main .z-list-row').first()
  await row.waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  return Math.round((await row.boundingBox())?.y ?? Number.POSITIVE_INFINITY)
}
