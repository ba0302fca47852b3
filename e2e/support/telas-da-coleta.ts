// The screens of the collection, for the walk over every screen.
import type { Page } from 'playwright-core'
import { abrirAba, abrirColeta, cartoes, filtrar } from './coleta.ts'

export async function telasDaColeta(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  await abrirColeta(page)
  await look('coleta-aparelhos')
  await page.getByRole('searchbox', { name: 'Buscar aparelho' }).fill('ninguém com este nome')
  await page.getByText('Nenhum aparelho atende ao filtro.').waitFor()
  await look('coleta-aparelhos-vazio')
  await abrirAba(page, 'Conflitos')
  await cartoes(page, 'Conflitos').first().waitFor()
  await look('coleta-divergencias')
  await filtrar(page, 'Situação', 'Resolvidas')
  await page.getByText('Nenhum foi resolvido ainda.').waitFor()
  await look('coleta-divergencias-vazio')
  await quarentena(page, look)
  await abrirAba(page, 'Pacotes')
  await page.getByText('Nenhum pacote importado ainda.').waitFor()
  await look('coleta-pacotes')
}

async function quarentena(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  await abrirAba(page, 'Quarentena')
  await cartoes(page, 'Registros em quarentena').first().waitFor()
  await page.getByRole('checkbox', { name: 'Marcar todos' }).check({ force: true })
  await look('coleta-quarentena')
  await page.getByRole('button', { name: 'Recusar' }).click()
  const pergunta = page.getByRole('alertdialog')
  await pergunta.getByRole('button', { name: 'Recusar' }).click()
  await pergunta.getByText('Diga o motivo, com ao menos 3 letras').waitFor()
  await look('coleta-recusar-com-erro')
  await pergunta.getByRole('button', { name: 'Voltar' }).click()
}
