// The work of a visit in bulk: many rooms, many goods, many photos, each written in the diary.
import type { Page } from 'playwright-core'
import type { Achado, Diario } from './diario.ts'
import { makePhotos, photoText } from './photos.ts'
import {
  aberto,
  acao,
  escolher,
  fotografar,
  irPara,
  preencherInstalacao,
  salvarSala,
  semResposta,
  tocar,
  VALORES,
} from './visita.ts'

const ESTADOS = ['Bom', 'Regular'] as const
const USOS = ['Em uso', 'Ocioso'] as const

const pick = <T>(options: readonly [T, ...T[]], i: number): T => options[i % options.length] ?? options[0]

interface Words {
  estado: keyof typeof VALORES
  condicao: keyof typeof VALORES
  observacoes: string
}

/** As the server keeps it. */
const kept = ({ estado, condicao, observacoes }: Words): Achado => ({
  estado: VALORES[estado],
  condicao: VALORES[condicao],
  observacoes,
})

async function photograph(page: Page, diario: Diario, model_id: string): Promise<void> {
  const n = diario.photos.length + 1
  await fotografar(page, await makePhotos(1, n))
  diario.photos.push({ text: photoText(n), model_id })
}

/** Checks the next `count` pending rooms, a photo in each of the first `withPhoto`. */
export async function verificarInstalacoes(
  page: Page,
  diario: Diario,
  job: number,
  { count, withPhoto = 0 }: { count: number; withPhoto?: number },
): Promise<void> {
  await irPara(page, job, 'instalacoes')
  await page.getByRole('button', { name: /^Próxima pendente/ }).click()
  let previous: string | undefined
  for (let i = 0; i < count; i++) {
    const uuid = await aberto(page, 'instalacao', previous)
    await semResposta(page)
    const words: Words = {
      estado: pick(ESTADOS, i),
      condicao: 'Em uso',
      observacoes: `Sala ${i + 1}, conferida à mão`,
    }
    await preencherInstalacao(page, words)
    if (i < withPhoto) await photograph(page, diario, uuid)
    diario.rooms.set(uuid, kept(words))
    if (i === count - 1) return salvarSala(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar e ir à próxima' }).click()
    previous = uuid
  }
}

export async function conferirBem(page: Page, diario: Diario, uuid: string, words: Words): Promise<void> {
  const sheet = page.getByRole('dialog')
  await escolher(sheet, 'Estado', words.estado)
  await escolher(sheet, 'Condição', words.condicao)
  await sheet.getByLabel(/^Observações/).fill(words.observacoes)
  diario.assets.set(uuid, kept(words))
}

export async function salvarBem(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Checks the next `count` pending goods of the list, a photo in each of the first `withPhoto`. */
export async function conferirBens(
  page: Page,
  diario: Diario,
  job: number,
  { count, withPhoto = 0 }: { count: number; withPhoto?: number },
): Promise<void> {
  await irPara(page, job, 'patrimonios')
  await tocar(page.getByRole('group', { name: 'Mostrar' }).getByRole('radio', { name: 'Pendentes' }))
  const rows = page.getByRole('list', { name: 'Bens da visita' }).getByRole('button')
  for (let i = 0; i < count; i++) {
    await rows.first().click()
    const uuid = await aberto(page, 'bem')
    const words: Words = {
      estado: pick(ESTADOS, i),
      condicao: pick(USOS, i),
      observacoes: `Bem ${i + 1}: “ok”, ação ${i % 7}`,
    }
    await conferirBem(page, diario, uuid, words)
    if (i < withPhoto) await photograph(page, diario, uuid)
    await salvarBem(page)
    await page.waitForURL((url) => !url.searchParams.has('bem'))
  }
}

/** Waits until the visit is under way on this screen. */
export async function emAndamento(page: Page): Promise<void> {
  await acao(page, 'Continuar depois').waitFor()
}
