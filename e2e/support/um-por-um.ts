// One room or one asset chosen by its uuid, as who comes back to it, and what it says.
import type { Page } from 'playwright-core'
import type { Device } from './browser.ts'
import { entrar } from './conta.ts'
import { AGENTE, SENHA } from './people.ts'
import type { Photo } from './photos.ts'
import type { Rig } from './rig.ts'
import { salvarBem } from './trabalho.ts'
import {
  aberto,
  escolher,
  fotografar,
  preencherInstalacao,
  preparar,
  prontoSemServidor,
  salvarSala,
  urlDa,
  type VALORES,
} from './visita.ts'

interface Dito {
  estado: keyof typeof VALORES
  condicao: keyof typeof VALORES
  observacoes: string
  fotos?: readonly Photo[]
}

/** A device of its own with the visit prepared on it. */
export async function preparado(rig: Rig, job: number, email = AGENTE): Promise<Device> {
  const device = await rig.device()
  await entrar(device.page, email, SENHA)
  await preparar(device.page, job)
  await prontoSemServidor(device.page)
  return device
}

export async function verificarSala(page: Page, job: number, uuid: string, dito: Dito): Promise<void> {
  await page.goto(`${urlDa(job, 'instalacoes')}?instalacao=${uuid}`)
  await aberto(page, 'instalacao')
  await preencherInstalacao(page, dito)
  if (dito.fotos) await fotografar(page, dito.fotos)
  await salvarSala(page)
}

/** Without a note, what another wrote there is left alone. */
export async function conferirUm(
  page: Page,
  job: number,
  uuid: string,
  dito: Omit<Dito, 'observacoes'> & { observacoes?: string },
): Promise<void> {
  await page.goto(`${urlDa(job, 'patrimonios')}?bem=${uuid}`)
  await aberto(page, 'bem')
  const sheet = page.getByRole('dialog')
  await escolher(sheet, 'Estado', dito.estado)
  await escolher(sheet, 'Condição', dito.condicao)
  if (dito.observacoes !== undefined) await sheet.getByLabel(/^Observações/).fill(dito.observacoes)
  if (dito.fotos) await fotografar(page, dito.fotos)
  await salvarBem(page)
}
